import Testing

@testable import SpeccChecks

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
