/// What became of a file.
package enum YAMLDocument: Sendable {
    /// Its one value.
    case root(YAMLNode)
    /// Nothing but comments, or nothing at all. No finding is made of that here.
    case empty
    /// Not to be used; the diagnostics say why.
    case refused

    package var root: YAMLNode? {
        if case .root(let node) = self { node } else { nil }
    }

    package var isEmpty: Bool {
        if case .empty = self { true } else { false }
    }
}
