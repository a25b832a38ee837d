import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// What the clients of catalogs send, where to, and what they store, with the lines that declare it.
struct PrivacyReport {
    struct Row {
        /// `host`, `credential`, `sensitive`, `stored` or `sent`.
        let kind: Kind
        let subject: String
        let details: String
        let range: SourceRange
        /// For `sent`: the type of data that the name suggests.
        var data: CollectedData?
    }

    enum Kind: String, CaseIterable {
        case host, credential, sensitive, stored, sent

        var title: String {
            switch self {
            case .host: "Hosts"
            case .credential: "Credentials"
            case .sensitive: "Sensitive values, which logs do not show"
            case .stored: "Stored on the device"
            case .sent: "Sent data that privacy manifests list, by name"
            }
        }
    }

    private(set) var rows: [Row] = []

    init(_ catalog: ResolvedCatalog) {
        for api in catalog.apis {
            addHosts(of: api)
            for credential in api.credentials { add(credential) }
            let types = ContractTypes(api)
            for service in api.files.compactMap(\.service) {
                for endpoint in service.endpoints { add(endpoint, of: service, types) }
            }
            addSensitiveFields(of: types)
        }
    }

    // MARK: - Rows

    private mutating func addHosts(of api: ResolvedAPI) {
        let own = api.files.compactMap { $0.service?.ownHosts }
        for hosts in [api.hosts].compactMap(\.self) + own {
            for host in hosts.hosts {
                for server in [host] + host.servers.filter({ !$0.isImplicit }) {
                    let name = server.name == host.name ? host.name.value : "\(host.name.value).\(server.name.value)"
                    let encryption = server.url.scheme == "http" ? ", not encrypted" : ""
                    add(.host, "\(api.name.value) \(name)", server.url.text + encryption, server.name.range)
                }
            }
        }
        for case (let name, .oauth2(let grant)) in api.credentials.map({ ($0.name.value, $0.kind) }) {
            guard !grant.token.value.isPath else { continue }
            add(.host, "\(api.name.value) \(name)", "\(grant.token.value.text), issues tokens", grant.token.range)
        }
    }

    private mutating func add(_ credential: ResolvedCredential) {
        let details: String
        switch credential.kind {
        case .bearer: details = "bearer token in 'Authorization'"
        case .basic: details = "user name and password in 'Authorization'"
        case .custom: details = "the program signs requests"
        case .apiKey(let key): details = "key in the \(key.place.rawValue), '\(key.name.value)'"
        case .oauth2: details = "OAuth 2 access token, in memory unless the program stores it"
        case .session(let session):
            let place = session.sends.map { ", in the \($0.place.rawValue) '\($0.name.value)'" } ?? ""
            details = "session of '\(session.endpoint)'\(place), in memory unless the program stores it"
        }
        add(.credential, credential.name.value, details, credential.name.range)
    }

    private mutating func add(_ endpoint: ResolvedEndpoint, of service: ResolvedService, _ types: ContractTypes) {
        let name = "\(service.name.value).\(endpoint.name.value)"
        if let cache = endpoint.policy.settings.cache.value, cache.store == .disk, endpoint.isShareable {
            let range = endpoint.policy.settings.cache.range ?? endpoint.name.range
            add(.stored, name, "responses in the disk cache", range)
        }
        if endpoint.policy.settings.cookies.value == .keep {
            let range = endpoint.policy.settings.cookies.range
            if let range { add(.stored, name, "cookies, as long as the program runs", range) }
        }
        if endpoint.response.isFile { add(.stored, name, "the response as a file", endpoint.name.range) }
        for parameter in endpoint.pathParameters + endpoint.queryParameters + endpoint.headerParameters {
            if parameter.isSensitive {
                add(.sensitive, "\(name) \(parameter.name.value)", "parameter", parameter.name.range)
            }
            addSent(parameter.name, name)
            addFields(of: parameter.type, name, types)
        }
        if let body = endpoint.body { addFields(of: body.type, name, types) }
    }

    private mutating func addSensitiveFields(of types: ContractTypes) {
        for type in types.declared {
            guard case .object(let object) = type.shape else { continue }
            for field in object.fields where field.isSensitive {
                add(.sensitive, "\(type.name.value).\(field.name.value)", "field", field.name.range)
            }
        }
    }

    /// Adds the fields of a type and of the types that it contains.
    private mutating func addFields(of type: ResolvedTypeReference, _ endpoint: String, _ types: ContractTypes) {
        var visited: Set<SwiftPath> = []
        var remaining = [type]
        while let next = remaining.popLast() {
            guard let declared = next.declaredType, visited.insert(declared.path).inserted,
                let type = types[declared.path]
            else { continue }
            switch type.shape {
            case .object(let object):
                for field in object.fields {
                    addSent(field.name, endpoint)
                    remaining.append(field.type)
                }
            case .union(let union): remaining += union.members.map(\.payload)
            case .alias(let alias): remaining.append(alias.target)
            case .enumeration, .distinct: break
            }
        }
    }

    private mutating func addSent(_ name: Located<String>, _ endpoint: String) {
        guard let data = CollectedData(name: name.value) else { return }
        let row = Row(
            kind: .sent,
            subject: name.value,
            details: "\(data.rawValue), by \(endpoint)",
            range: name.range,
            data: data
        )
        rows.append(row)
    }

    private mutating func add(_ kind: Kind, _ subject: String, _ details: String, _ range: SourceRange) {
        rows.append(Row(kind: kind, subject: subject, details: details, range: range))
    }
}

extension ResolvedResponse {
    /// Whether a success is downloaded to a file.
    fileprivate var isFile: Bool {
        switch self {
        case .void: false
        case .value(let type): type.unwrapped == .builtin(.file)
        case .cases(_, let successes): successes.contains { $0.payload?.unwrapped == .builtin(.file) }
        }
    }
}
