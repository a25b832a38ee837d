import SpeccText

/// Keys of other languages for a file, a host, an endpoint and its policy.
extension KeySynonyms {
    static let file = table([
        (["version", "openapi", "swagger", "edition", "specversion"], "the first line of a catalog is 'specc: 1'"),
        (["info"], "write 'api: Name' and 'docs'"),
        (["services"], "write one file for each service, with 'service: Name' and 'endpoints'"),
        (["name", "title"], "write 'api: Name' for the API, or 'service: Name' for the service of this file"),
        (
            ["baseurl", "url", "uri", "server", "base", "baseuri", "endpointurl"],
            "write 'host: https://…', including the base path"
        ),
        (["servers", "environments"], "write 'hosts' with a name for each URL: '{ production: https://… }'"),
        (["basepath", "prefix"], "append it to the host: 'host: https://api.example.com/v1'"),
        (
            ["paths", "routes", "operations", "requests", "calls", "resources", "item", "items", "actions"],
            "write 'endpoints' with a name for each call: 'getUser: { call: GET /users }'"
        ),
        (
            ["components", "schemas", "schema", "definitions", "models", "entities", "objects", "structs", "enums"],
            "write 'types' with a name for each"
        ),
        (
            [
                "auth", "security", "authentication", "authorization", "securityschemes", "securitydefinitions",
                "apikey", "token",
            ],
            "declare it in 'credentials' and select it with 'defaults: { auth: … }'"
        ),
        (["parameters", "params"], "write 'query' or 'headers' in 'defaults'"),
        (
            ["consumes", "produces"],
            "write 'headers: { Accept: … }' in 'defaults'; the body determines its content type"
        ),
        (["tags", "tag", "group"], "write 'service: Name'; the endpoints of a file form one service"),
        (["import", "imports", "include", "includes"], "remove it: types of all files in the folder are available"),
        certificates, sockets,
    ])

    /// Keys of what a program configures in Swift, or what a catalog does not express.
    private static let certificates: (keys: [String], remedy: String) = (
        [
            "ca", "cacert", "cacertificate", "certificate", "certificates", "clientcert", "clientcertificate", "cert",
            "pinning", "mtls", "trust",
        ],
        "remove it: the program configures certificates in the session of its transport"
    )
    private static let sockets: (keys: [String], remedy: String) = (
        ["websocket", "websockets", "socket", "ws"], "WebSockets are not supported by a catalog: open them in Swift"
    )

    static let endpoint = table([
        (
            ["url", "uri", "route", "endpoint", "href", "address"],
            "write 'call: GET /path'; scheme and host are declared by 'host' at the top of the file"
        ),
        (
            ["uploadall", "chunk", "chunksize", "partsize", "resumable"],
            "declare an endpoint for one part, with 'body: file', and an upload that calls it: '{ upload: appendVideo, create: "
                + "createVideo, sends: Upload-Offset }'"
        ),
        (["verb", "httpmethod", "type"], "write 'method', or 'call: GET /users' for both method and path"),
        (HTTPMethodSemantics.common.map { $0.lowercased() }, "write method and path together: 'call: GET /users'"),
        (
            ["parameters", "args", "arguments", "inputs"],
            "write 'params' for names in the path, and 'query' or 'headers' for others"
        ),
        (["pathparams", "pathparameters", "pathvariables"], "write 'params'"),
        (["queryparams", "queryparameters", "querystring", "search", "qs"], "write 'query'"),
        (
            ["response", "responses", "result", "output", "return", "returntype", "success", "answer", "responsetype"],
            "write 'returns', with a status if there are several: '{ 201: Issue }'"
        ),
        (["request", "requestbody", "payload", "data", "input", "json", "requesttype"], "write 'body'"),
        (["content"], "write 'body', such as 'body: { $type: data, $contentType: image/png }'"),
        (
            ["failures", "exceptions", "throws", "failure"],
            "write 'errors' with a type for each status: '{ 404: Problem }'"
        ),
        (["operationid", "id", "name"], "the name of an endpoint is its key in 'endpoints'"),
        (
            ["security", "authorization", "authentication", "credentials", "secured"],
            "write 'auth' with the name of a credential"
        ),
        (["status", "statuscode", "code", "expects"], "write it in 'returns': '{ 201: Issue }'"),
        (
            ["server", "servers", "baseurl"],
            "declare the host at the top of the file: 'host: https://…'"
        ),
        certificates, sockets,
    ])

    static let defaults = table([
        (["path", "basepath", "prefix"], "append it to the host: 'host: https://api.example.com/v1'"),
        (["host", "hosts", "baseurl", "url"], "declare the host at the top of the file: 'host: https://…'"),
        (["parameters", "params"], "write 'query' or 'headers'; parameters of a path are declared by the endpoint"),
        (["security", "authorization", "authentication", "credentials"], "write 'auth' with the name of a credential"),
        certificates, sockets,
    ])

