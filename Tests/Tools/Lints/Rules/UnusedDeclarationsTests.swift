import CatalogTestSupport
import SpeccDiagnostics
import Testing

@testable import SpeccLints

struct UnusedCredentialTests {
    @Test("warns about an unused credential")
    func fires() {
        expect(
            UnusedCredential.self,
            in: """
                credentials: { token: bearer, 1️⃣login1️⃣: basic }
                defaults: { auth: token }
                endpoints: { a: { call: GET /a } }
                """,
            finds: [
                Finding(1, "no call uses credential 'login'")
            ]
        )
    }

    @Test("the only credential is used by default")
    func silent() {
        expect(
            UnusedCredential.self,
            in: """
                credentials: { token: bearer }
                endpoints: { a: { call: GET /a } }
                """
        )
    }
}

@Suite("A server of a host")
struct UnusedServerTests {
    @Test("is named by an endpoint or a token endpoint")
    func fires() {
        expect(
            UnusedServer.self,
            in: """
                specc: 1
                service: A
                hosts:
                  production: { url: https://a.example, files: https://b.example, 1️⃣fiels1️⃣: https://c.example, login: https://d.example }
                  sandbox: { url: https://e.example, files: https://f.example, fiels: https://g.example, login: https://h.example }
                credentials: { app: { oauth2: clientCredentials, token: /token, host: login } }
                endpoints: { a: { call: PUT /a, host: files, body: data } }
                """,
            finds: [
                Finding(
                    1,
                    "no endpoint is called on server 'fiels'",
                    hint: "write 'host: fiels' on its endpoints, or remove it"
                )
            ]
        )
    }
}

struct UnusedTypeTests {
    @Test("warns about an unused type")
    func fires() {
        expect(
            UnusedType.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: text }
                types: { 1️⃣Post1️⃣: { id: int } }
                """,
            finds: [
                Finding(1, "type 'Post' is not used", hint: "remove it, or use it, for example with 'returns: Post'")
            ]
        )
    }

    @Test("accepts types used by endpoints, types and errors")
    func silent() {
        expect(
            UnusedType.self,
            in: """
                defaults: { errors: { 404: E } }
                endpoints:
                  a: { call: "GET /a/{p:P}", returns: list<A> }
                types: { A: { $extends: B, c: map<C>? }, B: { b: int }, C: { c: int }, E: { e: int }, P: [a, b] }
                """
        )
    }

    @Test("is silent for a directory without endpoints")
    func types() {
        expect(
            UnusedType.self,
            in: """
                specc: 1
                api: Models
                types: { A: { a: int } }
                """
        )
    }

    @Test("is silent if a file could not be read")
    func half() {
        let yaml = "endpoints:\n  a: { call: GET /a, retruns: Post }\ntypes: { Post: { id: int } }"
        let checked = CheckedSource([yaml], rules: .all)
        #expect(checked.diagnostics.map(\.id) == ["unknown-key"])
    }
}

struct EmptyFileTests {
    @Test("warns about a file without declarations")
    func fires() {
        expect(
            EmptyFile.self,
            in: "1️⃣specc: 1\nx-note: later\n",
            finds: [
                Finding(1, "the file declares nothing", hint: "add 'service' and 'endpoints', or 'types'")
            ]
        )
    }

    @Test("accepts a file with a declaration")
    func silent() {
        expect(EmptyFile.self, in: "specc: 1\napi: Models\n")
        expect(EmptyFile.self, in: "specc: 1\ntypes: { A: { a: int } }\n")
    }
}
