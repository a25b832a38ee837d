#if os(Linux)
    import CCurl

    extension TransportTiming {
        /// Reads the timing of a transfer whose head has arrived.
        init(_ easy: UnsafeMutableRawPointer) {
            // Each value is the time from the start of the transfer, or 0 for a skipped phase.
            func end(_ phase: CurlInfo) -> Duration { .microseconds(ccurl_number(easy, phase)) }
            let firstByte = end(CURL_INFO_STARTTRANSFER_TIME)
            guard ccurl_number(easy, CURL_INFO_NUM_CONNECTS) > 0 else {
                self.init(isConnectionReused: true, firstByte: firstByte)
                return
            }
            let (name, connected, secured) = (
                end(CURL_INFO_NAMELOOKUP_TIME), end(CURL_INFO_CONNECT_TIME), end(CURL_INFO_APPCONNECT_TIME)
            )
            self.init(
                isConnectionReused: false,
                nameLookup: name,
                connect: max(.zero, connected - name),
                secureConnect: max(.zero, secured - connected),
                firstByte: firstByte
            )
        }
    }
#endif
