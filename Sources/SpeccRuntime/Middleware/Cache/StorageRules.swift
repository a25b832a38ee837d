import Foundation

extension CachedResponse {
    /// The answer as it is kept; nil where it may not be (RFC 9111, section 3).
    ///
    /// Not kept either is what is of no use: an answer that is neither fresh nor can be asked for again with its `ETag` or
    /// date; parts (206); and failures, but for 404 and 410 that say themselves how long they hold.
    init?(
        _ response: TransportResponse,
        _ data: Data,
        to request: TransportRequest,
        under policy: CachePolicy,
        from requestDate: Date,
        to responseDate: Date
    ) {
        guard !CacheDirectives(request.headers).contains("no-store"),
            !CacheDirectives(response.headers).contains("no-store"),
            // What came by a redirect is kept as little as the redirect itself.
            response.url == nil || response.url == request.url,
            let varying = Self.varying(response.headers, request)
        else {
            return nil
        }
        self.init(
            status: response.status,
            headers: Self.kept(response.headers),
            data: data,
            url: request.url,
            requestDate: requestDate,
            responseDate: responseDate,
            varying: varying
        )
        guard isStorable(policy) else {
            return nil
        }
    }

    private func isStorable(_ policy: CachePolicy) -> Bool {
        switch status {
        case 200, 203, 204:
            lifetime(policy.maxAge) > 0 || (policy.revalidates && !validators.isEmpty) || policy.allowsStaleResponse
        case 404, 410: (ownLifetime ?? 0) > 0
        default: false
        }
    }

    /// Those of a stored answer that a newer one brings along (section 3.2): all but what the kept body depends on.
    func updated(by response: TransportResponse, from requestDate: Date, to responseDate: Date) -> Self {
        var updated = self
        var headers = Self.kept(response.headers)
        headers.remove { Self.ofBody.contains(ASCIIText.lowercased($0.name)) }
        // An age of then is none of now.
        updated.headers["Age"] = nil
        updated.headers.merge(headers)
        updated.requestDate = requestDate
        updated.responseDate = responseDate
        return updated
    }

    /// Without what is for one connection (section 3.1), and without cookies, which would be set again.
    private static func kept(_ headers: HTTPHeaders) -> HTTPHeaders {
        let named = headers.values(of: "Connection").flatMap { $0.split(separator: ",") }
            .map { ASCIIText.lowercased($0.trimmingCharacters(in: .whitespaces)) }
        var kept = headers
        kept.remove { field in
            let name = ASCIIText.lowercased(field.name)
            return ofConnection.contains(name) || named.contains(name)
        }
        return kept
    }

    private static let ofConnection: Set = [
        "connection", "keep-alive", "proxy-connection", "proxy-authenticate", "proxy-authentication-info",
        "proxy-authorization", "te", "trailer", "transfer-encoding", "upgrade", "set-cookie",
    ]

    private static let ofBody: Set = ["content-encoding", "content-type", "content-range", "content-length"]
}

extension CachePolicy {
    /// Whether an answer is of use that is stale from the beginning.
    fileprivate var allowsStaleResponse: Bool {
        strategy == .networkFirst || strategy == .staleWhileRevalidate
    }
}
