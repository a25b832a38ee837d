import SpeccCatalog
import SpeccChecks

/// The runtime's names for the wire format of a scalar.
struct WireFormat {
    /// The method that reads and writes the scalar: `dateTime`; nil for scalars without one.
    let methodName: String?
    /// The format argument: `.unix` for `datetime(unix)`; nil for the default format.
    let form: String?

    init(of type: BuiltinType) {
        (methodName, form) = type.coding
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
