import SpeccChecks
package import SpeccDiagnostics

/// What `specc rules ID` says of one kind of finding.
package struct RulePage: Sendable {
    package let id: String
    package let severity: Severity
    /// One sentence for the list.
    package let what: String
    package let why: String
    package let bad: Sample
    package let good: Sample

    init(_ id: String, _ severity: Severity = .error, what: String, why: String, bad: Sample, good: Sample) {
        self.id = id
        self.severity = severity
        self.what = what
        self.why = why
        self.bad = bad
        self.good = good
    }

    /// Of a rule of the checker, which says itself how severe it is and what it finds.
    init(rule id: String, why: String, bad: Sample, good: Sample) {
        let rule = RuleRegistry.all.rules.first { $0.id == id }
        let what = rule?.summary ?? ""
        self.init(id, rule?.severity ?? .error, what: what, why: why, bad: bad, good: good)
    }

    /// Everything that can be found, in the order of the compiler's stages.
    package static let all = reading + decoding + errors + types + policies + warnings + command

    /// The files of a catalog that shows the finding, or that shows how it goes away.
    package struct Sample: Sendable, ExpressibleByStringLiteral {
        /// Made when they are asked for: some are of megabytes.
        private let make: @Sendable () -> [(path: String, bytes: [UInt8])]
        /// What to print where the bytes themselves cannot be, or are too many.
        private let shown: String?

        package init(stringLiteral text: String) {
            self.init(text)
        }

        init(_ text: @autoclosure @escaping @Sendable () -> String, shown: String? = nil) {
            self.init(bytes: Array(text().utf8), shown: shown)
        }

        init(bytes: @autoclosure @escaping @Sendable () -> [UInt8], shown: String? = nil) {
            make = { [("api.yaml", bytes())] }
            self.shown = shown
        }

        init(_ files: [(String, String)]) {
            make = { files.map { ($0.0, Array($0.1.utf8)) } }
            shown = nil
        }

        /// By their paths within a folder.
        package var files: [(path: String, bytes: [UInt8])] {
            make()
        }

        /// The text as it is printed.
        package var text: String {
            if let shown { return shown }
            let files = files
            return files.map { path, bytes in
                (files.count > 1 ? "# \(path)\n" : "") + String(decoding: bytes, as: UTF8.self)
            }.joined(separator: "\n")
        }
    }

    /// The page of an id; nil for one that nothing has.
    package static func named(_ id: String) -> RulePage? {
        all.first { $0.id == id }
    }
}
