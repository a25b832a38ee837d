extension RulePage {
    static let types: [RulePage] = [
        .ambiguousUnion, .collidingMembers, .cyclicAlias, .endlessGeneric, .fileOutsideParts, .genericArity,
        .invalidCookie, .invalidDistinct, .invalidHeaderFamily, .invalidMember, .invalidMerge, .invalidOwnType,
        .misplacedBodyWord, .misplacedPart, .mixedStream, .patchInAnswer, .tagMismatch, .typedRest, .unsendableField,
    ]
}
