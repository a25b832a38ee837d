// The Swift of Docs/Language.md.
import Foundation
import GitHubAPI
import SpeccRuntime

struct Money: Sendable, JSONReadable, JSONWritable {
    var amount: Decimal
    init(reading reader: inout JSONReader) { amount = reader.decimal() }
    func write(to writer: inout JSONWriter) { writer.decimal(amount) }
}

func localService() {
    let issues = GitHub.IssuesService(host: .local(port: 8080))
    _ = issues
}
