public import Foundation

open class UIImage {
    public init?(data: Data) { nil }
}
