import SpeccCommands
import Testing

@Suite("The bounds of a call")
struct CallBoundsTests {
    @Test("without a total are the attempts and the waits between them")
    func attempts() throws {
        let output = try explain(
            "timeout: { attempt: 10s }, retry: { attempts: 4, on: [timeout], backoff: { initial: 1s, max: 3s } }"
        )
        #expect(output.contains("The longest it can take: 46s\n"))
        #expect(output.contains("  4 attempts × 10s + waits (1s + 2s + 3s) = 46s\n"))
    }

    @Test("grant a server the wait it may ask for")
    func asked() throws {
        let output = try explain(
            "timeout: { attempt: 10s }, retry: { attempts: 2, on: [503], backoff: { kind: immediate } }"
        )
        #expect(output.contains("  2 attempts × 10s + waits (1m) = 1m20s\n"))
        #expect(
            output.contains("  a wait is 1m at most where the server asks for it, else the waits are 0ms at most\n")
        )
    }

    @Test("are none where an attempt has none")
    func unlimited() throws {
        let output = try explain("timeout: { attempt: none }")
        #expect(output.contains("The longest it can take: no limit\n"))
        #expect(output.contains("  neither an attempt nor the whole call has a limit\n"))
    }

    @Test("count no redirects where none are followed")
    func redirects() throws {
        let output = try explain("redirects: never, retry: { attempts: 3 }")
        #expect(output.contains("The most requests it can send: 3\n  3 attempts = 3\n"))
    }

    @Test("count the renewal of a credential, and the call that follows it")
    func renewal() throws {
        let output = try explain(
            "redirects: never, timeout: { attempt: 10s }",
            credentials: "credentials: { app: { oauth2: clientCredentials, token: https://a.b/token } }"
        )
        #expect(output.contains("  (1 attempt + 1 after a renewed credential) + 2 × 1 request that renew 'app' = 4\n"))
        #expect(
            output.contains("  1 attempt × 10s + 10s after a renewed credential + 2 × 10s to renew 'app' = 40s\n")
        )
    }

    @Test("count what a session is renewed with, as often as that is sent")
    func session() throws {
        let output = try explain(
            "redirects: never, auth: session, timeout: 5s",
            credentials: "credentials: { session: { bearer: token, renew: login }, app: "
                + "{ oauth2: refreshToken, token: https://a.b/token } }",
            others: "login: { call: POST /login, auth: app, redirects: never, returns: { 200: { token: string } } }"
        )
        // Renewing sends the login twice at most, and asks for two tokens.
        #expect(output.contains("+ 2 × 4 requests that renew 'session' = 10\n"))
    }

    @Test("say in one number what many waits come to")
    func manyWaits() throws {
        let output = try explain(
            "retry: { attempts: 9, on: [timeout], backoff: { kind: linear, initial: 1s, max: 1s } }"
        )
        #expect(output.contains("  9 attempts × 1m + waits (8s in all) = 9m8s\n"))
    }

    @Test("of a cache that never asks are nothing")
    func cacheOnly() throws {
        let output = try explain("cache: { strategy: cache-only }")
        #expect(output.contains("The most requests it can send: 0\n"))
    }

    private func explain(_ settings: String, credentials: String = "", others: String = "") throws -> String {
        let folder = try TemporaryFolder([
            "blog.yaml": """
            specc: 1
            api: Blog
            service: Posts
            host: https://blog.example
            \(credentials)
            endpoints:
              a: { call: GET /a, \(settings) }
              \(others)
            """
        ])
        let run = Run(["explain", "a", folder.path])
        #expect(run.status == .success, "\(run.error)")
        return run.output
    }
}
