import SpeccDiagnostics
import SpeccYAML

/// A good catalog with one mistake.
struct Mutant {
    var text: String
    /// What was done, for a report.
    var change: String
    /// The word that a misspelt one stands for; nil where the mistake is another one.
    var meant: String?
    /// Whether the catalog certainly means nothing any more.
    var isInvalid: Bool
}

/// Makes mistakes by chance, the same ones for the same seed.
struct Mutator {
    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(state: seed)
    }

    mutating func mutant(of text: String) -> Mutant {
        for _ in 0..<100 {
            let mutant =
                switch Int.random(in: 0..<10, using: &random) {
                case 0..<4: misspeltWord(text)
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

    private mutating func misspeltWord(_ text: String) -> Mutant? {
        var diagnostics = Diagnostics()
        let file = SourceFile(path: "good.yaml", text: text)
        guard let root = YAMLReader.read(file, id: FileID(0), diagnostics: &diagnostics),
            let word = KeywordLocations(root).words.randomElement(using: &random),
            let wrong = misspelt(word.value, keepingFirst: word.value.hasPrefix("$"))
        else { return nil }
        var lines = lines(of: text)
        let line = Int(word.range.start.line) - 1
        let start = lines[line].index(lines[line].startIndex, offsetBy: Int(word.range.start.column) - 1)
        let end = lines[line].index(start, offsetBy: word.value.count)
        guard lines[line][start..<end] == word.value else { return nil }
        lines[line].replaceSubrange(start..<end, with: wrong)
        let change = "line \(line + 1): \(word.value) → \(wrong)"
        return Mutant(text: lines.joined(separator: "\n"), change: change, meant: word.value, isInvalid: true)
    }

    /// One letter left out, added, replaced, or two swapped.
    private mutating func misspelt(_ word: String, keepingFirst: Bool) -> String? {
        var letters = Array(word)
        let place = Int.random(in: (keepingFirst ? 1 : 0)..<letters.count, using: &random)
        let letter = Character(Unicode.Scalar(UInt8.random(in: 0x61...0x7A, using: &random)))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: letters.remove(at: place)
        case 1: letters.insert(letter, at: place)
        case 2: letters[place] = letter
        default:
            guard place + 1 < letters.count else { return nil }
            letters.swapAt(place, place + 1)
        }
        let wrong = String(letters)
        return wrong == word || wrong.isEmpty || wrong == "$" ? nil : wrong
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

    /// Whether what comes of it still means something, nobody knows.
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

    /// The name of a type where it is used.
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
        guard let use = uses.randomElement(using: &random), let wrong = misspelt(name, keepingFirst: false) else {
            return nil
        }
        let line = text[..<use.lowerBound].split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
        guard !line.contains("docs"), !line.contains("service:"), line.contains(":"), !names.contains(wrong) else {
            return nil
        }
        var text = text
        text.replaceSubrange(use, with: wrong)
        // `date` and `datetime`, `int` and `int64` are a letter or two apart, and so are words of texts.
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
        let places = text.ranges(of: old).filter { place in
            let line = text[..<place.lowerBound].split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
            return !line.contains("docs") && !line.contains("\"") && !line.contains("Central")
        }
        guard let place = places.randomElement(using: &random) else { return nil }
        let line = text[..<place.lowerBound].split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
        var text = text
        text.replaceSubrange(place, with: new)
        return Mutant(text: text, change: "'\(line)' and then \(old) → \(new)", isInvalid: true)
    }

    private func lines(of text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { String($0) }
    }
}

/// SplitMix64: small, seeded, the same everywhere.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
