import Foundation

/// A file format that detects damage: a magic number, a digest of the rest, the content.
struct SealedFile: Sendable {
    /// The magic number.
    let mark: Data
    /// Computes the digests.
    let hash: SipHash

    /// - Parameter mark: The magic number as text, with a version.
    init(_ mark: String, _ hash: SipHash) {
        self.mark = Data(mark.utf8)
        self.hash = hash
    }

    /// The bytes of the file.
    ///
    /// - Parameter name: The name of the content. The file is damaged under another name.
    func bytes(_ content: Data, name: String) -> Data {
        mark + digest(content, name) + content
    }

    /// The content; nil if the file was truncated, changed, or written under another name.
    func content(_ file: Data, name: String) -> Data? {
        let seal = file.dropFirst(mark.count).prefix(Self.digestSize)
        let content = Data(file.dropFirst(mark.count + Self.digestSize))
        guard file.prefix(mark.count) == mark, seal.elementsEqual(digest(content, name)) else {
            return nil
        }
        return content
    }

    private func digest(_ content: Data, _ name: String) -> [UInt8] {
        hash.digest(content.withUnsafeBytes(hash.digest) + Array(name.utf8))
    }

    private static let digestSize = 16
}
