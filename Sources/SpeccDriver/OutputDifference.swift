import SpeccDiagnostics
package import SpeccGenerator

/// Where a folder of generated files is not what its catalogs give today. Nothing is written to find out.
package struct OutputDifference: Equatable, Sendable {
    package let name: String
    package let kind: Kind

    package enum Kind: Equatable, Sendable {
        /// The file holds other bytes than the catalogs give.
        case stale(held: [UInt8], given: [UInt8])
        case missing
        /// The catalogs gave it once.
        case staleFiles
    }

    /// By name.
    ///
    /// - Parameter catalogs: The path of the catalogs' folder; nil for standard input.
    /// - Throws: As writing the files would, but for what only writing can meet.
    package static func all(
        _ files: [GeneratedFile],
        of catalogs: String?,
        in folder: String
    ) throws(FileError) -> [OutputDifference] {
        let plan = try OutputPlan(files, of: catalogs, in: folder)
        var differences = plan.staleFiles.map { OutputDifference(name: $0, kind: .staleFiles) }
        for file in plan.files {
            let given = [UInt8](file.text.utf8)
            guard let contents = OutputWriter.contents(of: folder + "/" + file.name) else {
                differences.append(OutputDifference(name: file.name, kind: .missing))
                continue
            }
            let held = [UInt8](contents)
            if held != given {
                differences.append(OutputDifference(name: file.name, kind: .stale(held: held, given: given)))
            }
        }
        return differences.sorted { FilePath($0.name) < FilePath($1.name) }
    }

    /// What is wrong with the file, in a word or two.
    package var words: String {
        switch kind {
        case .stale: "stale"
        case .missing: "missing"
        case .staleFiles: "left over"
        }
    }
}
