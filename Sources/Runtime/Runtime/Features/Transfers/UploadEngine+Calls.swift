#if SPECC_TRANSFERS || !SPECC_SMALL
    import Foundation
    import SpeccSynchronization

    extension UploadEngine {
        /// Cancels the call that creates the upload, also if the upload is paused.
        nonisolated func cancel() {
            let creation = state.withLock { state in
                state.isCancelled = true
                return state.creation
            }
            creation?.cancel()
        }

        /// Uploads to the end of the file, continuing an earlier run that was cancelled.
        func run() async throws(NetworkError) {
            if resume != nil { offset = nil }
            (failures, restarts, wait, earliest) = (0, 0, policy.every.lowerBound, nil)
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
                if policy.isComplete(at: offset, of: size) { return }
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
            try await client.wait(until: earliest, toSend: request)
            // A pause would lose the address in the response, and the next run would create a second upload.
            let creation = state.withLock { [request] state -> Task<Result<Void, NetworkError>, Never>? in
                guard !state.isCancelled, !Task.isCancelled else { return nil }
                let creation = Task { await self.createUpload(request, size) }
                state.creation = creation
                return creation
            }
            guard let creation else { throw .cancelled }
            try await creation.value.get()
        }

        private func createUpload(_ request: RequestBuilder, _ size: Int) async -> Result<Void, NetworkError> {
            do throws(NetworkError) {
                let (prepared, call) = try client.prepare(request, server, CallOptions())
                let response = try await client.response(to: prepared, in: call)
                _ = try create.read(response)
                let address = try policy.address(in: response.response, call.knownSecrets)
                state.withLock { $0.address = address }
                (offset, isAddressOfServer) = (0, true)
                reports.report(0, of: size)
                return .success(())
            } catch {
                return .failure(error)
            }
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
            // A part has no other body than the file, which is for this address.
            request.isAddressOfServer = isAddressOfServer
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
            // The upload itself repeats a part, from where the server has it.
            var once = CallOptions()
            once.attempts = 1
            guard let response = try await response(to: request, once, of: part) else { return false }
            _ = try checkedSize()
            if ends(response) { return true }
            let received = try policy.offset(in: response.content, of: size, missing: range.upperBound)
            guard received <= range.upperBound else {
                let details = "the server has \(received) bytes, but only \(range.upperBound) were sent"
                throw response.error(.protocolViolation, details)
            }
            offset = received
            reports.report(received, of: size)
            if policy.endsWithFile, received == size { return true }
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

        /// - Returns: Nil after a failure that continues the upload.
        private func response(
            to request: RequestBuilder,
            _ options: CallOptions,
            of step: Step
        ) async throws(NetworkError) -> Response? {
            var retry = RetryPolicy.never
            do throws(NetworkError) {
                try await client.wait(until: earliest, toSend: request)
                let (prepared, call) = try client.prepare(request, server, options)
                retry = call.retry
                let response = try await client.response(to: prepared, in: call)
                return Response(value: try step.read(response), content: response.response, call: call)
            } catch {
                try recover(from: error, retry)
                return nil
            }
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
                restarts += 1
                guard restarts < UploadPolicy.failureLimit else { throw error }
                state.withLock { $0.address = nil }
                (offset, furthest) = (nil, 0)
            } else if error.isTemporary(under: retry) || resume != nil && [409, 416].contains(error.status) {
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
#endif
