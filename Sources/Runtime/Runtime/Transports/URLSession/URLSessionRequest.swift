#if DEBUG || SPECC_URLSESSION || !os(Linux)
    import Foundation

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    extension URLRequest {
        /// Creates a request for URLSession without its body, with exactly the given header fields.
        ///
        /// URLSession allows each name once: fields with the same name are joined by a comma (RFC 9110, section 5.2).
        init(_ request: TransportRequest) {
            self.init(url: request.url, cachePolicy: .useProtocolCachePolicy, timeoutInterval: Self.never)
            httpMethod = request.method.rawValue
            httpShouldHandleCookies = false
            var fields: [String: String] = [:]
            // The first spelling of each name by its lowercase form.
            var spellings: [String: String] = [:]
            for field in request.headers.fields {
                let key = field.name.lowercased()
                if let name = spellings[key], let value = fields[name] {
                    fields[name] = value + (key == "cookie" ? "; " : ", ") + field.value
                } else {
                    spellings[key] = field.name
                    fields[field.name] = field.value
                }
            }
            #if canImport(FoundationNetworking)
                // A field with a space as its value prevents libcurl from sending its default.
                for (name, key) in Self.ownFields where spellings[key] == nil {
                    fields[name] = " "
                }
            #endif
            if request.needsFreshConnection { fields["Connection"] = "close" }
            allHTTPHeaderFields = fields
        }

        private static let ownFields = [
            ("Accept", "accept"), ("Accept-Language", "accept-language"), ("Content-Type", "content-type"),
            ("User-Agent", "user-agent"),
        ]

        /// An effectively infinite timeout. URLSession rounds timeouts to seconds and has other semantics; `DeadlineTimer`
        /// is used instead.
        static let never: TimeInterval = 30 * 86_400
    }

    extension TransportRequest {
        /// Whether the request must use a new connection, so that libcurl cannot send it twice.
        var needsFreshConnection: Bool {
            #if canImport(FoundationNetworking)
                return !body.isNone || !method.isSafe
            #else
                return false
            #endif
        }
    }

    extension HTTPHeaders {
        /// Creates headers from URLSession's dictionary, which has lost the order and joined fields with the same name by a
        /// comma. `Set-Cookie` is split again.
        init(_ response: HTTPURLResponse) {
            self.init()
            let fields = response.allHeaderFields
            for name in fields.keys.compactMap({ $0 as? String }).sorted() {
                let value = fields[name].map { String(describing: $0) } ?? ""
                for value in ASCIIText.equalsIgnoringCase(name, "Set-Cookie") ? SetCookie.split(value) : [value] {
                    add(name, value)
                }
            }
        }
    }

    extension HTTPURLResponse {
        var announcesBody: Bool {
            if value(forHTTPHeaderField: "Transfer-Encoding") != nil { return true }
            return value(forHTTPHeaderField: "Content-Length").map { $0 != "0" } ?? false
        }

        /// Whether the connection ends with this response.
        var closesConnection: Bool {
            value(forHTTPHeaderField: "Connection")?.lowercased().contains("close") ?? false
        }
    }
#endif
