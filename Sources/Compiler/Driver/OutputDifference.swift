import SpeccDiagnostics
package import SpeccGenerator

/// A generated file in a folder that differs from the current output of its catalogs.
package struct OutputDifference: Equatable, Sendable {
    package let name: String
    package let kind: Kind

    package enum Kind: Equatable, Sendable {
        case stale(current: [UInt8], expected: [UInt8])
        case missing
        /// An earlier run generated the file; the catalogs no longer do.
        case obsolete
    }

    /// The differences, sorted by file name. Nothing is written.
    ///
    /// - Parameter catalogs: The path of the catalogs' folder; nil for standard input.
    /// - Throws: The errors of `OutputWriter.write` that are found before writing.
    package static func all(
        _ files: [GeneratedFile],
        of catalogs: String?,
        in folder: String
    ) throws(FileError) -> [OutputDifference] {
        let plan = try OutputPlan(files, of: catalogs, in: folder)
        var differences = plan.staleFiles.map { OutputDifference(name: $0, kind: .obsolete) }
        for file in plan.files {
            let expected = [UInt8](file.text.utf8)
            guard let contents = OutputWriter.contents(of: folder + "/" + file.name) else {
                differences.append(OutputDifference(name: file.name, kind: .missing))
                continue
            }
            let current = [UInt8](contents)
            if current != expected {
                let kind = Kind.stale(current: current, expected: expected)
                differences.append(OutputDifference(name: file.name, kind: kind))
            }
        }
        return differences.sorted { FilePath($0.name) < FilePath($1.name) }
    }

    /// `stale`, `missing` or `obsolete`.
    package var label: String {
        switch kind {
        case .stale: "stale"
        case .missing: "missing"
        case .obsolete: "obsolete"
        }
    }
}
