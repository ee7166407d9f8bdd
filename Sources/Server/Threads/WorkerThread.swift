import Glibc

/// Starts threads that run one closure and end.
public enum WorkerThread {
    /// The system has no room for another thread; `code` is the errno value of pthread_create.
    public struct Refusal: Error, Equatable {
        public let code: Int32
    }

    private final class Body {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// The thread blocks all signals: they are for the thread that waits for them.
    public static func start(_ run: @escaping @Sendable () -> Void) throws(Refusal) {
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
            throw Refusal(code: result)
        }
        pthread_detach(thread)
    }
}
