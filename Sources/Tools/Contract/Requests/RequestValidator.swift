import SpeccCatalog
package import SpeccChecks
import SpeccDiagnostics

/// Compares requests with the declaration of their endpoint.
package struct RequestValidator: Sendable {
    private let api: ContractAPI
    private let endpoint: ContractEndpoint

    private var types: ContractTypes { api.types }
    private var declaration: ResolvedEndpoint { endpoint.endpoint }
    private var texts: ScalarTextChecker { ScalarTextChecker(types: types) }

    package init(_ endpoint: ContractEndpoint, in api: ContractAPI) {
        self.endpoint = endpoint
        self.api = api
    }

    /// All problems: of the path, the query, headers, cookies and the body.
    package func problems(of request: ContractRequest, arguments: [String: String]) -> [RequestProblem] {
        pathProblems(arguments) + queryProblems(request) + headerProblems(request)
            + BodyValidator(endpoint: endpoint, types: types).problems(of: request)
    }

    /// The body as JSON of its type; nil without a body that has fields.
    package func body(of request: ContractRequest) -> DocumentValue? {
        guard let body = declaration.body, let bytes = request.body, !bytes.isEmpty else { return nil }
        return try? BodyReader(body: body, types: types).value(of: request, bytes)
    }

    /// The value of a query item as JSON of its type; nil if it is absent.
    package func value(of parameter: ResolvedParameter, in request: ContractRequest) -> DocumentValue? {
        guard request.query?.isEmpty == false else { return nil }
        if parameter.isJSON {
            return request.queryItems.first { $0.name == parameter.name.value }.map { json($0.value ?? "") }
        }
        if parameter.isFamily { return family(parameter, in: request.queryItems) }
        return FieldTree(request.queryItems, declared: queryNames)[parameter.name.value].map {
            parameter.isFlag ? .flag(true) : $0.value(as: parameter.type, parameter.listStyle, types)
        }
    }

    /// The query items that begin with a prefix and are not declared; nil without any.
    private func family(
        _ parameter: ResolvedParameter,
        in items: [(name: String, value: String?)]
    ) -> DocumentValue? {
        guard case .map(let element) = parameter.type.unwrapped else { return nil }
        let declared = Set(queryNames)
        let prefix = parameter.name.value
        // An item belongs to the longest prefix.
        let longer = declaration.queryParameters.filter { $0.isFamily && $0.name.value.count > prefix.count }
        let own = items.filter { item in
            item.name.hasPrefix(prefix) && !declared.contains(item.name)
                && !longer.contains { item.name.hasPrefix($0.name.value) }
        }
        let members = own.map { item in
            DocumentValue.Member(
                String(item.name.dropFirst(prefix.count)),
                texts.value(of: item.value ?? "", as: element)
            )
        }
        return members.isEmpty ? nil : .object(members)
    }

    /// The value of a JSON text; a string for other text.
    private func json(_ text: String) -> DocumentValue {
        (try? DocumentValue(json: Array(text.utf8))) ?? .string(text)
    }

    // MARK: - Path

    private func pathProblems(_ arguments: [String: String]) -> [RequestProblem] {
        declaration.pathParameters.flatMap { parameter -> [RequestProblem] in
            guard let text = arguments[parameter.name.value] else { return [] }
            return mismatches(of: text, parameter).map { RequestProblem(.path, parameter.name.value, $0) }
        }
    }

    private func mismatches(of text: String, _ parameter: ResolvedParameter) -> [Mismatch] {
        if case .list(let element) = parameter.type.unwrapped {
            let items = text.split(separator: ",", omittingEmptySubsequences: false).map {
                texts.value(of: String($0.drop { $0 == " " }), as: element)
            }
            return checker.mismatches(of: .list(items), as: parameter.type, parameter.constraints)
        }
        return texts.mismatches(of: text, as: parameter.type, parameter.constraints)
    }

    private var checker: DeclaredValueChecker { DeclaredValueChecker(types: types, isStrict: true) }

    // MARK: - Query

    private func queryProblems(_ request: ContractRequest) -> [RequestProblem] {
        let items = request.queryItems
        var problems: [RequestProblem] = []
        for constant in declaration.policy.query.map(\.value) {
            let found = items.first { $0.name == constant.name }
            if let found, constant.isFlag ? Self.isFlag(found.value) : found.value == constant.value { continue }
            if let text = found?.value, RedactionMark.isRedacted(text) { continue }
            let expected = constant.isFlag ? "no value" : "'\(constant.value)'"
            let message = found == nil ? "the item is required" : "expected \(expected)"
            var problem = RequestProblem(.query, constant.name, message)
            problem.quotesValue = true
            problems.append(problem)
        }
        for parameter in declaration.queryParameters {
            let name = parameter.name.value
            if parameter.isFlag {
                let item = items.first { $0.name == name }
                if !Self.isFlag(item?.value) { problems.append(RequestProblem(.query, name, "expected no value")) }
                continue
            }
            guard let value = value(of: parameter, in: request) ?? emptyValue(parameter) else {
                if !parameter.type.isOptional, parameter.defaultValue == nil {
                    problems.append(RequestProblem(.query, name, "the item is required"))
                }
                continue
            }
            problems += checker.mismatches(of: value, as: parameter.type, parameter.constraints).map {
                RequestProblem(.query, name, $0, isPrefix: parameter.isFamily)
            }
        }
        return problems + unknownItems(in: items)
    }

    /// Whether a query item is a valid flag: absent, without a value, or `true`, which clients of OpenAPI send.
    private static func isFlag(_ text: String?) -> Bool {
        text == nil || text == "" || text == "true"
    }

    /// A required list or family without elements has no items.
    private func emptyValue(_ parameter: ResolvedParameter) -> DocumentValue? {
        if case .list = parameter.type { return .list([]) }
        return parameter.isFamily ? .object([]) : nil
    }

    /// The names of all query items that requests may have.
    private var queryNames: [String] {
        var known =
            declaration.queryParameters.filter { !$0.isFamily }.map(\.name.value)
            + declaration.policy.query.map(\.value.name) + declaration.templateVariables.map(\.name.value)
        if let pagination = declaration.pagination {
            known += [pagination.sends, pagination.limit].compactMap { $0 }.filter { !$0.isInBody }.compactMap(
                \.path.first
            )
            // The server creates the URLs of pages.
            if pagination.style == .link || pagination.style == .url { known.append(MockPageItem.name) }
        }
        return known + endpoint.keyNames(in: .query)
    }

    private func unknownItems(in items: [(name: String, value: String?)]) -> [RequestProblem] {
        let known = queryNames
        let families = declaration.queryParameters.filter(\.isFamily).map(\.name.value)
        let names = items.filter { item in !families.contains(where: item.name.hasPrefix) }
            .map { FieldTree.path(of: $0.name, declared: known)[0] }.filter { !known.contains($0) }
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }.map { name in
            let nearest = NearestName(known).match(for: name).map { "; did you mean '\($0)'?" } ?? ""
            return RequestProblem(.query, name, "the item is not declared\(nearest)")
        }
    }

    // MARK: - Headers

    private func headerProblems(_ request: ContractRequest) -> [RequestProblem] {
        var problems = constantProblems(request)
        for parameter in declaration.headerParameters {
            let name = parameter.name.value
            if parameter.isFamily { continue }
            if parameter.isCookies {
                problems += cookieProblems(request, parameter)
                continue
            }
            guard let text = request[header: name] else {
                if !parameter.type.isOptional, parameter.defaultValue == nil {
                    problems.append(RequestProblem(.header, name, "the header is required"))
                }
                continue
            }
            if RedactionMark.isRedacted(text) { continue }
            problems += mismatches(of: text, parameter).map { RequestProblem(.header, name, $0) }
        }
        return problems
    }

    /// A missing header with a fixed value is a warning: programs other than generated clients omit it.
    private func constantProblems(_ request: ContractRequest) -> [RequestProblem] {
        declaration.policy.headers.map(\.value).compactMap { constant in
            if ["accept", "content-type", "user-agent"].contains(constant.name.lowercased()) { return nil }
            guard let text = request[header: constant.name] else {
                return RequestProblem(.header, constant.name, "the header is missing", isWarning: true)
            }
            let isExpected = text == constant.value || RedactionMark.isRedacted(text)
            guard !isExpected else { return nil }
            var problem = RequestProblem(.header, constant.name, "expected '\(constant.value)'")
            problem.quotesValue = true
            return problem
        }
    }

    private func cookieProblems(_ request: ContractRequest, _ parameter: ResolvedParameter) -> [RequestProblem] {
        let cookies = request[header: "Cookie"] ?? ""
        guard let object = types.object(of: parameter.type), !RedactionMark.isRedacted(cookies) else { return [] }
        let pairs = cookies.split(separator: ";").map { pair -> (String, String) in
            let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
            return (String((parts.first ?? "").drop { $0 == " " }), parts.count > 1 ? parts[1] : "")
        }
        return object.fields.flatMap { field -> [RequestProblem] in
            guard let text = pairs.first(where: { $0.0 == field.name.value })?.1 else {
                guard field.isMissingAnError, !parameter.type.isOptional else { return [] }
                return [RequestProblem(.cookie, field.name.value, "the cookie is required")]
            }
            return texts.mismatches(of: text, as: field.type, field.constraints).map {
                RequestProblem(.cookie, field.name.value, $0)
            }
        }
    }
}

