import Foundation

/// How large a file is that is to be sent.
enum FileSize {
    /// In bytes; nil where it is no regular file, so that its size says nothing, or none that can be read.
    static func bytes(of file: URL) -> Int? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.resolvingSymlinksInPath().path)
        guard let attributes, attributes[.type] as? FileAttributeType == .typeRegular else {
            return nil
        }
        return (attributes[.size] as? NSNumber)?.intValue
    }
}
