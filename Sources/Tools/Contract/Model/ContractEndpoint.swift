package import SpeccCatalog
package import SpeccChecks
package import SpeccDiagnostics

/// An endpoint with all responses that it declares or inherits. Matches and logged calls share it.
package final class ContractEndpoint: Sendable {
    /// `Orders.getOrder`
    package let id: String
    /// `Shop.Orders.getOrder`
    package let qualifiedID: String
    /// The index of its API.
    package let api: Int
    package let endpoint: ResolvedEndpoint
    /// In the order of the catalog.
    package let successes: [ExpectedResponse]
    package let errors: [ExpectedResponse]
    package let waiters: [ResolvedWaiter]
    package let feeds: [ResolvedFeed]
    package let uploads: [UploadUse]
    /// The servers that it is called on, one for each host of its service or API.
    package let hosts: [ResolvedHost]
    /// The combinations of credentials that calls are accepted with; an empty one accepts calls without a credential.
    package let credentials: [[ResolvedCredential]]

    init(_ endpoint: ResolvedEndpoint, of service: ResolvedService, in api: ContractAPI) {
        id = "\(service.name.value).\(endpoint.name.value)"
        qualifiedID = "\(api.api.name.value).\(id)"
        self.api = api.index
        self.endpoint = endpoint
        successes = ExpectedResponse.successes(of: endpoint)
        errors = endpoint.errors(in: service, of: api.api).map { ExpectedResponse($0) }
        waiters = service.waiters.filter { service.endpoints[$0.endpoint].name == endpoint.name }
        feeds = service.feeds.filter { service.endpoints[$0.endpoint].name == endpoint.name }
        uploads = service.uploads.flatMap { UploadUse.uses(by: $0, of: service) }.compactMap { use, number in
            service.endpoints[number].name == endpoint.name ? use : nil
        }
        hosts = endpoint.servers
        credentials = endpoint.policy.settings.auth.value.alternatives.map { $0.compactMap(api.credential) }
    }

    /// The names of its waiters: `Orders.waitForDelivery`.
    package var waiterIDs: [String] { waiters.map { Self.id(of: $0, next: id) } }

    /// - Parameter name: `Orders.waitForDelivery` or `Shop.Orders.waitForDelivery`.
    func waiter(named name: String) -> ResolvedWaiter? {
        waiters.first { name == Self.id(of: $0, next: id) || name == Self.id(of: $0, next: qualifiedID) }
    }

    private static func id(of waiter: ResolvedWaiter, next id: String) -> String {
        id.prefix(through: id.lastIndex(of: ".") ?? id.startIndex) + waiter.name.value
    }

    /// Every credential that a call can have.
    package var anyCredentials: [ResolvedCredential] { credentials.flatMap(\.self) }

    package var range: SourceRange { endpoint.name.range }

    /// The response that an example belongs to.
    package func response(of example: ResolvedExample) -> ExpectedResponse? {
        switch example.response {
        case .whole: successes.first { $0.payload != nil }
        case .success(let pattern): successes.first { $0.status == pattern }
        case .error(let key, _): errors.first { ($0.name ?? $0.status.text) == key }
        }
    }

    /// The declared responses to a status: exact ones, status classes, other errors, then errors with conditions.
    package func responses(for status: Int) -> [ExpectedResponse] {
        let matching = (successes + errors).filter { $0.status.matches(status) }
        return matching.filter(\.conditions.isEmpty).sorted { $0.status < $1.status }
            + matching.filter { !$0.conditions.isEmpty }
    }

    /// The statuses after which feeds and uploads begin again, in addition to the declared errors.
    package var restartStatuses: [Int] {
        RestartStatus.all(feeds, uploads.filter { $0.role != .create }.map(\.upload)).map(\.code).filter {
            responses(for: $0).isEmpty
        }
    }
}

/// A status after which feeds or uploads begin again.
package struct RestartStatus: Sendable {
    package let code: Int
    /// `The position is rejected.`
    package let text: String

    /// The statuses of all feeds and uploads, ascending.
    package static func all(_ feeds: [ResolvedFeed], _ uploads: [ResolvedUpload]) -> [Self] {
        let positions = Set(feeds.flatMap(\.restartStatuses))
        let addresses = Set(uploads.flatMap(\.restartStatuses))
        return positions.union(addresses).sorted().map { code in
            Self(code: code, text: "The \(positions.contains(code) ? "position" : "address") is rejected.")
        }
    }
}

