import SpeccCatalog

/// The documentation of a key, from the table that also generates the language reference.
struct KeyDocumentation {
    let row: SpecTable.Row

    init(_ row: SpecTable.Row) {
        self.row = row
    }

    var text: String {
        var parts = ["**\(row.name)** (\(row.section.title))", row.entry.meaning]
        let choices = Self.choices(of: row.entry.value)
        if !choices.isEmpty { parts.append("Values: " + choices.map { "`\($0)`" }.joined(separator: ", ")) }
        if let builtIn = row.entry.builtIn { parts.append("Default: \(builtIn)") }
        if let example = row.entry.example { parts.append(Markdown.code("\(row.name): \(example)", language: "yaml")) }
        return parts.joined(separator: "\n\n")
    }

    static func choices(of value: SpecValue) -> [String] {
        switch value {
        case .choice(let choices): choices
        case .boolean: ["true", "false"]
        case .either(let values): values.flatMap(choices)
        default: []
        }
    }
}
