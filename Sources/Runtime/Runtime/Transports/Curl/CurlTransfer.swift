#if os(Linux)
    import CCurl
    import Foundation

    /// A transfer of libcurl: provides the bytes of the request and receives those of the response.
    ///
    /// It is used only on the thread of its `CurlMultiLoop`, including libcurl's callbacks.
    final class CurlTransfer {
        let call: CurlTransferRequest
        let easy: UnsafeMutableRawPointer
        let origin: CurlOrigin
        private let upload: CurlUpload
        private var head = CurlHeaderParser()
        private var decompression: CurlDecompression?
        /// The number of bytes that libcurl will pass again and that are decompressed already.
        private var decompressedBytes = 0
        /// The header list, which must exist as long as `easy`.
        private let lines: CurlHeaderList
        private let errorText: UnsafeMutablePointer<CChar>
        private let connections: CurlConnections
        /// The number of times libcurl has attempted to send the request.
        private var attempts = 0
        /// The local port of the connection over which the request was sent.
        private var localPort: Int32?
        /// Whether the reused connection had unread bytes of an earlier response.
        private var foundUnreadBytes = false
        /// Whether the transfer must wait, because another one opens a connection to the same origin.
        private var mustWait = false
        /// Whether the request, which is safe, was sent again on a new connection.
        private var isRepeated = false
        private var authorities: CurlAuthorities

        /// - Throws: `TransportError` if the body cannot be read or memory is exhausted.
        init(
            _ call: CurlTransferRequest,
            _ worker: CurlWorker,
            _ origin: CurlOrigin,
            _ connections: CurlConnections
        ) throws(TransportError) {
            self.call = call
            self.origin = origin
            self.connections = connections
            authorities = origin.authorities ?? worker.settings.authorities
            let id = call.id
            upload = try CurlUpload(call.request.body) { [weak worker] in worker?.post(.resume(id)) }
            guard let lines = CurlHeaderList(call.request), let easy = ccurl_easy_init() else {
                upload.close()
                throw TransportError(.other, "libcurl has no memory left.")
            }
            (self.lines, self.easy) = (lines, easy)
            errorText = .allocate(capacity: CURL_ERROR_SIZE)
            errorText.initialize(repeating: 0, count: CURL_ERROR_SIZE)
            easy.configure(call.request, upload, lines, worker.settings, authorities)
            setCallbacks()
        }

        deinit {
            ccurl_easy_cleanup(easy)
            errorText.deallocate()
        }

        /// The transfer for a context pointer of libcurl.
        static func at(_ context: UnsafeMutableRawPointer) -> CurlTransfer {
            Unmanaged.fromOpaque(context).takeUnretainedValue()
        }

        private func setCallbacks() {
            let context = Unmanaged.passUnretained(self).toOpaque()
            ccurl_set_pointer(easy, CURL_PRIVATE, context)
            ccurl_set_pointer(easy, CURL_ERRORBUFFER, errorText)
            ccurl_set_pointer(easy, CURL_HEADERDATA, context)
            ccurl_set_bytes(easy, CURL_HEADERFUNCTION) { bytes, size, count, context in
                CurlTransfer.at(context).receiveHeaderLine(UnsafeRawBufferPointer(start: bytes, count: size * count))
            }
            ccurl_set_pointer(easy, CURL_WRITEDATA, context)
            ccurl_set_bytes(easy, CURL_WRITEFUNCTION) { bytes, size, count, context in
                CurlTransfer.at(context).receiveBody(UnsafeRawBufferPointer(start: bytes, count: size * count))
            }
            ccurl_set_pointer(easy, CURL_READDATA, context)
            ccurl_set_bytes(easy, CURL_READFUNCTION) { space, size, count, context in
                CurlTransfer.at(context).provideBody(UnsafeMutableRawBufferPointer(start: space, count: size * count))
            }
            ccurl_set_pointer(easy, CURL_SEEKDATA, context)
            ccurl_set_seek(easy) { context, _, _ in
                Int32(CurlTransfer.at(context).upload.rewind() ? CURL_SEEK_OK : CURL_SEEK_IMPOSSIBLE)
            }
            ccurl_set_pointer(easy, CURL_SOCKOPTDATA, context)
            ccurl_set_socket_opened(easy) { context, _, _ in
                Int32(CurlTransfer.at(context).mayConnect() ? CURL_SOCKET_OK : CURL_SOCKET_REFUSED)
            }
            ccurl_set_pointer(easy, CURL_PREREQDATA, context)
            ccurl_set_prerequest(easy) { context, _, _, port, localPort in
                let isAllowed = CurlTransfer.at(context).maySend(port, localPort)
                return Int32(isAllowed ? CURL_PREREQUEST_OK : CURL_PREREQUEST_REFUSED)
            }
        }

        // MARK: Callbacks of libcurl

        private func receiveHeaderLine(_ line: UnsafeRawBufferPointer) -> Int {
            call.transportTask.recordActivity()
            do throws(TransportError) {
                if var head = try head.read(line) {
                    head.timing = TransportTiming(easy)
                    if let localPort { origin.receive(http2: !self.head.isHTTP1, localPort: localPort) }
                    if call.request.usesDecompression { decompression = try CurlDecompression(head.headers) }
                    connections.wake(call.transportTask, if: call.transportTask.receive(head, waking: false))
                }
                return line.count
            } catch {
                call.transportTask.finish(.failure(error))
                return 0
            }
        }

        private func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Int {
            if call.gate.isClosed { return CURL_PAUSED }
            call.transportTask.recordActivity()
            guard let decompression else { return deliver(bytes) ? bytes.count : 0 }
            let skipped = min(decompressedBytes, bytes.count)
            do throws(TransportError) {
                let remaining = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(skipped))
                let used = try decompression.decompress(remaining) { deliver($0) && !call.gate.isClosed }
                guard !call.transportTask.hasEnded else { return 0 }
                // Bytes can decompress to a thousand times as many: the rest waits in libcurl until the buffer is read.
                decompressedBytes += used ?? -skipped
                return used == nil ? bytes.count : CURL_PAUSED
            } catch {
                call.transportTask.finish(.failure(error))
                return 0
            }
        }

        private func deliver(_ bytes: UnsafeRawBufferPointer) -> Bool {
            connections.wake(call.transportTask, if: call.transportTask.receive(Data(bytes), waking: false))
            return !call.transportTask.hasEnded
        }

        private func provideBody(_ space: UnsafeMutableRawBufferPointer) -> Int {
            switch upload.read(into: space) {
            case .bytes(let count):
                call.transportTask.recordActivity()
                return count
            case .end: return 0
            case .pending: return CURL_PAUSED
            case .failure(let error):
                call.transportTask.finish(.failure(error))
                return CURL_ABORTED
            }
        }

        /// Only one transfer at a time opens a further connection to a server with HTTP/2. This includes safe requests that libcurl
        /// sends again because the server has refused their streams. Others, and those that this transport repeats, are not delayed
        /// again.
        private func mayConnect() -> Bool {
            let mayBeDelayed = !isRepeated && (attempts == 0 || !call.request.mustBeSentOnce)
            mustWait = mayBeDelayed && !origin.mayConnect(call.id)
            return !mustWait
        }

        private func maySend(_ port: Int32, _ localPort: Int32) -> Bool {
            // libcurl has not rewound a body of which it has sent nothing, but it may have read some of it.
            if attempts > 0, call.request.mustBeSentOnce, !(wasRefused && upload.rewind()) {
                attempts += 1
                return false
            }
            let isNew = ccurl_number(easy, CURL_INFO_NUM_CONNECTS) > 0
            if !isNew, connections.hasUnread(port: port, localPort: localPort) {
                foundUnreadBytes = true
                return false
            }
            if let previous = self.localPort { origin.end(localPort: previous) }
            origin.begin(call.id, localPort: localPort, isNew: isNew)
            self.localPort = localPort
            connections.areShared = connections.areShared || origin.isMultiplexed
            errorText.pointee = 0
            attempts += 1
            return true
        }

        /// Whether libcurl sends the request again because the server has refused its HTTP/2 stream without processing it
        /// (RFC 9113, section 8.7). If it sends it again because the connection failed, libcurl has reported an error.
        private var wasRefused: Bool {
            guard let localPort, origin.isHTTP2(localPort: localPort) else { return false }
            return errorText.pointee == 0
        }

        /// Records that the transfer has stopped to use its connection, or to open one.
        private func leaveConnection() {
            if let localPort { origin.end(localPort: localPort) }
            localPort = nil
            origin.stopOpening(call.id)
        }

        // MARK: Control by the loop

        /// Continues the transfer in both directions, unless receiving is paused.
        ///
        /// - Returns: The error with which the transfer must end, if any.
        func resume() -> TransportError? {
            let code = ccurl_easy_pause(easy, call.gate.isClosed ? CURL_PAUSE_RECEIVING : 0)
            // 43: the transfer has no connection yet, so nothing is paused.
            return code == 0 || code == 43 ? nil : failure(code)
        }

        enum Outcome {
            case ended
            /// Nothing was sent, or the request may be sent twice: the transfer must be added again.
            case repeated
            /// Nothing was sent: the transfer must be added again when its origin has a free stream.
            case mustWait
        }

        /// Reports the result of the transfer to the caller, unless it is repeated.
        func finish(_ code: Int32) -> Outcome {
            leaveConnection()
            if mustWait {
                mustWait = false
                return .mustWait
            }
            if foundUnreadBytes {
                foundUnreadBytes = false
                ccurl_set_number(easy, CURL_FRESH_CONNECT, 1)
                return .repeated
            }
            if code == Self.invalidCertificate, let fallback = authorities.fallback {
                authorities = fallback
                origin.authorities = fallback
                authorities.configure(easy)
                return .repeated
            }
            if Self.lostConnection.contains(code), mayRepeat {
                isRepeated = true
                ccurl_set_number(easy, CURL_FRESH_CONNECT, 1)
                return .repeated
            }
            call.transportTask.finish(result(code))
            if code == 0, head.isHTTP1 { connections.record(easy) }
            return .ended
        }

        private static let invalidCertificate: Int32 = 60
        /// The errors of a connection that ends before a response. libcurl itself repeats after some of them.
        private static let lostConnection: Set<Int32> = [16, 18, 52, 55, 56]

        /// Whether the request is safe and a reused connection has ended without a byte of a response.
        private var mayRepeat: Bool {
            guard !isRepeated, !call.request.mustBeSentOnce, !head.hasBegun else { return false }
            return attempts > 0 && ccurl_number(easy, CURL_INFO_NUM_CONNECTS) == 0
        }

        private func result(_ code: Int32) -> Result<Void, TransportError> {
            guard code == 0 else { return .failure(failure(code)) }
            guard head.isComplete else { return .failure(.truncatedHead) }
            if let decompression, !decompression.isComplete { return .failure(.truncatedBody) }
            return .success(())
        }

        /// Releases the body and the connection after the transfer has ended.
        func close() {
            leaveConnection()
            upload.close()
        }

        private func failure(_ code: Int32) -> TransportError {
            // 65: the body cannot be read again.
            if attempts > 1, !head.hasBegun { return .notRepeated }
            if code == 65 { return .notRepeated }
            let text = errorText.pointee == 0 ? String(cString: ccurl_easy_text(code)) : String(cString: errorText)
            return TransportError(curl: code, text, systemError: ccurl_number(easy, CURL_INFO_OS_ERRNO))
        }
    }

    extension TransportError {
        fileprivate static let truncatedHead = TransportError(
            .connectionLost,
            "The connection ended within the response head."
        )
        fileprivate static let truncatedBody = TransportError(
            .connectionLost,
            "The compressed response body is truncated."
        )
        fileprivate static let notRepeated = TransportError(
            .connectionLost,
            "The connection ended without a response; the request is not sent again."
        )
    }
#endif
