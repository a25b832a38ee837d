/// What can be generated, and is probably not meant.
let warningRules: [any Rule.Type] = [
    AttemptsAboveTotal.self, EnumOfOneType.self, NoDefaultHost.self, SameCallTwice.self, UnusedType.self,
    CredentialOverHTTP.self, DeprecatedInUse.self, InconsistentNaming.self, ShadowedRoute.self, UnusedCredential.self,
    UnwrappedField.self,
]
