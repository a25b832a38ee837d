import Foundation

extension HTTPResponse {
    /// Decodes the body as JSON with `Decodable`; dates are RFC 3339. For `JSONReadable` types use `json`, which is
    /// faster and has more precise error locations.
    ///
    /// - Throws: `NetworkError` of kind `decoding` if the body does not have this type.
    public func decoded<Value: Decodable>(_ type: Value.Type = Value.self) throws(NetworkError) -> Value {
        do {
            return try Self.decoder().decode(Value.self, from: data)
        } catch let error as DecodingError {
            throw decodingError(JSONDecodingError(error), underlying: error)
        } catch {
            throw decodingError(
                JSONDecodingError(path: "", expected: "\(Value.self)", found: "an invalid value", offset: 0),
                underlying: error
            )
        }
    }

    private static func decoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            var text = try container.decode(String.self)
            guard let date = text.withUTF8(DateTimeFormat.rfc3339.date) else {
                throw DecodingError.dataCorruptedError(
                    in: container,
                    debugDescription: DateTimeFormat.rfc3339.expectation
                )
            }
            return date
        }
        return decoder
    }
}

extension JSONDecodingError {
    /// `Decodable` reports no byte offset, so `offset` is 0.
    init(_ error: DecodingError) {
        switch error {
        case .typeMismatch(let type, let context):
            self.init(context, expected: Self.name(type), found: context.debugDescription)
        case .valueNotFound(let type, let context):
            self.init(context, expected: Self.name(type), found: "null")
        case .keyNotFound(let key, let context):
            self.init(context, adding: key, expected: "a value", found: ValueExcerpt.nothing)
        case .dataCorrupted(let context):
            let expected = context.codingPath.isEmpty ? "JSON" : context.debugDescription
            self.init(context, expected: expected, found: "an invalid value")
        @unknown default:
            self.init(path: "", expected: "another value", found: "\(error)", offset: 0)
        }
    }

    private init(
        _ context: DecodingError.Context,
        adding key: (any CodingKey)? = nil,
        expected: String,
        found: String
    ) {
        var path = ""
        for key in context.codingPath + [key].compactMap(\.self) {
            if let index = key.intValue {
                path += "[\(index)]"
            } else {
                JSONPathSyntax.append(field: key.stringValue, to: &path)
            }
        }
        self.init(path: path, expected: expected, found: found, offset: 0)
    }

    private static func name(_ type: any Any.Type) -> String {
        switch type {
        case is String.Type: "a string"
        case is Bool.Type: "true or false"
        case is any BinaryInteger.Type: "an integer"
        case is any BinaryFloatingPoint.Type: "a number"
        case is any Collection.Type: "an array or an object"
        default: "\(type)"
        }
    }
}
