import Foundation
import SpeccRuntime

// json-decoding [RUNS]: decodes an array of 10 MB with generated models and with synthesized Codable and Foundation's
// decoder, in turns, and prints the medians of the CPU milliseconds.

let runs = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 5
let document = SampleList.document(bytes: 10_000_000)
let decoder = JSONDecoder()
decoder.dateDecodingStrategy = .iso8601

var ours: [Double] = []
var foundations: [Double] = []
var counts: Set<Int> = []
for _ in 0..<runs {
    try ours.append(CPUClock.milliseconds { counts.insert(try JSONReader.decode([Item].self, from: document).count) })
    try foundations.append(
        CPUClock.milliseconds { counts.insert(try decoder.decode([CodableItem].self, from: document).count) }
    )
}
precondition(counts.count == 1, "the two read different numbers of items")
print("\(document.count) bytes, \(counts.first ?? 0) items, median of \(runs) runs")
print("generated models:     \(CPUClock.median(ours)) ms")
print("synthesized Codable:  \(CPUClock.median(foundations)) ms")
