import SpeccDiagnostics
import Testing

@testable import SpeccCatalog

@Suite("Type expressions")
struct TypeExpressionParserTests {
    @Test(
        "are parsed with all their parts",
        arguments: [
            "string", "int64?", "list<string>", "list<string?>?", "map<list<int>>", "datetime(unix)", "User",
            "list<User>?", "string | null", "list<int> | null", "Page<User>", "Page<list<User?>>?", "patch<int>",
            "merge<User>?", "sse<User>", "lines<text>", "file", "list<file>",
        ]
    )
    func read(text: String) {
        let decoding = DecodingResult("types: { User: { id: int }, Page<T>: { items: list<T> }, A: { b: \(text) } }")
        decoding.expect()
        guard case .object(let object) = decoding.types[2].shape else { return }
        #expect(description(object.fields[0].type) == text)
    }

    @Test("have the ranges of their parts")
    func ranges() {
        let decoding = DecodingResult("types:\n  A:\n    b: list<User?>\n")
        guard case .list(.optional(.named(let user), let optional), _)? = decoding.fields.first?.type else {
            Issue.record("not a list")
            return
        }
        #expect(user.range.start == SourcePosition(line: 6, column: 13))
        #expect(user.range.end == SourcePosition(line: 6, column: 17))
        #expect(optional.end == SourcePosition(line: 6, column: 18))
    }

    @Test(
        "of another language get a suggestion",
        arguments: [
            ("1️⃣integer1️⃣", "int"), ("1️⃣str1️⃣", "string"), ("1️⃣boolean1️⃣", "bool"), ("1️⃣float1️⃣", "double"),
            ("1️⃣String1️⃣", "string"), ("1️⃣Int1️⃣?", "int"), ("1️⃣LocalDate1️⃣", "date"),
            ("list<1️⃣number1️⃣>", "double"),
            ("1️⃣object1️⃣", "json"), ("1️⃣unixtime1️⃣", "datetime(unix)"), ("1️⃣UUID1️⃣", "uuid"),
        ]
    )
    func synonyms(text: String, meant: String) {
        let decoding = DecodingResult("types: { A: { b: \"\(text)\" } }")
        #expect(decoding.diagnostics.map(\.id) == ["unknown-type"])
        #expect(decoding.diagnostics.first?.hint == "did you mean '\(meant)'?")
        let isGuess = ["float", "number", "object", "unixtime"].contains { text.contains($0) }
        #expect(decoding.diagnostics.first?.fixes.first?.replacement == (isGuess ? nil : meant))
        decoding.expectMarks()
    }

    @Test("of another language are no built-in types")
    func synonymNames() {
        let names = TypeSynonyms.scalars.keys.filter { BuiltinType(rawValue: $0) != nil }
        #expect(names.isEmpty)
    }

    @Test("are names if the directory declares them, even names of other languages' types")
    func declared() {
        DecodingResult("types: { Date: { day: int }, A: { b: Date } }").expect()
    }

