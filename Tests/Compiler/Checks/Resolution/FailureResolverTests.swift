import SpeccCatalog
import Testing

@testable import SpeccChecks

struct FailureResolverTests {
    @Test("every level that changes errors has one enum")
    func levels() throws {
        let resolving = try ResolutionResult(
            """
            specc: 1
            api: Blog
            host: https://a.b
            defaults: { errors: { 5xx: empty, 422: P, 404: P, 4xx: P } }
            types: { P: { message: string } }
            """,
            """
            specc: 1
            service: Posts
            endpoints:
              a: { call: GET /a }
              b: { call: GET /b, errors: { 410: P } }
              c: { call: GET /c, errors: { 404: P } }
              d: { call: GET /d, without: [404, 422, 4xx, 5xx] }
            """,
            """
            specc: 1
            service: Users
            defaults: { errors: { 409: P } }
            endpoints:
              e: { call: GET /e }
              f: { call: GET /f, without: [404] }
            """
        )
        let shared = try #require(resolving.api.failure)
        #expect(shared.path.text == "Blog.Failure")
        #expect(shared.cases.map(\.swiftName) == ["notFound", "unprocessable", "clientError", "serverError"])
        #expect(shared.cases.map { $0.payload?.text } == ["Blog.P", "Blog.P", "Blog.P", nil])
        #expect(resolving.services[0].failure.path == shared.path)
        #expect(try resolving.endpoint("a").failure.path == shared.path)
        guard case .own(let b) = try resolving.endpoint("b").failure else {
            Issue.record("b has no failure of its own")
            return
        }
        #expect(b.path.text == "Blog.PostsService.B.Failure")
        #expect(b.cases.map(\.swiftName) == ["notFound", "gone", "unprocessable", "clientError", "serverError"])
        #expect(b.cases.map(\.level) == [.api, .endpoint, .api, .api, .api])
        #expect(try resolving.endpoint("c").failure.path == shared.path)
        #expect(try resolving.endpoint("d").failure.path == nil)
        guard case .own(let users) = resolving.services[1].failure else {
            Issue.record("users has no failure of its own")
            return
        }
        #expect(users.path.text == "Blog.UsersService.Failure")
        #expect(try resolving.endpoint("e").failure.path == users.path)
        #expect(try resolving.endpoint("f").failure.path?.text == "Blog.UsersService.F.Failure")
    }

    @Test("the failure is NetworkError without declared errors")
    func networkError() throws {
        let resolving = try ResolutionResult("endpoints: { a: { call: GET /a } }")
        #expect(resolving.api.failure == nil)
        #expect(resolving.services[0].failure.path == nil)
        #expect(try resolving.endpoint("a").failure.path == nil)
    }

    @Test("a failure contains the inline types of the errors of its level")
    func inline() throws {
        let resolving = try ResolutionResult(
            """
            defaults: { errors: { 404: { message: string } } }
            endpoints:
              a: { call: GET /a, errors: { 418: { teapot: bool } } }
            """
        )
        #expect(resolving.api.failure?.nested.map(\.qualifiedName) == ["Blog.Failure.NotFound"])
        guard case .own(let failure) = try resolving.endpoint("a").failure else {
            Issue.record("no failure of its own")
            return
        }
        #expect(failure.nested.map(\.qualifiedName) == ["Blog.PostsService.A.Failure.Status418"])
        #expect(
            failure.cases.map { $0.payload?.text } == [
                "Blog.Failure.NotFound", "Blog.PostsService.A.Failure.Status418",
            ]
        )
        #expect(failure.nested.map(\.usage) == [TypeUsage(isRead: true, isWritten: false)])
    }
}
