/// The naming of nested values in a form.
@_spi(Generated) public struct FormEncoding: Sendable, Hashable {
    enum Nesting: Hashable {
        case brackets, dots
    }

    let nesting: Nesting
    /// The encoding of arrays of scalars.
    let lists: ArrayEncoding

    private init(_ nesting: Nesting, _ lists: ArrayEncoding) {
        self.nesting = nesting
        self.lists = lists
    }

    /// `address[city]=Bern&tags[0]=a`, the format of PHP, Rails and Stripe.
    public static let brackets = Self.brackets(lists: .index)

    /// `address[city]=Bern`, with another array encoding. Arrays of objects are always indexed.
    public static func brackets(lists: ArrayEncoding) -> Self {
        Self(.brackets, lists)
    }

    /// `address.city=Bern`, the format of Spring. Arrays of objects are always indexed.
    public static func dots(lists: ArrayEncoding = .repeat) -> Self {
        Self(.dots, lists)
    }

    /// The name of a nested field.
    func name(_ name: String, within outer: String) -> String {
        switch nesting {
        case _ where outer.isEmpty: name
        case .brackets: "\(outer)[\(name)]"
        case .dots: "\(outer).\(name)"
        }
    }

    /// The name of an element of an array.
    func name(_ index: Int, within outer: String) -> String {
        "\(outer)[\(index)]"
    }
}
