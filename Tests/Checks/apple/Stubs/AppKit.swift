public import Foundation

open class NSImage {
    public init?(data: Data) { nil }
}
