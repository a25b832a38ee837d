extension RulePage {
    static let errors: [RulePage] = [
        .bodyOnGet, .collidingApis, .collidingEndpoints, .collidingFields, .collidingHosts, .collidingNestedTypes,
        .collidingParameters, .collidingTypes, .collidingWords, .constantWithOptions, .controlInName, .cyclicExtends,
        .duplicateService, .duplicateType, .endlessType, .extendedEnum, .fieldTwice, .headerTwice, .insecureHost,
        .invalidConstraint, .invalidContentType, .invalidDefault, .invalidHeader, .invalidMethod, .invalidPattern,
        .invalidRetry, .invalidSwiftName, .invalidWord, .misplacedDefaults, .misplacedStyle, .misplacedSwift,
        .misplacedType, .missingHost, .nameless, .nothingToDrop, .notIdentifiable, .oversizedMap, .oversizedType,
        .repeatedPathParameter, .reservedName, .roleConflict, .secretLiteral, .shadowedHome, .totalBelowAttempt,
        .typeInPathAndParams, .unknownPathParameter, .unknownType, .unreachableStatus, .unsafeRetry,
        .unsendableParameter, .wordTwice, .zeroDuration,
    ]
}
