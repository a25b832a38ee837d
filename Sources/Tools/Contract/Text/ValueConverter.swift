package import SpeccCatalog
package import SpeccChecks
import SpeccDiagnostics

/// Converts defaults and constants to JSON.
package struct ValueConverter {
    let types: ContractTypes

    package init(types: ContractTypes) {
        self.types = types
    }

    package func value(_ value: ResolvedValue, as type: ResolvedTypeReference) -> DocumentValue {
        switch value {
        case .enumCase(let enumeration, let name):
            return caseValue(caseText(of: enumeration, named: name) ?? name.identifierText, of: enumeration)
        case .rawValue(let enumeration, let text): return caseValue(text, of: enumeration)
        case .list(let values):
            guard case .list(let element) = type.unwrapped else { return .list([]) }
            return .list(values.map { self.value($0, as: element) })
        default: return Self.scalar(value, as: builtin(type)) ?? .null
        }
    }

    /// - Parameter type: Nil for a type that is not built in, which does not determine the format.
    /// - Returns: Nil for a case of an enum and a list.
    package static func scalar(_ value: ResolvedValue, as type: BuiltinType?) -> DocumentValue? {
        let isText = type?.isJSONNumber == false
        switch value {
        case .text(let text), .uuid(let text), .url(let text): return .string(text)
        case .bool(let flag): return .flag(flag)
        case .integer(let number): return isText ? .string(String(number)) : .integer(number)
        case .number(let text): return isText ? .string(text) : .number(text)
        case .date(let year, let month, let day): return .string(DateText.date(year, month, day))
        case .milliseconds(let milliseconds): return duration(milliseconds, as: type)
        case .instant(let seconds, let nanoseconds): return instant(seconds, nanoseconds, as: type)
        case .bytes(let bytes): return .string(Base64Text.text(of: bytes, isURLSafe: type == .bytesBase64URL))
        case .enumCase, .rawValue, .list: return nil
        }
    }

    private func builtin(_ type: ResolvedTypeReference) -> BuiltinType? {
        switch type {
        case .builtin(let builtin): builtin
        case .declared(let declared): if case .distinct(let wire) = declared.kind { wire } else { nil }
        case .optional(let wrapped): builtin(wrapped)
        case .list, .map: nil
        }
    }

    private func caseText(of type: DeclaredType, named name: SwiftName) -> String? {
        guard case .enumeration(let enumeration)? = types[type.path]?.shape else { return nil }
        return enumeration.cases.first { $0.swiftName == name }?.value.value
    }

    private func caseValue(_ text: String, of type: DeclaredType) -> DocumentValue {
        if case .enumeration(isInteger: true, _) = type.kind { .number(text) } else { .string(text) }
    }

    private static func duration(_ milliseconds: Int64, as type: BuiltinType?) -> DocumentValue {
        switch type {
        case .durationMillis: .integer(milliseconds)
        case .durationSeconds: .number(DateText.seconds(milliseconds: milliseconds))
        default: .string("PT\(DateText.seconds(milliseconds: milliseconds))S")
        }
    }

    private static func instant(_ seconds: Int64, _ nanoseconds: Int, as type: BuiltinType?) -> DocumentValue {
        switch type {
        case .datetimeUnix: .integer(seconds)
        case .datetimeUnixMillis: .integer(seconds * 1_000 + Int64(nanoseconds / 1_000_000))
        case .datetimeHTTP: .string(DateText.mailDate(seconds: seconds, zone: "GMT"))
        case .datetimeRFC2822: .string(DateText.mailDate(seconds: seconds, zone: "+0000"))
        default: .string(DateText.timestamp(seconds: seconds, nanoseconds: nanoseconds))
        }
    }
}
