#if os(Linux)
    import Foundation
    import Glibc
    import SpeccTesting
    import Testing

    @testable import SpeccRuntime
    @testable import SpeccStorage

    @Suite("The outbox after a power loss", .timeLimit(.minutes(3)))
    struct OutboxPowerLossProcessTests {
        private let temporary: TemporaryFolder

        init() throws {
            temporary = try TemporaryFolder()
        }

        @Test("whatever was not synced, every stored call is listed whole and in order, and no sent one")
        func powerLoss() async throws {
            // promise: outbox.power-loss
            let faults = try PreloadedFaults(recordingChangesOf: temporary.url)
            await #expect(processExitsWith: .success) { [path = temporary.url.path as String] in
                // Several new folders.
                let setup = OutboxSetup(in: URL(filePath: path).appending(path: "a/b"))
                for number in 0..<6 {
                    await setup.store([number])
                    try PreloadedFaults.mark("stored \(number)")
                }
                for call in try await setup.outbox.calls.prefix(2) {
                    try PreloadedFaults.mark("sending \(OutboxSetup.number(call))")
                    try await setup.outbox.send(call, with: setup.client(.status(201)))
                    try PreloadedFaults.mark("sent \(OutboxSetup.number(call))")
                }
                await setup.outbox.remove(try #require(try await setup.outbox.calls.first))
                try PreloadedFaults.mark("sent 2")
                await setup.store([6])
                try PreloadedFaults.mark("stored 6")
                #expect(setup.problems.all.isEmpty)
            }
            var states = 0
            var counts: Set<Int> = []
            try await UnsyncedDisk.replay(Data(contentsOf: faults.trace), in: temporary.url.path) { disk in
                let stored = numbers(in: disk.marks, "stored")
                let required = stored.filter { !numbers(in: disk.marks, "sending").contains($0) && $0 != 2 }
                let sent = Set(numbers(in: disk.marks, "sent"))
                try await disk.forEachState { folder in
                    let setup = OutboxSetup(in: folder.appending(path: "a/b"))
                    let found = try await setup.numbers()
                    #expect(found == found.sorted())
                    #expect(Set(found).isSuperset(of: required), "\(required) were stored, and \(found) found")
                    #expect(sent.isDisjoint(with: found))
                    // A file has its name only when its content is synced.
                    #expect(setup.problems.all.isEmpty)
                    states += 1
                    counts.insert(required.count)
                }
            }
            #expect(states > 200)
            #expect(counts.isSuperset(of: 0...4))
        }

        private func numbers(in marks: [String], _ kind: String) -> [Int] {
            marks.compactMap { mark in
                let words = mark.split(separator: " ")
                return words[0] == kind ? Int(words[1]) : nil
            }
        }
    }
#endif
