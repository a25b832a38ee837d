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

    private static let width = 72
    /// The columns of a sample next to the description.
    private static let sampleWidth = 50

    /// `func listIssues(owner: String) async throws(GitHub.Failure) -> [GitHub.Issue]`
    var declaration: String {
        let name = SwiftIdentifier.standalone(endpoint.methodName)
        let effects = signature.effects.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
            .replacing("< ", with: "<").replacing(" >", with: ">")
        let list = Self.list(signature.parameters, around: name.utf8.count + effects.utf8.count + 8)
        return "func \(name)(\(list)) \(effects)"
    }

    /// The call with a `catch` for each declared error.
    var call: String {
        let call = "\(receiver).\(endpoint.methodName)(\(arguments))"
        if endpoint.stream != nil {
            let elements = endpoint.responseHeaders == nil ? call : "response.value"
            let opening = endpoint.responseHeaders == nil ? "" : "let response = try await \(call)\n"
            return Self.handled(
                opening + "for try await element in \(elements) {\n    print(element)\n}",
                signature,
                catching: catches
            )
        }
        if case .value(.builtin(.file)) = endpoint.response {
            return Self.handled("let file = try await \(call).file()", signature, catching: catches)
        }
        let binding = signature.result == nil ? "" : "let result = "
        return Self.handled("\(binding)try await \(call)", signature, catching: catches)
    }

    /// Iterates over the items of all pages.
    func pages(_ pagination: ResolvedPagination) -> String {
        "for try await item in \(receiver).\(pagination.methodName)(\(arguments)).items {\n    print(item)\n}"
    }

    func waiting(_ method: SwiftName) -> String {
        let binding = signature.result == nil ? "" : "let result = "
        return "\(binding)try await \(receiver).\(method)(\(arguments))"
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
        let around = receiver.utf8.count + endpoint.methodName.text.utf8.count + 30
        return Self.list(arguments, around: around, width: Self.sampleWidth)
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
            let comment = failure.status.text + (type.map { ": \($0)" } ?? "")
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

    /// On one line, or one item per line if it does not fit.
    private static func list(_ items: [String], around: Int, width: Int = width) -> String {
        let line = items.joined(separator: ", ")
        return items.isEmpty || around + line.utf8.count <= width
            ? line : "\n" + items.map { "    " + $0 }.joined(separator: ",\n") + "\n"
    }
}

extension ResolvedParameter {
    /// Whether a call must supply it.
    var isRequired: Bool {
        !type.isOptional && defaultValue == nil
    }
}
