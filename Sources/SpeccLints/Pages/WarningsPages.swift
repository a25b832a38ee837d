extension RulePage {
    static let warnings: [RulePage] = [
        .attemptsAboveTotal, .credentialOverHttp, .deprecatedInUse, .emptyFile, .inconsistentNaming, .noDefaultHost,
        .sameCallTwice, .shadowedRoute, .unusedCredential, .unusedType, .unwrappedField,
    ]
}
