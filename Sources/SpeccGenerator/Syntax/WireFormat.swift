import SpeccCatalog
import SpeccChecks

/// How the runtime calls a scalar on the wire: the methodName that reads and writes it, and the form where its Swift type
/// leaves a choice.
struct WireFormat {
    /// `dateTime`; nil for what has no methodName of its own.
    let methodName: String?
    /// `.unix` of `datetime(unix)`; nil for the form that needs no saying.
    let form: String?

    init(of type: BuiltinType) {
        (methodName, form) =
            switch type {
            case .string, .text: ("string", nil)
            case .bool: ("bool", nil)
            case .int: ("int", nil)
            case .int32: ("int32", nil)
            case .int64: ("int64", nil)
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
    /// Whether its Swift type alone does not tell how it stands on the wire.
    var needsExplicitFormat: Bool {
        switch self {
        case .builtin(let type): WireFormat(of: type).form != nil
        case .declared: false
        case .list(let inner), .map(let inner), .optional(let inner): inner.needsExplicitFormat
        }
    }
}
