import SpeccCatalog
import SpeccDiagnostics

/// A type name that is not declared in the directory.
enum UnknownType: Rule {
    static let id = "unknown-type"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var candidates: [Int: Candidates] = [:]
        let unknown = index.references.filter {
            index.type($0.name.value, in: $0.api) == nil && index.catalog.apis[$0.api].isWhole
        }
        guard !unknown.isEmpty else { return }
        let counts = index.references.reduce(into: [:]) { $0[Use($1), default: 0] += 1 }
        var unused: [Int: Candidates] = [:]
        // Each name is reported once for each file.
        let grouped = Dictionary(grouping: unknown, by: { FileUse($0) }).values.map { uses in
            uses.sorted { $0.name.range.start < $1.name.range.start }
        }
        for uses in grouped.sorted(by: { place(of: $0[0]) < place(of: $1[0]) }) {
            let reference = uses[0]
            let name = reference.name.value
            // Replaced text may use any of the types.
            if counts[Use(reference), default: 0] > 1, !index.catalog.apis[reference.api].isRecovered {
                // A declaration without a use is the one that is misspelled.
                let names =
                    unused[reference.api]
                    ?? Candidates(
                        index.typeNames(in: reference.api).filter { counts[Use(api: reference.api, name: $0)] == nil }
                    )
                unused[reference.api] = names
                let meant = diagnostics.suggestion(for: name, among: names, in: reference.name.range.file)
                if let meant, let type = index.type(meant, in: reference.api) {
                    add(unused: type.declaration.name, usedAs: reference, &diagnostics)
                    continue
                }
            }
            let names = candidates[reference.api] ?? names(for: reference.api, index)
            candidates[reference.api] = names
            let declared = qualified(name, reference.api, index)
            let suggestion =
                declared ?? diagnostics.suggestion(for: name, among: names, in: reference.name.range.file)
                ?? (reference.position == .response ? results.nearest.match(for: name) : nil)
            // In `object: order`, the value may be the type 'Order' or a constant.
            let constant = suggestion.flatMap {
                $0.lowercased() == name && $0 != name ? constantForm(for: reference) : nil
            }
            let hint = constant.map { "write '\(suggestion ?? name)' for the type, or '\($0)' for a constant" }
            let isCertain = uses.allSatisfy(\.name.isAsWritten) && hint == nil
            diagnostics.add(
                TypeExpression.unknownMessage(name),
                at: reference.name.range,
                hint: hint ?? declared.map { "write '\($0)'" } ?? didYouMean(suggestion) ?? remedy(for: reference),
                notes: uses.dropFirst().prefix(maximumNotes).map {
                    Diagnostic.Note("also used here", at: $0.name.range)
                },
                fixes: isCertain
                    ? suggestion.map { name in uses.map { Diagnostic.Fix($0.name.range, replacement: name) } } ?? []
                    : []
            )
        }
    }

    private static func place(of use: TypeNameUse) -> (file: FileID, start: SourcePosition) {
        (use.name.range.file, use.name.range.start)
    }

    private static let maximumNotes = 3

    /// The results of a status, which are not types: `404: nil`.
    private static let results = Candidates(StatusResult.allCases.map(\.rawValue))

    /// Reports the name of a declared type that nothing uses, although a similar name is used.
    private static func add(
        unused name: Located<String>,
        usedAs reference: TypeNameUse,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let fix = Diagnostic.Fix(name.range, replacement: reference.name.value)
        diagnostics.add(
            TypeExpression.unknownMessage(reference.name.value) + ", and nothing uses \(quoted(name.value))",
            at: name.range,
            hint: didYouMean(reference.name.value),
            notes: [Diagnostic.Note("used here", at: reference.name.range)],
            fixes: name.isAsWritten ? [fix] : []
        )
    }

    private struct Use: Hashable {
        var api: Int
        var name: String

        init(api: Int, name: String) {
            self.api = api
            self.name = name
        }

        init(_ reference: TypeNameUse) {
            self.init(api: reference.api, name: reference.name.value)
        }
    }

    /// A name in one file.
    private struct FileUse: Hashable {
        var use: Use
        var file: FileID

        init(_ reference: TypeNameUse) {
            use = Use(reference)
            file = reference.name.range.file
        }
    }

    /// The form of a constant with the name as its text; nil where there are no constants.
    private static func constantForm(for reference: TypeNameUse) -> String? {
        switch reference.position {
        case .query: "{ value: \(reference.name.value) }"
        case .field: "{ $value: \(reference.name.value) }"
        default: nil
        }
    }

    private static func remedy(for reference: TypeNameUse) -> String {
        let name = reference.name.value
        if enumerations.contains(name.lowercased()) {
            return "write the values of the enum as a list: '[open, closed]'"
        }
        if name.contains("<") { return "declare an alias in 'types', and extend that" }
        // In `sort: newest`, the value is mistaken for a type.
        if reference.position == .query, isValue(name) {
            return "write '{ value: \(name) }' for a constant, or declare the type in 'types'"
        }
        if reference.position == .body, let form = BodyEncoding(rawValue: name) {
            return "declare the fields and their encoding: '{ $as: \(form.rawValue), name: string }'"
        }
        if formats.contains(name.lowercased()) {
            let typeName = name.prefix(1).uppercased() + name.dropFirst()
            return "write 'string', or declare an alias: 'types: { \(typeName): string }'"
        }
        if reference.position == .field, BodyEncoding(rawValue: name) != nil {
            return "write '$as: \(name)' to set the encoding of a body, or declare it in 'types'"
        }
        if reference.position == .field, ListStyle(rawValue: name) != nil {
            return "write '$style: \(name)' to set the encoding of lists in a form, or declare it in 'types'"
        }
        // In `deleted: true` and `version: 2`, the value is a constant.
        if reference.position == .field, let type = constantType(name) {
            return "write '{ $value: \(name), $type: \(type) }' for a constant"
        }
        if reference.position == .field, isValue(name) {
            return "write '{ $value: \(name) }' for a constant, or declare the type in 'types'"
        }
        if name.contains(".") { return "the name of a type has no dots" }
        return "declare it in 'types'"
    }

    /// The declared type at the end of a name with dots: `shop.Item`.
    private static func qualified(_ name: String, _ api: Int, _ index: CatalogIndex) -> String? {
        guard name.contains("."), let last = FieldPathText.names(in: name).last else { return nil }
        return index.type(last, in: api) == nil ? nil : last
    }

    /// Names of enums in other languages, in positions that the parser leaves to this rule: `enum<string>`.
    private static let enumerations: Set<String> = ["enum", "enumeration"]

    /// Formats that are types in other languages.
    private static let formats: Set<String> = [
        "email", "hostname", "phone", "ip", "ipv4", "ipv6", "slug", "cursor", "token",
    ]

    private static func constantType(_ name: String) -> String? {
        UntypedLiteral.type(of: name)?.rawValue
    }

    /// Whether the text looks like a value instead of a type name.
    private static func isValue(_ name: String) -> Bool {
        guard let first = name.utf8.first else { return false }
        return first >= UInt8(ascii: "a") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    }

    private static func names(for api: Int, _ index: CatalogIndex) -> Candidates {
        Candidates(index.typeNames(in: api) + BuiltinType.allCases.map(\.rawValue))
    }
}

