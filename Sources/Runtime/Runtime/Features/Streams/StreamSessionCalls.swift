#if SPECC_STREAMS || !SPECC_SMALL
    import Foundation

    extension StreamSession {
        /// The error for a frame that cannot be decoded. Ends the session.
        func decodingError(_ failure: JSONDecodingError) -> NetworkError {
            defer { phase = .finished }
            if case .open(let response) = phase {
                let error = response.call.error(.decoding(failure))
                response.fail(error)
                return error
            }
            return NetworkError(.decoding(failure), underlying: failure)
        }

        /// Makes the call and returns the declared header fields of its response.
        func headers<Headers: HeaderReadable>() async throws(NetworkError) -> Headers {
            let response = try await opened()
            var reader = HeaderReader(response.headers)
            let headers = Headers(reading: &reader)
            if let failure = reader.failure {
                response.finish()
                throw decodingError(failure)
            }
            return headers
        }

        /// Returns one or more frames, or nil at the end and after a failure.
        func next() async throws(NetworkError) -> [StreamFrame]? {
            do throws(NetworkError) {
                while true {
                    let response: StreamingResponse
                    switch phase {
                    case .finished: return nil
                    case .failed(let error): throw error
                    case .unopened: response = try await opened()
                    case .open(let open): response = open
                    }
                    if let frames = try await read(response), !frames.isEmpty {
                        return frames
                    }
                }
            } catch {
                phase = .finished
                throw error
            }
        }

        private func opened() async throws(NetworkError) -> StreamingResponse {
            let response = try await open(parser.reconnection?.lastEventID ?? "")
            if case .events = kind, response.status == 204 { isComplete = true }
            if case .events = kind, response.status != 204, let type = response.headers["Content-Type"],
                !ASCIIText.lowercased(type).hasPrefix("text/event-stream")
            {
                let failure = JSONDecodingError(path: "", expected: "an event stream", found: "'\(type)'", offset: 0)
                throw response.call.error(.decoding(failure))
            }
            parser = StreamFrameParser(kind, lastEventID: parser.reconnection?.lastEventID ?? "")
            phase = .open(response)
            return response
        }

        /// - Returns: Nil if the session must reconnect.
        private func read(_ response: StreamingResponse) async throws(NetworkError) -> [StreamFrame]? {
            do throws(TransportError) {
                var chunks = response.body.makeAsyncIterator()
                guard let chunk = try await chunks.next() else {
                    phase = .finished
                    return framesBeforeError(parser.finish(), of: response)
                }
                let frames = try parser.consume(chunk)
                if !frames.isEmpty {
                    reconnectPolicy.reset()
                }
                return framesBeforeError(named(framesBeforeDone(frames, of: response)), of: response)
            } catch {
                guard let (_, requestedWait) = parser.reconnection else {
                    throw response.error(error)
                }
                let call = response.call
                let wait = try reconnectPolicy.wait(
                    after: response.error(error),
                    requestedWait: requestedWait,
                    in: call,
                    chance: random.next()
                )
                phase = .unopened
                try await call.sleep(until: call.clock.now + wait)
                return nil
            }
        }

        private func framesBeforeDone(_ frames: [StreamFrame], of response: StreamingResponse) -> [StreamFrame] {
            guard case .events(let done?, _) = kind,
                let end = frames.firstIndex(where: {
                    if case .event(let event) = $0 { event.data == done } else { false }
                })
            else {
                return frames
            }
            response.finish()
            phase = .finished
            isComplete = true
            return Array(frames[..<end])
        }

        private func named(_ frames: [StreamFrame]) -> [StreamFrame] {
            guard case .events(_, let field?) = kind else { return frames }
            return frames.map { frame in
                if case .event(let event) = frame { .event(event.element(namedIn: field)) } else { frame }
            }
        }

        /// The frames before one that is a declared error, which ends the session.
        private func framesBeforeError(_ frames: [StreamFrame], of response: StreamingResponse) -> [StreamFrame] {
            if case .bytes = kind { return frames }
            let summary = response.call.progress.summary
            for (index, frame) in frames.enumerated() {
                let element = HTTPResponse(
                    status: response.status,
                    headers: response.headers,
                    data: frame.bytes,
                    url: response.url,
                    call: summary
                )
                guard isError(element) else { continue }
                let error = element.unexpectedStatus()
                response.fail(error)
                phase = .failed(error)
                parser.resume(after: frame)
                return Array(frames[..<index])
            }
            return frames
        }
    }
#endif
