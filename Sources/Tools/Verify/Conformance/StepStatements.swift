import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccGenerator

/// The statements of one step: its call, and the expectations about the response.
struct StepStatements {
    /// The lines without indentation; those of closures are indented by four spaces.
    private(set) var lines: [String] = []
    /// The response for references of later steps.
    private(set) var response: StepResponse?
    private(set) var diagnostics: [Diagnostic] = []

    private let endpoint: ContractEndpoint
    private let signature: CallSignature
    /// The method of the endpoint or waiter.
    private var methodName: SwiftName

    /// - Parameters:
    ///   - service: The name of the constant of the service.
    ///   - isReferenced: Whether a later step refers to the response.
    init(
        _ step: JourneyStep,
        _ endpoint: ContractEndpoint,
        _ contract: Contract,
        service: (name: String, declaration: ResolvedService),
        responses: [String: StepResponse],
        isReferenced: Bool,
        _ names: inout LocalNames
    ) {
        self.endpoint = endpoint
        methodName = endpoint.endpoint.methodName
        let api = contract.api(of: endpoint)
        signature = CallSignature(endpoint.endpoint, of: service.declaration, in: api.api)
        checkCallable(step)
        var expressions = StepExpressions(api.types, responses: responses, names: names)
        let stepArguments = StepArguments(step: step, endpoint: endpoint, api: api, signature: signature)
        let receiver = stepArguments.service(service.name, &expressions)
        let arguments = stepArguments.texts(&expressions)
        names = expressions.names
        lines = expressions.statements
        diagnostics += expressions.diagnostics
        guard diagnostics.isEmpty else { return }
        let waiter = contract.call(named: step.call.value)?.waiter
        methodName = waiter?.methodName ?? endpoint.endpoint.methodName
        let method = receiver + "." + SwiftIdentifier.member(methodName)
        if let pages = step.pages, let pagination = endpoint.endpoint.pagination {
            let name = names.unused(pagination.methodName.text)
            let all = receiver + "." + SwiftIdentifier.member(pagination.methodName)
            let limit = pages.value == .max ? "" : ".prefix(\(pages.value))"
            lines += [
                "let \(name) = \(all)(\(arguments.joined(separator: ", ")))",
                "for try await _ in \(name)\(limit) {}",
            ]
            guard isReferenced else { return }
        }
        switch signature.response {
        case .whole:
            whole("\(method)(\(arguments.joined(separator: ", ")))", step, isReferenced, waiter, api, &names)
        case .stream:
            add("for try await _ in \(method)(\(arguments.joined(separator: ", "))) { break }", step, &names)
        case .file:
            let file = names.unused("file")
            let labels = signature.arguments.map(\.name.text)
            let label = (0...labels.count).lazy.map { "to" + String(repeating: "_", count: $0) }
                .first { !labels.contains($0) }
            lines += [
                "let \(file) = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)",
                "defer { try? FileManager.default.removeItem(at: \(file)) }",
            ]
            let all = arguments + ["\(label ?? "to"): \(file)"]
            add("try await \(method)(\(all.joined(separator: ", "))).value", step, &names)
        }
    }

    // MARK: - Checks

    private mutating func checkCallable(_ step: JourneyStep) {
        if endpoint.endpoint.url.isSuppliedByCaller,
            let url = endpoint.endpoint.pathParameters.first?.name.value,
            !step.values.contains(where: { $0.name.value == url })
        {
            report(
                "\(endpoint.id) is called on the URL of its argument \(quoted(url))",
                at: step.call.range,
                hint: "write the URL of the server: 'with: { \(url): \"…\" }', or remove the step"
            )
        }
        if !endpoint.credentials.isEmpty, !endpoint.credentials.contains(where: Self.canCreate) {
            let names = endpoint.anyCredentials.map { quoted($0.name.value) }
            report(
                "\(endpoint.id) needs the credential \(QuantityText.list(names, conjunction: "or"))",
                at: step.call.range,
                hint: "the credential cannot be created from an environment variable; remove the step"
            )
        }
        guard let status = step.status else { return }
        if !(200...299).contains(status.value), status.value < 400 {
            report(
                "the generated client handles the status \(status.value)",
                at: status.range,
                hint: "remove 'status', or write one from 400 to 599"
            )
        } else if status.value < 400, !endpoint.successes.contains(where: { $0.status.matches(status.value) }) {
            let declared = endpoint.successes.map { quoted($0.status.text) }
            report(
                "\(endpoint.id) does not declare the status \(status.value)",
                at: status.range,
                hint: "it declares \(QuantityText.list(declared, conjunction: "and"))"
            )
        }
    }

    private static func canCreate(_ combination: [ResolvedCredential]) -> Bool {
        combination.allSatisfy(CredentialVariables.canCreate)
    }

