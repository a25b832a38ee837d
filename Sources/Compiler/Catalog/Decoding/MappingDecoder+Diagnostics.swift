import SpeccDiagnostics
import SpeccYAML

/// Common mistakes in the keys of a map.
extension DecodingContext {
    /// Reports `{a:int}`, which is a key without a value in YAML.
    mutating func reportMissingSpace(_ pair: YAMLPair) -> Bool {
        guard pair.value.isNull, pair.keyStyle == .plain, let colon = pair.key.value.utf8.firstIndex(of: 0x3A) else {
            return false
        }
        let spaced = "\(pair.key.value[..<colon]): \(pair.key.value[pair.key.value.utf8.index(after: colon)...])"
        report(
            "missing-space",
            "\(quoted(pair.key.value)) is a single name in YAML",
            at: pair.key.range,
            hint: "add a space after the colon: '\(spaced)'",
            fixes: [Diagnostic.Fix(pair.key.range, replacement: spaced)]
        )
        return true
    }

    /// Reports `call:GET /users` in subject of a map, which is text in YAML.
    mutating func reportMissingSpace(in node: YAMLNode) -> Bool {
        guard case .scalar(let scalar) = node.content, case .plain = scalar.style else { return false }
        let bytes = Array(scalar.text.utf8)
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0, colon + 1 < bytes.count else {
            return false
        }
        guard bytes[colon + 1] != UInt8(ascii: "/"), bytes[..<colon].allSatisfy(TypeExpressionParser.isNameByte) else {
            return false
        }
        let range = ScalarLocation(scalar.text, at: node.range).range(colon..<colon + 1)
        let name = String(decoding: bytes[..<colon], as: UTF8.self)
        let fixes = range == node.range ? [] : [Diagnostic.Fix(range, replacement: ": ")]
        report(
            "missing-space",
            "a space is missing after \(quoted(name + ":"))",
            at: range,
            hint: "add a space after the colon",
            fixes: fixes
        )
        return true
    }

    /// Reports `page?: int`, TypeScript's mark for optional names. A name that really ends in `?` is quoted.
    ///
    /// Returns the name without the mark, or nil for a name without one.
    mutating func nameWithoutOptionalMark(of pair: YAMLPair) -> Located<String>? {
        let name = pair.key
        guard pair.keyStyle == .plain, name.value.utf8.last == UInt8(ascii: "?") else { return nil }
        let bare = String(name.value.dropLast())
        guard TypeExpressionParser.isName(bare) else { return nil }
        var hint = "write the '?' after the type"
        if let type = pair.value.text { hint = "write '\(bare): \(type.hasSuffix("?") ? type : type + "?")'" }
        let location = ScalarLocation(name.value, at: name.range)
        let length = bare.utf8.count
        report(
            "invalid-type",
            "the '?' of an optional belongs after the type",
            at: location.range(length..<length + 1),
            hint: hint + "; quote a name that ends in '?'"
        )
        return Located(bare, at: location.range(0..<length))
    }

    /// Reports `$type` where every key is a name: it would be sent or declared literally.
    ///
    /// - Parameter isExtensible: Whether `$extends` may be among the names.
    mutating func reportKeyAmongNames(_ pair: YAMLPair, isExtensible: Bool) -> Bool {
        let name = pair.key.value
        guard name.utf8.first == UInt8(ascii: "$"), pair.keyStyle == .plain else { return false }
        if Self.inclusionKeys.contains(name.dropFirst().lowercased()) {
            let type = (pair.value.text?.split(separator: "/").last).map { String($0) } ?? "Name"
            report(
                "misplaced-key",
                "\(quoted(name)) is not a key, and would be a name here",
                at: pair.key.range,
                hint: (isExtensible ? "write '$extends: \(type)' for the fields of a type" : "remove it")
                    + ", or quote a name that begins with '$': '\"\(name)\"'"
            )
            return true
        }
        guard !SpecTable.sections(with: name).isEmpty else { return false }
        report(
            "misplaced-key",
            "\(quoted(name)) is a key of types, and every key here is a name",
            at: pair.key.range,
            hint: "remove it, or quote a name that begins with '$': '\"\(name)\"'"
        )
        return true
    }

