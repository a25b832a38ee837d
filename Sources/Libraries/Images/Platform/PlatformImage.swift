// Tests only type check it, with stubs of Apple's modules.

#if canImport(UIKit)
    public import UIKit

    extension LoadedImage {
        /// Decodes the image; nil if the system cannot read it.
        public var uiImage: UIImage? { UIImage(data: data) }
    }
#elseif canImport(AppKit)
    public import AppKit

    extension LoadedImage {
        /// Decodes the image; nil if the system cannot read it.
        public var nsImage: NSImage? { NSImage(data: data) }
    }
#endif
