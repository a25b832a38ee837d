extension RulePage {
    static let reading: [RulePage] = [
        .aliasCycle, .aliasDepth, .aliasExpansion, .bidiControl, .bracketInText, .byteOrderMark, .controlCharacter,
        .curlyQuotes, .duplicateAnchor, .duplicateKey, .fileTooLarge, .indentation, .nonScalarKey, .keyTooLong,
        .lineSeparator,
        .mergeKey, .missingColon, .missingComma, .missingKey, .missingSpace, .missingQuotes, .nestingTooDeep,
        .invalidUTF8,
        .multipleDocuments, .tabIndentation, .unintendedComment, .textAfterQuote, .tooManyAnchors, .tooManyNodes,
        .tooManyProblems, .unclosedBracket, .unclosedQuote, .unknownAlias, .unknownEscape, .yamlDirective,
        .yamlSyntax, .yamlTag,
    ]
}
