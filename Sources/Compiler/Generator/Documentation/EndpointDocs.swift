import SpeccCatalog
import SpeccChecks

/// Documentation of an endpoint: its purpose, request line, policy, parameters and errors.
enum EndpointDocs {
    static func method(_ endpoint: ResolvedEndpoint, throwing failure: ResolvedFailure?) -> [String] {
        var docs = DocComment(indentation: 4)
        docs.add(paragraph: endpoint.docs)
        docs.add(code: requestLine(endpoint))
        docs.add(sentences: PolicyDescription(endpoint).sentences)
        docs.add(parameters: parameters(endpoint))
        if let failure, !failure.cases.isEmpty {
            let results = endpoint.otherResults.map(\.status)
            let cases = failure.cases.filter { !results.contains($0.status) }.map {
                "`\($0.swiftName)` (\(PolicyDescription.status($0.status)))"
            }
            docs.add(callout: "Throws", text: cases.joined(separator: ", ") + ", `cancelled` or `other`.")
        }
        return docs.lines
    }

    /// Documentation of the method that returns all pages.
    static func pages(_ endpoint: ResolvedEndpoint) -> [String] {
        var docs = DocComment(indentation: 4)
        docs.add(paragraph: endpoint.docs)
        docs.add(code: requestLine(endpoint))
        docs.add(sentences: ["The items of all pages. Each page is one call of `\(endpoint.methodName)`."])
        docs.add(parameters: parameters(endpoint))
        return docs.lines
    }

    static func waiter(_ waiter: ResolvedWaiter, polling endpoint: ResolvedEndpoint) -> [String] {
        var docs = DocComment(indentation: 4)
        docs.add(paragraph: waiter.docs)
        let pending = waiter.pending.map { "`.\($0.swiftName)`" }
        docs.add(
            sentences: [PolicyDescription.polling(waiter.times, of: endpoint.methodName.text)]
                + (pending.isEmpty
                    ? [] : ["Continues after \(QuantityText.list(pending, conjunction: "or"))."])
        )
        docs.add(parameters: parameters(endpoint))
        docs.add(
            callout: "Throws",
            text: "The \(pending.isEmpty ? "" : "other ")errors of `\(endpoint.methodName)`,"
                + (waiter.fail.isEmpty ? "" : " `.waitFailed` if the operation failed,")
                + " and `.timeout(.wait)` if the time limit was exceeded."
        )
        return docs.lines
    }

    static func feed(_ feed: ResolvedFeed, following endpoint: ResolvedEndpoint) -> [String] {
        var docs = DocComment(indentation: 4)
        docs.add(paragraph: feed.docs)
        docs.add(sentences: PolicyDescription.feed(feed, of: endpoint))
        docs.add(parameters: parameters(endpoint))
        docs.add(
            callout: "Throws",
            text: "The errors of `\(endpoint.methodName)` that are not temporary. No call is made before the iteration."
        )
        return docs.lines
    }

    /// - Parameter arguments: The arguments of its endpoints that the upload does not set.
    static func upload(_ upload: ResolvedUpload, of service: ResolvedService, arguments: [SwiftName]) -> [String] {
        let part = service.endpoints[upload.endpoint]
        var docs = DocComment(indentation: 4)
        docs.add(paragraph: upload.docs)
        docs.add(sentences: PolicyDescription.upload(upload, of: service))
        var documented: [(name: String, docs: [String])] = [
            ("file", ["The file to upload. It must not change until the end."])
        ]
        for argument in arguments where !documented.contains(where: { $0.name == argument.text }) {
            let all = upload.endpoints.flatMap { parameters(service.endpoints[$0]) }
            if let parameter = all.first(where: { $0.name == argument.text }) { documented.append(parameter) }
        }
        if upload.resume != nil {
            documented.append(
                ("resuming", ["The address of an upload of the same file that an earlier run of the program began."])
            )
        }
        docs.add(parameters: documented)
        docs.add(callout: "Throws", text: "The errors of `\(part.methodName)` that are not temporary, from `value`.")
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
        let documented = endpoint.ownParameters.map { (name: $0.swiftName.text, docs: sentences($0)) }
        guard let body = endpoint.body else { return documented }
        let constraints = ConstraintDescription.sentences(accept: body.accept, size: body.size)
        let bodyDocs =
            (body.docs.map { [$0] } ?? []) + (constraints.isEmpty ? [] : [constraints.joined(separator: " ")])
        return documented + [("body", bodyDocs)]
    }

    /// The documentation of a property of a service.
    static func property(_ parameter: ResolvedParameter) -> [String] {
        var docs = DocComment(indentation: 8)
        for sentence in sentences(parameter) { docs.add(paragraph: sentence) }
        return docs.lines
    }

    private static func sentences(_ parameter: ResolvedParameter) -> [String] {
        var sentences = parameter.docs.map { [$0] } ?? []
        if let example = ConstraintDescription.example(parameter.example) { sentences.append(example) }
        let constraints =
            ConstraintDescription.sentences(parameter.constraints)
            + (ConstraintDescription.serverDefault(parameter.serverDefault).map { [$0] } ?? [])
        if !constraints.isEmpty {
            sentences.append(constraints.joined(separator: " "))
        }
        return sentences + (Attributes.deprecationNote(parameter.deprecated).map { [$0] } ?? [])
    }
}
