import Glibc

/// Starts threads that run one closure and end.
enum LoopThread {
    private final class Body {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// The thread blocks all signals: they are for the thread that waits for them.
    static func start(_ run: @escaping @Sendable () -> Void) throws(ServerError) {
        let context = Unmanaged.passRetained(Body(run))
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        var thread = pthread_t()
        let result = pthread_create(
            &thread, nil,
            { context in
                if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
                return nil
            }, context.toOpaque())
        guard result == 0 else {
            context.release()
            throw .system("pthread_create", errno: result)
        }
        pthread_detach(thread)
    }
}
