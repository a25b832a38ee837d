/// How people write `true` and `false` elsewhere.
package enum BooleanSynonyms {
    /// `true` or `false`; nil where neither is meant.
    package static func meant(by text: String) -> String? {
        spellings[text.lowercased()]
    }

    private static let spellings = [
        "yes": "true", "on": "true", "y": "true", "1": "true", "true": "true",
        "no": "false", "off": "false", "n": "false", "0": "false", "false": "false",
    ]
}
