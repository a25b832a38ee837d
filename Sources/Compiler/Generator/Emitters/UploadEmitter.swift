import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Emits a call of `upload(_:_:…)`, which creates an upload and sends a file in parts.
struct UploadEmitter {
    private let upload: ResolvedUpload
    private let part: ResolvedEndpoint
    private let create: ResolvedEndpoint
    private let resume: ResolvedEndpoint?
    private let names: SignatureTypes
    private let scope: SwiftScope

    /// - Parameter names: The types in the signature of the endpoint that sends a part.
    init(_ upload: ResolvedUpload, of service: ResolvedService, _ names: SignatureTypes, in scope: SwiftScope) {
        self.upload = upload
        part = service.endpoints[upload.endpoint]
        create = service.endpoints[upload.create]
        resume = upload.resume.map { service.endpoints[$0] }
        self.names = names
        self.scope = scope
    }

    /// `ResumableUpload<Shop.Video, Shop.Failure>`
    var type: String {
        let failure = names.failurePath.map(scope.spelled) ?? "NetworkError"
        return "\(scope.spelled("ResumableUpload", of: "SpeccRuntime"))<\(result ?? "Void"), \(failure)>"
    }

    /// The parameters of the method: the file, the arguments that the upload does not set, and the address of an earlier upload.
    var parameters: [String] {
        let file = "file: " + scope.spelled("UploadFile", of: "SpeccRuntime")
        let address = "resuming: \(scope.spelled(.builtin(.url)))? = nil"
        return [file] + arguments.map { $0.parameter(in: scope) } + (resume == nil ? [] : [address])
    }

    /// The arguments of all endpoints that the upload does not set, once each.
    var arguments: [EndpointArguments.Argument] {
        var labels: Set<SwiftName> = []
        return steps.flatMap { step in
            EndpointArguments(step).all.filter { argument in
                value(of: argument.label, in: step) == nil && labels.insert(argument.label).inserted
            }
        }
    }

    func call(_ send: String) -> Expression {
        var values = [("", Expression.text("file")), ("", policy)]
        if resume != nil { values.append(("resuming", .text("resuming"))) }
        values.append(("create", step(create)))
        values.append(("part", step(part, value: upload.until.isEmpty ? nil : outcome(of: part, upload.until).value)))
        if let resume { values.append(("resume", step(resume, value: value(ofResponseTo: resume)))) }
        if !upload.restart.isEmpty { values.append(("on", .text(WaiterEmitter.isPending(upload.restart)))) }
        if upload.until.isEmpty { values.append(("complete", .text("()"))) }
        return .call(send, values)
    }

    private var steps: [ResolvedEndpoint] { [create, part] + (resume.map { [$0] } ?? []) }

    // MARK: - Results

    /// The result type of the upload; nil for none.
    private var result: String? { upload.until.isEmpty ? nil : outcome(of: part, upload.until).type }

    /// The closure with the result of the upload in the response to the question for the offset; nil if all responses have
    /// the offset.
    private func value(ofResponseTo resume: ResolvedEndpoint) -> String? {
        let statuses = resume.successStatuses.map(\.status)
        let final = upload.until.filter { statuses.contains(.exactly($0)) }
        guard !final.isEmpty, final.count < statuses.count else { return nil }
        return outcome(of: resume, final).value
    }

    /// The type of the value at some statuses, and the closure that returns it.
    private func outcome(of endpoint: ResolvedEndpoint, _ statuses: [Int]) -> (type: String?, value: String) {
        guard case .cases(let path, let successes) = endpoint.response else {
            let result = endpoint.result(endingAt: statuses)
            let type = WaiterEmitter.type(of: result, ResponseEmitter.type(of: endpoint, in: scope), in: scope)
            return (type, type == nil ? "{ _ in () }" : WaiterEmitter.value(result) ?? "{ $0 }")
        }
        let ends = successes.filter { success in statuses.contains { success.status == .exactly($0) } }
        let types = ends.map { ResponseEmitter.type($0.payload, $0.headers, in: scope) }
        guard let first = types.first, types.allSatisfy({ $0 == first }) else { return (scope.spelled(path), "{ $0 }") }
        guard let first else { return (nil, "{ _ in () }") }
        let cases = ends.map { "if case .\(SwiftIdentifier.label($0.swiftName))(let value) = $0 { value }" }
        return (first, "{ \(cases.joined(separator: " else ")) else { nil } }")
    }

