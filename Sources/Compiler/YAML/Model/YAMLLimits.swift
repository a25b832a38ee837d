/// Limits of one file: far above realistic catalogs, to bound the cost of hostile ones.
package struct YAMLLimits: Sendable {
    /// The size in bytes (`file-too-large`).
    package var fileSize = 8_000_000
    /// The levels of sequences and mappings, including expanded aliases (`nesting-too-deep`).
    ///
    /// Later stages recurse over the tree and rely on this limit. It also bounds the time of libyaml, which is quadratic in
    /// the depth.
    package var depth = 64
    /// The number of values, counting each item and each value of a key (`too-many-nodes`).
    package var nodes = 250_000
    /// The number of anchors (`too-many-anchors`).
    package var anchors = 10_000
    /// The number of values that all aliases expand to (`alias-expansion`).
    package var aliasedNodes = 100_000
    /// The length of a chain of aliases (`alias-depth`).
    package var aliasDepth = 16
    /// The number of diagnostics after which reading ends (`too-many-problems`).
    package var problems = 100
    /// Whether the key `<<` is a key like any other, for documents that are not catalogs. The reader does not merge its value.
    package var allowsMergeKeys = false

    package init() {}

    /// The built-in values.
    package static let standard = YAMLLimits()
}
