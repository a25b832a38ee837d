import Foundation
import Testing

@testable import SpeccDocs

@Suite("The golden of a reference with hostile text")
struct HostileSiteGoldenTests {
    @Test("is rendered as in the goldens: run 'make golden' after a change", arguments: ReferenceSite.Format.allCases)
    func goldens(_ format: ReferenceSite.Format) throws {
        let text = HostileSiteTests.pages(of: .hostile(Array(try HostileSiteTests.texts().suffix(4))), format)
        let golden = HostileSiteTests.folder.appending(
            path: "Goldens/Hostile/\(format == .html ? "site.html" : "markdown.txt")"
        )
        if ProcessInfo.processInfo.environment["SPECC_UPDATE_GOLDENS"] == "1" { try Data(text.utf8).write(to: golden) }
        #expect(try text == String(contentsOf: golden, encoding: .utf8))
    }
}
