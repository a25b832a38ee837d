/// Other languages' words for what stands at the top of a file and in an endpoint.
extension KeySynonyms {
    static let file = table([
        (["version", "openapi", "swagger", "edition", "specversion"], "a catalog's first line is 'specc: 1'"),
        (["info"], "write 'api: Name', and 'docs' beside it"),
        (["name", "title"], "write 'api: Name' for the API, 'service: Name' for what the endpoints make"),
        (
            ["baseurl", "url", "uri", "server", "base", "baseuri", "endpointurl"],
            "write 'host: https://…' with the base path behind it"
        ),
        (["servers", "environments"], "write 'hosts' with a name for each address: '{ production: https://… }'"),
        (["basepath", "prefix"], "write it behind the host: 'host: https://api.example.com/v1'"),
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
            "declare it in 'credentials'; which one endpoints use stands in 'defaults: { auth: … }'"
        ),
        (["parameters", "params"], "write 'query' or 'headers' in 'defaults'"),
        (["consumes", "produces"], "write 'headers: { Accept: … }' in 'defaults'; the body says its own content type"),
        (["tags", "tag", "group"], "write 'service: Name': a file's endpoints make one service"),
        (["import", "imports", "include", "includes"], "types of all files of a folder are known in each of them"),
    ])

    static let endpoint = table([
        (
            ["url", "uri", "route", "endpoint", "href", "address"],
            "write 'call: GET /path'; scheme and host stand in 'host' at the top of the file"
        ),
        (["verb", "httpmethod", "type"], "write 'method', or method and path in one line: 'call: GET /users'"),
        (["get", "post", "put", "patch", "delete", "head"], "write method and path in one line: 'call: GET /users'"),
        (
            ["parameters", "args", "arguments", "inputs"],
            "names in the path stand in 'params', others in 'query' or 'headers'"
        ),
        (["pathparams", "pathparameters", "pathvariables"], "write 'params'"),
        (["queryparams", "queryparameters", "querystring", "search", "qs"], "write 'query'"),
        (
            ["response", "responses", "result", "output", "return", "returntype", "success", "answer", "responsetype"],
            "write 'returns', with a status if it is not the only success: '{ 201: Issue }'"
        ),
        (["request", "requestbody", "payload", "data", "input", "json", "content", "requesttype"], "write 'body'"),
        (
            ["failures", "exceptions", "throws", "failure"],
            "write 'errors' with a type for each status: '{ 404: Problem }'"
        ),
        (["operationid", "id", "name"], "the name of an endpoint is the key it stands under"),
        (
            ["security", "authorization", "authentication", "credentials", "secured"],
            "write 'auth' with the name of a credential"
        ),
        (["status", "statuscode", "code", "expects"], "write it in 'returns': '{ 201: Issue }'"),
        (
            ["server", "servers", "baseurl"],
            "the host stands at the top of the file: 'host: https://…'"
        ),
    ])

    static let defaults = table([
        (["host", "hosts", "baseurl", "url"], "the host stands at the top of the file: 'host: https://…'"),
        (["parameters", "params"], "write 'query' or 'headers'; names in a path belong to one endpoint"),
        (["security", "authorization", "authentication", "credentials"], "write 'auth' with the name of a credential"),
    ])

    /// What endpoints say and defaults too.
    static let calls = table([
        (["retries", "maxretries", "attempts", "retrycount"], "write 'retry: { attempts: 3 }'"),
        (["deadline", "timeoutms", "timeoutseconds", "timeoutinterval"], "write 'timeout: 30s'"),
        (
            ["contenttype", "consumes", "accept", "produces"],
            "write 'headers: { Accept: … }'; the body says its own content type"
        ),
        (["pagination", "paging"], "write 'paginate'"),
        (["caching", "cachecontrol"], "write 'cache'"),
    ])

    static let host = table([
        (["address", "uri", "href", "server", "base", "baseurl", "host"], "write 'url'"),
        (["variables", "parameters", "params"], "write '${name}' or '${port:int}' in the address"),
        (
            ["tls", "ssl", "secure", "http", "allowhttp", "https"],
            "'https' stands in the address; for 'http' say 'insecure: true'"
        ),
        (["port", "path", "basepath", "scheme"], "write it in the address: 'https://api.example.com:8443/v1'"),
    ])

    static let settings: [SpecSection: [String: String]] = [
        .timeout: table([
            (
                ["connect", "connection", "request", "read", "write", "response", "seconds", "ms", "call", "value"],
                "the bounds are 'attempt', 'total' and 'idle'"
            )
        ]),
        .retry: table([
            (
                ["count", "max", "maxattempts", "retries", "times", "limit", "maxretries", "tries"],
                "write 'attempts'; it counts the first try"
            ),
            (["statuses", "codes", "statuscodes", "when", "if", "conditions", "status"], "write 'on: [429, 5xx]'"),
            (
                ["delay", "interval", "initialdelay", "kind", "initial", "jitter", "strategy", "maxdelay"],
                "write it in 'backoff': '{ kind: exponential, initial: 200ms, max: 20s, jitter: full }'"
            ),
            (["idempotent", "always", "enabled"], "write 'safe: true' where repeating is harmless"),
        ]),
        .backoff: table([
            (["strategy", "type", "mode"], "write 'kind'"),
            (["base", "delay", "start", "min", "initialdelay", "interval"], "write 'initial'"),
            (["maximum", "cap", "limit", "maxdelay"], "write 'max'"),
            (["factor", "multiplier"], "an exponential wait doubles; there is no other factor"),
        ]),
        .cache: table([
            (["ttl", "age", "expires", "expiry", "lifetime", "duration", "seconds", "time"], "write 'maxAge'"),
            (["policy", "mode"], "write 'strategy'"),
            (["key", "name", "tag", "tags"], "write 'group', the name that 'invalidates' knows the answers by"),
            (["storage", "location"], "write 'store': 'memory' or 'disk'"),
        ]),
        .paginate: table([
            (
                ["param", "parameter", "query", "cursorparam", "pageparam", "offsetparam", "startingafter"],
                "write 'sends', the query item that asks for a page"
            ),
            (
                ["cursor", "nextcursor", "nextpage", "nextpagetoken", "token"],
                "write 'next', the field that leads to the next page"
            ),
            (
                ["pagesize", "perpage", "size", "limitparam"],
                "write 'limit', the query item that says how many items a page has"
            ),
            (
                ["data", "results", "list", "records", "entries"],
                "write 'items', the field that holds the page's items"
            ),
            (["type", "kind", "strategy", "mode"], "write 'style'"),
            (["count", "totalcount"], "write 'total', the field that counts all items"),
            (
                ["hasmore", "more", "hasnext", "hasnextpage", "islast"],
                "pages end where 'next' is absent or empty, or where a page has no items"
            ),
        ]),
        .swift: table([
            (["visibility", "level", "accesslevel"], "write 'access'"),
            (["protocols", "conformances", "implements"], "write 'conforms'"),
            (["rename", "as", "alias"], "write 'name'"),
            (["var", "let", "immutable"], "write 'mutable: true' for properties that can be set"),
        ]),
    ]
}
