import Foundation
import Glibc
@testable import SpeccRuntime

extension Check {
    /// The memory that a flood may need in addition.
    private static let memoryLimit = 96 << 20

    /// Between the limit of the flooded call, two seconds, and the end of the floods (`SECONDS` in `floods.py`), with room for a
    /// slow machine.
    private static let timeLimit = Duration.seconds(10)

    /// A call to a server that floods its client with frames ends by its limits, delays other calls no longer than that, and
    /// needs little memory.
    ///
    /// libcurl reads frames without returning to its caller as long as more have arrived. Whether that happens depends on which
    /// side is faster, so that each flood may delay other calls until the limit of the flooded one.
    ///
    /// - Parameter ports: The floods with their ports: `ping=4711,…`.
    mutating func floods(of ports: String, certificate: URL, healthy: String) async throws {
        for flood in ports.split(separator: ",") {
            let parts = flood.split(separator: "=")
            begin("flood: \(parts[0])")
            let client = HTTPClient(transport: try CurlTransport(certificateAuthorities: certificate))
            let before = Self.residentBytes()
            let clock = ContinuousClock()
            let start = clock.now
            let call = Transfer("https://localhost:\(parts[1])")
            let flooded = Task { try? await client.sendRequest(to: call) }
            try await clock.sleep(for: .milliseconds(300))
            let other = try? await client.sendRequest(to: Transfer(healthy, seconds: 30))
            expect(other?.count == 2_000, "another call fails")
            expect(clock.now - start < Self.timeLimit, "another call takes \(clock.now - start)")
            let response = await flooded.value
            expect(clock.now - start < Self.timeLimit, "the call takes \(clock.now - start)")
            expect(response == nil, "the call succeeds: \(response?.prefix(50) ?? "")")
            let growth = Self.residentBytes() - before
            expect(growth < Self.memoryLimit, "\(growth >> 20) MB of memory are used")
            await expectWorking(client, healthy)
        }
    }

    /// The resident memory of the process.
    private static func residentBytes() -> Int {
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")[1]
        return pages.flatMap { Int($0) }.map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) } ?? 0
    }
}
