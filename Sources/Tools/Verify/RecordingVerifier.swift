import SpeccChecks
package import SpeccContract
import SpeccDiagnostics

/// Compares recorded calls with a catalog.
package struct RecordingVerifier {
    private let contract: Contract
    private var sequence = SequenceVerifier()
    /// In the order of calls, each deviation of an endpoint once.
    package private(set) var findings: [Finding] = []
    package private(set) var callCount = 0
    /// The calls that match no endpoint.
    package private(set) var unknownCalls: [RecordedCall] = []
    /// The ids of the endpoints with calls.
    package private(set) var calledEndpoints: Set<String> = []
    private var seen: Set<String> = []
    private let tokenPaths: Set<String>

    package init(_ contract: Contract) {
        self.contract = contract
        tokenPaths = Set(contract.apis.flatMap(\.tokenPaths))
    }

    package mutating func add(_ call: RecordedCall) {
        callCount += 1
        guard let match = match(of: call) else {
            if call.request.method == "POST", tokenPaths.contains(call.request.path) { return }
            unknownCalls.append(call)
            if let name = contract.apis.first?.api.name {
                let message = "no endpoint has the method and path of '\(call.request.method) \(call.request.path)'"
                add(Finding(.unknownCall, message, of: "", at: name.range, in: call))
            }
            return
        }
        calledEndpoints.insert(match.endpoint.id)
        let api = contract.api(of: match.endpoint)
        let found =
            CallVerifier(call: call, match: match, api: api).findings
            + sequence.findings(of: call, match, in: api)
        for finding in found { add(finding) }
    }

    /// Removes the calls that later ones are compared with, so that a proxy can run indefinitely.
    package mutating func removeCalls() {
        sequence = SequenceVerifier()
        unknownCalls = []
    }

    /// Adds a finding unless an equal deviation was reported before.
    mutating func add(_ finding: Finding) {
        if seen.insert(Self.identity(of: finding)).inserted { findings.append(finding) }
    }

    /// The kind, endpoint and field, regardless of indices and values.
    private static func identity(of finding: Finding) -> String {
        let head = finding.message.prefix { $0 != ":" }.filter { !$0.isNumber }
        return "\(finding.kind.rawValue) \(finding.endpoint) \(head) \(finding.range)"
    }

    /// The endpoint that the recording names, otherwise the one with the method and path.
    private func match(of call: RecordedCall) -> RouteMatch? {
        let matches = contract.routes.matches(method: call.request.method, path: call.request.path)
        if let named = matches.first(where: { $0.endpoint.qualifiedID == call.endpoint }) { return named }
        if let index = contract.endpoints.firstIndex(where: { $0.qualifiedID == call.endpoint }) {
            return RouteMatch(endpoint: contract.endpoints[index], index: index, arguments: [:])
        }
        if let first = contract.mostSpecific(matches, for: call.request).first { return first }
        guard call.request.method == "HEAD" else { return nil }
        return contract.routes.matches(method: "GET", path: call.request.path).first
    }

    package var errorCount: Int { findings.count { $0.severity == .error } }
}