    @Test(
        "are rejected if malformed",
        arguments: [
            ("1️⃣List<User>1️⃣", "unknown type 'List<…>' | write 'list<User>'"),
            ("1️⃣Array<User>1️⃣", "unknown type 'Array<…>' | write 'list<User>'"),
            ("1️⃣Dictionary<User>1️⃣", "unknown type 'Dictionary<…>' | write 'map<User>'"),
            ("list<1️⃣List1️⃣<User>>", "unknown type 'List<…>' | did you mean 'list<…>'?"),
            ("1️⃣[]User1️⃣", "a list type is 'list<…>' | write 'list<User>'"),
            ("1️⃣[User]1️⃣", "a list type is 'list<…>' | write 'list<User>'"),
            ("1️⃣User[]1️⃣", "a list type is 'list<…>' | write 'list<User>'"),
            ("1️⃣list[string]1️⃣", "a type argument is written in '<…>' | write 'list<string>'"),
            ("1️⃣Array[String]?1️⃣", "a type argument is written in '<…>' | write 'list<string>?'"),
            ("1️⃣Dict[str, int]1️⃣", "a type argument is written in '<…>' | write 'map<int>'"),
            ("1️⃣list1️⃣", "'list' has no element type | write 'list<string>'"),
            ("1️⃣string??1️⃣", "duplicate '?' | write 'string?'"),
            ("list<string1️⃣, int>1️⃣", "unexpected ',' | 'list' has one type argument"),
            (
                "map<string1️⃣, int>1️⃣",
                "unexpected ',' | the keys of a map are always strings: write 'map<int>'"
            ),
            (
                "map<string1️⃣, list<User>>1️⃣",
                "unexpected ',' | the keys of a map are always strings: write 'map<list<User>>'"
            ),
            (
                "1️⃣timestamp1️⃣",
                "unknown type 'timestamp' | write 'datetime' for text such as 2024-05-01T12:00:00Z, or "
                    + "'datetime(unix)' for seconds"
            ),
            (
                "1️⃣int(1..12)1️⃣",
                "unknown format 'int(1..12)' | write '{ $type: int, $range: 1..12 }'"
            ),
            (
                "1️⃣string(4)1️⃣",
                "unknown format 'string(4)' | write '{ $type: string, $length: ..4 }'"
            ),
            ("1️⃣enum(a, b)1️⃣", "unknown format 'enum(a, b)' | write '[a, b]' for an enum"),
            (
                "1️⃣int = 31️⃣",
                "'int = 3' is not a type | a type has no spaces; write '{ $type: int, $default: 3 }'"
            ),
            (
                "1️⃣optional User1️⃣",
                "'optional User' is not a type | a type has no spaces; an optional type ends in '?': 'User?'"
            ),
            (
                "1️⃣required User1️⃣",
                "'required User' is not a type | a type has no spaces; a type without '?' is required: 'User'"
            ),
            (
                "1️⃣datetime(iso)1️⃣",
                "unknown format 'datetime(iso)' | formats are datetime(unix), datetime(unixMillis), datetime(http), "
                    + "datetime(rfc2822), and patterns such as datetime(yyyy-MM-dd HH:mm:ss), in UTC"
            ),
            ("1️⃣string(x)1️⃣", "unknown format 'string(x)' | 'string' has only one format"),
            ("1️⃣a User1️⃣", "'a User' is not a type | a type has no spaces"),
            (
                "1️⃣a user1️⃣",
                "'a user' is not a type | a type has no spaces; write an enum as a list of values: '[a, user]'"
            ),
            ("1️⃣!1️⃣", "'!' is not a type | for example 'string' or 'list<User>'"),
            ("1️⃣string!1️⃣", "a type without '?' is required | write 'string'"),
            ("string1️⃣@a1️⃣", "unexpected '@a' after the type"),
            ("1️⃣string? | null1️⃣", "'?' already includes null | write either '?' or '| null'"),
            ("1️⃣int | string1️⃣", "only null is allowed after '|' | write '{ $oneOf: [int, string] }'"),
            (
                "1️⃣int|A | null1️⃣",
                "only null is allowed after '|' | write '{ $oneOf: [int, A], $optional: true }'"
            ),
            ("1️⃣A | undefined1️⃣", "only null is allowed after '|' | write 'A?'"),
            ("1️⃣int(11)1️⃣", "unknown format 'int(11)' | write 'int'"),
            ("list<string1️⃣ | null>1️⃣", "'| null' is only allowed for fields | write '?' for null"),
            ("1️⃣patch<int?>1️⃣", "the argument of 'patch' cannot be optional | 'patch' already includes null"),
            ("1️⃣patch<int>?1️⃣", "'patch<…>' cannot be optional | a patch is always optional"),
            ("1️⃣sse<A>?1️⃣", "'sse<…>' cannot be optional | a stream is never absent"),
            ("1️⃣lines<sse<A>>1️⃣", "the argument of 'lines' must be a plain type"),
            ("1️⃣Patch<int>1️⃣", "unknown type 'Patch<…>' | write 'patch<int>'"),
            ("1️⃣merge1️⃣", "'merge' has no type argument | for example 'merge<User>'"),
            ("Page<int1️⃣, int>1️⃣", "unexpected ',' | 'Page' has one type argument"),
        ]
    )
    func malformed(text: String, message: String) {
        let decoding = DecodingResult("types: { A: { b: \"\(text)\" } }")
        let findings = decoding.diagnostics.map { "\($0.message)\($0.hint.map { " | \($0)" } ?? "")" }
        #expect(findings == [message])
        decoding.expectMarks()
    }

    @Test("in flow style end at a comma, which the hint explains")
    func comma() {
        let decoding = DecodingResult("types: { A: { b: map<string, int> } }")
        #expect(decoding.diagnostics.map(\.message) == ["a comma in braces ends the text"])
        #expect(decoding.diagnostics.first?.hint == "the keys of a map are always strings: write 'map<int>'")
        #expect(decoding.diagnostics.first?.fixes.first?.replacement == "map<int>")
    }

    @Test("have a maximum depth")
    func deep() {
        let text = String(repeating: "list<", count: 40_000) + "int" + String(repeating: ">", count: 40_000)
        let decoding = DecodingResult("types: { A: { b: \(text) } }")
        #expect(decoding.diagnostics.map(\.message) == ["a type must not exceed 16 levels"])
    }

    private func description(_ type: TypeExpression) -> String {
        switch type {
        case .builtin(let builtin, _): builtin.rawValue
        case .named(let name): name.value
        case .list(let element, _): "list<\(description(element))>"
        case .map(let element, _): "map<\(description(element))>"
        case .optional(let wrapped, _): description(wrapped) + "?"
        case .nullable(let wrapped, _): description(wrapped) + " | null"
        case .wrapped(let wrapper, let inner, _): "\(wrapper.rawValue)<\(description(inner))>"
        case .applied(let name, let inner, _): "\(name.value)<\(description(inner))>"
        case .parameter(let name): "the parameter \(name.value)"
        case .object, .enumeration, .union, .invalid: "-"
        }
    }
}