    private mutating func report(_ message: String, at range: SourceRange, hint: String) {
        diagnostics.append(Diagnostic(DeviationKind.invalidJourney.rawValue, .error, message, at: range, hint: hint))
    }

    // MARK: - Statements

    private mutating func whole(
        _ call: String,
        _ step: JourneyStep,
        _ isReferenced: Bool,
        _ waiter: ResolvedWaiter?,
        _ api: ContractAPI,
        _ names: inout LocalNames
    ) {
        var expected = endpoint.endpoint.response
        var isOptional = endpoint.endpoint.isNilByStatus
        var hasHeaders = endpoint.endpoint.responseHeaders != nil
        switch waiter.map(endpoint.endpoint.result) {
        case .response?, nil: break
        case .present?: isOptional = false
        case .success(let success)?:
            expected = success.payload.map { .value($0) } ?? .void
            hasHeaders = success.headers != nil
        case .nothing?: return lines.append("try await " + call)
        }
        guard !endpoint.isError(step) else { return add("try await " + call, step, &names) }
        switch expected {
        case .void: lines.append((signature.result == nil ? "" : "_ = ") + "try await " + call)
        case .value(let type):
            let method = methodName.text
            let name = isReferenced ? names.unused(method) : method
            let unwrapped = isOptional && isReferenced
            let result = unwrapped ? "try #require(try await \(call))" : "try await " + call
            lines.append((isReferenced ? "let \(name) = " : "_ = ") + result)
            let value = hasHeaders ? name + ".value" : name
            let unwrap = endpoint.endpoint.unwrap
            response = StepResponse(code: value, type: type, envelope: unwrap, types: api.types)
        case .cases(_, let cases):
            guard let expected = cases.expected(in: step), isReferenced || step.status != nil else {
                return lines.append("_ = try await " + call)
            }
            let label = SwiftIdentifier.label(expected.swiftName)
            var pattern = ".\(label)"
            if isReferenced, let type = expected.payload {
                let name = names.unused(methodName.text)
                pattern += "(let \(name))"
                let value = expected.headers == nil ? name : name + ".value"
                response = StepResponse(code: value, type: type, envelope: [], types: api.types)
            }
            let condition = "case \(pattern) = try await \(call)"
            lines +=
                SuiteFile.fits("guard \(condition) else {")
                ? ["guard \(condition) else {"] : ["guard", "    " + condition, "else {"]
            lines += [
                "    Issue.record(\"\(endpoint.id) has another response than '\(label)'\")", "    return", "}",
            ]
        }
    }

    /// Adds a statement that succeeds, or fails if the step expects an error.
    private mutating func add(_ statement: String, _ step: JourneyStep, _ names: inout LocalNames) {
        guard let status = step.status?.value, status >= 400 else { return lines.append(statement) }
        let name = names.unused(methodName.text + "Failure")
        lines += [
            "let \(name) = await #expect(throws: \(signature.failureName).self) {", "    " + statement, "}",
            "#expect(\(name)?.networkError.status == \(status))",
        ]
        let cases = expectedCases(of: status)
        guard !cases.isEmpty else { return }
        let patterns = cases.map { ".\($0)?" } + ["nil"]
        let declared = QuantityText.list(cases.map(quoted), conjunction: "or")
        lines += [
            "switch \(name) {", "case \(patterns.joined(separator: ", ")): break",
            "case let failure?:",
            "    Issue.record(\"\(endpoint.id) fails with \\(failure.networkError) instead of \(declared)\")", "}",
        ]
    }

    /// The cases that a response with the status can be: errors that the body identifies, and the first other one.
    private func expectedCases(of status: Int) -> [String] {
        var names: [String] = []
        for failure in signature.failure?.cases ?? [] where failure.status.matches(status) {
            names.append(SwiftIdentifier.label(failure.swiftName))
            if failure.conditions.isEmpty { break }
        }
        return names
    }
}

extension ContractEndpoint {
    /// Whether the step expects an error.
    fileprivate func isError(_ step: JourneyStep) -> Bool {
        guard let status = step.status?.value, status >= 400 else { return false }
        return !successes.contains { $0.status.matches(status) }
    }

    /// Whether a call of the step returns a value that later steps can refer to.
    func returnsValue(in step: JourneyStep) -> Bool {
        guard !isError(step), endpoint.stream == nil else { return false }
        switch endpoint.response {
        case .void, .value(.builtin(.file)): return false
        case .value: return true
        case .cases(_, let cases): return cases.expected(in: step)?.payload != nil
        }
    }
}

extension [ResolvedSuccess] {
    /// The response with the status of a step; without a status, the first one with a body.
    fileprivate func expected(in step: JourneyStep) -> ResolvedSuccess? {
        first { success in step.status.map { success.status.matches($0.value) } ?? (success.payload != nil) }
    }
}
