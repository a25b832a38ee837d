import Foundation
import SpeccCommands
import Testing

@Suite("specc generate --conformance")
struct GenerateConformanceTests {
    private static let catalog = """
        specc: 1
        api: Shop
        host: https://a.b
        service: Orders
        endpoints:
          getOrder: { call: "GET /orders/{id:int}", returns: Order }
        types:
          Order: { id: int }
        """

    private static func folder(_ journey: String = "- call: Orders.getOrder\n") throws -> TemporaryFolder {
        try TemporaryFolder(["S/shop.yaml": catalog, "smoke.yaml": journey])
    }

    private func run(_ folder: TemporaryFolder, _ options: String...) -> Run {
        Run(
            [
                "generate", folder.path + "/S", "--output", folder.path + "/Out", "--conformance",
                folder.path + "/smoke.yaml",
            ] + options
        )
    }

    @Test("writes the suite, and leaves an unchanged one untouched")
    func suite() throws {
        let folder = try Self.folder()
        let first = run(folder, "--module", "App")
        #expect(first.status == .success, "\(first.error)")
        #expect(first.output == "wrote  \(folder.path)/Out/SmokeConformanceTests.swift\n")
        let path = folder.path + "/Out/SmokeConformanceTests.swift"
        #expect(try String(contentsOfFile: path, encoding: .utf8).contains("ordersService.getOrder(id: 1)"))
        #expect(run(folder, "--module", "App").output.hasPrefix("unchanged  "))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Out").count == 1)
        #expect(run(folder, "--quiet").output.isEmpty)
    }

    @Test("does not replace a file that it did not write")
    func ownFile() throws {
        let folder = try Self.folder()
        try folder.write("// Ours\n", to: "Out/SmokeConformanceTests.swift")
        let run = run(folder)
        #expect(run.status == .usage)
        #expect(run.error.contains("was not written by 'specc generate --conformance'"))
        let path = folder.path + "/Out/SmokeConformanceTests.swift"
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "// Ours\n")
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        #expect(self.run(folder).error.contains("cannot read '\(path)'\n       it is a folder"))
    }

    @Test("does not replace the suite of a journey whose name differs in signs only")
    func similarNames() throws {
        let folder = try Self.folder()
        #expect(run(folder).status == .success)
        let journey = try String(contentsOfFile: folder.path + "/smoke.yaml", encoding: .utf8)
        try folder.write(journey, to: "smoke!.yaml")
        let paths = ["--output", folder.path + "/Out", "--conformance", folder.path + "/smoke!.yaml"]
        let other = Run(["generate", folder.path + "/S"] + paths)
        #expect(other.status == .usage)
        #expect(other.error.contains("it can be that of another journey with a similar name"))
    }

    @Test("writes nothing for a journey with errors")
    func errors() throws {
        let folder = try Self.folder("- call: Orders.getOrder\n  with: { id: \"${getOrder.id}\" }\n")
        let run = run(folder)
        #expect(run.status == .findings)
        #expect(
            run.error.contains(
                "smoke.yaml:2:15: error: no earlier step calls 'getOrder' [missing-reference]"
            )
        )
        #expect(!folder.exists("Out"))
    }

    @Test("reports options without effect, unreadable journeys and names that are not modules")
    func usage() throws {
        let folder = try Self.folder()
        #expect(run(folder, "--templates", "T").error.contains("'--templates' has no effect on a conformance suite"))
        #expect(run(folder, "--module", "my-app").error.contains("'my-app' is not a Swift module"))
        let missing = Run([
            "generate", folder.path + "/S", "--output", folder.path + "/Out", "--conformance", folder.path + "/no.yaml",
        ])
        #expect(missing.error.contains("cannot read the journey"), "\(missing.error)")
        let module = Run(["generate", folder.path + "/S", "--output", folder.path + "/Out", "--module", "App"])
        #expect(module.error.contains("'--module' has no effect without '--conformance'"))
        #expect(!folder.exists("Out"))
    }
}
