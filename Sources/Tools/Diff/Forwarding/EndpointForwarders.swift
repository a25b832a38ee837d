import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccGenerator

/// Forwards former names of calls and of their arguments.
struct EndpointForwarders {
    let old: ComparedEndpoint
    let new: ComparedEndpoint
    let apis: APIPair
    private let names: TakenNames
    /// The service of the base under its current name.
    private let service: ResolvedService?
    let signature: CallSignature
    private let arguments: ForwardedArguments?

    static func add(_ apis: APIPair, _ names: TakenNames, _ forwarders: inout ForwarderCollector) {
        for (old, new) in apis.endpoints.pairs {
            EndpointForwarders(old, new, apis, names).add(to: &forwarders)
        }
    }

    private init(_ old: ComparedEndpoint, _ new: ComparedEndpoint, _ apis: APIPair, _ names: TakenNames) {
        self.old = old
        self.new = new
        self.apis = apis
        self.names = names
        service = apis.services.pairs.first { $0.old.path == old.service.path }?.new
        signature = CallSignature(new.endpoint, of: new.service, in: apis.new)
        let former = CallSignature(old.endpoint, of: old.service, in: apis.old)
        var current = Dictionary(
            ArgumentMatches(old.endpoint, new.endpoint).pairs.map { ($0.old.swiftName, $0.new.swiftName) }
        ) { first, _ in first }
        if old.endpoint.body != nil, new.endpoint.body != nil { current["body"] = "body" }
        arguments = ForwardedArguments(former.arguments, signature.arguments, names: current)
    }

    private var isMoved: Bool { service?.path != new.service.path }
    private var isRenamed: Bool { old.endpoint.methodName != new.endpoint.methodName }
    private var hasMocks: Bool { apis.old.hasMocks && apis.new.hasMocks && signature.response != .file }
    private var subject: ChangeSubject { new.subject }
    private var structName: String { ForwarderCollector.spelled(new.endpoint.path) }

    private func add(to forwarders: inout ForwarderCollector) {
        addStruct(&forwarders)
        addUploads(&forwarders)
        guard let arguments else { return }
        let isChanged = arguments.isChanged
        if isMoved {
            addMovedCall(arguments, &forwarders)
        } else if isRenamed || isChanged, isRenamed || arguments.isDistinct {
            guard addCall(arguments, &forwarders) else { return }
            if isRenamed {
                forwarders.cover("renamed-endpoint", old.subject)
                if hasMocks { addMock(&forwarders) }
            }
        }
        addWaiters(arguments, &forwarders)
        addFeeds(arguments, &forwarders)
        guard isChanged, arguments.isDistinct else { return }
        addArguments(arguments, &forwarders)
        guard !isMoved else { return }
        forwarders.cover("reordered-parameters", subject)
        for (before, after) in ArgumentMatches(old.endpoint, new.endpoint).pairs
        where before.swiftName != after.swiftName {
            forwarders.cover("renamed-argument", subject.element(after.name.value))
        }
    }

    // MARK: - The struct

    private func addStruct(_ forwarders: inout ForwarderCollector) {
        guard let service, let former = old.endpoint.path.components.last else { return }
        let path = service.path.appending(former)
        guard path != new.endpoint.path, names.isFree(path) else { return }
        forwarders.addAlias(former.escaped, of: new.endpoint.path, in: service.path)
    }

    /// The struct's former initializer and properties.
    private func addArguments(_ arguments: ForwardedArguments, _ forwarders: inout ForwarderCollector) {
        let attributes = [ForwarderCollector.deprecated(renamed: "init(\(arguments.labels))"), "@_disfavoredOverload"]
        let call = "self.init(\(arguments.passed.joined(separator: ", ")))"
        forwarders.add(attributes, forwarders.function("init", arguments.parameters, "", call), to: structName)
        let taken = Set(signature.arguments.map(\.property))
        for argument in arguments.arguments
        where argument.former != argument.current.name && !taken.contains(argument.former) {
            forwarders.add(
                [ForwarderCollector.deprecated(renamed: argument.current.property.text)],
                "var \(SwiftIdentifier.standalone(argument.former)): \(argument.current.type) "
                    + "{ self.\(SwiftIdentifier.member(argument.current.property)) }",
                to: structName
            )
        }
    }

