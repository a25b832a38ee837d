import SpeccCatalog
import SpeccDiagnostics

/// A constant that does not match its type, or has options that only apply to arguments.
enum MismatchedConstant: Rule {
    static let id = "mismatched-constant"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var bounds = ValueBounds(index)
        for site in index.constants where !site.type.isInvalid {
            // An optional constant is a field: sent, or omitted.
            if site.type.isOptional, site.subject.kind != "field" {
                let message = "\(site.subject.text) is a constant and cannot be optional"
                diagnostics.add(message, at: site.type.range, hint: "remove the '?' from its type")
                continue
            }
            let type = site.type.present
            if case .unknown = index.kind(of: type, in: site.api) { continue }
            if site.type.isOptional, !canBeOptional(type, in: site.api, index) {
                let message = "\(site.subject.text) is a constant of a type that cannot be optional"
                let hint = "only strings, numbers, booleans and enums can be optional constants"
                diagnostics.add(message, at: site.type.range, hint: hint)
                continue
            }
            if let other = site.options.defaultValue, site.subject.kind == "field" {
                let message = "a constant cannot have a default"
                diagnostics.add(message, at: other.range, hint: "remove '$default' or '$value'")
            }
            do {
                let value = try LiteralParser(index: index, api: site.api).read(site.value.value, as: type)
                let options = SharedOptions(site.options)
                if let problem = bounds.problem(of: value, as: type, options, in: site.api) {
                    add(problem, for: site, &diagnostics)
                }
            } catch {
                add(error, for: site, &diagnostics)
            }
        }
    }

    /// Whether the literal of a constant needs no type of Foundation: the property is a `Bool`, so the generated file may
    /// not import it.
    private static func canBeOptional(_ type: TypeExpression, in api: Int, _ index: CatalogIndex) -> Bool {
        switch index.kind(of: type, in: api) {
        case .builtin(.string), .builtin(.bool), .builtin(.double), .enumeration, .unknown: true
        case .builtin(let type): type.isInteger && type.isJSONNumber
        default: false
        }
    }

    private static func add(
        _ problem: ValueBounds.Problem,
        for site: IndexedConstant,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let part = site.value.part(problem.element)
        switch problem.kind {
        case .outside(let bounds):
            let message = "the value of \(site.subject.text) is out of range"
            diagnostics.add(message, at: part.range, hint: "the allowed range is '\(bounds)'")
        case .patternMismatch(let pattern):
            let message = "the value of \(site.subject.text) does not match the pattern of its type"
            diagnostics.add(message, at: part.range, notes: [Diagnostic.Note("pattern declared here", at: pattern)])
        case .repeated:
            let message = "the value of \(site.subject.text) contains \(quoted(part.value)) twice"
            diagnostics.add(message, at: part.range, hint: "remove it: 'unique' requires distinct elements")
        }
    }

    private static func add(
        _ mismatch: ValueMismatch,
        for site: IndexedConstant,
        _ diagnostics: inout DiagnosticCollector
    ) {
        switch mismatch {
        case .expected(let expected):
            diagnostics.add("the value of \(site.subject.text) must be \(expected)", at: site.value.range)
        case .unknownCase(let enumCase, let enumeration):
            let suggestion = diagnostics.suggestion(
                for: enumCase,
                among: enumeration.candidates,
                in: site.value.range.file
            )
            diagnostics.add(
                "\(quoted(enumCase)) is not a case of \(site.subject.text)",
                at: site.value.range,
                hint: didYouMean(suggestion) ?? enumeration.firstCases
            )
        case .unsupported(let what):
            diagnostics.add(
                "a constant cannot be \(what)",
                at: site.value.range,
                hint: "use a string, a number, an enum case or a list"
            )
        }
    }
}

/// A parameter with a fixed `value` and options that only apply to arguments.
enum ConstantWithOptions: Rule {
    static let id = "constant-with-options"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.parameters {
            guard case .constant(let value)? = site.declaration.source else { continue }
            if site.position == .path {
                diagnostics.add(
                    "a path parameter cannot be a constant",
                    at: value.range,
                    hint: "write the text in the path"
                )
                continue
            }
            let written = site.declaration.options?.value
            let options: [(String, SourceRange?)] = [
                ("default", written?.defaultValue?.range), ("range", written?.constraints.range?.range),
                ("length", written?.constraints.length?.range), ("items", written?.constraints.items?.range),
                ("unique", written?.constraints.unique?.range),
                ("pattern", written?.constraints.pattern?.range), ("swift", written?.swiftName?.range),
                ("deprecated", written?.deprecated?.range),
            ]
            for case (let name, let range?) in options {
                diagnostics.add(
                    "\(quoted(site.declaration.name.value)) has a fixed value: '\(name)' has no effect",
                    at: range,
                    hint: "remove it, or write 'type' instead of 'value'"
                )
            }
        }
    }
}
