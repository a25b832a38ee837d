import SpeccCatalog
import SpeccDiagnostics

/// A name in type position, or behind `$extends`, that is no type of the directory.
enum UnknownType: Rule {
    static let id = "unknown-type"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var candidates: [Int: Candidates] = [:]
        for reference in index.references where index.type(reference.name.value, in: reference.api) == nil {
            guard index.catalog.apis[reference.api].isWhole else { continue }
            let names = candidates[reference.api] ?? names(for: reference.api, index)
            candidates[reference.api] = names
            let name = reference.name.value
            let suggestion = diagnostics.suggestion(for: name, among: names, in: reference.name.range.file)
            diagnostics.add(
                "unknown type \(quoted(name))",
                at: reference.name.range,
                hint: didYouMean(suggestion) ?? remedy(for: reference),
                fixes: reference.name.isAsWritten
                    ? suggestion.map { [Diagnostic.Fix(reference.name.range, replacement: $0)] } ?? [] : []
            )
        }
    }

    private static func remedy(for reference: TypeReference) -> String {
        let name = reference.name.value
        if name.contains("<") { return "give it a name of its own in 'types', and extend that" }
        // `sort: newest`: what stands there is the type of what the caller gives.
        if reference.position == .query, isValue(name) {
            return "write '{ value: \(name) }' for text that is always sent, or declare the type in 'types'"
        }
        if reference.position == .body, let form = BodyEncoding(rawValue: name) {
            return "write the fields and how they are sent: '{ $as: \(form.rawValue), name: string }'"
        }
        if formats.contains(name.lowercased()) {
            let typeName = name.prefix(1).uppercased() + name.dropFirst()
            return "write 'string', or a name for it: 'types: { \(typeName): string }'"
        }
        if reference.position == .field, BodyEncoding(rawValue: name) != nil {
            return "write '$as: \(name)' where it says how a body is sent, or declare it in 'types'"
        }
        // `deleted: true`, `version: 2`: no type is called so.
        if reference.position == .field, let type = constantType(name) {
            return "write '{ $value: \(name), $type: \(type) }' for what is always the same"
        }
        if reference.position == .field, isValue(name) {
            return "declare it in 'types', or write '{ $value: \(name) }' for text that is always the same"
        }
        return "declare it in 'types'"
    }

    /// Texts that other languages have a type for.
    private static let formats: Set<String> = [
        "email", "hostname", "phone", "ip", "ipv4", "ipv6", "slug", "cursor", "token",
    ]

    private static func constantType(_ name: String) -> String? {
        if name == "true" || name == "false" { return "bool" }
        return Int(name) == nil ? nil : "int"
    }

    /// Whether it begins like a word or a number rather than like a type.
    private static func isValue(_ name: String) -> Bool {
        guard let first = name.utf8.first else { return false }
        return first >= UInt8(ascii: "a") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    }

    private static func names(for api: Int, _ index: CatalogIndex) -> Candidates {
        Candidates(index.typeNames(in: api) + BuiltinType.allCases.map(\.rawValue))
    }
}
