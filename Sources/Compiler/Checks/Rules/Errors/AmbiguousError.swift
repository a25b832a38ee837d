import SpeccCatalog
import SpeccDiagnostics

/// Errors with names that the same response can match, or whose Swift cases have the same name.
enum AmbiguousError: Rule {
    static let id = "ambiguous-error"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var reported: Set<SourceRange> = []
        var checked: Set<ObjectIdentifier> = []
        for defaults in index.defaults { check(defaults.errors, &reported, &diagnostics) }
        for site in index.endpoints {
            let isOwn = !site.declaration.errors.isEmpty
            guard isOwn || checked.insert(ObjectIdentifier(site.inherited)).inserted else { continue }
            check(site.inherited.errors(of: site.declaration).map(\.value), &reported, &diagnostics)
        }
    }

    /// - Parameter errors: The errors in effect at one level.
    private static func check(
        _ errors: [ResponseDeclaration],
        _ reported: inout Set<SourceRange>,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard errors.contains(where: { $0.name != nil }) else { return }
        var cases: [SwiftName: ResponseDeclaration] = [:]
        for (offset, error) in errors.enumerated() {
            let swiftName = StatusNames.failure(error)
            let other = cases.updateValue(error, forKey: swiftName)
            guard let name = error.name ?? other?.name, !reported.contains(name.range) else { continue }
            if let reason = reason(against: swiftName, of: error, other) {
                diagnostics.add(reason, at: name.range, hint: "choose another name")
                reported.insert(name.range)
            } else if error.name != nil, let other = errors[..<offset].first(where: { overlaps(error, $0) }) {
                diagnostics.add(
                    "\(quoted(error.key.value)) and \(quoted(other.key.value)) can match the same response",
                    at: name.range,
                    hint: "list different values of the same field in '$when', or add a field to one of them"
                )
                reported.insert(name.range)
            }
        }
    }

    private static func reason(
        against swiftName: SwiftName,
        of error: ResponseDeclaration,
        _ other: ResponseDeclaration?
    ) -> String? {
        if let other {
            return "errors \(quoted(other.key.value)) and \(quoted(error.key.value)) have the same Swift name"
        }
        guard error.name != nil, ReservedMemberNames.failure.contains(swiftName.text) else { return nil }
        return "an error cannot be named \(quoted(swiftName.text)), which every error type declares"
    }

    /// Whether neither error is more specific than the other, and no field distinguishes them.
    private static func overlaps(_ left: ResponseDeclaration, _ right: ResponseDeclaration) -> Bool {
        guard right.name != nil, left.status.value == right.status.value,
            let conditions = left.when?.value, let others = right.when?.value, conditions.count == others.count
        else { return false }
        return !conditions.contains { condition in
            others.contains { other in
                other.field.value == condition.field.value && !condition.values.isEmpty && !other.values.isEmpty
                    && Set(condition.values.map(\.value)).isDisjoint(with: other.values.map(\.value))
            }
        }
    }
}
