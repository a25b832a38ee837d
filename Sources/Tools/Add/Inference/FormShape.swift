/// The fields of URL-encoded forms, whose names may contain brackets: `metadata[order]`, `items[0][price]`, `tags[]`.
struct FormShape {
    private(set) var shape = Shape()
    /// The style of lists, if it is not the default one.
    private(set) var style: String?

    mutating func add(_ items: [NamedText]) {
        var root = Node()
        for item in items where !item.name.isEmpty {
            var path = Self.path(of: item.name)
            if path.isEmpty { path = [item.name] }
            if path.dropFirst().contains("") { style = style ?? "bracket" }
            if path.dropFirst().contains(where: IdentifierText.isNumber) { style = "index" }
            root.add(path[...], item.value ?? "")
        }
        shape.merge(root.shape)
    }

    /// `items[0][price]` → items, 0, price
    private static func path(of name: String) -> [String] {
        guard let bracket = name.firstIndex(of: "["), bracket != name.startIndex, name.hasSuffix("]") else {
            return [name]
        }
        let rest = name[name.index(after: bracket)...].dropLast()
        let parts = rest.split(separator: "]", omittingEmptySubsequences: false).enumerated().map { index, part in
            index == 0 ? String(part) : String(part.dropFirst())
        }
        return [String(name[..<bracket])] + Array(parts.prefix(8))
    }

    private struct Node {
        var values: [String] = []
        var children: [(name: String, node: Node)] = []

        mutating func add(_ path: ArraySlice<String>, _ value: String) {
            guard let name = path.first else {
                values.append(value)
                return
            }
            if let index = children.firstIndex(where: { $0.name == name }) {
                children[index].node.add(path.dropFirst(), value)
            } else {
                var child = Node()
                child.add(path.dropFirst(), value)
                children.append((name, child))
            }
        }

        var shape: Shape {
            var shape = Shape()
            guard children.isEmpty else {
                let isList = children.allSatisfy { $0.name.isEmpty || IdentifierText.isNumber($0.name) }
                shape.count = 1
                if isList {
                    shape.arrays = 1
                    var element = Shape()
                    for child in children {
                        if child.node.children.isEmpty {
                            for value in child.node.values { element.merge(Shape(literal: value)) }
                        } else {
                            element.merge(child.node.shape)
                        }
                    }
                    shape.element = element
                } else {
                    shape.objects = 1
                    for child in children { shape.addField(child.name, child.node.shape) }
                }
                return shape
            }
            guard values.count > 1 else { return Shape(literal: values.first ?? "") }
            shape.count = 1
            shape.arrays = 1
            var element = Shape()
            for value in values { element.merge(Shape(literal: value)) }
            shape.element = element
            return shape
        }
    }
}

extension Shape {
    /// The shape in which values of several kinds are text, as in a form.
    var withTextLeaves: Shape {
        var shape = self
        if arrays > 0 { shape.element = element.withTextLeaves }
        for field in fields { shape.setShape(field.shape.withTextLeaves, of: field.name) }
        let scalars: Set<Kind> = [.boolean, .number, .text]
        guard kinds.count > 1, kinds.isSubset(of: scalars) else { return shape }
        shape.booleans = 0
        shape.integers = nil
        shape.fractions = 0
        shape.text = TextShape("")
        return shape
    }
}
