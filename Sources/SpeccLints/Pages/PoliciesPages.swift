extension RulePage {
    static let policies: [RulePage] = [
        .cacheOnWrite, .conflictingExampleNames, .conflictingWaiterNames, .credentialToArbitraryUrl,
        .credentialWithoutBody,
        .dedupeOnWrite,
        .duplicateCredential, .duplicateEnumExample, .conflictingCredentialParameter, .invalidCondition,
        .invalidCredential, .invalidFlag,
        .invalidIdempotency, .invalidPageField, .invalidPageParameter, .invalidResponseHeader, .invalidSession,
        .invalidPollSchedule, .invalidatesOnRead, .mismatchedConstant, .mismatchedExample, .duplicateName,
        .needlessIdempotency,
        .misplacedStream, .invalidUnwrap, .polledWrite, .cyclicSessionRenewal, .ambiguousCredential, .unknownCacheGroup,
        .unknownCredential, .unknownPolledEndpoint, .missingPageItems, .nonConstantHostHeader, .zeroSize,
    ]
}
