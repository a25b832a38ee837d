import Foundation

/// Generates random catalogs, compiles each with specc, and typechecks the Swift code of the accepted ones.
///
///     GeneratorFuzz SPECC MODULES[:MODULES] FOLDER [SEED [CATALOGS]]
///
/// MODULES contains the imports of generated code; if it is empty, nothing is typechecked. FOLDER receives the catalogs and the
/// generated files. Exit status: 0 without findings, 1 with findings, 2 for wrong usage.
@main
struct GeneratorFuzz {
    /// Catalogs of one Swift module.
    private static let batch = 25
    /// How often a rejected catalog is generated again.
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
        try fuzzReport.checkKeys(seed: first)
        for start in stride(from: 0, to: count, by: batch) {
            var module = SwiftModule(compiler: Tool(path: swiftc), modules: modules)
            var namespaces = NameGenerator()
            for number in start..<min(start + batch, count) {
                // Each catalog has its own seed, so that it can be reproduced alone.
                var random = SplitMix64(seed: UInt64(first) << 32 | UInt64(number))
                for _ in 1...tries where module.files.last?.contains("/C\(number)/") != true {
                    let catalog = RandomCatalog(number: number, namespaces: &namespaces, &random)
                    module.files += try fuzzReport.generate(catalog)
                }
            }
            if !modules.isEmpty { fuzzReport.add(try module.findings()) }
        }
        fuzzReport.report(of: count, seed: first)
        exit(fuzzReport.findings == 0 ? 0 : 1)
    }

    private static func find(_ program: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
