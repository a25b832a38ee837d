/// The options of the command.
struct ClientOptions {
    static let usage = """
        Usage: swift package generate-clients [--target NAME]… [--output DIR] [--check]

        --target NAME   A target with catalogs (default: all targets with generated files).
        --output DIR    The folder of the generated files, inside the folder of the target (default: Generated).
        --check         Write nothing; fail if generated files are not up to date.
        """

    private(set) var targets: [String] = []
    private(set) var output = "Generated"
    private(set) var isCheck = false
    private(set) var wantsHelp = false

    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            switch parts[0] {
            case "--check" where parts.count == 1: isCheck = true
            case "--help" where parts.count == 1: wantsHelp = true
            case "--target": targets.append(try Self.value(of: parts, &rest))
            case "--output": output = try Self.folder(try Self.value(of: parts, &rest))
            default: throw Problem(description: "unexpected argument '\(argument)'")
            }
        }
    }

    /// The value of `--target=NAME` or `--target NAME`.
    private static func value(of parts: [String], _ rest: inout ArraySlice<String>) throws -> String {
        let value = parts.count > 1 ? parts[1] : rest.popFirst() ?? ""
        guard !value.isEmpty, parts.count > 1 || !value.hasPrefix("-") else {
            throw Problem(description: "'\(parts[0])' has no value")
        }
        return value
    }

    /// A folder inside the target. Its files would otherwise belong to another target or to none.
    private static func folder(_ path: String) throws -> String {
        let names = path.split(separator: "/").filter { $0 != "." }
        guard !path.hasPrefix("/"), !names.isEmpty, !names.contains("..") else {
            throw Problem(
                description: "'--output \(path)' is not a folder inside the target; write a name such as 'Generated'"
            )
        }
        return names.joined(separator: "/")
    }
}
