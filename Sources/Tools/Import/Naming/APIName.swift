import SpeccCatalog
import SpeccChecks

/// The name of an API from the title of its document: `GitHub v3 REST API` → `GitHub`.
package enum APIName {
    private static let ignored: Set<String> = [
        "api", "apis", "rest", "the", "v1", "v2", "v3", "v4", "openapi", "specification", "http", "public", "web",
    ]

    package static func name(title: String?, defaultName: String) -> String {
        let title = (title ?? "").prefix { $0 != "(" && $0 != "[" && $0 != "—" && $0 != "|" }
        var words: [Substring] = []
        for word in title.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) where word.allSatisfy(\.isASCII) {
            let isVersion = word.first == "v" && word.dropFirst().allSatisfy(\.isNumber)
            if !ignored.contains(word.lowercased()), !isVersion { words.append(word) }
            if words.count == 3 { break }
        }
        var name = SwiftName.type(words.joined(separator: " "))?.text ?? ""
        if name.isEmpty || name.hasPrefix("_") { name = SwiftName.type(defaultName)?.text ?? "API" }
        if name.hasPrefix("_") || name.isEmpty { name = "API" + name.dropFirst() }
        return ReservedTypeNames.isReservedAnywhere(name) ? name + "API" : name
    }
}
