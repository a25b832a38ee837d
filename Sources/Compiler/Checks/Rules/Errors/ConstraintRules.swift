import SpeccCatalog
import SpeccDiagnostics
import SpeccText

/// Constraints that do not apply to the type, reversed bounds, and bounds beyond the type's range.
enum InvalidConstraint: Rule {
    static let id = "invalid-constraint"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.values where site.isConstrained && !site.type.isInvalid {
            if case .unknown = index.kindIfPresent(of: site.type, in: site.api) { continue }
            for problem in ConstraintParser(site, index).problems() {
                diagnostics.add(problem.message, at: problem.range, hint: problem.hint)
            }
        }
    }
}

/// A `pattern` outside of the supported subset: classes, groups, alternatives and quantifiers.
enum InvalidPattern: Rule {
    static let id = "invalid-pattern"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.values {
            guard let pattern = site.pattern else { continue }
            if pattern.value.isEmpty {
                let message = "the pattern of \(site.subject.text) is empty, so that only the empty text matches"
                diagnostics.add(message, at: pattern.range, hint: "remove it, or write one such as '[A-Z]{2}[0-9]+'")
                continue
            }
            do {
                _ = try Pattern(pattern.value)
            } catch {
                let location = ScalarLocation(pattern.value, at: pattern.range)
                diagnostics.add(
                    "the pattern of \(site.subject.text) is invalid: \(error.message)",
                    at: location.range(error.range),
                    hint: "such as '[A-Z]{2}[0-9]+'"
                )
            }
        }
    }
}

/// A case of an integer enum that is not a 64-bit integer in canonical form, without leading zeros or `-0`.
enum InvalidEnumValue: Rule {
    static let id = "invalid-enum-value"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.enums where site.declaration.isInteger {
            for enumCase in site.declaration.cases.map(\.value) {
                if IntegerLiteral.value(enumCase.value) == nil {
                    diagnostics.add(
                        "\(quoted(enumCase.value)) is not an integer",
                        at: enumCase.range,
                        hint: "this enum has '$type: int': write an integer, or remove '$type'"
                    )
                } else if let number = IntegerLiteral.canonical(enumCase.value) {
                    diagnostics.add(
                        "\(quoted(enumCase.value)) is not the canonical form of \(number)",
                        at: enumCase.range,
                        hint: "write '\(number)'"
                    )
                }
            }
        }
    }
}

/// `$distinct` on an alias of a type that is not a scalar.
enum InvalidDistinct: Rule {
    static let id = "invalid-distinct"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for type in index.types {
            guard case .alias(let alias) = type.declaration.shape, let distinct = alias.distinct else { continue }
            switch index.kind(of: alias.type, in: type.api) {
            case .builtin(let builtin) where !refused.contains(builtin): continue
            case .unknown: continue
            default:
                diagnostics.add(
                    "only a scalar can be '$distinct'",
                    at: distinct,
                    hint: "such as string, int64 or uuid"
                )
            }
        }
    }

    private static let refused: Set<BuiltinType> = [.json, .text, .empty, .data, .file]
}

/// A flag with a type other than bool, or in the path.
enum InvalidFlag: Rule {
    static let id = "invalid-flag"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.parameters {
            guard let options = site.declaration.options?.value, let flag = options.flag, flag.value else { continue }
            let name = quoted(site.declaration.name.value)
            if site.position == .path {
                diagnostics.add(
                    "only a query item can be a flag",
                    at: flag.range,
                    hint: "path parameters always have a value"
                )
                continue
            }
            guard case .argument(let type)? = site.declaration.source, !type.isInvalid else { continue }
            if case .builtin(.bool) = index.kind(of: type, in: site.api) { continue }
            diagnostics.add(
                "flag \(name) must be a bool",
                at: type.range,
                hint: "write 'bool', or remove the type if the flag is always sent"
            )
        }
    }
}
