/// What generation relies on: of a catalog that passes these, everything can be generated.
let errorRules: [any Rule.Type] = [
    AmbiguousUnion.self, BodyOnGet.self, CollidingAPIs.self, CollidingEndpoints.self, CollidingFields.self, CollidingHosts.self, CollidingMembers.self,
    CollidingNestedTypes.self, CollidingParameters.self, CollidingTypes.self, CollidingWords.self,
    ConstantWithOptions.self, ControlInName.self, CyclicAlias.self, CyclicExtends.self, DuplicateService.self, DuplicateType.self,
    EndlessGeneric.self, EndlessType.self, ExtendedEnum.self, FieldTwice.self, FileOutsideParts.self, GenericArity.self, HeaderTwice.self, InsecureHost.self,
    InvalidConstraint.self, InvalidContentType.self, InvalidCookie.self, InvalidDefault.self, InvalidDistinct.self, InvalidHeader.self, InvalidHeaderFamily.self, InvalidMember.self, InvalidMerge.self, InvalidMethod.self,
    InvalidPattern.self, InvalidRetry.self, InvalidSwiftName.self, InvalidWord.self, MisplacedBodyWord.self, MisplacedDefaults.self, MisplacedPart.self,
    MisplacedStyle.self, MisplacedSwift.self, MisplacedType.self, MissingHost.self, MixedStream.self, Nameless.self,
    NotIdentifiable.self, NothingToDrop.self, OversizedMap.self, OversizedType.self, PatchInAnswer.self, RepeatedPathParameter.self,
    ReservedName.self, RoleConflict.self, SecretLiteral.self, ShadowedHome.self, TagMismatch.self, TotalBelowAttempt.self,
    TypeInPathAndParams.self, TypedRest.self, UnknownPathParameter.self, UnknownType.self, UnreachableStatus.self, UnsafeRetry.self,
    UnsendableField.self, UnsendableParameter.self, WordTwice.self, ZeroDuration.self,
]

/// The same for what calls do beyond sending a request: credentials, caches, pages, waiters.
let policyRules: [any Rule.Type] = [
    CacheOnWrite.self, CollidingWaiters.self, CredentialToGivenAddress.self, CredentialWithoutBody.self,
    DedupeOnWrite.self, DuplicateCredential.self, HeaderOfCredential.self, InvalidatesOnRead.self,
    InvalidCondition.self, InvalidCredential.self, InvalidFlag.self, InvalidIdempotency.self, InvalidPageField.self,
    InvalidPageParameter.self, InvalidResponseHeader.self, InvalidSession.self, InvalidWait.self, MisfitConstant.self,
    MisfitExample.self, NameTwice.self, NeedlessIdempotency.self, NoStream.self, NothingToUnwrap.self,
    NotSupportedYet.self, PolledWrite.self, SelfRenewal.self, UndecidedCredential.self, UnknownCacheGroup.self,
    UnknownCredential.self, UnknownPolledEndpoint.self, UnpagedAnswer.self, VaryingHostHeader.self, ZeroSize.self,
]
