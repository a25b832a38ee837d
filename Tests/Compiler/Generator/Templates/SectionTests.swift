import Testing

@Suite("Mustache: sections")
struct SectionTests {
    @Test("a flag shows or hides its section, and an inverted section is the opposite")
    func flags() throws {
        let view: SampleView = ["yes": true, "no": false]
        #expect(try view.render("{{#yes}}a{{/yes}}{{#no}}b{{/no}}{{^yes}}c{{/yes}}{{^no}}d{{/no}}") == "ad")
    }

    @Test("a list repeats its section with each of its views")
    func list() throws {
        let view: SampleView = ["list": [["n": "1"], ["n": "2"], ["n": "3"]]]
        #expect(try view.render("{{#list}}{{n}};{{/list}}") == "1;2;3;")
    }

    @Test("an empty list hides its section and shows the inverted one")
    func emptyList() throws {
        let view: SampleView = ["list": []]
        #expect(try view.render("{{#list}}a{{/list}}{{^list}}b{{/list}}") == "b")
    }

    @Test("'.' is the current element of a list of texts")
    func implicitIterator() throws {
        let view: SampleView = ["lines": ["a", "b"]]
        #expect(try view.render("{{#lines}}({{.}}){{/lines}}") == "(a)(b)")
    }

    @Test("'.' is the outer element again after an inner section")
    func nestedIterators() throws {
        let view: SampleView = ["outer": ["a", "b"], "inner": ["1", "2"]]
        let template = "{{#outer}}{{.}}{{#inner}}{{.}}{{/inner}}{{.}} {{/outer}}"
        #expect(try view.render(template) == "a12a b12b ")
    }

    @Test("a section of an optional text is shown if it has a value")
    func optionalText() throws {
        let view: SampleView = ["some": .optionalText("x"), "none": .optionalText(nil)]
        #expect(try view.render("{{#some}}={{.}}{{/some}}{{#none}}={{.}}{{/none}}{{^none}}!{{/none}}") == "=x!")
    }

    @Test("names of an object are added to the outer names")
    func object() throws {
        let view: SampleView = ["a": ["x": "1"], "b": ["y": "2"], "z": "3"]
        #expect(try view.render("{{#a}}{{x}}{{#b}}{{x}}{{y}}{{z}}{{/b}}{{/a}}") == "1123")
    }

    @Test("an inner name shadows an outer one until its section ends")
    func shadowing() throws {
        let view: SampleView = ["n": "outer", "a": ["n": "inner"]]
        #expect(try view.render("{{#a}}{{n}}{{/a}} {{n}}") == "inner outer")
    }

    @Test("an absent object hides its section")
    func absentObject() throws {
        let view: SampleView = ["a": .noObject(of: [("x", "1")])]
        #expect(try view.render("[{{#a}}{{x}}{{/a}}{{^a}}none{{/a}}]") == "[none]")
    }

    @Test("sections of one name can be repeated and nested")
    func repeated() throws {
        let view: SampleView = ["a": true, "b": "x"]
        #expect(try view.render("{{#a}}1{{#a}}{{b}}{{/a}}2{{/a}}{{#a}}3{{/a}}") == "1x23")
    }

    @Test(
        "section tags on their own lines remove them",
        arguments: [
            ("| This\n{{#on}}\n|\n{{/on}}\n| Is\n", "| This\n|\n| Is\n"),
            ("| This\n  {{#on}}\n|\n  {{/on}}\n| Is\n", "| This\n|\n| Is\n"),
            ("|\r\n{{#on}}\r\n{{/on}}\r\n|", "|\r\n|"),
            ("  {{#on}}\n#{{/on}}\n/", "#\n/"),
            ("#{{#on}}\n/\n  {{/on}}", "#\n/\n"),
            ("{{^off}}\nx\n{{/off}}\n", "x\n"),
            (" | {{#on}}\t|\t{{/on}} | \n", " | \t|\t | \n"),
            (" {{#on}}YES{{/on}}\n {{#on}}GOOD{{/on}}\n", " YES\n GOOD\n"),
            (" | {{#on}} {{! c }}\n {{/on}} | \n", " |  \n  | \n"),
        ]
    )
    func standalone(template: String, text: String) throws {
        let view: SampleView = ["on": true, "off": false]
        #expect(try view.render(template) == text)
    }
}
