/// The letters that one place of a pattern takes: `a`, `.`, `\d`, `[a-z_]`, `[^/]`.
struct PatternCharacterClass {
    private let pattern: ArraySlice<Unicode.Scalar>

    init(_ pattern: ArraySlice<Unicode.Scalar>) {
        self.pattern = pattern
    }

    func contains(_ letter: Unicode.Scalar) -> Bool {
        let first = pattern[pattern.startIndex]
        if first == "\\", pattern.count == 2 { return Self.takes(pattern[pattern.startIndex + 1], letter) }
        guard first == "[", pattern.count > 2 else {
            return first == "." ? letter != "\n" : first == letter
        }
        let isOpposite = pattern[pattern.startIndex + 1] == "^"
        return isInClass(letter, from: pattern.startIndex + (isOpposite ? 2 : 1)) != isOpposite
    }

    private func isInClass(_ letter: Unicode.Scalar, from start: Int) -> Bool {
        var index = start
        let end = pattern.endIndex - 1
        while index < end {
            if pattern[index] == "\\", index + 1 < end {
                if Self.takes(pattern[index + 1], letter) { return true }
                index += 2
            } else if index + 2 < end, pattern[index + 1] == "-", pattern[index + 2] != "\\" {
                if pattern[index] <= letter, letter <= pattern[index + 2] { return true }
                index += 3
            } else {
                if pattern[index] == letter { return true }
                index += 1
            }
        }
        return false
    }

    static func isWordLetter(_ letter: Unicode.Scalar) -> Bool {
        "a"..."z" ~= letter || "A"..."Z" ~= letter || "0"..."9" ~= letter || letter == "_"
    }

    /// What a letter behind a backslash stands for.
    private static func takes(_ escape: Unicode.Scalar, _ letter: Unicode.Scalar) -> Bool {
        switch escape {
        case "d": "0"..."9" ~= letter
        case "D": !("0"..."9" ~= letter)
        case "w": isWordLetter(letter)
        case "W": !isWordLetter(letter)
        case "s": letter == " " || "\t"..."\r" ~= letter
        case "S": !(letter == " " || "\t"..."\r" ~= letter)
        case "t": letter == "\t"
        case "n": letter == "\n"
        case "r": letter == "\r"
        case "f": letter.value == 0x0C
        default: letter == escape
        }
    }
}
