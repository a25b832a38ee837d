/// A name in quotes, shortened and escaped for messages.
package func quoted(_ name: String) -> String {
    "'\(TextSanitizer.shortened(name))'"
}

/// Joins texts as `a, b or c`.
package func alternatives(_ texts: [String]) -> String {
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "nothing" }
    return texts.dropLast().joined(separator: ", ") + " or " + last
}

/// The hint for a suggestion.
package func didYouMean(_ name: String?) -> String? {
    name.map { "did you mean \(quoted($0))?" }
}
