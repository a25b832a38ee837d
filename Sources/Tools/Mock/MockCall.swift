import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// A request to an endpoint with the inputs that determine its response.
struct MockCall {
    let request: ContractRequest
    let match: RouteMatch
    let problems: [RequestProblem]
    let api: ContractAPI
    let contract: Contract
    let redactor: Redactor
    let resources: ResourceModel
    let options: MockOptions
    let origin: String
    let now: Int64

    typealias Outcome = (reply: MockReply, response: ExpectedResponse?)

    var endpoint: ContractEndpoint { match.endpoint }
    /// The decoded arguments in the order of the path.
    var pathArguments: [String] {
        declaration.url.parts.compactMap { part in
            if case .parameter(let name) = part { match.arguments[name] ?? "" } else { nil }
        }
    }
    var declaration: ResolvedEndpoint { endpoint.endpoint }
    var builder: ResponseBuilder {
        let lastEvent = request[header: "Last-Event-ID"].flatMap { Int($0) } ?? 0
        return ResponseBuilder(api: api, endpoint: endpoint, options: options, firstEvent: max(0, lastEvent))
    }

    /// The body of the request as JSON of its type.
    var body: DocumentValue? {
        RequestValidator(endpoint, in: api).body(of: request)
    }

    /// The stages in order: faults, credentials, validation, preferences, idempotency, state, conditional requests.
    func reply(_ state: inout MockState) -> Outcome {
        let alterations = applicableAlterations(&state)
        var outcome = altered(by: alterations, &state) ?? unaltered(&state)
        guard !alterations.isEmpty else { return outcome }
        outcome.reply.alteration = alterations.map(\.effect.text).joined(separator: ", ")
        for case .delay(let milliseconds) in alterations.map(\.effect) {
            outcome.reply.delayMilliseconds += milliseconds
        }
        return outcome
    }

    private func unaltered(_ state: inout MockState) -> Outcome {
        if let fault = fault(&state) { return fault }
        let body = body
        if let (status, reason) = refusal(body, state) {
            return problem(status, reason, authenticate: status == 401)
        }
        let errors = problems.filter { !$0.isWarning }
        if options.invalidRequests == .respond, let first = errors.first { return invalid(first, errors) }
        if let preferred = preferred() { return preferred }
        return idempotent(body, &state)
    }

    // MARK: - Refusals

    func problem(
        _ status: Int,
        _ detail: String,
        _ problems: [RequestProblem] = [],
        authenticate: Bool = false
    ) -> Outcome {
        var reply = ProblemResponse(status: status, detail: detail, problems: problems).reply(endpoint, in: api)
        if authenticate {
            reply.headers += Self.challenges(endpoint.anyCredentials).map { .init("WWW-Authenticate", $0) }
        }
        return (reply, endpoint.responses(for: status).first { $0.isError && $0.conditions.isEmpty })
    }

    /// The challenges for credentials. API keys have no scheme and use `Bearer`, because a 401 response must contain a
    /// challenge (RFC 9110, section 15.5.2).
    private static func challenges(_ credentials: [ResolvedCredential]) -> [String] {
        let schemes = credentials.map { credential in
            if case .basic = credential.kind { "Basic realm=\"mock\"" } else { "Bearer" }
        }
        return Set(schemes).sorted()
    }

    /// Responds with the status of the problem, or with 422 instead of 400 if only 422 is declared.
    private func invalid(_ first: RequestProblem, _ problems: [RequestProblem]) -> Outcome {
        var status = first.status
        if status == 400, !isDeclared(400), isDeclared(422) { status = 422 }
        return problem(status, problems.map(\.text).joined(separator: "; "), problems)
    }

    private func isDeclared(_ status: Int) -> Bool {
        endpoint.errors.contains { $0.status == .exactly(status) && $0.conditions.isEmpty }
    }

