import SpeccDiff
import Testing

@testable import SpeccCommands

@Suite("The suggested version")
struct VersionSuggestionTests {
    @Test(
        "increases the part that the changes require",
        arguments: [
            ("1.4.2", nil, "1.4.3"), ("1.4.2", .safe, "1.5.0"), ("1.4.2", .risky, "1.5.0"),
            ("1.4.2", .breaking, "2.0.0"),
            ("0.4.2", .breaking, "0.5.0"), ("0.4.2", .safe, "0.4.3"), ("v1.0.0-beta.1", .safe, "v1.0.0"),
            ("1.0.0-beta.1", .breaking, "1.0.0"), ("1.0.0-beta.1", nil, "1.0.0"), ("1.1.0-rc", .breaking, "2.0.0"),
            ("1.1.0-rc", .safe, "1.1.0"), ("1.1.1-rc", .safe, "1.2.0"), ("1.1.1-rc", nil, "1.1.1"),
            ("0.4.0-rc", .breaking, "0.4.0"), ("0.4.2-rc", .breaking, "0.5.0"), ("0.4.2-rc", .safe, "0.4.2"),
            ("1.0.0+build", .breaking, "2.0.0"), ("1.0.0-0.a1+01", nil, "1.0.0"),
        ] as [(String, ChangeLevel?, String)]
    )
    func versions(_ current: String, _ level: ChangeLevel?, _ next: String) throws {
        #expect(try VersionSuggestion(after: current, highest: level).text == next)
    }

    @Test(
        "needs a version of three numbers",
        arguments: [
            "1.4", "x", "1.4.x", "", "1.-4.2", "01.2.3", "1.2.03", "9223372036854775807.0.0", "1.2.3-01", "1.2.3-",
            "1.2.3-a..b", "1.2.3+", "1.2.3-ä",
        ]
    )
    func invalid(_ text: String) {
        #expect(throws: UsageError.self) { try VersionSuggestion(after: text, highest: nil) }
    }
}
