import SpeccChecks
package import SpeccContract
import SpeccDiagnostics

/// Performs the calls of a journey, and compares the responses with a catalog.
///
/// After a successful `GET`, it performs the requests of `Probe`. Other methods are only called by steps.
package struct JourneyRunner {
    package struct Response: Sendable {
        package let status: Int
        package let headers: [ContractRequest.Header]
        package let body: [UInt8]

        package init(status: Int, headers: [ContractRequest.Header], body: [UInt8]) {
            self.status = status
            self.headers = headers
            self.body = body
        }
    }

    /// The reason why a server sent no response.
    package struct Failure: Error {
        package let reason: String

        package init(reason: String) {
            self.reason = reason
        }
    }

    package typealias Sender = (ContractRequest) throws(Failure) -> Response
    /// Waits for a number of milliseconds.
    package typealias Sleep = (Int64) -> Void

    /// The findings of all calls.
    package private(set) var verifier: RecordingVerifier
    /// Whether calls were omitted because of the limit.
    package private(set) var isLimited = false
    /// Whether calls were omitted because the server no longer responds.
    package private(set) var isAborted = false
    private let contract: Contract
    private let secrets: [String: String]
    private let limit: Int
    private let send: Sender
    let sleep: Sleep
    private var variables = JourneyVariables()
    private var count = 0
    /// The number of requests without a response since the last response.
    private var missing = 0
    /// The number of requests without a response in succession after which no further ones are sent.
    package static let maximumMissing = 3
    /// Distinguishes the idempotency keys of this run from those of earlier ones.
    private let run: String

    /// - Parameters:
    ///   - secrets: The values of credentials by name.
    ///   - limit: The maximum number of requests.
    ///   - run: A text that no other run has, a part of idempotency keys.
    package init(
        _ contract: Contract,
        secrets: [String: String],
        limit: Int,
        run: String = String(UInt64.random(in: 0...UInt64.max), radix: 36),
        sleep: @escaping Sleep,
        send: @escaping Sender
    ) {
        self.run = run
        self.contract = contract
        self.secrets = secrets
        self.limit = limit
        self.send = send
        self.sleep = sleep
        verifier = RecordingVerifier(contract)
    }

    /// Performs the steps; without steps, calls all `GET` endpoints without parameters in their paths.
    ///
    /// A request without a response is a finding, and the next step follows.
    ///
    /// - Throws: `Failure` if the first request has no response.
    package mutating func run(_ steps: [JourneyStep]) throws(Failure) {
        guard steps.isEmpty else {
            for step in steps { try perform(step) }
            return
        }
        for endpoint in contract.endpoints where endpoint.isSafeWithoutArguments {
            try perform(JourneyStep(Located(endpoint.id, at: endpoint.range)))
        }
    }

    // MARK: - Steps

    private mutating func perform(_ step: JourneyStep) throws(Failure) {
        guard let (endpoint, waiter) = contract.call(named: step.call.value) else { return }
        let arguments: RequestSynthesizer.Arguments
        do throws(UnknownReference) {
            arguments = try self.arguments(of: step, endpoint)
        } catch {
            let message = "no earlier response contains '${\(error.text)}'"
            verifier.add(finding(.missingReference, message, endpoint, at: error.range, call: "step"))
            return
        }
        let request = RequestSynthesizer(endpoint, in: contract.api(of: endpoint), arguments).request
        guard var call = try performed(request, endpoint) else { return }
        // A step can expect the error itself.
        let isPending =
            step.status?.value != call.status && waiter?.isPending(call.status, body: call.body) ?? false
        if !isPending { check(call, step.status, endpoint) }
        guard (200...299).contains(call.status) || isPending else { return }
        if let waiter {
            guard let last = try polled(call, waiter, endpoint) else { return }
            call = last
        }
        if let json = call.body.flatMap({ try? DocumentValue(json: $0) }) {
            variables.store(json, of: step.name)
        }
        let api = contract.api(of: endpoint)
        if let pages = step.pages { try follow(call, atMost: pages.value, endpoint, api) }
        guard endpoint.endpoint.httpMethod == "GET", waiter == nil else { return }
        for probe in Probe.all(after: call, endpoint, api, arguments, includesPage: step.pages == nil) {
            guard let call = try performed(probe.request, endpoint),
                let deviation = probe.deviation(of: call.status)
            else { continue }
            report(.unexpectedStatus, deviation, endpoint, call)
        }
    }

    private func arguments(
        of step: JourneyStep,
        _ endpoint: ContractEndpoint
    ) throws(UnknownReference) -> RequestSynthesizer.Arguments {
        let api = contract.api(of: endpoint)
        let declaration = endpoint.endpoint
        let parameters = declaration.pathParameters + declaration.queryParameters + declaration.headerParameters
        var arguments = RequestSynthesizer.Arguments(
            secrets: secrets,
            idempotencyKey: "specc-verify-\(run)-\(count + 1)"
        )
        let converter = ExampleConverter(types: api.types, omitsNull: true)
        for (name, value) in step.values {
            let type = parameters.first { $0.pattern == name.value }?.type.unwrapped
            arguments.values[name.value] = converter.value(try variables.resolved(value), as: type)
        }
        if let body = step.body {
            arguments.body = converter.value(try variables.resolved(body), as: declaration.body?.type)
        }
        return arguments
    }

    /// - Returns: Nil without a response, or if the limit is reached.
    mutating func performed(
        _ request: ContractRequest,
        _ endpoint: ContractEndpoint
    ) throws(Failure) -> RecordedCall? {
        guard missing < Self.maximumMissing else {
            isAborted = true
            return nil
        }
        guard count < limit else {
            isLimited = true
            return nil
        }
        count += 1
        let response: Response
        do throws(Failure) {
            response = try send(request)
            missing = 0
        } catch {
            guard verifier.callCount > 0 else { throw error }
            missing += 1
            let text = "request \(count): \(request.method) \(request.path)"
            let message = "no response: \(error.reason)"
            verifier.add(finding(.missingResponse, message, endpoint, at: endpoint.range, call: text))
            return nil
        }
        let call = RecordedCall(
            location: "request \(count)",
            endpoint: endpoint.qualifiedID,
            request: request,
            status: response.status,
            headers: response.headers,
            body: response.body
        )
        verifier.add(call)
        return call
    }

    mutating func check(_ call: RecordedCall, _ status: Located<Int>?, _ endpoint: ContractEndpoint) {
        let isExpected = status.map { $0.value == call.status } ?? (call.status < 400)
        guard !isExpected else { return }
        let expected = status.map { "\($0.value)" } ?? "a success"
        let message = "status \(call.status) instead of \(expected)" + missingCredential(call, endpoint)
        report(.unexpectedStatus, message + serverMessage(call), endpoint, call)
    }

    /// The description of an error in a response: `: "the article is unknown"`; empty without one. Secrets do not occur in it.
    private func serverMessage(_ call: RecordedCall) -> String {
        guard call.status >= 400, let json = call.body.flatMap({ try? DocumentValue(json: $0) }),
            case .object(let members)? = (json["error"]?["message"] == nil ? json : json["error"]),
            let text = members.first(where: { FieldRole($0.name).isMessage && $0.value.scalarText != nil })?.value
                .scalarText,
            !text.isEmpty
        else { return "" }
        // A secret can begin with another one.
        let hidden = secrets.values.filter { !$0.isEmpty }.sorted { $0.count > $1.count }
        let shown = hidden.reduce(text) { $0.replacing($1, with: RedactionMark.text) }
        return ": \"\(shown.prefix(200))\(shown.count > 200 ? "…" : "")\""
    }

    /// The remedy for 401 if the call was sent without a credential; empty otherwise.
    private func missingCredential(_ call: RecordedCall, _ endpoint: ContractEndpoint) -> String {
        let names = endpoint.anyCredentials.map(\.name.value)
        guard call.status == 401, let first = names.first, !names.contains(where: { secrets[$0] != nil }) else {
            return ""
        }
        return "; pass the secret with '--credentials \(first)=VARIABLE'"
    }

    mutating func report(
        _ kind: DeviationKind,
        _ message: String,
        _ endpoint: ContractEndpoint,
        _ call: RecordedCall
    ) {
        verifier.add(finding(kind, message, endpoint, at: endpoint.range, call: "\(call.location): \(call.text)"))
    }

    private func finding(
        _ kind: DeviationKind,
        _ message: String,
        _ endpoint: ContractEndpoint,
        at range: SourceRange,
        call: String
    ) -> Finding {
        Finding(kind, message, of: endpoint.id, at: range, call: call)
    }
}

extension ContractEndpoint {
    /// Whether it can be called without changing the server and without knowing an item.
    fileprivate var isSafeWithoutArguments: Bool {
        endpoint.httpMethod == "GET" && endpoint.pathParameters.isEmpty && endpoint.stream == nil
            && !endpoint.url.isSuppliedByCaller
    }
}
