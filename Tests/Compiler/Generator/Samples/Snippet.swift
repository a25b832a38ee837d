import SpeccChecks
import Testing

@testable import SpeccGenerator

/// Views of a few declarations in YAML, which are part of the API `GitHub`.
enum Snippet {
    /// The API whose file `issues.yaml` has these sections.
    static func api(_ sections: String) throws -> ResolvedAPI {
        try CatalogText.api([("issues.yaml", "specc: 1\napi: GitHub\n" + sections)])
    }

    /// The API with the endpoint `listIssues` in the service `Issues`.
    static func api(
        endpoint: String,
        defaults: String = "{}",
        types: String = "Issue: { title: string }"
    ) throws -> ResolvedAPI {
        try api(
            """
            host: https://api.github.com
            service: Issues
            defaults: \(defaults)
            endpoints:
              listIssues:
                \(endpoint.replacing("\n", with: "\n    "))
            types:
              \(types.replacing("\n", with: "\n  "))
            """
        )
    }

    /// The view of the endpoint `listIssues`.
    static func endpoint(
        _ endpoint: String,
        defaults: String = "{}",
        types: String = "Issue: { title: string }"
    ) throws -> EndpointView {
        try #require(service(of: api(endpoint: endpoint, defaults: defaults, types: types)).endpoints.first)
    }

    /// The view of the service `Issues`.
    static func service(_ sections: String, host: String = "host: https://api.github.com") throws -> ServiceView {
        try service(of: api("\(host)\nservice: Issues\n\(sections)"))
    }

    /// The view of the first of these types.
    static func type(_ types: String) throws -> TypeView {
        let api = try api("types:\n  " + types.replacing("\n", with: "\n  "))
        return try #require(TypesFileView(api.files[0], of: api, context: ViewContext(api)).types.first)
    }

    private static func service(of api: ResolvedAPI) throws -> ServiceView {
        try #require(ServiceFileView(api.files[0], of: api, context: ViewContext(api)).service)
    }
}
