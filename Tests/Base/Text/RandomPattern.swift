/// A random pattern that computes its matches by exhaustive search.
indirect enum RandomPattern {
    case letter(Character, text: String)
    /// Any of the letters, or any other character.
    case set([Character], isInverted: Bool, text: String)
    case sequence([RandomPattern])
    case choice([RandomPattern])
    case repetition(RandomPattern, least: Int, most: Int?, text: String)
    case start, end

    static let alphabet: [Character] = ["a", "b", "1", "-", "_", ".", " ", "]", "é"]

    init(_ generator: inout some RandomNumberGenerator, depth: Int = 0) {
        switch Int.random(in: depth > 3 ? 0...3 : 0...9, using: &generator) {
        case 0...1: self = Self.letter(&generator)
        case 2...3: self = Self.set(&generator)
        case 4...6:
            let count = Int.random(in: 0...4, using: &generator)
            self = .sequence((0..<count).map { _ in RandomPattern(&generator, depth: depth + 1) })
        case 7:
            let count = Int.random(in: 2...3, using: &generator)
            self = .choice((0..<count).map { _ in RandomPattern(&generator, depth: depth + 1) })
        case 8: self = Self.repetition(&generator, depth)
        default: self = Bool.random(using: &generator) ? .start : .end
        }
    }

    private static func letter(_ generator: inout some RandomNumberGenerator) -> RandomPattern {
        let letter = alphabet.randomElement(using: &generator) ?? "a"
        return .letter(letter, text: ["]", "."].contains(letter) ? "\\\(letter)" : "\(letter)")
    }

    private static let sets: [(text: String, letters: [Character])] = [
        (".", alphabet), ("\\d", ["1"]), ("\\w", ["a", "b", "1", "_"]), ("\\s", [" "]),
        ("\\D", ["a", "b", "-", "_", ".", " ", "]", "é"]), ("\\W", ["-", ".", " ", "]", "é"]),
        ("[a-]", ["a", "-"]), ("[-a]", ["a", "-"]), ("[\\w-.]", ["a", "b", "1", "_", "-", "."]),
        ("[a-\\d]", ["a", "-", "1"]),
        ("[0-9b]", ["1", "b"]), ("[+-.]", ["-", "."]), ("[\\]é]", ["]", "é"]), ("[a-b-1]", ["a", "b", "-", "1"]),
        ("[\\s\\-]", [" ", "-"]), ("[.]", ["."]), ("[!-~]", ["a", "b", "1", "-", "_", ".", "]"]), ("[à-ü]", ["é"]),
        ("[\\S]", ["a", "b", "1", "-", "_", ".", "]", "é"]), ("[\\d-]", ["1", "-"]), ("[a^]", ["a"]), ("[$(|a]", ["a"]),
    ]

    private static func set(_ generator: inout some RandomNumberGenerator) -> RandomPattern {
        let (text, letters) = sets.randomElement(using: &generator) ?? sets[0]
        guard text.hasPrefix("["), Bool.random(using: &generator) else {
            return .set(letters, isInverted: false, text: text)
        }
        return .set(letters, isInverted: true, text: "[^" + text.dropFirst())
    }

    private static func repetition(_ generator: inout some RandomNumberGenerator, _ depth: Int) -> RandomPattern {
        let quantifiers: [(least: Int, most: Int?, text: String)] = [
            (0, nil, "*"), (1, nil, "+"), (0, 1, "?"), (2, 2, "{2}"), (1, nil, "{1,}"), (0, 2, "{0,2}"),
            (2, 3, "{2,3}?"),
            (0, nil, "*?"), (0, 0, "{0}"),
        ]
        let quantifier = quantifiers.randomElement(using: &generator) ?? quantifiers[0]
        let inner = RandomPattern(&generator, depth: depth + 1)
        return .repetition(inner, least: quantifier.least, most: quantifier.most, text: quantifier.text)
    }

    var text: String {
        switch self {
        case .letter(_, let text), .set(_, _, let text): text
        case .sequence(let parts): parts.map(\.grouped).joined()
        case .choice(let branches): branches.map(\.text).joined(separator: "|")
        case .repetition(let inner, _, _, let text): inner.repeatable + text
        case .start: "^"
        case .end: "$"
        }
    }

    private var grouped: String {
        if case .choice = self { "(" + text + ")" } else { text }
    }

    private var repeatable: String {
        switch self {
        case .letter, .set: text
        default: "(?:" + text + ")"
        }
    }

    func matches(_ text: [Character]) -> Bool {
        ends(from: 0, in: text).contains(text.count)
    }

    private func ends(from start: Int, in text: [Character]) -> Set<Int> {
        switch self {
        case .letter(let letter, _): start < text.count && text[start] == letter ? [start + 1] : []
        case .set(let letters, let isInverted, _):
            start < text.count && letters.contains(text[start]) != isInverted ? [start + 1] : []
        case .sequence(let parts):
            parts.reduce([start]) { starts, part in Set(starts.flatMap { part.ends(from: $0, in: text) }) }
        case .choice(let branches): Set(branches.flatMap { $0.ends(from: start, in: text) })
        case .repetition(let inner, let least, let most, _): Self.ends(inner, least, most, from: start, in: text)
        case .start: start == 0 ? [start] : []
        case .end: start == text.count ? [start] : []
        }
    }

    private static func ends(
        _ inner: RandomPattern,
        _ least: Int,
        _ most: Int?,
        from start: Int,
        in text: [Character]
    ) -> Set<Int> {
        var current: Set<Int> = [start]
        var reached: Set<Int> = least == 0 ? [start] : []
        // More repetitions than characters have no effect.
        for count in 0..<min(most ?? .max, least + text.count + 1) {
            current = Set(current.flatMap { inner.ends(from: $0, in: text) })
            if count + 1 >= least { reached.formUnion(current) }
        }
        return reached
    }
}