    /// The response to a request whose credentials are missing or have expired: 401, unless all of these are sessions that declare
    /// another status.
    private func refusal(_ body: DocumentValue?, _ state: MockState) -> (status: Int, reason: String)? {
        let reason: String
        let isRefused: (CredentialChecker.Result) -> Bool
        switch CredentialChecker.check(request, endpoint.credentials, body: body) {
        case .notRequired: return nil
        case .missing(let text):
            guard options.invalidRequests == .respond else { return nil }
            reason = text
            isRefused = { if case .missing = $0 { true } else { false } }
        case .present(let values):
            let expired = Set(values.filter { state.sessions.state(of: $0, at: now) == .expired })
            guard !expired.isEmpty else { return nil }
            reason = "the token has expired"
            isRefused = { if case .present(let values) = $0 { !expired.isDisjoint(with: values) } else { false } }
        }
        let refused = endpoint.anyCredentials.filter {
            isRefused(CredentialChecker.check(request, [[$0]], body: body))
        }
        let statuses = Set(refused.map { $0.kind.rejected.first ?? 401 })
        return (statuses.count == 1 ? statuses.first ?? 401 : 401, reason)
    }

    // MARK: - Preferences

    private func preferred() -> Outcome? {
        let preferences = Preferences(request)
        if !preferences.isEmpty { return outcome(of: preferences) }
        guard let text = options.response(of: endpoint) else { return nil }
        var outcome = outcome(of: Preferences(text: text))
        outcome?.reply.alteration = "--respond \(text)"
        return outcome
    }

    func outcome(of preferences: Preferences) -> Outcome? {
        if let name = preferences.example {
            guard let example = builder.example(named: name) else {
                let names = declaration.examples.map(\.name.value).joined(separator: ", ")
                let declared = names.isEmpty ? "\(endpoint.id) declares no examples" : "declared: \(names)"
                return problem(400, "unknown example '\(name)'; \(declared)")
            }
            var reply = builder.reply(example.response, status: example.status, payload: example.value)
            reply.isConditional = true
            return (applied(reply), example.response)
        }
        if let text = preferences.invalidCode {
            return problem(400, "'\(text)' in 'Prefer' is not a status from 200 to 599; declared: \(declaredStatuses)")
        }
        guard let code = preferences.code else { return nil }
        let responses = endpoint.responses(for: code)
        // An error with the status 200 instead of a success with any status from 200 to 299.
        guard let response = responses.first(where: { $0.status == .exactly(code) }) ?? responses.first else {
            if endpoint.restartStatuses.contains(code) {
                let isOfFeed = endpoint.feeds.contains { $0.restartStatuses.contains(code) }
                let cause = isOfFeed ? "the position is rejected: feeds" : "the address is rejected: uploads"
                let restart = problem(code, "\(cause) of \(endpoint.id) begin again")
                return (applied(restart.reply), restart.response)
            }
            return problem(400, "\(endpoint.id) does not declare status \(code); declared: \(declaredStatuses)")
        }
        let named = builder.example(named: String(code))
        let reply = builder.reply(
            response,
            status: code,
            payload: named?.value ?? builder.payload(of: response, status: code)
        )
        return (applied(reply), response)
    }

    private var declaredStatuses: String {
        ((endpoint.successes + endpoint.errors).map(\.status.text) + endpoint.restartStatuses.map(String.init))
            .joined(separator: ", ")
    }

    /// The origin of a preference, as the reason of its status.
    private var preferenceReason: String {
        request[header: "Prefer"] == nil ? "set by '--respond'" : "requested by 'Prefer'"
    }

    private func applied(_ reply: MockReply) -> MockReply {
        var reply = reply
        if reply.reason == nil, !(200...299).contains(reply.status) { reply.reason = preferenceReason }
        if let preference = request[header: "Prefer"] { reply.headers.append(.init("Preference-Applied", preference)) }
        return reply
    }

    // MARK: - Idempotency

    private func idempotent(_ body: DocumentValue?, _ state: inout MockState) -> Outcome {
        guard let key = declaration.idempotency?.key(of: request, body: body) else { return stateful(body, &state) }
        switch state.idempotency.lookup(key, of: endpoint.qualifiedID, request) {
        case .replay(var reply):
            reply.headers.append(.init("Idempotency-Replayed", "true"))
            return (reply, endpoint.responses(for: reply.status).first)
        case .conflict:
            var outcome = problem(409, "the idempotency key '\(key)' was used with another request")
            outcome.reply.reason = "the idempotency key was used with another request"
            return outcome
        case .new:
            var outcome = stateful(body, &state)
            // Encoded once for this response and its repetitions.
            outcome.reply.body.encode()
            state.idempotency.store(outcome.reply, for: key, of: endpoint.qualifiedID, request)
            return outcome
        }
    }

    // MARK: - State

