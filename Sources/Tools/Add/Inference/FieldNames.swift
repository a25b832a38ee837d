import SpeccCatalog
import SpeccImport

/// Keys of fields in a catalog.
enum FieldNames {
    private static let schemaKeys = JSONSchemaDetection.keys.union(["name", "content"])

    /// Keys that are mistaken for keys of the language or of JSON Schema unless they are quoted.
    static func needsQuotes(_ name: String, among names: [String]) -> Bool {
        if ["extends", "oneOf", "anyOf", "allOf", "required"].contains(name) { return true }
        if names == ["fields"] { return true }
        return schemaKeys.contains(name) && names.allSatisfy(schemaKeys.contains)
    }

    /// `$` marks keys of the language.
    static func key(_ name: String) -> String {
        name.hasPrefix("$") ? "$" + name : name
    }

    /// Names in Swift for fields whose own names are equal in Swift, or missing.
    static func swiftNames(of names: [String], existing: [String]) -> [String: String] {
        var taken = Set(existing.compactMap { SwiftName.member($0)?.text })
        var result: [String: String] = [:]
        for name in names {
            let natural = SwiftName.member(name)?.text
            if let natural, taken.insert(natural).inserted { continue }
            var number = 2
            let stem = natural ?? "field"
            while !taken.insert("\(stem)\(number)").inserted { number += 1 }
            result[name] = "\(stem)\(number)"
        }
        return result
    }
}