/// The query item that a mock server adds to the URLs of pages in the styles `link` and `url`.
package enum MockPageItem {
    package static let name = "_page"
}

/// A difference between a request and its declaration.
package struct RequestProblem: Equatable, Sendable {
    package enum Location: String, Sendable {
        case path, query, header, cookie, body
    }

    package let location: Location
    /// The name of a parameter, or the path of a field in the body: `items[0].id`. Empty for the whole body.
    package let name: String
    package let message: String
    /// The status with which a server rejects the request: 400, 413 or 415.
    package var status: Int
    /// Whether a server accepts the request despite the problem.
    package var isWarning: Bool
    /// Whether the message can contain the value of the request.
    package var quotesValue = false

    package init(_ location: Location, _ name: String, _ message: String, status: Int = 400, isWarning: Bool = false) {
        self.location = location
        self.name = name
        self.message = message
        self.status = status
        self.isWarning = isWarning
    }

    /// - Parameter isPrefix: Whether the name is that of a family, and the path that of its item.
    init(_ location: Location, _ name: String, _ mismatch: Mismatch, isPrefix: Bool = false) {
        let path = [name, mismatch.path].filter { !$0.isEmpty }.joined(
            separator: isPrefix || mismatch.path.hasPrefix("[") ? "" : "."
        )
        self.init(location, path, mismatch.message, isWarning: !mismatch.isError)
        quotesValue = mismatch.kind != .missing && mismatch.kind != .undeclared
    }

    /// `query 'limit': 0 is less than 1`
    package var text: String {
        name.isEmpty ? "\(location.rawValue): \(message)" : "\(location.rawValue) '\(name)': \(message)"
    }
}