/// A generic type without its argument, an argument for a type that is not generic, and an unused type parameter.
enum GenericArity: Rule {
    static let id = "generic-arity"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for reference in index.references {
            guard let type = index.type(reference.name.value, in: reference.api) else { continue }
            let name = reference.name.value
            switch (type.declaration.parameter, reference.isApplied) {
            case (let parameter?, false):
                diagnostics.add(
                    "\(quoted(name)) requires a type argument for \(quoted(parameter.value))",
                    at: reference.name.range,
                    hint: "such as '\(name)<string>'"
                )
            case (nil, true):
                diagnostics.add(
                    "\(quoted(name)) is not generic",
                    at: reference.name.range,
                    hint: "write '\(name)' without an argument"
                )
            default: continue
            }
        }
        for type in index.types {
            guard let parameter = type.declaration.parameter else { continue }
            guard !uses(parameter.value, type.declaration.shape) else { continue }
            diagnostics.add(
                "type parameter \(quoted(parameter.value)) of \(quoted(type.declaration.name.value)) is not used",
                at: parameter.range,
                hint: "use it, such as in 'items: list<\(parameter.value)>', or remove it"
            )
        }
    }

    /// Whether a declaration uses its type parameter; types that could not be read may do so.
    private static func uses(_ parameter: String, _ shape: TypeDeclaration.Shape) -> Bool {
        var isUsed = false
        for component in shape.components {
            component.forEachNested { type in
                switch type {
                case .parameter(let name): isUsed = isUsed || name.value == parameter
                case .invalid: isUsed = true
                default: break
                }
            }
        }
        return isUsed
    }
}
