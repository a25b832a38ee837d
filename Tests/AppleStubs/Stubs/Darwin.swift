@_exported import Glibc

// Declarations of Darwin that Glibc lacks or declares with another type.

// `check.sh` replaces the name, because the constant of Glibc would make it ambiguous.
public var DARWIN_SOCK_STREAM: Int32 { 1 }
public var SO_NOSIGPIPE: Int32 { 0x1022 }
