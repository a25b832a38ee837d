extension RulePage {
    static let errors: [RulePage] = [
        .bodyOnGet, .conflictingApiNames, .conflictingEndpointNames, .conflictingFieldNames, .conflictingHostNames,
        .conflictingNestedTypeNames,
        .conflictingParameterNames, .conflictingTypeNames, .conflictingEnumCaseNames, .constantWithOptions,
        .controlCharacterInName,
        .cyclicExtends, .duplicateService, .duplicateType, .infiniteType, .invalidExtends, .duplicateField,
        .duplicateHeader,
        .idleAboveAttempt, .misplacedResponseBody, .insecureHost, .invalidConstraint, .invalidContentType,
        .invalidDefault,
        .invalidHeader, .invalidMethod, .invalidPattern, .invalidRetry, .invalidSwiftName, .invalidTypeName,
        .invalidEnumValue, .misplacedDefaults, .misplacedStyle, .misplacedSwift, .misplacedType, .missingHost,
        .missingSwiftName,
        .notIdentifiable, .oversizedMap, .oversizedType, .duplicatePathParameter, .reservedName, .ambiguousRole,
        .hardcodedSecret, .shadowedNamespace, .oversizedInlineType, .totalBelowAttempt, .conflictingPathParameterType,
        .unknownPathParameter, .unknownType, .unreachableStatus, .unsafeRetry, .unencodableParameter,
        .unusedWithout, .duplicateEnumValue, .zeroDuration,
    ]
}
