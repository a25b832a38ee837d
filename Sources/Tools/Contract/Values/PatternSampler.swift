package import SpeccChecks
import SpeccText

/// Derives strings that match a pattern.
package struct PatternSampler {
    private let pattern: Pattern

    /// Nil for a pattern that is not supported.
    package init?(_ text: String) {
        guard let pattern = try? Pattern(text) else { return nil }
        self.pattern = pattern
    }

    /// A string within the pattern and the length of constraints; nil without a pattern, and if none is found.
    package static func text(within constraints: ResolvedConstraints, variant: Int = 0) -> String? {
        constraints.pattern.flatMap(Self.init)?.text(constraints.length, variant: variant)
    }

    /// A matching string with a length within the bounds; nil if none is found.
    ///
    /// - Parameter variant: Selects one of the matching strings: equal variants result in equal strings.
    package func text(_ length: CountBounds?, variant: Int) -> String? {
        let roots = [pattern.root] + (trimmedRoot.map { [$0] } ?? [])
        for further in 0...40 {
            for (root, shift) in roots.flatMap({ [($0, variant), ($0, 0)] }) {
                var state = State(variant: shift, further: further)
                var text = ""
                append(root, to: &text, &state)
                let count = text.count
                guard count >= length?.lower ?? 0, count <= length?.upper ?? .max, pattern.matches(text) else {
                    continue
                }
                return text
            }
        }
        return nil
    }

    /// The root without optional repetitions at its ends, such as those of `.*(?:^[a-z]+$).*`, whose text would precede an
    /// anchor; nil without such repetitions.
    private var trimmedRoot: PatternNode? {
        guard case .sequence(let parts) = pattern.root else { return nil }
        func isOptional(_ node: PatternNode) -> Bool {
            if case .repetition(_, 0, _) = node { true } else { false }
        }
        let inner = parts.drop(while: isOptional).reversed().drop(while: isOptional).reversed()
        return inner.count < parts.count ? .sequence(Array(inner)) : nil
    }

    private struct State {
        /// The remaining digits of the variant.
        var variant: Int
        /// The number of repetitions above the minimum.
        let further: Int

        mutating func choice(of count: Int) -> Int {
            guard count > 0 else { return 0 }
            let choice = variant % count
            variant /= count
            return choice
        }
    }

    /// Recursive: the depth is that of the pattern.
    private func append(_ node: PatternNode, to text: inout String, _ state: inout State) {
        guard text.utf8.count < 2_000 else { return }
        switch node {
        case .letter(let set):
            let letters = Self.letters.filter(set.contains)
            if letters.isEmpty {
                let any = (0...0x10_FFFF).lazy.compactMap(Unicode.Scalar.init)
                if let other = Self.visible.first(where: set.contains) ?? any.first(where: set.contains) {
                    text.unicodeScalars.append(other)
                }
            } else {
                text.unicodeScalars.append(letters[state.choice(of: letters.count)])
            }
        case .assertion: break
        case .sequence(let parts):
            for part in parts { append(part, to: &text, &state) }
        case .choice(let branches):
            if !branches.isEmpty { append(branches[state.choice(of: branches.count)], to: &text, &state) }
        case .repetition(let node, let least, let most):
            let count = min(most ?? .max, max(least, 1) + state.further)
            for _ in 0..<count { append(node, to: &text, &state) }
        }
    }

    /// Preferred to control characters.
    private static let visible = (UInt8(ascii: " ")...UInt8(ascii: "~")).map { Unicode.Scalar($0) }
    private static let letters: [Unicode.Scalar] =
        Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ123456789".unicodeScalars)
        + Array("0-_.:/@+#".unicodeScalars)
}
