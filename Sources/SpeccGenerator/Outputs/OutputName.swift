import SpeccDiagnostics

/// What generated files are called: known from the YAML files' paths alone, before any of them is read.
///
/// `issues.yaml` yields `issues.service.specc.swift`, `issues.types.specc.swift` and `issues.mocks.specc.swift`, `admin/users.yaml`
/// yields `admin.users.service.specc.swift` and so on, and each directory yields `GitHub.api.specc.swift` beside them.
package enum OutputName {
    /// - Parameters:
    ///   - path: Of the YAML file, relative to the run's root.
    ///   - kind: `service`, `types` or `mocks`.
    package static func file(_ path: String, kind: String) -> String {
        let path = FilePath(FilePath(path).components.joined(separator: "."))
        let name = path.dropping(suffix: path.hasSuffix(".yaml") ? ".yaml" : ".yml")
        return "\(name).\(kind).specc.swift"
    }

    /// - Parameters:
    ///   - directory: Relative to the run's root; empty for the root itself.
    ///   - root: The root's own name.
    package static func api(_ directory: String, root: String) -> String {
        let name = directory.isEmpty ? root : FilePath(directory).components.joined(separator: ".")
        return "\(name).api.specc.swift"
    }
}
