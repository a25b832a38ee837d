extension RulePage {
    static let decoding: [RulePage] = [
        .ambiguousHeader, .unprefixedKey, .conflictingForms, .duplicateApi, .notACatalog, .invalidBoolean, .invalidCall,
        .invalidChoice,
        .invalidDuration, .invalidHost, .invalidNumber, .invalidPath, .invalidRange, .invalidSize, .invalidStatus,
        .invalidType, .invalidTypeParameter,
        .listOfType, .misplacedKey, .misplacedVariable, .missingEdition, .missingName, .missingUnit, .missingValue,
        .requiredKey, .tooManyFindings, .unknownEdition, .unknownKey, .wrongKind,
    ]
}
