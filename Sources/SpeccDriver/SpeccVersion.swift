/// The version of the compiler. Generated text never names it: the same catalog gives the same bytes.
package enum SpeccVersion {
    package static let current = "0.1.0"
}
