import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// A request that follows a successful `GET` of a journey.
struct Probe {
    let request: ContractRequest
    private let expectation: Expectation

    private enum Expectation {
        /// What the catalog declares.
        case declared
        case missingItem
        /// A client error, because the request lacks a required query item.
        case rejection(missing: String)
    }

    /// Describes a status that differs from the expected one; nil for the expected status.
    func deviation(of status: Int) -> String? {
        switch expectation {
        case .declared: nil
        case .missingItem:
            status == 404 ? nil : "status \(status) instead of 404 for an item that does not exist"
        case .rejection(let name):
            // A success is reported as an invalid request that was accepted.
            status < 500 ? nil : "status \(status) instead of 4xx for a request without '\(name)'"
        }
    }

    /// The requests after a call: the next page unless the step follows pages, the entity tag, an item that does not exist,
    /// and a missing query item.
    static func all(
        after call: RecordedCall,
        _ endpoint: ContractEndpoint,
        _ api: ContractAPI,
        _ arguments: RequestSynthesizer.Arguments,
        includesPage: Bool
    ) -> [Probe] {
        let next = includesPage ? NextPage(call, endpoint, api)?.request() : nil
        let page = next.map { Probe(request: $0, expectation: .declared) }
        return [page, tag(call), missingItem(endpoint, api, arguments), missingQueryItem(of: call, endpoint)]
            .compactMap(\.self)
    }

    /// Repeats the request with the entity tag of its response, which results in 304 unless the response has changed.
    private static func tag(_ call: RecordedCall) -> Probe? {
        guard call.status == 200, let tag = call.headers.value(of: "ETag") else { return nil }
        var request = call.request
        request.headers.append(.init("If-None-Match", tag))
        return Probe(request: request, expectation: .declared)
    }

    /// Requests an item that does not exist, if the endpoint declares the status 404.
    private static func missingItem(
        _ endpoint: ContractEndpoint,
        _ api: ContractAPI,
        _ arguments: RequestSynthesizer.Arguments
    ) -> Probe? {
        guard let parameter = endpoint.endpoint.pathParameters.last, !parameter.spansSegments,
            endpoint.errors.contains(where: { $0.status == .exactly(404) && $0.conditions.isEmpty })
        else { return nil }
        let texts = ScalarTextChecker(types: api.types)
        let candidates = ["specc-missing-item", "2147480001", "00000000-0000-4000-8000-000000000000"]
        let missing = candidates.first { texts.mismatches(of: $0, as: parameter.type, parameter.constraints).isEmpty }
        guard let missing else { return nil }
        var arguments = arguments
        arguments.values[parameter.pattern] = texts.value(of: missing, as: parameter.type)
        return Probe(
            request: RequestSynthesizer(endpoint, in: api, arguments).request,
            expectation: .missingItem
        )
    }

    /// Repeats the request without its first required query item, if the endpoint declares that it rejects requests.
    private static func missingQueryItem(of call: RecordedCall, _ endpoint: ContractEndpoint) -> Probe? {
        let rejections = endpoint.responses(for: 400) + endpoint.responses(for: 422)
        let required = endpoint.endpoint.queryParameters.first { parameter in
            guard !parameter.type.isOptional, parameter.defaultValue == nil, !parameter.isFlag else { return false }
            if case .list = parameter.type { return false }
            return true
        }
        guard rejections.contains(where: \.isError), let name = required?.name.value else { return nil }
        let items = (call.request.query ?? "").split(separator: "&")
        let others = items.filter { URLEscaping.decoded($0.prefix { $0 != "=" }) != name }
        guard others.count < items.count else { return nil }
        var request = call.request
        request.query = others.isEmpty ? nil : others.joined(separator: "&")
        return Probe(request: request, expectation: .rejection(missing: name))
    }
}
