import Foundation
import ProjectFolder
import Testing

@testable import SpeccCatalog

@Suite("Swift names")
struct SwiftNameTests {
    @Test("the reference lists the initialisms")
    func initialisms() throws {
        let page = ProjectFolder.root.appending(path: "Docs/Language/Swift.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let list = try #require(
            text.components(separatedBy: "`userIDs`: ").last?.components(separatedBy: ". Thus").first
        )
        let words = list.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        #expect(words == Initialisms.all.sorted())
    }

    @Test(
        "members are lower camel case, with initialisms in capitals unless they are first",
        arguments: [
            ("created_at", "createdAt"), ("html_url", "htmlURL"), ("id", "id"), ("user_ids", "userIDs"),
            ("X-Trace", "xTrace"), ("off-topic", "offTopic"), ("too heated", "tooHeated"), ("userId", "userID"),
            ("userIDs", "userIDs"), ("URL", "url"), ("HTMLParser", "htmlParser"), ("X-API-Key", "xAPIKey"),
            ("IN_PROGRESS", "inProgress"), ("US_STATE", "usState"), ("stateUS", "stateUS"), ("iOS", "iOS"),
            ("sha256", "sha256"), ("_links", "links"), ("css_files", "cssFiles"), ("meta.next", "metaNext"),
        ]
    )
    func members(name: String, expected: String) {
        #expect(SwiftName.member(name)?.text == expected)
    }

    @Test(
        "different numbers become different identifiers",
        arguments: [
            ("1", "_1"), ("+1", "_1"), ("-1", "minus1"), ("1.5", "_1_5"), ("15", "_15"), ("x-1-2", "x1_2"),
            ("x-12", "x12"), ("2fa", "_2fa"),
        ]
    )
    func numbers(name: String, expected: String) {
        #expect(SwiftName.member(name)?.text == expected)
    }

    @Test(
        "types are upper camel case, and unchanged if they already are",
        arguments: [
            ("issue_state", "IssueState"), ("Issue", "Issue"), ("OAuthToken", "OAuthToken"), ("URLList", "URLList"),
            ("id", "ID"), ("html_page", "HTMLPage"), ("per_page", "PerPage"), ("listIssues", "ListIssues"),
            ("Html_url", "HTMLURL"), ("3d", "_3d"),
        ]
    )
    func types(name: String, expected: String) {
        #expect(SwiftName.type(name)?.text == expected)
    }

    @Test("keywords get backticks, or an underscore if those are not sufficient")
    func keywords() {
        #expect(SwiftName.member("default")?.escaped == "`default`")
        #expect(SwiftName.member("state")?.escaped == "state")
        #expect(SwiftName.member("self") == "self_")
        #expect(SwiftName.member("init") == "init_")
        #expect(SwiftName.type("type") == "Type_")
        #expect(SwiftName.type("Protocol") == "Protocol_")
        #expect(SwiftName.member("default") == "default")
    }

    @Test("removes non-ASCII letters in any normalization")
    func twins() {
        #expect(SwiftName.member("caf\u{E9}") == "caf")
        #expect(SwiftName.member("cafe\u{301}") == "caf")
        #expect(SwiftName.member("größe") == "gre")
    }

    @Test("a name without an ASCII letter or digit has no identifier", arguments: ["", "_", "名前", "🚀", "--", "é"])
    func unnameable(name: String) {
        #expect(SwiftName.member(name) == nil)
        #expect(SwiftName.type(name) == nil)
    }

    @Test("a name with an ASCII letter or digit has a valid identifier")
    func total() {
        let alphabet = Array("aZ09_-. /é\u{301}字`$\"\r{")
        let names = alphabet.flatMap { first in
            alphabet.flatMap { second in alphabet.map { third in String([first, second, third]) } }
        }
        for name in names {
            let hasLetter = name.contains { $0.utf8.count == 1 && ($0.isLetter || $0.isNumber) }
            #expect((SwiftName.member(name) != nil) == hasLetter, "\(name.debugDescription)")
            #expect(SwiftName.member(name).map { SwiftName.isIdentifier($0.text) } ?? true, "\(name.debugDescription)")
            #expect(SwiftName.type(name).map { SwiftName.isIdentifier($0.text) } ?? true, "\(name.debugDescription)")
        }
    }

    @Test("members start with a lower case letter, types with an upper case letter, and an underscore is neither")
    func kinds() {
        let (member, type, number): (SwiftName, SwiftName, SwiftName) = ("pageSize", "PageSize", "_1")
        #expect(member.readsAsMember && !member.readsAsType)
        #expect(type.readsAsType && !type.readsAsMember)
        #expect(!number.readsAsType && !number.readsAsMember)
    }

    @Test("rejects overrides that are not identifiers", arguments: ["", "1a", "a b", "a-b", "é", "_", "a`", "$x"])
    func invalidOverrides(name: String) {
        #expect(SwiftName(identifier: name) == nil)
    }

    @Test("uses valid overrides unchanged", arguments: ["pageSize", "_1", "URL", "a_b"])
    func validOverrides(name: String) {
        #expect(SwiftName(identifier: name)?.text == name)
    }
}
