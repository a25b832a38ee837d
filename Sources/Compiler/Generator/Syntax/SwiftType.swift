package import SpeccCatalog
package import SpeccChecks

extension SwiftScope {
    /// `[GitHub.Issue]?`
    package func spelled(_ type: ResolvedTypeReference) -> String {
        switch type {
        case .builtin(let type):
            let swift = SwiftType(of: type)
            return spelled(swift.name, of: swift.module)
        case .declared(let type): return spelled(type.path)
        case .list(let element): return "[" + spelled(element) + "]"
        case .map(let value): return "[" + spelled(.builtin(.string)) + ": " + spelled(value) + "]"
        case .optional(let wrapped): return spelled(wrapped) + "?"
        }
    }
}

/// The Swift type of a scalar of the catalog language.
package struct SwiftType {
    package let name: SwiftName
    let module: SwiftName

    package init(of type: BuiltinType) {
        (name, module) =
            switch type {
            case .string, .text: ("String", "Swift")
            case .bool: ("Bool", "Swift")
            case .int, .intString: ("Int", "Swift")
            case .int32: ("Int32", "Swift")
            case .int64, .int64String: ("Int64", "Swift")
            case .uint64, .uint64String: ("UInt64", "Swift")
            case .double: ("Double", "Swift")
            case .duration, .durationSeconds, .durationMillis: ("Duration", "Swift")
            case .empty: ("Void", "Swift")
            case .decimal, .decimalString: ("Decimal", "Foundation")
            case .uuid: ("UUID", "Foundation")
            case .url: ("URL", "Foundation")
            case .file: ("UploadFile", "SpeccRuntime")
            case .datetime, .datetimeUnix, .datetimeUnixMillis, .datetimeHTTP, .datetimeRFC2822: ("Date", "Foundation")
            case .bytes, .bytesBase64URL, .data: ("Data", "Foundation")
            case .date: ("CalendarDate", "SpeccRuntime")
            case .json: ("JSONValue", "SpeccRuntime")
            }
    }
}

extension ResolvedTypeReference {
    /// Whether the type's text names a type of Foundation.
    var needsFoundation: Bool {
        switch self {
        case .builtin(let type): SwiftType(of: type).module == "Foundation"
        case .declared: false
        case .list(let inner), .map(let inner), .optional(let inner): inner.needsFoundation
        }
    }

    /// The modules that declare the types in its text and in the text of its values.
    var modules: Set<String> {
        switch self {
        case .builtin(let type): [SwiftType(of: type).module.text]
        case .declared(let type):
            if case .distinct(let wire) = type.kind { ["SpeccRuntime", SwiftType(of: wire).module.text] } else { [] }
        case .list(let inner), .map(let inner), .optional(let inner): inner.modules
        }
    }
}
