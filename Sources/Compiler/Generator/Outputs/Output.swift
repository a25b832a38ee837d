import SpeccChecks
package import SpeccTemplates

/// One kind of generated file: the views it makes of an API, and the template that renders them.
package struct Output: Sendable {
    /// The template's name, without `.mustache`.
    package let template: String
    package let schema: ViewSchema
    let fileViews: @Sendable (ResolvedAPI, ViewContext, _ root: String) -> [FileView]

    /// One file before rendering. The view is made on access, which may happen on another thread.
    package struct FileView: Sendable {
        package let name: String
        package let source: String?
        let makeView: @Sendable () -> ViewObject

        package var view: ViewObject { makeView() }
    }

    static let all = [
        // One file per directory: the namespace, hosts, credentials, shared errors.
        Output(template: "api", schema: APIFileView.schema) { api, context, root in
            let name = OutputName.api(api.directory, root: root)
            return [FileView(name: name, source: nil) { APIFileView(api, context: context).object }]
        },
        // One file per YAML file: the service with its endpoints.
        Output(template: "service", schema: ServiceFileView.schema) { api, context, _ in
            fileViews(of: api, kind: "service") { ServiceFileView($0, of: api, context: context).object }
        },
        // One file per YAML file: the types that it declares.
        Output(template: "types", schema: TypesFileView.schema) { api, context, _ in
            fileViews(of: api, kind: "types") { TypesFileView($0, of: api, context: context).object }
        },
        // One file per YAML file: mocks and examples, if the API enables them.
        Output(template: "mocks", schema: MocksFileView.schema) { api, context, _ in
            let types = api.hasMocks ? ExampleTypeGraph(api) : nil
            return fileViews(of: api, kind: "mocks") {
                MocksFileView($0, of: api, types: types, context: context).object
            }
        },
    ]

    private static func fileViews(
        of api: ResolvedAPI,
        kind: String,
        _ makeView: @escaping @Sendable (ResolvedFile) -> ViewObject
    ) -> [FileView] {
        api.files.map { file in
            FileView(name: OutputName.file(file.path, kind: kind), source: file.path) { makeView(file) }
        }
    }
}
