/// A catalog of every form of requests and responses of endpoints. Its golden is compiled and executed.
enum CallsCatalog {
    static let files = [
        ("api.yaml", api), ("bodies.yaml", bodies), ("responses.yaml", responses), ("tenants.yaml", tenants),
        ("types.yaml", types),
    ]

    private static let api = """
        specc: 1
        api: Calls
        host: https://calls.example/v1
        swift: { mocks: true }
        service: Parameters
        endpoints:
          flags: { call: GET /flags, query: { uploads: { flag: true }, deep: { flag: true, type: bool } } }
          search:
            call: GET /search
            query:
              tags: { type: list<string>?, unique: true, docs: What it is about. }
              filter: Filter?
              labels: map<string>?
              sort: { type: list<Order>?, style: index }
            returns: list<int>
          readObject:
            call: GET /{bucket}/{key*}
            params: { key: { docs: With its folders., example: photos/cat.jpg } }
            returns: data
          secrets:
            call: GET /vaults/{vault}/items
            params: { vault: { sensitive: true } }
            query: { pin: { type: string, sensitive: true }, page: { value: "1", sensitive: true } }
            headers: { X-Me: { type: string?, sensitive: true } }
          tagObject:
            call: PUT /objects/{id:int}
            headers: { x-meta-*: { type: map<string>? }, X-At-*: { type: "map<datetime(http)>?", sensitive: true } }
          enter: { call: GET /enter, headers: { Cookie: { type: { session: string, theme: [light, dark], page: int? } } } }
          putPart: { call: "PUT ${url:url}", query: { part: int? }, body: { $type: data, $size: 1B..1KB } }
          addPart:
            call: "POST ${url:url(template)}"
            params: { folder: string?, sizes: list<int>?, since: datetime(unix)? }
            body: data
        """

    private static let tenants = """
        specc: 1
        service: Tenants
        defaults:
          params: { tenant: { type: string, length: 1..8, docs: The customer whose data is read. } }
          query: { language: { type: [en, de], default: en }, fields: list<string>? }
          headers:
            X-Account: { type: string, sensitive: true }
            client: { type: int? }
            X-Request-ID: { type: uuid, default: new }
        endpoints:
          readTenant: { call: "GET /tenants/{tenant}", returns: text }
          listTenants: { call: GET /tenants, without: [language, fields], returns: list<string> }
          moveTenant:
            call: POST /tenants/{tenant:int}/moves
            headers: { x-account: { type: string? } }
            returns: { 204: empty }
          exportTenants: { call: GET /exports, returns: { 200: data, 202: Note } }
          watchTenant: { call: "GET /tenants/{tenant}/events", without: [X-Account, fields], returns: lines<text> }
        """

    private static let bodies = """
        specc: 1
        service: Bodies
        endpoints:
          note: { call: POST /note, body: Note? }
          patch: { call: PATCH /note, body: { $contentType: application/merge-patch+json, text: string? } }
          times:
            call: POST /times
            body: { $type: "list<datetime(unix)>", $contentType: application/vnd.times+json }
          bulk: { call: POST /bulk, body: lines<Note>, returns: { 204: empty } }
          samples: { call: POST /samples, body: { $type: "lines<datetime(unix)>", $contentType: application/jsonl } }
          markdown: { call: POST /markdown, body: { $type: text, $contentType: text/markdown } }
          charge:
            call: POST /charge
            body:
              $as: form
              $style: index
              amount: int
              metadata: map<string>?
              items: list<Order>
              tags: { $type: list<string>?, $items: ..3 }
          tagged: { call: POST /tagged, body: { $as: form, $style: comma, tags: list<string> } }
          addPhoto:
            call: POST /photos
            body:
              $as: multipart
              caption: { $type: string, $length: 1..80 }
              at: "datetime(unix)?"
              mood: Mood
              meta: { $type: Note, $as: json }
              times: { $type: "list<datetime(unix)>?", $as: json }
              tags: list<string>?
              photo: { $type: file, $accept: [image/png, image/*], $size: ..1KB }
              others: { $type: list<file>?, $accept: [image/*] }
              thumb: { $type: bytes?, $accept: [image/webp] }
              raw: { $type: bytes?, $accept: [image/png, image/gif] }
          relate:
            call: POST /related
            body:
              $as: multipart
              $contentType: multipart/related
              meta: { $type: Note, $as: json, $contentType: application/vnd.note+json }
              times: { $type: "list<datetime(unix)>?", $as: json, $contentType: text/times }
              rows: { $type: string, $contentType: text/csv }
              count: { $type: int?, $contentType: application/json }
              plain: string
          upload: { call: PUT /file, body: { $type: file, $accept: [application/pdf, text/*] } }
          film: { call: PUT /film, body: { $type: file, $contentType: video/mp4, $size: ..1GB } }
          record: { call: PUT /record, body: { $type: bytes, $contentType: audio/ogg, $size: 2B..6B } }
          pour: { call: PUT /pour, body: bytes?, returns: Note }
          picture: { call: PUT /picture, body: { $type: data, $accept: [image/png, image/gif] } }
          play: { call: PUT /play, body: { $type: bytes, $accept: [audio/*, video/*] } }
        """

