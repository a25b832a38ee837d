/// The version of the compiler. It does not appear in generated code, which depends on the catalogs only.
package enum SpeccVersion {
    package static let current = "0.1.0"
}
