import Foundation

// stopwatch RUNS NAME COMMAND…: runs a command after one warm-up and prints the medians of its wall and CPU seconds
// and the largest resident size, as the operating system accounts them.

let arguments = CommandLine.arguments
guard arguments.count >= 4, let runs = Int(arguments[1]), runs > 0 else {
    FileHandle.standardError.write(Data("usage: stopwatch RUNS NAME COMMAND…\n".utf8))
    exit(2)
}

#if os(Linux)
let children = RUSAGE_CHILDREN.rawValue
#else
let children = RUSAGE_CHILDREN
#endif

struct Sample {
    var wall: Double
    var cpu: Double
}

func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
}

func run(_ command: [String]) throws -> Sample {
    let process = Process()
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    var before = rusage()
    getrusage(children, &before)
    let clock = ContinuousClock()
    let start = clock.now
    try process.run()
    process.waitUntilExit()
    let wall = clock.now - start
    var after = rusage()
    getrusage(children, &after)
    let cpu =
        seconds(after.ru_utime) + seconds(after.ru_stime) - seconds(before.ru_utime) - seconds(before.ru_stime)
    return Sample(wall: Double(wall.components.seconds) + Double(wall.components.attoseconds) / 1e18, cpu: cpu)
}

func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
}

let command = Array(arguments[3...])
_ = try run(command)
let samples = try (0..<runs).map { _ in try run(command) }
var usage = rusage()
getrusage(children, &usage)
#if os(Linux)
let megabytes = Double(usage.ru_maxrss) / 1024
#else
let megabytes = Double(usage.ru_maxrss) / 1024 / 1024
#endif
let figures = String(
    format: "%8.3f s wall  %8.3f s CPU  %7.1f MB",
    median(samples.map(\.wall)),
    median(samples.map(\.cpu)),
    megabytes
)
print(arguments[2].padding(toLength: 36, withPad: " ", startingAt: 0), figures)
