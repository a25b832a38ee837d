import CatalogTestSupport
import Foundation
import ProjectFolder
import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccExplain
import Testing

/// What `specc explain` claims about a call, read from its output.
struct ExplainedClaims {
    let explanation: Explanation

    private static let folder = ProjectFolder.root.appending(path: "Tests/Clients/ExplainedAPI")

    static let files: [(path: String, yaml: String)] = {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".yaml") }.sorted().map { name in
            (name, (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? "")
        }
    }()

    /// All explained endpoints on a host, as `Service.endpoint`.
    static func all(on host: String?) -> [String: Explanation] {
        let source = CheckedSource(files, isWhole: true)
        guard let catalog = source.catalog else { return [:] }
        let report = EffectivePolicyReport(catalog, index: CatalogIndex(source.decoded), host: host)
        let named = report.endpoints.map { ("\($0.service.value).\($0.declaration.name.value)", Explanation($0)) }
        return Dictionary(named) { first, _ in first }
    }

    private static let byHost: [String: [String: Explanation]] = [
        "": all(on: nil), "production": all(on: "production"), "lab": all(on: "lab"),
    ]

    init(_ call: ExplainedCall) throws {
        explanation = try #require(Self.byHost[call.host ?? ""]?[call.endpoint], "no explanation of \(call.endpoint)")
    }

    /// The values of a setting.
    func values(_ name: String) -> [String] {
        explanation.settings.filter { $0.name == name }.map(\.value)
    }

    func value(_ name: String) throws -> String { try #require(values(name).first, "no claim about '\(name)'") }

    // MARK: - Retries

    /// The number of attempts after a failure that is described as `timeouts` or by a status such as `503`.
    func attempts(after failure: String) throws -> Int {
        let claim = try value("retry")
        guard let match = try /(?:once|up to (?<count>\d+) times) on (?<conditions>[^;]+)/.prefixMatch(in: claim) else {
            return 1
        }
        let conditions = match.output.conditions.replacing(" and ", with: ", ").split(separator: ", ").map(String.init)
        let statusClass = failure.first.map { "\($0)xx" } ?? ""
        guard conditions.contains(failure) || conditions.contains(statusClass) else { return 1 }
        return 1 + (match.output.count.flatMap { Int($0) } ?? 1)
    }

    /// The wait before each retry, if it is constant.
    func wait() throws -> Duration? {
        try seconds(in: value("retry"), /backoff from (?<count>\d+) s to \d+ s/)
    }

    /// The maximum wait that a server can request, and the headers with which it does.
    func requestedWait() throws -> (limit: Duration, headers: [String])? {
        let claim = try value("retry")
        guard let limit = try seconds(in: claim, /wait of up to (?<count>\d+) s in/) else { return nil }
        let names = claim.matches(of: /'([A-Za-z-]+)'(?: or|;|$)/).map { String($0.output.1) }
        return (limit, names)
    }

    // MARK: - Limits

    /// `10 s per attempt`; the total if no other time is described.
    func attemptTimeout() throws -> Duration? {
        let claim = try value("timeout")
        return try seconds(in: claim, /(?<count>\d+) s per attempt/) ?? totalTimeout()
    }

    func totalTimeout() throws -> Duration? { try seconds(in: value("timeout"), /^(?<count>\d+) s(?! per| without)/) }

    func idleTimeout() throws -> Duration? {
        let inBody = explanation.maximumDuration.calculation.compactMap {
            try? seconds(in: $0, /if no data arrives for (?<count>\d+) s/)
        }
        return try inBody.first ?? seconds(in: value("timeout"), /(?<count>\d+) s without data/)
    }

    /// In bytes; nil where no size ends the response.
    func responseLimit() throws -> Int? {
        let claim = try value("limits")
        guard let match = try /response (?<count>\d+) (?<unit>KB|MB)/.prefixMatch(in: claim) else { return nil }
        return (Int(match.output.count) ?? 0) * (match.output.unit == "KB" ? 1_000 : 1_000_000)
    }

    private func seconds(
        in text: String,
        _ pattern: Regex<(Substring, count: Substring)>
    ) throws -> Duration? {
        try pattern.firstMatch(in: text).flatMap { Int($0.output.count) }.map(Duration.seconds)
    }
}

extension ExplainedClaims {
    /// The path of the call.
    var path: String { String(explanation.call.drop { $0 != " " }.dropFirst()) }

    /// The claimed values that callers do not supply.
    func constants(_ setting: String, separator: String) -> [(name: String, value: String)] {
        values(setting).compactMap { claim in
            guard let divider = claim.firstRange(of: separator), !claim.contains("supplied by the caller"),
                !claim.contains("chosen for the service")
            else { return nil }
            return (String(claim[..<divider.lowerBound]), String(claim[divider.upperBound...]))
        }
    }
}
