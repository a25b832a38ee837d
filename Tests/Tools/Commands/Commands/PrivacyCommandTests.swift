import Foundation
import Testing

@testable import SpeccCommands

@Suite("specc privacy")
struct PrivacyCommandTests {
    private static let catalog = """
        specc: 1
        api: Bank
        hosts: { production: https://api.bank.example, local: { url: http://127.0.0.1:8080, insecure: true } }
        credentials: { key: { apiKey: header X-Key } }
        defaults: { auth: key }
        service: Accounts
        endpoints:
          getAccount:
            call: GET /accounts/{accountId}
            cache: { store: disk, maxAge: 1h }
            returns: Account
          createAccount:
            call: POST /accounts
            headers: { Device-Token: { type: string, sensitive: true } }
            body: NewAccount
            returns: { 201: Account }
          downloadStatement: { call: GET /statement, returns: file }
        types:
          Account: { id: string, phone: string? }
          NewAccount: { owner: Person, secret: { $type: string, $sensitive: true } }
          Person: { first_name: string, contact: { $type: Contact? }, friends: list<Person>? }
          Contact: { workEmail: string }

        """

    private func run(_ words: String...) -> Run {
        Run(["privacy", "-"] + words, input: Self.catalog)
    }

    @Test("lists hosts, credentials, secrets, stored and sent data with their lines")
    func table() {
        let run = run()
        #expect(run.status == .success, "\(run.error)")
        let expected = [
            "Bank production  https://api.bank.example  (<stdin>:3)",
            "Bank local       http://127.0.0.1:8080, not encrypted  (<stdin>:3)",
            "key  key in the header, 'X-Key'  (<stdin>:4)",
            "Accounts.createAccount Device-Token  parameter  (<stdin>:14)",
            "NewAccount.secret                    field  (<stdin>:20)",
            "Accounts.getAccount         responses in the disk cache  (<stdin>:10)",
            "Accounts.downloadStatement  the response as a file  (<stdin>:17)",
            "accountId     UserID, by Accounts.getAccount  (<stdin>:9)",
            "Device-Token  DeviceID, by Accounts.createAccount  (<stdin>:14)",
            "first_name    Name, by Accounts.createAccount  (<stdin>:21)",
            "workEmail     EmailAddress, by Accounts.createAccount  (<stdin>:22)",
        ]
        for line in expected { #expect(run.output.contains("\n  \(line)\n"), "\(line) in\n\(run.output)") }
        #expect(!run.output.contains("PhoneNumber"), "data that is only received is not sent")
    }

    @Test("proposes a privacy manifest that property lists can be read from")
    func manifest() throws {
        let data = Data(run("--format", "manifest").output.utf8)
        let list = try #require(
            try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        )
        let types = try #require(list["NSPrivacyCollectedDataTypes"] as? [[String: Any]])
        #expect(
            types.compactMap { $0["NSPrivacyCollectedDataType"] as? String } == [
                "NSPrivacyCollectedDataTypeDeviceID", "NSPrivacyCollectedDataTypeEmailAddress",
                "NSPrivacyCollectedDataTypeName", "NSPrivacyCollectedDataTypeUserID",
            ]
        )
        #expect(types.allSatisfy { $0["NSPrivacyCollectedDataTypeLinked"] as? Bool == true })
    }

    @Test("prints the rows as JSON")
    func json() throws {
        let rows = try JSONSerialization.jsonObject(with: Data(run("--format", "json").output.utf8)) as? [[String: Any]]
        let sent = try #require(rows).filter { $0["kind"] as? String == "sent" }
        #expect(sent.compactMap { $0["line"] as? Int } == [9, 14, 21, 22])
    }

    @Test("reports the errors of an invalid catalog")
    func invalid() {
        let run = Run(["privacy", "-"], input: "specc: 1\napi: A\ntypes: { A: { b: Missing } }\n")
        #expect(run.status == .findings)
        #expect(run.error.contains("unknown type 'Missing'"))
    }

    @Test(
        "compares whole words of names",
        arguments: [
            ("billing_email", CollectedData.emailAddress), ("userID", .userID), ("lat", .preciseLocation),
            ("X-Device-Id", .deviceID), ("plate", nil), ("translation", nil), ("emailing", nil),
        ]
    )
    func names(name: String, data: CollectedData?) {
        #expect(CollectedData(name: name) == data)
    }
}
