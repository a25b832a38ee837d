import SpeccCommands
import Testing

@Suite("The bounds of a call")
struct CallBoundsTests {
    @Test("without a total timeout are the attempts and the waits between them")
    func attempts() throws {
        let output = try explain(
            "timeout: { attempt: 10s }, retry: { attempts: 4, on: [timeout], backoff: { initial: 1s, max: 3s } }"
        )
        #expect(output.contains("\n  at most 46 s and "))
        #expect(output.contains("\n    46 s         4 attempts × 10 s + waits (1 s + 2 s + 3 s) = 46 s\n"), "\(output)")
    }

    @Test("include the waits that a server can request")
    func retryAfter() throws {
        let output = try explain(
            "timeout: { attempt: 10s }, retry: { attempts: 2, on: [503], backoff: { kind: immediate } }"
        )
        #expect(output.contains("  2 attempts × 10 s + waits (60 s) = 80 s\n"))
        #expect(output.contains("  a server can request waits of up to 60 s; otherwise they are at most 0 s\n"))
    }

    @Test("are unlimited without an attempt timeout")
    func unlimited() throws {
        let output = try explain("timeout: { attempt: none }")
        #expect(output.contains(", without a limit on time\n"))
        #expect(output.contains("  there is no timeout for an attempt or for the call\n"))
    }

    @Test("are unlimited while a call waits for its rate, and the total timeout otherwise")
    func rate() throws {
        let output = try explain("limits: { rate: 20/m }")
        #expect(output.contains("    no limit     without a total timeout, the wait for the rate limit"))
        #expect(try explain("limits: { rate: 20/m }, timeout: 45s").contains("  at most 45 s and "))
    }

    @Test("do not limit the body of a stream by an inherited total timeout")
    func streams() throws {
        let defaults = "defaults: { timeout: 30s }"
        let inherited = try explain("returns: bytes", declarations: defaults)
        #expect(inherited.contains("    no limit     the response must start within 30 s\n"))
        #expect(inherited.contains("  the stream has no idle limit\n"))
        let idle = try explain("returns: bytes, stream: { idle: 5s }")
        #expect(
            idle.contains(
                "  each attempt must start within 60 s\n                 the stream fails if no data arrives for 5 s\n"
            )
        )
        let own = try explain("returns: bytes, timeout: 9s", declarations: defaults)
        #expect(own.contains("  at most 9 s and "))
        let download = try explain("returns: file", declarations: defaults)
        #expect(download.contains("  the download has no idle limit\n"))
        let resumed = try explain("returns: file, timeout: 9s, retry: { attempts: 2, on: [connection] }")
        #expect(resumed.contains(", without a limit on time\n"))
        #expect(resumed.contains("  each connection of the download fails if it has not ended after 9 s\n"))
    }

    @Test("include no redirects if none are followed")
    func redirects() throws {
        let output = try explain("redirects: never, retry: { attempts: 3 }")
        #expect(output.contains("    3 requests  3 attempts = 3\n"))
    }

    @Test("include the renewal of a credential and the attempt after it")
    func renewal() throws {
        let output = try explain(
            "redirects: never, timeout: { attempt: 10s }",
            declarations: "credentials: { app: { oauth2: clientCredentials, token: https://a.b/token } }"
        )
        #expect(output.contains("  (1 attempt + 1 after renewing the credential) + 2 × 1 request to renew 'app' = 4\n"))
        #expect(
            output.contains(
                "  1 attempt × 10 s + 10 s after renewing the credential + 2 × 10 s to renew 'app' = 40 s\n"
            )
        )
    }

    @Test("include the requests of the endpoint that renews a session")
    func session() throws {
        let output = try explain(
            "redirects: never, auth: session, timeout: 5s",
            declarations: "credentials: { session: { bearer: token, renew: login }, app: "
                + "{ oauth2: refreshToken, token: https://a.b/token } }",
            others: "login: { call: POST /login, auth: app, redirects: never, returns: { 200: { token: string } } }"
        )
        // A renewal sends the login at most twice and requests two tokens.
        #expect(output.contains("+ 2 × 4 requests to renew 'session' = 10\n"))
    }

    @Test("show the sum of many waits")
    func manyWaits() throws {
        let output = try explain(
            "retry: { attempts: 9, on: [timeout], backoff: { kind: linear, initial: 1s, max: 1s } }"
        )
        #expect(output.contains("  9 attempts × 60 s + waits (8 s in total) = 548 s\n"))
    }

    @Test("are zero for a cache that never sends a request")
    func cacheOnly() throws {
        let output = try explain("cache: { strategy: cache-only }")
        #expect(output.contains(" and 0 requests\n"))
    }

    @Test("count attempts after 'unexecuted' statuses only, if the method is not idempotent")
    func unexecuted() throws {
        let defaults =
            "defaults: { timeout: { attempt: 1s }, retry: { attempts: 3, on: [timeout], backoff: { initial: 2s } "
        let inherited = try explain("redirects: never", method: "POST", declarations: defaults + "} }")
        #expect(inherited.contains(" and 1 request\n"))
        let unexecuted = try explain(
            "redirects: never",
            method: "POST",
            declarations: defaults + ", unexecuted: [429] } }"
        )
        #expect(unexecuted.contains(" and 3 requests\n"))
        #expect(unexecuted.contains("  a server can request waits of up to 60 s; otherwise"))
    }

    private func explain(
        _ settings: String,
        method: String = "GET",
        declarations: String = "",
        others: String = ""
    ) throws -> String {
        let folder = try TemporaryFolder([
            "blog.yaml": """
            specc: 1
            api: Blog
            service: Posts
            host: https://blog.example
            \(declarations)
            endpoints:
              a: { call: \(method) /a, \(settings) }
              \(others)
            """
        ])
        let run = Run(["explain", "a", folder.path])
        #expect(run.status == .success, "\(run.error)")
        return run.output
    }
}