    /// Keys of endpoints and defaults.
    static let calls = table([
        (["retries", "maxretries", "attempts", "retrycount"], "write 'retry', such as 'retry: { attempts: 3 }'"),
        (["deadline", "timeoutms", "timeoutseconds", "timeoutinterval"], "write 'timeout: 30s'"),
        (
            ["contenttype", "consumes", "accept", "produces"],
            "write 'body: { $as: multipart, … }' or '{ $type: data, $contentType: image/png }' for requests, and 'headers: { Accept: … }' for responses"
        ),
        (["pagination", "paging"], "write 'paginate'"),
        (["caching", "cachecontrol"], "write 'cache'"),
        (
            ["ratelimit", "ratelimits", "rate", "throttle", "throttling", "rps", "rpm"],
            "write 'limits', such as 'limits: { rate: 20/m }'"
        ),
    ])

    static let host = table([
        (["address", "uri", "href", "server", "base", "baseurl", "host"], "write 'url'"),
        (["variables", "parameters", "params"], "write '${name}' or '${port:int}' in the URL"),
        (
            ["tls", "ssl", "secure", "http", "allowhttp", "https"],
            "write 'https' or 'http' in the URL; 'http' needs 'insecure: true'"
        ),
        certificates, sockets,
        (["port", "path", "basepath", "scheme"], "write it in the URL: 'https://api.example.com:8443/v1'"),
    ])

    static let credential = table([
        (
            ["scheme", "type"],
            "write 'bearer' or 'basic' in place of the map, '{ apiKey: header X-API-Key }', or '{ oauth2: clientCredentials, token: https://… }'"
        ),
        (
            ["in", "name", "header"],
            "write the location and the name together: 'apiKey: header X-API-Key', or for the token of a session 'sends: header X-Auth-Token'"
        ),
        (
            ["key"],
            "write the location and the name: 'apiKey: header X-API-Key'; a catalog contains no secrets, the program passes them"
        ),
        (
            ["clientsecret", "secret", "password", "clientid", "value", "username", "user"],
            "remove it: a catalog contains no secrets, the program passes them"
        ),
        (["flow", "flows", "grant", "granttype"], "write 'oauth2: clientCredentials' or 'oauth2: refreshToken'"),
        (["tokenurl", "tokenendpoint", "url"], "write 'token', the URL of the token endpoint"),
        (["scope"], "write 'scopes: [read]'"),
        (["refresh", "refreshendpoint"], "write 'renew' with the name of the endpoint"),
        (
            ["cookie", "cookies", "session"],
            "write '{ bearer: FIELD, renew: ENDPOINT }' for a session, or 'cookies: keep' for cookies that the server sets"
        ),
        certificates,
    ])

    static let idempotency = table([
        (["key", "name"], "write 'idempotency: Idempotency-Key', the name of the header")
    ])

    static let waiter = table([
        (
            ["call", "path", "method", "returns", "params", "query", "auth"],
            "declare the call as an endpoint of its own, and write its name: 'poll: getJob'"
        ),
        (["interval", "delay"], "write 'every: 2s', or 'every: 2s..30s' for growing intervals"),
        (["timeout", "within", "max", "limit"], "write 'for' with the longest duration, such as 'for: 10m'"),
    ])

    static let feed = table([
        (
            ["call", "path", "method", "returns", "params", "query", "auth"],
            "declare the call as an endpoint of its own, and write its name: 'follow: getUpdates'"
        ),
        (["poll"], "write 'poll' for a method that ends at a condition, or 'follow' for one that never ends"),
        (["until", "pending", "fail", "for"], "a feed never ends; 'poll' instead of 'follow' ends at a condition"),
        (["interval", "delay"], "write 'every: 1s', or 'every: 1s..30s' for growing intervals"),
        (
            ["cursor", "position", "since", "offset"],
            "write 'next' for the position in the response, and 'sends' for its argument"
        ),
        (["paginate"], "write 'items', 'next' and 'sends' as keys of the feed"),
        (
            ["on", "reset"],
            "write 'restart' with the statuses after which the feed begins again, such as 'restart: [410]'"
        ),
    ])

