import Foundation

// JSON values in the formats of `Codable`. A number is encoded as an integer, as a `Double` if that has all of its
// digits, or as a `Decimal`. Formats without a `Decimal` type, such as property lists, store its parts in an object,
// which decoding recognizes.

extension JSONValue: Codable {
    /// Decodes any value of the format that JSON can represent.
    @_spi(Generated) public init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: Name.self) {
            if Set(container.allKeys.map(\.stringValue)) == Self.decimalParts,
                let number = JSONNumber(try Decimal(from: decoder))
            {
                self = .number(number)
                return
            }
            var object = JSONObject()
            for name in container.allKeys {
                object[name.stringValue] = try container.decode(JSONValue.self, forKey: name)
            }
            self = .object(object)
        } else if let array = try? [JSONValue](from: decoder) {
            self = .array(array)
        } else {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .null
            } else if let bool = try? container.decode(Bool.self) {
                self = .bool(bool)
            } else if let string = try? container.decode(String.self) {
                self = .string(string)
            } else {
                self = .number(try Self.number(container))
            }
        }
    }

    /// The keys that `Decimal` encodes in a format without a `Decimal` type.
    private static let decimalParts: Set = ["exponent", "length", "isNegative", "isCompact", "mantissa"]

    private static func number(_ container: any SingleValueDecodingContainer) throws -> JSONNumber {
        if let integer = try? container.decode(Int64.self) {
            return JSONNumber(integer)
        }
        if let decimal = try? container.decode(Decimal.self), let number = JSONNumber(decimal) {
            return number
        }
        guard let number = JSONNumber(try container.decode(Double.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a number in JSON")
        }
        return number
    }

    /// Encodes the value. Throws `EncodingError` for a number that neither `Double` nor `Decimal` can represent, such
    /// as `1e400`.
    @_spi(Generated) public func encode(to encoder: any Encoder) throws {
        switch self {
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        case .bool(let bool): try bool.encode(to: encoder)
        case .string(let string): try string.encode(to: encoder)
        case .array(let array): try array.encode(to: encoder)
        case .number(let number):
            var container = encoder.singleValueContainer()
            if let integer = number.int64 {
                try container.encode(integer)
            } else if let double = number.double, JSONNumber(double) == number {
                try container.encode(double)
            } else if let decimal = number.decimal {
                try container.encode(decimal)
            } else {
                let context = EncodingError.Context(
                    codingPath: container.codingPath,
                    debugDescription: "neither Double nor Decimal can represent the number \(number)"
                )
                throw EncodingError.invalidValue(number, context)
            }
        case .object(let object):
            var container = encoder.container(keyedBy: Name.self)
            for (name, value) in object {
                try container.encode(value, forKey: Name(stringValue: name))
            }
        }
    }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) {
            self.stringValue = stringValue
        }

        init?(intValue: Int) {
            return nil
        }
    }
}
