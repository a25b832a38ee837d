extension CurlSamples {
    /// Quotes, variables, continuations and options.
    static let syntax = [
        CurlSample("curl https://a.example/x -d $'it\\'s\\u00e9=1&b=2'", "POST a.example/x form(it'sé,b)"),
        CurlSample("curl https://a.example/$ID/items/\"${ITEM_ID}\"", "GET a.example/{ID}/items/{ITEM_ID}"),
        CurlSample(
            "TOKEN=abc curl -sSLk -o /dev/null -w '%{http_code}' https://a.example/x 2>&1 | jq .",
            "GET a.example/x"
        ),
        CurlSample(
            "$ curl https://a.example/a && curl https://a.example/b; curl https://a.example/c # three\n",
            "GET a.example/a",
            "GET a.example/b",
            "GET a.example/c"
        ),
        CurlSample(
            "curl https://a.example/a https://a.example/b --next -X POST https://a.example/c",
            "GET a.example/a",
            "GET a.example/b",
            "POST a.example/c"
        ),
        CurlSample("curl -I https://a.example/x", "HEAD a.example/x"),
        CurlSample("curl -XPATCH -H'If-Match: \"1\"' -dname=x https://a.example/x/1", "PATCH a.example/x/1 form(name)"),
        CurlSample("curl https://user:pass@a.example/x", "GET a.example/x [basic]"),
        CurlSample("curl $BASE_URL/orders/42 -H \"Authorization: Bearer $(cat token)\"", "GET ?/orders/42 [bearer]"),
        CurlSample(
            "curl a.example/x --compressed -b 'sid=1; theme=dark' -A 'agent' -e 'https://b.example'",
            "GET a.example/x"
        ),
        CurlSample(
            "curl -H 'X-Empty;' -H 'Accept:' -H 'X-Tenant: acme' https://a.example/x",
            "GET a.example/x <X-Empty, X-Tenant>"
        ),
        CurlSample(
            "curl --oauth2-bearer t --url https://a.example/x --url-query 'a=1' --get --data-urlencode 'q=a b'",
            "GET a.example/x?a&q [bearer]"
        ),
        CurlSample("curl https://a.example/x `\n  -H 'X-One: 1'", "GET a.example/x <X-One>"),
        CurlSample(
            "curl -d '{\"id\": $ID, \"name\": \"'$NAME'\"}' -H 'content-type: application/json' https://a.example/x",
            "POST a.example/x json?"
        ),
        CurlSample(
            "curl -d '{\"a\": 1, ...}' -H 'content-type: application/json' https://a.example/x",
            "POST a.example/x json?"
        ),
        CurlSample("curl --aws-sigv4 'aws:amz:us-east-1:execute-api' https://a.example/x", "GET a.example/x [custom]"),
        CurlSample(
            "cat <<'EOF' | curl --data-binary @- -H 'Content-Type: text/xml' https://a.example/x\n<a/>\nEOF\n",
            "POST a.example/x body(text/xml)"
        ),
        CurlSample(
            "/usr/bin/curl 'https://a.example/x' -H 'content-type: multipart/form-data; boundary=B' --data-raw $'--B\\r\\nContent-Disposition: form-data; name=\"a\"\\r\\n\\r\\n1\\r\\n--B\\r\\nContent-Disposition: form-data; name=\"f\"; filename=\"f.png\"\\r\\n\\r\\n--B--\\r\\n'",
            "POST a.example/x multipart(a,f@)"
        ),
        CurlSample(
            "curl 'https://a.example/x' \\\r\n  -H 'X-One: 1' \\\r\n  --data-raw 'a=1' \\\r\n  --insecure\r\n",
            "POST a.example/x <X-One> form(a)"
        ),
    ]

    /// Commands that browsers copy for Windows.
    static let windows = [
        CurlSample(
            "curl \"https://a.example/x?a=1&b=2\" ^\r\n  -H \"x-one: 1\" ^\r\n  --data-raw \"{\\\"a\\\":1,\\\"b\\\":\\\"c\\\"}\" ^\r\n  -H \"content-type: application/json\" ^\r\n  --compressed",
            "POST a.example/x?a&b <x-one> json(a,b)"
        ),
        CurlSample(
            "curl ^\"https://a.example/x?a=1^&b=2^\" ^\n  -H ^\"authorization: Bearer t^\" ^\n  --data-raw ^\"^{^\\^\"a^\\^\":1^}^\" ^\n  -H ^\"content-type: application/json^\"",
            "POST a.example/x?a&b [bearer] json(a)"
        ),
        CurlSample(
            "curl.exe -X PUT \"https://a.example/x\" -d \"a=1\" ^\r\n -H \"X-A: b\"\r\ncurl.exe \"https://a.example/y\"",
            "PUT a.example/x <X-A> form(a)",
            "GET a.example/y"
        ),
    ]
}
