import SpeccContract
import SpeccDiagnostics

/// The formats of a privacy report.
struct PrivacyText {
    let report: PrivacyReport
    let sources: SourceMap

    /// A table for each kind of row.
    func table(in style: TerminalStyle) -> String {
        let tables = PrivacyReport.Kind.allCases.map { kind in
            let rows = report.rows.filter { $0.kind == kind }.map { row in
                let place = style(.secondary, TextSanitizer.escaped("(\(place(row)))"))
                return [TextSanitizer.escaped(row.subject), "\(TextSanitizer.escaped(row.details))  \(place)"]
            }
            return style(.heading, kind.title + ":") + "\n" + (rows.isEmpty ? "  none\n" : style.table(rows))
        }
        return tables.joined(separator: "\n")
    }

    var json: String {
        let rows = report.rows.map { row in
            DocumentValue.members([
                ("kind", .string(row.kind.rawValue)), ("subject", .string(row.subject)),
                ("details", .string(row.details)), ("data", row.data.map { .string($0.identifier) }),
                ("path", (sources[row.range.file]?.path).map { .string($0) }),
                ("line", .integer(row.range.start.line)),
            ])
        }
        return CompactJSON.text(of: .list(rows)) + "\n"
    }

    /// A proposal for the app's `PrivacyInfo.xcprivacy`. The reasons of required-reason APIs are in the manifests of the
    /// libraries.
    var manifest: String {
        let data = Set(report.rows.compactMap(\.data)).sorted { $0.rawValue < $1.rawValue }
        let isLinked = report.rows.contains { $0.kind == .credential }
        let entries = data.map { data in
            let fields = report.rows.filter { $0.data == data }.map { "\($0.subject) (\(place($0)))" }
            return """
                <!-- \(Self.comment(Array(Set(fields)).sorted().joined(separator: ", "))) -->
                <dict>
                    <key>NSPrivacyCollectedDataType</key>
                    <string>\(data.identifier)</string>
                    <key>NSPrivacyCollectedDataTypeLinked</key>
                    <\(isLinked)/>
                    <key>NSPrivacyCollectedDataTypeTracking</key>
                    <false/>
                    <key>NSPrivacyCollectedDataTypePurposes</key>
                    <array>
                        <string>NSPrivacyCollectedDataTypePurposeAppFunctionality</string>
                    </array>
                </dict>

                """
        }
        let list = entries.joined().split(separator: "\n").map { "        \($0)\n" }.joined()
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <!-- A proposal from names of fields: check each entry, its purposes, and whether the data is linked to the user. -->
            <plist version="1.0">
            <dict>
                <key>NSPrivacyTracking</key>
                <false/>
                <key>NSPrivacyTrackingDomains</key>
                <array/>
                <key>NSPrivacyCollectedDataTypes</key>
                <array>
            \(list)    </array>
                <key>NSPrivacyAccessedAPITypes</key>
                <array/>
            </dict>
            </plist>

            """
    }

    private func place(_ row: PrivacyReport.Row) -> String {
        "\(sources[row.range.file]?.path ?? "?"):\(row.range.start.line)"
    }

    /// A text that cannot end a comment.
    private static func comment(_ text: String) -> String {
        TextSanitizer.escaped(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
            "--",
            with: "- -"
        )
    }
}
