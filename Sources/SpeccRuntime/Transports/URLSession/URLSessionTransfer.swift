import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One exchange on its URLSession task, from before the task's making to its completion.
final class URLSessionTransfer: Sendable {
    let exchange: TransportTask
    private let request: TransportRequest
    /// Called when the task has completed; says whether it left no connection open.
    private let whenComplete: @Sendable (_ hasNoConnection: Bool) -> Void
    private let head = Mutex<HTTPURLResponse?>(nil)

    init(
        _ request: TransportRequest,
        _ exchange: TransportTask,
        whenComplete: @escaping @Sendable (_ hasNoConnection: Bool) -> Void
    ) {
        self.request = request
        self.exchange = exchange
        self.whenComplete = whenComplete
    }

    /// - Parameter controls: The queue that this is called on, and on which the task is controlled later.
    func start(in session: URLSession, _ events: URLSessionTransferDelegate, _ controls: DispatchQueue) {
        guard !exchange.isOver else { return whenComplete(true) }
        let task = makeTask(in: session)
        events.add(self, for: task)
        let stop: @Sendable () -> Void = { controls.async { task.cancel() } }
        guard exchange.attach(TransportTask.Control(stop: stop, pause: pause(task, controls))) else { return stop() }
        task.resume()
    }

    /// The session has ended before the call could begin.
    func refuse() {
        exchange.finish(.failure(.shutDown))
        whenComplete(false)
    }

    private func makeTask(in session: URLSession) -> URLSessionTask {
        var urlRequest = URLRequest(request)
        switch request.body.source {
        case .none: return session.dataTask(with: urlRequest)
        // Given in this way, a body does not get a Content-Type that nobody asked for.
        case .data(let data): return session.uploadTask(with: urlRequest, from: data)
        case .file(let url): return session.uploadTask(with: urlRequest, fromFile: url)
        case .stream, .once:
            // On Linux it was spooled before it came here.
            #if !canImport(FoundationNetworking)
                // Without a pair of streams the body cannot be given; an exchange that has failed starts no task.
                guard let stream = BoundBodyStream() else {
                    exchange.fail(TransportError(.requestBody, "the system has no pair of streams to spare"))
                    return session.dataTask(with: urlRequest)
                }
                urlRequest.httpBodyStream = stream.near
                fill(stream)
            #endif
            return session.dataTask(with: urlRequest)
        }
    }

    #if !canImport(FoundationNetworking)
        private func fill(_ stream: BoundBodyStream) {
            let task = Task { [exchange, body = request.body] in
                do {
                    try await stream.fill(from: body)
                } catch {
                    exchange.fail(TransportError(.requestBody, String(describing: error), underlying: error))
                }
            }
            upload.withLock { $0 = (task, stream) }
        }

        /// Kept until the task is complete: a stream that is let go of looks like one that has ended.
        private let upload = Mutex<(task: Task<Void, Never>, stream: BoundBodyStream)?>(nil)
    #endif

    private func pause(_ task: URLSessionTask, _ controls: DispatchQueue) -> (@Sendable (Bool) -> Void)? {
        #if canImport(FoundationNetworking)
            // Here a suspended task gives up its connection, and sends its request again when it is resumed.
            return nil
        #else
            return { isPaused in
                controls.async { isPaused ? task.suspend() : task.resume() }
            }
        #endif
    }

    // MARK: What URLSession reports

    func receive(_ response: HTTPURLResponse) {
        let status = response.statusCode
        guard status >= 200 else {
            // 100 and 103 come before the answer; a 101 would be the last word, and nobody asked for it.
            if status == 101 { exchange.fail(TransportError(.protocolViolation, "The server switched protocols.")) }
            return
        }
        guard !response.contradictsItself else {
            return exchange.fail(TransportError(.protocolViolation, "The answer has several lengths."))
        }
        head.withLock { $0 = response }
        exchange.receive(TransportTask.Head(status: status, headers: HTTPHeaders(response)))
    }

    /// - Parameter lastResponse: What the task says its response is, which on Linux may be one that it never reported.
    func complete(_ error: (any Error)?, lastResponse: HTTPURLResponse?) {
        #if !canImport(FoundationNetworking)
            upload.withLock { $0 }?.task.cancel()
        #endif
        var result = error.map { Result<Void, TransportError>.failure(TransportError(urlSession: $0)) } ?? .success(())
        if error == nil, head.withLock({ $0 == nil }), let lastResponse {
            receive(lastResponse)
            if lastResponse.announcesBody, request.method != .head { result = .failure(.lostBody) }
        }
        exchange.finish(result)
        whenComplete(error == nil && head.withLock { $0?.closesConnection ?? false })
    }
}

extension TransportError {
    static let shutDown = TransportError(.shutdown, "The transport is shut down.")

    /// On Linux a redirect without a usable `Location` is not reported until the task's end, and its body never is.
    fileprivate static let lostBody = TransportError(
        .other,
        "URLSession dropped the body of a redirect without a usable Location."
    )
}
