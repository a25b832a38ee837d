import Testing

@testable import SpeccGenerator

@Suite("Expressions and their lines")
struct ExpressionTests {
    private let call = Expression.call(
        "Retry",
        [
            ("", .text(".never")), ("on", .list([.text(".timeout"), .text(".dns")])),
            ("with", .dictionary([("\"a\"", .text("1"))])),
        ]
    )

    @Test("an expression that fits is on one line")
    func oneLine() {
        #expect(call.formatted(indentation: 0, around: 0) == "Retry(.never, on: [.timeout, .dns], with: [\"a\": 1])")
        #expect(Expression.dictionary([]).formatted(indentation: 0, around: 0) == "[:]")
        #expect(Expression.call("F", []).formatted(indentation: 0, around: 0) == "F()")
    }

    @Test("an expression that does not fit is broken at its outermost brackets first")
    func broken() {
        let expected = """
            Retry(
                .never,
                on: [.timeout, .dns],
                with: ["a": 1]
            )
            """
        #expect(call.formatted(indentation: 0, around: 90) == expected)
    }

    @Test("inner brackets are broken only if necessary")
    func deeper() {
        let long = String(repeating: "x", count: 80)
        let list = Expression.call("F", [("a", .list([.text(long), .text(long)])), ("b", .text("1"))])
        let expected = """
            F(
                    a: [
                        \(long),
                        \(long),
                    ],
                    b: 1
                )
            """
        #expect(list.formatted(indentation: 4, around: 4) == expected)
    }

    @Test("a line has at most 120 columns")
    func width() {
        let text = Expression.call("F", [("", .text(String(repeating: "x", count: 107)))])
        #expect(!text.formatted(indentation: 0, around: 10).contains("\n"))
        #expect(text.formatted(indentation: 0, around: 11).contains("\n"))
        #expect(text.fits(around: 10))
        #expect(!text.fits(around: 11))
    }

    @Test("parameters share a line or have one each")
    func items() {
        #expect(Layout.items(["a: Int", "b: Int"], around: 106, indentation: 4) == "a: Int, b: Int")
        #expect(
            Layout.items(["a: Int", "b: Int"], around: 107, indentation: 4) == "\n        a: Int,\n        b: Int\n    "
        )
        #expect(Layout.items([], around: 200, indentation: 4) == "")
    }
}
