/// Breaks Swift calls and declarations that do not fit a column, inside of brackets and before arrows.
package struct CodeWrapping {
    /// The columns of a line. A line without a place to break is longer.
    private let width: Int

    package init(width: Int) {
        self.width = width
    }

    package func wrapped(_ code: String) -> String {
        // In raw and in multiline strings, a quotation mark does not end the string.
        guard !code.contains("#\""), !code.contains("\"\"\"") else { return code }
        return code.split(separator: "\n", omittingEmptySubsequences: false).map { wrapped(line: $0) }.joined(
            separator: "\n"
        )
    }

    /// The recursion is bounded by the depth of brackets.
    private func wrapped(line: Substring) -> String {
        let indentation = String(line.prefix { $0 == " " })
        let code = line.dropFirst(indentation.count)
        guard line.count > width, !code.hasPrefix("//") else { return String(line) }
        guard let list = BracketedList(code) else { return brokenAtArrow(line, indentation) }
        let last = list.items.count - 1
        let items = list.items.enumerated().map { index, item in
            wrapped(line: "\(indentation)    \(item)\(index == last ? "" : ",")"[...])
        }
        let end = brokenAtArrow((indentation + list.end)[...], indentation)
        return (["\(indentation)\(list.start)"] + items + [end]).joined(separator: "\n")
    }

    private func brokenAtArrow(_ line: Substring, _ indentation: String) -> String {
        guard line.count > width, let arrow = line.firstRange(of: " -> ") else { return String(line) }
        return "\(line[..<arrow.lowerBound])\n\(indentation)    \(line[arrow.lowerBound...].dropFirst())"
    }
}

/// The first list of arguments, parameters or elements of a line.
private struct BracketedList {
    /// Up to the opening bracket.
    let start: Substring
    let items: [Substring]
    /// From the closing bracket.
    let end: Substring

    /// Nil for a line without a list.
    init?(_ line: Substring) {
        var opening: Substring.Index?
        var depth = 0
        var commas: [Substring.Index] = []
        var isString = false
        var isEscaped = false
        for index in line.indices {
            let character = line[index]
            if isString {
                isString = isEscaped || character != "\""
                isEscaped = character == "\\" && !isEscaped
                continue
            }
            switch character {
            case "\"": isString = true
            case "(", "[":
                if opening == nil {
                    let before = line[..<index]
                    let isEmpty = line[index...].hasPrefix("()") || line[index...].hasPrefix("[]")
                    guard !isEmpty, !before.hasSuffix("throws"), !before.contains(" -> ") else { continue }
                    opening = index
                }
                depth += 1
            case ")", "]":
                guard let opening else { continue }
                depth -= 1
                guard depth == 0 else { continue }
                start = line[...opening]
                end = line[index...]
                var from = line.index(after: opening)
                var items: [Substring] = []
                for comma in commas + [index] {
                    items.append(line[from..<comma].drop { $0 == " " })
                    from = line.index(after: comma)
                }
                self.items = items
                return
            case "," where depth == 1: commas.append(index)
            default: break
            }
        }
        return nil
    }
}
