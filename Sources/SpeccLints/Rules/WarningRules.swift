package import SpeccChecks

/// What can be generated, and is probably not meant.
let warningRules: [any Rule.Type] = [
    AmbiguousHost.self, UnreachableAttempts.self, EmptyFile.self, DuplicateRequest.self,
    UnusedType.self,
    CredentialOverHTTP.self, DeprecatedTypeUsage.self, ExponentialPattern.self, InconsistentNaming.self,
    ShadowedRoute.self,
    UnusedCredential.self,
    MismatchedUnwrap.self,
]

extension RuleRegistry {
    /// What `specc` runs.
    package static let all = RuleRegistry.errors.adding(warningRules)
}
