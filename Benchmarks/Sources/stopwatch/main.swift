import Foundation

// stopwatch RUNS NAME COMMAND…: runs a command after one warm-up and prints the medians of its wall and CPU seconds
// and the peak resident size, as accounted by the operating system for the command and its children. A single run has
// no warm-up, for commands with other results the second time. The output of the command is written to the file
// STOPWATCH_LOG.

let arguments = CommandLine.arguments
guard arguments.count >= 4, let runs = Int(arguments[1]), runs > 0 else {
    FileHandle.standardError.write(Data("usage: stopwatch RUNS NAME COMMAND…\n".utf8))
    exit(2)
}

struct Sample {
    var wall: Double
    var cpu: Double
    var megabytes: Double
}

func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
}

func complain(_ message: String) -> Never {
    FileHandle.standardError.write(Data("stopwatch: \(message)\n".utf8))
    exit(2)
}

let log = ProcessInfo.processInfo.environment["STOPWATCH_LOG"] ?? "/dev/null"

/// Spawns the process and waits for it with `wait4`, which returns the usage of the process and its children.
func run(_ command: [String]) -> Sample {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    let words = command.map { strdup($0) } + [nil]
    defer {
        for word in words {
            free(word)
        }
    }
    var child: pid_t = 0
    let start = ContinuousClock.now
    guard posix_spawnp(&child, command[0], &actions, nil, words, environ) == 0 else {
        complain("cannot run '\(command[0])'")
    }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(child, &status, 0, &usage) == child else { complain("lost '\(command[0])'") }
    let wall = (ContinuousClock.now - start).components
    if status != 0 { complain("'\(command.joined(separator: " "))' failed") }
    #if os(Linux)
        let unit = 1024.0
    #else
        let unit = 1024.0 * 1024
    #endif
    return Sample(
        wall: Double(wall.seconds) + Double(wall.attoseconds) / 1e18,
        cpu: seconds(usage.ru_utime) + seconds(usage.ru_stime),
        megabytes: Double(usage.ru_maxrss) / unit
    )
}

func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
}

let command = Array(arguments[3...])
if runs > 1 { _ = run(command) }
let samples = (0..<runs).map { _ in run(command) }
let figures = String(
    format: "%8.3f s wall  %8.3f s CPU  %7.1f MB",
    median(samples.map(\.wall)),
    median(samples.map(\.cpu)),
    median(samples.map(\.megabytes))
)
print(arguments[2].padding(toLength: 36, withPad: " ", startingAt: 0), figures)
