extension RulePage {
    static let errors: [RulePage] = [
        .bodyOnGet, .collidingApis, .collidingEndpoints, .collidingFields, .collidingHosts, .collidingNestedTypes,
        .collidingParameters, .collidingTypes, .collidingWords, .constantWithOptions, .controlInName,
        .cyclicExtends, .duplicateService, .duplicateType, .endlessType, .extendedEnum, .fieldTwice, .headerTwice,
        .idleAboveAttempt, .impossibleBody, .insecureHost, .invalidConstraint, .invalidContentType, .invalidDefault,
        .invalidHeader, .invalidMethod, .invalidPattern, .invalidRetry, .invalidSwiftName, .invalidTypeName,
        .invalidWord, .misplacedDefaults, .misplacedStyle, .misplacedSwift, .misplacedType, .missingHost, .nameless,
        .notIdentifiable, .oversizedMap, .oversizedType, .repeatedPathParameter, .reservedName, .roleConflict,
        .secretLiteral, .shadowedHome, .sprawlingType, .totalBelowAttempt, .typeInPathAndParams,
        .unknownPathParameter, .unknownType, .unreachableStatus, .unsafeRetry, .unsendableParameter,
        .uselessWithout, .wordTwice, .zeroDuration,
    ]
}
