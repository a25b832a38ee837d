/// Parses Mustache with the whitespace rules of the specification. Uses an explicit stack for nested sections.
struct TemplateParser {
    private let template: String
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    /// The range of the current tag.
    private var range = TemplateRange(line: 1, bytes: 0..<0)
    /// Whether the current line has no nodes yet.
    private var isAtLineStart = true
    private var open: [OpenSection] = []
    private var nodes: [Template.Node] = []

    private struct OpenSection {
        let path: Template.Path
        let isInverted: Bool
        /// The nodes before the section in the enclosing section.
        let outer: [Template.Node]
    }

    static func parse(_ text: String, name: String) throws(TemplateError) -> Template {
        var parser = TemplateParser(template: name, bytes: Array(text.utf8))
        try parser.run()
        return Template(name: name, nodes: parser.nodes)
    }

    private mutating func run() throws(TemplateError) {
        while let opening = find(.openBrace, from: position) {
            guard let closing = find(.closeBrace, from: opening + 2) else {
                count(from: position, to: opening)
                range = TemplateRange(line: line, bytes: opening..<(opening + 2))
                throw error(.unclosedTag)
            }
            try tag(TemplateTag.at(opening, closing: closing, in: bytes))
        }
        addText(to: bytes.count)
        if let section = open.last {
            throw TemplateError(
                template: template,
                range: section.path.range,
                problem: .unclosedSection(section.path.text)
            )
        }
    }

    /// Adds the text before a tag and then the tag. A tag that is alone on its line removes the line.
    private mutating func tag(_ tag: TemplateTag) throws(TemplateError) {
        let alone = tag.kind.mayStandAlone ? tag.ownLine(in: bytes, after: position, isAtLineStart: isAtLineStart) : nil
        addText(to: alone?.lowerBound ?? tag.start)
        let indentation = alone.map { text(from: $0.lowerBound, to: tag.start) } ?? ""
        if alone == nil && tag.kind != .comment && isAtLineStart {
            nodes.append(.lineStart)
        }
        range = TemplateRange(line: line, bytes: tag.start..<tag.end)
        if tag.kind == .location && alone == nil { throw error(.locationInLine) }
        try add(tag, indentation: indentation)
        count(from: tag.start, to: tag.end)
        position = tag.end
        if let alone {
            count(from: tag.end, to: alone.upperBound)
            position = alone.upperBound
            isAtLineStart = true
        } else if tag.kind != .comment {
            isAtLineStart = false
        }
    }

    private mutating func add(_ tag: TemplateTag, indentation: String) throws(TemplateError) {
        let content = text(from: tag.content.lowerBound, to: tag.content.upperBound)
        switch tag.kind {
        case .comment: break
        case .unsupported: throw error(.unsupportedTag(text(from: tag.start, to: tag.end)))
        case .variable: nodes.append(.variable(try path(content)))
        case .partial:
            _ = try path(content)
            nodes.append(.partial(name: content, indentation: indentation, range))
        case .location:
            guard content == "location" else { throw error(.unsupportedTag(text(from: tag.start, to: tag.end))) }
            nodes.append(.location(indentation: indentation))
        case .section, .inverted:
            guard open.count < TemplateLimits.depth else { throw error(.nestedTooDeep) }
            open.append(OpenSection(path: try path(content), isInverted: tag.kind == .inverted, outer: nodes))
            nodes = []
        case .closing:
            guard let section = open.last, section.path.text == content else {
                throw error(.unexpectedClosing(content, open: open.last?.path.text))
            }
            open.removeLast()
            let body = nodes
            nodes = section.outer
            nodes.append(section.isInverted ? .inverted(section.path, body) : .section(section.path, body))
        }
    }

    private func path(_ text: String) throws(TemplateError) -> Template.Path {
        if text == "." {
            return Template.Path(parts: [], range: range)
        }
        let parts = text.utf8.split(separator: .dot, omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isNameByte) }) else {
            throw error(.invalidName(text))
        }
        return Template.Path(parts: parts.map { String(Substring($0)) }, range: range)
    }

    /// Adds the text up to `end`, one node per line.
    private mutating func addText(to end: Int) {
        while position < end {
            var next = position
            while next < end && bytes[next] != .newline {
                next += 1
            }
            let endsLine = next < end
            let piece = text(from: position, to: endsLine ? next + 1 : next)
            let isBlank = endsLine && (next == position || (next == position + 1 && bytes[position] == .carriageReturn))
            if isAtLineStart && !isBlank {
                nodes.append(.lineStart)
            }
            nodes.append(.text(piece, endsLine: endsLine))
            isAtLineStart = endsLine
            line += endsLine ? 1 : 0
            position = endsLine ? next + 1 : next
        }
    }

    private mutating func count(from start: Int, to end: Int) {
        for index in start..<end where bytes[index] == .newline {
            line += 1
        }
    }

    /// The position of the next pair of braces.
    private func find(_ brace: UInt8, from start: Int) -> Int? {
        var index = start
        while index + 1 < bytes.count {
            if bytes[index] == brace && bytes[index + 1] == brace {
                return index
            }
            index += 1
        }
        return nil
    }

    private func text(from start: Int, to end: Int) -> String {
        String(decoding: bytes[start..<end], as: UTF8.self)
    }

    private func error(_ problem: TemplateError.Problem) -> TemplateError {
        TemplateError(template: template, range: range, problem: problem)
    }
}
