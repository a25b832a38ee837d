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

    /// Nil if the bytes are not an image or do not contain the size. If an image declares several sizes, as one of several
    /// frames, this is the one that contains all.
    public init?(_ data: Data) {
        let sized = data.withUnsafeBytes { bytes -> (type: ImageType, size: PixelSize)? in
            let bytes = ImageBytes(bytes)
            return ImageType(bytes).flatMap { type in type.size(in: bytes).map { (type, $0) } }
        }
        guard let sized, sized.size.width > 0, sized.size.height > 0 else {
            return nil
        }
        type = sized.type
        (width, height) = sized.size
    }
}

extension ImageType {
    fileprivate func size(in bytes: ImageBytes) -> PixelSize? {
        var limit = SegmentLimit()
        let size: PixelSize? =
            switch self {
            case .png: bytes.text(at: 12, "IHDR") ? pair(bytes.big(4, at: 16), bytes.big(4, at: 20)) : nil
            case .gif: GIFHeader.size(bytes, &limit)
            case .jpeg: JPEGHeader.size(bytes, &limit)
            case .webP: WebPHeader.size(bytes, &limit)
            case .heic: HEICHeader.size(bytes, &limit)
            default: nil
            }
        return limit.isExceeded ? nil : size
    }
}
