public import Foundation
import Synchronization

extension ResponseBody {
    /// A body that is here already.
    public init(_ data: Data) {
        let rest = SingleChunkBody(data)
        self.init { () async throws(TransportError) in rest.take() }
    }
}

/// Gives its bytes once; nothing of none.
final class SingleChunkBody: Sendable {
    private let data: Mutex<Data?>

    init(_ data: Data) {
        self.data = Mutex(data.isEmpty ? nil : data)
    }

    func take() -> Data? {
        data.withLock { $0.take() }
    }
}
