extension RulePage {
    static let warnings: [RulePage] = [
        .ambiguousHost, .attemptsAboveTotal, .credentialOverHttp, .deprecatedInUse, .emptyFile, .inconsistentNaming,
        .sameCallTwice, .shadowedRoute, .unusedCredential, .unusedType, .unwrappedField,
    ]
}
