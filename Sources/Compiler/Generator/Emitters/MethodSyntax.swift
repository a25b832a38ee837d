import SpeccCatalog
import SpeccChecks

/// The syntax of a method that calls an endpoint: parameters, effects and the only statement.
struct MethodSyntax {
    /// The function that the method calls.
    enum Target {
        /// `sendRequest`, `stream` or `download` of the service.
        case service
        /// The protocol requirement that takes the endpoint's struct.
        case requirement
    }

    /// The parameter list, on one line or with line breaks.
    let arguments: String
    /// `async throws(GitHub.Failure) -> GitHub.Issue`
    let effects: String
    /// The lines of the statement.
    let statement: [String]

    /// - Parameters:
    ///   - head: The text before the parameter list: `func listIssues`.
    ///   - scope: The scope of the extension that declares the method.
    init(
        _ endpoint: ResolvedEndpoint,
        _ endpointArguments: [EndpointArguments.Argument],
        _ names: SignatureTypes,
        _ target: Target,
        head: String,
        in scope: SwiftScope
    ) {
        let failure = names.failurePath.map(scope.spelled) ?? "NetworkError"
        let labels = Set(endpointArguments.map(\.label.text))
        var parameters = endpointArguments.map { $0.parameter(in: scope) }
        var (function, label) = Self.sender(of: endpoint)
        var trailing: [String] = []
        let unbroken: String
        switch ResponseKind(endpoint) {
        case .whole: unbroken = "async throws(\(failure))" + (names.result.map { " -> " + $0 } ?? "")
        case .stream(let stream):
            let name = scope.spelled("ResponseStream", of: "SpeccRuntime")
            let type = "\(name)<\(stream.element(in: scope)), \(failure)>"
            let whole = stream.headers(with: type, in: scope).map { "async throws(\(failure)) -> \($0)" }
            let isLong = whole.map { 4 + Layout.columns("\(head)() \($0) {") > Layout.width } ?? false
            let broken = isLong ? stream.headers(with: type, in: scope, indentation: 4) : nil
            unbroken = broken.map { "async throws(\(failure)) -> \($0)" } ?? whole ?? "-> \(type)"
        case .file:
            unbroken = "-> \(scope.spelled("Download", of: "SpeccRuntime"))<\(failure)>"
            let (external, local) = (Self.unused("to", labels), Self.unused("file", labels))
            parameters.append("\(external) \(local): \(scope.spelled("URL", of: "Foundation"))")
            trailing = ["to: " + local]
        }
        if target == .requirement { (function, label) = (endpoint.methodName, "") }
        arguments = Layout.items(parameters, around: 4 + Layout.columns("\(head)() \(unbroken) {"), indentation: 4)
        let line = arguments.isEmpty ? "\(head)()" : arguments.contains("\n") ? ")" : ""
        let around = 4 + Layout.columns(line) + 3
        effects = line.isEmpty ? unbroken : LineBreaker.format(unbroken, indentation: 4, around: around)
        let isHidden = labels.contains(function.text)
        let callee =
            (Self.isAsync(endpoint) ? "try await " : "")
            + (isHidden ? "self." + SwiftIdentifier.member(function) : SwiftIdentifier.standalone(function))
        let name = scope.spelled(endpoint.path)
        let passed = endpointArguments.map(\.passing)
        let call = ([label + "\(name)(\(passed.joined(separator: ", ")))"] + trailing).joined(separator: ", ")
        let end = target == .requirement ? ")" : ")" + Self.suffix(of: endpoint)
        if 8 + Layout.columns("\(callee)(\(call)\(end)") <= Layout.width {
            statement = ["\(callee)(\(call)\(end)"]
        } else {
            let columns = 14 + Layout.columns(label + name)
            let value = label + name + "(" + Layout.items(passed, around: columns, indentation: 12) + ")"
            let items = ([value] + trailing).enumerated().map { index, item in
                "    " + item + (index < trailing.count ? "," : "")
            }
            statement = ["\(callee)("] + items + [end]
        }
    }

    /// The statement that sends an endpoint's struct: `try await sendRequest(to: call)`.
    static func sending(_ value: String, of endpoint: ResolvedEndpoint) -> String {
        let (function, label) = sender(of: endpoint)
        return (isAsync(endpoint) ? "try await " : "") + "\(function.text)(\(label)\(value))" + suffix(of: endpoint)
    }

    /// The call that opens a stream with declared headers.
    private static func suffix(of endpoint: ResolvedEndpoint) -> String {
        if case .stream = ResponseKind(endpoint), endpoint.responseHeaders != nil { ".withHeaders()" } else { "" }
    }

    private static func sender(of endpoint: ResolvedEndpoint) -> (function: SwiftName, label: String) {
        switch ResponseKind(endpoint) {
        case .whole: ("sendRequest", "to: ")
        case .stream: ("stream", "from: ")
        case .file: ("download", "")
        }
    }

    /// Whether the method returns when the response, or the header of a stream with declared headers, has arrived.
    static func isAsync(_ endpoint: ResolvedEndpoint) -> Bool {
        switch ResponseKind(endpoint) {
        case .whole: true
        case .stream: endpoint.responseHeaders != nil
        case .file: false
        }
    }

    /// The name, or a variation of it that is not a label.
    private static func unused(_ name: String, _ labels: Set<String>) -> String {
        labels.contains(name) ? unused(name + "_", labels) : name
    }
}

extension MethodSyntax {
    /// How a response is received.
    enum ResponseKind {
        case whole
        case stream(StreamEmitter)
        case file

        init(_ endpoint: ResolvedEndpoint) {
            if let stream = StreamEmitter(endpoint) {
                self = .stream(stream)
            } else if case .value(.builtin(.file)) = endpoint.response {
                self = .file
            } else {
                self = .whole
            }
        }
    }
}

extension ResolvedEndpoint {
    /// Whether a mock can supply the response. A download writes a file, which a mock cannot.
    var isMockable: Bool {
        if case .file = MethodSyntax.ResponseKind(self) { false } else { true }
    }
}
