extension RulePage {
    static let types: [RulePage] = [
        .ambiguousUnion, .conflictingMemberNames, .cyclicAlias, .infiniteGenericType, .misplacedFile, .genericArity,
        .invalidCookie, .invalidDistinct, .invalidHeaderPrefix, .invalidMember, .invalidMerge, .invalidTypeOverride,
        .misplacedBodyKey, .misplacedPartKey, .mixedStream, .patchInResponse, .mismatchedTag, .invalidCatchAllType,
        .unencodableField,
    ]
}
