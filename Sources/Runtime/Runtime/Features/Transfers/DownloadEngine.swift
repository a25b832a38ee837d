#if SPECC_TRANSFERS || !SPECC_SMALL
    import Foundation

    /// Downloads a file over as many connections as the retry policy allows. Ranges are requested with `Range` and
    /// `If-Range`, so that two versions are never combined (RFC 9110, sections 13.1.5 and 14.2).
    final actor DownloadEngine {
        typealias Open = @Sendable (_ range: [String: String]) async throws(NetworkError) -> StreamingResponse

        let open: Open
        let reports: ProgressBroadcaster
        let random: RandomSource
        var file: PartialFile
        private let part: URL
        var reconnectPolicy = ReconnectPolicy()
        /// The largest number of bytes received so far. Only bytes beyond it count as progress for the retry policy.
        var furthest = 0

        init(to destination: URL, _ reports: ProgressBroadcaster, random: RandomSource, open: @escaping Open) {
            file = PartialFile(for: destination)
            part = file.part
            self.reports = reports
            self.random = random
            self.open = open
        }

        deinit {
            // Deletes the file of a paused download that was released.
            try? FileManager.default.removeItem(at: part)
        }
    }
#endif
