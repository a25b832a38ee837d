import SpeccCatalog
import SpeccChecks
import Testing

@testable import SpeccGenerator

@Suite("Lengths of type names")
struct SwiftScopeTests {
    private let namespace = SwiftScope(path: SwiftPath("GitHub"), isQualified: false)

    @Test("within the namespace, names omit it")
    func unqualified() {
        #expect(namespace.spelled(SwiftPath("GitHub.Issue")) == "Issue")
        #expect(namespace.spelled(SwiftPath("GitHub.Issue.State")) == "Issue.State")
    }

    @Test("within a type, names are relative to it")
    func nested() {
        let issue = namespace.inside(SwiftPath("GitHub.Issue"), declaring: ["State"])
        #expect(issue.spelled(SwiftPath("GitHub.Issue.State")) == "State")
        #expect(issue.spelled(SwiftPath("GitHub.Issue")) == "Issue")
        #expect(issue.spelled(SwiftPath("GitHub.User.State")) == "User.State")
    }

    @Test("a name that an inner declaration shadows includes the namespace")
    func hidden() {
        let issue = namespace.inside(SwiftPath("GitHub.Issue"), declaring: ["User"])
        let deeper = issue.inside(SwiftPath("GitHub.Issue.User"), declaring: [])
        #expect(issue.spelled(SwiftPath("GitHub.User")) == "GitHub.User")
        #expect(deeper.spelled(SwiftPath("GitHub.User.State")) == "GitHub.User.State")
    }

    @Test("a name inside a nested declaration of the same name includes the namespace")
    func ownName() {
        let service = namespace.inside(SwiftPath("GitHub.IssuesService"), declaring: [])
        let failure = service.inside(SwiftPath("GitHub.IssuesService.Failure"), declaring: [])
        #expect(failure.spelled(SwiftPath("GitHub.Failure.NotFound")) == "GitHub.Failure.NotFound")
    }

    @Test("names in endpoints include the namespace, except of their own nested types")
    func qualified() {
        let callers = SwiftScope(path: SwiftPath("GitHub.IssuesService"), isQualified: true)
        let list = callers.inside(SwiftPath("GitHub.IssuesService.List"), declaring: ["State"])
        #expect(callers.spelled(SwiftPath("GitHub.IssuesService.List.State")) == "List.State")
        #expect(list.spelled(SwiftPath("GitHub.IssuesService.List.State")) == "State")
        #expect(list.spelled(SwiftPath("GitHub.Issue")) == "GitHub.Issue")
    }

    @Test("a shadowed name of the standard library or Foundation includes its module")
    func modules() {
        let scope = namespace.inside(SwiftPath("GitHub.Issue"), declaring: ["Date", "String"])
        #expect(scope.spelled(.builtin(.datetime)) == "Foundation.Date")
        #expect(scope.spelled(.map(.optional(.builtin(.int)))) == "[Swift.String: Int?]")
        #expect(namespace.spelled(.optional(.list(.builtin(.datetime)))) == "[Date]?")
    }
}

extension SwiftPath {
    /// `GitHub.Issue`
    fileprivate init(_ text: String) {
        self = SwiftPath(spelled: text) ?? SwiftPath([])
    }
}
