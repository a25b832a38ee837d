#if os(Linux)
    import CCurl
    import Foundation

    /// One exchange in libcurl's hands: asks for the request's bytes, takes the answer's.
    ///
    /// It lives on the thread of its `CurlMultiLoop`, and libcurl calls it there.
    final class CurlTransfer {
        let call: CurlTransferRequest
        let easy: UnsafeMutableRawPointer
        private let upload: CurlUpload
        private var head = CurlHeaderParser()
        private var unpacking: CurlDecompression?
        /// Lives as long as `easy` does, as its header list must.
        private let lines: CurlHeaderList
        private let errorText: UnsafeMutablePointer<CChar>
        private let connections: CurlConnections
        /// How often libcurl set about sending the request.
        private var sendings = 0
        /// Whether the connection that was to be reused had bytes of somebody else's.
        private var metLeftovers = false

        /// - Throws: Where the body cannot be read, or there is no memory.
        init(_ call: CurlTransferRequest, _ driver: CurlWorker, _ connections: CurlConnections) throws(TransportError) {
            self.call = call
            self.connections = connections
            let id = call.id
            upload = try CurlUpload(call.request.body) { [weak driver] in driver?.post(.resume(id)) }
            guard let lines = CurlHeaderList(call.request), let easy = ccurl_easy_init() else {
                upload.close()
                throw TransportError(.other, "libcurl has no memory left.")
            }
            (self.lines, self.easy) = (lines, easy)
            errorText = .allocate(capacity: CURL_ERROR_SIZE)
            errorText.initialize(repeating: 0, count: CURL_ERROR_SIZE)
            easy.configure(call.request, upload, lines, driver.settings)
            listen()
        }

        deinit {
            ccurl_easy_cleanup(easy)
            errorText.deallocate()
        }

        /// The transfer that libcurl knows by this address.
        static func at(_ context: UnsafeMutableRawPointer) -> CurlTransfer {
            Unmanaged.fromOpaque(context).takeUnretainedValue()
        }

        private func listen() {
            let context = Unmanaged.passUnretained(self).toOpaque()
            ccurl_set_pointer(easy, CURL_PRIVATE, context)
            ccurl_set_pointer(easy, CURL_ERRORBUFFER, errorText)
            ccurl_set_pointer(easy, CURL_HEADERDATA, context)
            ccurl_set_bytes(easy, CURL_HEADERFUNCTION) { bytes, size, count, context in
                CurlTransfer.at(context).takeLine(UnsafeRawBufferPointer(start: bytes, count: size * count))
            }
            ccurl_set_pointer(easy, CURL_WRITEDATA, context)
            ccurl_set_bytes(easy, CURL_WRITEFUNCTION) { bytes, size, count, context in
                CurlTransfer.at(context).take(UnsafeRawBufferPointer(start: bytes, count: size * count))
            }
            ccurl_set_pointer(easy, CURL_READDATA, context)
            ccurl_set_bytes(easy, CURL_READFUNCTION) { space, size, count, context in
                CurlTransfer.at(context).give(UnsafeMutableRawBufferPointer(start: space, count: size * count))
            }
            ccurl_set_pointer(easy, CURL_PREREQDATA, context)
            ccurl_set_prerequest(easy) { context, _, _, port, localPort in
                let isFine = CurlTransfer.at(context).maySend(port, localPort)
                return Int32(isFine ? CURL_PREREQUEST_OK : CURL_PREREQUEST_REFUSED)
            }
        }

        // MARK: What libcurl asks

        private func takeLine(_ line: UnsafeRawBufferPointer) -> Int {
            call.exchange.recordActivity()
            do throws(TransportError) {
                if var head = try head.read(line) {
                    head.timing = TransportTiming(easy)
                    if call.request.isUnpackedHere { unpacking = try CurlDecompression(head.headers) }
                    call.exchange.receive(head)
                }
                return line.count
            } catch {
                call.exchange.finish(.failure(error))
                return 0
            }
        }

        private func take(_ bytes: UnsafeRawBufferPointer) -> Int {
            if call.gate.isClosed { return CURL_PAUSED }
            guard let unpacking else { return pass(bytes) ? bytes.count : 0 }
            do throws(TransportError) {
                try unpacking.unpack(bytes, pass)
                return call.exchange.isOver ? 0 : bytes.count
            } catch {
                call.exchange.finish(.failure(error))
                return 0
            }
        }

        private func pass(_ bytes: UnsafeRawBufferPointer) -> Bool {
            call.exchange.receive(Data(bytes))
            return !call.exchange.isOver
        }

        private func give(_ space: UnsafeMutableRawBufferPointer) -> Int {
            switch upload.read(into: space) {
            case .bytes(let count):
                call.exchange.recordActivity()
                return count
            case .end: return 0
            case .notYet: return CURL_PAUSED
            case .failure(let error):
                call.exchange.finish(.failure(error))
                return CURL_ABORTED
            }
        }

        private func maySend(_ port: Int32, _ localPort: Int32) -> Bool {
            guard sendings == 0 || !call.request.goesOutOnce else {
                sendings += 1
                return false
            }
            if ccurl_number(easy, CURL_INFO_NUM_CONNECTS) == 0, connections.hasUnread(port: port, localPort: localPort)
            {
                metLeftovers = true
                return false
            }
            sendings += 1
            return true
        }

        // MARK: What its loop asks

        /// Lets bytes flow again in both directions, as far as they may.
        ///
        /// - Returns: Why the transfer is to end, if it is.
        func resume() -> TransportError? {
            let code = ccurl_easy_pause(easy, call.gate.isClosed ? CURL_PAUSE_RECEIVING : 0)
            return code == 0 ? nil : failure(code)
        }

        /// Tells the caller that libcurl has ended the transfer.
        ///
        /// - Returns: False where the transfer is to begin again, over a connection of its own: nothing was sent.
        func finish(_ code: Int32) -> Bool {
            if metLeftovers {
                metLeftovers = false
                ccurl_set_number(easy, CURL_FRESH_CONNECT, 1)
                return false
            }
            call.exchange.finish(result(code))
            if code == 0, head.isHTTP1 { connections.note(easy) }
            return true
        }

        private func result(_ code: Int32) -> Result<Void, TransportError> {
            guard code == 0 else { return .failure(failure(code)) }
            guard head.isComplete else { return .failure(.cutHead) }
            if let unpacking, !unpacking.isComplete { return .failure(.cutBody) }
            return .success(())
        }

        /// Nothing is asked of it any more.
        func close() {
            upload.close()
        }

        private func failure(_ code: Int32) -> TransportError {
            if sendings > 1 { return .notAgain }
            let text = errorText.pointee == 0 ? String(cString: ccurl_easy_text(code)) : String(cString: errorText)
            return TransportError(curl: code, text, systemError: ccurl_number(easy, CURL_INFO_OS_ERRNO))
        }
    }

    extension TransportError {
        fileprivate static let cutHead = TransportError(.connectionLost, "The answer was cut within its head.")
        fileprivate static let cutBody = TransportError(.connectionLost, "The compressed body was cut.")
        fileprivate static let notAgain = TransportError(
            .connectionLost,
            "The connection ended without an answer; the request is not sent a second time."
        )
    }
#endif
