import SpeccEditing
import SpeccImport

/// Results and errors as the catalog writes them.
struct ResponseInference {
    let builder: TypeBuilder
    let naming: EndpointNaming
    /// The name of the endpoint, for types.
    let owner: String
    let subject: String

    private static let envelopes: Set<String> = [
        "data", "items", "results", "records", "entries", "values", "list", "rows", "content", "hits", "objects",
        "result",
        "value", "elements", "nodes", "docs",
    ]

    /// The type of a body; nil for one that is ignored.
    func value(of content: ResponseShape) -> YAMLValue? {
        switch content {
        case .text: .text("text")
        case .data: .text("data")
        case .empty: nil
        case .json(let shape): value(of: shape)
        }
    }

    private func value(of shape: Shape) -> YAMLValue {
        if shape.kinds == [.array], shape.element.kinds == [.object], builder.mapValues(of: shape.element) == nil {
            let name = builder.declare(shape.element, candidates: candidates)
            return .text("list<\(name)\(shape.element.nulls > 0 ? "?" : "")>\(shape.nulls > 0 ? "?" : "")")
        }
        guard shape.kinds == [.object], !shape.fields.isEmpty, builder.mapValues(of: shape) == nil else {
            let value = builder.value(of: shape, name: "response", owner: owner, subject: subject)
            if case .list = value { return .text("string") }
            return shape.nulls > 0 && value.text != nil && value.text != "json" ? TypeBuilder.optional(value) : value
        }
        let type = object(shape)
        return shape.nulls > 0 && type.text != nil ? TypeBuilder.optional(type) : type
    }

    private var candidates: [String] {
        [naming.resource, owner + "Response", naming.resource + "Result"]
    }

    private func object(_ shape: Shape) -> YAMLValue {
        if let field = envelopedField(of: shape) {
            let isList = field.shape.kinds == [.array]
            let element = isList ? field.shape.element : field.shape
            let name = builder.declare(element, candidates: candidates)
            let type = isList ? "list<\(name)\(element.nulls > 0 ? "?" : "")>" : name
            let list = naming.resource + (isList ? "List" : "Envelope")
            for owner in [subject, list] { builder.overrides["\(owner).\(field.name)"] = .text(type) }
            let mapping = builder.fields(of: shape, owner: owner, subject: subject, depth: 1)
            let inline = YAMLValue.mapping(mapping)
            if EntryLayout.flow(inline).unicodeScalars.count <= 90, shape.nulls == 0 { return inline }
            return .text(builder.declare(shape, candidates: [list, owner + "Response"]))
        }
        // A result that may be null is declared by name.
        guard
            shape["id"] != nil || shape.nulls > 0 || shape.fields.count > 3
                || shape.fields.contains(where: { $0.shape.objects > 0 })
        else {
            return .mapping(builder.fields(of: shape, owner: owner, subject: subject, depth: 1))
        }
        return .text(builder.declare(shape, candidates: candidates))
    }

    /// The only list of objects in an envelope, or the object that it wraps.
    private func envelopedField(of shape: Shape) -> FieldShape? {
        guard shape["id"] == nil else { return nil }
        let words = WordSplitter.words(naming.resource).map { $0.lowercased() }
        let lists = shape.fields.filter {
            $0.shape.kinds == [.array] && $0.shape.element.kinds == [.object]
                && builder.mapValues(of: $0.shape.element) == nil
        }
        let known = lists.filter { list in
            let own = WordSplitter.words(WordSplitter.singular(list.name)).map { $0.lowercased() }
            return Self.envelopes.contains(list.name.lowercased()) || own == words || own.last == words.last
        }
        if known.count == 1 { return known[0] }
        let objects = shape.fields.filter { $0.shape.kinds == [.object] && builder.mapValues(of: $0.shape) == nil }
        guard lists.isEmpty, objects.count == 1, shape.fields.count <= 3, let object = objects.first,
            !object.shape.fields.isEmpty
        else { return nil }
        let own = WordSplitter.words(object.name).map { $0.lowercased() }
        return ["data", "result", "response", "item"].contains(object.name.lowercased()) || own == words ? object : nil
    }

    /// A type for the body of errors; nil for one that is not an object.
    func error(_ content: ResponseShape, known: [String]) -> YAMLValue? {
        guard case .json(let shape) = content, shape.kinds == [.object], !shape.fields.isEmpty,
            builder.mapValues(of: shape) == nil
        else { return nil }
        let names = known + ["Problem", "ErrorResponse", naming.resource + "Problem"]
        return .text(builder.declare(shape, candidates: names))
    }
}
