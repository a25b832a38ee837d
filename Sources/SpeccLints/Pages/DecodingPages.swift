extension RulePage {
    static let decoding: [RulePage] = [
        .ambiguousHeader, .bareWords, .bothForms, .duplicateApi, .foreignFile, .invalidBoolean, .invalidCall,
        .invalidChoice,
        .invalidDuration, .invalidHost, .invalidNumber, .invalidPath, .invalidRange, .invalidSize, .invalidStatus,
        .invalidType, .invalidTypeParameter,
        .listOfType, .misplacedKey, .misplacedVariable, .missingEdition, .missingName, .missingUnit, .missingValue,
        .requiredKey, .tooManyFindings, .unknownEdition, .unknownKey, .wrongKind,
    ]
}
