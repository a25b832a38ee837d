/// Parts that several pages share.
extension HTMLWriter {
    mutating func prose(_ prose: Prose) {
        for block in prose.blocks {
            switch block {
            case .paragraph(let spans): element("p") { $0.spans(spans) }
            case .heading(let title): element("p") { $0.element("strong", text: title) }
            case .list(let items, let isOrdered):
                element(isOrdered ? "ol" : "ul") { list in
                    for item in items { list.element("li") { $0.spans(item) } }
                }
            case .code(let lines): code(lines.joined(separator: "\n"), nil, label: "Example")
            }
        }
    }

    private mutating func spans(_ spans: [Prose.Span]) {
        for span in spans {
            switch span {
            case .text(let text): self.text(text)
            case .code(let code): element("code", text: code)
            case .strong(let text): element("strong", text: text)
            case .emphasis(let text): element("em", text: text)
            case .link(let text, let url):
                element("a", [.href(url), Attribute(name: "rel", value: "noopener noreferrer")], text: text)
            }
        }
    }

    /// A sentence with code in backticks.
    mutating func sentence(_ text: String) {
        for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
            if index % 2 == 0 { self.text(String(part)) } else { element("code", text: String(part)) }
        }
    }

    /// Code that can be scrolled by keyboard.
    mutating func code(_ text: String, _ language: CodeSample.Language?, label: String) {
        let attributes: [Attribute] = [
            .class("code"), Attribute(name: "tabindex", value: "0"), Attribute(name: "role", value: "region"),
            .label(label),
        ]
        element("pre", attributes) { pre in
            pre.element("code") { code in
                guard let language else { return code.text(text) }
                CodeHighlighter(language: language).write(text, to: &code)
            }
        }
    }

    /// A sample with its title. Of a long sample, a page shows the first lines.
    ///
    /// - Parameter owner: The declaration that the sample belongs to, which makes its label unique.
    mutating func sample(_ sample: CodeSample, of owner: String) {
        let lines = sample.text.split(separator: "\n", omittingEmptySubsequences: false)
        let omitted = lines.count - CodeSample.maximumLines
        element("figure", [.class(omitted > 0 ? "sample cut" : "sample")]) { figure in
            figure.element("figcaption", text: sample.title)
            let text = omitted > 0 ? lines.prefix(CodeSample.maximumLines).joined(separator: "\n") : sample.text
            figure.code(text, sample.language, label: "\(sample.title), \(owner)")
            guard omitted > 0 else { return }
            figure.element("p", [.class("note")], text: "\(omitted) more lines, which the reference as Markdown shows.")
        }
    }

    /// A type whose parts are links.
    mutating func type(_ parts: [LinkedText], on page: String) {
        element("code", [.class("type")]) { code in
            for part in parts { code.linked(part, on: page) }
        }
    }

    mutating func linked(_ part: LinkedText, on page: String) {
        guard let link = part.link else { return text(part.text) }
        element("a", [.href(link.address(on: page))], text: part.text)
    }

    mutating func deprecation(_ text: String?) {
        guard let text else { return }
        element("p", [.class("deprecation")]) { $0.sentence(text) }
    }

    /// A heading that is a link to itself.
    mutating func heading(_ level: StaticString, _ title: String, id: String, of target: String? = nil) {
        element(level, [.id(id)]) { heading in
            heading.element("a", [.class("anchor"), .href("#\(target ?? id)")], text: title)
        }
    }

    /// A name of code in which lines can break between words.
    mutating func breakable(_ name: String) {
        var part = ""
        var isLower = false
        for scalar in name.unicodeScalars {
            let isUpper = scalar.value >= 0x41 && scalar.value <= 0x5A
            if isUpper, isLower {
                text(part)
                void("wbr")
                part = ""
            }
            part.unicodeScalars.append(scalar)
            isLower = !isUpper
        }
        text(part)
    }

    /// A path in which lines can break before a slash.
    mutating func path(_ path: String) {
        for (index, segment) in path.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
            if index > 1 { void("wbr") }
            text(index > 0 ? "/\(segment)" : String(segment))
        }
    }

    mutating func location(_ location: String) {
        element("code", [.class("location")], text: location)
    }
}

extension Link {
    /// The relative URL. File names and anchors consist of ASCII letters, digits and `-._`.
    func address(on current: String) -> String {
        let fragment = anchor.map { "#" + $0 } ?? ""
        return page == current && anchor != nil ? fragment : "\(page).html\(fragment)"
    }
}
