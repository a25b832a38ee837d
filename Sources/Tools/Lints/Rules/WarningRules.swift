package import SpeccChecks

/// Rules for valid catalogs that are probably not intended.
let warningRules: [any Rule.Type] = [
    AmbiguousHost.self, AuthenticatedSignIn.self, UnreachableAttempts.self, EmptyFile.self, DuplicateRequest.self,
    UnknownReplacement.self, UnusedType.self,
    CredentialOverHTTP.self, DeprecatedTypeUsage.self, ExponentialPattern.self, InconsistentNaming.self,
    ShadowedRoute.self,
    UnusedCredential.self, UnusedServer.self, MisplacedHost.self,
    MismatchedUnwrap.self,
    DelimitedPattern.self, SuspiciousPath.self, UnregisteredMethod.self, SuspiciousRange.self, MismatchedAccept.self,
    SingleAttempt.self, PaginatedFeed.self, NeedlessSafe.self, UnsentCursor.self, UnreadError.self,
    SuspiciousWait.self, IncompleteDeviceLogin.self,
]

extension RuleRegistry {
    /// The rules of the `specc` command.
    package static let all = RuleRegistry.errors.adding(warningRules)
}
