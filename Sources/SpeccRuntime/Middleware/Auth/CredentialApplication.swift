import Foundation

extension TransportRequest {
    /// Whether it carries something there already: what a caller put in is stronger.
    func carries(_ place: Credential.Location) -> Bool {
        switch place.part {
        case .header: headers[place.name] != nil
        case .query: queryNames.contains(PercentEncoding.value(place.name))
        case .body: false
        }
    }

    mutating func carry(_ credential: Credential) throws(RequestError) {
        if let problem = credential.problem {
            throw RequestError(problem)
        }
        let name = credential.place.name
        secrets.add(name)
        secrets.learn(credential: credential.value)
        switch credential.place.part {
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
        // The client's addresses have no fragment.
        let address = url.absoluteString
        let text = address + (url.query(percentEncoded: true) == nil ? "?" : "&") + item.encoded
        guard let url = URL(string: text) else {
            throw RequestError("the address cannot carry the query item '\(item.name)'")
        }
        self.url = url
    }
}
