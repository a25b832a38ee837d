/// A name as messages show it: shortened, without control characters, in single quotes.
package func quoted(_ name: String) -> String {
    "'\(TextSanitizer.shortened(name))'"
}

/// A list with a conjunction: `a, b or c`.
package func alternatives(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " or " + last
}

/// The hint for a suggestion.
package func didYouMean(_ name: String?) -> String? {
    name.map { "did you mean \(quoted($0))?" }
}
