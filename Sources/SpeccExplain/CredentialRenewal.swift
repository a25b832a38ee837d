import SpeccCatalog
import SpeccDiagnostics

/// The cost of renewing the credential of a call.
struct CredentialRenewal {
    /// Once before the first attempt, if there is no valid credential, and once after a 401.
    static let maximumCount: Int64 = 2

    /// In quotes.
    let name: String
    let requests: Int64
    /// Milliseconds; nil without a limit.
    private(set) var duration: Int64?
    let isByEndpoint: Bool

    /// Nil for a credential that the client does not renew.
    init?(_ endpoint: EndpointPolicyReport) {
        guard let credential = endpoint.credential else { return nil }
        name = "'\(credential.name.value)'"
        switch credential.kind {
        case .oauth2:
            requests = 1
            isByEndpoint = false
        case .session:
            isByEndpoint = true
            let bounds = endpoint.renewal.first.map { CallBounds($0) }
            requests = bounds?.requests ?? 1
            duration = bounds?.duration
        case .simple, .apiKey, .invalid: return nil
        }
    }
}
