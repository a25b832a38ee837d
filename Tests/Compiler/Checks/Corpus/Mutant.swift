import ProjectFolder
import SpeccDiagnostics
import SpeccYAML

/// A valid catalog with one mistake.
struct Mutant {
    var text: String
    /// A description of the change.
    var change: String
    /// The original keyword of a misspelling; nil for other mistakes.
    var meant: String?
    /// Whether the catalog is certainly invalid.
    var isInvalid: Bool
}

/// Generates reproducible random mistakes.
struct Mutator {
    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    mutating func mutant(of text: String) -> Mutant {
        for _ in 0..<100 {
            let mutant =
                switch Int.random(in: 0..<10, using: &random) {
                case 0..<4: misspelledKeyword(text)
                case 4: droppedLine(text)
                case 5: doubledLine(text)
                case 6: movedLine(text)
                case 7: misspeltType(text)
                default: retypedValue(text)
                }
            if let mutant, mutant.text != text { return mutant }
        }
        return Mutant(text: "", change: "nothing left", isInvalid: false)
    }

    private mutating func misspelledKeyword(_ text: String) -> Mutant? {
        var diagnostics = Diagnostics()
        let file = SourceFile(path: "good.yaml", text: text)
        guard let root = YAMLReader.read(file, id: FileID(0), diagnostics: &diagnostics),
            let keyword = KeywordLocations(root).keywords.randomElement(using: &random),
            let wrong = misspelling(keyword.value, keepingFirst: keyword.value.hasPrefix("$"))
        else { return nil }
        var lines = lines(of: text)
        let line = Int(keyword.range.start.line) - 1
        let start = lines[line].index(lines[line].startIndex, offsetBy: Int(keyword.range.start.column) - 1)
        let end = lines[line].index(start, offsetBy: keyword.value.count)
        guard lines[line][start..<end] == keyword.value else { return nil }
        lines[line].replaceSubrange(start..<end, with: wrong)
        let change = "line \(line + 1): \(keyword.value) → \(wrong)"
        return Mutant(text: lines.joined(separator: "\n"), change: change, meant: keyword.value, isInvalid: true)
    }

    /// Removes, adds, replaces or swaps letters.
    private mutating func misspelling(_ keyword: String, keepingFirst: Bool) -> String? {
        var letters = Array(keyword)
        let index = Int.random(in: (keepingFirst ? 1 : 0)..<letters.count, using: &random)
        let letter = Character(Unicode.Scalar(UInt8.random(in: 0x61...0x7A, using: &random)))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: letters.remove(at: index)
        case 1: letters.insert(letter, at: index)
        case 2: letters[index] = letter
        default:
            guard index + 1 < letters.count else { return nil }
            letters.swapAt(index, index + 1)
        }
        let wrong = String(letters)
        return wrong == keyword || wrong.isEmpty || wrong == "$" ? nil : wrong
    }

    private mutating func droppedLine(_ text: String) -> Mutant? {
        var lines = lines(of: text)
        let line = Int.random(in: 0..<lines.count, using: &random)
        let key = lines[line].drop { $0 == " " }.prefix { $0 != ":" }
        let isNeeded = ["call", "service", "host"].contains(key)
        let change = "line \(line + 1) dropped: \(lines.remove(at: line))"
        return Mutant(text: lines.joined(separator: "\n"), change: change, isInvalid: isNeeded)
    }

    private mutating func doubledLine(_ text: String) -> Mutant? {
        var lines = lines(of: text)
        let line = Int.random(in: 0..<lines.count, using: &random)
        guard lines[line].contains(": "), !lines[line].contains("- ") else { return nil }
        lines.insert(lines[line], at: line)
        return Mutant(text: lines.joined(separator: "\n"), change: "line \(line + 1) doubled", isInvalid: true)
    }

    /// A change that may result in a valid catalog.
    private mutating func movedLine(_ text: String) -> Mutant? {
        var lines = lines(of: text)
        let line = Int.random(in: 0..<lines.count, using: &random)
        guard !lines[line].isEmpty else { return nil }
        if Bool.random(using: &random) {
            lines[line].insert(
                contentsOf: String(repeating: " ", count: Int.random(in: 1...2, using: &random)),
                at: lines[line].startIndex
            )
        } else {
            guard lines[line].hasPrefix(" ") else { return nil }
            lines[line].removeFirst(lines[line].hasPrefix("  ") ? Int.random(in: 1...2, using: &random) : 1)
        }
        return Mutant(text: lines.joined(separator: "\n"), change: "line \(line + 1) moved", isInvalid: false)
    }

    /// A misspelled type name.
    private mutating func misspeltType(_ text: String) -> Mutant? {
        let names = text.split(separator: "\n").compactMap { line -> String? in
            guard line.hasPrefix("  "), let letter = line.dropFirst(2).first, letter.isUppercase else { return nil }
            return String(line.dropFirst(2).prefix { $0 != ":" })
        }
        guard let name = (names + ["string", "datetime", "int64"]).randomElement(using: &random) else { return nil }
        let uses = text.ranges(of: name).filter { use in
            let before = text[..<use.lowerBound].last, behind = text[use.upperBound...].first
            return before == "<" || before == " " && (behind == "," || behind == " " || behind == "?" || behind == "\n")
        }
        guard let use = uses.randomElement(using: &random), let wrong = misspelling(name, keepingFirst: false) else {
            return nil
        }
        let line = text[..<use.lowerBound].split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
        guard !line.contains("docs"), !line.contains("service:"), line.contains(":"), !names.contains(wrong) else {
            return nil
        }
        var text = text
        text.replaceSubrange(use, with: wrong)
        // `date` and `datetime`, `int` and `int64` differ by few letters, as do words of texts.
        return Mutant(text: text, change: "\(name) → \(wrong) in \(line)", isInvalid: names.contains(name))
    }

    private static let retypings = [
        (": GET /", ": GTE /"), (": POST /", ": post /"), (" /", " "), ("0s", "0"), ("1..", "1-"), ("https://", ""),
        ("attempts: ", "attempts: x"), ("404:", "4O4:"), ("200:", "2000:"), ("list<", "List<"), ("list<", "list<<"),
        ("role: list", "role: lists"), ("role: detail", "role: [detail]"), (" on: [", " on: [never, "), ("?", "??"),
        ("specc: 1", "specc: 1.0"), ("datetime", "date-time"), ("bool", "boolean"), ("int64", "long"), ("{id", "{"),
        ("}", "]"), (": {", ": ["), ("returns: ", "returns: $"), ("default: ", "default: {} "), ("call: ", "call: [] "),
    ]

    private mutating func retypedValue(_ text: String) -> Mutant? {
        guard let (old, new) = Self.retypings.randomElement(using: &random) else { return nil }
        let ranges = text.ranges(of: old).filter { index in
            let line = text[..<index.lowerBound].split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
            return !line.contains("docs") && !line.contains("\"") && !line.contains("Central")
        }
        guard let index = ranges.randomElement(using: &random) else { return nil }
        let line = text[..<index.lowerBound].split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
        var text = text
        text.replaceSubrange(index, with: new)
        return Mutant(text: text, change: "'\(line)' and then \(old) → \(new)", isInvalid: true)
    }

    private func lines(of text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { String($0) }
    }
}
