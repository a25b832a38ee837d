import SpeccDiagnostics
import Testing

@Suite("Merged text")
struct AmbiguousScalarsTests {
    @Test(
        "is reported if a comment looks like a continuation of the text",
        arguments: [
            ("docs: Closes issue #5\n", "1:20-21"), ("a: x #y\n", "1:6-7"), ("a: #fff\n", "1:4-5"), ("- #5\n", "1:3-4"),
            ("a: b\nc: é #ü\n", "2:6-7"), ("a: {b: c, d: e #f\n}\n", "1:16-17"), ("a: x #y #z\n", "1:6-7"),
            ("docs: Use # to count\n", "1:11-12"), ("a:\n  $docs: Use   # to count\n", "2:16-17"),
        ]
    )
    func comment(_ text: String, _ location: String) {
        let reading = ReadResult(text)
        #expect(reading.locations == ["\(location) unintended-comment"])
        #expect(reading.findings.map(\.severity) == [.warning])
        #expect(reading.root != nil)
    }

    @Test(
        "is not reported for ordinary comments and texts",
        arguments: [
            "a: x # y\n", "a: x  #y\n", "a: x #\n", "a: x ## y\n", "a: x#y\n", "a: 'x #y'\n", "a: 'x' #y\n",
            "a: \"x #y\"\n",
            "a: |\n  x #y\n", "#y\n", "a: b\n  #c\n", "a: # c\n  b: d\n", "a: #c\n  b: d\n", "a: [b] #c\n",
            "a: |  #c\n  d\n", "docs: Counts things. # internal\n", "docs: Counts (all)  # internal\n", "docs: # c\n",
            "x: { docs: a,\n b: c # d\n}\n",
            "a: {b: c, #d\n e: f}\n",
        ]
    )
    func silent(_ text: String) {
        #expect(ReadResult(text).locations.isEmpty)
    }

    @Test(
        "without a space after a colon in flow style gets a warning and a fix",
        arguments: [
            ("{a:int}\n", "1:2-7", "{a: int}\n"),
            ("x: { b: c, a:int?, d: e }\n", "1:12-18", "x: { b: c, a: int?, d: e }\n"),
            ("[{a:b:c}]\n", "1:3-8", "[{a: b:c}]\n"),
        ]
    )
    func space(_ text: String, _ location: String, _ fixed: String) {
        let reading = ReadResult(text)
        #expect(reading.locations == ["\(location) missing-space"])
        #expect(reading.findings.map(\.severity) == [.warning])
        #expect(reading.fixed == fixed)
        #expect(ReadResult(fixed).locations.isEmpty)
    }

    @Test(
        "is not reported if no space is missing",
        arguments: [
            "{a: int}\n", "{a, b}\n", "{'a:int'}\n", "[a:int]\n", "a:int: b\n", "{a:int: b}\n", "{http://x}\n",
            "{\"a\":int}\n",
        ]
    )
    func noSpace(_ text: String) {
        #expect(ReadResult(text).locations.isEmpty)
    }
}
