import SpeccEditing
import SpeccImport

/// Types for the shapes of samples: in place where they are short, by name otherwise.
///
/// A class, because the types of one call refer to each other. It is confined to one call.
final class TypeBuilder {
    let api: CatalogAPI
    /// New types by name, in the order of their first use. They are rendered at the end, since further samples may add to
    /// them.
    private(set) var pending: [(name: String, shape: Shape)] = []
    /// Shapes of existing types, which are merged after the endpoint is.
    private(set) var merges: [(name: String, shape: Shape)] = []
    private(set) var notes: [AdditionNote] = []
    /// Types that are decided before their fields are read, by location.
    var overrides: [String: YAMLValue] = [:]
    /// The number of new types that are rendered already.
    private var renderedCount = 0

    init(_ api: CatalogAPI) {
        self.api = api
    }

    func note(_ kind: AdditionNote.Kind, _ text: String) {
        notes.append(AdditionNote(kind: kind, text: text))
    }

    /// Registers the values of an existing type.
    func merge(_ shape: Shape, into name: String) {
        if let index = merges.firstIndex(where: { $0.name == name }) {
            merges[index].shape.merge(shape)
        } else {
            merges.append((name, shape))
        }
    }

    // MARK: - Types

    /// The longest object that is declared in place.
    private static let inlineWidth = 80

    /// A type that can be written after a field, `returns` or `body`: a name, or a mapping.
    ///
    /// - Parameters:
    ///   - subject: The location for notes: `Order.status`.
    ///   - owner: The type or endpoint that contains the value, for names of types.
    func value(of shape: Shape, name: String, owner: String, subject: String, depth: Int = 0) -> YAMLValue {
        if let value = overrides[subject] { return value }
        let kinds = shape.kinds
        guard kinds.count == 1, let kind = kinds.first else {
            if kinds.count > 1 {
                let seen = kinds.map(\.rawValue).sorted().joined(separator: " and ")
                note(.conflict, "\(subject) is json, since the samples contain \(seen)")
            } else {
                note(.guess, "\(subject) is json, since the samples contain no value")
            }
            return .text("json")
        }
        switch kind {
        case .boolean: return .text("bool")
        case .number:
            let type = ScalarInference.number(shape, name: name)
            if type.hasPrefix("datetime") { note(.guess, "\(subject) is \(type), by its name and its values") }
            return .text(type)
        case .text: return text(shape, name: name, subject: subject)
        case .array: return list(shape, name: name, owner: owner, subject: subject, depth: depth)
        case .object: return object(shape, name: name, owner: owner, subject: subject, depth: depth)
        }
    }

    private func text(_ shape: Shape, name: String, subject: String) -> YAMLValue {
        guard let text = shape.text else { return .text("string") }
        if let values = ScalarInference.enumValues(text, name: name) {
            note(
                .guess,
                "\(subject) is an enum, since \(text.count) values contain only \(values.count) different ones"
            )
            return .texts(values)
        }
        return .text(ScalarInference.text(text))
    }

    private func list(_ shape: Shape, name: String, owner: String, subject: String, depth: Int) -> YAMLValue {
        let element = shape.element
        if element.kinds.isEmpty {
            note(.guess, "\(subject) is a list of json, since all lists in the samples are empty")
            return .text("list<json>")
        }
        let isNested = element.kinds == [.array]
        var value = self.value(
            of: element,
            name: WordSplitter.singular(name),
            owner: owner,
            subject: subject + "[]",
            depth: isNested ? Self.deepest : depth
        )
        if value.mapping != nil, element.nulls > 0, element.kinds == [.object] {
            value = .text(declare(element, name: WordSplitter.singular(name), owner: owner))
        }
        guard let text = value.text else {
            guard case .list = value else { return .mapping(["$list": value]) }
            return .mapping(["$list": .mapping(["$enum": value])])
        }
        let isOptional = element.nulls > 0 && text != "json"
        return .text("list<\(text)\(isOptional ? "?" : "")>")
    }

    /// The depth at which objects are declared by name.
    private static let deepest = 3

