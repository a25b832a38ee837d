import Foundation
import Glibc
@testable import SpeccRuntime

/// The program of `run.py`, with `faults.c` preloaded. Prints a line for every problem, and fails if there is one:
///
///     FaultInjection storage
///     FaultInjection transport|starts|url-session ORIGIN
///     FaultInjection flood PORTS CERTIFICATE HEALTHY-ORIGIN
@main
enum FaultInjection {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        var check = Check()
        switch (arguments.first, Array(arguments.dropFirst())) {
        case ("storage", _):
            await check.storage()
        case ("transport", let origins) where origins.count == 1:
            try await check.transport(origins[0], isStarting: false) { try CurlTransport() }
        case ("starts", let origins) where origins.count == 1:
            try await check.transport(origins[0], isStarting: true) { try CurlTransport() }
        case ("url-session", let origins) where origins.count == 1:
            try await check.transport(origins[0], isStarting: false) { URLSessionTransport() }
        case ("flood", let names) where names.count == 3:
            try await check.floods(of: names[0], certificate: URL(filePath: names[1]), healthy: names[2])
        default:
            print("unknown arguments \(arguments)")
            exit(2)
        }
        print("\(check.count) cases, \(check.problems.count) problems")
        exit(check.problems.isEmpty ? 0 : 1)
    }
}

/// A system function that fails, with its error.
struct Fault {
    let function: String
    let error: Int32

    /// A transfer of only a part of the bytes.
    static let short: Int32 = -1

    static func all(_ errors: KeyValuePairs<String, [Int32]>) -> [Fault] {
        errors.flatMap { function, errors in errors.map { Fault(function: function, error: $0) } }
    }

    var name: String { "\(function) (\(error == Self.short ? "short" : String(cString: strerror(error))))" }
}

/// The problems that were found.
struct Check {
    private(set) var count = 0
    private(set) var problems: [String] = []
    private var name = ""

    /// Repeats a scenario and lets another call of each function fail each time, until one is complete without a failure.
    ///
    /// - Parameter scenario: Calls `arm` before the part with a fault and `disarm` after it.
    mutating func repeating(
        _ title: String,
        _ faults: [Fault],
        limit: Int = 500,
        _ scenario: (_ faults: Injection, _ check: inout Check) async throws -> Void
    ) async {
        for fault in faults {
            for index in 1...limit {
                let injection = Injection(fault, index)
                begin("\(title): \(fault.name) #\(index)")
                do {
                    try await scenario(injection, &self)
                } catch {
                    expect(false, "\(error)")
                }
                if injection.hits == 0 {
                    break
                }
                expect(index < limit, "does not end")
            }
        }
    }

    /// Begins a case, which ends the process if it takes too long.
    mutating func begin(_ name: String, seconds: UInt32 = 30) {
        self.name = name
        count += 1
        print("…", name)
        fflush(nil)
        alarm(seconds)
    }

    mutating func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
        if !condition {
            problems.append("\(name): \(message())")
            print("problem:", problems.last ?? "")
        }
    }
}

/// One failing call of a system function.
final class Injection {
    private let fault: Fault
    private let index: Int
    private(set) var hits = 0

    init(_ fault: Fault, _ index: Int) {
        (self.fault, self.index) = (fault, index)
    }

    func arm() {
        typealias Function = @convention(c) (UnsafePointer<CChar>, CInt, CLong) -> Void
        unsafeBitCast(Self.symbol("faults_arm"), to: Function.self)(fault.function, fault.error, index)
    }

    func disarm() {
        typealias Function = @convention(c) () -> CLong
        hits += unsafeBitCast(Self.symbol("faults_disarm"), to: Function.self)()
    }

    private static func symbol(_ name: String) -> UnsafeMutableRawPointer {
        guard let symbol = dlsym(nil, name) else {
            print("faults.c is not preloaded")
            exit(2)
        }
        return symbol
    }
}
