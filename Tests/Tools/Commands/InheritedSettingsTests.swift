import Foundation
import SpeccCatalog
import SpeccCommands
import Testing

/// Each key of a policy, in every place that depends on it. A new key is tested without a change of this file.
@Suite("Each inherited setting")
struct InheritedSettingsTests {
    @Test("changes the client, in 'defaults' and at an endpoint", arguments: PolicyKey.allCases)
    func client(key: PolicyKey) throws {
        let none = try generated(from: Self.catalog(key))
        #expect(try generated(from: Self.catalog(key, inDefaults: true)) != none)
        #expect(try generated(from: Self.catalog(key, inEndpoint: true)) != none)
    }

    @Test("is explained with its level and the level that it overrides", arguments: PolicyKey.allCases)
    func explanation(key: PolicyKey) throws {
        let folder = try TemporaryFolder(["shop.yaml": Self.catalog(key, inDefaults: true, inEndpoint: true)])
        let own = try #require(try setting(key, of: "own", in: folder))
        #expect(own["level"] as? String == "endpoint")
        let overridden = try #require(own["overrides"] as? [[String: Any]])
        #expect(overridden.map { $0["level"] as? String } == ["api defaults"])
        #expect(try setting(key, of: "inheriting", in: folder)?["level"] as? String == "api defaults")
    }

    @Test("is a change for 'specc diff'", arguments: PolicyKey.allCases)
    func comparison(key: PolicyKey) throws {
        let folder = try TemporaryFolder([
            "old/shop.yaml": Self.catalog(key), "new/shop.yaml": Self.catalog(key, inDefaults: true),
        ])
        let run = Run(["diff", folder.path + "/old", folder.path + "/new", "--format", "json"])
        let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        let changes = try #require(report?["changes"] as? [[String: Any]], "\(run.output)")
        #expect(!changes.isEmpty)
    }

    @Test("is restored by 'specc import' from an exported document", arguments: PolicyKey.allCases)
    func roundTrip(key: PolicyKey) throws {
        let catalog = Self.catalog(key, inDefaults: true, inEndpoint: true)
        let folder = try TemporaryFolder(["shop.yaml": catalog])
        let document = folder.path + "/openapi.json"
        #expect(Run(["export", "openapi", folder.path, "--output", document]).status == .success)
        let restored = try imported(document, in: folder)
        #expect(restored.contains("\(key.rawValue):"))
        #expect(try generated(from: restored) == generated(from: catalog))
    }

    // Documents express `auth` without extensions.
    @Test(
        "is read by 'specc import' from the extensions of a document without its catalog",
        arguments: PolicyKey.allCases.filter { $0 != .auth }
    )
    func extensions(key: PolicyKey) throws {
        let folder = try TemporaryFolder(["shop.yaml": Self.catalog(key, inDefaults: true, inEndpoint: true)])
        let exported = Run(["export", "openapi", folder.path, "--output", folder.path + "/openapi.json"])
        #expect(exported.status == .success, "\(exported.error)")
        let content = try Data(contentsOf: URL(filePath: folder.path + "/openapi.json"))
        var members = try #require(try JSONSerialization.jsonObject(with: content) as? [String: Any])
        #expect(members.removeValue(forKey: "x-specc") != nil)
        let document = folder.path + "/edited.json"
        try JSONSerialization.data(withJSONObject: members).write(to: URL(filePath: document))
        #expect(try imported(document, in: folder).contains("\(key.rawValue):"))
    }

    private func imported(_ document: String, in folder: TemporaryFolder) throws -> String {
        let run = Run(["import", "openapi", document, "--output", folder.path + "/imported"])
        #expect(run.status == .success, "\(run.error)")
        return try folder.files(in: "imported").values.joined()
    }

    private static func catalog(_ key: PolicyKey, inDefaults: Bool = false, inEndpoint: Bool = false) -> String {
        let setting = "\(key.rawValue): \(value(of: key))"
        // A default idempotency key applies to methods that are not idempotent only.
        let method = key == .idempotency ? "POST" : "GET"
        let auth = key == .auth && inDefaults ? [] : ["auth: other"]
        return """
            specc: 1
            api: Shop
            host: https://shop.example
            service: Shop
            credentials:
              token: bearer
              other: basic
            defaults: { \((auth + (inDefaults ? [setting] : [])).joined(separator: ", ")) }
            endpoints:
              own: { call: \(method) /own\(inEndpoint ? ", " + setting : "") }
              inheriting: { call: \(method) /inheriting }

            """
    }

    /// A value that differs from the built-in one.
    private static func value(of key: PolicyKey) -> String {
        let entry = key.entry
        if let example = entry.example { return example }
        guard case .choice(let values) = entry.value else { return "true" }
        return values.first { $0 != entry.builtIn } ?? ""
    }

    private func generated(from catalog: String) throws -> [String: String] {
        let folder = try TemporaryFolder(["shop.yaml": catalog])
        let run = Run(["generate", folder.path, "--output", folder.path + "/out"])
        #expect(run.status == .success, "\(run.error)")
        return try folder.files(in: "out")
    }

    private func setting(_ key: PolicyKey, of endpoint: String, in folder: TemporaryFolder) throws -> [String: Any]? {
        let run = Run(["explain", endpoint, folder.path, "--format", "json"])
        #expect(run.status == .success, "\(run.error)")
        let explanations = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]]
        let settings = explanations?.first?["settings"] as? [[String: Any]]
        return settings?.first { $0["name"] as? String == key.rawValue }
    }
}

extension TemporaryFolder {
    /// The texts of the files in a folder, by name, without the name of this folder.
    fileprivate func files(in folder: String) throws -> [String: String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)
        let own = URL(filePath: path).lastPathComponent
        return try Dictionary(
            uniqueKeysWithValues: names.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".yaml") }.map { name in
                let text = try String(contentsOfFile: path + "/" + folder + "/" + name, encoding: .utf8)
                // The names of outputs begin with that of the folder as well.
                return (name.replacingOccurrences(of: own, with: ""), text.replacingOccurrences(of: own, with: ""))
            }
        )
    }
}
