import Foundation
import SpeccRuntime

/// Many small calls with one transport, with and without a client.
struct CallLoad {
    enum Way {
        case transport(any Transport)
        case client(HTTPClient)
    }

    struct Figures {
        var wall = Double.infinity
        var cpu = Double.infinity
        var growth = 0
    }

    static let rounds = 5
    private let name: String
    private let way: Way
    private let server: LoadServer

    init(_ name: String, _ way: Way, _ server: LoadServer) {
        self.name = name
        self.way = way
        self.server = server
    }

    /// Measures in turns, so that other load affects all alike; the first is the baseline.
    static func compare(_ loads: [CallLoad], _ calls: Int, _ width: Int) async throws {
        var best = loads.map { _ in Figures() }
        for load in loads {
            try await load.run(calls / 10, width)
        }
        for _ in 0..<rounds {
            for (index, load) in loads.enumerated() {
                let figures = try await load.measure(calls, width)
                best[index].wall = min(best[index].wall, figures.wall)
                best[index].cpu = min(best[index].cpu, figures.cpu)
                best[index].growth += figures.growth
            }
        }
        for (load, figures) in zip(loads, best) {
            let text = String(
                format: "%6.3f s wall (%.2f)  %6.3f s CPU (%.2f)  %6d KB more after all rounds",
                figures.wall,
                figures.wall / best[0].wall,
                figures.cpu,
                figures.cpu / best[0].cpu,
                figures.growth
            )
            print(load.name.padding(toLength: 28, withPad: " ", startingAt: 0), text)
        }
    }

    private func measure(_ calls: Int, _ width: Int) async throws -> Figures {
        let (memory, cpu, start) = (ProcessUsage.resident, ProcessUsage.cpu, ContinuousClock.now)
        try await run(calls, width)
        let wall = (ContinuousClock.now - start).components
        return Figures(
            wall: Double(wall.seconds) + Double(wall.attoseconds) / 1e18,
            cpu: ProcessUsage.cpu - cpu,
            growth: ProcessUsage.resident - memory
        )
    }

    private func run(_ calls: Int, _ width: Int) async throws {
        try await withThrowingTaskGroup { group in
            for _ in 0..<width {
                group.addTask {
                    for _ in 0..<(calls / width) { try await callOnce() }
                }
            }
            try await group.waitForAll()
        }
    }

    private func callOnce() async throws {
        switch way {
        case .transport(let transport):
            var body = Data()
            for try await chunk in try await transport.send(server.request(.get, "/small")).body { body.append(chunk) }
            guard body.count == 38 else { throw LoadServer.Failure() }
        case .client(let client):
            let options = CallOptions(server: Server(.http, "127.0.0.1", port: server.port))
            let body = try await client.sendRequest(to: Small(), options: options)
            guard body.count == 38 else { throw LoadServer.Failure() }
        }
    }

    private struct Small: CustomEndpoint {
        typealias Response = Data
        let host = "127.0.0.1"
        let path = "/small"
    }
}
