import Foundation
import Testing

@testable import SpeccCommands

@Suite("Workspace of an agent")
struct AgentWorkspaceTests {
    private let folder: TemporaryFolder
    private let workspace: AgentWorkspace

    init() throws {
        folder = try TemporaryFolder(["project/Specs/a.yaml": "specc: 1\n", "outside/b.yaml": "specc: 1\n"])
        let manager = FileManager.default
        try manager.createSymbolicLink(
            atPath: folder.path + "/project/away",
            withDestinationPath: folder.path + "/outside"
        )
        try manager.createSymbolicLink(atPath: folder.path + "/project/inside", withDestinationPath: "Specs")
        try manager.createSymbolicLink(atPath: folder.path + "/project/new", withDestinationPath: "../outside/new")
        workspace = try AgentWorkspace(root: folder.path + "/project")
    }

    @Test(
        "has relative paths",
        arguments: [
            ("Specs", "Specs"), ("./Specs/", "Specs"), ("Specs/../Specs/a.yaml", "Specs/a.yaml"), ("inside", "Specs"),
        ]
    )
    func relative(path: String, expected: String) throws {
        #expect(try workspace.existing(path) == expected)
        #expect(try workspace.existing(folder.path + "/project/" + path) == expected)
    }

    @Test(
        "accepts new files and folders below its root",
        arguments: ["Other", "Specs/b.yaml", "a/b/c", "inside/c.yaml"]
    )
    func new(path: String) throws {
        let expected = path.replacingOccurrences(of: "inside", with: "Specs")
        #expect(try workspace.writable(path) == expected)
        #expect(throws: UsageError.self) { try workspace.existing(path) }
    }

    @Test(
        "rejects paths and links that leave its root",
        arguments: [
            "..", "../outside", "../outside/b.yaml", "/", "/etc", "away", "away/b.yaml", "away/new", "new", "new/x",
            ".",
            "Specs/../../outside", "missing/../../outside", "../project2",
        ]
    )
    func outside(path: String) throws {
        #expect { try workspace.writable(path) } throws: { error in
            (error as? UsageError)?.message.hasSuffix("is outside of the workspace") == true
        }
    }

    @Test("rejects patterns and empty paths", arguments: ["*", "Specs/*.yaml", "", "Specs/[ab].yaml"])
    func patterns(path: String) {
        #expect(throws: UsageError.self) { try workspace.existing(path) }
    }

    @Test("requires a folder", arguments: ["missing", "project/Specs/a.yaml"])
    func root(path: String) {
        #expect(throws: UsageError.self) { try AgentWorkspace(root: folder.path + "/" + path) }
    }
}
