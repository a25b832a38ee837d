import SpeccCatalog
import SpeccChecks

/// What is documented of an endpoint: what it does, its request line, its parameters, its errors, its policy.
enum EndpointDocs {
    static func method(_ endpoint: ResolvedEndpoint, throwing failure: ResolvedFailure?) -> [String] {
        var docs = DocComment(indentation: 4)
        docs.add(paragraph: endpoint.docs)
        docs.add(code: requestLine(endpoint))
        docs.add(
            own: PolicyDescription.sentences(
                endpoint.policy,
                isRetryIgnored: endpoint.isRetryIgnored,
                method: endpoint.httpMethod
            )
        )
        docs.add(parameters: parameters(endpoint))
        if let failure, !failure.cases.isEmpty {
            let cases = failure.cases.map { "`\($0.swiftName)` (\(PolicyDescription.status($0.status)))" }
            docs.add(callout: "Throws", own: cases.joined(separator: ", ") + ", `cancelled` or `other`.")
        }
        return docs.lines
    }

    /// Of the method for all pages.
    static func pages(_ endpoint: ResolvedEndpoint) -> [String] {
        var docs = DocComment(indentation: 4)
        docs.add(paragraph: endpoint.docs)
        docs.add(code: requestLine(endpoint))
        docs.add(own: ["All pages, each a call like `\(endpoint.methodName)`."])
        docs.add(parameters: parameters(endpoint))
        return docs.lines
    }

    static func waiter(_ waiter: ResolvedWaiter, polling endpoint: ResolvedEndpoint) -> [String] {
        var docs = DocComment(indentation: 4)
        docs.add(paragraph: waiter.docs)
        docs.add(own: [PolicyDescription.waiting(waiter.times, for: endpoint.methodName.text)])
        docs.add(parameters: parameters(endpoint))
        docs.add(
            callout: "Throws",
            own: "What `\(endpoint.methodName)` throws, with the kind `.waitFailed` where it has failed, and"
                + " `.timeout(.wait)` where the time is up."
        )
        return docs.lines
    }

    static func type(_ endpoint: ResolvedEndpoint) -> [String] {
        var docs = DocComment(indentation: 4)
        docs.add(code: requestLine(endpoint))
        return docs.lines
    }

    private static func requestLine(_ endpoint: ResolvedEndpoint) -> String {
        endpoint.httpMethod + " " + (endpoint.url.isSuppliedByCaller ? "$" : "") + endpoint.url.text
    }

    private static func parameters(_ endpoint: ResolvedEndpoint) -> [(name: String, docs: [String])] {
        let parameters = endpoint.pathParameters + endpoint.queryParameters + endpoint.headerParameters
        let named = parameters.map { (name: $0.swiftName.text, docs: sentences($0)) }
        guard let body = endpoint.body else { return named }
        let words = ConstraintDescription.sentences(accept: body.accept, size: body.size)
        let said = (body.docs.map { [$0] } ?? []) + (words.isEmpty ? [] : [words.joined(separator: " ")])
        return named + [("body", said)]
    }

    private static func sentences(_ parameter: ResolvedParameter) -> [String] {
        var sentences = parameter.docs.map { [$0] } ?? []
        if let example = ConstraintDescription.example(parameter.example) { sentences.append(example) }
        let constraints = ConstraintDescription.sentences(parameter.constraints)
        if !constraints.isEmpty {
            sentences.append(constraints.joined(separator: " "))
        }
        return sentences + (Attributes.deprecationNote(parameter.deprecated).map { [$0] } ?? [])
    }
}
