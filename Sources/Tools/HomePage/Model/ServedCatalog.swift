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
    let pages: CachedValue<ServedPages>
    /// The names of fields by the qualified id of their endpoint.
    let fields: CachedValue<[String: [String]]>

    /// - Parameter site: Creates the reference, which is done when a browser first requests a page.
    package init(_ contract: Contract, service: MockService?, site: @escaping @Sendable () -> ReferenceSite) {
        self.contract = contract
        self.service = service
        pages = CachedValue {
            let site = site()
            let files = Dictionary(site.servedFiles.map { ($0.name, $0.text) }) { first, _ in first }
            return ServedPages(files: files, addresses: site.endpointAddresses)
        }
        fields = CachedValue {
            let names = contract.endpoints.map { ($0.qualifiedID, DeclaredFields($0, in: contract.api(of: $0)).names) }
            return Dictionary(names) { first, _ in first }
        }
    }
}

/// The pages of the reference.
struct ServedPages: Sendable {
    let files: [String: String]
    /// The page and anchor of an endpoint, by its qualified id.
    let addresses: [String: String]
}

/// A value that is made when it is first needed.
final class CachedValue<Value: Sendable>: Sendable {
    private let make: @Sendable () -> Value
    private let state = Mutex<Value?>(nil)

    init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
    }

    var value: Value {
        state.withLock { state in
            if let state { return state }
            let made = make()
            state = made
            return made
        }
    }
}

/// An error of a catalog that was saved while it is served.
package struct CatalogProblem: Sendable, Equatable {
    package let message: String
    package let hint: String?
    /// `orders.yaml:28:5`; empty for a problem without a place.
    package let place: String
    /// The line with the problem.
    package let line: String

    package init(message: String, hint: String?, place: String, line: String) {
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
            message: diagnostic.message,
            hint: diagnostic.hint,
            place: file.map { "\($0.relativePath):\(start.line):\(start.column)" } ?? "",
            line: lines.indices.contains(index) ? String(lines[index].prefix(200)) : ""
        )
    }
}
