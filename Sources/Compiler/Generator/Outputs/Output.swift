import SpeccChecks
import SpeccDiagnostics
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

/// The names of generated files, which depend only on the paths of the YAML files.
///
/// `issues.yaml` yields `issues.service.specc.swift`, `issues.types.specc.swift` and `issues.mocks.specc.swift`, `admin/users.yaml`
/// yields `admin.users.service.specc.swift` and so on, and each directory yields one `GitHub.api.specc.swift`.
package enum OutputName {
    /// - Parameters:
    ///   - path: The path of the YAML file, relative to the root directory.
    ///   - kind: `service`, `types` or `mocks`.
    package static func file(_ path: String, kind: String) -> String {
        let path = FilePath(FilePath(path).components.joined(separator: "."))
        let name = path.dropping(suffix: path.hasSuffix(".yaml") ? ".yaml" : ".yml")
        return "\(name).\(kind).specc.swift"
    }

    /// - Parameters:
    ///   - directory: The path of the directory relative to the root directory; empty for the root directory.
    ///   - root: The name of the root directory.
    package static func api(_ directory: String, root: String) -> String {
        let name = directory.isEmpty ? root : FilePath(directory).components.joined(separator: ".")
        return "\(name).api.specc.swift"
    }

    /// The names of all files that are generated from YAML files at these paths, sorted by bytes.
    package static func all(for paths: [String], root: String) -> [String] {
        var names: Set<FilePath> = []
        for path in paths {
            for kind in ["service", "types", "mocks"] { names.insert(FilePath(file(path, kind: kind))) }
            names.insert(FilePath(api(FilePath(path).folder ?? "", root: root)))
        }
        return names.sorted().map(\.text)
    }
}