    private func object(_ shape: Shape, name: String, owner: String, subject: String, depth: Int) -> YAMLValue {
        if shape.fields.isEmpty { return .text("map<json>") }
        if let values = mapValues(of: shape) {
            note(.guess, "\(subject) is a map, since its keys look like values")
            var value = self.value(
                of: values,
                name: WordSplitter.singular(name),
                owner: owner,
                subject: subject + "{}",
                depth: Self.deepest
            )
            if value.text == nil { value = .text("json") }
            return .text("map<\(value.text ?? "json")\(values.nulls > 0 && value.text != "json" ? "?" : "")>")
        }
        if name.lowercased() == "metadata", shape.fields.allSatisfy({ $0.shape.isScalar }) {
            note(.guess, "\(subject) is a map of text, by its name")
            return .text("map<string>")
        }
        if let existing = exactMatch(shape, name: name) { return .text(existing) }
        guard depth < Self.deepest else { return .text(declare(shape, name: name, owner: owner)) }
        let count = (notes.count, pending.count, merges.count)
        let mapping = fields(of: shape, owner: owner + Self.typeName(name), subject: subject, depth: depth + 1)
        let isShort = EntryLayout.flow(.mapping(mapping)).unicodeScalars.count <= Self.inlineWidth
        let isResource = shape["id"] != nil && mapping.entries.count > 3
        if isShort, !isResource { return .mapping(mapping) }
        // Names and notes of the attempt are replaced by those of the declared type.
        notes.removeSubrange(count.0...)
        pending.removeSubrange(count.1...)
        merges.removeSubrange(count.2...)
        return .text(declare(shape, name: name, owner: shape["id"] != nil ? "" : owner))
    }

    /// The values of an object whose keys are data; nil for an object with fields.
    func mapValues(of shape: Shape) -> Shape? {
        let unsafe = shape.fields.filter { !SafeText.isName($0.name) }
        guard !unsafe.isEmpty, unsafe.count * 2 >= shape.fields.count else { return nil }
        var values = Shape()
        for field in shape.fields { values.merge(field.shape) }
        return values
    }

    // MARK: - Names

    static func typeName(_ text: String) -> String {
        WordSplitter.upperCamelCase(WordSplitter.words(text))
    }

    /// Declares an object by name, or merges it with a type of that name that has most of its fields.
    func declare(_ shape: Shape, name: String, owner: String) -> String {
        let field = Self.typeName(name)
        let full = owner.hasSuffix(field) || field.isEmpty ? owner : owner + field
        return declare(shape, candidates: [full, full + "Details", full + "Model"])
    }

    func declare(_ shape: Shape, candidates: [String]) -> String {
        for candidate in candidates where isAllowed(candidate) {
            if let index = pending.firstIndex(where: { $0.name == candidate }) {
                guard index >= renderedCount, overlaps(shape, pending[index].shape.fields.map(\.name)) else { continue }
                pending[index].shape.merge(shape)
                return candidate
            }
            guard api.type(candidate) != nil else {
                pending.append((candidate, shape))
                return candidate
            }
            guard let fields = api.fields(of: candidate), api.type(candidate)?.parameter == nil,
                overlaps(shape, fields.map(\.name))
            else { continue }
            merge(shape, into: candidate)
            return candidate
        }
        let stem = candidates.last { SafeText.isName($0) } ?? "Model"
        var number = 2
        while api.type("\(stem)\(number)") != nil || pending.contains(where: { $0.name == "\(stem)\(number)" }) {
            number += 1
        }
        pending.append(("\(stem)\(number)", shape))
        return "\(stem)\(number)"
    }

    /// Renders the new types. Their fields may declare further ones.
    func declarations() -> [(name: String, value: YAMLValue)] {
        var result: [(String, YAMLValue)] = []
        while renderedCount < pending.count {
            let (name, shape) = pending[renderedCount]
            renderedCount += 1
            result.append((name, .mapping(fields(of: shape, owner: name, subject: name, depth: 1))))
        }
        return result
    }
}
