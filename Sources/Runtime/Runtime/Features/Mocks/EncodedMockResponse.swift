#if DEBUG || SPECC_MOCKS
    package import Foundation

    /// The response of a mock as a server sends it.
    package struct EncodedMockResponse: Sendable {
        package var status: Int
        package var headers: HTTPHeaders
        package var data: Data

        private init(_ status: Int, _ contentType: String?, _ data: Data) {
            self.status = status
            headers = contentType.map { ["Content-Type": $0] } ?? [:]
            self.data = data
        }

        /// - Throws: A value that has no encoding: one with a type of the program that only reads JSON.
        init<Value>(
            _ value: Value,
            of endpoint: any CallableEndpoint.Type,
            _ encoding: MockEncoding
        ) throws(NetworkError) {
            if !encoding.cases.isEmpty {
                try self.init(caseOf: value, of: endpoint, encoding)
            } else if case .location? = encoding.format, let url = value as? URL {
                self.init(encoding.status, nil, Data())
                headers["Location"] = url.absoluteString
            } else if let response = value as? any ResponseWithHeaders {
                try self.init(response.anyValue, of: endpoint, encoding)
                headers.merge(encoding.fields(of: response.anyHeaders))
            } else if value is any HeaderReadable {
                self.init(encoding.status, nil, Data())
                headers.merge(encoding.fields(of: value))
            } else if Value.self == Void.self {
                self.init(encoding.status, nil, Data())
            } else if let data = value as? Data, !encoding.isJSON, encoding.path.isEmpty {
                self.init(encoding.status, "application/octet-stream", data)
            } else if let text = value as? String, !encoding.isJSON, encoding.path.isEmpty {
                self.init(encoding.status, "text/plain; charset=utf-8", Data(text.utf8))
            } else {
                self.init(encoding.status, "application/json", try Self.json(value, of: endpoint, encoding))
            }
        }

        /// A response of an endpoint with several types: a case of an enum, with a value or without.
        private init<Value>(
            caseOf value: Value,
            of endpoint: any CallableEndpoint.Type,
            _ encoding: MockEncoding
        ) throws(NetworkError) {
            let payload = Mirror(reflecting: value).children.first
            guard let encoding = encoding.cases[payload?.label ?? "\(value)"] else { throw Self.unencodable(endpoint) }
            if let payload {
                try self.init(payload.value, of: endpoint, encoding)
            } else {
                self.init(encoding.status, nil, Data())
            }
        }

        /// The response that the client converts to a failure; throws one without a status, such as `offline`.
        init(_ failure: some EndpointFailure) throws(NetworkError) {
            let error = failure.networkError
            guard let status = error.status else { throw error }
            if let response = error.response {
                self.init(status, nil, response.data)
                headers = response.headers
                return
            }
            guard let body = failure.declaredBody else {
                self.init(status, nil, Data())
                return
            }
            let encodings = Self.encodings(of: body)
            let isPlain = body is String || body is Data
            guard
                let encoding = encodings.first(where: { Self.isRead($0, as: body, by: failure, status) })
                    ?? (isPlain ? encodings.last : encodings.first)
            else {
                throw NetworkError(.custom("The mock cannot encode the body of the error \(failure)."))
            }
            self.init(status, encoding.contentType, encoding.data)
        }

        /// The encodings that an error can declare for its body, as far as reading distinguishes them: JSON in each format of times, text
        /// and bytes.
        private static func encodings(of body: any Sendable) -> [(contentType: String, data: Data)] {
            guard let json = encoded(body) else { return [] }
            let formats: [MockFormat] = [
                .dateTime(.unix), .dateTime(.unixMillis), .dateTime(.http), .dateTime(.rfc2822), .duration(.seconds),
                .duration(.millis),
            ]
            let formatted = formats.compactMap { format in try? JSONWriter.encode { format.write(body, to: &$0) } }
            var all = ([json] + formatted).map { (contentType: "application/json", data: $0) }
            if let text = body as? String { all.append(("text/plain; charset=utf-8", Data(text.utf8))) }
            if let data = body as? Data { all.append(("application/octet-stream", data)) }
            return all
        }

        /// Whether the type of a failure reads a body from its encoding. Of a body that cannot be compared, whether it reads any.
        private static func isRead<Failure: EndpointFailure>(
            _ encoding: (contentType: String, data: Data),
            as body: any Sendable,
            by failure: Failure,
            _ status: Int
        ) -> Bool {
            let headers: HTTPHeaders = ["Content-Type": encoding.contentType]
            let response = HTTPResponse(status: status, headers: headers, data: encoding.data, url: URL(filePath: "/"))
            let read = Failure(NetworkError(.status(status), response: response)).declaredBody
            guard let expected = body as? AnyHashable else { return read != nil }
            return read as? AnyHashable == expected
        }

        #if SPECC_STREAMS || !SPECC_SMALL
            /// The elements of a stream in its framing.
            init<Element>(
                _ stream: MockStream<Element>,
                of endpoint: any CallableEndpoint.Type,
                framing: StreamFrameKind,
                _ encoding: MockEncoding
            ) throws(NetworkError) {
                var data = Data()
                for element in stream.elements {
                    switch (framing, element) {
                    case (.bytes, let bytes as Data): data += bytes
                    case (.lines, let line as String): data += Data((line + "\n").utf8)
                    case (.events, let event as ServerSentEvent): data += Self.event(event.data, event.type)
                    case (.events(let done, let field), _):
                        let json = String(decoding: try Self.json(element, of: endpoint, encoding), as: UTF8.self)
                        let named = field.map { ServerSentEvent(element: json, namedIn: $0, done: done) }
                        let event = named ?? ServerSentEvent(data: json)
                        data += Self.event(event.data, event.type)
                    default: data += try Self.json(element, of: endpoint, encoding) + [UInt8(ascii: "\n")]
                    }
                }
                if case .events(let done?, _) = framing { data += Self.event(done) }
                self.init(encoding.status, framing.contentType, data)
                if let declared = stream.headers { headers.merge(encoding.fields(of: declared)) }
            }
        #endif

        private static func event(_ text: String, _ name: String = "message") -> Data {
            // The line breaks of an event stream (HTML Living Standard, section 9.2.6).
            let isBreak = { (character: Character) in ["\n", "\r", "\r\n"].contains(character) }
            let lines = text.split(omittingEmptySubsequences: false, whereSeparator: isBreak).map { "data: \($0)\n" }
            let name = name.filter { !isBreak($0) }
            return Data(((name == "message" ? "" : "event: \(name)\n") + lines.joined() + "\n").utf8)
        }

        private static func json<Value>(
            _ value: Value,
            of endpoint: any CallableEndpoint.Type,
            _ encoding: MockEncoding
        ) throws(NetworkError) -> Data {
            let formatted = encoding.format.map { format in try? JSONWriter.encode { format.write(value, to: &$0) } }
            guard var data = formatted ?? encoded(value) else { throw unencodable(endpoint) }
            for name in encoding.path.reversed() {
                data = Data("{".utf8) + (encoded(name) ?? Data()) + Data(":".utf8) + data + Data("}".utf8)
            }
            return data
        }

        private static func unencodable(_ endpoint: any CallableEndpoint.Type) -> NetworkError {
            NetworkError(
                .custom("The mock cannot encode the response of \(endpoint). Use respond(to: \(endpoint).self) { … }")
            )
        }

        private static func encoded<Value>(_ value: Value) -> Data? {
            guard let type = Value.self as? any JSONWritable.Type else {
                return (value as? any JSONWritable).flatMap { try? JSONWriter.encode($0) }
            }
            func encode<Writable: JSONWritable>(_ type: Writable.Type) -> Data? {
                (value as? Writable).flatMap { try? JSONWriter.encode($0) }
            }
            return encode(type)
        }
    }

    /// A response with declared headers, of any type.
    private protocol ResponseWithHeaders {
        var anyValue: any Sendable { get }
        var anyHeaders: any Sendable { get }
    }

    extension WithHeaders: ResponseWithHeaders {
        fileprivate var anyValue: any Sendable { value }
        fileprivate var anyHeaders: any Sendable { headers }
    }

    #if SPECC_STREAMS || !SPECC_SMALL
        extension StreamFrameKind {
            fileprivate var contentType: String {
                switch self {
                case .bytes: "application/octet-stream"
                case .lines: "text/plain; charset=utf-8"
                case .jsonLines: "application/x-ndjson"
                case .events: "text/event-stream"
                }
            }
        }
    #endif

    /// A declared error whose body has any type.
    private protocol ErrorWithBody {
        var anyBody: any Sendable { get }
    }

    extension DeclaredError: ErrorWithBody {
        fileprivate var anyBody: any Sendable { body }
    }

    extension EndpointFailure {
        /// The body of a declared error. By reflection, so that generated failures need no member for it: the associated value of the
        /// case is a `DeclaredError`, or a tuple with the status and one.
        fileprivate var declaredBody: (any Sendable)? {
            for child in Mirror(reflecting: self).children {
                for value in [child.value] + Mirror(reflecting: child.value).children.map(\.value) {
                    if let error = value as? any ErrorWithBody { return error.anyBody }
                }
            }
            return nil
        }
    }
#endif
