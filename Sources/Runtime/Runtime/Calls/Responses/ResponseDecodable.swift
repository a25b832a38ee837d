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

extension HTTPResponse {
    /// Decodes the body as text in the character set of the `Content-Type` header, by default UTF-8, without a byte
    /// order mark.
    ///
    /// - Throws: `NetworkError` of kind `decoding` for an unknown character set and for invalid text.
    public func text() throws(NetworkError) -> String {
        let name = charset ?? "utf-8"
        guard let encoding = Self.encodings[name] else {
            throw decodingError(expected: "text in a known character set", found: "text in '\(name)'")
        }
        guard let text = String(data: data, encoding: encoding) else {
            throw decodingError(expected: "text in \(name)", found: "\(data.count) bytes that are not")
        }
        return text.first == "\u{FEFF}" ? String(text.dropFirst()) : text
    }

    /// The character set of a media type, such as `utf-8` for `text/plain; charset="UTF-8"`.
    private var charset: String? {
        for parameter in (headers["Content-Type"] ?? "").split(separator: ";").dropFirst() {
            let parts = parameter.split(separator: "=", maxSplits: 1)
                .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t\"'")) }
            if parts.count == 2, ASCIIText.equalsIgnoringCase(parts[0], "charset") {
                return ASCIIText.lowercased(parts[1])
            }
        }
        return nil
    }

    private static let encodings: [String: String.Encoding] = [
        "utf-8": .utf8, "utf8": .utf8, "us-ascii": .ascii, "ascii": .ascii,
        "iso-8859-1": .isoLatin1, "latin1": .isoLatin1, "iso-8859-2": .isoLatin2,
        "windows-1250": .windowsCP1250, "windows-1251": .windowsCP1251, "windows-1252": .windowsCP1252,
        "utf-16": .utf16, "utf-16le": .utf16LittleEndian, "utf-16be": .utf16BigEndian,
        "shift_jis": .shiftJIS, "euc-jp": .japaneseEUC,
    ]

    private func decodingError(expected: String, found: String) -> NetworkError {
        decodingError(JSONDecodingError(path: "", expected: expected, found: found, offset: 0))
    }
}
