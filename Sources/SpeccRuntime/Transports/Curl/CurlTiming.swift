#if os(Linux)
    import CCurl

    extension TransportTiming {
        /// What libcurl knows of a transfer when its head is there.
        init(_ easy: UnsafeMutableRawPointer) {
            // Each is the time from the transfer's start, 0 where the phase was left out.
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
