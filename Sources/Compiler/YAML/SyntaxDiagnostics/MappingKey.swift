internal import SpeccDiagnostics

/// Diagnostics of invalid keys.
enum MappingKey {
    static func diagnostic(for scalar: YAMLScalar, at range: SourceRange) -> Diagnostic? {
        switch scalar.style {
        case .plain where scalar.text.isEmpty:
            return missing(at: range)
        case .plain where scalar.text == "<<":
            return Diagnostic(
                .mergeKey,
                "merge keys are not supported in a catalog",
                at: range,
                hint: "use '$extends' in a type, or 'defaults' for what endpoints share"
            )
        case .doubleQuoted:
            // Without escapes, such characters are rejected earlier.
            guard let hidden = scalar.text.unicodeScalars.first(where: TextSanitizer.isHidden) else { return nil }
            let spelled = TextSanitizer.spelling(of: hidden)
            return Diagnostic(.controlCharacter, "a key must not contain the character '\(spelled)'", at: range)
        default:
            return nil
        }
    }

    static func missing(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .missingKey,
            "missing key before ':'",
            at: range,
            hint: "add it, or quote the text if ':' is part of it"
        )
    }

    /// The diagnostic for a sequence, a mapping or an alias in location of a key.
    static func notText(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .nonScalarKey,
            "expected a key",
            at: range,
            hint: "write an entry for each key; text that begins with '{' or '[' must be quoted"
        )
    }

    static func duplicate(_ key: Located<String>, first: SourceRange) -> Diagnostic {
        let shown = TextSanitizer.shortened(key.value)
        return Diagnostic(
            .duplicateKey,
            "duplicate key '\(shown)'",
            at: key.range,
            hint: "remove or rename one of them",
            notes: [.init("first '\(shown)' is here", at: first)]
        )
    }
}
