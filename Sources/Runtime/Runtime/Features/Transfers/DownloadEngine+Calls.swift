#if SPECC_TRANSFERS || !SPECC_SMALL
    import Foundation

    extension DownloadEngine {
        /// Downloads to the end of the file, continuing an earlier run that was cancelled.
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

        /// Deletes the partial file.
        func remove() {
            file.remove()
        }

        /// - Returns: Nil if the server rejects the range, so that the download must start over.
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

        /// - Returns: Whether the file is complete.
        private func read(_ response: StreamingResponse) async throws(NetworkError) -> Bool {
            let call = response.call
            guard response.status != 304 else {
                throw call.error(.status(304))
            }
            guard try begin(response) else {
                guard file.count > 0 else {
                    throw call.error(.protocolViolation, details: "the server sent a range that was not requested")
                }
                // The range does not continue the partial file, or the file has changed.
                try onDisk(call) { try file.restart() }
                return false
            }
            try checkSize(file.total ?? 0, in: call)
            reports.report(file.count, of: file.total)
            var chunks = response.body.makeAsyncIterator()
            while true {
                let chunk: Data?
                do throws(TransportError) {
                    chunk = try await chunks.next()
                    if chunk == nil, let total = file.total, file.count != total {
                        throw TransportError(
                            .connectionLost,
                            "The connection ended after \(file.count) of \(total) bytes."
                        )
                    }
                } catch {
                    let wait = try reconnectPolicy.wait(after: response.error(error), in: call, chance: random.next())
                    try await call.sleep(until: call.clock.now + wait)
                    return false
                }
                guard let chunk else {
                    try onDisk(call) { try file.finish() }
                    return true
                }
                try checkSize(file.count + chunk.count, in: call)
                try onDisk(call) { try file.append(chunk) }
                if file.count > furthest {
                    furthest = file.count
                    reconnectPolicy.reset()
                }
                reports.report(file.count, of: file.total)
            }
        }

        private func begin(_ response: StreamingResponse) throws(NetworkError) -> Bool {
            let length: Int?
            do throws(TransportError) {
                length = try ContentLength.read(response.headers)
            } catch {
                throw response.call.error(error)
            }
            return try onDisk(response.call) {
                try file.begin(status: response.status, response.headers, length: length)
            }
        }

        private func checkSize(_ size: Int, in call: CallContext) throws(NetworkError) {
            if let limit = call.settings.downloadLimit, size > limit {
                throw call.error(TransportError(.responseTooLarge, "The file is longer than \(limit) bytes."))
            }
        }

        private func onDisk<Value>(_ call: CallContext? = nil, _ work: () throws -> Value) throws(NetworkError) -> Value
        {
            do {
                return try work()
            } catch {
                let details = "the file cannot be written: \(error)"
                throw call?.error(.other, details: details, underlying: error)
                    ?? NetworkError(.other, details: details, underlying: error)
            }
        }
    }
#endif