    // MARK: - Endpoints

    /// `UploadCall { AppendVideo(video: $0.address, uploadOffset: $0.offset, body: $0.file) }`
    private func step(_ endpoint: ResolvedEndpoint, value: String? = nil) -> Expression {
        let arguments = EndpointArguments(endpoint).all.map { argument in
            self.value(of: argument.label, in: endpoint).map {
                (label: SwiftIdentifier.label(argument.label), value: Expression.text($0))
            } ?? argument.passed
        }
        let request = Expression.call(SwiftIdentifier.standalone(endpoint.path.name), arguments).onOneLine
        let closure = "{ \(request.contains("$0.") ? "" : "_ in ")\(request) }"
        guard let value else { return .text("UploadCall \(closure)") }
        return .call("UploadCall", [("", .text(closure)), ("value", .text(value))])
    }

    /// The expression of an argument that the upload sets; nil for others.
    private func value(of label: SwiftName, in endpoint: ResolvedEndpoint) -> String? {
        if endpoint.path == create.path {
            switch upload.length {
            case .header(let name), .query(let name):
                return parameter(name, of: endpoint, label).map { integer("length", for: $0) }
            case .body, nil: return nil
            }
        }
        if endpoint.addressParameter?.swiftName == label { return "$0.address" }
        guard endpoint.path == part.path else {
            let isRange = endpoint.headerParameters.contains {
                $0.swiftName == label && UploadDeclaration.isRange($0.name.value)
            }
            return isRange && upload.sendsRange ? "$0.contentRange" : nil
        }
        if label == "body" { return "$0.file" }
        if let offset = parameter(upload.sends, of: endpoint, label) {
            return upload.sendsRange ? "$0.contentRange" : integer("offset", for: offset)
        }
        guard let name = upload.last, let last = parameter(name, of: endpoint, label) else { return nil }
        return last.type.unwrapped == .builtin(.bool) ? "$0.isLast" : "$0.isLast ? \"?1\" : \"?0\""
    }

    private func parameter(_ name: String, of endpoint: ResolvedEndpoint, _ label: SwiftName) -> ResolvedParameter? {
        (endpoint.headerParameters + endpoint.queryParameters).first {
            $0.name.value == name && $0.swiftName == label
        }
    }

    private func integer(_ property: String, for parameter: ResolvedParameter) -> String {
        switch parameter.type.unwrapped {
        case .builtin(.string): "String($0.\(property))"
        case .builtin(.int64): "Int64($0.\(property))"
        default: "$0.\(property)"
        }
    }

    // MARK: - Policy

    /// `UploadPolicy(offset: .header("Upload-Offset"), chunk: 8_388_608, restart: [404, 410], every: .seconds(1) ... .seconds(30))`
    private var policy: Expression {
        var values: [(label: String, value: Expression)] = []
        if upload.address != .header(UploadDeclaration.location) {
            values.append(("address", PaginationEmitter.location(upload.address)))
        }
        values.append(("offset", PaginationEmitter.location(upload.offset)))
        switch upload.length {
        case .body(let path): values.append(("length", PaginationEmitter.names(path)))
        case .header(let name): values.append(("lengthHeader", .text(SwiftLiteral.string(name))))
        case .query, nil: break
        }
        if let chunk = upload.chunk { values.append(("chunk", .text(BodyPartEmitter.grouped(chunk)))) }
        if !upload.until.isEmpty { values.append(("until", statuses(upload.until))) }
        if !upload.restartStatuses.isEmpty { values.append(("restart", statuses(upload.restartStatuses))) }
        let (first, longest) = (
            ValueEmitter.duration(milliseconds: upload.every.lower),
            ValueEmitter.duration(milliseconds: upload.every.upper)
        )
        values.append(("every", .text("\(first) ... \(longest)")))
        return .call("UploadPolicy", values)
    }

    private func statuses(_ statuses: [Int]) -> Expression {
        .list(statuses.map { .text(String($0)) })
    }
}