    /// Keys of other languages that include the entries of another map, without `$`, in lower case.
    private static let inclusionKeys: Set = [
        "ref", "include", "includes", "import", "use", "uses", "using", "mixin", "merge", "spread", "extend", "inherit",
        "inherits", "base", "parent", "allof", "anyof", "oneof",
    ]

    /// Reports `types:` that is indented under `endpoints:`, instead of one unknown key for each of its types.
    mutating func reportIndentedSection(_ pair: YAMLPair) -> Bool {
        guard let key = FileKey(rawValue: pair.key.value), case .mapping(let pairs) = pair.value.content,
            [.types, .defaults, .hosts, .endpoints, .credentials].contains(key)
        else { return false }
        // An endpoint may have this name.
        let isCall = pairs.contains { EndpointKey(rawValue: $0.key.value)?.isOfCalls ?? false }
        guard !pairs.isEmpty, !isCall, CompositeCallDecoder.kind(of: pair) == nil else { return false }
        report(
            "misplaced-key",
            "\(quoted(key.rawValue)) must not be indented",
            at: pair.key.range,
            hint: "begin it in the first column"
        )
        return true
    }

    /// Reports two keys of one map with the same meaning, such as `call` and `method`.
    mutating func reportConflictingForms<Key: SpecKey>(
        _ entries: [MappingEntry<Key>],
        _ one: Key,
        _ other: Key,
        hint: String? = nil
    ) {
        guard let first = entries.last(where: { $0.key == one }), let second = entries.last(where: { $0.key == other })
        else { return }
        let isInOrder = first.pair.key.range.start < second.pair.key.range.start
        let (earlier, later) = isInOrder ? (first, second) : (second, first)
        report(
            "conflicting-forms",
            "\(quoted(one.rawValue)) and \(quoted(other.rawValue)) declare the same thing",
            at: later.pair.key.range,
            hint: hint ?? "remove one of them",
            notes: [Diagnostic.Note("\(quoted(earlier.key.rawValue)) is declared here", at: earlier.pair.key.range)]
        )
    }

    /// `{ $type: Issue, title: string }`
    mutating func reportFieldsWithType<Key: SpecKey>(
        _ object: ObjectDeclaration,
        _ pairs: [YAMLPair],
        as keys: Key.Type,
        in subject: DeclarationContext
    ) {
        guard let field = object.fields.first?.name ?? object.extends.first else { return }
        report(
            "conflicting-forms",
            "\(subject.text) has both '$type' and fields",
            at: field.range,
            hint: remedy(forFields: pairs, as: keys),
            notes: noteAboutType(pairs)
        )
    }

    /// The remedy for fields next to `$type`, which may be keys without their prefix: `{ $type: User, headers: … }`.
    func remedy<Key: SpecKey>(forFields pairs: [YAMLPair], as keys: Key.Type) -> String {
        let fields = pairs.filter { !ObjectDecoder.isLanguageKey($0) }
        let names = fields.map { $0.key.value == DefaultsKey.listStyle.rawValue ? "style" : $0.key.value }
        let meant = names.compactMap { Key(rawValue: "$" + $0)?.rawValue }
        guard !meant.isEmpty, meant.count == fields.count else {
            return "remove one of them, or declare a type with '$extends'"
        }
        return "write \(meant.map(quoted).joined(separator: " and "))"
    }

    /// The location of `$type`, for an error at another key.
    func noteAboutType(_ pairs: [YAMLPair]) -> [Diagnostic.Note] {
        let type = pairs.first { [FieldKey.type, .list].map(\.rawValue).contains($0.key.value) }
        return type.map { [Diagnostic.Note("\(quoted($0.key.value)) is declared here", at: $0.key.range)] } ?? []
    }
}

extension EndpointKey {
    /// Whether the key declares the call of an endpoint.
    var isOfCalls: Bool {
        self == .call || self == .method || self == .path
    }
}

