import Foundation
import Testing

@testable import SpeccStorage

struct PrivateFolderTests {
    private let temporary: TemporaryFolder

    init() throws {
        temporary = try TemporaryFolder()
    }

    private var url: URL { temporary.url.appending(path: "a/b/c") }

    @Test("only the owner can read the folder and its files")
    func permissions() throws {
        // promise: disk.permissions
        let folder = try PrivateFolder(url)
        try folder.write(Data("x".utf8), to: "file")
        #expect(try temporary.permissions("a/b/c") == 0o700)
        #expect(try temporary.permissions("a/b/c/file") == 0o600)
        #expect(try temporary.permissions("a/b/c/lock") == 0o600)
    }

    @Test("permissions of other users are removed")
    func open() throws {
        try FileManager.default.createDirectory(
            at: url,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o755]
        )
        _ = try PrivateFolder(url)
        #expect(try temporary.permissions("a/b/c") == 0o700)
    }

    @Test("only one process can use a folder at a time")
    func lock() throws {
        let first = try PrivateFolder(url)
        let problem = #expect(throws: StorageError.self) { try PrivateFolder(url) }
        #expect(problem?.description.contains("is in use") == true)
        try first.write(Data(), to: "x")
    }

    @Test("a rejected folder leaks no file descriptor")
    func descriptors() throws {
        let owner = try PrivateFolder(url)
        let before = Self.descriptorCount
        for _ in 0..<50 {
            #expect(throws: StorageError.self) { try PrivateFolder(url) }
        }
        #expect(Self.descriptorCount < before + 10)
        try owner.write(Data(), to: "x")
    }

    private static var descriptorCount: Int {
        (0..<1_024).count { fcntl($0, F_GETFD) >= 0 }
    }

    @Test("a folder can be opened again after it was closed")
    func again() throws {
        try PrivateFolder(url).write(Data("x".utf8), to: "file")
        #expect(try PrivateFolder(url).read("file") == Data("x".utf8))
    }

    @Test("links, files and folders within files are rejected")
    func rejected() throws {
        // promise: disk.links-rejected
        let target = temporary.url.appending(path: "target")
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        let link = temporary.url.appending(path: "link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
        let file = temporary.url.appending(path: "file")
        try Data().write(to: file)
        for url in [link, file, file.appending(path: "x/y")] {
            #expect(throws: StorageError.self) { try PrivateFolder(url) }
        }
        #expect(try temporary.names("target").isEmpty)
    }

    @Test("only temporary files are removed")
    func unfinished() throws {
        try PrivateFolder(url).write(Data("x".utf8), to: "file")
        try Data("half".utf8).write(to: url.appending(path: "unfinished-other"))
        let folder = try PrivateFolder(url)
        #expect(try folder.files().map(\.name).sorted() == ["file", "lock"])
    }
}
