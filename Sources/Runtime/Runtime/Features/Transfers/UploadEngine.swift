#if SPECC_TRANSFERS || !SPECC_SMALL
    import Foundation
    import SpeccSynchronization

    /// Sends a file in parts and asks for the position after interruptions. It does not depend on the types of its endpoints.
    actor UploadEngine {
        /// A call of the upload.
        struct Step: Sendable {
            let request: @Sendable (UploadPart) -> RequestBuilder
            /// The result of the upload in a response. Ends the call.
            let read: @Sendable (CollectedResponse) throws(NetworkError) -> (any Sendable)?
        }

        /// What other threads read.
        private struct State: Sendable {
            var address: URL?
            var value: (any Sendable)?
        }

        /// A response to a call of the upload.
        private struct Response {
            /// The result of the upload.
            let value: (any Sendable)?
            let content: HTTPResponse
            let call: CallContext

            /// The wait that the server requests.
            var requestedWait: Duration? {
                RetryAfter.wait(content.headers, body: content.data, at: call.retry.retryAfter, now: call.clock.date)
            }

            func error(_ kind: NetworkError.Kind, _ details: String) -> NetworkError {
                NetworkError(kind, details: details, in: call.progress.summary, response: content)
            }
        }

        private nonisolated let state: Mutex<State>
        nonisolated let reports = ProgressBroadcaster()
        private let file: UploadFile
        private let policy: UploadPolicy
        private let client: HTTPClient
        private let server: Server?
        private let create: Step
        private let part: Step
        private let resume: Step?
        private let isRestart: @Sendable (NetworkError) -> Bool
        /// The version of the file when the upload began.
        private var version: UploadVersion?
        /// The number of bytes that the server has; nil if the server must be asked.
        private var offset: Int?
        /// The greatest offset so far. Only bytes beyond it are progress.
        private var furthest = 0
        /// The failures since the last progress.
        private var failures = 0
        private var wait: Duration
        /// The earliest time of the next call after a failure.
        private var earliest: Duration?

        init(
            _ file: UploadFile,
            _ policy: UploadPolicy,
            at address: URL?,
            client: HTTPClient,
            server: Server?,
            create: Step,
            part: Step,
            resume: Step?,
            isRestart: @escaping @Sendable (NetworkError) -> Bool
        ) {
            self.file = file
            self.policy = policy
            self.client = client
            self.server = server
            self.create = create
            self.part = part
            self.resume = resume
            self.isRestart = isRestart
            wait = policy.every.lowerBound
            state = Mutex(State(address: address))
        }

        /// The address of the upload; nil until it is created.
        nonisolated var address: URL? { state.withLock(\.address) }

        /// The result in the response that ended the upload.
        nonisolated var value: (any Sendable)? { state.withLock(\.value) }

        /// Uploads to the end of the file, continuing an earlier run that was cancelled.
        func run() async throws(NetworkError) {
            if resume != nil { offset = nil }
            (failures, wait, earliest) = (0, policy.every.lowerBound, nil)
            let size = try checkedSize()
            while true {
                guard let address else {
                    try await begin(size)
                    continue
                }
                guard let offset else {
                    if try await askOffset(at: address, size) { return }
                    continue
                }
                if policy.endsWithFile, offset == size { return }
                if try await sendPart(from: offset, at: address, size) { return }
            }
        }

        /// The size of the file, which must not have changed since the upload began.
        private func checkedSize() throws(NetworkError) -> Int {
            let current = try file.version()
            guard current == version ?? current else {
                throw NetworkError(.requestBody, details: "the file '\(file.name)' has changed during the upload")
            }
            version = current
            return current.size
        }

        // MARK: - Calls

        private func begin(_ size: Int) async throws(NetworkError) {
            var request = create.request(UploadPart(of: file, 0..<0, length: size, at: URL(filePath: "/")))
            if !policy.length.isEmpty {
                request.bodyFields.append((policy.length, .number(JSONNumber(Int64(size)))))
            }
            let (prepared, call) = try await prepared(request, CallOptions())
            let response = try await client.response(to: prepared, in: call)
            _ = try create.read(response)
            let address = try policy.address(in: response.response)
            state.withLock { $0.address = address }
            offset = 0
            reports.report(0, of: size)
        }

        /// - Returns: Whether the upload is complete.
        private func askOffset(at address: URL, _ size: Int) async throws(NetworkError) -> Bool {
            guard let resume else {
                offset = 0
                return false
            }
            var request = resume.request(UploadPart(of: file, 0..<0, length: size, at: address))
            // A cached response would never change.
            request.reload()
            guard let response = try await response(to: request, CallOptions(), of: resume) else { return false }
            if ends(response) { return true }
            if let name = policy.lengthHeader, let text = response.content.headers[name], let length = Int(text),
                length != size
            {
                let details = "the upload was created for a file of \(length) bytes, but '\(file.name)' has \(size)"
                throw response.error(.requestBody, details)
            }
            let received = try policy.offset(in: response.content, of: size, missing: nil)
            if received > furthest || failures == 0 { proceed(to: received) }
            offset = received
            reports.report(received, of: size)
            return false
        }

        /// - Returns: Whether the upload is complete.
        private func sendPart(from start: Int, at address: URL, _ size: Int) async throws(NetworkError) -> Bool {
            _ = try checkedSize()
            let range = policy.range(from: start, of: size)
            var request = part.request(UploadPart(of: file, range, length: size, at: address))
            request.body = request.body.reporting(to: reports, from: start, of: size)
            guard let response = try await response(to: request, once(request), of: part) else { return false }
            _ = try checkedSize()
            if ends(response) { return true }
            let received = try policy.offset(in: response.content, of: size, missing: range.upperBound)
            guard received <= range.upperBound else {
                let details = "the server has \(received) bytes, but only \(range.upperBound) were sent"
                throw response.error(.protocolViolation, details)
            }
            offset = received
            reports.report(received, of: size)
            if received > start {
                proceed(to: received)
            } else {
                let details = "the server has \(received) of \(size) bytes, and accepts no more"
                try pause(after: response.error(.protocolViolation, details), requested: response.requestedWait)
            }
            return false
        }

        /// Whether a response ends the upload, by its status and with a result.
        private func ends(_ response: Response) -> Bool {
            guard let value = response.value, policy.isFinal(response.content.status) else { return false }
            state.withLock { $0.value = value }
            return true
        }

        /// The options of a part: the upload itself repeats it, from where the server has it.
        private func once(_ request: RequestBuilder) -> CallOptions {
            let environment = server ?? client.settings.server ?? request.environment
            let policy = request.policy(of: client.settings.policy, at: environment?.named(request.serverName))
            var retry = policy.retry ?? .never
            retry.attempts = 1
            return CallOptions(retry: retry)
        }

        /// - Returns: Nil after a failure that continues the upload.
        private func response(
            to request: RequestBuilder,
            _ options: CallOptions,
            of step: Step
        ) async throws(NetworkError) -> Response? {
            var retry = RetryPolicy.never
            do throws(NetworkError) {
                let (prepared, call) = try await prepared(request, options)
                retry = call.retry
                let response = try await client.response(to: prepared, in: call)
                return Response(value: try step.read(response), content: response.response, call: call)
            } catch {
                try recover(from: error, retry)
                return nil
            }
        }

        /// The request, at the earliest time after a failure.
        private func prepared(
            _ request: RequestBuilder,
            _ options: CallOptions
        ) async throws(NetworkError) -> (TransportRequest, CallContext) {
            if let earliest, earliest > client.clock.now {
                let summary = CallSummary(endpoint: request.identity)
                try await client.calls.sleep(until: earliest, on: client.clock) { NetworkError($0, in: summary) }
            }
            return try client.prepare(request, server, options)
        }

        // MARK: - Failures

        /// Continues after more bytes than before.
        private func proceed(to received: Int) {
            (wait, earliest) = (policy.every.lowerBound, nil)
            guard received > furthest else { return }
            (furthest, failures) = (received, 0)
        }

        private func recover(from error: NetworkError, _ retry: RetryPolicy) throws(NetworkError) {
            if error.response != nil, error.status.map(policy.restart.contains) ?? false || isRestart(error) {
                state.withLock { $0.address = nil }
                offset = nil
            } else if error.isInterruption(under: retry) || resume != nil && [409, 416].contains(error.status) {
                if resume != nil { offset = nil }
            } else {
                throw error
            }
            try pause(after: error, requested: error.retryAfter)
        }

        /// Waits longer after each failure without progress, and throws the last one.
        private func pause(after error: NetworkError, requested: Duration?) throws(NetworkError) {
            failures += 1
            guard failures < UploadPolicy.failureLimit else { throw error }
            earliest = client.clock.now + max(wait, requested ?? .zero)
            wait = min(wait * 2, policy.every.upperBound)
        }
    }

    extension NetworkError {
        /// Whether the same call may succeed later: after a lost connection, a timeout, or a failure of the retry policy; without
        /// one, of the built-in conditions.
        fileprivate func isInterruption(under retry: RetryPolicy) -> Bool {
            if kind.isConnectivityFailure { return kind != .tls && kind != .protocolViolation }
            guard let request else { return false }
            var retry = retry
            if retry.conditions.isEmpty { retry.conditions = RetryPolicy.builtInConditions }
            retry.retriesAnyMethod = true
            var failure = FailedAttempt(number: 1, request: request, kind: kind, headers: response?.headers ?? [:])
            failure.response = response
            return retry.repeats(failure)
        }
    }
#endif
