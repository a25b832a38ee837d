#if DEBUG || SPECC_URLSESSION || !os(Linux)
    import Foundation
    import SpeccSynchronization

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// A task of URLSession with its state, from before its creation to its completion.
    final class URLSessionTransfer: Sendable {
        let transportTask: TransportTask
        private let request: TransportRequest
        /// Called when the task has completed, with whether it left no open connection.
        private let whenComplete: @Sendable (_ hasNoConnection: Bool) -> Void
        private let head = Mutex<Head?>(nil)

        private struct Head: Sendable {
            let response: HTTPURLResponse
            /// The error for the first byte of a body that URLSession does not decode, although it passes it on.
            let codingError: TransportError?
        }

        init(
            _ request: TransportRequest,
            _ transportTask: TransportTask,
            whenComplete: @escaping @Sendable (_ hasNoConnection: Bool) -> Void
        ) {
            self.request = request
            self.transportTask = transportTask
            self.whenComplete = whenComplete
        }

        /// - Parameter controls: The queue of this call, on which the task is controlled later.
        func start(in session: URLSession, _ events: URLSessionTransferDelegate, _ controls: DispatchQueue) {
            guard !transportTask.hasEnded else { return whenComplete(true) }
            let task = makeTask(in: session)
            events.add(self, for: task)
            let stop: @Sendable () -> Void = { controls.async { task.cancel() } }
            guard transportTask.attach(TransportTask.Control(stop: stop, pause: pause(task, controls))) else {
                return stop()
            }
            task.resume()
        }

        /// Fails the call because the session has ended before it started.
        func reject() {
            transportTask.finish(.failure(.shutDown))
            whenComplete(false)
        }

        private func makeTask(in session: URLSession) -> URLSessionTask {
            var urlRequest = URLRequest(request)
            switch request.body.source {
            case .none: return session.dataTask(with: urlRequest)
            // An upload task does not add a Content-Type.
            case .data(let data): return session.uploadTask(with: urlRequest, from: data)
            case .file(let url): return session.uploadTask(with: urlRequest, fromFile: url)
            case .stream, .once:
                // On Linux it has already been buffered.
                #if !canImport(FoundationNetworking)
                    // Without a pair of streams the body cannot be sent. A task that has failed is not started.
                    guard let stream = BoundBodyStream() else {
                        transportTask.fail(
                            TransportError(.requestBody, "the system could not create a pair of streams")
                        )
                        return session.dataTask(with: urlRequest)
                    }
                    urlRequest.httpBodyStream = stream.input
                    fill(stream)
                #endif
                return session.dataTask(with: urlRequest)
            }
        }

        #if !canImport(FoundationNetworking)
            private func fill(_ stream: BoundBodyStream) {
                let task = Task { [transportTask, body = request.body] in
                    do {
                        try await stream.fill(from: body)
                    } catch {
                        transportTask.fail(TransportError(.requestBody, String(describing: error), underlying: error))
                    }
                }
                upload.withLock { $0 = (task, stream) }
            }

            /// Retained until the task is complete, because a released stream appears to have ended.
            private let upload = Mutex<(task: Task<Void, Never>, stream: BoundBodyStream)?>(nil)
        #endif

        private func pause(_ task: URLSessionTask, _ controls: DispatchQueue) -> (@Sendable (Bool) -> Void)? {
            #if canImport(FoundationNetworking)
                // On Linux a suspended task closes its connection and sends its request again when it is resumed.
                return nil
            #else
                return { isPaused in
                    controls.async { isPaused ? task.suspend() : task.resume() }
                }
            #endif
        }

        // MARK: Events of URLSession

        func receive(_ response: HTTPURLResponse) {
            let status = response.statusCode
            guard status >= 200 else {
                // 1xx responses precede the final response; 101 is final but was not requested.
                if status == 101 {
                    transportTask.fail(TransportError(.protocolViolation, "The server switched protocols."))
                }
                return
            }
            let headers = HTTPHeaders(response)
            do throws(TransportError) {
                _ = try ContentLength.read(headers)
            } catch {
                return transportTask.fail(error)
            }
            let codingError = ContentCoding(headers).error(unlessAmong: ["gzip", "x-gzip", "deflate", "br", "zstd"])
            head.withLock { $0 = Head(response: response, codingError: codingError) }
            transportTask.receive(TransportTask.Head(status: status, headers: headers))
        }

        func receive(_ data: Data) {
            if let error = head.withLock({ $0?.codingError }) { return transportTask.fail(error) }
            transportTask.receive(data)
        }

        /// - Parameter lastResponse: The task's response, which on Linux may not have been reported before.
        func complete(_ error: (any Error)?, lastResponse: HTTPURLResponse?) {
            #if !canImport(FoundationNetworking)
                upload.withLock { $0 }?.task.cancel()
            #endif
            var result =
                error.map { Result<Void, TransportError>.failure(TransportError(urlSession: $0)) } ?? .success(())
            if error == nil, head.withLock({ $0 == nil }), let lastResponse {
                receive(lastResponse)
                if lastResponse.announcesBody, request.method != .head { result = .failure(.lostBody) }
            }
            transportTask.finish(result)
            whenComplete(error == nil && head.withLock { $0?.response.closesConnection ?? false })
        }
    }

    extension TransportError {
        /// On Linux a redirect without a valid `Location` is reported only when the task ends, and its body never is.
        fileprivate static let lostBody = TransportError(
            .other,
            "URLSession dropped the body of a redirect without a valid Location."
        )
    }
#endif
