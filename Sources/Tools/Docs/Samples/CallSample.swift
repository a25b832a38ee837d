import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccGenerator

/// Swift code that declares or calls the method of an endpoint.
struct CallSample {
    let endpoint: ResolvedEndpoint
    let signature: CallSignature
    let types: ExampleTypeGraph
    /// The variable with the service.
    let receiver: String

    /// The columns of a declaration, above the details.
    private static let width = 52
    /// The columns of a sample next to the description.
    private static let sampleWidth = 48

    /// `func listIssues(owner: String) async throws(Failure) -> [Issue]`, without the namespace of the API.
    var declaration: String {
        let name = SwiftIdentifier.standalone(endpoint.methodName)
        let effects = signature.effects.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
            .replacing("< ", with: "<").replacing(" >", with: ">")
        let declaration = "func \(name)(\(signature.parameters.joined(separator: ", "))) \(effects)"
        return CodeWrapping(width: Self.width).wrapped(withoutAPI(declaration))
    }

    /// `Failure` for `GitHub.Failure`: all names of a site are those of one API.
    func withoutAPI(_ text: String) -> String {
        let prefix = (endpoint.path.components.first?.text ?? "") + "."
        var result = ""
        var rest = text[...]
        while let range = rest.firstRange(of: prefix) {
            result += rest[..<range.lowerBound]
            if let last = result.last, last.isLetter || last.isNumber || last == "_" || last == "." { result += prefix }
            rest = rest[range.upperBound...]
        }
        return result + rest
    }

    /// The call with a `catch` for each declared error.
    var call: String {
        CodeWrapping(width: Self.sampleWidth).wrapped(Self.handled(statement, signature, catching: catches))
    }

    /// The call alone.
    var briefCall: String {
        CodeWrapping(width: Self.sampleWidth).wrapped(statement)
    }

    private var statement: String {
        let call = "\(receiver).\(endpoint.methodName)(\(arguments))"
        if endpoint.stream != nil {
            let elements = endpoint.responseHeaders == nil ? call : "response.value"
            let opening = endpoint.responseHeaders == nil ? "" : "let response = try await \(call)\n"
            return opening + "for try await element in \(elements) {\n    print(element)\n}"
        }
        if case .value(.builtin(.file)) = endpoint.response {
            return "let file = try await \(call).file()"
        }
        let binding = signature.result == nil ? "" : "let result = "
        return "\(binding)try await \(call)"
    }

    /// Iterates over the items of all pages.
    func pages(_ pagination: ResolvedPagination) -> String {
        CodeWrapping(width: Self.sampleWidth).wrapped(
            "for try await item in \(receiver).\(pagination.methodName)(\(arguments)).items {\n    print(item)\n}"
        )
    }

    /// Code that uses a composite call of the endpoint.
    func code(of call: any CompositeCall, in service: ResolvedService) -> String {
        if let upload = call as? ResolvedUpload { return code(of: upload, in: service) }
        let expression = "\(receiver).\(call.methodName)(\(arguments))"
        let code: String
        if let waiter = call as? ResolvedWaiter {
            let binding = signature.result(of: waiter, polling: endpoint) == nil ? "" : "let result = "
            code = "\(binding)try await \(expression)"
        } else {
            code = "for try await item in \(expression) {\n    print(item)\n}"
        }
        return CodeWrapping(width: Self.sampleWidth).wrapped(code)
    }

    private func code(of upload: ResolvedUpload, in service: ResolvedService) -> String {
        let swift = SwiftSample(types: types)
        let parameters = upload.endpoints.flatMap { service.endpoints[$0].ownParameters }
        let others = signature.arguments(of: upload, in: service).filter { $0.defaultValue == nil }.map { argument in
            let parameter = parameters.first { $0.swiftName == argument.name }
            let value = parameter.flatMap {
                swift.expression(of: $0.type, named: $0.name.value, example: $0.example, within: $0.constraints)
            }
            let body = service.endpoints[upload.create].body.flatMap { swift.expression(of: $0.type, named: "body") }
            let name = SwiftIdentifier.standalone(argument.name)
            return "\(SwiftIdentifier.label(argument.name)): \(value ?? (argument.name == "body" ? body : nil) ?? name)"
        }
        let arguments = (["file: UploadFile(url)"] + others).joined(separator: ", ")
        let binding = upload.until.isEmpty ? "" : "let result = "
        let code = "let upload = \(receiver).\(upload.methodName)(\(arguments))\n\(binding)try await upload.value"
        return CodeWrapping(width: Self.sampleWidth).wrapped(code)
    }

    /// The arguments without a default value.
    private var arguments: String {
        let swift = SwiftSample(types: types)
        var arguments: [String] = []
        for parameter in endpoint.ownParameters where parameter.isRequired {
            let value = swift.expression(
                of: parameter.type,
                named: parameter.name.value,
                example: parameter.example,
                within: parameter.constraints
            )
            let label = SwiftIdentifier.label(parameter.swiftName)
            arguments.append("\(label): \(value ?? SwiftIdentifier.standalone(parameter.swiftName))")
        }
        if let body = endpoint.body, !body.isOptional {
            arguments.append("body: \(self.body(body, swift))")
        }
        if case .value(.builtin(.file)) = endpoint.response { arguments.append("to: file") }
        return arguments.joined(separator: ", ")
    }

    private func body(_ body: ResolvedBody, _ swift: SwiftSample) -> String {
        if case .stream = body.kind { return "body" }
        return swift.expression(of: body.type, named: "body") ?? "body"
    }

    private var catches: [(pattern: String, comment: String, value: String)] {
        let scope = SwiftScope(path: SwiftPath([]), isQualified: true)
        return (signature.failure?.cases ?? []).map { failure in
            let name = SwiftIdentifier.label(failure.swiftName)
            let isSingle = if case .exactly = failure.status { true } else { false }
            let type = failure.payload.map(scope.spelled)
            let comment = failure.status.text + (type.map { ": \(withoutAPI($0))" } ?? "")
            let value = type == nil ? "error" : "error.body"
            return isSingle
                ? (".\(name)(let error)", comment, "print(\(value))")
                : (".\(name)(let status, let error)", comment, "print(status, \(value))")
        }
    }

    private static func handled(
        _ statement: String,
        _ signature: CallSignature,
        catching catches: [(pattern: String, comment: String, value: String)]
    ) -> String {
        var text = "do {\n    " + statement.split(separator: "\n").joined(separator: "\n    ") + "\n"
        for item in catches {
            text += "} catch \(item.pattern) {\n    // \(item.comment)\n    \(item.value)\n"
        }
        let rest = signature.failure == nil ? "NetworkError" : ".cancelled or .other(NetworkError)"
        return text + "} catch {\n    // \(rest)\n    print(error)\n}"
    }
}

extension ResolvedParameter {
    /// Whether a call must supply it.
    var isRequired: Bool {
        !type.isOptional && defaultValue == nil && createdDefault == nil
    }
}
