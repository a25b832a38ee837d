/// What generation relies on: of a catalog that passes these, everything can be generated.
let errorRules: [any Rule.Type] = [
    BodyOnGet.self, CollidingAPIs.self, CollidingEndpoints.self, CollidingFields.self, CollidingHosts.self,
    CollidingNestedTypes.self, CollidingParameters.self, CollidingTypes.self, CollidingWords.self,
    ConstantWithOptions.self, ControlInName.self, CyclicExtends.self, DuplicateService.self, DuplicateType.self,
    EndlessType.self, ExtendedEnum.self, FieldTwice.self, HeaderTwice.self, IdleAboveAttempt.self,
    ImpossibleBody.self, InsecureHost.self, InvalidConstraint.self, InvalidContentType.self, InvalidDefault.self,
    InvalidHeader.self, InvalidMethod.self, InvalidPattern.self, InvalidRetry.self, InvalidSwiftName.self,
    InvalidTypeName.self, InvalidWord.self, MisplacedDefaults.self, MisplacedStyle.self, MisplacedSwift.self,
    MisplacedType.self, MissingHost.self, Nameless.self, NotIdentifiable.self, OversizedMap.self,
    OversizedType.self, RepeatedPathParameter.self, ReservedName.self, RoleConflict.self, SecretLiteral.self,
    ShadowedHome.self, SprawlingType.self, TotalBelowAttempt.self, TypeInPathAndParams.self,
    UnknownPathParameter.self, UnknownType.self, UnreachableStatus.self, UnsafeRetry.self, UnsendableParameter.self,
    UselessWithout.self, WordTwice.self, ZeroDuration.self,
]

/// The same for what calls do beyond sending a request: credentials, caches, pages, waiters.
let policyRules: [any Rule.Type] = [
    CacheOnWrite.self, CollidingExamples.self, CollidingWaiters.self, CredentialToGivenAddress.self,
    CredentialWithoutBody.self, DedupeOnWrite.self, DuplicateCredential.self, ExampleTwice.self,
    HeaderOfCredential.self, InvalidatesOnRead.self, InvalidCondition.self, InvalidCredential.self, InvalidFlag.self,
    InvalidIdempotency.self, InvalidPageField.self, InvalidPageParameter.self, InvalidResponseHeader.self,
    InvalidSession.self, InvalidWait.self, MisfitConstant.self, MisfitExample.self, NameTwice.self,
    NeedlessIdempotency.self, NeedlessStream.self, NothingToUnwrap.self, PolledWrite.self, SelfRenewal.self,
    UndecidedCredential.self, UnknownCacheGroup.self, UnknownCredential.self, UnknownPolledEndpoint.self,
    UnpagedAnswer.self, VaryingHostHeader.self, ZeroSize.self,
]

/// The same for unions, names for types, types with a parameter, and how bodies, answers and parameters are written.
let typeRules: [any Rule.Type] = [
    AmbiguousUnion.self, CollidingMembers.self, CyclicAlias.self, EndlessGeneric.self, FileOutsideParts.self,
    GenericArity.self, InvalidCookie.self, InvalidDistinct.self, InvalidHeaderFamily.self, InvalidMember.self,
    InvalidMerge.self, InvalidOwnType.self, MisplacedBodyWord.self, MisplacedPart.self, MixedStream.self,
    PatchInAnswer.self, TagMismatch.self, TypedRest.self, UnsendableField.self,
]
