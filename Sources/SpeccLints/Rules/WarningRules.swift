package import SpeccChecks

/// What can be generated, and is probably not meant.
let warningRules: [any Rule.Type] = [
    AmbiguousHost.self, AttemptsAboveTotal.self, EmptyFile.self, SameCallTwice.self,
    UnusedType.self,
    CredentialOverHTTP.self, DeprecatedInUse.self, InconsistentNaming.self, ShadowedRoute.self, UnusedCredential.self,
    UnwrappedField.self,
]

extension RuleRegistry {
    /// What `specc` runs.
    package static let all = RuleRegistry.errors.adding(warningRules)
}
