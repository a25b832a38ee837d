import SpeccDiagnostics
import SpeccDriver
import SpeccGenerator

/// The input and output files of a build, as text that a build system reads.
struct OutputListing {
    private let inputs: [String]
    private let outputs: [String]
    private let folder: String?

    enum Format: String, CaseIterable {
        case lines, cmake, bazel, xcfilelist
    }

    /// - Parameter folder: The output folder; nil for names without a folder.
    init(of input: CatalogInput, in folder: String?) {
        inputs = input.files.map { FilePath($0.path) }.sorted().map(\.text)
        let names = OutputName.all(for: input.files.map(\.relativePath), root: input.rootName)
        outputs = names.map { name in folder.map { FilePath($0).appending(name) } ?? name }
        self.folder = folder
    }

    func text(in format: Format, showsInputs: Bool) throws(UsageError) -> String {
        switch format {
        case .lines:
            return try lines(showsInputs ? inputs : outputs)
        case .xcfilelist:
            // Xcode resolves neither relative to the file list.
            let paths = showsInputs ? inputs : outputs
            let base = showsInputs ? "$(SRCROOT)/" : folder == nil ? "$(DERIVED_FILE_DIR)/" : "$(SRCROOT)/"
            return try lines(paths.map { FilePath($0).isAbsolute || $0.hasPrefix("$(") ? $0 : base + $0 })
        case .cmake:
            return lists { "set(\($0)\n" + $1.map { "  \(Self.cmakeLiteral($0))\n" }.joined() + ")\n" }
        case .bazel:
            return lists { "\($0) = [\n" + $1.map { "    \(Self.starlarkLiteral($0)),\n" }.joined() + "]\n" }
        }
    }

    private func lists(_ list: (_ name: String, [String]) -> String) -> String {
        list("SPECC_INPUTS", inputs) + list("SPECC_OUTPUTS", outputs)
    }

    private func lines(_ paths: [String]) throws(UsageError) -> String {
        if let path = paths.first(where: { $0.utf8.contains { $0 == 0x0A || $0 == 0x0D } }) {
            throw UsageError(
                "the path '\(path)' contains a line break, which this format cannot express",
                hint: "rename the file, or use '--format cmake' or '--format bazel'"
            )
        }
        return paths.map { $0 + "\n" }.joined()
    }

    /// A quoted argument of CMake, which remains one element of a list.
    private static func cmakeLiteral(_ text: String) -> String {
        literal(text, escaping: "\\\"$;")
    }

    private static func starlarkLiteral(_ text: String) -> String {
        literal(text, escaping: "\\\"")
    }

    private static func literal(_ text: String, escaping special: String) -> String {
        text.unicodeScalars.reduce(into: "\"") { literal, scalar in
            switch scalar {
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            default:
                if special.unicodeScalars.contains(scalar) { literal += "\\" }
                literal.unicodeScalars.append(scalar)
            }
        } + "\""
    }
}
