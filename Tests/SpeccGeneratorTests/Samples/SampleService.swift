import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

extension ResolvedService {
    static func sample(
        name: String = "Issues",
        path: SwiftPath = SwiftPath("GitHub.IssuesService"),
        docs: String? = nil,
        hosts: ResolvedHosts? = nil,
        defaults: ResolvedPolicy = .sample(),
        failure: FailureUse = .networkError,
        list: ResolvedTypeReference? = nil,
        detail: ResolvedTypeReference? = nil,
        endpoints: [ResolvedEndpoint] = []
    ) -> ResolvedService {
        ResolvedService(
            name: Located(name),
            path: path,
            docs: docs,
            ownHosts: hosts,
            defaults: defaults,
            failure: failure,
            listResponse: list,
            detailResponse: detail,
            endpoints: endpoints,
            nested: []
        )
    }
}

extension ResolvedEndpoint {
    static func sample(
        _ name: String = "listIssues",
        path: SwiftPath? = nil,
        docs: String? = nil,
        deprecated: Deprecation? = nil,
        call: String = "GET /issues",
        pathParameters: [ResolvedParameter] = [],
        query: [ResolvedParameter] = [],
        headers: [ResolvedParameter] = [],
        body: ResolvedBody? = nil,
        response: ResolvedResponse = .void,
        failure: FailureUse = .networkError,
        policy: ResolvedPolicy = .sample(),
        isRetryIgnored: Bool = false,
        nested: [ResolvedType] = []
    ) -> ResolvedEndpoint {
        let words = call.split(separator: " ").map(String.init)
        let typeName = name.prefix(1).uppercased() + name.dropFirst()
        return ResolvedEndpoint(
            name: Located(name),
            methodName: SwiftName(name),
            path: path ?? SwiftPath("GitHub.IssuesService." + typeName),
            docs: docs,
            deprecated: deprecated,
            role: nil,
            httpMethod: words[0],
            url: ResolvedURLPath(text: words[1], parts: []),
            pathParameters: pathParameters,
            queryParameters: query,
            headerParameters: headers,
            body: body,
            response: response,
            failure: failure,
            policy: policy,
            isRetryIgnored: isRetryIgnored,
            nested: nested
        )
    }
}

extension ResolvedParameter {
    static func sample(
        _ name: String,
        swiftName: String? = nil,
        propertyName: String? = nil,
        docs: String? = nil,
        deprecated: Deprecation? = nil,
        _ type: ResolvedTypeReference = .builtin(.string),
        default value: ResolvedValue? = nil,
        constraints: ResolvedConstraints = ResolvedConstraints(),
        style: ListStyle = .repeat
    ) -> ResolvedParameter {
        ResolvedParameter(
            name: Located(name),
            swiftName: SwiftName(swiftName ?? name),
            propertyName: SwiftName(propertyName ?? swiftName ?? name),
            docs: docs,
            deprecated: deprecated,
            type: type,
            defaultValue: value,
            constraints: constraints,
            listStyle: style,
            level: .endpoint
        )
    }
}
