import SpeccDiagnostics
import Testing

@testable import SpeccChecks

struct InfiniteTypeTests {
    @Test("rejects types that require themselves")
    func fires() {
        expect(
            InfiniteType.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: A, errors: { 404: D } }
                types:
                  1️⃣A1️⃣: { b: B }
                  2️⃣B2️⃣: { inner: { a: A } }
                  3️⃣C3️⃣: { c: C, id: int }
                  D: { c: C }
                """,
            finds: [
                finding(1, "A"),
                finding(2, "B"),
                finding(3, "C"),
            ]
        )
    }

    @Test("rejects types that require a list or map of themselves that is not empty")
    func nonemptyLists() {
        expect(
            InfiniteType.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: A, errors: { 404: B } }
                types:
                  1️⃣A1️⃣: { children: { $type: list<A>, $items: 1..3 } }
                  2️⃣B2️⃣: { inner: { named: Named } }
                  Named: { $type: map<B>, $items: 2.. }
                """,
            finds: [
                finding(1, "A"),
                finding(2, "B"),
            ]
        )
    }

    @Test("accepts recursion through an optional field, a list or a map")
    func silent() {
        expect(
            InfiniteType.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: A }
                types:
                  A: { parent: A?, children: list<A>, named: map<A>, other: B }
                  B: { a: A?, some: { $type: "list<A>?", $items: 1..3 }, few: { $type: list<A>, $items: ..3 } }
                """
        )
    }

    private func finding(_ marker: Int, _ name: String) -> Finding {
        Finding(
            marker,
            "'\(name)' has no finite value: its required fields lead back to it",
            hint: "make one of them optional, or a list that may be empty"
        )
    }
}

struct InfiniteGenericTypeTests {
    @Test("rejects a generic type that expands infinitely")
    func fires() {
        expect(
            InfiniteGenericType.self,
            in: """
                endpoints: { a: { call: GET /a, returns: Page<int> } }
                types:
                  1️⃣Page1️⃣<T>: { items: list<T>, deeper: Page<Page<T>>? }
                """,
            finds: [
                Finding(
                    1,
                    "'Page' expands to too many types",
                    hint:
                        "pass its type parameter unchanged in recursive uses; at most 1000 instantiations are generated"
                )
            ]
        )
    }

    @Test("accepts recursion with the same argument")
    func silent() {
        expect(
            InfiniteGenericType.self,
            in: """
                endpoints: { a: { call: GET /a, returns: Tree<Tree<int>> } }
                types:
                  Tree<T>: { value: T, children: list<Tree<T>>, twin: Other<T>? }
                  Other<T>: { tree: Tree<T>? }
                """
        )
    }
}

struct CyclicAliasTests {
    @Test("rejects a cyclic alias")
    func fires() {
        expect(
            CyclicAlias.self,
            in: """
                endpoints: { a: { call: GET /a, returns: X } }
                types:
                  1️⃣A1️⃣: B
                  2️⃣B2️⃣: A
                  3️⃣C3️⃣: list<C>
                  D: C
                  X: { a: A, c: C, d: D, e: list<A?>, f: map<D> }
                """,
            finds: [
                Finding(1, "'A' is an alias of itself", hint: "only a type with fields can contain itself"),
                Finding(2, "'B' is an alias of itself", hint: "only a type with fields can contain itself"),
                Finding(3, "'C' is an alias of itself", hint: "only a type with fields can contain itself"),
            ]
        )
    }

    @Test("rejects aliases of excessive depth")
    func deep() {
        let names = (1...40).map { "  A\($0): A\($0 - 1)\n" }.joined()
        let checked = CheckResult([
            "endpoints: { a: { call: GET /a, returns: X } }\ntypes:\n  A0: int\n  X: { a: A40 }\n" + names
        ])
        let findings = checked.diagnostics.filter { $0.id == "cyclic-alias" }
        #expect(findings.first?.message == "'A33' refers to its type through more than 32 other aliases")
        #expect(findings.count == 8)
    }

    @Test("accepts an alias of a type")
    func silent() {
        expect(
            CyclicAlias.self,
            in: """
                endpoints: { a: { call: GET /a, returns: X } }
                types:
                  A: B
                  B: list<X>
                  X: { a: A?, b: B }
                """
        )
    }
}

struct CyclicExtendsTests {
    @Test("reports every type of an 'extends' cycle")
    func fires() {
        expect(
            CyclicExtends.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: A }
                types:
                  A: { $extends: 1️⃣B1️⃣, a: int }
                  B: { $extends: [D, 2️⃣A2️⃣], b: int }
                  C: { $extends: A, c: int }
                  D: { d: int }
                  E: { $extends: 3️⃣E3️⃣, e: int }
                """,
            finds: [
                Finding(1, "type 'A' extends itself", hint: "extend another type"),
                Finding(2, "type 'B' extends itself", hint: "extend another type"),
                Finding(3, "type 'E' extends itself", hint: "extend another type"),
            ]
        )
    }

    @Test("accepts two types that extend the same one")
    func silent() {
        expect(
            CyclicExtends.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: B, errors: { 404: C } }
                types:
                  A: { a: int }
                  B: { $extends: A, b: int }
                  C: { $extends: A, c: int }
                """
        )
    }
}
