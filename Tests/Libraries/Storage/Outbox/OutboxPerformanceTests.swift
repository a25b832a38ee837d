import Foundation
import SpeccTesting
import Testing

@testable import SpeccStorage

@Suite("A large outbox", .timeLimit(.minutes(2)))
struct OutboxPerformanceTests {
    @Test("an addition does not list the folder")
    func additions() async throws {
        let temporary = try TemporaryFolder()
        let folder = temporary.url.appending(path: "outbox")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for number in 0..<20_000 {
            let name = StoredCallName(number: number, id: UUID()).text
            try #require(FileManager.default.createFile(atPath: folder.appending(path: name).path, contents: nil))
        }
        let setup = OutboxSetup(in: temporary.url, limit: 100_000)
        await setup.store([0])
        let time = await ContinuousClock().measure {
            await setup.store(1...50)
        }
        #expect(setup.problems.all.isEmpty)
        // Listing takes a second.
        #expect(time < .seconds(10))
        #expect(try await setup.numbers() == Array(0...50))
        #expect(setup.problems.all.count == 20_000)
    }
}