    // MARK: - The method

    /// - Returns: False if the former name or labels conflict with other declarations.
    private func addCall(_ arguments: ForwardedArguments, _ forwarders: inout ForwarderCollector) -> Bool {
        let former = old.endpoint.methodName
        guard !isRenamed || !isTaken(former) else { return false }
        let current = new.endpoint.methodName
        let service = ForwarderCollector.spelled(new.service.path)
        let owner = hasMocks ? ForwarderCollector.spelled(protocolPath(of: new.service)) : service
        let overload = isRenamed ? [] : ["@_disfavoredOverload"]
        let isDownload = signature.response == .file
        let labels = Set(arguments.arguments.map(\.former.text))
        guard !isDownload || labels.isDisjoint(with: ["to", "file"]) else { return false }
        let effect = signature.isAsync ? "try await " : ""
        let call = "\(effect)self.\(SwiftIdentifier.member(current))"
        forwarders.add(
            [ForwarderCollector.deprecated(renamed: "\(current)(\(arguments.labels)\(isDownload ? "to:" : ""))")]
                + overload,
            forwarders.function(
                "func \(SwiftIdentifier.standalone(former))",
                arguments.parameters + (isDownload ? ["to file: URL"] : []),
                signature.effects,
                "\(call)(\((arguments.passed + (isDownload ? ["to: file"] : [])).joined(separator: ", ")))"
            ),
            to: owner
        )
        if isRenamed, hasMocks {
            forwarders.add(
                [ForwarderCollector.deprecated(renamed: "\(current)(_:)")],
                forwarders.function(
                    "func \(SwiftIdentifier.standalone(former))",
                    ["_ call: \(structName)"],
                    signature.effects,
                    "\(call)(call)"
                ),
                to: owner
            )
        }
        addPages(arguments, service, &forwarders)
        return true
    }

    private func addPages(_ arguments: ForwardedArguments, _ service: String, _ forwarders: inout ForwarderCollector) {
        guard let former = old.endpoint.pagination?.methodName, let current = new.endpoint.pagination?.methodName else {
            return
        }
        forwarders.add(
            [ForwarderCollector.deprecated(renamed: "\(current)(\(arguments.labels))")]
                + (former == current ? ["@_disfavoredOverload"] : []),
            forwarders.function(
                "func \(SwiftIdentifier.standalone(former))",
                arguments.parameters,
                "-> EndpointPages<\(structName)>",
                "self.\(SwiftIdentifier.member(current))(\(arguments.passed.joined(separator: ", ")))"
            ),
            to: service
        )
    }

    /// A call of another service with the client, the host and the credentials of the former one.
    private func addMovedCall(_ arguments: ForwardedArguments, _ forwarders: inout ForwarderCollector) {
        guard let service, signature.response == .whole, service.ownHosts == nil, new.service.ownHosts == nil,
            service.takesCredentials || !new.service.takesCredentials, !isTaken(old.endpoint.methodName, in: service)
        else { return }
        let name = ForwarderCollector.spelled(new.service.path)
        let call = "\(structName)(\(arguments.passed.joined(separator: ", ")))"
        forwarders.add(
            ["@available(*, deprecated, message: \"use '\(new.endpoint.methodName)' of '\(name)'\")"],
            forwarders.function(
                "func \(SwiftIdentifier.standalone(old.endpoint.methodName))",
                arguments.parameters,
                signature.effects,
                "try await self.sendRequest(to: \(call))"
            ),
            to: ForwarderCollector.spelled(service.path)
        )
        if !hasMocks { forwarders.cover("renamed-endpoint", old.subject) }
    }

