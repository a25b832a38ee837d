import SpeccCatalog
import SpeccChecks

/// How a declared header of an answer is read, in the words of the runtime's `HeaderReader`.
enum HeaderEmitter {
    /// `etag = reader.valueIfPresent("ETag")`
    static func read(_ field: ResolvedHeaders.Field) -> String {
        SwiftIdentifier.property(field.swiftName, hiddenBy: "reader") + " = " + value(of: field)
    }

    private static func value(of field: ResolvedHeaders.Field) -> String {
        let name = SwiftLiteral.string(field.name)
        if field.isHeaderPrefix { return "reader.family(\(name))" }
        let methodName: String
        let element: ResolvedTypeReference
        if case .list(let inner) = field.type.unwrapped {
            (methodName, element) = ("list", inner)
        } else {
            (methodName, element) = ("value", field.type.unwrapped)
        }
        let form = element.needsExplicitFormat ? " { \(JSONCodingEmitter.element(element)) }" : ""
        return "reader.\(methodName)\(field.type.isOptional ? "IfPresent" : "")(\(name))\(form)"
    }
}
