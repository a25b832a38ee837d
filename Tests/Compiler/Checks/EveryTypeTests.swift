import SpeccDiagnostics
import Testing

@testable import SpeccChecks

struct EveryTypeTests {
    @Test("accepts a catalog with every form of types, bodies and parameters")
    func findings() {
        let checked = CheckResult([Self.catalog])
        #expect(checked.diagnostics.map(\.message) == [])
    }

    @Test("resolves a catalog with every form of types")
    func resolved() throws {
        let resolving = try ResolutionResult(Self.catalog)
        #expect(resolving.api.files.flatMap(\.types).count == 22)
        #expect(try resolving.type("Page<Issue>").usage == TypeUsage(isRead: true, isWritten: false))
        #expect(
            try resolving.type("merge<Issue>").fields.map(\.name.value) == [
                "id", "title", "state", "closed_at", "parts",
            ]
        )
    }

    static let catalog = """
        specc: 1
        api: Tracker
        service: Issues
        host: https://tracker.example
        defaults:
          errors: { 4xx: Problem, 503: text }
        endpoints:
          listIssues:
            call: GET /issues
            headers:
              x-meta-*: { type: map<string>? }
              Cookie: { type: { session: string, theme: [dark, light] } }
            query:
              filter: Filter?
              labels: { type: list<string>, default: [], unique: true, items: ..10 }
              since: { type: datetime?, example: "2024-05-01T12:00:00Z" }
            returns: Page<Issue>
          updateIssue:
            call: PATCH /issues/{id:Id}
            body: { $contentType: application/merge-patch+json, $type: merge<Issue> }
            returns: Issue?
          changeIssue:
            call: POST /issues/{id:Id}/changes
            body: { title: patch<string>, note: string | null, spec: merge<Spec>?, kind: { $value: change } }
            returns: { 200: Issue, 202: empty }
          charge:
            call: POST /charges
            body: { $as: form, $style: index, amount: int, lines: list<Line>, metadata: map<string>? }
          upload:
            call: POST /files
            body:
              $as: multipart
              purpose: string
              meta: { $type: Spec, $as: json }
              photo: { $type: file, $accept: [image/png, image/*], $size: ..5MB }
          replace:
            call: PUT /files/{name}.bin
            body: { $type: file, $accept: [application/zip], $size: 1KB..2GB }
            returns: file
          feed:
            call: PUT /feed
            body: { $type: bytes, $contentType: video/mp4 }
            returns: sse<Event>
          remark: { call: POST /remarks, body: text?, returns: lines<text> }
          getObject:
            call: GET /objects/{bucket}/{key*}
            returns: { 200: bytes, 304: empty }
        types:
          Id: { $type: string, $pattern: "[0-9]{1,20}", $distinct: true, $example: "123", $sensitive: true }
          Email: string
          Emails: { $type: list<Email>, $items: 1.., $unique: true }
          Page<T>: { items: list<T>, next: Page<T>?, total: { count: int, of: T? } }
          Issue:
            id: Id
            title: { $type: string, $length: 1..80, $example: A title. }
            state: { $type: State, $default: open }
            closed_at: { $type: datetime | null, $default: "1970-01-01T00:00:00Z" }
            parts: { $type: list<Part>, $unique: true }
          State: [open, { value: 1st, name: first, docs: The first., deprecated: true }]
          Priority: { $enum: [1, { value: 2, name: second }], $type: int, $closed: true }
          Part: { $oneOf: { 1: Text, 2: { $type: Quote, $docs: Of another., $swift: { name: cited } } }, $by: type, $tag: int }
          Event: { $oneOf: { opened: Opened, closed: { at: datetime(unix) } }, $by: kind, $closed: true }
          Opened: { kind: string, priority: Priority, by: IdOrName }
          IdOrName: { $oneOf: [int, string] }
          Shape: { $oneOf: [Circle, Square, list<Shape>] }
          Circle: { form: { $value: circle }, radius: decimal }
          Square: { form: { $value: square }, side: decimal(string) }
          Text: { text: string, mails: Emails }
          Quote: { of: Part?, shape: Shape }
          Spec: { due: date?, took: { $type: duration(seconds), $default: 90s }, raw: { $type: bytes(base64url), $default: aGk }, $$ref: url }
          Line: { price: int, of: uuid }
          Filter: { name: string?, inner: { deep: list<int> } }
          Problem: { message: string }
        """
}
