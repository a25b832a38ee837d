package import SpeccContract
package import SpeccDiagnostics
package import SpeccDocs
package import SpeccMock
import SpeccSynchronization

/// One version of the served catalogs, with everything that is derived from it.
package struct ServedCatalog: Sendable {
    package let contract: Contract
    /// Nil for a proxy, whose responses are those of another server.
    package let service: MockService?
    let pages: ServedPages

    /// - Parameter site: Creates the reference, which is done when a browser first requests a page.
    package init(_ contract: Contract, service: MockService?, site: @escaping @Sendable () -> ReferenceSite) {
        self.contract = contract
        self.service = service
        pages = ServedPages(site)
    }
}

/// The pages of the reference, rendered when the first of them is requested.
final class ServedPages: Sendable {
    struct Rendered: Sendable {
        let files: [String: String]
        /// The page and anchor of an endpoint, by its qualified id.
        let addresses: [String: String]
    }

    private let make: @Sendable () -> ReferenceSite
    private let state = Mutex<Rendered?>(nil)

    init(_ make: @escaping @Sendable () -> ReferenceSite) {
        self.make = make
    }

    var rendered: Rendered {
        state.withLock { state in
            if let state { return state }
            let site = make()
            let files = Dictionary(site.servedFiles.map { ($0.name, $0.text) }) { first, _ in first }
            let rendered = Rendered(files: files, addresses: site.endpointAddresses)
            state = rendered
            return rendered
        }
    }
}

/// A problem of a catalog that was saved while it is served.
package struct CatalogProblem: Sendable, Equatable {
    package let severity: String
    package let message: String
    package let hint: String?
    /// `orders.yaml:28:5`; empty for a problem without a place.
    package let place: String
    /// The line with the problem.
    package let line: String

    package init(severity: String, message: String, hint: String?, place: String, line: String) {
        self.severity = severity
        self.message = message
        self.hint = hint
        self.place = place
        self.line = line
    }

    package init(_ diagnostic: Diagnostic, in sources: SourceMap) {
        let file = sources[diagnostic.range.file]
        let start = diagnostic.range.start
        let lines = file.map { $0.text.split(separator: "\n", omittingEmptySubsequences: false) } ?? []
        let index = Int(start.line) - 1
        self.init(
            severity: diagnostic.severity.rawValue,
            message: diagnostic.message,
            hint: diagnostic.hint,
            place: file.map { "\($0.relativePath):\(start.line):\(start.column)" } ?? "",
            line: lines.indices.contains(index) ? String(lines[index].prefix(200)) : ""
        )
    }
}
