package import Foundation

/// The response of a mock as a server sends it.
package struct EncodedMockResponse: Sendable {
    package var status: Int
    package var headers: HTTPHeaders
    package var data: Data

    private init(_ status: Int, _ contentType: String, _ data: Data) {
        self.status = status
        headers = ["Content-Type": contentType]
        self.data = data
    }

    /// The format of a successful response.
    struct Format: Sendable {
        var status = 200
        /// Whether text is a JSON string.
        var isJSON = false
        /// The fields of the envelope.
        var path: [String] = []
    }

    /// - Throws: A value that has no encoding: a response with several types or declared headers, or one with a type of the
    ///   program that only reads JSON.
    init<Value: Sendable>(_ value: Value, of endpoint: any CallableEndpoint.Type, _ format: Format) throws(NetworkError)
    {
        if Value.self == Void.self {
            self.init(format.status, "text/plain", Data())
        } else if let data = value as? Data, format.path.isEmpty {
            self.init(format.status, "application/octet-stream", data)
        } else if let text = value as? String, !format.isJSON, format.path.isEmpty {
            self.init(format.status, "text/plain; charset=utf-8", Data(text.utf8))
        } else {
            self.init(format.status, "application/json", try Self.json(value, of: endpoint, in: format.path))
        }
    }

    /// The response that the client converts to a failure; throws one without a status, such as `offline`.
    init(_ failure: some EndpointFailure) throws(NetworkError) {
        let error = failure.networkError
        guard let status = error.status else { throw error }
        if let response = error.response {
            self.init(status, "", response.data)
            headers = response.headers
            return
        }
        switch failure.declaredBody {
        case nil: self.init(status, "text/plain", Data())
        case let text as String: self.init(status, "text/plain; charset=utf-8", Data(text.utf8))
        case let data as Data: self.init(status, "application/octet-stream", data)
        case let body?:
            guard let data = Self.encoded(body) else {
                throw NetworkError(.custom("The mock cannot encode the body of the error \(failure)."))
            }
            self.init(status, "application/json", data)
        }
    }

    /// The elements of a stream in its framing.
    ///
    /// - Throws: A stream with declared headers, which have no encoding.
    init<Element>(
        _ stream: MockStream<Element>,
        of endpoint: any CallableEndpoint.Type,
        framing: StreamFrameKind
    ) throws(NetworkError) {
        guard stream.headers == nil else { throw Self.unencodable(endpoint) }
        var data = Data()
        for element in stream.elements {
            switch (framing, element) {
            case (.bytes, let bytes as Data): data += bytes
            case (.lines, let line as String): data += Data((line + "\n").utf8)
            case (.events, let event as ServerSentEvent): data += Self.event(event.data, event.type)
            case (.events, _):
                data += Self.event(String(decoding: try Self.json(element, of: endpoint, in: []), as: UTF8.self))
            default: data += try Self.json(element, of: endpoint, in: []) + [UInt8(ascii: "\n")]
            }
        }
        if case .events(let done?) = framing { data += Self.event(done) }
        self.init(200, framing.accept, data)
    }

    private static func event(_ text: String, _ name: String = "message") -> Data {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { "data: \($0)\n" }
        return Data(((name == "message" ? "" : "event: \(name)\n") + lines.joined() + "\n").utf8)
    }

    private static func json<Value>(
        _ value: Value,
        of endpoint: any CallableEndpoint.Type,
        in path: [String]
    ) throws(NetworkError) -> Data {
        guard var data = encoded(value) else { throw unencodable(endpoint) }
        for name in path.reversed() {
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
