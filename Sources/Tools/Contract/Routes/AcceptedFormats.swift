import SpeccChecks

/// The formats that a request accepts.
///
/// Endpoints with the same method and path can return different formats, which clients select by `Accept`.
struct AcceptedFormats {
    /// The media types and ranges of `Accept` in lower case, without parameters and `*/*`.
    private let ranges: [String]

    init(_ request: ContractRequest) {
        ranges = Self.types(in: request[header: "Accept"] ?? "").filter { $0 != "*/*" }
    }

    /// The endpoints whose results are accepted before others; otherwise in the same order.
    func sorted(_ matches: [RouteMatch]) -> [RouteMatch] {
        guard matches.count > 1, !ranges.isEmpty else { return matches }
        let ranked = matches.enumerated().map { (rank: rank(of: $1.endpoint), offset: $0, match: $1) }
        return ranked.sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }.map(\.match)
    }

    /// 0 if clients of the endpoint send this header, 1 if the request accepts a result by another header.
    private func rank(of endpoint: ContractEndpoint) -> Int {
        if Self.types(in: endpoint.accept) == ranges { return 0 }
        return endpoint.successes.compactMap(\.mediaType).contains(where: accepts) ? 1 : 2
    }

    private func accepts(_ mediaType: String) -> Bool {
        ranges.contains { range in
            range == mediaType || range.hasSuffix("/*") && mediaType.hasPrefix(range.dropLast())
        }
    }

    private static func types(in accept: String) -> [String] {
        accept.split(separator: ",").map { MediaTypeText.essence(of: String($0)) }
    }
}

extension ContractEndpoint {
    /// The header `Accept` of its clients.
    fileprivate var accept: String {
        let declared = endpoint.policy.headers.first { $0.value.name.lowercased() == "accept" }
        return declared?.value.value ?? endpoint.defaultAccept
    }
}