/// An upload that calls an endpoint.
package struct UploadUse: Sendable {
    package enum Role: Sendable {
        case create, part, resume
    }

    package let upload: ResolvedUpload
    package let role: Role
    /// The path of its addresses below that of all links: `uploads/VideosService/uploadVideo/`.
    package let path: String

    /// The uses by an upload, with the indices of the endpoints in the service.
    static func uses(by upload: ResolvedUpload, of service: ResolvedService) -> [(use: Self, endpoint: Int)] {
        let path = "uploads/\(service.path.components.last?.text ?? "")/\(upload.methodName.text)/"
        let roles =
            [(Role.create, upload.create), (.part, upload.endpoint)] + (upload.resume.map { [(.resume, $0)] } ?? [])
        return roles.map { (Self(upload: upload, role: $0, path: path), $1) }
    }
}

/// A response that an endpoint declares.
package struct ExpectedResponse: Sendable {
    package let status: StatusPattern
    /// The name of an error that its conditions identify in addition to its status.
    package let name: String?
    /// Nil if the body is ignored.
    package let payload: ResolvedTypeReference?
    /// The constraints of the payload; of a stream, those of an element.
    package let constraints: ResolvedConstraints
    package let headers: ResolvedHeaders?
    package let isError: Bool
    /// The conditions under which a response with the status is this error.
    package let conditions: [ResolvedCondition]
    /// The fields of the envelope around the payload.
    package let envelope: [String]
    package let mediaType: String?
    package let range: SourceRange

    /// The framing of a streamed body.
    package let stream: ResolvedStream?

    init(_ failure: ResolvedFailure.Case) {
        status = failure.status
        name = failure.name
        payload = failure.payload
        constraints = failure.constraints
        headers = failure.headers
        isError = true
        conditions = failure.conditions
        envelope = []
        mediaType = failure.payload.map(ResolvedEndpoint.errorMediaType)
        range = failure.range
        stream = nil
    }

    private init(
        _ status: StatusPattern,
        _ payload: ResolvedTypeReference?,
        _ constraints: ResolvedConstraints,
        _ headers: ResolvedHeaders?,
        of endpoint: ResolvedEndpoint,
        at range: SourceRange? = nil
    ) {
        self.status = status
        name = nil
        self.payload = payload
        self.constraints = constraints
        self.headers = headers
        isError = false
        conditions = []
        envelope = payload == nil ? [] : endpoint.unwrap
        mediaType = payload.map(endpoint.mediaType)
        self.range = range ?? endpoint.name.range
        stream = payload == nil ? nil : endpoint.stream
    }

    static func successes(of endpoint: ResolvedEndpoint) -> [ExpectedResponse] {
        switch endpoint.response {
        case .void:
            let statuses = endpoint.successStatuses.map(\.status)
            guard !endpoint.isNilByStatus else {
                return endpoint.successStatuses.map {
                    ExpectedResponse($0.status, nil, .none, endpoint.headers(of: $0), of: endpoint)
                }
            }
            return (statuses.isEmpty ? [.statusClass(2)] : statuses).map {
                ExpectedResponse($0, nil, .none, endpoint.responseHeaders, of: endpoint)
            }
        case .value(let type):
            return endpoint.successStatuses.map {
                ExpectedResponse(
                    $0.status,
                    $0.isEmpty ? nil : type,
                    endpoint.responseConstraints,
                    endpoint.headers(of: $0),
                    of: endpoint
                )
            }
        case .cases(_, let cases):
            return cases.map {
                let headers = $0.isLocation ? endpoint.locationHeaders : $0.headers
                return ExpectedResponse($0.status, $0.body, $0.constraints, headers, of: endpoint, at: $0.range)
            }
        }
    }

    /// The status that a server would send.
    package var code: Int { status.sample }
}

extension ResolvedPagination {
    /// The names in JSON of the fields on the path to the items.
    package func itemPath(in payload: ResolvedTypeReference, _ types: ContractTypes) -> [String] {
        var type: ResolvedTypeReference? = payload
        return items.map { step in
            switch step.name {
            case .key(let name):
                if case .map(let value)? = type?.unwrapped { type = value }
                return name
            case .property(let name):
                let field = type.flatMap { types.object(of: $0)?.fields.first { $0.swiftName == name } }
                type = field?.type
                return field?.name.value ?? name.text
            }
        }
    }
}
