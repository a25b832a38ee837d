import ProjectFolder
import SpeccDiagnostics
import SpeccYAML
import Testing

/// A valid catalog with random mutations, for which the reader returns a tree or diagnostics.
@Suite("Mutated catalogs")
struct MutationTests {
    private static let catalog = Array(
        """
        specc: 1
        api: GitHub                                  # é, 日本 and 😀
        hosts:
          production: https://api.github.com
          local: http://127.0.0.1:${port:int}        # a typed argument
        defaults:
          timeout: { attempt: 10s, total: 45s }
          retry: { attempts: 4, on: [429, 5xx, timeout], backoff: { initial: 200ms, max: 8s } }
        endpoints:
          getIssue:
            call: GET /repos/{owner}/{repo}/issues/{number:int}     # one line for method + path
            params: { number: { docs: The number in the page's address. } }
            returns: "IssueDetail"
            errors: { 410: 'Problem' }
            docs: >-
              Folded text, # no comment
              two lines.
        types:
          Issue:
            explanations:
            - one
            - "two \\u00e9"
            - 'it''s three'
            shared: &shared { a: string, b: int }
            again: *shared

        """.utf8
    )
    private static let disturbing =
        Array("{}[]:,#&*!|>'\"%@`-? \t\n\r\\~<=".utf8) + [0x00, 0x7F, 0xC3, 0xE9, 0xEF, 0xFF]

    @Test("result in a tree, or in diagnostics with ranges inside of the file", arguments: 0..<8)
    func mutants(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<300 {
            let reading = ReadResult(bytes: Self.mutant(&random))
            #expect(
                reading.root != nil || reading.document.isEmpty || reading.findings.contains { $0.severity == .error }
            )
            for finding in reading.findings {
                #expect(YAMLRule(rawValue: finding.id) != nil)
                #expect(Int(finding.range.start.line) <= reading.file.lineCount)
                #expect(finding.range.start <= finding.range.end)
                let end = reading.file.line(Int(finding.range.start.line)).upperBound
                #expect(finding.range.start.column <= reading.file.position(ofByte: end).column, "\(finding)")
            }
            let hidden = reading.rendered.unicodeScalars.first { $0 != "\n" && TextSanitizer.isHidden($0) }
            #expect(hidden == nil)
        }
    }

    @Test("are explained without libyaml's message in 19 of 20 cases")
    func explanations() {
        var random = SeededGenerator(seed: 4_711)
        let rejections = (0..<1_500).map { _ in ReadResult(bytes: Self.mutant(&random)).findings }.filter {
            !$0.isEmpty
        }
        let unexplained = rejections.filter { $0.contains { $0.message.hasPrefix("this is not YAML") } }
        #expect(rejections.count > 500)
        #expect(unexplained.count * 20 < rejections.count, "\(unexplained.count) of \(rejections.count)")
    }

    private static func mutant(_ random: inout SeededGenerator) -> [UInt8] {
        var bytes = catalog
        if Bool.random(using: &random) { bytes.removeLast() }
        for _ in 0..<Int.random(in: 1...2, using: &random) {
            let index = Int.random(in: 0..<bytes.count, using: &random)
            let line = (bytes[..<index].lastIndex(of: 0x0A) ?? -1) + 1
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes.remove(at: index)
            case 1: bytes.insert(disturbing.randomElement(using: &random) ?? 0, at: index)
            case 2: bytes[index] = disturbing.randomElement(using: &random) ?? 0
            case 3: bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 1...30, using: &random)))
            case 4: bytes.insert(contentsOf: [UInt8](repeating: 0x20, count: index % 4 + 1), at: line)
            default: if bytes[line] == 0x20 { bytes.remove(at: line) }
            }
            if bytes.isEmpty { return catalog }
        }
        return bytes
    }
}
