import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// The cost of renewing the credentials of a call, if all of its alternatives are renewed.
struct RenewalCost {
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
        var names: [String] = []
        var requests: Int64 = 0
        var sessions = endpoint.renewal.map { CallBounds($0) }.makeIterator()
        var durations: [Int64?] = []
        for credential in endpoint.credentials {
            switch credential.kind {
            case .oauth2: requests += 1
            case .session:
                let bounds = sessions.next()
                requests += bounds?.requests ?? 1
                durations.append(bounds?.duration)
            case .simple, .apiKey, .invalid: continue
            }
            names.append("'\(credential.name.value)'")
        }
        guard !names.isEmpty else { return nil }
        name = QuantityText.list(names)
        self.requests = requests
        isByEndpoint = !durations.isEmpty
        let known = durations.compactMap(\.self)
        duration = known.isEmpty || known.count < durations.count ? nil : known.reduce(0, +)
    }
}
