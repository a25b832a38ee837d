/// How values within values are named in a form.
public struct FormEncoding: Sendable, Hashable {
    enum Nesting: Hashable {
        case brackets, dots
    }

    let nesting: Nesting
    /// Of values without further ones in them.
    let lists: ArrayEncoding

    private init(_ nesting: Nesting, _ lists: ArrayEncoding) {
        self.nesting = nesting
        self.lists = lists
    }

    /// `address[city]=Bern&tags[0]=a`, as PHP, Rails and Stripe read it.
    public static let brackets = Self.brackets(lists: .index)

    /// `address[city]=Bern`, with lists of another style. A list of objects is numbered in every style.
    public static func brackets(lists: ArrayEncoding) -> Self {
        Self(.brackets, lists)
    }

    /// `address.city=Bern`, as Spring reads it. A list of objects is numbered in every style.
    public static func dots(lists: ArrayEncoding = .repeat) -> Self {
        Self(.dots, lists)
    }

    /// The name of a value within another one.
    func name(_ name: String, within outer: String) -> String {
        switch nesting {
        case _ where outer.isEmpty: name
        case .brackets: "\(outer)[\(name)]"
        case .dots: "\(outer).\(name)"
        }
    }

    /// The name of an element of a list.
    func name(_ index: Int, within outer: String) -> String {
        "\(outer)[\(index)]"
    }
}