/// Reports a key that is not in the table: with the nearest key, the equivalent of another language's key, or the map
/// in which the key is allowed.
extension DecodingContext {
    /// - Returns: The key that is meant, if the rejected one is a misspelling.
    mutating func reportUnknown(_ pair: YAMLPair, _ section: SpecSection, in subject: DeclarationContext) -> String? {
        if reportMissingSpace(pair) { return nil }
        // The search is expensive, and its result would not be shown.
        guard !diagnostics.isFull(for: pair.key.range.file) else {
            report("unknown-key", "", at: pair.key.range)
            return nil
        }
        let name = pair.key.value
        let message = "unknown key \(quoted(name)) in \(subject.text)"
        guard let meant = meant(by: pair, section) else {
            report("unknown-key", message, at: pair.key.range, hint: remedy(for: pair, section))
            return nil
        }
        let isPlain = pair.keyStyle == .plain
        let fixes = isPlain ? [Diagnostic.Fix(pair.key.range, replacement: meant)] : []
        report("unknown-key", message, at: pair.key.range, hint: didYouMean(meant), fixes: fixes)
        return meant
    }

    /// The key that a rejected key most likely means.
    mutating func misspelled<Key: SpecKey>(_ pair: YAMLPair, as keys: Key.Type) -> Key? {
        guard !pair.value.isNull, !diagnostics.isFull(for: pair.key.range.file) else { return nil }
        return meant(by: pair, Key.section).flatMap { Key(rawValue: $0) }
    }

    /// The key of the language that was probably misspelled.
    private mutating func meant(by pair: YAMLPair, _ section: SpecSection) -> String? {
        let name = pair.key.value
        // Keys of types begin with '$', others do not.
        let other = name.hasPrefix("$") ? String(name.dropFirst()) : "$" + name
        if SpecTable.names[section]?.contains(other) == true { return other }
        // A synonym is not a misspelling, even if it resembles a key: 'services' are several files with 'service'.
        if KeySynonyms.remedy(for: name, in: section) != nil { return nil }
        for number in [name + "s", String(name.dropLast())] where SpecTable.names[section]?.contains(number) == true {
            return section == .file ? host(number, for: pair.value) : number
        }
        // A key of another section is not a misspelling.
        if !SpecTable.sections(with: name).isEmpty { return nil }
        let file = pair.key.range.file
        for candidates in [SpecTable.own[section], SpecTable.candidates[section]] {
            guard let candidates, let suggestion = diagnostics.suggestion(for: name, among: candidates, in: file) else {
                continue
            }
            return section == .file ? host(suggestion, for: pair.value) : suggestion
        }
        return nil
    }

    /// Chooses between `host` and `hosts`, which differ by one letter, by the kind of the value.
    private func host(_ suggestion: String, for value: YAMLNode) -> String {
        guard suggestion == FileKey.host.rawValue || suggestion == FileKey.hosts.rawValue else { return suggestion }
        if case .mapping = value.content { return FileKey.hosts.rawValue }
        return FileKey.host.rawValue
    }

    private func remedy(for pair: YAMLPair, _ section: SpecSection) -> String? {
        let name = pair.key.value
        if name == FieldKey.list.rawValue, let element = pair.value.text {
            let prefix = section == .parameter || section == .header ? "" : "$"
            return "write '\(prefix)type: list<\(element)>'"
        }
        if let remedy = KeySynonyms.remedy(for: name, in: section) { return remedy }
        if name == FieldKey.part.rawValue, pair.value.text?.lowercased().hasSuffix("xml") ?? false {
            return "XML is not decoded: write 'text' for a whole response, 'data' for a body, and convert it in Swift"
        }
        let sections = SpecTable.sections(with: name).map(\.title)
        if !sections.isEmpty { return "\(quoted(name)) is allowed in \(alternatives(sections))" }
        if section == .file, case .mapping(let pairs) = pair.value.content {
            let isCall = pairs.contains(EndpointKey.call.rawValue) || pairs.contains(EndpointKey.path.rawValue)
            return isCall ? "write endpoints under 'endpoints'" : "write types under 'types'"
        }
        let known = SpecTable.rows.filter { $0.section == section }.map(\.name)
        return "keys here are \(known.map(quoted).joined(separator: ", "))"
    }
}
