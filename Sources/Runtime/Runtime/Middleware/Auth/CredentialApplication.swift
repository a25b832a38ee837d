import Foundation

extension TransportRequest {
    /// Whether the caller set a value in this location, which has precedence over a credential.
    func carries(_ location: Credential.Location) -> Bool {
        switch location.part {
        case .header: headers[location.name] != nil
        case .query: queryNames.contains(PercentEncoding.value(location.name))
        case .body: false
        }
    }

    /// Adds a credential in its location and marks it as a secret.
    mutating func add(_ credential: Credential) throws(RequestError) {
        if let problem = credential.problem {
            throw RequestError(problem)
        }
        let name = credential.location.name
        secrets.add(name)
        secrets.learn(credential: credential.value)
        secrets.ofClient?.learn(credential: credential.value)
        switch credential.location.part {
        case .header: headers[name] = credential.value
        case .query: try addQueryItem(QueryItem(name, credential.value))
        case .body:
            try setField([name], to: .string(credential.value), replaces: true)
            hasSecretBody = true
        }
    }

    private var queryNames: [String] {
        (url.query(percentEncoded: true) ?? "").split(separator: "&").map { String($0.prefix { $0 != "=" }) }
    }

    private mutating func addQueryItem(_ item: QueryItem) throws(RequestError) {
        // The client's URLs have no fragment.
        let separator = url.query(percentEncoded: true) == nil ? "?" : "&"
        guard let url = URL(string: url.absoluteString + separator + item.encoded) else {
            throw RequestError("query item '\(item.name)' cannot be added to the URL")
        }
        self.url = url
    }
}
