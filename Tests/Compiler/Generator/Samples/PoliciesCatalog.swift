/// A catalog of all settings of calls: credentials, limits, pages, polling, hosts.
///
/// Its golden is compiled and executed.
enum PoliciesCatalog {
    static let files = [
        ("api.yaml", api), ("auth.yaml", auth), ("calls.yaml", calls), ("jobs.yaml", jobs), ("lists.yaml", lists),
    ]

    private static let api = """
        specc: 1
        api: Policies
        docs: Settings of calls.
        swift: { access: public }
        hosts:
          production: { url: https://api.policies.example, accounts: https://accounts.example }
          lab:
            url: https://lab.policies.example
            headers: { X-Lab: "1" }
            timeout: { attempt: 3s }
            accounts: { url: https://accounts.lab.example, headers: { X-Lab: "2" }, timeout: 5s }
          own: { url: "https://${server:authority}/v1", accounts: "https://${accountsServer:authority}" }
        credentials:
          token: { kind: bearer, docs: From the page 'Developers'. }
          login: basic
          key: { apiKey: header X-API-Key }
          bot: { apiKey: header Authorization, prefix: "Bot " }
          queryKey: { apiKey: query key }
          small: { apiKey: body token }
          app: { oauth2: clientCredentials, token: /token, host: accounts, client: body, scopes: [read, write] }
          me: { oauth2: refreshToken, token: /token, host: accounts }
          session: { bearer: access.token, renew: refreshSession, with: refresh_token, expires: expires_in }
          device: { bearer: token, renew: startDevice, expires: until, rejected: [419, 403] }
          cloud:
            { bearer: header X-Subject-Token, sends: header X-Auth-Token, prefix: "v1 ", renew: openCloud, expires: header Expires }
          signed: custom
        defaults:
          auth: token
          tags: [policies]
          limits: { response: 1KB, rate: 1000/h }
          retry: { attempts: 3, on: [429], wait: [X-Wait, Retry-After], maxWait: 2m, shouldRetry: X-Should-Retry }
        """

    private static let auth = """
        specc: 1
        service: Auth
        endpoints:
          refreshSession:
            docs: Begins a session, or renews it.
            call: POST /session
            auth: none
            body: { user: string?, password: string?, refresh_token: string? }
            returns: Session
          startDevice: { call: POST /device, auth: none, returns: DeviceToken, unwrap: data }
          openCloud:
            call: POST /cloud
            auth: none
            returns: { 201: { $type: empty, $headers: { X-Subject-Token: string, Expires: datetime(http) } } }
        types:
          DeviceToken: { token: string, until: datetime(unix) }
          Session: { access: { token: string }, refresh_token: string?, expires_in: int? }
        """

    private static let calls = """
        specc: 1
        service: Calls
        endpoints:
          plain: { call: GET /plain, returns: text }
          ping: { call: GET /ping, auth: none, tags: [], retry: never }
          byLogin: { call: GET /login, auth: login, returns: text }
          byKey: { call: GET /key, auth: key, returns: text }
          byBoth: { call: GET /both, auth: [token, key], returns: text }
          byDevice: { call: GET /device, auth: device, returns: text }
          byCloud: { call: GET /cloud, auth: cloud, returns: text }
          byEither: { call: GET /either, auth: token & key | queryKey, returns: text }
          maybe: { call: GET /maybe, auth: token?, returns: text }
          byBot: { call: GET /bot, auth: bot, returns: text }
          byQuery: { call: GET /query, auth: queryKey, query: { q: string }, returns: text }
          byBody: { call: POST /body, auth: small, body: { a: int }, returns: text }
          byApp: { call: GET /app, auth: app, returns: text }
          byMe: { call: GET /me, auth: me, returns: text }
          bySession: { call: GET /session, auth: session, returns: text }
          bySigner: { call: GET /signed, auth: signed, returns: text }
          large: { call: GET /large, limits: { response: none }, returns: text }
          slow: { call: GET /slow, limits: { rate: 20/m }, returns: text }
          fast: { call: GET /fast, limits: { rate: none }, returns: text }
          near: { call: GET /near, redirects: same-origin, returns: text }
          still: { call: GET /still, redirects: never, returns: text }
          withCookies: { call: GET /cookies, cookies: keep, returns: text }
          shared: { call: GET /shared, dedupe: true, returns: text }
          fresh: { call: GET /fresh, cache: { maxAge: 60s, group: feed }, returns: text }
          stale: { call: GET /stale, cache: { strategy: stale-while-revalidate, etag: false, store: disk }, returns: text }
          write: { call: PUT /write, invalidates: [feed, stale] }
          tagged: { call: GET /tagged, tags: [billing, slow], returns: text }
          logged: { call: POST /logged, body: text, log: { level: body, size: 1KB, failures: true } }
          unlogged: { call: GET /unlogged, log: none }
          charge: { call: POST /charge, body: { amount: int }, idempotency: Idempotency-Key, retry: { on: [503] } }
          limited:
            call: GET /limited
            retry:
              on: [503, throttled, busy]
              wait: [retry-after-ms, body.wait.ms, x-pause: millis, body.seconds, Retry-After]
              backoff: { kind: immediate }
            returns: text
            errors:
              throttled: { $status: 429, $when: { code: [slow, later] }, code: string }
              busy: { $status: 200, $when: busy, busy: string? }
              429: Fault
          pay:
            call: POST /pay
            body: { amount: int, nonce: string? }
            idempotency: { body: nonce }
            retry: { on: [503], backoff: { kind: immediate } }
        types: { Fault: { code: string? } }
        """

