import SpeccCatalog
import SpeccContract
import SpeccDiagnostics
import SpeccEditing
import SpeccOpenAPI
import SpeccText

/// The behavior that extensions declare: those of `specc export`, whose values are those of the catalog's keys, and known ones
/// of other tools.
enum DeclaredBehavior {
    /// The keys of endpoints that are extensions of an operation: `x-specc-retry`.
    private static let endpointKeys =
        ["role", "safe"] + defaultKeys + ["paginate", "idempotency", "invalidates", "stream"]
    /// The keys of `defaults` that are members of `x-specc-defaults`. Documents express the others without extensions.
    private static let defaultKeys = PolicyKey.allCases.filter { ![.auth, .idempotency].contains($0) }.map(\.rawValue)
    /// The first words of the paragraph that an export adds to descriptions.
    static let paragraph = "**Client behavior**:"

    static func settings(of operation: OpenAPIOperation) -> YAMLMapping {
        var settings = YAMLMapping()
        for key in endpointKeys {
            settings[key] = value("x-specc-" + key, operation.extensions).map(EmbeddedValue.value)
        }
        if settings["paginate"] == nil, let pagination = VendorPagination(extensions: operation.extensions).mapping {
            settings["paginate"] = .mapping(pagination)
        }
        // The catalog needs more than a policy to retry the other methods.
        if settings["retry"] == nil, HTTPMethodSemantics(operation.method).isIdempotent {
            settings["retry"] = VendorRetry.value(operation.extensions)
        }
        return settings
    }

    /// The defaults of the API, or of a service, whose tag has the extension.
    static func defaults(_ extensions: [DocumentNode.Member]) -> YAMLMapping {
        var settings = YAMLMapping()
        settings["retry"] = VendorRetry.value(extensions)
        for member in value("x-specc-defaults", extensions)?.members ?? [] where defaultKeys.contains(member.name.value)
        {
            settings[member.name.value] = EmbeddedValue.value(of: member.value)
        }
        return settings
    }

    /// The name of the operation's method in the SDKs of other tools.
    static func methodName(of operation: OpenAPIOperation) -> String? {
        let names = ["x-fern-sdk-method-name", "x-speakeasy-name-override"]
        return names.lazy.compactMap { value($0, operation.extensions)?.string }.first { !$0.isEmpty }
    }

    /// Whether the operation is not meant for the SDKs of other tools.
    static func isIgnored(_ operation: OpenAPIOperation) -> Bool {
        ["x-fern-ignore", "x-speakeasy-ignore"].contains { value($0, operation.extensions)?.boolean == true }
    }

    static func value(_ name: String, _ extensions: [DocumentNode.Member]) -> DocumentNode? {
        extensions.last { $0.name.value == name }?.value
    }
}

/// Reads the values of a catalog from extensions (`x-specc`, `x-specc-retry`). Text in quotation marks is written with them.
enum EmbeddedValue {
    /// Recursive: the depth is that of the document.
    static func value(of node: DocumentNode) -> YAMLValue {
        switch node.content {
        case .null: return .null
        case .boolean(let flag): return .text(flag ? "true" : "false")
        case .number(let number): return .text(number)
        case .string(let string): return scalar(string)
        case .array(let elements): return .list(elements.map(value))
        case .object(let members):
            var mapping = YAMLMapping()
            for member in members {
                let (key, isQuoted) = unquoted(member.name.value)
                mapping.append(key, value(of: member.value), isQuoted: isQuoted)
            }
            return .mapping(mapping)
        }
    }

    private static func scalar(_ string: String) -> YAMLValue {
        let (text, isQuoted) = unquoted(string)
        return isQuoted && YAMLScalarText.isLiteral(text) ? .scalar(text, isQuoted: true) : .text(text)
    }

    private static func unquoted(_ text: String) -> (text: String, isQuoted: Bool) {
        guard text.utf8.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return (text, false) }
        return (String(text.dropFirst().dropLast()), true)
    }
}
