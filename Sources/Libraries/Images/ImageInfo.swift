public import Foundation

/// Type and size of an image, read from its header without decoding the image.
public struct ImageInfo: Sendable, Hashable {
    /// Determined from the bytes.
    public let type: ImageType
    /// In pixels, before rotation.
    public let width: Int
    /// In pixels, before rotation.
    public let height: Int

    /// Width times height, with both sides capped so that the product cannot overflow.
    public var pixelCount: Int { min(width, 1 << 31) * min(height, 1 << 31) }

    /// Nil if the bytes are not an image or the header does not contain the size.
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

/// Nil if either value is nil.
func pair(_ width: Int?, _ height: Int?) -> (width: Int, height: Int)? {
    guard let width, let height else {
        return nil
    }
    return (width, height)
}
