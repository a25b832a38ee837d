#if os(Linux)
    import CCurl

    extension CurlTransfer {
        /// Sets the functions by which libcurl passes bytes and events to the transfer.
        func setCallbacks() {
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
            ccurl_set_pointer(easy, CURL_OPENSOCKETDATA, context)
            ccurl_set_open_socket(easy) { context, _, address in CurlTransfer.at(context).openSocket(address) }
            ccurl_set_pointer(easy, CURL_SOCKOPTDATA, context)
            ccurl_set_socket_opened(easy) { context, socket, _ in
                Int32(CurlTransfer.at(context).mayConnect(socket) ? CURL_SOCKET_OK : CURL_SOCKET_REFUSED)
            }
            // libcurl calls it after the end of this transfer, too.
            ccurl_set_pointer(easy, CURL_CLOSESOCKETDATA, Unmanaged.passUnretained(sockets).toOpaque())
            ccurl_set_socket_closed(easy) { context, socket in
                Unmanaged<CurlSockets>.fromOpaque(context).takeUnretainedValue().close(socket)
            }
            ccurl_set_pointer(easy, CURL_DEBUGDATA, context)
            ccurl_set_log(easy) { _, kind, bytes, count, context in
                if kind == CURL_LOG_TEXT {
                    CurlTransfer.at(context).receiveLog(UnsafeRawBufferPointer(start: bytes, count: count))
                }
                return 0
            }
            ccurl_set_pointer(easy, CURL_PREREQDATA, context)
            ccurl_set_prerequest(easy) { context, _, _, port, localPort in
                let isAllowed = CurlTransfer.at(context).maySend(port, localPort)
                return Int32(isAllowed ? CURL_PREREQUEST_OK : CURL_PREREQUEST_REFUSED)
            }
        }

        /// The transfer for a context pointer of libcurl.
        static func at(_ context: UnsafeMutableRawPointer) -> CurlTransfer {
            Unmanaged.fromOpaque(context).takeUnretainedValue()
        }
    }
#endif
