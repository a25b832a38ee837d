import SpeccCatalog
import SpeccEditing
import SpeccOpenAPI

/// Security schemes as credentials, and the requirements of operations.
struct CredentialConverter {
    let document: OpenAPIDocument
    let log: FindingLog

    struct Credential {
        let name: String
        let scheme: String
        var value: YAMLValue
        /// The preference among alternatives; lower ones come first.
        let rank: Int
        let location: DocumentLocation
        /// The header or query item that it is sent in; empty for a signature.
        var carrier = ""
    }

    /// The credentials of all schemes, by name.
    func credentials() -> [Credential] {
        var names: Set<String> = []
        return document.securitySchemes.sorted { $0.name < $1.name }.compactMap { scheme in
            guard let (value, rank) = value(of: scheme) else { return nil }
            var name = SwiftName.member(scheme.name)?.text ?? "credential"
            if name.hasPrefix("_") { name = "credential" + name.dropFirst() }
            if name == "none" { name = "credential" }
            let stem = name
            var number = 2
            while !names.insert(name).inserted {
                name = "\(stem)\(number)"
                number += 1
            }
            return Credential(
                name: name,
                scheme: scheme.name,
                value: value,
                rank: rank,
                location: scheme.location,
                carrier: Self.carrier(of: scheme)
            )
        }
    }

    private static func carrier(of scheme: OpenAPISecurityScheme) -> String {
        switch scheme.kind {
        case .http("bearer"), .http("basic"), .oauth2, .openIDConnect: "header authorization"
        case .apiKey(.header, let name): "header \(name.lowercased())"
        case .apiKey(.query, let name): "query \(name)"
        case .apiKey(.cookie, _): "header cookie"
        case .http, .mutualTLS, .unknown, .apiKey(.path, _): ""
        }
    }

    private func value(of scheme: OpenAPISecurityScheme) -> (YAMLValue, Int)? {
        let docs = DocumentationText.sentence(scheme.description)
        switch scheme.kind {
        case .http("bearer"): return (simple("bearer", docs), 0)
        case .http("basic"): return (simple("basic", docs), 4)
        case .apiKey(.header, let name): return apiKey(name, scheme, docs)
        case .apiKey(.query, let name):
            return (.mapping(["apiKey": .text("query \(name)"), "docs": docs.map(YAMLValue.text)]), 5)
        case .apiKey(.cookie, let name):
            let key = "header Cookie"
            return (
                .mapping(["apiKey": .text(key), "prefix": .text("\(name)="), "docs": docs.map(YAMLValue.text)]), 6
            )
        case .oauth2(let flows): return oauth2(flows, scheme, docs)
        case .openIDConnect:
            log.add(.browserFlow, scheme.name, at: scheme.location, .api)
            return (simple("bearer", docs), 1)
        case .http, .mutualTLS, .unknown, .apiKey(.path, _):
            log.add(.unsupportedCredential, scheme.name, at: scheme.location, .api)
            return (simple("custom", docs), 7)
        }
    }

    private func simple(_ kind: String, _ docs: String?) -> YAMLValue {
        docs.map { .mapping(["kind": .text(kind), "docs": .text($0)]) } ?? .text(kind)
    }

    private func apiKey(_ name: String, _ scheme: OpenAPISecurityScheme, _ docs: String?) -> (YAMLValue, Int) {
        guard name.lowercased() == "authorization" else {
            return (.mapping(["apiKey": .text("header \(name)"), "docs": docs.map(YAMLValue.text)]), 3)
        }
        let text = scheme.description ?? ""
        if text.contains("Bearer") { return (simple("bearer", docs), 0) }
        let prefix = ["Bot ", "SSWS ", "Token ", "token ", "Basic ", "ApiKey "].first { text.contains($0) }
        return (
            .mapping([
                "apiKey": .text("header Authorization"), "prefix": prefix.map(YAMLValue.text),
                "docs": docs.map(YAMLValue.text),
            ]), 3
        )
    }

    private func oauth2(
        _ flows: [OpenAPISecurityScheme.Flow],
        _ scheme: OpenAPISecurityScheme,
        _ docs: String?
    ) -> (YAMLValue, Int) {
        let isOnly = flows.allSatisfy { $0.kind == "clientCredentials" }
        if isOnly, let flow = flows.first, let url = flow.tokenURL, url.hasPrefix("https://"), !url.contains("{") {
            let scopes = flow.scopes.sorted()
            let isShort = !scopes.isEmpty && scopes.count <= 8
            return (
                .mapping([
                    "oauth2": .text("clientCredentials"), "token": .text(url),
                    "scopes": isShort ? .texts(scopes) : nil, "docs": docs.map(YAMLValue.text),
                ]), 2
            )
        }
        log.add(.browserFlow, scheme.name, at: scheme.location, .api)
        return (simple("bearer", docs), 1)
    }

    // MARK: - Requirements

    /// The credentials of an operation, such as `token`, `key & app`, `token | key`, `token?` or `none`; nil where the document
    /// declares none.
    func requirement(of endpoint: EndpointDraft, _ credentials: [Credential]) -> String? {
        guard let alternatives = endpoint.operation.security ?? document.security else { return nil }
        let byScheme = Dictionary(credentials.map { ($0.scheme, $0) }) { first, _ in first }
        var known: [[Credential]] = []
        for alternative in alternatives where !alternative.schemes.isEmpty {
            let schemes = alternative.schemes.compactMap { byScheme[$0.name] }
            guard schemes.count == alternative.schemes.count else { continue }
            known.append(combination(of: schemes, endpoint))
        }
        let isOptional = alternatives.isEmpty || alternatives.contains { $0.schemes.isEmpty }
        var texts: [String] = []
        for alternative in known.sorted(by: { Self.rank($0) < Self.rank($1) }) {
            let text = alternative.map(\.name).joined(separator: AuthText.conjunction)
            if !texts.contains(text) { texts.append(text) }
        }
        guard !texts.isEmpty else { return isOptional ? "none" : nil }
        let text = texts.prefix(Self.maximumAlternatives).joined(separator: AuthText.disjunction)
        guard isOptional else { return text }
        return texts.count == 1 && known[0].count == 1 ? text + "?" : text + AuthText.disjunction + "none"
    }

    /// The credentials that can be sent together: one for each header and query item.
    private func combination(of schemes: [Credential], _ endpoint: EndpointDraft) -> [Credential] {
        var carriers: Set<String> = []
        let sorted = schemes.sorted { ($0.rank, $0.name) < ($1.rank, $1.name) }
        let sent = sorted.filter { $0.carrier.isEmpty || carriers.insert($0.carrier).inserted }
        if sent.count < sorted.count {
            let names = sorted.map(\.name).joined(separator: ", ")
            log.add(.severalCredentials, names, at: endpoint.operation.location, .endpoint(endpoint))
        }
        return sent.sorted { $0.name < $1.name }
    }

    /// A catalog accepts 16 alternatives, of which one may be `none`.
    private static let maximumAlternatives = 15

    private static func rank(_ credentials: [Credential]) -> (Int, Int, String) {
        (credentials.count, credentials.map(\.rank).max() ?? 0, credentials.map(\.name).joined(separator: " "))
    }
}
