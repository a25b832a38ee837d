import Foundation

/// Brings a file here, over as many connections as it takes within the retry policy; a rest is asked for by `Range` and
/// `If-Range`, so that two versions are never put together (RFC 9110, sections 13.1.5 and 14.2).
actor DownloadEngine {
    typealias Open = @Sendable (_ range: [String: String]) async throws(NetworkError) -> StreamingResponse

    private let open: Open
    private let reports: ProgressBroadcaster
    private let random: RandomSource
    private var file: PartialFile
    private let part: URL
    private var resumption = ReconnectPolicy()
    /// Bytes that have been here at a time: only what goes beyond is progress.
    private var furthest = 0

    init(to place: URL, _ reports: ProgressBroadcaster, random: RandomSource, open: @escaping Open) {
        file = PartialFile(for: place)
        part = file.part
        self.reports = reports
        self.random = random
        self.open = open
    }

    deinit {
        // Of a download that was paused and let go of.
        try? FileManager.default.removeItem(at: part)
    }

    /// Runs to the end, from where an earlier run was cancelled.
    func run() async throws(NetworkError) {
        while true {
            var range = ["Accept-Encoding": "identity"]
            if file.isResumable, let validator = file.validator {
                range["Range"] = "bytes=\(file.count)-"
                range["If-Range"] = validator
            }
            let response = try await opened(range)
            if let response, try await read(response) {
                return
            }
        }
    }

    /// Leaves nothing behind.
    func remove() {
        file.remove()
    }

    /// - Returns: Nil where the server has no such range: the next run begins from nothing.
    private func opened(_ range: [String: String]) async throws(NetworkError) -> StreamingResponse? {
        do throws(NetworkError) {
            return try await open(range)
        } catch {
            guard error.status == 416, range["Range"] != nil else {
                throw error
            }
            try onDisk { try file.restart() }
            return nil
        }
    }

    /// - Returns: Whether the file is whole.
    private func read(_ response: StreamingResponse) async throws(NetworkError) -> Bool {
        let call = response.call
        guard response.status != 304 else {
            throw call.error(.status(304))
        }
        guard try onDisk(call, { try file.begin(status: response.status, response.headers) }) else {
            guard file.count > 0 else {
                throw call.error(.protocolViolation, details: "a part was sent that nobody had asked for")
            }
            // Of another version, or another part: from nothing.
            try onDisk(call) { try file.restart() }
            return false
        }
        reports.report(file.count, of: file.total)
        var chunks = response.body.makeAsyncIterator()
        while true {
            let chunk: Data?
            do throws(TransportError) {
                chunk = try await chunks.next()
                if chunk == nil, let total = file.total, file.count != total {
                    throw TransportError(.connectionLost, "\(file.count) of \(total) bytes came.")
                }
            } catch {
                let wait = try resumption.wait(after: response.error(error), in: call, chance: random.next())
                try await call.sleep(until: call.clock.now + wait)
                return false
            }
            guard let chunk else {
                try onDisk(call) { try file.finish() }
                return true
            }
            try onDisk(call) { try file.append(chunk) }
            if file.count > furthest {
                furthest = file.count
                resumption.reset()
            }
            reports.report(file.count, of: file.total)
        }
    }

    private func onDisk<Value>(_ call: CallContext? = nil, _ work: () throws -> Value) throws(NetworkError) -> Value {
        do {
            return try work()
        } catch {
            let details = "the file cannot be written: \(error)"
            throw call?.error(.other, details: details, underlying: error)
                ?? NetworkError(.other, details: details, underlying: error)
        }
    }
}
