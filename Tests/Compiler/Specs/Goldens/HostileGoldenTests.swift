import Foundation
@_spi(Generated) import SpeccRuntime
import ProjectFolder
import SpeccTesting
import Testing

@testable import HostileGolden

/// The golden of hostile texts, executed: they are values, and requests with them fail.
@Suite("Golden Hostile")
struct HostileGoldenTests {
    private static let texts = ProjectFolder.root.appending(path: "Tests/Compiler/Generator/Goldens/Hostile/texts.json")

    @Test("texts are equal to those of the catalog, byte for byte")
    func values() throws {
        let texts = try JSONDecoder().decode([String].self, from: Data(contentsOf: Self.texts))
        let fields = Hostile.EvilService.defaults.headers.fields
        #expect(fields.map { Array($0.value.utf8) } == texts.map { Array($0.utf8) })
        #expect(fields.map { Array($0.name.utf8) } == texts.map { Array($0.utf8) })
    }

    @Test("rejects a request with hostile texts before sending")
    func calls() async throws {
        let stub = StubTransport { _ in .json(#""sent""#) }
        let client = HTTPClient(transport: stub)
        let services = [
            Hostile.EvilService(host: .host0(tenant: "a"), client: client),
            Hostile.EvilService(host: Hostile.Host(server: Server(.https, "a.example")), client: client),
        ]
        for service in services {
            for error in await (EvilCalls.self as any Calls.Type).failures(of: service) {
                guard case .invalidRequest? = error?.kind else {
                    Issue.record("\(String(describing: error))")
                    continue
                }
            }
        }
        #expect(stub.requests.isEmpty)
    }
}

/// All cases are deprecated, and using them by name would cause warnings.
private protocol Calls {
    static func failures(of service: Hostile.EvilService) async -> [NetworkError?]
}

private enum EvilCalls: Calls {
    @available(*, deprecated)
    static func failures(of service: Hostile.EvilService) async -> [NetworkError?] {
        let body = Data()
        let calls: [() async throws -> String] = [
            { try await service.call0(body: body) },
            { try await service.call1(body: body) },
            { try await service.call3(body: body) },
            { try await service.call7(body: body) },
            { try await service.call9(body: body) },
            { try await service.call11(body: body) },
            { try await service.call16(body: body) },
            { try await service.call25(body: body) },
            { try await service.call39(body: body) },
        ]
        var failures: [NetworkError?] = []
        for call in calls {
            do {
                _ = try await call()
                failures.append(nil)
            } catch {
                failures.append(error as? NetworkError)
            }
        }
        return failures
    }
}
