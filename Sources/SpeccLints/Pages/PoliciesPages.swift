extension RulePage {
    static let policies: [RulePage] = [
        .cacheOnWrite, .collidingExamples, .collidingWaiters, .credentialToGivenAddress, .credentialWithoutBody,
        .dedupeOnWrite,
        .duplicateCredential, .exampleTwice, .headerOfCredential, .invalidCondition, .invalidCredential, .invalidFlag,
        .invalidIdempotency, .invalidPageField, .invalidPageParameter, .invalidResponseHeader, .invalidSession,
        .invalidWait, .invalidatesOnRead, .misfitConstant, .misfitExample, .nameTwice, .needlessIdempotency,
        .needlessStream, .nothingToUnwrap, .polledWrite, .selfRenewal, .undecidedCredential, .unknownCacheGroup,
        .unknownCredential, .unknownPolledEndpoint, .unpagedAnswer, .varyingHostHeader, .zeroSize,
    ]
}