    static let upload = table([
        (
            ["call", "path", "method", "returns", "params", "query", "auth", "body"],
            "declare the call as an endpoint of its own, and write its name: 'upload: appendVideo'"
        ),
        (["start", "initiate", "begin", "session", "post"], "write 'create' with the endpoint that creates an upload"),
        (
            ["status", "head", "query", "check", "continue"],
            "write 'resume' with the endpoint that returns how much of the file the server has"
        ),
        (["location", "uploadurl", "url", "link"], "write 'address' with the field of the response of 'create'"),
        (
            ["size", "filesize", "contentlength", "total"],
            "write 'length' with the header that receives the size of the file"
        ),
        (["range", "contentrange", "header"], "write 'sends: Content-Range', the header of a part with its range"),
        (["received", "next", "position", "nextexpectedranges"], "write 'offset' with the location in the response"),
        (["complete", "final", "finish", "uploadcomplete"], "write 'last' with the header that marks the last part"),
        (
            ["chunksize", "partsize", "chunks", "part", "buffer"],
            "write 'chunk' with the size of a part: 'chunk: 8MiB'"
        ),
        (["done", "success", "for"], "write 'until' with the statuses that end the upload: 'until: [200, 201]'"),
        (["interval", "delay", "retry", "retries", "backoff"], "write 'every: 1s..30s' for the waits after failures"),
        (
            ["on", "reset", "expired"],
            "write 'restart' with the statuses after which a new upload is created, such as 'restart: [404]'"
        ),
    ])

    static let settings: [SpecSection: [String: String]] = [
        .timeout: table([
            (
                ["connect", "connection", "request", "read", "write", "response", "seconds", "ms", "call", "value"],
                "write 'attempt', 'total' or 'idle'"
            )
        ]),
        .retry: table([
            (
                ["count", "maxattempts", "retries", "times", "limit", "maxretries", "tries"],
                "write 'attempts', which includes the first attempt"
            ),
            (["max"], "write 'attempts' for a number, or 'backoff: { max: 20s }' for the longest wait"),
            (["statuses", "codes", "statuscodes", "status"], "write 'on' with the statuses, such as 'on: [429, 5xx]'"),
            (
                ["when", "if", "condition", "conditions", "predicate"],
                "write 'on: [429, 5xx]' for statuses, or 'shouldRetry: X-Should-Retry' for a header with the server's decision"
            ),
            (
                ["delay", "interval", "initialdelay", "kind", "initial", "jitter", "strategy", "maxdelay"],
                "write it in 'backoff': '{ kind: exponential, initial: 200ms, max: 20s, jitter: full }'"
            ),
            (["idempotent", "always", "enabled"], "write 'safe: true' if a repetition is harmless"),
        ]),
        .backoff: table([
            (["strategy", "type", "mode"], "write 'kind'"),
            (["base", "delay", "start", "min", "initialdelay", "interval"], "write 'initial'"),
            (["maximum", "cap", "limit", "maxdelay"], "write 'max'"),
            (["factor", "multiplier"], "remove it: an exponential backoff doubles"),
        ]),
        .cache: table([
            (["ttl", "age", "expires", "expiry", "lifetime", "duration", "seconds", "time"], "write 'maxAge'"),
            (["policy", "mode"], "write 'strategy'"),
            (["key", "name", "tag", "tags"], "write 'group', the name for 'invalidates'"),
            (["storage", "location"], "write 'store': 'memory' or 'disk'"),
        ]),
        .limits: table([
            (
                ["ratelimit", "requests", "rps", "rpm", "persecond", "perminute", "perhour", "throttle", "qps"],
                "write 'rate: 20/m'"
            ),
            (["size", "maxsize", "body", "bytes", "responsesize", "maxresponse"], "write 'response: 1MB'"),
        ]),
        .paginate: table([
            (
                ["param", "parameter", "query", "cursorparam", "startingafter"],
                "write 'sends', the query item with the cursor"
            ),
            (
                ["cursor", "nextcursor", "nextpage", "nextpagetoken", "token"],
                "write 'next', the field with the cursor or URL of the next page"
            ),
            (
                ["prev", "previouspage", "prevpage", "previouscursor", "prevcursor", "previousurl"],
                "write 'previous', the field with the cursor or URL of the previous page"
            ),
            (
                ["pagesize", "perpage", "size", "limitparam"],
                "write 'limit', the query item with the number of items per page"
            ),
            (
                ["data", "results", "list", "records", "entries"],
                "write 'items', the field with the items of the page"
            ),
            (["pageparam", "pagenumber"], "write 'page', the query item with the number of the page"),
            (["offsetparam", "skip"], "write 'offset', the query item with the number of items before the page"),
            (
                ["type", "kind", "strategy", "mode"],
                "remove it: 'next' and 'sends' declare a cursor, 'next' alone a URL, and 'page' and 'offset' numbers"
            ),
            (["count", "totalcount"], "write 'total', the field with the number of all items"),
            (["hasmore", "hasnext", "hasnextpage"], "write 'more', the boolean field that is false on the last page"),
            (["islast"], "remove it: the last page has no 'next', an empty one, or no items"),
        ]),
        .swift: table([
            (["visibility", "level", "accesslevel"], "write 'access'"),
            (["protocols", "conformances", "implements"], "write 'conforms'"),
            (["rename", "as", "alias"], "write 'name'"),
            (["var", "let", "immutable"], "write 'mutable: true' for settable properties"),
        ]),
    ]
}
