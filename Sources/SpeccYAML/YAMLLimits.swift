/// What one file may ask for. Far beyond what people write, and what a hostile file runs into.
package struct YAMLLimits: Sendable {
    /// Bytes of a file (`file-too-large`).
    package var fileSize = 8_000_000
    /// Levels of sequences and mappings, those an alias brings included (`nesting-too-deep`).
    ///
    /// Later stages recurse over the tree and rely on this. It also stops libyaml, which has no limit and whose
    /// time grows with the square of the depth.
    package var depth = 64
    /// Values of a file, each key's value and each item counted once (`too-many-nodes`).
    package var nodes = 250_000
    /// Anchors of a file (`too-many-anchors`).
    package var anchors = 10_000
    /// Values that the aliases of a file stand for in all, which is what makes a billion laughs
    /// (`alias-expansion`).
    package var aliasedNodes = 100_000
    /// How often an alias may lead to text that holds an alias (`alias-depth`).
    package var aliasDepth = 16
    /// Findings in one file, after which reading it ends (`too-many-problems`).
    package var problems = 100

    package init() {}

    /// What the built-in values are.
    package static let standard = YAMLLimits()
}
