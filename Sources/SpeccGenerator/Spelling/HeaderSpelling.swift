import SpeccChecks

/// How a declared header of an answer is read, in the words of the runtime's `HeaderReader`.
enum HeaderSpelling {
    /// `etag = reader.valueIfPresent("ETag")`
    static func read(_ field: ResolvedHeaders.Field) -> String {
        SwiftIdentifier.property(field.swiftName, hiddenBy: "reader") + " = " + value(of: field)
    }

    private static func value(of field: ResolvedHeaders.Field) -> String {
        let name = SwiftLiteral.string(field.name)
        if field.isHeaderPrefix { return "reader.family(\(name))" }
        let verb: String
        let element: ResolvedTypeReference
        if case .list(let inner) = field.type.unwrapped {
            (verb, element) = ("list", inner)
        } else {
            (verb, element) = ("value", field.type.unwrapped)
        }
        let form = element.hasForm ? " { \(JSONSpelling.element(element)) }" : ""
        return "reader.\(verb)\(field.type.isOptional ? "IfPresent" : "")(\(name))\(form)"
    }
}
