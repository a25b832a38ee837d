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
