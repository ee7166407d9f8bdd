import HTTP

/// Writes counts in the Prometheus text format (prometheus.io, "Exposition formats").
struct MetricsText {
    private var text = ""

    static func render(
        _ counts: Metrics.Counts, connectionLimit: Int, started: WallClock, residentBytes: Int?, openDescriptors: Int?
    ) -> String {
        var writer = MetricsText()
        writer.family("haru_http_requests_total", "counter", "Answered requests.")
        for (kind, count) in counts.requests.sorted(by: { $0.key < $1.key }) {
            writer.sample(
                "haru_http_requests_total{method=\"\(kind.method)\",status=\"\(kind.statusClass)xx\"}", "\(count)")
        }
        writer.durations(counts.durations)
        writer.family("haru_http_refused_total", "counter", "Requests and connections refused, by reason.")
        for reason in Refusal.allCases {
            writer.sample(
                "haru_http_refused_total{reason=\"\(reason.rawValue)\"}", "\(counts.refused[reason] ?? 0)")
        }
        writer.family(
            "haru_push_messages_total", "counter", "Reminders sent by push, ntfy and mail, by what became of them.")
        for outcome in Metrics.Message.allCases {
            writer.sample(
                "haru_push_messages_total{outcome=\"\(outcome.rawValue)\"}", "\(counts.messages[outcome] ?? 0)")
        }
        writer.family("haru_http_connections", "gauge", "Open connections.")
        writer.sample("haru_http_connections", "\(counts.connections)")
        writer.family("haru_http_connections_limit", "gauge", "Connections at a time.")
        writer.sample("haru_http_connections_limit", "\(connectionLimit)")
        writer.family("process_start_time_seconds", "gauge", "Start of the process, in seconds since 1970.")
        writer.sample("process_start_time_seconds", "\(Double(started.milliseconds) / 1000)")
        if let residentBytes {
            writer.family("process_resident_memory_bytes", "gauge", "Resident memory.")
            writer.sample("process_resident_memory_bytes", "\(residentBytes)")
        }
        if let openDescriptors {
            writer.family("process_open_fds", "gauge", "Open file descriptors.")
            writer.sample("process_open_fds", "\(openDescriptors)")
        }
        return writer.text
    }

    private mutating func durations(_ histogram: DurationHistogram) {
        let name = "haru_http_request_duration_seconds"
        family(name, "histogram", "From the end of the request's head to the last byte handed to the kernel.")
        for (bound, count) in zip(DurationHistogram.bounds, histogram.buckets) {
            sample("\(name)_bucket{le=\"\(bound.text)\"}", "\(count)")
        }
        sample("\(name)_bucket{le=\"+Inf\"}", "\(histogram.count)")
        sample("\(name)_sum", "\(histogram.sum)")
        sample("\(name)_count", "\(histogram.count)")
    }

    private mutating func family(_ name: String, _ type: String, _ help: String) {
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
    }

    private mutating func sample(_ series: String, _ value: String) {
        text += "\(series) \(value)\n"
    }
}
