internal import SpeccDiagnostics

/// What became of a file.
package enum YAMLDocument: Sendable {
    /// Its one value, with the places of its quoted and block scalars, which comments are searched around.
    case root(YAMLNode, YAMLOpaqueText)
    /// Nothing but comments, or nothing at all. No finding is made of that here.
    case empty
    /// Not to be used; the diagnostics say why.
    case refused

    package var root: YAMLNode? {
        if case .root(let node, _) = self { node } else { nil }
    }

    package var isEmpty: Bool {
        if case .empty = self { true } else { false }
    }
}

/// The stretches of a file in which `#` is text: its quoted and block scalars, in their order, half-open and in code
/// points from the start of the file (a byte order mark not counted).
package struct YAMLOpaqueText: Sendable {
    package var stretches: [Range<Int>] = []
}
