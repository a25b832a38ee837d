import SpeccDiagnostics

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
