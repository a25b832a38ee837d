import Foundation

/// Parses every Swift file in the arguments and in folders of the arguments.
///
/// Exit status: 0 without findings, 1 with findings, 2 for wrong usage or a path that cannot be read.
@main
struct ParseCheck {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard !arguments.isEmpty else { stop("usage: ParseCheck FILE-OR-FOLDER...") }
        do {
            let files = try arguments.flatMap(swiftFiles).sorted()
            guard !files.isEmpty else { stop("no Swift files there") }
            let reports = try files.map { try FileReport(path: $0) }
            let findings = try reports.flatMap(\.findings) + missingTexts(in: reports)
            for finding in findings {
                print(finding)
            }
            let literals = reports.reduce(0) { $0 + $1.literals.count }
            print("\(reports.count) files, \(literals) literals, \(findings.count) findings")
            exit(findings.isEmpty ? 0 : 1)
        } catch {
            stop("\(error)")
        }
    }

    private static func swiftFiles(at path: String) throws -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            stop("no such path: \(path)")
        }
        guard isFolder.boolValue else { return [path] }
        return try FileManager.default.subpathsOfDirectory(atPath: path)
            .filter { $0.hasSuffix(".specc.swift") }
            .map { path + "/" + $0 }
    }

    /// `texts.json` of a folder lists the values that its literals must have.
    private static func missingTexts(in reports: [FileReport]) throws -> [String] {
        var findings: [String] = []
        let folders = Dictionary(grouping: reports) { URL(filePath: $0.path).deletingLastPathComponent().path }
        for (folder, reports) in folders {
            let list = folder + "/texts.json"
            guard let data = FileManager.default.contents(atPath: list) else { continue }
            let texts = try JSONDecoder().decode([String].self, from: data)
            let literals = Set(reports.flatMap(\.literals).map { Array($0.unicodeScalars) })
            for text in texts where !literals.contains(Array(text.unicodeScalars)) {
                findings.append("\(list): error: no literal reads back as \(text.debugDescription)")
            }
        }
        return findings.sorted()
    }

    private static func stop(_ message: String) -> Never {
        FileHandle.standardError.write(Data("error: \(message)\n".utf8))
        exit(2)
    }
}
