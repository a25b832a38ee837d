#if os(Linux)
    import CCurl
    import Foundation

    /// A transfer of libcurl: provides the bytes of the request and receives those of the response.
    ///
    /// It is used only on the thread of its `CurlMultiLoop`, including libcurl's callbacks.
    final class CurlTransfer {
        let call: CurlCall
        let handle: CurlHandle
        let origin: CurlOrigin
        let upload: CurlUpload
        private var head = CurlHeaderParser()
        private var decompression: BodyDecompression?
        /// The number of bytes that libcurl will pass again and that are decompressed already.
        private var decompressedBytes = 0
        private let connections: CurlConnections
        let sockets: CurlSockets
        /// The number of times libcurl has attempted to send the request.
        private var attempts = 0
        /// The local port of the connection over which the request was sent.
        private var localPort: Int32?
        /// The number of the HTTP/2 stream as which the request was sent last.
        private var stream: UInt32?
        /// Whether the transfer uses the connection of `localPort`; otherwise, libcurl looks for another one.
        private var usesConnection = false
        /// The number of times the request was sent again because the server had refused it.
        private var refusals = 0
        /// The `errno` with which no socket could be opened.
        private var socketError: Int32 = 0
        /// Whether the reused connection had unread bytes of an earlier response.
        private var foundUnreadBytes = false
        /// Whether the transfer must wait, because another one opens a connection to the same origin.
        private var mustWait = false
        /// Whether the request, which is safe, was sent again on a new connection.
        private var isRepeated = false
        private var authorities: CurlAuthorities
        /// The group of connections that the transfer uses; nil for one of its own.
        private var group: Int? = 0
        /// The time since which the reader pauses the transfer over HTTP/2, until it counts as slow.
        private(set) var pausedSince: ContinuousClock.Instant?
        /// Whether the reader was slow.
        private var isSlow = false

        /// - Throws: `TransportError` if the body cannot be read or memory is exhausted.
        init(
            _ call: CurlCall,
            _ worker: CurlWorker,
            _ origin: CurlOrigin,
            _ connections: CurlConnections,
            _ handle: CurlHandle?
        ) throws(TransportError) {
            guard let handle, call.lines != nil else { throw TransportError(.other, "libcurl has no memory left.") }
            (self.call, self.handle) = (call, handle)
            self.origin = origin
            self.connections = connections
            sockets = worker.sockets
            authorities = origin.authorities ?? worker.settings.authorities
            let id = call.id
            upload = try CurlUpload(call.request.body) { [weak worker] in worker?.post(.resume(id)) }
            easy.configure(call, upload, worker.settings, authorities)
            setCallbacks()
        }

        var easy: UnsafeMutableRawPointer { handle.easy }
        var errorText: UnsafeMutablePointer<CChar> { handle.errorText }

        // MARK: Callbacks of libcurl

        func receiveHeaderLine(_ line: UnsafeRawBufferPointer) -> Int {
            call.transportTask.recordActivity()
            do throws(TransportError) {
                if var head = try head.read(line) {
                    head.timing = TransportTiming(easy)
                    if let localPort { origin.receive(http2: !self.head.isHTTP1, localPort: localPort) }
                    if call.request.usesDecompression { decompression = try BodyDecompression(head.headers) }
                    connections.wake(call.transportTask, if: call.transportTask.receive(head, waking: false))
                }
                return line.count
            } catch {
                call.transportTask.finish(.failure(error))
                return 0
            }
        }

        func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Int {
            if call.isReadingPaused { return pause() }
            call.transportTask.recordActivity()
            guard let decompression else { return deliver(bytes) ? bytes.count : 0 }
            let skipped = min(decompressedBytes, bytes.count)
            do throws(TransportError) {
                let remaining = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(skipped))
                let used = try decompression.decompress(remaining) { deliver($0) && !call.isReadingPaused }
                guard !call.transportTask.hasEnded else { return 0 }
                // Bytes can decompress to a thousand times as many: the rest waits in libcurl until the buffer is read.
                decompressedBytes += used ?? -skipped
                return used == nil ? bytes.count : pause()
            } catch {
                call.transportTask.finish(.failure(error))
                return 0
            }
        }

        private func deliver(_ bytes: UnsafeRawBufferPointer) -> Bool {
            connections.wake(call.transportTask, if: call.transportTask.receive(Data(bytes), waking: false))
            return !call.transportTask.hasEnded
        }

        private func pause() -> Int {
            if CurlLibrary.pausesConnections, !isSlow, pausedSince == nil, let localPort,
                origin.isHTTP2(localPort: localPort)
            {
                pausedSince = .now
                connections.pause(self)
            }
            return CURL_PAUSED
        }

        func provideBody(_ space: UnsafeMutableRawBufferPointer) -> Int {
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
        func mayConnect(_ socket: Int32) -> Bool {
            let mayBeDelayed = !isRepeated && (attempts == 0 || !call.request.mustBeSentOnce)
            mustWait = mayBeDelayed && !origin.mayConnect(call.id)
            if !mustWait { sockets.open(socket) }
            return !mustWait
        }

        /// Opens a socket for an address, or returns -1.
        func openSocket(_ address: UnsafeRawPointer) -> Int32 {
            ccurl_open_socket(address, &socketError)
        }

        func maySend(_ port: Int32, _ localPort: Int32) -> Bool {
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
            (self.localPort, stream, usesConnection) = (localPort, nil, true)
            call.localPort = Int(localPort)
            // From here on, the log contains what becomes of the stream.
            if call.isHTTPS { ccurl_set_number(easy, CURL_VERBOSE, 1) }
            connections.areShared = connections.areShared || origin.isMultiplexed
            errorText.pointee = 0
            attempts += 1
            return true
        }

        /// Records what becomes of the request's stream, and of the other streams of its connection.
        func receiveLog(_ line: UnsafeRawBufferPointer) {
            guard usesConnection, let localPort, let event = CurlStreamEvent(line) else { return }
            switch event {
            case .opened(let stream):
                self.stream = stream
                origin.receive(http2: true, localPort: localPort)
            case .leaving(let lastStream): origin.leave(localPort: localPort, lastStream: lastStream)
            case .retried: usesConnection = false
            }
        }

        /// Whether libcurl sends the request again because the server has refused its HTTP/2 stream without processing it
        /// (RFC 9113, section 8.7). If it sends it again because the connection failed, libcurl has reported an error.
        private var wasRefused: Bool {
            guard let localPort, origin.isHTTP2(localPort: localPort) else { return false }
            return errorText.pointee == 0 || isAfterLastStream
        }

        /// Whether the server has announced, when it left the connection (GOAWAY), that it has not processed the request.
        /// libcurl reports this as the end of the connection (16) if no other stream was open.
        private var isAfterLastStream: Bool {
            guard let localPort, let stream else { return false }
            return origin.lastStream(localPort: localPort) < stream
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
            if !call.isReadingPaused, pausedSince != nil {
                pausedSince = nil
                connections.resume(self)
            }
            let code = ccurl_easy_pause(easy, call.isReadingPaused ? CURL_PAUSE_RECEIVING : 0)
            // 43: the transfer has no connection yet, so nothing is paused.
            return code == 0 || code == 43 ? nil : failure(code)
        }

        /// Selects the connections that the transfer may use. Called before it is added.
        func selectConnections() {
            guard group != origin.slowReaders.free else { return }
            group = origin.slowReaders.free
            CurlSlowReaders.configure(easy, group: group)
        }

        /// Records that the reader is slow.
        func becomeSlow() {
            guard let group else { return }
            (isSlow, pausedSince) = (true, nil)
            origin.addSlowReader(group: group)
        }

        /// Leaves the connection of a slow reader, if it is this transfer's, too, and the request may be sent again.
        func leaveConnection(of slow: CurlTransfer) -> Bool {
            guard let localPort, slow !== self, origin === slow.origin, slow.localPort == localPort,
                !call.request.mustBeSentOnce, !head.hasBegun
            else { return false }
            leaveConnection()
            attempts = 0
            return true
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
            let isUnprocessed = isAfterLastStream
            let isHTTP2 = localPort.map { origin.isHTTP2(localPort: $0) } ?? false
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
            let isLost = Self.lostConnection.contains(code)
            if isLost, isUnprocessed, !head.hasBegun, refusals < Self.maximumRefusals, upload.rewind() {
                refusals += 1
                attempts = 0
                return .repeated
            }
            if isLost, mayRepeat(isHTTP2: isHTTP2) {
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
        /// The same limit as that of libcurl.
        private static let maximumRefusals = 5

        /// Whether the request is safe and a connection has ended without a byte of its response, although it has been used
        /// before, or by others.
        private func mayRepeat(isHTTP2: Bool) -> Bool {
            guard !isRepeated, !call.request.mustBeSentOnce, !head.hasBegun else { return false }
            return attempts > 0 && (isHTTP2 || ccurl_number(easy, CURL_INFO_NUM_CONNECTS) == 0)
        }

        private func result(_ code: Int32) -> Result<Void, TransportError> {
            guard code == 0 else { return .failure(failure(code)) }
            guard head.isComplete else { return .failure(.truncatedHead) }
            if let decompression, !decompression.isComplete { return .failure(.truncatedBody) }
            return .success(())
        }

        /// Releases the body and the connection after the transfer has ended.
        func close() {
            connections.resume(self)
            if isSlow, let group { origin.removeSlowReader(group: group) }
            leaveConnection()
            upload.close()
        }

        private func failure(_ code: Int32) -> TransportError {
            if code == 7, socketError != 0 { return .missingResource("A connection", socketError) }
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
        fileprivate static let notRepeated = TransportError(
            .connectionLost,
            "The connection ended without a response; the request is not sent again."
        )
    }
#endif
