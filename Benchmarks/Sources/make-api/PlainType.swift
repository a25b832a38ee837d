/// A type of the catalog as a handwritten struct or enum.
struct PlainType {
    var name: String
    /// The fields in catalog syntax: `tags: list<string>?`.
    var fields: [String]

    static func enumeration(_ name: String, _ values: [String]) -> String {
        let cases = values.map { "    case \(camelCase($0)) = \"\($0)\"\n" }.joined()
        return "public enum \(name): String, Codable, Sendable {\n\(cases)}\n\n"
    }

    /// - Parameter conformances: The conformances, such as `Codable, Hashable`.
    func text(_ conformances: String) -> String {
        let protocols = conformances.isEmpty ? "Sendable" : "\(conformances), Sendable"
        let isCoded = conformances.contains("Codable")
        let fields = fields.map { field in
            let key = field.prefix { $0 != ":" }
            return (key: String(key), type: Self.swift(field.dropFirst(key.count + 2)))
        }
        let parameters = fields.map { "\(Self.camelCase($0.key)): \($0.type)\($0.type.hasSuffix("?") ? " = nil" : "")" }
        return "public struct \(name): \(protocols) {\n"
            + fields.map { "    public let \(Self.camelCase($0.key)): \($0.type)\n" }.joined()
            + "\n    public init(\n        \(parameters.joined(separator: ",\n        "))\n    ) {\n"
            + fields.map { "        self.\(Self.camelCase($0.key)) = \(Self.camelCase($0.key))\n" }.joined()
            + "    }\n" + (isCoded ? Self.keys(fields.map(\.key)) : "") + "}\n\n"
    }

    private static func keys(_ keys: [String]) -> String {
        "\n    private enum CodingKeys: String, CodingKey {\n"
            + keys.map { "        case \(camelCase($0)) = \"\($0)\"\n" }.joined() + "    }\n"
    }

    private static func swift(_ type: Substring) -> String {
        let scalars = [
            "string": "String", "int": "Int", "int64": "Int64", "bool": "Bool", "url": "URL", "datetime": "Date",
        ]
        if type.hasPrefix("{") { return "String?" }
        if type.hasSuffix("?") { return swift(type.dropLast()) + "?" }
        if type.hasPrefix("list<") { return "[" + swift(type.dropFirst(5).dropLast()) + "]" }
        return scalars[String(type)] ?? String(type)
    }

    private static func camelCase(_ key: String) -> String {
        guard key != "private" else { return "isPrivate" }
        let words = key.split(separator: "_").map(String.init)
        return words.dropFirst().reduce(words[0]) {
            $0 + (["id", "url"].contains($1) ? $1.uppercased() : $1.capitalized)
        }
    }
}
