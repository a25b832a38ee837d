/// A name as messages show it: shortened, without control characters, in single quotes.
package func quoted(_ name: String) -> String {
    "'\(TextSanitizer.shortened(name))'"
}

/// A list with a conjunction: `a, b or c`.
package func alternatives(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "nothing" }
    return items.dropLast().joined(separator: ", ") + " or " + last
}

/// The hint for a suggestion.
package func didYouMean(_ name: String?) -> String? {
    name.map { "did you mean \(quoted($0))?" }
}
