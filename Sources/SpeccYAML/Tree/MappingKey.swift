internal import SpeccDiagnostics

/// What is wrong with something that stands where a key does.
enum MappingKey {
    static func fault(of scalar: YAMLScalar, at range: SourceRange) -> Diagnostic? {
        switch scalar.style {
        case .plain where scalar.text.isEmpty:
            return missing(at: range)
        case .plain where scalar.text == "<<":
            return Diagnostic(
                .mergeKey,
                "merge keys are not part of a catalog",
                at: range,
                hint: "use '$extends' in a type, or 'defaults' for what endpoints share"
            )
        case .doubleQuoted:
            // Without an escape, such a character does not get this far.
            guard let hidden = scalar.text.unicodeScalars.first(where: TextSanitizer.isHidden) else { return nil }
            let spelled = TextSanitizer.spelling(of: hidden)
            return Diagnostic(.controlCharacter, "a name cannot hold the character '\(spelled)'", at: range)
        default:
            return nil
        }
    }

    static func missing(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .missingKey,
            "a name is missing before ':'",
            at: range,
            hint: "write it, or put the text in quotes if ':' is part of it"
        )
    }

    /// A sequence, a mapping or an alias.
    static func notText(at range: SourceRange) -> Diagnostic {
        Diagnostic(.nonScalarKey, "a name is expected here", at: range, hint: "only text can stand before ':'")
    }

    static func duplicate(_ key: Located<String>, first: SourceRange) -> Diagnostic {
        let shown = TextSanitizer.shortened(key.value)
        return Diagnostic(
            .duplicateKey,
            "'\(shown)' stands twice in this map",
            at: key.range,
            hint: "delete one; a name of your own can be another one",
            notes: [.init("the first '\(shown)' stands here", at: first)]
        )
    }
}
