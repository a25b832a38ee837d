import SpeccCatalog

/// Fields whose Swift names are equal, or are missing.
struct NestedNameConflicts {
    private var names: [String: String] = [:]

    init(_ object: ObjectDraft) {
        var taken: Set<String> = object.additional == nil ? [] : ["additional"]
        for base in object.extends {
            for field in TypeUse.declared(base).object?.allFields ?? [] { taken.insert(Self.natural(field.name) ?? "") }
        }
        for field in object.fields {
            let natural = Self.natural(field.name)
            if let natural, taken.insert(natural).inserted { continue }
            let stem = natural ?? "field"
            var candidate = Self.distinguishing(field.name, stem)
            var number = 2
            while !taken.insert(candidate).inserted {
                candidate = "\(stem)\(number)"
                number += 1
            }
            names[field.name] = candidate
        }
    }

    func swiftName(of field: FieldDraft) -> String? {
        names[field.name]
    }

    private static func natural(_ name: String) -> String? {
        SwiftName.member(name)?.text
    }

    private static func distinguishing(_ name: String, _ stem: String) -> String {
        if name.hasPrefix("_") || name.hasPrefix("@") || name.hasPrefix("$") { return stem + "Attribute" }
        if name.hasPrefix("+") {
            return "plus" + stem.drop { $0 == "_" }.prefix(1).uppercased() + stem.drop { $0 == "_" }.dropFirst()
        }
        if name.contains("_") { return stem + "Underscored" }
        return stem + "Value"
    }
}
