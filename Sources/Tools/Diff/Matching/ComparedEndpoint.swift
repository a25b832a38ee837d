import SpeccChecks
import SpeccDiagnostics

/// An endpoint with its service.
struct ComparedEndpoint {
    let service: ResolvedService
    let endpoint: ResolvedEndpoint
    /// Method, path without names of parameters, and the constants that the endpoint declares itself: what the server
    /// distinguishes calls by.
    let request: String
    /// The constants that the endpoint declares itself: `format=short`
    private let constants: [String]

    init(_ endpoint: ResolvedEndpoint, of service: ResolvedService) {
        self.service = service
        self.endpoint = endpoint
        constants = (endpoint.policy.query + endpoint.policy.headers).filter { $0.level == .endpoint }
            .map { "\($0.value.name)=\($0.value.value)" }.sorted()
        request = ([endpoint.httpMethod, Self.shape(of: endpoint)] + constants).joined(separator: " ")
    }

    /// The request with the addresses that it can be sent to.
    var addressedRequest: String {
        let addresses = addresses.map { $0.joined(separator: " ") }.sorted()
        return ([endpoint.httpMethod] + addresses + constants).joined(separator: " ")
    }

    var subject: ChangeSubject {
        ChangeSubject([service.name.value, endpoint.name.value])
    }

    /// `/repos/{}/issues`
    static func shape(of endpoint: ResolvedEndpoint) -> String {
        endpoint.url.parts.map { part in
            if case .literal(let text) = part { text } else { "{}" }
        }.joined()
    }

    /// The endpoints of an API, in catalog order.
    static func all(of api: ResolvedAPI) -> [ComparedEndpoint] {
        api.files.compactMap(\.service).flatMap { service in
            service.endpoints.map { ComparedEndpoint($0, of: service) }
        }
    }
}
