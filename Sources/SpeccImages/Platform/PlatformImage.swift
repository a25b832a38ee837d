// Written for Apple's platforms and compiled there only; no test of this project runs it.

#if canImport(UIKit)
    public import UIKit

    extension LoadedImage {
        /// Decoded; nil where the system cannot read it.
        public var uiImage: UIImage? { UIImage(data: data) }
    }
#elseif canImport(AppKit)
    public import AppKit

    extension LoadedImage {
        /// Decoded; nil where the system cannot read it.
        public var nsImage: NSImage? { NSImage(data: data) }
    }
#endif
