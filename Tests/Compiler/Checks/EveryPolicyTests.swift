import SpeccDiagnostics
import Testing

@testable import SpeccChecks

struct EveryPolicyTests {
    @Test("accepts a catalog with every setting of calls")
    func findings() {
        let checked = CheckResult([Self.catalog])
        #expect(checked.diagnostics.map(\.message) == [])
    }

    private static let catalog = """
        specc: 1
        api: Blog
        service: Posts
        hosts:
          production: { url: https://blog.example, accounts: https://accounts.example }
          lab:
            url: https://lab.example
            headers: { X-Lab: "1" }
            timeout: 90s
            accounts: { url: https://accounts.lab.example, timeout: 5s }
          own: { url: "https://${server:authority}/v1", accounts: "https://${server:authority}/accounts" }
        credentials:
          token: custom
          login: { kind: basic, docs: From the console. }
          key: { apiKey: header X-API-Key }
          bot: { apiKey: header Authorization, prefix: "Bot " }
          small: { apiKey: body token }
          app: { oauth2: clientCredentials, token: /token, host: accounts, client: body, scopes: [read] }
          me: { oauth2: refreshToken, token: /token, host: accounts }
          session: { bearer: access_token, renew: refreshSession, with: refresh_token, expires: expires_in }
        defaults:
          auth: token
          errors:
            200: { $type: Failure1, $when: { ok: [false] } }
          retry: { attempts: 3, wait: [Retry-After, X-RateLimit-Reset] }
          cache: { maxAge: 30s }
          limits: { response: 10MB, rate: 20/m }
          redirects: same-origin
          cookies: keep
          dedupe: true
          tags: [blog]
          log: { level: headers, failures: true }
        endpoints:
          listPosts: { call: GET /posts, returns: list<Post>, paginate: link, cache: { group: feed } }
          search:
            call: GET /search
            query: { q: { type: string, example: swift }, cursor: string?, deep: { flag: true, type: bool } }
            returns: Hits
            paginate: { items: hits, next: meta.next, sends: cursor }
          history: { call: GET /history, returns: list<Post>, paginate: { next: last.id, sends: before } }
          pages: { call: GET /pages, returns: list<Post>, paginate: { page: page, limit: size } }
          all:
            call: GET /all
            returns: Hits
            paginate: { items: hits, offset: offset, limit: limit, total: meta.count }
          linked: { call: GET /linked, returns: Hits, paginate: { items: hits, next: meta.url } }
          addPost:
            call: POST /posts
            auth: session
            body: { title: string, kind: { $value: post }, secret: { $type: string?, $sensitive: true } }
            returns: { 201: Post }
            idempotency: Idempotency-Key
            retry: { on: [503] }
            invalidates: [feed, listPosts]
          sendKey: { call: POST /key, auth: small, body: { a: int }, idempotency: { body: nonce } }
          refreshSession:
            call: POST /session
            auth: app
            body: { refresh_token: string }
            returns: Session
          getJob: { call: "GET /jobs/{id}", auth: me, returns: Job, cache: never, dedupe: false, log: none }
          waitForJob: { poll: getJob, until: { status: [done] }, fail: { status: failed }, every: 1s..10s, for: 1m }
          unwrapped:
            call: GET /wrapped
            auth: key
            headers: { X-Me: { type: string?, sensitive: true, example: ada } }
            returns: list<int>
            unwrap: data.items
            examples: { none: [], some: [1, 2] }
          object:
            call: GET /object
            auth: bot
            query: { uploads: { flag: true }, v: { type: int, value: 2 }, k: { type: string?, sensitive: true } }
            returns: { 200: { $type: data, $headers: { ETag: string?, x-meta-*: string } } }
            limits: { response: none }
            redirects: never
            cookies: never
            tags: []
          part: { call: "PUT ${url:url}", auth: none, body: data }
          watch: { call: GET /watch, auth: login, returns: Post, log: body }
          follow: { call: GET /follow, returns: sse<Post>, stream: { done: end, idle: 30s } }
        types:
          Post: { id: int, title: { $type: string, $example: Hello }, state: State? }
          State: [open, { value: closed, example: true }]
          Hits: { hits: list<Post>, meta: { next: string?, url: url?, count: int } }
          Session: { access_token: string, refresh_token: string, expires_in: int }
          Job: { status: [running, done, failed] }
          Failure1: { ok: bool, error: string }
        """
}
