import SpeccContract

/// Merges operations that differ in the media types of their results into one, as OpenAPI describes them.
enum FormatMerge {
    /// The members that may differ: names, texts, the header `Accept`, and the results.
    private static let own: Set<String> = ["operationId", "summary", "description", "x-specc-accept", "responses"]

    /// The operation with the media types of another one; nil if they differ in anything else.
    static func merged(_ first: DocumentValue, _ second: DocumentValue) -> DocumentValue? {
        guard case .object(let members) = first, case .object(let others) = second,
            members.filter({ !own.contains($0.name) }) == others.filter({ !own.contains($0.name) }),
            case .object(let responses)? = first["responses"], case .object(let otherResponses)? = second["responses"],
            responses.map(\.name) == otherResponses.map(\.name)
        else { return nil }
        var merged: [(String, DocumentValue?)] = []
        var hasFurther = false
        for (response, other) in zip(responses, otherResponses) {
            if response == other {
                merged.append((response.name, response.value))
            } else if let value = content(of: response.value, and: other.value) {
                merged.append((response.name, value))
                hasFurther = true
            } else {
                return nil
            }
        }
        return hasFurther ? first.adding([("responses", .members(merged))]) : nil
    }

    /// A response with the media types of both; nil if they have one in common, or differ in anything else.
    private static func content(of first: DocumentValue, and second: DocumentValue) -> DocumentValue? {
        guard case .object(let members) = first, case .object(let others) = second,
            members.filter({ $0.name != "content" }) == others.filter({ $0.name != "content" }),
            case .object(let media)? = first["content"], case .object(let further)? = second["content"],
            Set(media.map(\.name)).isDisjoint(with: further.map(\.name))
        else { return nil }
        return first.adding([("content", .members((media + further).map { ($0.name, $0.value) }))])
    }
}
