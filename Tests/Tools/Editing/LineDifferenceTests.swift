import Testing

@testable import SpeccEditing

@Suite("Line differences")
struct LineDifferenceTests {
    private static func lines(_ texts: [String]) -> [ArraySlice<UInt8>] {
        texts.map { ArraySlice(Array($0.utf8)) }
    }

    private static func difference(_ old: [String], _ new: [String]) -> LineDifference {
        LineDifference(from: lines(old), to: lines(new))
    }

    @Test("are found in long texts between unchanged lines", .timeLimit(.minutes(1)))
    func long() {
        let old = (0..<50_000).map { "line \($0)" }
        let new = old.enumerated().flatMap { number, line in
            number % 1_000 == 0 ? ["new", line] : number % 1_000 == 500 ? [] : [line]
        }
        let difference = Self.difference(old, new)
        #expect(difference.removed == Set(stride(from: 500, to: 50_000, by: 1_000)))
        #expect(difference.inserted.count == 50 && difference.inserted.allSatisfy { new[$0] == "new" })
    }

    @Test("of texts that change in every line are all lines", .timeLimit(.minutes(1)))
    func everyLine() {
        let old = (0..<50_000).map { "old \($0)" }
        let difference = Self.difference(old, old.map { $0 + "x" })
        #expect(difference.removed.count == 50_000 && difference.inserted.count == 50_000)
    }

    @Test("of texts without a unique line are found line by line", .timeLimit(.minutes(1)))
    func repeated() {
        let old = Array(repeating: ["a", "b"], count: 20_000).flatMap { $0 }
        var new = old
        new[7] = "c"
        new[30_000] = "c"
        let difference = Self.difference(old, new)
        #expect(difference.removed == [7, 30_000] && difference.inserted == [7, 30_000])
        #expect(Self.difference(old, old + old).inserted == Set(40_000..<80_000))
    }

    @Test("preserve the same lines of both texts")
    func consistent() {
        var state: UInt64 = 1
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        for size in [10, 100, 1_500] {
            let old = (0..<size).map { _ in "\(next(size))" }
            let new = (0..<size + next(size)).map { _ in "\(next(size))" }
            let difference = Self.difference(old, new)
            let left = old.indices.filter { !difference.removed.contains($0) }.map { old[$0] }
            #expect(left == new.indices.filter { !difference.inserted.contains($0) }.map { new[$0] })
        }
    }
}
