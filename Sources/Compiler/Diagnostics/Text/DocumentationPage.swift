/// The Markdown file that documents one kind of diagnostic or change. Its name is the id.
///
///     ---
///     key: value
///     aliases: [former-id]
///     ---
///
///     # id
///
///     ## A section
///     …
package struct DocumentationPage: Sendable {
    /// The entries between the `---` lines, in the order of the file, without `aliases`.
    package let frontMatter: [(key: String, value: String)]
    /// Former ids, which are accepted as well.
    package let aliases: [String]
    /// The Markdown below the title.
    package let text: String

    /// - Parameters:
    ///   - id: The name of the file without its extension. The title must repeat it.
    ///   - markdown: The contents of the file.
    package init(id: String, markdown: String) throws(DocumentationPageError) {
        let lines = Self.lines(of: markdown)
        guard lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") else {
            throw DocumentationPageError(id, "does not begin with front matter between '---' lines")
        }
        var frontMatter: [(key: String, value: String)] = []
        var aliases: [String] = []
        for line in lines[1..<end] {
            guard let colon = line.firstIndex(of: ":") else {
                throw DocumentationPageError(id, "front matter line '\(line)' is not 'key: value'")
            }
            let (key, value) = (String(line[..<colon]), String(line[colon...].dropFirst().drop { $0 == " " }))
            if key == "aliases" {
                aliases += value.split { "[], ".contains($0) }.map(String.init)
            } else {
                frontMatter.append((key, value))
            }
        }
        let title = lines[(end + 1)...].drop(while: \.isEmpty)
        guard title.first == "# \(id)" else {
            throw DocumentationPageError(id, "the title is not '# \(id)'")
        }
        self.frontMatter = frontMatter
        self.aliases = aliases
        text = title.dropFirst().drop(while: \.isEmpty).joined(separator: "\n")
    }

    /// The paragraphs of a section, each as one line and separated by an empty line.
    package func prose(of heading: String) -> String {
        let section = Self.lines(of: text).drop { $0 != "## \(heading)" }.dropFirst().prefix { !$0.hasPrefix("## ") }
        return section.split(separator: "").map { $0.joined(separator: " ") }.joined(separator: "\n\n")
    }

    private static func lines(of text: String) -> [Substring] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
    }
}

/// Why a Markdown file is not a page of the documentation.
package struct DocumentationPageError: Error, CustomStringConvertible {
    package let description: String

    package init(_ id: String, _ problem: String) {
        description = "\(id).md: \(problem)"
    }
}
