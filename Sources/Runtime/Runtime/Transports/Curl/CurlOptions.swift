#if os(Linux)
    import CCurl
    import Foundation
    import SpeccText

    extension UnsafeMutableRawPointer {
        /// Sets the options of a transfer.
        func configure(
            _ call: CurlCall,
            _ upload: CurlUpload,
            _ settings: CurlSettings,
            _ authorities: CurlAuthorities
        ) {
            ccurl_set_number(self, CURL_NOSIGNAL, 1)
            // From libcurl 7.87 on, removing a transfer does not wait for name resolution.
            ccurl_set_number(self, CURL_QUICK_EXIT, 1)
            ccurl_set_number(self, CURL_BUFFERSIZE, 1 << 16)
            address(call)
            proxy(settings.proxy, call.request)
            message(call, upload)
            secure(settings)
            authorities.configure(self)
            guard call.request.mustBeSentOnce, !CurlLibrary.hasPrerequestCallback else { return }
            ccurl_set_number(self, CURL_FRESH_CONNECT, 1)
            ccurl_set_number(self, CURL_FORBID_REUSE, 1)
        }

        /// Sets a text, which libcurl copies. (As an argument of the imported function, it would be copied once more.)
        func set(_ option: CurlOption, _ text: String) {
            text.withCString { _ = ccurl_set_pointer(self, option, $0) }
        }

        private func address(_ call: CurlCall) {
            set(CURL_URL, call.url)
            ccurl_set_number(self, CURL_PROTOCOLS, CurlConstants.httpAndHTTPS)
            ccurl_set_number(self, CURL_PATH_AS_IS, 1)
            ccurl_set_number(self, CURL_DISALLOW_USERNAME_IN_URL, 1)
            ccurl_set_number(self, CURL_SUPPRESS_CONNECT_HEADERS, 1)
        }

        private func proxy(_ proxy: CurlTransport.Proxy, _ request: TransportRequest) {
            switch proxy.value {
            case .environment:
                if request.hasLoopbackHost { set(CURL_PROXY, "") }
            case .none: set(CURL_PROXY, "")
            case .server(let address):
                set(CURL_PROXY, address)
                // The exceptions of the environment are for the proxy of the environment.
                set(CURL_NOPROXY, "")
            }
        }

        private func message(_ call: CurlCall, _ upload: CurlUpload) {
            let request = call.request
            ccurl_set_number(self, CURL_HTTP_VERSION, CurlConstants.http2OverTLS)
            ccurl_set_number(self, CURL_HTTP09_ALLOWED, 0)
            // Calls to a server that may support HTTP/2 wait for the first connection, to share it if it does.
            ccurl_set_number(self, CURL_PIPEWAIT, call.isHTTPS ? 1 : 0)
            ccurl_set_pointer(self, CURL_HTTPHEADER, UnsafeRawPointer(call.lines?.first))
            // libcurl decompresses all encodings that it supports.
            if !request.usesDecompression { set(CURL_ACCEPT_ENCODING, "") }
            if request.method == .head {
                ccurl_set_number(self, CURL_NOBODY, 1)
            } else if upload.isSent || request.method.announcesBody {
                ccurl_set_number(self, CURL_UPLOAD, 1)
                ccurl_set_offset(self, CURL_INFILESIZE_LARGE, upload.length.map(Int64.init) ?? -1)
            }
            set(CURL_CUSTOMREQUEST, request.method.rawValue)
        }

        private func secure(_ settings: CurlSettings) {
            ccurl_set_number(self, CURL_SSL_VERIFYPEER, 1)
            ccurl_set_number(self, CURL_SSL_VERIFYHOST, 2)
            ccurl_set_number(self, CURL_SSLVERSION, CurlConstants.tls12AndLater)
            if let keys = settings.pinnedKeys {
                set(CURL_PINNEDPUBLICKEY, keys)
            }
            if let client = settings.clientCertificate {
                set(CURL_SSLCERT, client.certificate.path)
                set(CURL_SSLKEY, client.privateKey.path)
                if let password = client.password { set(CURL_KEYPASSWD, password) }
            }
        }
    }

    /// Option values from curl/curl.h.
    private enum CurlConstants {
        static let httpAndHTTPS = 1 | 2
        static let http2OverTLS = 4
        static let tls12AndLater = 6
    }

    extension HTTPMethod {
        /// Whether a request without a body sends `Content-Length: 0` (RFC 9110, section 8.6).
        fileprivate var announcesBody: Bool {
            HTTPMethodSemantics(rawValue).content == .expected
        }
    }

    extension TransportRequest {
        /// Whether the request must not be sent twice: its method is not safe, or it has a body.
        var mustBeSentOnce: Bool {
            !body.isNone || !method.isSafe
        }

        /// Whether `BodyDecompression` decompresses the response. It does not if the request accepts other encodings.
        var usesDecompression: Bool {
            guard BodyDecompression.isAvailable else { return false }
            guard let accepted = headers["Accept-Encoding"]?.lowercased() else { return true }
            return !accepted.contains("br") && !accepted.contains("zstd")
        }

        /// Whether the host is a loopback address, which a proxy cannot reach.
        var hasLoopbackHost: Bool {
            url.host.map { LoopbackHost.contains($0) } ?? false
        }
    }
#endif
