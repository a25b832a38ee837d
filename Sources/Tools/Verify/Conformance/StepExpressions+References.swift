import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccGenerator

extension StepExpressions {
    /// The expression of a text with references to earlier responses.
    mutating func referenced(_ text: JourneyText, as type: ResolvedTypeReference, at range: SourceRange) -> String? {
        if case .reference(let reference)? = text.parts.first, text.parts.count == 1 {
            return value(of: reference, as: type, at: range)
        }
        var literal = ""
        for part in text.parts {
            switch part {
            case .literal(let text): literal += SwiftLiteral.string(text).dropFirst().dropLast()
            case .reference(let reference):
                guard let value = value(of: reference, as: .builtin(.string), at: range) else { return nil }
                literal += "\\(\(value))"
            }
        }
        return converted("\"\(literal)\"", from: .builtin(.string), to: type)
            ?? report(
                "the text is not a value of the type \(quoted(scope.spelled(type)))",
                at: range,
                hint: "write a single reference"
            )
    }

    private mutating func value(
        of reference: JourneyReference,
        as type: ResolvedTypeReference,
        at range: SourceRange
    ) -> String? {
        let text = quoted("${\(reference.text)}")
        guard let response = responses[reference.endpoint] else {
            return report(
                "no earlier step calls \(quoted(reference.endpoint))",
                at: range,
                hint: NearestName(responses.keys.sorted()).hint(for: reference.endpoint)
                    ?? "add a step before this one that calls it successfully",
                id: .missingReference
            )
        }
        let found: StepResponse.Value
        do throws(StepResponse.UnknownValue) {
            found = try response.value(at: reference.path)
        } catch {
            return report("\(text): \(error.message)", at: range, hint: error.hint, id: .missingReference)
        }
        var code = found.code
        if found.isOptional {
            code = names.unused(Self.name(of: reference))
            statements.append("let \(code) = try #require(\(found.code))")
        }
        return converted(code, from: found.type, to: type)
            ?? report(
                "\(text) is \(quoted(scope.spelled(found.type))) instead of \(quoted(scope.spelled(type)))",
                at: range,
                hint: "refer to a field of that type"
            )
    }

    private mutating func converted(
        _ code: String,
        from source: ResolvedTypeReference,
        to target: ResolvedTypeReference
    ) -> String? {
        guard let conversion = ValueConversion(code, from: source, to: target, &names) else { return nil }
        statements += conversion.required.map { "let \($0.name) = try #require(\($0.expression))" }
        return conversion.code
    }

    /// The name of a constant for the value: that of the last field.
    private static func name(of reference: JourneyReference) -> String {
        let names = reference.path.compactMap { if case .field(let name) = $0 { name } else { nil } }
        return names.last.flatMap { SwiftName.member($0) }?.text ?? "value"
    }
}
