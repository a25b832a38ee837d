import Foundation

extension CachedResponse {
    /// The response as it is stored; nil if it must not be stored (RFC 9111, section 3).
    ///
    /// Responses without use are not stored either: those that are neither fresh nor can be validated, partial content
    /// (206), and errors except for 404 and 410 with an explicit lifetime.
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
            // The response to a redirected request is stored as little as the redirect itself.
            response.url == nil || response.url == request.url,
            let varying = Self.varying(response.headers, request)
        else {
            return nil
        }
        self.init(
            status: response.status,
            headers: Self.storable(response.headers),
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
        case 404, 410: (declaredLifetime ?? 0) > 0
        default: false
        }
    }

    /// The stored response with the header fields of a newer one (section 3.2), except those that describe the stored
    /// body.
    func updated(by response: TransportResponse, from requestDate: Date, to responseDate: Date) -> Self {
        var updated = self
        var headers = Self.storable(response.headers)
        headers.remove { Self.bodyFields.contains(ASCIIText.lowercased($0.name)) }
        // The age refers to the earlier response.
        updated.headers["Age"] = nil
        updated.headers.merge(headers)
        updated.requestDate = requestDate
        updated.responseDate = responseDate
        return updated
    }

    /// The header fields without those of the connection (section 3.1) and without cookies, which would be set again.
    private static func storable(_ headers: HTTPHeaders) -> HTTPHeaders {
        let named = headers.values(of: "Connection").flatMap { $0.split(separator: ",") }
            .map { ASCIIText.lowercased($0.trimmingCharacters(in: .whitespaces)) }
        var storable = headers
        storable.remove { field in
            let name = ASCIIText.lowercased(field.name)
            return connectionFields.contains(name) || named.contains(name)
        }
        return storable
    }

    private static let connectionFields: Set = [
        "connection", "keep-alive", "proxy-connection", "proxy-authenticate", "proxy-authentication-info",
        "proxy-authorization", "te", "trailer", "transfer-encoding", "upgrade", "set-cookie",
    ]

    private static let bodyFields: Set = ["content-encoding", "content-type", "content-range", "content-length"]
}

extension CachePolicy {
    /// Whether a response is of use that is stale from the start.
    fileprivate var allowsStaleResponse: Bool {
        strategy == .networkFirst || strategy == .staleWhileRevalidate
    }
}
