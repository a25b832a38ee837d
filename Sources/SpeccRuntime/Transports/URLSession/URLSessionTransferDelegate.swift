import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A session's delegate: takes what URLSession reports of its tasks to their calls.
final class URLSessionTransferDelegate: NSObject, URLSessionDataDelegate, Sendable {
    private struct State {
        var calls: [Int: URLSessionTransfer] = [:]
        var isInvalid = false
        var whenInvalid: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    func add(_ call: URLSessionTransfer, for task: URLSessionTask) {
        state.withLock { $0.calls[task.taskIdentifier] = call }
    }

    var calls: [URLSessionTransfer] {
        state.withLock { Array($0.calls.values) }
    }

    /// Returns when the session has reported its end, after which it reports nothing more, or when the time is up.
    func invalidation(within bound: DispatchTimeInterval) async {
        await withCheckedContinuation { continuation in
            let isInvalid = state.withLock { state in
                if !state.isInvalid { state.whenInvalid.append(continuation) }
                return state.isInvalid
            }
            if isInvalid {
                continuation.resume()
            } else {
                DispatchQueue.global().asyncAfter(deadline: .now() + bound) { [weak self] in self?.noteInvalid() }
            }
        }
    }

    private func noteInvalid() {
        let waiting = state.withLock { state in
            state.isInvalid = true
            defer { state.whenInvalid = [] }
            return state.whenInvalid
        }
        for continuation in waiting {
            continuation.resume()
        }
    }

    private func call(_ task: URLSessionTask) -> URLSessionTransfer? {
        state.withLock { $0.calls[task.taskIdentifier] }
    }

    // MARK: The answer

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
        call(dataTask)?.exchange.receive(data)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        call(task)?.exchange.recordActivity()
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let call = state.withLock { $0.calls.removeValue(forKey: task.taskIdentifier) }
        call?.complete(error, lastResponse: task.response as? HTTPURLResponse)
    }

    func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
        noteInvalid()
    }

    // MARK: What URLSession would decide, and may not

    /// A redirect is an answer like any other.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    /// A body is given once. URLSession asks for it again where it would send the request again.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
    ) {
        completionHandler(nil)
    }

    /// A server's challenge is its 401. On Linux it comes after the whole of the answer, and the task ends only by its
    /// cancellation; on Apple's platforms it comes before the answer, which follows when it is refused.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if canImport(FoundationNetworking)
            call(task)?.exchange.finish()
            // It cancels the task, which waits for the thread that this runs on.
            DispatchQueue.global().async { completionHandler(.cancelAuthenticationChallenge, nil) }
        #else
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
