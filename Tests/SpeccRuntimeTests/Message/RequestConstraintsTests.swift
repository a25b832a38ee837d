import Testing

@testable import SpeccRuntime

struct RequestConstraintsTests {
    private func problem(_ build: (inout RequestBuilder) -> Void) -> String? {
        var request = RequestBuilder()
        build(&request)
        return request.problem?.message
    }

    @Test("numbers keep within their range")
    func ranges() {
        #expect(problem { $0.require(100, in: 1...100, "n") } == nil)
        #expect(problem { $0.require(0, in: 1...100, "n") } == "'n' is 0, but must be 1 to 100")
        #expect(problem { $0.require(-1, in: 0..., "n") } == "'n' is -1, but must be at least 0")
        #expect(problem { $0.require(0.6, in: ...0.5, "n") } == "'n' is 0.6, but must be at most 0.5")
        #expect(problem { $0.require(.seconds(1), in: .seconds(2)...Duration.seconds(3), "n") } != nil)
        #expect(problem { $0.require(nil, in: 1...100, "n") } == nil)
    }

    @Test("texts keep within their length, in characters, and lists within their count")
    func lengths() {
        #expect(problem { $0.require("🇨🇭é", length: 2...2, "s") } == nil)
        #expect(problem { $0.require("abc", length: ...2, "s") } == "'s' has 3 characters, but must have at most 2")
        #expect(problem { $0.require([1, 2], count: 3..., "l") } == "'l' has 2 elements, but must have at least 3")
        #expect(problem { $0.require(nil as String?, length: 1..., "s") } == nil)
        #expect(problem { $0.require(nil as [Int]?, count: 1..., "l") } == nil)
    }

    @Test("a pattern holds for the whole text")
    func patterns() {
        #expect(problem { $0.require("abc", matching: "[a-z]+", "s") } == nil)
        #expect(problem { $0.require("abc1", matching: "[a-z]+", "s") } == "'s' does not match the pattern '[a-z]+'")
        #expect(problem { $0.require("a", matching: "(", "s") } == "the pattern '(' of 's' is no regular expression")
        #expect(problem { $0.require(nil, matching: "[a-z]+", "s") } == nil)
    }
}
