package import SpeccCatalog
import SpeccChecks
package import SpeccContract
package import SpeccDiagnostics
import SpeccYAML

/// Reads journeys: a list of calls.
///
///     - call: Orders.listOrders
///       with: { state: open }
///     - call: Orders.getOrder
///       with: { id: "${listOrders[0].id}" }
package struct JourneyReader {
    /// An error rejects the journey.
    package private(set) var diagnostics = Diagnostics()
    private let contract: Contract

    package init(_ contract: Contract) {
        self.contract = contract
    }

    package mutating func steps(of file: SourceFile, id: FileID) -> [JourneyStep] {
        guard let root = YAMLReader.document(in: file, id: id, diagnostics: &diagnostics).root else {
            if !diagnostics.hasErrors {
                let start = SourceRange(file: id, start: SourcePosition(line: 1, column: 1), width: 0)
                reject("the journey has no steps", start, "write '- call: Orders.listOrders'")
            }
            return []
        }
        guard case .sequence(let items) = root.content else {
            reject("a journey must be a list", root.range, "write '- call: Orders.listOrders'")
            return []
        }
        if items.isEmpty { reject("the journey has no steps", root.range, "write '- call: Orders.listOrders'") }
        return items.compactMap { step(of: $0) }
    }

    private mutating func reject(_ message: String, _ range: SourceRange, _ hint: String? = nil) {
        diagnostics.add(Diagnostic(DeviationKind.invalidJourney.rawValue, .error, message, at: range, hint: hint))
    }

    private mutating func step(of node: YAMLNode) -> JourneyStep? {
        guard case .mapping(let pairs) = node.content,
            let call = pairs.first(where: { $0.key.value == "call" }), case .scalar(let name) = call.value.content
        else {
            reject("a step must have a call", node.range, "write '- call: Orders.listOrders'")
            return nil
        }
        guard let (endpoint, waiter) = contract.call(named: name.text) else {
            let names = contract.endpoints.flatMap { [$0.id] + $0.waiterIDs }
            if let (endpoint, kind) = contract.endpoint(ofComposite: name.text) {
                let reason = kind == .feed ? "which has no end" : "which sends a file in parts"
                reject(
                    "\(quoted(name.text)) is \(kind.phrase), \(reason)",
                    call.value.range,
                    "write 'call: \(endpoint.id)'"
                )
                return nil
            }
            let nearest = NearestName(names).match(for: name.text)
            let example = quoted(contract.endpoints.first?.id ?? "Orders.listOrders")
            reject(
                "no endpoint has the name \(quoted(name.text))",
                call.value.range,
                nearest.map { "did you mean '\($0)'?" } ?? "write the service and the endpoint, such as \(example)"
            )
            return nil
        }
        var step = JourneyStep(Located(name.text, at: call.value.range))
        for pair in pairs { read(pair, endpoint, into: &step) }
        if let pages = step.pages { check(pages, of: step, endpoint, isWaiter: waiter != nil) }
        for value in step.values.map(\.value) + [step.body].compactMap(\.self) { checkReferences(in: value) }
        return step
    }

    /// Recursive: the depth is that of the document.
    private mutating func checkReferences(in value: ExampleValue) {
        switch value {
        case .null: break
        case .text(let text, let range):
            guard JourneyText(text).isIncomplete else { return }
            reject("the reference in \(quoted(text)) has no '}'", range, "write '${listOrders[0].id}'")
        case .list(let items, _): for item in items { checkReferences(in: item) }
        case .map(let entries, _): for entry in entries { checkReferences(in: entry.value) }
        }
    }

    private mutating func check(
        _ pages: Located<Int>,
        of step: JourneyStep,
        _ endpoint: ContractEndpoint,
        isWaiter: Bool
    ) {
        if isWaiter || endpoint.endpoint.pagination == nil {
            let reason = isWaiter ? "a waiter repeats one call" : "the catalog declares no 'paginate'"
            reject("\(step.call.value) has no pages", pages.range, "remove 'pages': \(reason)")
        } else if let status = step.status, status.value >= 400 {
            reject("an error has no pages", pages.range, "remove 'pages' or 'status'")
        }
    }

    private mutating func read(_ pair: YAMLPair, _ endpoint: ContractEndpoint, into step: inout JourneyStep) {
        switch pair.key.value {
        case "call": break
        case "with":
            guard case .mapping(let values) = pair.value.content else {
                return reject("'with' must be a map", pair.value.range, "write 'with: { id: 7 }'")
            }
            let names = endpoint.parameterNames
            for value in values {
                guard names.contains(value.key.value) else {
                    let nearest = NearestName(names).match(for: value.key.value)
                    let message = "\(endpoint.id) has no parameter \(quoted(value.key.value))"
                    let list = QuantityText.list(names.map(quoted), conjunction: "and")
                    let all = names.isEmpty ? "remove it: the endpoint has no parameters" : "parameters are \(list)"
                    reject(message, value.key.range, nearest.map { "did you mean '\($0)'?" } ?? all)
                    continue
                }
                step.values.append((value.key, ExampleDecoder.decode(value.value)))
            }
        case "body":
            guard endpoint.endpoint.body != nil else {
                return reject("\(endpoint.id) has no body", pair.key.range, "remove 'body'")
            }
            step.body = ExampleDecoder.decode(pair.value)
        case "status":
            guard case .scalar(let text) = pair.value.content, let status = Int(text.text), (100...599).contains(status)
            else {
                let hint = "write a status from 100 to 599, such as 'status: 404'"
                return reject("'status' must be a number such as 404", pair.value.range, hint)
            }
            step.status = Located(status, at: pair.value.range)
        case "pages":
            let text: String? = if case .scalar(let text) = pair.value.content { text.text } else { nil }
            guard let text, let count = text == "all" ? Int.max : Int(text), count > 0 else {
                let hint = "write 'pages: all', or the maximum number of pages"
                return reject("'pages' must be a number or 'all'", pair.value.range, hint)
            }
            step.pages = Located(count, at: pair.key.range)
        default:
            let keys = ["call", "with", "body", "status", "pages"]
            let all = "keys are \(QuantityText.list(keys.map(quoted), conjunction: "and"))"
            let nearest = NearestName(keys).match(for: pair.key.value)
            reject(
                "unknown key \(quoted(pair.key.value))",
                pair.key.range,
                nearest.map { "did you mean '\($0)'?" } ?? all
            )
        }
    }
}

extension ContractEndpoint {
    fileprivate var parameterNames: [String] {
        (endpoint.pathParameters + endpoint.queryParameters + endpoint.headerParameters).map(\.pattern)
    }
}

/// A call of a journey.
package struct JourneyStep: Sendable {
    /// The endpoint or waiter: `Orders.getOrder`.
    package let call: Located<String>
    /// Parameters by name; text can contain references such as `${listOrders[0].id}`.
    package var values: [(name: Located<String>, value: ExampleValue)] = []
    package var body: ExampleValue?
    /// The expected status; nil for any status below 400.
    package var status: Located<Int>?
    /// The maximum number of pages, including the first; nil for a step that does not follow pages.
    package var pages: Located<Int>?

    package init(_ call: Located<String>) {
        self.call = call
    }

    /// The name that references select the response by: `getOrder`.
    package var name: String {
        String(call.value.split(separator: ".").last ?? "")
    }
}
