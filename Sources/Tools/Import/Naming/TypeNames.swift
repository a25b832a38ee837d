import SpeccCatalog
import SpeccChecks
import SpeccOpenAPI

/// Assigns names to the types that the catalog declares.
///
/// A type that the document names keeps its name. Others are named after their title, or their owner and field; equal names
/// are distinguished by the service, and by a number only if nothing else is left.
struct TypeNames {
    private var taken: Set<String> = []
    private let api: String
    private let log: FindingLog
    /// Names that the user has chosen, by the names of the document.
    private let renamed: [String: String]

    init(api: String, services: Set<String>, renamed: [String: String], log: FindingLog) {
        self.api = api
        self.log = log
        self.renamed = renamed
        taken = Set(services.map { $0.hasSuffix("Service") ? $0 : $0 + "Service" })
    }

    mutating func assign(to types: [TypeDraft]) {
        let named = types.filter(\.isNamed)
        let shortNames = Self.shortNames(of: named)
        for type in named {
            let names = Self.documentNames(of: type.location)
            let original = names[0]
            let short = (shortNames[type.number] ?? original) + (type.isBase ? "Base" : "")
            let wanted = renamed[original] ?? Self.swiftName(short) ?? "Model"
            type.name = unique([wanted] + names.dropFirst().compactMap(Self.swiftName))
            if type.name != Self.swiftName(short), renamed[original] == nil {
                log.add(.renamed, original, at: type.location, .type(type))
            }
        }
        for type in types where !type.isNamed && !type.isInline {
            type.name = unique(candidates(for: type))
        }
    }

    /// The first name that is free, else the last one with a number.
    private mutating func unique(_ candidates: [String]) -> String {
        for candidate in candidates {
            let name = allowed(candidate)
            if taken.insert(name).inserted { return name }
        }
        let stem = allowed(candidates.last ?? "Model")
        var number = 2
        while !taken.insert("\(stem)\(number)").inserted { number += 1 }
        return "\(stem)\(number)"
    }

    /// The name, changed if generated code uses it.
    private func allowed(_ name: String) -> String {
        guard ReservedTypeNames.isReserved(name) || name == api else { return name }
        return name == "Error" ? "APIError" : name + "Model"
    }

    static func swiftName(_ text: String) -> String? {
        guard let name = SwiftName.type(text)?.text else { return nil }
        let plain = name.hasPrefix("_") ? "Model" + name.dropFirst() : name
        return plain.hasSuffix("_") ? String(plain.dropLast()) : plain
    }

    // MARK: - Named types

    /// The name of a definition or file, and longer names with the folders around it.
    private static func documentNames(of location: DocumentLocation) -> [String] {
        var parts = location.file.split(separator: "/").map(String.init)
        if let file = parts.popLast() { parts.append(String(file.prefix { $0 != "." })) }
        if let name = location.pointer.tokens.last { parts.append(name) }
        let names = (1...max(parts.count, 1)).map { parts.suffix($0).joined(separator: " ") }
        return parts.isEmpty ? ["Model"] : names
    }

    /// The shortest unique ends of names in parts, such as `io.k8s.api.core.v1.Pod`.
    private static func shortNames(of types: [TypeDraft]) -> [Int: String] {
        var names: [Int: String] = [:]
        let dotted = types.filter { ($0.location.pointer.tokens.last ?? "").contains(".") }
        guard dotted.count > 0 else { return [:] }
        let others = Set(
            types.compactMap { type in
                let name = type.location.pointer.tokens.last ?? ""
                return name.contains(".") ? nil : swiftName(name)
            }
        )
        var remaining = dotted.map {
            ($0, ($0.location.pointer.tokens.last ?? "").split(separator: ".").map(String.init))
        }
        var length = 1
        while !remaining.isEmpty, length <= 8 {
            let suffixes = remaining.map { swiftName($0.1.suffix(length).joined(separator: ".")) ?? "" }
            var counts: [String: Int] = [:]
            for suffix in suffixes { counts[suffix, default: 0] += 1 }
            var next: [(TypeDraft, [String])] = []
            for (entry, suffix) in zip(remaining, suffixes) {
                let isUnique = counts[suffix] == 1 && !suffix.isEmpty && !others.contains(suffix)
                if isUnique || length >= entry.1.count {
                    names[entry.0.number] = entry.1.suffix(length).joined(separator: ".")
                } else {
                    next.append(entry)
                }
            }
            remaining = next
            length += 1
        }
        return names
    }

