/// Turns a catalog's prose into lines that are safe and legible in a documentation comment.
enum DocText {
    /// The lines without `///`; none where the text says nothing.
    static func lines(of text: String, width: Int) -> [String] {
        var result: [String] = []
        var fence: String?
        for raw in LineSplitter.lines(of: text) {
            if let open = fence {
                result.append(raw)
                fence = DocLine.fence(raw) == open ? nil : open
            } else if raw.isEmpty {
                // One blank line parts paragraphs, more say nothing.
                if let last = result.last, !last.isEmpty {
                    result.append("")
                }
            } else if !TextTraits(raw).hasMarkup {
                result.append(contentsOf: DocLine.wrap(raw, width: width))
            } else if let opening = DocLine.fence(raw) {
                result.append(raw)
                fence = opening
            } else {
                result.append(contentsOf: DocLine.wrap(DocLine.escape(raw), width: width))
            }
        }
        while result.last?.isEmpty == true {
            result.removeLast()
        }
        if let fence {
            result.append(fence)
        }
        return result
    }
}
