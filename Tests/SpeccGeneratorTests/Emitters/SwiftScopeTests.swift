import SpeccCatalog
import SpeccChecks
import Testing

@testable import SpeccGenerator

@Suite("How short a type's name may be")
struct SwiftScopeTests {
    private let namespace = SwiftScope(path: SwiftPath("GitHub"), isQualified: false)

    @Test("within the namespace, without the namespace")
    func unqualified() {
        #expect(namespace.spelled(SwiftPath("GitHub.Issue")) == "Issue")
        #expect(namespace.spelled(SwiftPath("GitHub.Issue.State")) == "Issue.State")
    }

    @Test("within a type, from there on")
    func nested() {
        let issue = namespace.inside(SwiftPath("GitHub.Issue"), declaring: ["State"])
        #expect(issue.spelled(SwiftPath("GitHub.Issue.State")) == "State")
        #expect(issue.spelled(SwiftPath("GitHub.Issue")) == "Issue")
        #expect(issue.spelled(SwiftPath("GitHub.User.State")) == "User.State")
    }

    @Test("with the namespace where something nearer has the name, from an outer type too")
    func hidden() {
        let issue = namespace.inside(SwiftPath("GitHub.Issue"), declaring: ["User"])
        let deeper = issue.inside(SwiftPath("GitHub.Issue.User"), declaring: [])
        #expect(issue.spelled(SwiftPath("GitHub.User")) == "GitHub.User")
        #expect(deeper.spelled(SwiftPath("GitHub.User.State")) == "GitHub.User.State")
    }

    @Test("with the namespace from within a declaration of the same name further in")
    func ownName() {
        let service = namespace.inside(SwiftPath("GitHub.IssuesService"), declaring: [])
        let failure = service.inside(SwiftPath("GitHub.IssuesService.Failure"), declaring: [])
        #expect(failure.spelled(SwiftPath("GitHub.Failure.NotFound")) == "GitHub.Failure.NotFound")
    }

    @Test("in endpoints always with the namespace, but for what stands in them")
    func qualified() {
        let callers = SwiftScope(path: SwiftPath("GitHub.IssuesService"), isQualified: true)
        let list = callers.inside(SwiftPath("GitHub.IssuesService.List"), declaring: ["State"])
        #expect(callers.spelled(SwiftPath("GitHub.IssuesService.List.State")) == "List.State")
        #expect(list.spelled(SwiftPath("GitHub.IssuesService.List.State")) == "State")
        #expect(list.spelled(SwiftPath("GitHub.Issue")) == "GitHub.Issue")
    }

    @Test("a name of Swift's own is spelled with its module where something nearer has it")
    func modules() {
        let scope = namespace.inside(SwiftPath("GitHub.Issue"), declaring: ["Date", "String"])
        #expect(scope.spelled(.builtin(.datetime)) == "Foundation.Date")
        #expect(scope.spelled(.map(.optional(.builtin(.int)))) == "[Swift.String: Int?]")
        #expect(namespace.spelled(.optional(.list(.builtin(.datetime)))) == "[Date]?")
    }
}
