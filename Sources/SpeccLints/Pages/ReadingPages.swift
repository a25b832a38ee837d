extension RulePage {
    static let reading: [RulePage] = [
        .aliasCycle, .aliasDepth, .aliasExpansion, .bidiControl, .bracketInText, .byteOrderMark, .controlCharacter,
        .curlyQuotes, .duplicateAnchor, .duplicateKey, .fileTooLarge, .indentation, .keyNotText, .keyTooLong,
        .lineSeparator,
        .mergeKey, .missingColon, .missingComma, .missingKey, .missingSpace, .needsQuotes, .nestingTooDeep, .notUTF8,
        .severalDocuments, .tabIndentation, .textAfterHash, .textAfterQuote, .tooManyAnchors, .tooManyNodes,
        .tooManyProblems, .unclosedBracket, .unclosedQuote, .unknownAlias, .unknownEscape, .yamlDirective,
        .yamlSyntax, .yamlTag,
    ]
}
