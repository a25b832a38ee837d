import Foundation

// Values in the formats of `Codable`. Their numbers keep what the format's coder keeps of them.

extension JSONValue: Codable {
    public init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: Name.self) {
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

    public func encode(to encoder: any Encoder) throws {
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
            } else if let decimal = number.decimal {
                try container.encode(decimal)
            } else {
                try container.encode(number.double)
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
