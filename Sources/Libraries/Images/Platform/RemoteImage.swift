#if canImport(SwiftUI)
    public import Foundation
    public import SwiftUI

    // Tests only type check it, with stubs of Apple's modules. All logic is in `ImageLoader`.

    /// Shows the image at a URL, and a placeholder while it loads and if it cannot be loaded.
    public struct RemoteImage<Placeholder: View>: View {
        private let url: URL
        private let loader: ImageLoader
        private let placeholder: Placeholder
        @State private var image: LoadedImage?

        public init(_ url: URL, from loader: ImageLoader, @ViewBuilder placeholder: () -> Placeholder) {
            self.url = url
            self.loader = loader
            self.placeholder = placeholder()
        }

        public var body: some View {
            Group {
                if let shown {
                    shown.resizable()
                } else {
                    placeholder
                }
            }
            .task(id: url) {
                image = nil
                let loaded = try? await loader.image(at: url)
                // The view may show another URL by now.
                if !Task.isCancelled {
                    image = loaded
                }
            }
        }

        private var shown: Image? {
            #if canImport(UIKit)
                return image?.uiImage.map(Image.init(uiImage:))
            #elseif canImport(AppKit)
                return image?.nsImage.map(Image.init(nsImage:))
            #else
                return nil
            #endif
        }
    }
#endif
