import SpeccContract

/// Rejects requests to the home page that do not come from it.
///
/// A page of another site can make a browser send requests to the loopback interface, also under a name of its own that leads
/// here (DNS rebinding). The names of this server, the headers of Fetch Metadata and a token exclude them.
struct PageGuard: Sendable {
    let port: Int
    let token: AccessToken
    /// In the query of the URL that `specc mock --open` opens.
    let opening: AccessToken

    enum Rejection: Equatable {
        case foreignName, foreignPage, missingToken, notJSON

        var status: Int {
            switch self {
            case .foreignName: 421
            case .foreignPage, .missingToken: 403
            case .notJSON: 415
            }
        }

        var message: String {
            switch self {
            case .foreignName: "this page has the address 127.0.0.1; requests to other names are rejected"
            case .foreignPage: "requests from other pages are rejected; enter the address of this page instead"
            case .missingToken: "the token is missing or wrong; open the URL that 'specc mock' has printed"
            case .notJSON: "the content type must be application/json"
            }
        }
    }

    /// Nil for a request that is accepted.
    func rejection(of request: ContractRequest) -> Rejection? {
        let host = request[header: "Host"]?.lowercased() ?? ""
        guard host == "127.0.0.1:\(port)" || host == "localhost:\(port)" else { return .foreignName }
        if let origin = request[header: "Origin"], origin != "http://\(host)" { return .foreignPage }
        switch request[header: "Sec-Fetch-Site"]?.lowercased() {
        case nil, "same-origin", "none": break
        // The redirect from the port of the API, whose origin is another one of the same site.
        case "same-site" where isNavigation(request): break
        // The file that leads to the page.
        case "cross-site" where isNavigation(request) && isOpening(request): break
        default: return .foreignPage
        }
        guard request.method != "GET", request.method != "HEAD" else { return nil }
        guard token.matches(request[header: "X-Specc-Token"]) else { return .missingToken }
        return request.mediaType == "application/json" ? nil : .notJSON
    }

    private func isOpening(_ request: ContractRequest) -> Bool {
        opening.matches(request.queryItems.first { $0.name == "open" }?.value)
    }

    private func isNavigation(_ request: ContractRequest) -> Bool {
        request.method == "GET" && request[header: "Sec-Fetch-Mode"]?.lowercased() == "navigate"
            && request[header: "Sec-Fetch-Dest"]?.lowercased() == "document" && !request.path.hasPrefix("/live/")
    }
}