    private static let responses = """
        specc: 1
        service: Responses
        defaults:
          errors:
            200: { $type: Refusal, $when: { ok: ["false"], error.code: [1, 2] } }
            404: text
            410: data
            429: { $type: Refusal, $headers: { Retry-After: int, X-Rate-*: string } }
            503: { $type: empty, $headers: { Retry-After: "datetime(http)?" } }
        endpoints:
          maybe: { call: GET /maybe, returns: Note?, examples: { found: { text: hi }, 404: no such note, 410: aGk= } }
          wrapped: { call: GET /wrapped, returns: list<Note>, unwrap: data.items, examples: { none: [], two words: [{ text: a }, { text: b }] } }
          wrappedTimes: { call: GET /times, returns: "list<datetime(unix)>?", unwrap: data }
          object:
            call: GET /object
            examples: { hello: aGk= }
            returns:
              2xx:
                $type: data
                $headers:
                  ETag: string?
                  X-Count: int
                  X-Kind: [a, b]
                  X-Tags: list<string>?
                  Last-Modified: datetime(http)?
                  x-meta-*: string
          touch: { call: HEAD /object, returns: { 200: { $type: empty, $headers: { X-Count: int64 } } } }
          cell: { call: GET /cell, returns: { 200: { x: int, $headers: { ETag: string } } } }
          find: { call: "GET /found/{id:int}", returns: { 200: { $type: Note, $headers: { ETag: string } }, 404: nil } }
          findTimes: { call: GET /found, returns: { 200: "list<datetime(unix)>", 404: nil, 410: nil }, unwrap: data }
          exists: { call: "HEAD /found/{id:int}", returns: { 204: true, 404: false } }
          link: { call: GET /link, returns: { 3xx: location } }
          start: { call: POST /start, returns: { 200: Note, 202: location, 308: { $type: empty, $headers: { Range: string? } } } }
          poll: { call: "GET ${url:url}", returns: { 200: Note, 202: empty } }
          waitForNote: { poll: poll, until: 200 }
          waitForFind: { poll: findTimes, until: 200 }
          waitForEnd: { poll: exists, until: 404 }
          range:
            call: GET /range
            examples: { 200: aGk=, 206: aGk=, 429: { ok: false, error: null } }
            returns:
              200: data
              206: { $type: data, $headers: { Content-Range: string } }
              304: { $type: empty, $headers: { ETag: string } }
          chat:
            call: POST /chat
            body: { question: string }
            returns: sse<Token>
            examples: { greeting: [{ text: Hello }, { text: world }] }
            stream: { done: "[DONE]", idle: 30s }
          watch: { call: GET /watch, returns: sse<text>, stream: { idle: 500ms }, examples: { two: [a, b] } }
          ticks: { call: GET /ticks, returns: "lines<datetime(unix)>", examples: { one: ["1970-01-01T00:01:00Z"] } }
          logs: { call: GET /logs, query: { file: string? }, returns: lines<text> }
          rows: { call: GET /rows, returns: { 200: lines<Note>, 204: empty } }
          export:
            call: GET /export
            returns: { 200: { $type: lines<Note>, $headers: { ETag: string, X-Count: uint64? } } }
            examples: { one: [{ text: a }] }
          tap: { call: GET /tap, returns: bytes, examples: { hi: [aGk=] } }
          pay:
            call: POST /pay
            examples: { declined: { error: { code: 7 } }, 402: { ok: false } }
            errors:
              declined: { $status: 402, $type: Refusal, $when: { error.code: [7, 8] } }
              limited: { $status: 4xx, $when: { reason: [limit] }, reason: [limit, other] }
              blocked: { $status: 200, $type: Refusal, $when: { ok: ["false"], error.code: [9] } }
              402: Refusal
          seal:
            call: PUT /seal
            errors: { 400: string, 409: Digest, 411: bytes(base64url), 412: "list<datetime(unix)>", 415: int(string) }
          film: { call: "GET /films/{to}/{file:int}", returns: file, errors: { 451: Refusal } }
        """

    private static let types = """
        specc: 1
        types:
          Filter: { name: string?, size: { min: int?, max: int? }, tags: list<string>? }
          Order: { field: string, descending: bool? }
          Mood: [happy, sad]
          Note: { text: string }
          Token: { text: string }
          Refusal: { ok: bool?, error: Reason? }
          Reason: { code: int }
          Digest: bytes
        """
}
