#if DEBUG || SPECC_URLSESSION || !os(Linux)
    import Foundation
    import SpeccSynchronization

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// The delegate of a session, which forwards events to the calls of its tasks.
    final class URLSessionTransferDelegate: NSObject, URLSessionDataDelegate, Sendable {
        private struct State {
            var calls: [Int: URLSessionTransfer] = [:]
            var isInvalid = false
            var waiting: [CheckedContinuation<Void, Never>] = []
        }

        private let state = Mutex(State())
        private let challengeHandler: URLSessionTransport.ChallengeHandler

        init(_ challengeHandler: @escaping URLSessionTransport.ChallengeHandler) {
            self.challengeHandler = challengeHandler
        }

        func add(_ call: URLSessionTransfer, for task: URLSessionTask) {
            state.withLock { $0.calls[task.taskIdentifier] = call }
        }

        var calls: [URLSessionTransfer] {
            state.withLock { Array($0.calls.values) }
        }

        /// Waits until the session has reported its invalidation, its last event, or until the timeout expires.
        func waitForInvalidation(timeout: DispatchTimeInterval) async {
            await withCheckedContinuation { continuation in
                let isInvalid = state.withLock { state in
                    if !state.isInvalid { state.waiting.append(continuation) }
                    return state.isInvalid
                }
                if isInvalid {
                    continuation.resume()
                } else {
                    DispatchQueue.global().asyncAfter(deadline: .now() + timeout) { [weak self] in
                        self?.recordInvalidation()
                    }
                }
            }
        }

        private func recordInvalidation() {
            let waiting = state.withLock { state in
                state.isInvalid = true
                defer { state.waiting = [] }
                return state.waiting
            }
            for continuation in waiting {
                continuation.resume()
            }
        }

        private func call(_ task: URLSessionTask) -> URLSessionTransfer? {
            state.withLock { $0.calls[task.taskIdentifier] }
        }

        // MARK: The response

        func urlSession(
            _ session: URLSession,
            dataTask: URLSessionDataTask,
            didReceive response: URLResponse,
            completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
        ) {
            if let response = response as? HTTPURLResponse { call(dataTask)?.receive(response) }
            completionHandler(.allow)
        }

        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
            call(dataTask)?.receive(data)
        }

        func urlSession(
            _ session: URLSession,
            task: URLSessionTask,
            didSendBodyData bytesSent: Int64,
            totalBytesSent: Int64,
            totalBytesExpectedToSend: Int64
        ) {
            call(task)?.transportTask.recordActivity()
        }

        func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
            let call = state.withLock { $0.calls.removeValue(forKey: task.taskIdentifier) }
            call?.complete(error, lastResponse: task.response as? HTTPURLResponse)
        }

        func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
            recordInvalidation()
        }

        // MARK: Decisions that the client makes instead of URLSession

        /// Returns a redirect as a response.
        func urlSession(
            _ session: URLSession,
            task: URLSessionTask,
            willPerformHTTPRedirection response: HTTPURLResponse,
            newRequest request: URLRequest,
            completionHandler: @escaping @Sendable (URLRequest?) -> Void
        ) {
            completionHandler(nil)
        }

        /// Refuses to provide the body again, which URLSession requests when it would send the request a second time.
        func urlSession(
            _ session: URLSession,
            task: URLSessionTask,
            needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
        ) {
            completionHandler(nil)
        }

        /// Returns a 401 or 407 as a response. On Linux the challenge follows the complete response, and only cancellation
        /// ends the task; on Apple's platforms it precedes the response, which follows when the challenge is rejected.
        func urlSession(
            _ session: URLSession,
            task: URLSessionTask,
            didReceive challenge: URLAuthenticationChallenge,
            completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
        ) {
            #if canImport(FoundationNetworking)
                call(task)?.transportTask.finish()
                // The handler cancels the task, which waits for the current thread.
                DispatchQueue.global().async { completionHandler(.cancelAuthenticationChallenge, nil) }
            #else
                let isOfConnection =
                    challenge.protectionSpace.isProxy()
                    || [NSURLAuthenticationMethodServerTrust, NSURLAuthenticationMethodClientCertificate]
                        .contains(challenge.protectionSpace.authenticationMethod)
                if isOfConnection, let (disposition, credential) = challengeHandler(challenge) {
                    return completionHandler(disposition, credential)
                }
                switch challenge.protectionSpace.authenticationMethod {
                case NSURLAuthenticationMethodServerTrust, NSURLAuthenticationMethodClientCertificate:
                    completionHandler(.performDefaultHandling, nil)
                default:
                    let isProxy = challenge.protectionSpace.isProxy()
                    completionHandler(isProxy ? .performDefaultHandling : .rejectProtectionSpace, nil)
                }
            #endif
        }
    }
#endif
