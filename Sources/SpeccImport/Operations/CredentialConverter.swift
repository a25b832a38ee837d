import SpeccCatalog
import SpeccOpenAPI

/// Security schemes as credentials, and the requirements of operations.
struct CredentialConverter {
    let document: OpenAPIDocument
    let log: FindingLog

    struct Credential {
        let name: String
        let scheme: String
        let value: DraftValue
        /// The preference among alternatives; lower ones come first.
        let rank: Int
        let location: DocumentLocation
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
            return Credential(name: name, scheme: scheme.name, value: value, rank: rank, location: scheme.location)
        }
    }

    private func value(of scheme: OpenAPISecurityScheme) -> (DraftValue, Int)? {
        let docs = DocumentationText.sentence(scheme.description)
        switch scheme.kind {
        case .http("bearer"): return (simple("bearer", docs), 0)
        case .http("basic"): return (simple("basic", docs), 4)
        case .apiKey(.header, let name): return apiKey(name, scheme, docs)
        case .apiKey(.query, let name):
            return (.mapping(["apiKey": .text("query \(name)"), "docs": docs.map(DraftValue.text)]), 5)
        case .apiKey(.cookie, let name):
            let key = "header Cookie"
            return (
                .mapping(["apiKey": .text(key), "prefix": .text("\(name)="), "docs": docs.map(DraftValue.text)]), 6
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

    private func simple(_ kind: String, _ docs: String?) -> DraftValue {
        docs.map { .mapping(["kind": .text(kind), "docs": .text($0)]) } ?? .text(kind)
    }

    private func apiKey(_ name: String, _ scheme: OpenAPISecurityScheme, _ docs: String?) -> (DraftValue, Int) {
        guard name.lowercased() == "authorization" else {
            return (.mapping(["apiKey": .text("header \(name)"), "docs": docs.map(DraftValue.text)]), 3)
        }
        let text = scheme.description ?? ""
        if text.contains("Bearer") { return (simple("bearer", docs), 0) }
        let prefix = ["Bot ", "SSWS ", "Token ", "token ", "Basic ", "ApiKey "].first { text.contains($0) }
        return (
            .mapping([
                "apiKey": .text("header Authorization"), "prefix": prefix.map(DraftValue.text),
                "docs": docs.map(DraftValue.text),
            ]), 3
        )
    }

    private func oauth2(
        _ flows: [OpenAPISecurityScheme.Flow],
        _ scheme: OpenAPISecurityScheme,
        _ docs: String?
    ) -> (DraftValue, Int) {
        let isOnly = flows.allSatisfy { $0.kind == "clientCredentials" }
        if isOnly, let flow = flows.first, let url = flow.tokenURL, url.hasPrefix("https://"), !url.contains("{") {
            let scopes = flow.scopes.sorted()
            let isShort = !scopes.isEmpty && scopes.count <= 8
            return (
                .mapping([
                    "oauth2": .text("clientCredentials"), "token": .text(url),
                    "scopes": isShort ? .texts(scopes) : nil, "docs": docs.map(DraftValue.text),
                ]), 2
            )
        }
        log.add(.browserFlow, scheme.name, at: scheme.location, .api)
        return (simple("bearer", docs), 1)
    }

    // MARK: - Requirements

    /// The credential of an operation: a name, or `none`; nil where the document declares none.
    func requirement(of endpoint: EndpointDraft, _ credentials: [Credential]) -> String? {
        guard let alternatives = endpoint.operation.security ?? document.security else { return nil }
        let location = endpoint.operation.location
        let byScheme = Dictionary(credentials.map { ($0.scheme, $0) }) { first, _ in first }
        let known = alternatives.map { $0.schemes.compactMap { byScheme[$0.name] } }
        let required = zip(alternatives, known).filter { !$0.schemes.isEmpty && $0.schemes.count == $1.count }.map(\.1)
        guard let best = required.min(by: { Self.rank($0) < Self.rank($1) }),
            let first = best.min(by: { $0.rank < $1.rank })
        else { return alternatives.isEmpty || alternatives.contains { $0.schemes.isEmpty } ? "none" : nil }
        if best.count > 1 {
            log.add(
                .severalCredentials,
                best.map(\.name).sorted().joined(separator: ", "),
                at: location,
                .endpoint(endpoint)
            )
        }
        if required.count > 1 { log.add(.alternativeCredential, first.name, at: location, .endpoint(endpoint)) }
        if alternatives.contains(where: { $0.schemes.isEmpty }) {
            log.add(.optionalCredential, first.name, at: location, .endpoint(endpoint))
        }
        return first.name
    }

    private static func rank(_ credentials: [Credential]) -> (Int, Int, String) {
        (credentials.count, credentials.map(\.rank).max() ?? 0, credentials.map(\.name).joined(separator: " "))
    }
}