    // MARK: - Anonymous types

    private func candidates(for type: TypeDraft) -> [String] {
        let hint = type.hint
        var candidates: [String] = []
        let field = hint.isElement ? WordSplitter.singular(hint.field) : hint.field
        let fieldName = field.isEmpty ? "" : Self.swiftName(field) ?? ""
        let owner = hint.owner.map { Self.ownerName($0) } ?? ""
        let service = hint.operation.map { WordSplitter.singular(Self.swiftName($0.service) ?? "") } ?? ""
        let operation = hint.operation.flatMap { Self.swiftName($0.name) } ?? ""
        if let title = hint.title.flatMap(Self.title) { candidates.append(title) }
        if let role = hint.role {
            let suffix = role == .body ? "Request" : role.rawValue
            if role == .error { candidates.append(service + suffix) }
            if hint.isElement { candidates.append(operation + "Item") }
            candidates += [operation + suffix, joined(service, operation) + suffix]
            if let status = hint.status {
                candidates += [operation + status + suffix, joined(service, operation) + status + suffix]
            }
        } else if hint.owner != nil {
            candidates.append(joined(owner, fieldName.isEmpty ? "Fields" : fieldName))
            candidates.append(joined(service, joined(owner, fieldName)))
        } else {
            candidates += [joined(service, fieldName), joined(operation, fieldName), service + operation + fieldName]
        }
        candidates = candidates.filter { !$0.isEmpty }
        if let last = candidates.last { candidates += Self.distinctions(of: type).map { last + $0 } }
        return candidates
    }

    /// What distinguishes a type from others with the same role: constants and required fields, or the kind of type.
    private static func distinctions(of type: TypeDraft) -> [String] {
        switch type.shape {
        case .enumeration: ["Value"]
        case .union: ["Union"]
        case .object(let object):
            constants(of: type)
                + object.allFields.filter(\.isRequired).prefix(3).compactMap { swiftName($0.name).map { "With\($0)" } }
        case .pending, .alias, .tuple: []
        }
    }

    /// Names for a member of a union after its constants: the value of the shortest one, then with the first words of
    /// the next one.
    private static func constants(of type: TypeDraft) -> [String] {
        let values = (type.shape.object?.allFields ?? []).compactMap { field -> String? in
            if case .constant(let value, "string") = field.type, !value.isEmpty { value } else { nil }
        }.sorted { $0.utf8.count < $1.utf8.count }
        guard let first = values.first, first.utf8.count <= 60, let name = swiftName(first) else { return [] }
        guard values.count > 1 else { return [name] }
        let words = WordSplitter.words(values[1])
        let longer = (2...4).map { count in name + (swiftName(words.prefix(count).joined(separator: " ")) ?? "") }
        return [name] + longer
    }

    /// The owner's name, or that of the named type around it.
    private static func ownerName(_ owner: TypeDraft) -> String {
        var names: [String] = []
        var current: TypeDraft? = owner
        for _ in 0..<3 {
            guard let type = current else { break }
            if !type.name.isEmpty {
                names.insert(type.name, at: 0)
                break
            }
            let field = type.hint.isElement ? WordSplitter.singular(type.hint.field) : type.hint.field
            names.insert(swiftName(field) ?? type.hint.operation.flatMap { swiftName($0.name) } ?? "", at: 0)
            current = type.hint.owner
        }
        return names.reduce("") { joined($0, $1) }
    }

    /// Two names as one, without repeating words in the middle: `Issue` and `IssueState` → `IssueState`.
    private func joined(_ first: String, _ second: String) -> String {
        Self.joined(first, second)
    }

    private static func joined(_ first: String, _ second: String) -> String {
        if second.hasPrefix(first), !first.isEmpty { return second }
        return first.hasSuffix(second) ? first : first + second
    }

    /// A title that is short enough to be a name.
    private static func title(_ title: String) -> String? {
        let words = WordSplitter.words(title)
        guard (1...5).contains(words.count), title.utf8.count <= 40, title.utf8.allSatisfy({ $0 < 0x80 }) else {
            return nil
        }
        return swiftName(words.joined(separator: " "))
    }
}
