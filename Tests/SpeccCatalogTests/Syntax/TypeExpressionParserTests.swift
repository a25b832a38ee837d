import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("A type in one text")
struct TypeExpressionParserTests {
    @Test(
        "is read with all it holds",
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
        #expect(spelled(object.fields[0].type) == text)
    }

    @Test("keeps the places of its parts")
    func places() {
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
        "of another language is answered with ours",
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

    @Test("is a name where the directory declares it, whatever other languages call so")
    func declared() {
        DecodingResult("types: { Date: { day: int }, A: { b: Date } }").expect()
    }

    @Test(
        "is refused where it is none",
        arguments: [
            ("1️⃣List1️⃣<User>", "unknown type 'List<…>' | did you mean 'list<…>'?"),
            ("1️⃣Array1️⃣<User>", "unknown type 'Array<…>' | did you mean 'list<…>'?"),
            ("1️⃣Dictionary1️⃣<User>", "unknown type 'Dictionary<…>' | did you mean 'map<…>'?"),
            ("1️⃣[]User1️⃣", "a list is written 'list<…>' | write 'list<User>'"),
            ("1️⃣[User]1️⃣", "a list is written 'list<…>' | write 'list<User>'"),
            ("1️⃣User[]1️⃣", "a list is written 'list<…>' | write 'list<User>'"),
            ("1️⃣list1️⃣", "'list' needs the type of its elements | write 'list<string>'"),
            ("1️⃣string??1️⃣", "one '?' is enough | write 'string?'"),
            ("list<string1️⃣, int>1️⃣", "a type has no comma | 'list' takes one type"),
            (
                "map<string1️⃣, int>1️⃣",
                "a type has no comma | a map's keys are always text: write 'map<int>'"
            ),
            (
                "map<string1️⃣, list<User>>1️⃣",
                "a type has no comma | a map's keys are always text: write 'map<list<User>>'"
            ),
            (
                "1️⃣timestamp1️⃣",
                "unknown type 'timestamp' | write 'datetime' for text such as 2024-05-01T12:00:00Z, or "
                    + "'datetime(unix)' for seconds"
            ),
            (
                "1️⃣int(1..12)1️⃣",
                "unknown form 'int(1..12)' | bounds stand beside it: '{ type: int, range: 1..12 }', with "
                    + "'$' among fields"
            ),
            (
                "1️⃣string(4)1️⃣",
                "unknown form 'string(4)' | bounds stand beside it: '{ type: string, length: ..4 }', with "
                    + "'$' among fields"
            ),
            ("1️⃣enum(a, b)1️⃣", "unknown form 'enum(a, b)' | an enum is the list of its words: '[a, b]'"),
            (
                "1️⃣int = 31️⃣",
                "'int = 3' is not a type | a type has no spaces; a default stands beside it: '{ type: int, "
                    + "default: 3 }', with '$' among fields"
            ),
            (
                "1️⃣optional User1️⃣",
                "'optional User' is not a type | a type has no spaces; what may be left out ends in '?': 'User?'"
            ),
            (
                "1️⃣required User1️⃣",
                "'required User' is not a type | a type has no spaces; what does not end in '?' is required: 'User'"
            ),
            (
                "1️⃣datetime(iso)1️⃣",
                "unknown form 'datetime(iso)' | forms are datetime(unix), datetime(unixMillis), datetime(http), "
                    + "datetime(rfc2822)"
            ),
            ("1️⃣string(x)1️⃣", "unknown form 'string(x)' | 'string' has only one form"),
            ("1️⃣a User1️⃣", "'a User' is not a type | a type has no spaces"),
            (
                "1️⃣a user1️⃣",
                "'a user' is not a type | a type has no spaces; an enum is the list of its words: '[a, user]'"
            ),
            ("1️⃣!1️⃣", "'!' is not a type | such as 'string' or 'list<User>'"),
            ("string1️⃣!1️⃣", "'!' does not belong to the type | write 'string'"),
            ("1️⃣string? | null1️⃣", "'?' says null already | write one of '?' and '| null'"),
            ("1️⃣int | string1️⃣", "only null stands behind a '|' | write '{ $oneOf: [int, string] }'"),
            ("1️⃣int|A | null1️⃣", "only null stands behind a '|' | write '{ $oneOf: [int, A] }'"),
            ("list<string1️⃣ | null>1️⃣", "'| null' is for fields | what may be null here is written with '?'"),
            ("1️⃣patch<int?>1️⃣", "'patch' takes a type without '?' | 'patch' clears with null already"),
            ("1️⃣patch<int>?1️⃣", "'patch<…>' has no '?' | it can be left out already"),
            ("1️⃣sse<A>?1️⃣", "'sse<…>' has no '?' | it is never absent"),
            ("1️⃣lines<sse<A>>1️⃣", "'lines' takes a plain type"),
            ("1️⃣Patch1️⃣<int>", "unknown type 'Patch<…>' | did you mean 'patch<…>'?"),
            ("1️⃣merge1️⃣", "'merge' needs a type | such as 'merge<User>'"),
            ("Page<int1️⃣, int>1️⃣", "a type has no comma | 'Page' takes one type"),
        ]
    )
    func refused(text: String, message: String) {
        let decoding = DecodingResult("types: { A: { b: \"\(text)\" } }")
        let found = decoding.diagnostics.map { "\($0.message)\($0.hint.map { " | \($0)" } ?? "")" }
        #expect(found == [message])
        decoding.expectMarks()
    }

    @Test("in flow style is cut at a comma, and the message says so")
    func comma() {
        let decoding = DecodingResult("types: { A: { b: map<string, int> } }")
        #expect(decoding.diagnostics.first?.message == "a '>' is missing")
        #expect(decoding.diagnostics.first?.hint?.contains("comma") == true)
    }

    @Test("is not read deeper than people write")
    func deep() {
        let text = String(repeating: "list<", count: 40_000) + "int" + String(repeating: ">", count: 40_000)
        let decoding = DecodingResult("types: { A: { b: \(text) } }")
        #expect(decoding.diagnostics.map(\.message) == ["a type this deep is refused"])
    }

    private func spelled(_ type: TypeExpression) -> String {
        switch type {
        case .builtin(let builtin, _): builtin.rawValue
        case .named(let name): name.value
        case .list(let element, _): "list<\(spelled(element))>"
        case .map(let element, _): "map<\(spelled(element))>"
        case .optional(let wrapped, _): spelled(wrapped) + "?"
        case .nullable(let wrapped, _): spelled(wrapped) + " | null"
        case .wrapped(let wrapper, let inner, _): "\(wrapper.rawValue)<\(spelled(inner))>"
        case .applied(let name, let inner, _): "\(name.value)<\(spelled(inner))>"
        case .parameter(let name): "the parameter \(name.value)"
        case .object, .enumeration, .union, .invalid: "-"
        }
    }
}