    func stateful(_ body: DocumentValue?, _ state: inout MockState) -> Outcome {
        var outcome: Outcome
        if let missing = missingParent(&state) {
            return missing
        } else if let pending = pendingError(&state) {
            return pending
        } else if let session = SessionEndpoint(endpoint, in: api) {
            outcome = session.isEnd ? ended(&state) : self.session(session, body, &state)
        } else if let reply = UploadReply(self)?.outcome(&state) {
            outcome = reply
        } else if resources[match.index]?.family.isStored != true, let feed = FeedReply(self, body) {
            outcome = feed.outcome(&state)
        } else if let (family, _, role) = resources[match.index] {
            let call = ResourceCall(call: self, family: family, role: role)
            if isPolledByStatus, !endpoint.responses(for: 404).isEmpty, let missing = call.missingParent(&state) {
                return missing
            }
            if let pending = awaited(&state), pending.payload == nil, pending.status.matches(202) {
                return (builder.reply(pending, payload: nil), pending)
            }
            outcome = call.reply(body, &state)
        } else {
            outcome = stateless(&state)
        }
        UploadReply(self)?.create(&outcome, body, &state)
        outcome.reply.isConditional = (200...299).contains(outcome.reply.status)
        return outcome
    }

    /// The response to a call below an item that does not exist, such as `GET /orders/7/lines`; nil if it exists, or if the
    /// endpoint does not declare 404.
    private func missingParent(_ state: inout MockState) -> Outcome? {
        guard !endpoint.responses(for: 404).isEmpty, let parent = resources.parent(of: match.index) else { return nil }
        return ResourceCall(call: self, family: parent, role: .detail).missingParent(&state)
    }

    /// Expires the tokens of the request.
    private func ended(_ state: inout MockState) -> Outcome {
        if case .present(let tokens) = CredentialChecker.check(request, endpoint.credentials, body: nil) {
            for token in tokens { state.sessions.end(token, at: now) }
        }
        return stateless(&state)
    }

    private func stateless(_ state: inout MockState) -> Outcome {
        guard let response = awaited(&state) ?? builder.defaultResponse else { return (MockReply(status: 200), nil) }
        var payload = builder.payload(of: response)
        if let type = response.payload, let value = payload, response.stream == nil {
            payload = polled(value, as: type, &state)
        }
        return (builder.reply(response, payload: payload), response)
    }

    private func session(_ session: SessionEndpoint, _ body: DocumentValue?, _ state: inout MockState) -> Outcome {
        guard let response = builder.defaultResponse else { return stateless(&state) }
        if let token = session.refreshToken(in: body), !state.sessions.use(refreshToken: token) {
            return problem(401, "the refresh token was used before")
        }
        let tokens = state.sessions.issue(until: now + Int64(options.sessionSeconds) * 1_000)
        var payload = builder.payload(of: response) ?? response.payload.map { _ in .object([]) }
        var headers: [(name: String, value: String)] = []
        session.issue(tokens, to: &payload, &headers, now: now, seconds: options.sessionSeconds)
        var reply = builder.reply(response, payload: payload)
        for (name, value) in headers {
            reply.setHeader(name, value)
        }
        return (reply, response)
    }

    // MARK: - Completion

    /// The reply with an encoded body and its entity tag. This takes longer than everything else and does not need the state, so that
    /// other calls need not wait for it.
    func completed(_ reply: MockReply) -> MockReply {
        var reply = reply
        reply.body.encode()
        guard reply.isConditional else { return reply }
        reply.isConditional = false
        return conditional(reply)
    }

    /// Adds an entity tag, and responds with 304 and the same other headers if `If-None-Match` contains it.
    private func conditional(_ reply: MockReply) -> MockReply {
        guard declaration.httpMethod == "GET", case .bytes(let bytes) = reply.body, reply.status == 200 else {
            return reply
        }
        var reply = reply
        let tag = EntityTag.tag(of: bytes)
        reply.setHeader("ETag", tag)
        guard let list = request[header: "If-None-Match"], EntityTag.ifNoneMatch(list, matches: tag) else {
            return reply
        }
        // A browser replaces the headers of its stored response, such as `Link`, by these.
        reply.setHeader("Content-Type", nil)
        reply.status = 304
        reply.reason = "'If-None-Match' has the current entity tag"
        reply.body = .none
        return reply
    }
}
