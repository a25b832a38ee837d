import SpeccCatalog

/// A catalog with every scalar, container, default, constraint, status and kind of body.
///
/// Its golden is compiled and executed.
enum EverythingCatalog {
    static let files = [("api.yaml", api), ("all.yaml", service + "\n" + types), ("docker.yaml", "services: {}")]

    /// The scalars that fields can have.
    private static let scalars = BuiltinType.allCases.filter { ![.text, .empty, .data, .file].contains($0) }.map(
        \.rawValue
    )
    /// The scalars that paths, queries and headers can contain.
    private static let parameters = scalars.filter { scalar in
        !["json", "duration", "bytes"].contains { scalar.hasPrefix($0) }
    }

    private static func rows(_ types: [String], separator: String = "\n", _ row: (Int, String) -> String) -> String {
        types.enumerated().map { row($0, $1) }.joined(separator: separator)
    }

    private static let api = """
        specc: 1
        api: Everything
        docs: One of each.
        hosts:
          tenant:
            url: http://${tenant}.example.com:${port:int}/v1/${area}
            insecure: true
            docs: The server of one customer.
          production: https://api.github.com
        swift: { access: public, mocks: true }
        defaults:
          retry:
            attempts: 4
            on: [429, 5xx, timeout, connection, dns]
            unexecuted: [503]
            backoff: { kind: linear, initial: 250ms, max: 8s, jitter: equal }
          errors: { 400: text, 404: Problem, 409: empty, 423: list<datetime(unix)>, 4xx: Problem, 5xx: empty }
        """

    private static let service = """
        specc: 1
        service: All
        docs: All kinds of endpoints.
        defaults:
          headers: { Accept: application/json, X-Version: 2022-11-28 }
          timeout: { attempt: 10s, total: 45s }
        endpoints:
          scalars:
            call: GET /scalars\(rows(parameters, separator: "") { "/{p\($0):\($1)}" })
            role: list
            query:
        \(rows(parameters) { "      q-\($0): \($1)?" })
            headers:
        \(rows(parameters) { "      X-\($0): { type: \($1)? }" })
            returns: list<Scalars>
          lists:
            call: GET /lists
            docs: |
              Lists things.

              With <everything>, as `code` and a very long sentence that goes on and on until it does not fit into one line any more, so that it must be wrapped.
            query:
              format: { value: json }
              state: { type: [open, closed], default: open }
              labels: { type: list<string>?, style: comma }
              times: { type: list<datetime(unix)>, style: bracket }
              per_page: { type: int, default: 30, range: 1..100, docs: How many. }
              ratio: { type: double?, range: ..-0.5 }
              words: { type: list<string>, default: [a, b], items: 1.. }
              request: { type: bool, default: false }
              sendRequest: string?
            returns: list<Scalars>
          create:
            call: POST /nodes/{in}
            body:
              $docs: What to create.
              title: { $type: string, $length: 1..256, $pattern: '[a-z]+\\d' }
              count: { $type: int32?, $range: 0.. }
              days: list<date>?
            returns: { 200: Node, 202: text, 206: data, 2xx: empty }
            errors: { 422: { field: string } }
          node: { call: GET /node, role: detail, returns: Node, without: [400, 404, 409, 423, 4xx, 5xx] }
          text:
            call: POST /text
            body: text
            returns: text
            timeout: { attempt: none, total: 1500ms, idle: 500ms }
            retry: never
          bytes: { call: PUT /bytes, body: { $type: data, $contentType: image/png }, returns: data }
          # JSON whose Swift type alone would select another decoding.
          several: { call: PURGE /word, returns: string }
          times: { call: PUT /times, body: list<datetime(unix)>, returns: map<datetime(http)?> }
          ping: { call: GET /ping, without: [400, 404, 409, 423, 4xx, 5xx] }
          echo: { call: POST /echo, body: All, returns: All }
        """

    private static let types = """
        types:
          Scalars:
            $docs: Every scalar.
            id: int64
        \(rows(scalars) { "    scalar \($0): \($1)" })
            strings: list<string?>
            times: list<datetime(unix)?>
            spans: map<list<duration(millis)>>
            state: State
          Optionals:
            $swift: { mutable: true }
            id: int64?
        \(rows(scalars) { "    scalar \($0): \($1)?" })
            strings: list<string?>?
            times: list<datetime(unix)?>?
            spans: map<list<duration(millis)>>?
            state: State?
          Node:
            $swift: { conforms: [Codable, Hashable] }
            parent: Node?
            color: { $enum: [1, { value: -2, deprecated: true }], $type: int, $closed: true }
            children: list<Node>
            old: { $type: string?, $deprecated: use 'color' }
            reader: { $type: bool, $default: true }
            writer: { $type: duration, $default: 1500ms }
            price: { $type: decimal, $default: -0.05 }
            in: json
          Branch:
            $swift: { conforms: [Equatable], mutable: true }
            twig: Branch?
            gone: { $type: int, $deprecated: true }
          Problem: { message: string }
          Nothing: {}
          Old: { $deprecated: no longer used }
          State: { $enum: [open, { value: too heated, docs: Locked. }, { value: default, deprecated: use 'open' }] }
          All: { scalars: Scalars, optionals: Optionals, branch: Branch, nothing: Nothing }
        """
}
