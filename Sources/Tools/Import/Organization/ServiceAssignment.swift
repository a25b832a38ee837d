import SpeccCatalog
import SpeccOpenAPI

/// What endpoints are grouped into services by.
package enum ServiceGrouping: String, Sendable, CaseIterable {
    case tag, path
}

/// Assigns endpoints to services.
struct ServiceAssignment {
    let document: OpenAPIDocument
    let api: String

    /// - Parameter grouping: Nil to use tags if most operations have one.
    func assign(_ endpoints: [EndpointDraft], by grouping: ServiceGrouping?) {
        let grouping = grouping ?? preferred
        var names: [String: String] = [:]
        for endpoint in endpoints {
            let tag = endpoint.operation.tags.first
            let text = grouping == .tag ? tag ?? Self.segment(of: endpoint.path) : Self.segment(of: endpoint.path)
            let name = Self.name(text) ?? "Calls"
            let (swiftName, isAPI) = swiftName(of: name)
            let known = names[swiftName] ?? (isAPI ? name + "Calls" : name)
            names[swiftName] = known
            endpoint.service = known
        }
    }

    /// The name of the service's type in lower case, which `Pets`, `pets` and `PetsService` have in common, and whether the service
    /// or its type has the name of the API.
    private func swiftName(of name: String) -> (String, isAPI: Bool) {
        let type = name.hasSuffix("Service") ? name : name + "Service"
        return (type.lowercased(), name == api || type == api)
    }

    /// The grouping of the whole document, so that services do not depend on the selected operations.
    private var preferred: ServiceGrouping {
        let operations = document.operations
        let tagged = operations.filter { !$0.tags.isEmpty }
        let tags = Set(tagged.compactMap(\.tags.first))
        return tagged.count * 10 >= operations.count * 8 && (tags.count > 1 || operations.count < 12) ? .tag : .path
    }

    static func name(_ text: String) -> String? {
        let words = WordSplitter.words(text).prefix(5)
        guard let name = SwiftName.type(words.joined(separator: " "))?.text else { return nil }
        return name.hasPrefix("_") ? "Service" + name.dropFirst() : name
    }

    /// The first segment that is neither a version nor a parameter.
    private static func segment(of path: String) -> String {
        let segments = path.split(separator: "/").map(String.init)
        let found = segments.first { segment in
            !segment.contains("{") && !isVersion(segment) && segment != "api" && segment != "rest"
                && segment.utf8.contains { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
        }
        return found ?? segments.first { !$0.contains("{") } ?? ""
    }

    private static func isVersion(_ segment: String) -> Bool {
        guard let first = segment.first, first == "v" || first.isNumber else { return false }
        return segment.dropFirst().allSatisfy { $0.isNumber || $0 == "." || $0 == "-" }
    }
}
