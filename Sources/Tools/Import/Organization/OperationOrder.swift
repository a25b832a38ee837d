import SpeccOpenAPI
import SpeccText

/// The order of operations in the catalog: by path, then by method, independent of the order in the document.
enum OperationOrder {
    static func sorted(_ operations: [OpenAPIOperation]) -> [OpenAPIOperation] {
        operations.sorted { left, right in
            if left.path != right.path { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
            return rank(left.method) < rank(right.method)
        }
    }

    private static func rank(_ method: String) -> (Int, String) {
        (HTTPMethodSemantics.common.firstIndex(of: method) ?? HTTPMethodSemantics.common.count, method)
    }
}
