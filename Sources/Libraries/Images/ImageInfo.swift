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

/// An image format, determined from the bytes: file names and content types are not trusted.
public struct ImageType: Sendable, Hashable {
    /// `image/png`
    public let contentType: String
    /// `png`
    public let fileExtension: String

    /// ISO/IEC 10918-1.
    public static let jpeg = Self(contentType: "image/jpeg", fileExtension: "jpg")
    /// ISO/IEC 15948.
    public static let png = Self(contentType: "image/png", fileExtension: "png")
    /// GIF87a and GIF89a.
    public static let gif = Self(contentType: "image/gif", fileExtension: "gif")
    /// RFC 9649.
    public static let webP = Self(contentType: "image/webp", fileExtension: "webp")
    /// ISO/IEC 23008-12.
    public static let heic = Self(contentType: "image/heic", fileExtension: "heic")

    /// Nil if the bytes have none of these signatures.
    public init?(_ data: Data) {
        guard let type = data.withUnsafeBytes({ Self(ImageBytes($0)) }) else {
            return nil
        }
        self = type
    }

    init?(_ bytes: ImageBytes) {
        let known: Self? =
            if bytes.text(at: 0, "\u{89}PNG\r\n\u{1A}\n") {
                .png
            } else if bytes.text(at: 0, "\u{FF}\u{D8}\u{FF}") {
                .jpeg
            } else if bytes.text(at: 0, "GIF87a") || bytes.text(at: 0, "GIF89a") {
                .gif
            } else if bytes.text(at: 0, "RIFF"), bytes.text(at: 8, "WEBP") {
                .webP
            } else if bytes.text(at: 4, "ftyp"), Self.brands.contains(where: { bytes.text(at: 8, $0) }) {
                .heic
            } else {
                nil
            }
        guard let known else {
            return nil
        }
        self = known
    }

    private init(contentType: String, fileExtension: String) {
        self.contentType = contentType
        self.fileExtension = fileExtension
    }

    /// HEVC-coded images (ISO/IEC 23008-12, annex B.4).
    private static let brands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]
}
