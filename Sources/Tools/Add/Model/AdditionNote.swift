/// A decision that the user should know about.
package struct AdditionNote: Hashable, Sendable {
    package var kind: Kind
    package var text: String

    package enum Kind: Int, Sendable, CaseIterable {
        case change
        /// An inference that the sample supports but does not prove.
        case guess
        /// A part of the sample that is not written.
        case omission
        /// A contradiction between the sample and the catalog, which is not resolved.
        case conflict
    }
}
