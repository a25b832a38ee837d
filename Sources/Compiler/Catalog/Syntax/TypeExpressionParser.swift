import SpeccDiagnostics

/// Parses a type: `list<string?>?`, `Page<Issue>`, `string | null`.
///
///     whole   = type [" | null"]
///     type    = primary ["?"]
///     primary = name "<" type ">" / name ["(" form ")"]
package struct TypeExpressionParser {
    /// The maximum depth of types; the parser is recursive.
    private static let maximumDepth = 16

    let bytes: [UInt8]
    let location: ScalarLocation
    let typeNames: Set<String>
    /// `T` inside the declaration of `Page<T>`.
    private let parameter: String?
    /// The prefix of options next to the type, for hints: `$` in a field, empty in a parameter, nil where a type has none.
    let optionPrefix: String?
    private(set) var index = 0

    static func read(
        _ text: String,
        at range: SourceRange,
        typeNames: Set<String>,
        parameter: String? = nil,
        optionPrefix: String? = nil
    ) throws(SyntaxError) -> TypeExpression {
        // A fast path for names with or without '?': nearly all types, which would otherwise dominate the decoding time.
        if let builtin = builtins[text] { return .builtin(builtin, range) }
        if text != parameter, typeNames.contains(text) { return .named(Located(text, at: range)) }
        if text.utf8.last == UInt8(ascii: "?") {
            let name = String(text.dropLast())
            let inner = ScalarLocation(text, at: range).range(0..<name.utf8.count)
            if let builtin = builtins[name] { return .optional(.builtin(builtin, inner), range) }
            if name != parameter, typeNames.contains(name) {
                return .optional(.named(Located(name, at: inner)), range)
            }
        }
        var reader = TypeExpressionParser(
            text,
            at: range,
            typeNames: typeNames,
            parameter: parameter,
            optionPrefix: optionPrefix
        )
        return try reader.read()
    }

    static let builtins = Dictionary(uniqueKeysWithValues: BuiltinType.allCases.map { ($0.rawValue, $0) })

    private init(
        _ text: String,
        at range: SourceRange,
        typeNames: Set<String>,
        parameter: String?,
        optionPrefix: String?
    ) {
        bytes = Array(text.utf8)
        location = ScalarLocation(text, at: range)
        self.typeNames = typeNames
        self.parameter = parameter
        self.optionPrefix = optionPrefix
    }

    private mutating func read() throws(SyntaxError) -> TypeExpression {
        let type = try type(depth: 0)
        guard index < bytes.count else { return type }
        guard hasNullSuffix(at: index) else { throw rest() }
        if case .optional = type {
            throw error("'?' already includes null", 0..<bytes.count, hint: "write either '?' or '| null'")
        }
        return .nullable(type, location.range(0..<bytes.count))
    }

    /// Whether only `| null` is left.
    private func hasNullSuffix(at start: Int) -> Bool {
        let words = bytes[start...].split(separator: UInt8(ascii: " "))
        return words.joined().elementsEqual("|null".utf8)
    }

    private mutating func type(depth: Int) throws(SyntaxError) -> TypeExpression {
        guard depth < Self.maximumDepth else {
            throw error("a type must not exceed \(Self.maximumDepth) levels", bytes.indices)
        }
        let start = index
        let type = try primary(depth: depth)
        guard index < bytes.count, bytes[index] == UInt8(ascii: "?") else { return type }
        index += 1
        if index < bytes.count, bytes[index] == UInt8(ascii: "?") {
            let meant = text(start..<index)
            let isRest = bytes[index...].allSatisfy { $0 == UInt8(ascii: "?") }
            let hint = "write '\(meant)'"
            throw error("duplicate '?'", start..<bytes.count, hint: hint, fix: isRest ? meant : nil)
        }
        if case .wrapped(let wrapper, _, _) = type, wrapper != .merge {
            let hint = wrapper == .patch ? "a patch is always optional" : "a stream is never absent"
            throw error("'\(wrapper.rawValue)<…>' cannot be optional", start..<index, hint: hint)
        }
        return .optional(type, location.range(start..<index))
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
        if name == parameter { return .parameter(Located(name, at: location.range(range))) }
        if let builtin = Self.builtins[name] { return .builtin(builtin, location.range(range)) }
        if typeNames.contains(name) { return .named(Located(name, at: location.range(range))) }
        if let problem = foreignScalar(name, range) { throw problem }
        // A declared type with a similar name is probably meant: 'Mony' for 'Money'.
        if let meant = TypeSynonyms.scalar(for: name), !isSimilarToDeclared(name) {
            // `Nothing` and `time` have several meanings, so that there is no automatic fix.
            let fix = TypeSynonyms.isSame(name, as: meant) ? meant : nil
            throw unknown(name, range, hint: didYouMean(meant), fix: fix)
        }
        return .named(Located(name, at: location.range(range)))
    }

    private func isSimilarToDeclared(_ name: String) -> Bool {
        guard let first = name.utf8.first, NameWords.isUpper(first) else { return false }
        return NearestName(Array(typeNames)).match(for: name) != nil
    }

    /// `datetime(unix)`
    private mutating func formed(_ name: String, from start: Int) throws(SyntaxError) -> TypeExpression {
        while index < bytes.count, bytes[index] != UInt8(ascii: ")") { index += 1 }
        guard index < bytes.count else { throw error("missing ')'", start..<bytes.count) }
        index += 1
        let whole = text(start..<index)
        if let builtin = BuiltinType(rawValue: whole) { return .builtin(builtin, location.range(start..<index)) }
        let forms = BuiltinType.allCases.map(\.rawValue).filter { $0.hasPrefix(name + "(") }
        let hint =
            BuiltinType.formatHint(of: name)
            ?? bounds(name, whole.dropFirst(name.utf8.count + 1).dropLast())
            ?? (forms.isEmpty
                ? Self.builtins[name].map { "'\($0.rawValue)' has only one format" }
                : "formats are \(forms.joined(separator: ", "))"
                    + (name == "datetime" ? ", and patterns such as datetime(yyyy-MM-dd HH:mm:ss), in UTC" : ""))
        throw error("unknown format \(quoted(whole))", start..<index, hint: hint)
    }

    /// The hint for constraints in parentheses: `int(1..12)`, `string(80)`, `enum(a, b)`.
    private func bounds(_ name: String, _ inside: Substring) -> String? {
        if name.lowercased() == "enum" {
            return "write '[\(Self.values(in: inside, at: ",").joined(separator: ", "))]' for an enum"
        }
        guard let first = inside.utf8.first, NameWords.isDigit(first) else {
            // `string(uuid)`: a format that is a type.
            let isFormat = BuiltinType(rawValue: String(inside)) != nil && isType(name)
            let type = isFormat ? String(inside) : translation(of: "\(name)(\(inside))")
            return type.map { "write '\($0)'" }
        }
        let type = TypeSynonyms.scalar(for: name) ?? name
        guard BuiltinType(rawValue: type) != nil else { return nil }
        let isText = type == BuiltinType.string.rawValue
        let isRange = NumberRange(String(inside)) != nil
        // `decimal(10,2)` and `int(11)`: digits and precision, which no bounds express.
        guard isRange || isText && inside.allSatisfy(\.isNumber) else { return "write '\(type)'" }
        guard let prefix = optionPrefix else { return "declare bounds in 'params'" }
        let key = prefix + (isText ? "length" : "range")
        return "write '{ \(prefix)type: \(type), \(key): \(isRange ? "" : "..")\(inside) }'"
    }

    private mutating func generic(_ name: String, from start: Int, depth: Int) throws(SyntaxError) -> TypeExpression {
        let bracket = index
        let head = start..<bracket
        if !typeNames.contains(name), let problem = foreign(name, head) { throw problem }
        index += 1
        let inner = try type(depth: depth + 1)
        guard index < bytes.count else {
            throw error(
                "missing '>'",
                start..<bytes.count,
                hint: "a comma in braces ends the text; quote a type with one"
            )
        }
        guard bytes[index] == UInt8(ascii: ">") else { throw unclosed(name) }
        index += 1
        let range = location.range(start..<index)
        switch name {
        case "list": return .list(inner, range)
        case "map": return .map(inner, range)
        default: break
        }
        guard let wrapper = TypeWrapper(rawValue: name) else {
            return .applied(Located(name, at: location.range(head)), inner, range)
        }
        if case .optional = inner {
            let hint = wrapper == .patch ? "'patch' already includes null" : "remove the '?'"
            throw error("the argument of '\(name)' cannot be optional", start..<index, hint: hint)
        }
        if case .wrapped = inner { throw error("the argument of '\(name)' must be a plain type", start..<index) }
        return .wrapped(wrapper, inner, range)
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// Whether the text is a valid name in type position.
    package static func isName(_ name: String) -> Bool {
        for byte in Array(name.utf8) where !isNameByte(byte) { return false }
        return !name.isEmpty
    }

    /// Dots and hyphens are included, so that messages contain the whole name.
    static func isNameByte(_ byte: UInt8) -> Bool {
        NameWords.isLetterOrDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: ".") || byte >= 0x80
    }
}

/// The key of a declared type, with a parameter if it is generic: `Page<T>`.
struct TypeConstructor {
    var name: Located<String>
    var parameter: Located<String>?

    /// Returns nil for a key with brackets that has another form.
    init?(_ key: Located<String>) {
        let bytes = Array(key.value.utf8)
        guard let open = bytes.firstIndex(of: UInt8(ascii: "<")) else {
            name = key
            return
        }
        let inside = open + 1..<max(open + 1, bytes.count - 1)
        guard open > 0, bytes.last == UInt8(ascii: ">"), !inside.isEmpty,
            bytes[inside].allSatisfy({ NameWords.isLetterOrDigit($0) })
        else { return nil }
        let location = ScalarLocation(key.value, at: key.range)
        name = Located(String(decoding: bytes[..<open], as: UTF8.self), at: location.range(0..<open))
        parameter = Located(String(decoding: bytes[inside], as: UTF8.self), at: location.range(inside))
    }

    /// The name of the type, without validating its brackets.
    static func name(of key: String) -> String {
        guard let open = key.utf8.firstIndex(of: UInt8(ascii: "<")) else { return key }
        return String(key[..<open])
    }
}
