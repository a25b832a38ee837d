#if HTTPTypes
    import Foundation
    public import HTTPTypes
    public import SpeccRuntime

    extension HTTPFields {
        /// Creates fields in the same order. A name that is not a token (RFC 9110, section 5.6.2), with which no request is
        /// sent, is omitted.
        public init(_ headers: HTTPHeaders) {
            self.init()
            for field in headers.fields {
                if let name = HTTPField.Name(field.name) {
                    append(HTTPField(name: name, value: field.value))
                }
            }
        }
    }

    extension HTTPHeaders {
        /// Creates headers with the fields in the same order, with names in their original case.
        public init(_ fields: HTTPFields) {
            self.init()
            for field in fields {
                add(field.name.rawName, field.value)
            }
        }
    }

    extension HTTPTypes.HTTPRequest {
        /// Creates the head of a request. Nil if its method or its URL cannot be sent.
        public init?(_ request: TransportRequest) {
            guard let method = Method(request.method.rawValue), let host = request.url.host(percentEncoded: true),
                let scheme = request.url.scheme,
                var parts = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
            else {
                return nil
            }
            (parts.scheme, parts.host, parts.port, parts.fragment) = (nil, nil, nil, nil)
            let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
            let isIPv6 = host.contains(":") && !host.hasPrefix("[")
            let name = isIPv6 ? "[\(host)]" : host
            self.init(
                method: method,
                scheme: scheme,
                authority: request.url.port.map { "\(name):\($0)" } ?? name,
                path: path + (parts.percentEncodedQuery.map { "?" + $0 } ?? ""),
                headerFields: HTTPFields(request.headers)
            )
        }
    }

    extension TransportRequest {
        /// Creates a request from its head. Nil if it has no `http` or `https` URL.
        public init?(_ request: HTTPTypes.HTTPRequest, body: RequestBody = .none) {
            guard let scheme = request.scheme?.lowercased(), ["http", "https"].contains(scheme),
                let authority = request.authority, !authority.isEmpty,
                let url = URL(string: "\(scheme)://\(authority)\(request.path ?? "/")"), url.host() != nil
            else {
                return nil
            }
            let method = SpeccRuntime.HTTPMethod(rawValue: request.method.rawValue)
            self.init(method: method, url: url, headers: HTTPHeaders(request.headerFields), body: body)
        }
    }

    extension HTTPTypes.HTTPResponse {
        /// Creates the head of a response.
        public init(_ response: TransportResponse) {
            self.init(status: Status(code: response.status), headerFields: HTTPFields(response.headers))
        }

        /// Creates the head of a complete response.
        public init(_ response: SpeccRuntime.HTTPResponse) {
            self.init(status: Status(code: response.status), headerFields: HTTPFields(response.headers))
        }
    }
#endif
