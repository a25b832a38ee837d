import Foundation
import ProjectFolder
import Testing

@testable import SpeccDocs

@Suite("Hostile text in a reference")
struct HostileSiteTests {
    static let folder = ProjectFolder.root.appending(path: "Tests/Tools/Docs")

    /// The texts of the generator's golden, and others that matter to HTML, scripts and Markdown.
    static func texts() throws -> [String] {
        let corpus = ProjectFolder.root.appending(path: "Tests/Compiler/Generator/Goldens/Hostile/texts.json")
        let texts = try JSONDecoder().decode([String].self, from: Data(contentsOf: corpus))
        return texts + [
            "<script>INJECTED()</script>", "</code></pre><img src=x onerror=INJECTED()>", "\" onmouseover=\"INJECTED()",
            "' onfocus='INJECTED()' autofocus='", "</title><svg/onload=INJECTED()>", "<!-- INJECTED", "--> INJECTED",
            "]]> INJECTED", "&lt;script&gt; &amp;quot; INJECTED", "[INJECTED](javascript:INJECTED())",
            "[INJECTED](https://example.com/\"onclick=INJECTED())", "![INJECTED](https://example.com/x.png)",
            "<https://example.com/INJECTED>", "[INJECTED]: https://example.com", "INJECTED\n===", "# INJECTED",
            "| INJECTED | INJECTED |\n|---|---|", "```\n<b>INJECTED</b>", "`` ` <i>INJECTED</i>",
            "\u{2028}</script><script>INJECTED()", "{{INJECTED}} ${INJECTED} <%= INJECTED %>",
        ]
    }

    @Test("never becomes an element or an attribute")
    func html() throws {
        let site = SiteReference.hostile(try Self.texts())
        // As many, and as long, as the pages need for all of their elements.
        let plain = Array(repeating: "plainTextOfTheCatalog", count: 24)
        let elements = try Set(Markup.elements(in: Self.pages(of: .hostile(plain), .html)).map(\.shape))
        #expect(elements.count > 40)
        for element in try Markup.elements(in: Self.pages(of: site, .html)) {
            #expect(elements.contains(element.shape) || Self.isProse(element.shape), "\(element)")
            #expect(!element.attributes.contains { $0.name.hasPrefix("on") || $0.name == "style" }, "\(element)")
            for attribute in element.attributes where attribute.name == "href" {
                let isInternal =
                    attribute.value.wholeMatch(of: /([a-z0-9.-]+\.html)?(#[A-Za-z0-9._-]+)?|style\.css|favicon\.svg/)
                    != nil
                // A link in documentation, which only an element without other attributes may contain.
                let isExternal =
                    element.shape == "a href rel" && attribute.value.wholeMatch(of: /https:\/\/[A-Za-z.\/]+/) != nil
                #expect(isInternal || isExternal, "\(attribute)")
            }
        }
    }

    @Test("never becomes HTML in Markdown")
    func markdown() throws {
        let site = SiteReference.hostile(try Self.texts())
        for line in Self.pages(of: site, .markdown).replacing(/(?ms)^(`{3,})[a-z]*\n.*?^\1$/, with: "").split(
            separator: "\n"
        ) {
            let prose = line.replacing(/(`+)(?:(?!\1).)+?\1(?!`)/, with: "").replacing(
                /^<a id="[A-Za-z0-9._-]+"><\/a>$/,
                with: ""
            )
            #expect(prose.firstMatch(of: /(^|[^\\])</) == nil, "\(line)")
            #expect(prose.firstMatch(of: /(^|[^\\])!\[/) == nil, "\(line)")
        }
    }

    @Test("cannot end the script of the search index")
    func searchIndex() throws {
        let script = SearchIndex.script(of: .hostile(try Self.texts()))
        #expect(!script.contains("<"))
        #expect(!script.unicodeScalars.contains { $0.value == 0x2028 || $0.value == 0x2029 })
        let json = script.dropFirst("window.referenceIndex = ".count).dropLast(2)
        let entries = try JSONDecoder().decode([[String]].self, from: Data(json.utf8))
        #expect(entries.contains { $0[0] == "<script>INJECTED()</script>" })
    }

    @Test("cannot reorder the text around it")
    func hiddenCharacters() throws {
        for format in ReferenceSite.Format.allCases {
            let text = Self.pages(of: .hostile(try Self.texts()), format)
            #expect(!text.unicodeScalars.contains { $0.value == 0x202E || $0.value == 0x1B || $0.value == 0x0 })
        }
    }

    static func pages(of site: SiteReference, _ format: ReferenceSite.Format) -> String {
        let api = site.apis[0]
        switch format {
        case .html:
            return OverviewPages(site: site).overview(of: api)
                + ServicePage(site: site, api: api, page: api.pages[0]).html
        case .markdown:
            return MarkdownOverview(site: site).overview(of: api) + MarkdownPage(api: api, page: api.pages[0]).text
                + LanguageModelIndex(site: site, format: format).text
        }
    }

    /// Elements that only some texts need: parts of prose, highlighted code and labels of methods.
    private static func isProse(_ shape: String) -> Bool {
        ["strong", "em", "ul", "ol", "li", "p", "code", "a href rel"].contains(shape) || shape.hasPrefix("span class")
            || shape.hasPrefix("pre class")
    }
}

/// The elements of HTML that this package writes, where attributes are in double quotes.
enum Markup {
    struct Element {
        let name: String
        let attributes: [(name: String, value: String)]

        /// The name with the names of the attributes, and the value of `class`.
        var shape: String {
            let names = attributes.map { $0.name == "class" ? "class=\($0.value)" : $0.name }
            return ([name] + names).joined(separator: " ")
        }
    }

    /// - Throws: If a `<` does not begin a complete tag.
    static func elements(in html: String) throws -> [Element] {
        var elements: [Element] = []
        for part in html.replacing("<!DOCTYPE html>", with: "").split(separator: "<", omittingEmptySubsequences: false)
            .dropFirst()
        {
            let tag = try #require(
                part.firstMatch(of: /^(\/?)([a-z0-9]+)((?: [a-z-]+(?:="[^"<>]*")?)*)>[^>]*$/),
                "'<\(part.prefix(80))' is not a tag"
            )
            guard tag.output.1.isEmpty else { continue }
            let attributes = tag.output.3.matches(of: /([a-z-]+)(?:="([^"]*)")?/).map {
                (name: String($0.output.1), value: String($0.output.2 ?? ""))
            }
            elements.append(Element(name: String(tag.output.2), attributes: attributes))
        }
        return elements
    }
}

@Suite("The golden of a reference with hostile text")
struct HostileSiteGoldenTests {
    @Test("is rendered as in the goldens: run 'make golden' after a change", arguments: ReferenceSite.Format.allCases)
    func goldens(_ format: ReferenceSite.Format) throws {
        let text = HostileSiteTests.pages(of: .hostile(Array(try HostileSiteTests.texts().suffix(4))), format)
        let golden = HostileSiteTests.folder.appending(
            path: "Goldens/Hostile/\(format == .html ? "site.html" : "markdown.txt")"
        )
        if ProcessInfo.processInfo.environment["SPECC_UPDATE_GOLDENS"] == "1" { try Data(text.utf8).write(to: golden) }
        #expect(try text == String(contentsOf: golden, encoding: .utf8))
    }
}
