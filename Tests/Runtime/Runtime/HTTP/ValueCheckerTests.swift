import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("Validation of arguments before a request is sent")
struct ValueCheckerTests {
    private func problem(_ build: (inout RequestBuilder) -> Void) -> String? {
        var request = RequestBuilder()
        build(&request)
        return request.problem?.message
    }

    @Test("validates ranges of numbers")
    func ranges() {
        #expect(problem { $0.require(100, in: 1...100, "n") } == nil)
        #expect(problem { $0.require(0, in: 1...100, "n") } == "'n' is 0, but must be 1 to 100")
        #expect(problem { $0.require(-1, in: 0..., "n") } == "'n' is -1, but must be at least 0")
        #expect(problem { $0.require(0.6, in: ...0.5, "n") } == "'n' is 0.6, but must be at most 0.5")
        #expect(problem { $0.require(.seconds(1), in: .seconds(2)...Duration.seconds(3), "n") } != nil)
        #expect(problem { $0.require(nil, in: 1...100, "n") } == nil)
    }

    @Test("validates lengths of strings in characters, and counts of lists")
    func lengths() {
        #expect(problem { $0.require("🇨🇭é", length: 2...2, "s") } == nil)
        #expect(problem { $0.require("abc", length: ...2, "s") } == "'s' has 3 characters, but must have at most 2")
        #expect(problem { $0.require([1, 2], count: 3..., "l") } == "'l' has 2 elements, but must have at least 3")
        #expect(problem { $0.require(nil as String?, length: 1..., "s") } == nil)
        #expect(problem { $0.require(nil as [Int]?, count: 1..., "l") } == nil)
    }

    @Test("a pattern must match the whole text")
    func patterns() {
        #expect(problem { $0.require("abc", matching: "[a-z]+", "s") } == nil)
        #expect(problem { $0.require("abc1", matching: "[a-z]+", "s") } == "'s' does not match the pattern '[a-z]+'")
        let unsupported = problem { $0.require("a", matching: "(", "s") }
        #expect(unsupported == "the pattern '(' of 's' is not supported: missing ')'")
        #expect(problem { $0.require(nil, matching: "[a-z]+", "s") } == nil)
    }

    @Test("a pattern's digits and letters are ASCII, as in ECMAScript")
    func asciiPatterns() {
        #expect(problem { $0.require("1a_", matching: #"\d\w\w"#, "s") } == nil)
        #expect(problem { $0.require("٣", matching: #"\d"#, "s") } != nil)
        #expect(problem { $0.require("é", matching: #"\w"#, "s") } != nil)
        #expect(problem { $0.require("a.b-c", matching: #"[\w-.]+"#, "s") } == nil)
    }

    @Test("no pattern takes exponential time", .timeLimit(.minutes(1)))
    func exponentialPatterns() {
        let text = String(repeating: "a", count: 20_000)
        #expect(problem { $0.require(text, matching: "(a+)+b", "s") } != nil)
    }

    @Test("compares the elements of a unique list as JSON")
    func unique() {
        #expect(problem { $0.require(unique: ["a", "b"], "l") } == nil)
        #expect(
            problem { $0.require(unique: [1, 2, 1], "l") }
                == "'l[2]' is a duplicate, but the elements must be unique"
        )
        #expect(problem { $0.require(unique: [["a": 1], ["a": 1]], "l") } != nil)
        #expect(problem { $0.require(unique: nil as [String]?, "l") } == nil)
    }

    @Test("reports elements of lists and maps by their path")
    func elements() {
        #expect(
            problem { $0.requireEach(["a", ""], "l") { $0.require($1, length: 1..., $2) } }
                == "'l[1]' has 0 characters, but must have at least 1"
        )
        #expect(
            problem { $0.requireEach(["k": [1, 9]], "m") { $0.requireEach($1, $2) { $0.require($1, in: ...5, $2) } } }
                == "'m.k[1]' is 9, but must be at most 5"
        )
        #expect(problem { $0.require(["a": 1], count: 2..., "m") } == "'m' has 1 elements, but must have at least 2")
    }

    @Test("does not show a secret value")
    func secretValue() {
        #expect(
            problem { $0.require(4711, in: ...9, "pin", isHidden: true) }
                == "'pin' is ‹redacted›, but must be at most 9"
        )
    }
}
