import Testing

@testable import SpeccChecks

@Suite("A type that asks for more and more types")
struct InfiniteGenericTypeTests {
    @Test("is refused where it is declared")
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

    @Test("ends where it takes its own parameter")
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
