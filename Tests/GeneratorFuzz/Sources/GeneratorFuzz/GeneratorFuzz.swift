import Foundation

/// Draws catalogs by chance, runs the compiler over each, and has Swift check the text of those that it accepts.
///
///     GeneratorFuzz SPECC MODULES[:MODULES] FOLDER [SEED [CATALOGS]]
///
/// What generated code imports is found in MODULES; FOLDER receives the catalogs and what was generated. Exit status: 0
/// nothing found, 1 findings, 2 wrong usage.
@main
struct GeneratorFuzz {
    /// Catalogs of one Swift module.
    private static let batch = 25
    /// How often a catalog is drawn anew where it is refused.
    private static let tries = 8

    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count >= 3, let first = Int(arguments.count > 3 ? arguments[3] : "1"),
            let count = Int(arguments.count > 4 ? arguments[4] : "25"), let swiftc = find("swiftc")
        else {
            let usage = "usage: GeneratorFuzz SPECC MODULES[:MODULES] FOLDER [SEED [CATALOGS]]\n"
            FileHandle.standardError.write(Data(usage.utf8))
            exit(2)
        }
        let modules = arguments[1].split(separator: ":").map(String.init)
        var fuzzReport = FuzzReport(
            specc: Tool(path: arguments[0]),
            folder: URL(filePath: arguments[2], directoryHint: .isDirectory)
        )
        for start in stride(from: 0, to: count, by: batch) {
            var module = SwiftModule(compiler: Tool(path: swiftc), modules: modules)
            var homes = NameGenerator()
            for number in start..<min(start + batch, count) {
                // Each catalog has chances of its own, so that one can be had again alone.
                var random = SplitMix64(seed: UInt64(first) << 32 | UInt64(number))
                for _ in 1...tries where module.files.last?.contains("/C\(number)/") != true {
                    module.files += try fuzzReport.generate(RandomCatalog(number: number, homes: &homes, &random))
                }
            }
            fuzzReport.add(try module.findings())
        }
        fuzzReport.report(of: count, seed: first)
        exit(fuzzReport.findings == 0 ? 0 : 1)
    }

    private static func find(_ program: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
