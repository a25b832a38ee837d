import SpeccCatalog
import SpeccChecks

/// The service's method for an endpoint: its arguments, what stands behind them, and its one statement.
///
/// What it does follows from how the answer arrives: as a whole, piece by piece, or into a file.
struct MethodSyntax {
    /// On one line or with line breaks.
    let arguments: String
    /// `async throws(GitHub.Failure) -> GitHub.Issue`
    let effects: String
    /// A statement of one line, or of several.
    let statement: [String]

    /// - Parameters:
    ///   - head: What stands before the arguments' bracket: `func listIssues`.
    ///   - scope: Of the service's extension.
    init(
        _ endpoint: ResolvedEndpoint,
        _ given: [EndpointArguments.Argument],
        _ names: EndpointNames,
        head: String,
        in scope: SwiftScope
    ) {
        let failure = names.failurePath.map(scope.spelled) ?? "NetworkError"
        let taken = Set(given.map(\.label.text))
        var parameters = given.map { $0.parameter(in: scope) }
        let methodName: String
        var label = ""
        var later: [String] = []
        switch ResponseKind(endpoint) {
        case .whole:
            effects = "async throws(\(failure))" + (names.result.map { " -> " + $0 } ?? "")
            methodName = "sendRequest"
            label = "to: "
        case .stream(let stream):
            let type = scope.spelled("ResponseStream", of: "SpeccRuntime")
            effects = "-> \(type)<\(stream.element(in: scope)), \(failure)>"
            methodName = "stream"
            label = "from: "
        case .file:
            effects = "-> \(scope.spelled("Download", of: "SpeccRuntime"))<\(failure)>"
            methodName = "download"
            let (outside, inside) = (Self.free("to", taken), Self.free("file", taken))
            parameters.append("\(outside) \(inside): \(scope.spelled("URL", of: "Foundation"))")
            later = ["to: " + inside]
        }
        arguments = Layout.items(parameters, around: 4 + Layout.columns("\(head)() \(effects) {"), indentation: 4)
        let call = (Self.isHidden(methodName, by: taken) ? "self." : "") + methodName
        let prefix = Self.isAsync(effects) ? "try await " : ""
        let name = scope.spelled(endpoint.path)
        let passed = given.map(\.passing)
        let line = ([label + "\(name)(\(passed.joined(separator: ", ")))"] + later).joined(separator: ", ")
        if 8 + Layout.columns("\(prefix)\(call)(\(line))") <= Layout.width {
            statement = ["\(prefix)\(call)(\(line))"]
        } else {
            let around = 14 + Layout.columns(label + name)
            let made = label + name + "(" + Layout.items(passed, around: around, indentation: 12) + ")"
            let items = ([made] + later).enumerated().map { place, item in
                "    " + item + (place < later.count ? "," : "")
            }
            statement = ["\(prefix)\(call)("] + items + [")"]
        }
    }

    /// How an answer arrives.
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

    private static func isAsync(_ effects: String) -> Bool {
        effects.hasPrefix("async")
    }

    /// Whether an argument of this name stands before the service's method.
    private static func isHidden(_ methodName: String, by taken: Set<String>) -> Bool {
        taken.contains(methodName)
    }

    /// A name that no argument has.
    private static func free(_ name: String, _ taken: Set<String>) -> String {
        taken.contains(name) ? free(name + "_", taken) : name
    }
}
