public import Foundation

/// What an image's head says of it, read without decoding the image.
public struct ImageInfo: Sendable, Hashable {
    /// By its bytes.
    public let type: ImageType
    /// In pixels, before any rotation.
    public let width: Int
    /// In pixels, before any rotation.
    public let height: Int

    /// As many as decoding it will take room for, with both sides capped so that the product cannot overflow.
    public var pixelCount: Int { min(width, 1 << 31) * min(height, 1 << 31) }

    /// Nil for bytes that are no image, or whose head does not tell its size.
    public init?(_ data: Data) {
        guard let type = ImageType(data), let size = type.size(in: ImageBytes(data)), size.width > 0, size.height > 0
        else {
            return nil
        }
        self.type = type
        (width, height) = size
    }
}

extension ImageType {
    fileprivate func size(in bytes: ImageBytes) -> (width: Int, height: Int)? {
        switch self {
        case .png: bytes.text(at: 12, "IHDR") ? pair(bytes.big(4, at: 16), bytes.big(4, at: 20)) : nil
        case .gif: pair(bytes.little(2, at: 6), bytes.little(2, at: 8))
        case .jpeg: JPEGHeader.size(bytes)
        case .webP: WebPHeader.size(bytes)
        case .heic: HEICHeader.size(bytes)
        default: nil
        }
    }
}

/// Both, or nothing.
func pair(_ width: Int?, _ height: Int?) -> (width: Int, height: Int)? {
    guard let width, let height else {
        return nil
    }
    return (width, height)
}
