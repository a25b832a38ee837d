package import SpeccContract

/// The web pages that can read responses: cross-origin resource sharing (the Fetch standard, section 3.3).
package struct CrossOriginPolicy: Sendable {
    /// `http://localhost:3000`, `null` for files, or `*`.
    private let origins: Set<String>

    package init(origins: [String]) {
        self.origins = Set(origins.map { $0.lowercased() })
    }

    /// Whether pages of an origin can read responses.
    package func allows(_ origin: String) -> Bool {
        origins.contains("*") || origins.contains(origin.lowercased())
    }

    /// The reply to a preflight request; nil for other requests and pages.
    ///
    /// - Parameter methods: The methods that are declared for the path. The requested one is allowed, too, so that the
    ///   page can read the response that describes the problem.
    package func preflightReply(to request: ContractRequest, methods: [String]) -> MockReply? {
        guard request.method == "OPTIONS", let method = request[header: "Access-Control-Request-Method"],
            let origin = request[header: "Origin"], allows(origin)
        else { return nil }
        var headers = allowance(origin)
        let allowed = Set(methods + [method]).sorted().joined(separator: ", ")
        headers.append(.init("Access-Control-Allow-Methods", allowed))
        if let names = request[header: "Access-Control-Request-Headers"] {
            headers.append(.init("Access-Control-Allow-Headers", names))
        }
        if request[header: "Access-Control-Request-Private-Network"] == "true" {
            headers.append(.init("Access-Control-Allow-Private-Network", "true"))
        }
        headers.append(.init("Access-Control-Max-Age", "600"))
        headers.append(.init("Vary", "Access-Control-Request-Method, Access-Control-Request-Headers"))
        return MockReply(status: 204, headers: headers)
    }

    /// The reply with the headers that allow the page to read it. It replaces those of a server behind a proxy.
    package func applied(to reply: MockReply, of request: ContractRequest) -> MockReply {
        var reply = reply
        reply.headers.removeAll { $0.name.lowercased().hasPrefix("access-control-") }
        guard let origin = request[header: "Origin"], allows(origin) else {
            if !origins.contains("*") { reply.headers.append(.init("Vary", "Origin")) }
            return reply
        }
        let names = Set(reply.headers.map { $0.name.lowercased() }).subtracting(Self.readable).sorted()
        reply.headers += allowance(origin)
        if !names.isEmpty {
            reply.headers.append(.init("Access-Control-Expose-Headers", names.joined(separator: ", ")))
        }
        return reply
    }

    /// A named origin can also send cookies, which browsers do not allow for `*`.
    private func allowance(_ origin: String) -> [ContractRequest.Header] {
        guard origins.contains(origin.lowercased()) else { return [.init("Access-Control-Allow-Origin", "*")] }
        return [
            .init("Access-Control-Allow-Origin", origin), .init("Access-Control-Allow-Credentials", "true"),
            .init("Vary", "Origin"),
        ]
    }

    /// The headers that pages can always read, and those that they can never read.
    private static let readable: Set<String> = [
        "cache-control", "content-language", "content-length", "content-type", "expires", "last-modified", "pragma",
        "set-cookie", "vary",
    ]
}
