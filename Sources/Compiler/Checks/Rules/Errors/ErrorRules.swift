/// The rules that the generator relies on: a catalog that satisfies them can be generated.
let errorRules: [any Rule.Type] = [
    BodyOnGet.self, ConflictingAPINames.self, ConflictingEndpointNames.self, ConflictingFieldNames.self,
    ConflictingHostNames.self,
    ConflictingNestedTypeNames.self, ConflictingParameterNames.self, ConflictingTypeNames.self,
    ConflictingEnumCaseNames.self,
    ConstantWithOptions.self, ControlCharacterInName.self, CyclicExtends.self, DuplicateService.self,
    DuplicateType.self,
    InfiniteType.self, InvalidExtends.self, DuplicateField.self, DuplicateHeader.self, IdleAboveAttempt.self,
    MisplacedResponseBody.self, InsecureHost.self, InvalidConstraint.self, InvalidContentType.self, InvalidDefault.self,
    InvalidHeader.self, InvalidMethod.self, InvalidPattern.self, InvalidRetry.self, InvalidSwiftName.self,
    AmbiguousError.self, InvalidTypeName.self, InvalidEnumValue.self, MisplacedDefaults.self, MisplacedStyle.self,
    MisplacedSwift.self,
    MisplacedType.self, MissingHost.self, MissingSwiftName.self, NotIdentifiable.self, OversizedMap.self,
    OversizedType.self, DuplicatePathParameter.self, ReservedName.self, AmbiguousRole.self, HardcodedSecret.self,
    ShadowedNamespace.self, OversizedInlineType.self, TotalBelowAttempt.self, ConflictingPathParameterType.self,
    UnknownPathParameter.self, UnknownType.self, UnreachableStatus.self, InvalidResult.self, UnsafeRetry.self,
    UnencodableParameter.self,
    UnusedWithout.self, DuplicateEnumValue.self, ZeroDuration.self,
]

/// The rules for credentials, caches, pages, waiters and other policies.
let policyRules: [any Rule.Type] = [
    CacheOnWrite.self, ConflictingExampleNames.self, ConflictingCompositeCalls.self,
    CredentialWithoutBody.self, DedupeOnWrite.self, DuplicateCredential.self, DuplicateEnumExample.self,
    ConflictingCredentialParameter.self, InvalidatesOnRead.self, InvalidCondition.self, InvalidCredential.self,
    InvalidFeed.self, InvalidUpload.self, InvalidFlag.self,
    InvalidIdempotency.self, InvalidPageField.self, InvalidPageParameter.self, InvalidResponseHeader.self,
    InvalidSession.self, InvalidSchedule.self, MismatchedConstant.self, MismatchedExample.self, DuplicateName.self,
    NeedlessIdempotency.self, MisplacedRange.self, MisplacedStream.self, InvalidUnwrap.self, RepeatedWrite.self,
    CyclicSessionRenewal.self,
    AmbiguousCredential.self, UnknownCacheGroup.self, UnknownCredential.self, UnknownHost.self,
    PinnedHost.self, MissingServer.self,
    UnknownCalledEndpoint.self, UnknownError.self,
    MissingPageItems.self, NonConstantHostHeader.self, ZeroSize.self,
]

/// The rules for unions, aliases, generic types, and the encoding of bodies, responses and parameters.
let typeRules: [any Rule.Type] = [
    AmbiguousUnion.self, ConflictingMemberNames.self, CyclicAlias.self, InfiniteGenericType.self, MisplacedFile.self,
    GenericArity.self, InvalidCookie.self, InvalidDistinct.self, InvalidHeaderPrefix.self, InvalidMember.self,
    InvalidMerge.self, InvalidTuple.self, InvalidTypeOverride.self, MisplacedBodyKey.self, MisplacedPartKey.self,
    MixedStream.self,
    PatchInResponse.self, MismatchedTag.self, InvalidCatchAllType.self, UnencodableField.self,
]
