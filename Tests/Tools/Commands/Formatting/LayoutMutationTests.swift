import Foundation
import ProjectFolder
import SpeccDiagnostics
import SpeccYAML
import Testing

@testable import SpeccCommands
@testable import SpeccEditing

@Suite("Randomly mutated catalogs")
struct LayoutMutationTests {
    /// `SPECC_MUTANTS=5000` generates more of them.
    private static let count = ProcessInfo.processInfo.environment["SPECC_MUTANTS"].flatMap { Int($0) } ?? 400

    private static let root = ProjectFolder.root

    /// The catalogs of the repository, including the broken ones that are valid YAML.
    static func catalogs() throws -> [String] {
        let folders = ["Specs", "Tests/Catalogs/Corpus", "Tests/Clients/DocumentationExamples"]
        var paths: [String] = []
        for folder in folders {
            let folder = root.appending(path: folder).path
            let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
            paths += names.filter { $0.hasSuffix(".yaml") }.map { folder + "/" + $0 }
        }
        return try paths.sorted().map { try String(contentsOfFile: $0, encoding: .utf8) }
    }

    private static func tree(of text: String) -> (file: SourceFile, root: YAMLNode)? {
        let file = SourceFile(path: "x.yaml", text: text)
        var findings = Diagnostics()
        let root = YAMLReader.read(file, id: FileID(0), diagnostics: &findings)
        return findings.hasErrors ? nil : root.map { (file, $0) }
    }

    /// The formatted text; nil if formatting would change its meaning.
    private static func formatted(_ text: String) -> String? {
        guard let (file, root) = tree(of: text) else { return text }
        let bytes = CatalogFormatter(limits: .standard).formatted(file, root: root)
        return bytes.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("have the same meaning after formatting, as all catalogs of the repository do")
    func catalogs() throws {
        let catalogs = try Self.catalogs()
        #expect(catalogs.count > 300)
        for text in catalogs {
            let once = Self.formatted(text)
            #expect(once != nil, "\(text)")
            #expect(once.flatMap(Self.formatted) == once, "\(text)")
        }
    }

    @Test("formatting leaves the catalogs in Specs and a new catalog unchanged")
    func ours() throws {
        let specs = Self.root.appending(path: "Specs").path
        #expect(Run(["fmt", "--check", specs]).output.isEmpty)
        let temporary = try TemporaryFolder()
        #expect(Run(["init", temporary.path]).status == .success)
        #expect(Run(["fmt", "--check", temporary.path]).output.isEmpty)
    }

    @Test("have the same meaning and diagnostics after formatting, which is idempotent")
    func mutants() throws {
        var random = SeededGenerator(seed: 7)
        let catalogs = try Self.catalogs()
        var readable = 0
        for number in 0..<Self.count {
            let text = Self.mutant(of: catalogs[number % catalogs.count], &random)
            guard Self.tree(of: text) != nil else { continue }
            readable += 1
            guard let once = Self.formatted(text) else {
                Issue.record("cannot be formatted:\n\(text)")
                continue
            }
            #expect(Self.formatted(once) == once, "\(text)")
            #expect(Self.findings(in: text) == Self.findings(in: once), "\(text)")
        }
        #expect(readable > Self.count / 4)
    }

    private static func findings(in text: String) -> [String] {
        let lines = Run(["validate", "-"], input: text).error.split(separator: "\n").filter { $0.hasPrefix("<stdin>:") }
        return lines.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }.sorted()
    }

    /// A text with up to five random changes of spaces, line endings, comments and indicators.
    private static func mutant(of text: String, _ random: inout SeededGenerator) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        for _ in 0..<Int.random(in: 1...5, using: &random) {
            let index = Int.random(in: 0..<lines.count, using: &random)
            let spaces = String(repeating: " ", count: Int.random(in: 1...4, using: &random))
            let colon = lines[index].firstIndex(of: ":")
            switch Int.random(in: 0..<17, using: &random) {
            case 0: lines.insert("", at: index)
            case 1: lines.insert(spaces, at: index)
            case 2: lines.insert(spaces + "# a comment", at: index)
            case 3: lines[index] += spaces
            case 4: lines[index] += spaces + "# trailing"
            case 5: lines[index] += "\t"
            case 6: if let colon { lines[index].insert(contentsOf: spaces, at: colon) }
            case 7: if let colon { lines[index].insert(contentsOf: spaces, at: lines[index].index(after: colon)) }
            case 8: lines[index] = lines[index].replacing(", ", with: ",\n" + spaces + spaces)
            case 9: lines[index] = lines[index].replacing("{ ", with: "{").replacing(" }", with: "}")
            case 12: lines[index] = lines[index].replacing("e", with: "é")
            case 13:
                // Comments on consecutive lines, aligned or nearly aligned.
                let column = Int.random(in: 20...60, using: &random)
                for other in index..<min(index + 3, lines.count) where !lines[other].contains("#") {
                    let gap = max(1, column + Int.random(in: 0...1, using: &random) - lines[other].count)
                    lines[other] += String(repeating: " ", count: gap) + "# ü"
                }
            case 14:
                let indicator = ["|", "|+", ">", ">-", "|2", ">+1"].randomElement(using: &random) ?? "|"
                let first = lines[index].prefix { $0 == " " }.count
                let spaces = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                    String(repeating: " ", count: first + Int.random(in: 0...6, using: &random))
                }
                lines.insert(
                    contentsOf: [String(repeating: " ", count: first) + "x-\(index): \(indicator)"] + spaces,
                    at: index
                )
            case 15: lines[index] = lines[index].replacing("é", with: "e\u{301}")
            case 16: lines.insert(lines[index], at: index)
            case 10:
                let first = lines[index].prefix { $0 == " " }.count
                for other in index..<lines.count {
                    if lines[other].prefix(while: { $0 == " " }).count < first { break }
                    lines[other] = spaces + lines[other]
                }
            default:
                if let colon, lines[index][colon...].count > 3 {
                    let indicator = ["|", ">-", "|+", ">2", "&a", "\""].randomElement(using: &random) ?? "|"
                    lines[index].insert(
                        contentsOf: " " + indicator + "\n" + spaces + spaces,
                        at: lines[index].index(after: colon)
                    )
                }
            }
        }
        return lines.joined(separator: Int.random(in: 0..<8, using: &random) == 0 ? "\r\n" : "\n")
    }
}
