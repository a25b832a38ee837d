import SpeccCatalog
import SpeccChecks

/// The runtime's names for the wire format of a scalar.
struct WireFormat {
    /// The method that reads and writes the scalar: `dateTime`; nil for scalars without one.
    let methodName: String?
    /// The format argument: `.unix` for `datetime(unix)`; nil for the default format.
    let form: String?

    init(of type: BuiltinType) {
        (methodName, form) =
            switch type {
            case .string, .text: ("string", nil)
            case .bool: ("bool", nil)
            case .int: ("int", nil)
            case .int32: ("int32", nil)
            case .int64: ("int64", nil)
            case .uint64: ("uint64", nil)
            case .double: ("double", nil)
            case .decimal: ("decimal", nil)
            case .uuid: ("uuid", nil)
            case .url: ("url", nil)
            case .date: ("date", nil)
            case .datetime: ("dateTime", nil)
            case .duration: ("duration", nil)
            case .bytes, .data: ("bytes", nil)
            case .datetimeUnix: ("dateTime", ".unix")
            case .datetimeUnixMillis: ("dateTime", ".unixMillis")
            case .datetimeHTTP: ("dateTime", ".http")
            case .datetimeRFC2822: ("dateTime", ".rfc2822")
            case .durationSeconds: ("duration", ".seconds")
            case .durationMillis: ("duration", ".millis")
            case .bytesBase64URL: ("bytes", ".base64URL")
            case .decimalString: ("decimal", ".text")
            case .intString: ("int", ".text")
            case .int64String: ("int64", ".text")
            case .uint64String: ("uint64", ".text")
            case .json: ("json", nil)
            case .empty, .file: (nil, nil)
            }
    }

    /// `, format: .unix`
    var trailingArgument: String {
        form.map { ", format: " + $0 } ?? ""
    }

    /// `format: .unix`
    var soleArgument: String {
        form.map { "format: " + $0 } ?? ""
    }
}

extension ResolvedTypeReference {
    /// Whether the wire format cannot be derived from the Swift type.
    var needsExplicitFormat: Bool {
        switch self {
        case .builtin(let type): WireFormat(of: type).form != nil
        case .declared: false
        case .list(let inner), .map(let inner), .optional(let inner): inner.needsExplicitFormat
        }
    }
}
