/// `defaults:` of an API or service file.
package enum DefaultsKey: InheritingKey {
    case headers, query, errors, style, listStyle
    case policy(PolicyKey)

    package static let section = SpecSection.defaults
    package static let order = KeyOrder<Self>([
        .headers, .query, .errors, .policy(.timeout), .policy(.retry), .style, .listStyle,
    ])

    package var rawValue: String {
        switch self {
        case .headers: "headers"
        case .query: "query"
        case .errors: "errors"
        case .style: "style"
        case .listStyle: "listStyle"
        case .policy(let key): key.rawValue
        }
    }

    package var entry: SpecEntry {
        switch self {
        case .headers:
            SpecEntry(
                .parameters(.either([.text, .map(.header)])),
                "Headers of every request, merged by name with those of an endpoint.",
                builtIn: "Accept: application/json"
            )
        case .query:
            SpecEntry(
                .parameters(.either([.type, .map(.parameter)])),
                "Query items of every request, merged by name with those of an endpoint."
            )
        case .errors:
            SpecEntry(
                .errorStatuses(.either([.type, .map(.response)])),
                "The types of error bodies by status, merged with those of an endpoint. The most specific status applies.",
                example: "{ 404: Problem, 4xx: Problem }"
            )
        case .style, .listStyle:
            SpecEntry(
                .choice(ListStyle.allCases.map(\.rawValue)),
                "The encoding of lists in queries and forms.",
                builtIn: "repeat",
                isFormer: self == .listStyle
            )
        case .policy(let key): key.entry
        }
    }
}
