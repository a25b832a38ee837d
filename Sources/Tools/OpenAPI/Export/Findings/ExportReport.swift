import SpeccContract
package import SpeccDiagnostics

/// A part of a catalog that the exported document does not express completely.
package struct ExportFinding: Equatable, Sendable {
    package let kind: Kind
    /// The location in the catalog.
    package let range: SourceRange
    /// The location in the document.
    package let pointer: JSONPointer
    package let message: String

    package enum Kind: String, Sendable, CaseIterable {
        /// The argument of the call is the complete URL.
        case argumentURL = "argument-url"
        /// A path parameter with slashes.
        case multiSegmentParameter = "multi-segment-parameter"
        /// OpenAPI has no such HTTP method.
        case httpMethod = "http-method"
        /// Several endpoints with one method and path.
        case sameCall = "same-call"
        case headerFamily = "header-family"
        /// A header parameter that OpenAPI derives from other declarations: `Authorization`.
        case ignoredHeader = "ignored-header"
        /// A list or object in a query or form, in an encoding that OpenAPI does not define.
        case encoding
        /// The elements of a stream, whose schema OpenAPI 3.0 and 3.1 have no keyword for.
        case stream
        /// A credential without an equivalent security scheme.
        case credential
        /// An error with the status of a success.
        case conditionalError = "conditional-error"
        /// A type that is written in Swift.
        case customType = "custom-type"
        /// A header or timeout of a host.
        case hostSetting = "host-setting"
        /// A method that makes calls of another endpoint.
        case compositeCall = "composite-call"
        /// A setting that only extensions express, in a document without extensions.
        case setting
    }
}

/// The findings of an export as text and as JSON.
package struct ExportReport {
    private let findings: [ExportFinding]
    private let sources: SourceMap

    package init(_ findings: [ExportFinding], sources: SourceMap) {
        self.findings = findings
        self.sources = sources
    }

    /// One line per finding: `path:line:col: note: message [kind]`.
    package func text(in style: TerminalStyle = .plain) -> String {
        findings.reduce(into: "") { text, finding in
            let location =
                "\(TextSanitizer.path(path(of: finding))):\(finding.range.start.line):\(column(of: finding)):"
            let message = TextSanitizer.shortened(finding.message, limit: 1_000)
            let id = style(.secondary, "[\(finding.kind.rawValue)]")
            let line = "\(style(.heading, location)) \(style(.note, "note:")) \(message) \(id)"
            text += style.paragraph(line, indent: 4)
        }
    }

    /// A list of objects with `kind`, `message`, `file`, `line`, `column` and `pointer`.
    package var json: String {
        let items = findings.map { finding in
            DocumentValue.members([
                ("kind", .string(finding.kind.rawValue)),
                ("message", .string(finding.message)),
                ("file", .string(path(of: finding))),
                ("line", .integer(finding.range.start.line)),
                ("column", .integer(column(of: finding))),
                ("pointer", .string("#\(finding.pointer)")),
            ])
        }
        return DocumentValue.list(items).text
    }

    private func path(of finding: ExportFinding) -> String {
        sources[finding.range.file]?.path ?? "?"
    }

    private func column(of finding: ExportFinding) -> Int {
        sources[finding.range.file]?.utf8Column(of: finding.range.start) ?? Int(finding.range.start.column)
    }
}
