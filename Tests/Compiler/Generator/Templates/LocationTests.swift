import SpeccTemplates
import Testing

@Suite("Location directives")
struct LocationTests {
    private static let item = ViewSchema("item", [.init("name", .text, "")])
    private static let root = ViewSchema("root", [.init("items", .list { item }, "")])

    private func render(_ template: String, items: [(String, ViewOrigin?)], files: [String]) throws -> String {
        let renderer = try TemplateRenderer("t", in: TemplateSet([(name: "t", text: template)]), for: Self.root)
        let views = items.map { ViewObject([.text($0.0)], origin: $0.1) }
        return renderer.render(ViewObject([.list(views)], origin: ViewOrigin(file: 0, line: 1)), locating: files)
    }

    private let template = "{{#items}}\n    {{@location}}\n    let {{name}}\n{{/items}}\n"

    @Test("contain file and line of the innermost view with an origin, in the column of the tag")
    func lines() throws {
        let items = [("a", ViewOrigin(file: 1, line: 7)), ("b", nil)]
        #expect(
            try render(template, items: items, files: ["\"x.yaml\"", "\"y.yaml\""]) == """
                    #sourceLocation(file: "y.yaml", line: 7)
                    let a
                    #sourceLocation(file: "x.yaml", line: 1)
                    let b

                """
        )
    }

    @Test("are omitted without file names and leave no empty line")
    func off() throws {
        #expect(try render(template, items: [("a", ViewOrigin(file: 0, line: 7))], files: []) == "    let a\n")
    }

    @Test("of a partial are indented with it")
    func partial() throws {
        let sources = [
            (name: "t", text: "{{#items}}\n  {{> p}}\n{{/items}}\n"), (name: "p", text: "{{@location}}\nx\n"),
        ]
        let renderer = try TemplateRenderer("t", in: TemplateSet(sources), for: Self.root)
        let view = ViewObject([.list([ViewObject([.text("a")], origin: ViewOrigin(file: 0, line: 3))])])
        #expect(renderer.render(view, locating: ["\"f\""]) == "  #sourceLocation(file: \"f\", line: 3)\n  x\n")
    }
}
