package import SpeccContract
import SpeccDiagnostics
import SpeccYAML

/// Reads YAML documents with the types of YAML 1.2's core schema, in which `on`, `yes` and dates are strings.
enum YAMLDocumentReader {
    /// The value of the file; nil if nothing of it can be read, which is added to `findings` as an error.
    ///
    /// What only catalogs forbid, such as tags, becomes a warning.
    static func read(_ file: SourceFile, id: FileID, limits: DocumentLimits, findings: inout Diagnostics)
        -> DocumentNode?
    {
        var yamlLimits = YAMLLimits()
        yamlLimits.fileSize = limits.fileSize
        yamlLimits.depth = limits.syntax.depth
        yamlLimits.nodes = limits.syntax.values
        yamlLimits.aliasedNodes = limits.syntax.values
        yamlLimits.problems = limits.syntax.problems
        yamlLimits.allowsMergeKeys = true
        var problems = Diagnostics()
        let plain = withoutDirectionalMarks(file)
        if let offset = plain.offset {
            findings.add(
                Diagnostic(
                    YAMLRule.bidiControl.rawValue,
                    .warning,
                    "invisible characters that change the order of displayed text are removed",
                    at: SourceRange(file: id, start: file.position(ofByte: offset), width: 1)
                )
            )
        }
        let root = YAMLReader.read(plain.file, id: id, limits: yamlLimits, diagnostics: &problems)
        for problem in problems.all {
            let severity = root == nil ? problem.severity : min(problem.severity, .warning)
            findings.add(
                Diagnostic(
                    problem.id,
                    severity,
                    problem.message,
                    at: problem.range,
                    hint: problem.hint,
                    notes: problem.notes
                )
            )
        }
        return root.map(node)
    }

    /// The file with spaces for characters that change the order of displayed text. Catalogs forbid them; descriptions in
    /// right-to-left languages contain them.
    ///
    /// - Returns: The file, and the offset of the first such character.
    private static func withoutDirectionalMarks(_ file: SourceFile) -> (file: SourceFile, offset: Int?) {
        var bytes = file.bytes
        var first: Int?
        var index = 0
        while index + 1 < bytes.count {
            defer { index += 1 }
            var length = 0
            switch (bytes[index], bytes[index + 1]) {
            case (0xD8, 0x9C): length = 2
            case (0xE2, 0x80)
            where index + 2 < bytes.count && [0x8E, 0x8F, 0xAA, 0xAB, 0xAC, 0xAD, 0xAE].contains(bytes[index + 2]):
                length = 3
            case (0xE2, 0x81) where index + 2 < bytes.count && (0xA6...0xA9).contains(bytes[index + 2]): length = 3
            default: continue
            }
            first = first ?? index
            for offset in index..<index + length { bytes[offset] = UInt8(ascii: " ") }
        }
        guard first != nil else { return (file, nil) }
        return (SourceFile(path: file.path, relativePath: file.relativePath, bytes: bytes), first)
    }

    /// Recurses as deep as the limits allow.
    private static func node(_ node: YAMLNode) -> DocumentNode {
        switch node.content {
        case .scalar(let scalar): DocumentNode(content(of: scalar), at: node.range)
        case .sequence(let elements): DocumentNode(.array(elements.map(Self.node)), at: node.range)
        case .mapping(let pairs):
            DocumentNode(
                .object(merged(pairs).map { DocumentNode.Member(name: $0.key, value: Self.node($0.value)) }),
                at: node.range
            )
        }
    }

    /// The pairs with those of the mappings that the key `<<` merges. Earlier ones take precedence, those of the mapping itself
    /// over all others.
    private static func merged(_ pairs: [YAMLPair]) -> [YAMLPair] {
        guard let merge = pairs.first(where: { $0.key.value == "<<" && $0.keyStyle == .plain }) else { return pairs }
        let sources: [YAMLNode] =
            switch merge.value.content {
            case .mapping: [merge.value]
            case .sequence(let elements): elements
            case .scalar: []
            }
        var result = pairs.filter { $0.key.range != merge.key.range }
        var names = Set(result.map(\.key.value))
        for case .mapping(let others) in sources.map(\.content) {
            for pair in merged(others) where names.insert(pair.key.value).inserted { result.append(pair) }
        }
        return result
    }

    /// YAML 1.2, section 10.3.2.
    private static func content(of scalar: YAMLScalar) -> DocumentNode.Content {
        guard scalar.style == .plain else { return .string(scalar.text) }
        switch scalar.text {
        case "", "~", "null", "Null", "NULL": return .null
        case "true", "True", "TRUE": return .boolean(true)
        case "false", "False", "FALSE": return .boolean(false)
        default: return number(scalar.text).map { .number($0) } ?? .string(scalar.text)
        }
    }

    /// A number in JSON's notation.
    private static func number(_ text: String) -> String? {
        var digits = Substring(text)
        if digits.hasPrefix("0x") { return Int(digits.dropFirst(2), radix: 16).map(String.init) }
        if digits.hasPrefix("0o") { return Int(digits.dropFirst(2), radix: 8).map(String.init) }
        let isNegative = digits.hasPrefix("-")
        if isNegative || digits.hasPrefix("+") { digits = digits.dropFirst() }
        let mantissa = digits.prefix { $0 != "e" && $0 != "E" }
        let parts = mantissa.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.contains(where: { !$0.isEmpty }), parts.allSatisfy(isDigits) else { return nil }
        var exponent = digits.dropFirst(mantissa.count)
        if !exponent.isEmpty {
            exponent = exponent.dropFirst()
            let unsigned = exponent.hasPrefix("-") || exponent.hasPrefix("+") ? exponent.dropFirst() : exponent
            guard !unsigned.isEmpty, isDigits(unsigned) else { return nil }
        }
        let integer = parts[0].drop { $0 == "0" }
        let fraction = parts.count == 2 && !parts[1].isEmpty ? "." + parts[1] : ""
        return (isNegative ? "-" : "") + (integer.isEmpty ? "0" : integer) + fraction
            + (exponent.isEmpty ? "" : "e" + exponent)
    }

    private static func isDigits(_ text: Substring) -> Bool {
        text.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    }
}

/// Limits on documents, so that a hostile one cannot exhaust memory or time.
package struct DocumentLimits: Sendable {
    /// The size of a file in bytes. Cloudflare's document has 12 MB.
    package var fileSize = 64_000_000
    /// The limits of each file.
    package var syntax = JSONLimits(
        depthHint: "move inner values to 'components' and refer to them",
        valuesHint: "split it, or import a part of it"
    )
    /// The maximum number of referenced files. DigitalOcean's document consists of 1,300.
    package var files = 10_000
    /// References followed to reach one value.
    package var references = 100
    /// Operations of a document.
    package var operations = 20_000

    package init() {}
}
