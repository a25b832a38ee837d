import SpeccDiagnostics

/// Reads a type written in one scalar: `list<string?>?`.
///
///     type    = primary ["?"]
///     primary = ("list" / "map") "<" type ">" / name ["(" form ")"]
package struct TypeText {
    /// Types inside types; nobody writes more, and the reader calls itself once for each.
    private static let deepest = 16

    let bytes: [UInt8]
    let place: ScalarPlace
    private let typeNames: Set<String>
    private(set) var index = 0

    static func read(
        _ text: String,
        at range: SourceRange,
        typeNames: Set<String>
    ) throws(SyntaxError) -> TypeExpression {
        // Nearly every type is a name with or without '?'. Reading these letter by letter would be what decoding spends
        // its time on.
        if let builtin = builtins[text] { return .builtin(builtin, range) }
        if typeNames.contains(text) { return .named(Located(text, at: range)) }
        if text.utf8.last == UInt8(ascii: "?") {
            let name = String(text.dropLast())
            let inner = ScalarPlace(text, at: range).range(0..<name.utf8.count)
            if let builtin = builtins[name] { return .optional(.builtin(builtin, inner), range) }
            if typeNames.contains(name) { return .optional(.named(Located(name, at: inner)), range) }
        }
        var reader = TypeText(text, at: range, typeNames: typeNames)
        return try reader.read()
    }

    static let builtins = Dictionary(uniqueKeysWithValues: BuiltinType.allCases.map { ($0.rawValue, $0) })

    private init(_ text: String, at range: SourceRange, typeNames: Set<String>) {
        bytes = Array(text.utf8)
        place = ScalarPlace(text, at: range)
        self.typeNames = typeNames
    }

    private mutating func read() throws(SyntaxError) -> TypeExpression {
        let type = try type(depth: 0)
        guard index < bytes.count else { return type }
        throw rest()
    }

    private mutating func type(depth: Int) throws(SyntaxError) -> TypeExpression {
        guard depth < Self.deepest else {
            throw error("a type this deep is refused", bytes.indices, hint: "at most \(Self.deepest) levels")
        }
        let start = index
        let type = try primary(depth: depth)
        guard index < bytes.count, bytes[index] == UInt8(ascii: "?") else { return type }
        index += 1
        if index < bytes.count, bytes[index] == UInt8(ascii: "?") {
            let meant = text(start..<index)
            let isRest = bytes[index...].allSatisfy { $0 == UInt8(ascii: "?") }
            let hint = "write '\(meant)'"
            throw error("one '?' is enough", start..<bytes.count, hint: hint, fix: isRest ? meant : nil)
        }
        return .optional(type, place.range(start..<index))
    }

    private mutating func primary(depth: Int) throws(SyntaxError) -> TypeExpression {
        let start = index
        while index < bytes.count, Self.isNameByte(bytes[index]) { index += 1 }
        guard index > start else { throw unnamed(at: start) }
        let name = text(start..<index)
        guard index < bytes.count else { return try scalar(name, start..<index) }
        switch bytes[index] {
        case UInt8(ascii: "<"): return try generic(name, from: start, depth: depth)
        case UInt8(ascii: "("): return try formed(name, from: start)
        case UInt8(ascii: "["): throw array(of: name, start..<bytes.count)
        default: return try scalar(name, start..<index)
        }
    }

    private func scalar(_ name: String, _ range: Range<Int>) throws(SyntaxError) -> TypeExpression {
        if let builtin = Self.builtins[name] { return .builtin(builtin, place.range(range)) }
        if typeNames.contains(name) { return .named(Located(name, at: place.range(range))) }
        switch name {
        case "list", "map":
            throw error("'\(name)' needs the type of its elements", range, hint: "write '\(name)<string>'")
        case "file":
            throw .later("'file'", place.range(range))
        default: break
        }
        if let meant = TypeSynonyms.scalar(for: name) {
            // `Nothing` and `time` are guesses, which nobody but the author can confirm.
            let fix = TypeSynonyms.isSame(name, as: meant) ? meant : nil
            throw error("unknown type \(quoted(name))", range, id: "unknown-type", hint: didYouMean(meant), fix: fix)
        }
        return .named(Located(name, at: place.range(range)))
    }

    /// `datetime(unix)`
    private mutating func formed(_ name: String, from start: Int) throws(SyntaxError) -> TypeExpression {
        while index < bytes.count, bytes[index] != UInt8(ascii: ")") { index += 1 }
        guard index < bytes.count else { throw error("a ')' is missing", start..<bytes.count) }
        index += 1
        let whole = text(start..<index)
        if let builtin = BuiltinType(rawValue: whole) { return .builtin(builtin, place.range(start..<index)) }
        let forms = BuiltinType.allCases.map(\.rawValue).filter { $0.hasPrefix(name + "(") }
        let hint = forms.isEmpty ? "'\(name)' has only one form" : "forms are \(forms.joined(separator: ", "))"
        throw error("unknown form \(quoted(whole))", start..<index, hint: hint)
    }

    private mutating func generic(_ name: String, from start: Int, depth: Int) throws(SyntaxError) -> TypeExpression {
        let bracket = index
        let lower = name.lowercased()
        if TypeSynonyms.later.contains(name) { throw .later("'\(name)<…>'", place.range(start..<bytes.count)) }
        let isList = name == "list"
        guard isList || name == "map" else {
            if TypeSynonyms.lists.contains(lower) { throw misnamed(name, "list", start..<bracket) }
            if TypeSynonyms.maps.contains(lower) { throw misnamed(name, "map", start..<bracket) }
            if lower == "optional" || lower == "nullable" || lower == "maybe" {
                let inner = text(bracket + 1..<bytes.count).prefix { $0 != ">" }
                throw error("what may be left out ends in '?'", start..<bytes.count, hint: "write '\(inner)?'")
            }
            if typeNames.contains(where: { $0.hasPrefix(name + "<") }) { return refused(from: start) }
            throw .later("a type with a parameter, such as \(quoted(name + "<…>")),", place.range(start..<bytes.count))
        }
        index += 1
        let element = try type(depth: depth + 1)
        guard index < bytes.count else {
            let hint = "in flow style a comma ends the type: 'list' and 'map' take one type, without a comma"
            throw error("a '>' is missing", start..<bytes.count, hint: hint)
        }
        guard bytes[index] == UInt8(ascii: ">") else {
            throw bytes[index] == UInt8(ascii: ",") ? comma(isList: isList) : rest()
        }
        index += 1
        let range = place.range(start..<index)
        return isList ? .list(element, range) : .map(element, range)
    }

    /// `Page<User>` where `Page<T>` is declared, which has been reported.
    private mutating func refused(from start: Int) -> TypeExpression {
        var depth = 0
        repeat {
            if bytes[index] == UInt8(ascii: "<") { depth += 1 }
            if bytes[index] == UInt8(ascii: ">") { depth -= 1 }
            index += 1
        } while depth > 0 && index < bytes.count
        return .unreadable(place.range(start..<index))
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// Whether a type of that name can be written wherever a type is expected.
    package static func isName(_ name: String) -> Bool {
        for byte in Array(name.utf8) where !isNameByte(byte) { return false }
        return !name.isEmpty
    }

    /// Names of types are identifiers; dots and hyphens are let through so that a message can name the whole word.
    static func isNameByte(_ byte: UInt8) -> Bool {
        NameWords.isLetterOrDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: ".") || byte >= 0x80
    }
}
