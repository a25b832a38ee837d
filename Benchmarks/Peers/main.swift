import Foundation

// Peers CALLS ROUNDS AUTHORITY URL…: gets an issue with each library, 1, 4, 16 and 64 (or WIDTHS) calls at a time, in turns, and prints the
// rows of a table: the best of the rounds in calls per second, and the CPU microseconds of a call.

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count >= 4, let calls = Int(arguments[1]), let rounds = Int(arguments[2]) else {
    FileHandle.standardError.write(Data("usage: Peers CALLS ROUNDS AUTHORITY URL…\n".utf8))
    exit(2)
}
let authority = URL(filePath: arguments[3])
let widths =
    ProcessInfo.processInfo.environment["WIDTHS"]?.split(separator: " ").compactMap { Int($0) } ?? [1, 4, 16, 64]
guard rounds >= 1, widths.allSatisfy({ $0 >= 1 && $0 <= calls }) else {
    FileHandle.standardError.write(
        Data("Peers: needs one round or more, and as many calls as are made at a time\n".utf8)
    )
    exit(2)
}

write("| URL | at a time | library | calls/s | CPU µs |")
write("|---|---|---|---|---|")
for url in arguments.dropFirst(3).compactMap({ URL(string: $0) }) {
    var peers: [Peer] = []
    let selected = ProcessInfo.processInfo.environment["PEERS"]?.split(separator: " ").map(String.init)
    for peer in try Peer.all(url, authority: authority) where selected?.contains(peer.name) ?? true {
        do {
            _ = try await peer.issue()
            peers.append(peer)
        } catch {
            // On Linux, URLSession trusts no certificate but those of the system.
            FileHandle.standardError.write(Data("\(peer.name) is not measured with \(url): \(error)\n".utf8))
        }
    }
    for width in widths {
        var best = peers.map { _ in Sample(wall: .infinity, cpu: .infinity) }
        for peer in peers { _ = try await measure(peer, width * 4, width) }
        for _ in 0..<rounds {
            for (index, peer) in peers.enumerated() {
                let sample = try await measure(peer, calls, width)
                best[index].wall = min(best[index].wall, sample.wall)
                best[index].cpu = min(best[index].cpu, sample.cpu)
            }
        }
        for (peer, sample) in zip(peers, best) {
            let (rate, cpu) = (Int(1 / sample.wall), Int(sample.cpu * 1e6))
            write("| \(url.scheme ?? "") | \(width) | \(peer.name) | \(rate) | \(cpu) |")
        }
    }
    for peer in peers { try await peer.shutdown() }
}

func write(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

/// Seconds per call.
struct Sample {
    var wall: Double
    var cpu: Double
}

func measure(_ peer: Peer, _ calls: Int, _ width: Int) async throws -> Sample {
    let (cpu, start) = (processTime(), ContinuousClock.now)
    try await withThrowingTaskGroup { group in
        for _ in 0..<width {
            group.addTask {
                for _ in 0..<(calls / width) {
                    guard try await peer.issue().id == 7 else { throw CocoaError(.coderInvalidValue) }
                }
            }
        }
        try await group.waitForAll()
    }
    let count = Double(calls / width * width)
    return Sample(wall: (ContinuousClock.now - start) / .seconds(1) / count, cpu: (processTime() - cpu) / count)
}

/// The user and system time of all threads in seconds.
func processTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
