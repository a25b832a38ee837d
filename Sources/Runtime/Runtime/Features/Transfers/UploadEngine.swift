#if SPECC_TRANSFERS || !SPECC_SMALL
    import Foundation
    import SpeccSynchronization

    /// Sends a file in parts and asks for the position after interruptions. It does not depend on the types of its endpoints.
    final actor UploadEngine {
        /// A call of the upload.
        struct Step: Sendable {
            let request: @Sendable (UploadPart) -> RequestBuilder
            /// The result of the upload in a response. Ends the call.
            let read: @Sendable (CollectedResponse) throws(NetworkError) -> (any Sendable)?
        }

        /// What other threads read.
        struct State: Sendable {
            var address: URL?
            var value: (any Sendable)?
            /// The call that creates the upload, which a pause does not cancel.
            var creation: Task<Result<Void, NetworkError>, Never>?
            var isCancelled = false
        }

        /// A response to a call of the upload.
        struct Response {
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

        nonisolated let state: Mutex<State>
        nonisolated let reports = ProgressBroadcaster()
        let file: UploadFile
        let policy: UploadPolicy
        let client: HTTPClient
        let server: Server?
        let create: Step
        let part: Step
        let resume: Step?
        let isRestart: @Sendable (NetworkError) -> Bool
        /// The version of the file when the upload began.
        var version: UploadVersion?
        /// The number of bytes that the server has; nil if the server must be asked.
        var offset: Int?
        /// Whether a response of this run has the address, not the caller.
        var isAddressOfServer = false
        /// The greatest offset of the upload so far. Only bytes beyond it are progress.
        var furthest = 0
        /// The failures since the last progress.
        var failures = 0
        /// The uploads that the server has lost.
        var restarts = 0
        var wait: Duration
        /// The earliest time of the next call after a failure.
        var earliest: Duration?

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
    }
#endif