    private static let jobs = """
        specc: 1
        service: Jobs
        defaults: { auth: none }
        endpoints:
          getJob: { call: "GET /jobs/{id}", returns: Job, examples: { done: { status: done } } }
          waitForJob:
            docs: Until a job is done.
            poll: getJob
            until: { status: [done] }
            fail: { status: [failed, cancelled] }
            every: 1s..4s
            for: 1m
          getToken:
            call: POST /token
            safe: true
            body: { $as: form, code: string }
            returns: Token
            errors:
              authorizationPending: { $status: 400, $when: { error: [authorization_pending] }, error: string }
              slowDown: { $status: 400, $when: { error: [slow_down] }, error: string, interval: int }
              400: { error: string? }
          waitForToken: { poll: getToken, pending: [authorizationPending, slowDown], every: 5s..40s, for: 10m }
          getCopy: { call: "GET /copies/{id}", returns: Copy, errors: { 404: empty } }
          waitForCopy: { poll: getCopy, until: response, pending: [404], fail: error, every: 1s }
          getNews:
            call: GET /news
            query: { since: { type: int, default: 0 } }
            returns: { 200: { items: list<Copy>?, seq: int }, 204: nil }
            errors: { 410: empty }
          news:
            docs: Without an end.
            follow: getNews
            items: items
            next: seq + 1
            sends: since
            restart: [410, 404]
            every: 1s..4s
          watch: { call: GET /watch, returns: lines<Copy>, query: { after: string? } }
          copies: { follow: watch, next: response.url, sends: after, every: 3s, deprecated: Use 'news'. }
          getChanges:
            call: GET /changes
            query: { index: int? }
            returns: { 200: { changed: list<Copy>, $headers: { X-Index: int } }, 204: nil }
          changes: { follow: getChanges, items: changed, next: header X-Index, sends: index }
          changeSets: { follow: getChanges, next: header X-Index, sends: index }
          getDrafts: { call: GET /drafts, query: { index: int? }, returns: { 200: { $type: "Drafts?", $headers: { X-Index: int } } } }
          drafts: { follow: getDrafts, items: drafts, next: header X-Index, sends: index }
          draftSets: { follow: getDrafts, next: header X-Index, sends: index }
          createFile: { call: POST /files, headers: { Upload-Length: { type: int } }, returns: { 201: location } }
          appendFile: { call: "PATCH ${file:url}", headers: { Upload-Offset: { type: int } }, body: file, returns: { 204: empty } }
          sendFile: { upload: appendFile, create: createFile, length: Upload-Length, sends: Upload-Offset, chunk: 8MiB, restart: [404] }
          waitForEnd: { poll: getJob, until: { status: [done, failed] }, every: 5s, deprecated: Use 'waitForJob'. }
        types:
          Token: { access_token: string }
          Drafts: { drafts: list<Copy> }
          Copy: { response: { $optional: true, url: string }, error: { $optional: true, message: string } }
          Job: { status: [running, done, failed, cancelled], result: { $optional: true, url: url? } }
        """

    private static let lists = """
        specc: 1
        service: Lists
        defaults: { auth: none }
        endpoints:
          listPosts: { call: GET /posts, role: list, query: { tag: string? }, returns: list<Post>, paginate: link }
          search:
            call: GET /search
            query: { q: string, cursor: string? }
            returns: Hits
            paginate: { items: data.hits, next: meta.next, previous: meta.prev, sends: cursor, limit: per_page }
          history: { call: GET /history, returns: list<Post>, paginate: { next: last.id, sends: before } }
          numbered:
            call: GET /numbered
            returns: Hits
            paginate: { items: data.hits, page: page, start: 0, total: meta.count, more: meta.more }
          counted:
            call: GET /counted
            returns: list<Post>
            paginate: { offset: offset, limit: size }
          linked: { call: GET /linked, returns: Hits, paginate: { items: data.hits, next: "@odata.nextLink" } }
          query:
            call: POST /query
            safe: true
            retry: { attempts: 3 }
            body: { q: string, page: { $optional: true, after: int? } }
            returns: Hits
            paginate: { items: data.hits, next: meta.last, sends: page.after }
          headed:
            call: GET /headed
            returns: list<Post>
            paginate: { next: header X-Next-Page, previous: header X-Prev-Page, sends: page, more: header X-More }
          totaled: { call: GET /totaled, returns: list<Post>, paginate: { page: page, total: header X-Total } }
          chosen:
            call: GET /chosen
            returns: Bundle
            paginate: { items: entry, next: "link[relation=next].url", previous: "link[relation=previous].url" }
          sorted:
            call: POST /sorted
            safe: true
            retry: { attempts: 3 }
            body: { size: int, search_after: json? }
            returns: Bundle
            paginate: { items: entry, next: last.sort, sends: search_after }
        types:
          Post: { id: int, title: string? }
          Hits:
            data: { $optional: true, hits: list<Post> }
            meta: { $optional: true, next: string?, prev: string?, count: int?, last: int?, more: bool? }
            "@odata.nextLink": url?
          Bundle: { link: list<Link>?, entry: list<Sorted> }
          Link: { relation: string, url: string }
          Sorted: { id: int, sort: list<json>? }
        """
}