    /// Forwards the methods that poll the endpoint, which have its arguments.
    private func addWaiters(_ arguments: ForwardedArguments, _ forwarders: inout ForwarderCollector) {
        guard case .whole = signature.response else { return }
        addCalls(apis.waiters, arguments, &forwarders) { waiter in
            (signature.effects(of: waiter, polling: new.endpoint), "try await self")
        }
    }

    /// Forwards the methods that follow the endpoint.
    private func addFeeds(_ arguments: ForwardedArguments, _ forwarders: inout ForwarderCollector) {
        addCalls(apis.feeds, arguments, &forwarders) { feed in
            ("-> " + signature.result(of: feed, following: new.endpoint), "self")
        }
    }

    private func addCalls<Call>(
        _ pairs: [CompositeCallPair<Call>],
        _ arguments: ForwardedArguments,
        _ forwarders: inout ForwarderCollector,
        _ call: (Call) -> (effects: String, receiver: String)
    ) {
        guard let calls = pairs.first(where: { $0.new.path == new.service.path }) else { return }
        for (before, after) in calls.matches.pairs
        where new.service.endpoints[after.endpoint].path == new.endpoint.path
            && calls.old.endpoints[before.endpoint].path == old.endpoint.path
        {
            let (former, current) = (before.methodName, after.methodName)
            let isRenamed = former != current
            guard isRenamed ? !isTaken(former) : arguments.isChanged && arguments.isDistinct else { continue }
            forwarders.add(
                [ForwarderCollector.deprecated(renamed: "\(current)(\(arguments.labels))")]
                    + (isRenamed ? [] : ["@_disfavoredOverload"]),
                forwarders.function(
                    "func \(SwiftIdentifier.standalone(former))",
                    arguments.parameters,
                    call(after).effects,
                    "\(call(after).receiver).\(SwiftIdentifier.member(current))(\(arguments.passed.joined(separator: ", ")))"
                ),
                to: ForwarderCollector.spelled(new.service.path)
            )
            if isRenamed { forwarders.cover("renamed-composite-call", calls.old.subject.element(before.name.value)) }
        }
    }

    private func addMock(_ forwarders: inout ForwarderCollector) {
        guard let former = old.endpoint.path.components.last, let current = new.endpoint.path.components.last,
            former != current, let service = new.service.path.components.last
        else { return }
        let mock = ForwarderCollector.spelled(apis.new.path.appending(MockNames(service: service).mock))
        var parameters: [String] = []
        switch signature.response {
        case .stream where signature.isAsync: break
        case .stream: parameters.append("_ response: @escaping MockElements<\(structName)>")
        case .whole, .file: parameters.append("_ response: @escaping MockResponse<\(structName)>")
        }
        if !old.endpoint.examples.isEmpty, !new.endpoint.examples.isEmpty {
            parameters.append("_ response: \(structName).ExampleResponse")
        }
        for parameter in parameters {
            forwarders.add(
                [ForwarderCollector.deprecated(renamed: "on\(current)(_:)")],
                forwarders.function("func on\(former)", [parameter], "", "self.on\(current)(response)"),
                to: mock,
                isMock: true
            )
        }
    }

    // MARK: - Names

    private func protocolPath(of service: ResolvedService) -> SwiftPath {
        guard let name = service.path.components.last else { return service.path }
        return apis.new.path.appending(MockNames(service: name).serviceProtocol)
    }

    /// Whether another method of the current service has a name.
    func isTaken(_ name: SwiftName, in owner: ResolvedService? = nil) -> Bool {
        let owner = owner ?? new.service
        return owner.compositeCalls.contains { $0.methodName == name }
            || owner.endpoints.contains { $0.methodName == name || $0.pagination?.methodName == name }
    }
}
