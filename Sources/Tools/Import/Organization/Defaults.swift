import SpeccCatalog
import SpeccEditing

/// Settings that most endpoints share, which move to the defaults of the API.
struct Defaults {
    private(set) var errors: [ResponseDraft] = []
    private(set) var headers: [ParameterDraft] = []
    private(set) var auth: String?

    /// Moves common errors, headers and the most frequent credential from the endpoints to the defaults.
    ///
    /// - Parameter credentials: The number of credentials of the catalog. With one, no default is needed.
    init(of endpoints: [EndpointDraft], credentials: Int) {
        hoistErrors(endpoints)
        hoistHeaders(endpoints)
        hoistCredential(endpoints, credentials)
    }

    /// A status whose type is the same in four fifths of the endpoints that declare it. An inherited error that an endpoint
    /// does not declare does no harm.
    private mutating func hoistErrors(_ endpoints: [EndpointDraft]) {
        var counts: [StatusPattern: [String: Int]] = [:]
        var examples: [StatusPattern: [String: ResponseDraft]] = [:]
        for endpoint in endpoints {
            for error in endpoint.errors where error.condition == nil {
                let identity = TypeIdentity.text(of: error.type)
                counts[error.status, default: [:]][identity, default: 0] += 1
                examples[error.status, default: [:]][identity] = examples[error.status]?[identity] ?? error
            }
        }
        let remaining = endpoints.map { endpoint in
            endpoint.errors.first { $0.status == .remaining }.map { TypeIdentity.text(of: $0.type) }
        }
        for (status, types) in counts.sorted(by: { $0.key < $1.key }) {
            let total = types.values.reduce(0, +)
            let best = types.max { ($0.value, $1.key) < ($1.value, $0.key) }
            guard let best, best.value >= 3, best.value * 10 >= total * 8, best.value * 10 >= endpoints.count,
                let error = examples[status]?[best.key]
            else { continue }
            errors.append(error)
            for endpoint in endpoints {
                endpoint.errors.removeAll {
                    $0.condition == nil && $0.status == status && TypeIdentity.text(of: $0.type) == best.key
                }
            }
        }
        // An exact status of the defaults would override a range that an endpoint declares.
        for endpoint in endpoints {
            let ranges = endpoint.errors.compactMap { error -> Int? in
                if case .statusClass(let range) = error.status { range } else { nil }
            }
            for error in errors {
                guard case .exactly(let code) = error.status, ranges.contains(code / 100),
                    !endpoint.errors.contains(where: { $0.status == error.status }),
                    !endpoint.operation.declares(code)
                else { continue }
                endpoint.without.append("\(code)")
            }
        }
        // Any status of the defaults would override the 'default' that an endpoint declares.
        for (endpoint, identity) in zip(endpoints, remaining) {
            guard let identity else { continue }
            for error in errors where error.status != .remaining && TypeIdentity.text(of: error.type) != identity {
                guard !endpoint.operation.declares(error.status), !endpoint.without.contains(error.status.text),
                    !endpoint.errors.contains(where: { $0.status == error.status })
                else { continue }
                endpoint.without.append(error.status.text)
            }
        }
    }

    /// Headers of nine tenths of the endpoints.
    private mutating func hoistHeaders(_ endpoints: [EndpointDraft]) {
        guard endpoints.count >= 3 else { return }
        var counts: [String: (count: Int, header: ParameterDraft)] = [:]
        for endpoint in endpoints {
            for header in endpoint.headers {
                let identity = Self.identity(header)
                counts[identity, default: (0, header)].count += 1
            }
        }
        for (identity, entry) in counts.sorted(by: { $0.key < $1.key }) where entry.count * 10 >= endpoints.count * 9 {
            // A header that callers pass has no common type with others of that name.
            guard !headers.contains(where: { $0.name.lowercased() == entry.header.name.lowercased() }),
                entry.header.type?.declared == nil, entry.header.options.swiftName == nil
            else { continue }
            headers.append(entry.header)
            for endpoint in endpoints {
                let declares = endpoint.headers.contains { $0.name.lowercased() == entry.header.name.lowercased() }
                endpoint.headers.removeAll { Self.identity($0) == identity }
                if declares { continue }
                if entry.header.name != "Accept" {
                    endpoint.without.append(entry.header.name)
                } else if endpoint.returns.contains(where: { !$0.type.isEmpty && !$0.type.isStream }) {
                    var standard = entry.header
                    standard.source = .constant("application/json")
                    endpoint.headers.append(standard)
                }
            }
        }
    }

    private static func identity(_ header: ParameterDraft) -> String {
        let source =
            switch header.source {
            case .constant(let value): "=\(value)"
            case .argument(let type): TypeIdentity.text(of: type)
            case .flag: "flag"
            }
        let value = header.options.defaultValue?.text ?? ""
        return "\(header.name) \(source) \(header.isRequired) \(value) \(header.options.constraints)"
    }

    private mutating func hoistCredential(_ endpoints: [EndpointDraft], _ credentials: Int) {
        var counts: [String: Int] = [:]
        for endpoint in endpoints { counts[endpoint.auth ?? "none", default: 0] += 1 }
        let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
        guard let best, credentials > 0 else {
            for endpoint in endpoints { endpoint.auth = nil }
            return
        }
        let standard: String?
        // The only credential is the default. Its optional form is another value.
        let others = counts.keys.filter { $0 != "none" }
        if credentials == 1, others.count == 1, AuthText.names(in: others[0]) == [others[0]] {
            standard = others[0]
        } else {
            standard = best.key
            auth = best.key
        }
        for endpoint in endpoints {
            let own = endpoint.auth ?? "none"
            endpoint.auth = own == standard ? nil : own
        }
    }
}
