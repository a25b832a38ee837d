import Foundation
import SpeccTesting
import Testing

@testable import SpeccRuntime
@testable import SpeccStorage

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Calls of a client whose stores cannot use their folders.
@Suite("Unusable folders", .timeLimit(.minutes(1)))
struct UnusableFolderTests {
    enum Reason: CaseIterable, Sendable {
        case file, symbolicLink, inUse, notWritable
    }

    private let temporary: TemporaryFolder

    init() throws {
        temporary = try TemporaryFolder()
    }

    @Test("each store reports an unusable folder once, and calls succeed without it", arguments: Reason.allCases)
    func unusable(reason: Reason) async throws {
        // promise: disk.unusable-kinds
        var folder = temporary.url
        var owners: [PrivateFolder] = []
        for name in ["responses", "outbox"] {
            let url = folder.appending(path: name)
            switch reason {
            case .file: try Data().write(to: url)
            case .symbolicLink: try FileManager.default.createSymbolicLink(at: url, withDestinationURL: temporary.url)
            case .inUse: owners.append(try PrivateFolder(url))
            case .notWritable: folder = URL(filePath: "/dev/null")
            }
        }
        await expectOneReportPerStore(in: folder)
        _ = consume owners
    }

    @Test(
        "each store reports a folder of another user once, and calls succeed without it",
        .enabled(if: geteuid() == 0, "only root can change the owner of a folder")
    )
    func otherOwner() async throws {
        for name in ["responses", "outbox"] {
            let url = temporary.url.appending(path: name)
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
            try #require(chown(url.path, 65_534, 65_534) == 0)
        }
        await expectOneReportPerStore(in: temporary.url)
    }

    private func expectOneReportPerStore(in folder: URL) async {
        let stores = FolderStores(in: folder)
        for _ in 0..<3 {
            #expect(await stores.callsSucceed())
        }
        #expect(stores.cache.all.count == 1, "\(stores.cache.all)")
        #expect(stores.outbox.all.count == 1, "\(stores.outbox.all)")
    }

    @Test("unknown files in a folder are ignored")
    func unknownFiles() async throws {
        // promise: disk.foreign-files
        let responses = temporary.url.appending(path: "responses")
        try FileManager.default.createDirectory(at: responses, withIntermediateDirectories: true)
        try Data(repeating: 7, count: 16).write(to: responses.appending(path: "key"))
        for number in 0..<20 {
            let slot = String(repeating: "0", count: 30) + String(number + 10)
            try Data(repeating: UInt8(number), count: number * 100).write(
                to: responses.appending(path: "\(slot).entry")
            )
        }
        try Data().write(to: responses.appending(path: "something.else"))
        let stores = FolderStores(in: temporary.url)
        for _ in 0..<3 {
            #expect(await stores.callsSucceed())
        }
        #expect(stores.all.isEmpty)
    }
}
