import Testing

@testable import SpeccChecks

struct InvalidUploadTests {
    @Test("accepts the protocols of public APIs")
    func valid() {
        expect(
            InvalidUpload.self,
            in: """
                endpoints:
                  begin: { call: POST /a, query: { size: int }, headers: { X-Title: { type: string } }, returns: { 201: location } }
                  append: { call: "PATCH ${upload:url}", headers: { Upload-Offset: { type: int }, X-Title: { type: string } }, body: file, returns: { 204: empty } }
                  ask: { call: "HEAD ${upload:url}", returns: { 200: empty } }
                  a: { upload: append, create: begin, resume: ask, length: size, sends: Upload-Offset, restart: [404] }
                  start: { call: POST /b, body: { size: "int?" }, returns: Session }
                  put: { call: "PUT ${upload:url}", headers: { Content-Range: { type: string } }, body: { $type: file, $contentType: a/b }, returns: { 200: Item, 202: Session } }
                  get: { call: "GET ${upload:url}", returns: Session }
                  b: { upload: put, create: start, resume: get, address: url, length: size, sends: Content-Range, offset: ranges, until: 200 }
                types: { Session: { url: url, ranges: list<string> }, Item: { id: string } }
                """,
            finds: []
        )
    }

    @Test("rejects a part without a file, and paths that are not the address")
    func part() {
        expect(
            InvalidUpload.self,
            in: """
                endpoints:
                  begin: { call: POST /a, returns: { 201: location } }
                  none: { call: "PATCH ${upload:url}", headers: { O: { type: int } } }
                  data: { call: "PATCH ${upload:url}", headers: { O: { type: int } }, body: data }
                  path: { call: "PATCH /files/{id}", headers: { O: { type: int } }, body: file }
                  ask: { call: "HEAD /files/{id}" }
                  a: { upload: 1️⃣none1️⃣, create: begin, sends: O }
                  b: { upload: 2️⃣data2️⃣, create: begin, sends: O }
                  c: { upload: 3️⃣path3️⃣, create: begin, resume: 4️⃣ask4️⃣, sends: O }
                """,
            finds: [
                Finding(
                    1,
                    "the body of 'none' is not a part of a file",
                    hint:
                        "declare 'body: file', or 'body: { $type: file, $contentType: application/offset+octet-stream }'"
                ),
                Finding(
                    2,
                    "the body of 'data' is not a part of a file",
                    hint:
                        "declare 'body: file', or 'body: { $type: file, $contentType: application/offset+octet-stream }'"
                ),
                Finding(
                    3,
                    "the path of 'path' is not the address of an upload",
                    hint: "write 'PATCH ${upload:url}'; the response of 'create' has the URL"
                ),
                Finding(
                    4,
                    "the path of 'ask' is not the address of an upload",
                    hint: "write 'HEAD ${upload:url}'; the response of 'create' has the URL"
                ),
            ]
        )
    }

    @Test("rejects parameters that the upload cannot set")
    func parameters() {
        expect(
            InvalidUpload.self,
            in: """
                endpoints:
                  begin: { call: POST /a, headers: { Size: { value: "1" } }, body: { size: int, name: string }, returns: { 201: location } }
                  put: { call: "PUT ${upload:url}", headers: { Upload-Offset: { type: int }, Content-Range: { type: int }, Date: { type: datetime } }, body: file }
                  a: { upload: put, create: begin, sends: 1️⃣Upload-Ofset1️⃣ }
                  b: { upload: put, create: begin, sends: 2️⃣Content-Range2️⃣, length: 3️⃣Size3️⃣, offset: header Range }
                  c: { upload: put, create: begin, sends: 4️⃣Date4️⃣, length: 5️⃣size5️⃣, last: 6️⃣Upload-Offset6️⃣ }
                  d: { upload: put, create: begin, sends: Upload-Offset, length: 7️⃣name7️⃣, chunk: 8️⃣0B8️⃣ }
                """,
            finds: [
                Finding(
                    1,
                    "endpoint 'put' has no header or query item 'Upload-Ofset'",
                    hint: "did you mean 'Upload-Offset'?"
                ),
                Finding(2, "'Content-Range' must be a 'string': its value is 'bytes 0-99/1000'"),
                Finding(3, "'Size' has a fixed value", hint: "declare its type: the upload sets it"),
                Finding(4, "'Date' must be an 'int', 'int64' or 'string'"),
                Finding(
                    5,
                    "'size' must be optional: the upload sets it, not the caller",
                    hint: "add '?' to its type"
                ),
                Finding(6, "'Upload-Offset' must be a 'bool', or a 'string' that receives '?1' or '?0'"),
                Finding(7, "'name' must be an integer"),
                Finding(8, "a part must have at least one byte", hint: "for example 'chunk: 8MiB'"),
            ]
        )
    }

    @Test("rejects locations that no response has, and final statuses that are no results")
    func responses() {
        expect(
            InvalidUpload.self,
            in: """
                endpoints:
                  begin: { call: POST /a, query: { n: int }, returns: Session }
                  put: { call: "PUT ${upload:url}", headers: { O: { type: int } }, body: file, returns: { 200: Item, 201: Session } }
                  item: { call: "PUT ${upload:url}", query: { o: int }, body: file, returns: { 200: Item } }
                  a: { upload: put, create: begin, address: 1️⃣adress1️⃣, length: n, sends: O, offset: 2️⃣next2️⃣, until: [3️⃣2023️⃣] }
                  b: { upload: put, create: begin, address: 4️⃣count4️⃣, length: n, sends: O, until: [5️⃣2005️⃣, 201] }
                  c: { upload: item, create: begin, length: n, sends: 6️⃣o6️⃣, until: 7️⃣2xx7️⃣ }
                types: { Session: { address: url, count: int }, Item: { id: string } }
                """,
            finds: [
                Finding(1, "no response of 'begin' has the field 'adress'", hint: "did you mean 'address'?"),
                Finding(
                    2,
                    "no response of 'put' has the field 'next'",
                    hint: "name a field of the response, or write 'header next' for a header"
                ),
                Finding(
                    3,
                    "status 202 is not a declared result of 'put'",
                    hint: "declare it in 'returns', such as '{ 202: File, 202: empty }'"
                ),
                Finding(4, "'count' must be a 'url' or 'string': it is the address of the upload"),
                Finding(
                    5,
                    "the statuses of 'until' have several types",
                    hint: "an upload has one result: declare the same type for its final statuses"
                ),
                Finding(
                    6,
                    "upload without 'offset': 'o' is a query item, which responses do not have",
                    hint:
                        "add the header or field with the number of bytes that the server has: 'offset: header Upload-Offset'"
                ),
                Finding(7, "'until' needs single statuses", hint: "such as '200'"),
            ]
        )
    }

    @Test("rejects arguments and errors that one method cannot have")
    func signature() {
        expect(
            InvalidUpload.self,
            in: """
                endpoints:
                  begin: { call: POST /a, headers: { Tag: { type: string }, File: { type: string } }, returns: { 201: location }, errors: { 1️⃣4131️⃣: empty, 404: empty } }
                  put: { call: "PUT ${upload:url}", headers: { O: { type: int }, Tag: { type: int } }, body: file, errors: { 404: empty } }
                  a: { upload: 2️⃣put2️⃣, create: 3️⃣begin3️⃣, sends: O, restart: [4️⃣2044️⃣, 5️⃣4xx5️⃣] }
                """,
            finds: [
                Finding(
                    1,
                    "error '413' of 'begin' is not one of 'put', whose errors the upload throws",
                    hint: "declare it in the 'errors' of 'put' as well, or in 'defaults'"
                ),
                Finding(
                    2,
                    "'begin' and 'put' have arguments 'Tag' of different types",
                    hint: "name one of them with 'swift: { name: … }'"
                ),
                Finding(
                    3,
                    "argument 'File' of 'begin' has the name of one of the upload",
                    hint: "name one of them with 'swift: { name: … }'"
                ),
                Finding(
                    4,
                    "status 204 is not an error",
                    hint: "name the error: 'errors: { expired: { $status: 204, $when: … } }', 'restart: [expired]'"
                ),
                Finding(
                    5,
                    "'restart' needs single statuses",
                    hint: "name the status that rejects an address, such as '400'; any other error ends the upload"
                ),
            ]
        )
    }

    @Test("rejects one endpoint for two requests, unless its part can be a question for the offset")
    func roles() {
        expect(
            InvalidUpload.self,
            in: """
                endpoints:
                  begin: { call: POST /a, returns: { 201: location } }
                  append: { call: "POST ${upload:url}", headers: { O: { type: int } }, body: file, returns: { 201: location } }
                  ask: { call: "HEAD ${upload:url}" }
                  range: { call: "PUT ${upload:url}", headers: { Content-Range: { type: string } }, body: file, returns: { 308: empty } }
                  a: { upload: append, create: 1️⃣append1️⃣, sends: O }
                  b: { upload: append, create: 2️⃣ask2️⃣, resume: ask, sends: O }
                  c: { upload: append, create: begin, resume: 3️⃣append3️⃣, sends: O }
                  d: { upload: range, create: begin, resume: range, sends: Content-Range }
                """,
            finds: [
                Finding(
                    1,
                    "'create' and 'upload' are the same endpoint",
                    hint: "name the endpoint whose response has the address of a new upload"
                ),
                Finding(
                    2,
                    "'create' and 'resume' are the same endpoint",
                    hint: "name the endpoint whose response has the address of a new upload"
                ),
                Finding(
                    3,
                    "'resume' and 'upload' are the same endpoint, which would receive an empty part",
                    hint:
                        "name an endpoint that returns how much the server has; only 'sends: Content-Range' has a value for both"
                ),
            ]
        )
    }

    @Test("rejects final statuses of another type, and those that no part can have")
    func ends() {
        expect(
            InvalidUpload.self,
            in: """
                endpoints:
                  begin: { call: POST /a, query: { n: int }, returns: { 201: location } }
                  put: { call: "PUT ${upload:url}", headers: { O: { type: int }, Last: { type: bool } }, body: file, returns: { 200: Item, 308: empty } }
                  empty: { call: "GET ${upload:url}", returns: { 200: empty, 308: empty } }
                  tagged: { call: "GET ${upload:url}", returns: { 200: { $type: Item, $headers: { Tag: string } }, 308: empty } }
                  item: { call: "GET ${upload:url}", returns: { 200: Item, 308: empty } }
                  offset: { call: "HEAD ${upload:url}", returns: { 200: empty } }
                  a: { upload: put, create: begin, resume: 1️⃣empty1️⃣, length: n, sends: O, until: 200 }
                  b: { upload: put, create: begin, resume: 2️⃣tagged2️⃣, length: n, sends: O, until: 200 }
                  c: { upload: put, create: begin, resume: item, length: n, sends: O, until: 200 }
                  d: { upload: put, create: begin, resume: offset, length: n, sends: O, until: 200 }
                  e: { upload: put, create: begin, resume: item, sends: O, last: Last, until: 200 }
                  f: { upload: put, create: begin, resume: item, sends: O, until: 3️⃣2003️⃣ }
                types: { Item: { id: string } }
                """,
            finds: [
                Finding(
                    1,
                    "status 200 of 'empty' has another type than the end of the upload",
                    hint: "an upload has one result: declare the same type for its final statuses"
                ),
                Finding(
                    2,
                    "status 200 of 'tagged' has another type than the end of the upload",
                    hint: "an upload has one result: declare the same type for its final statuses"
                ),
                Finding(
                    3,
                    "'until' without 'length' or 'last': the server cannot know where the file ends",
                    hint:
                        "add what receives the size in 'create', such as 'length: Upload-Length', or what marks the last part, "
                        + "such as 'last: Upload-Complete'"
                ),
            ]
        )
    }

    @Test("rejects a length in a multipart body")
    func multipart() {
        expect(
            InvalidUpload.self,
            in: """
                endpoints:
                  begin: { call: POST /a, body: { $as: multipart, size: int?, title: string }, returns: { 201: location } }
                  form: { call: POST /b, body: { $as: form, size: int? }, returns: { 201: location } }
                  put: { call: "PUT ${upload:url}", headers: { O: { type: int } }, body: file }
                  a: { upload: put, create: begin, length: 1️⃣size1️⃣, sends: O }
                  b: { upload: put, create: form, length: size, sends: O }
                """,
            finds: [
                Finding(
                    1,
                    "'size' is a part of a multipart body, which an upload cannot set",
                    hint: "the length is sent in JSON, a form, a header or a query item"
                )
            ]
        )
    }

    @Test("rejects an address that is a secret only in some places")
    func secrets() {
        expect(
            InvalidUpload.self,
            in: """
                endpoints:
                  open: { call: POST /a, returns: { 200: { address: url } } }
                  hidden: { call: POST /b, returns: { 200: { address: { $type: url, $sensitive: true } } } }
                  named: { call: POST /c, returns: { 200: { address: Secret } } }
                  put: { call: "PUT ${upload:url}", headers: { O: { type: int } }, body: file }
                  secret: { call: "PUT ${upload:url}", params: { upload: { sensitive: true } }, headers: { O: { type: int } }, body: file }
                  ask: { call: "HEAD ${upload:url}" }
                  a: { upload: secret, create: open, address: 1️⃣address1️⃣, sends: O }
                  b: { upload: 2️⃣put2️⃣, create: hidden, address: address, sends: O }
                  c: { upload: 3️⃣put3️⃣, create: named, address: address, sends: O }
                  d: { upload: secret, create: hidden, resume: 4️⃣ask4️⃣, address: address, sends: O }
                  e: { upload: secret, create: hidden, address: address, sends: O }
                  plain: { call: POST /d, returns: { 201: location } }
                  header: { call: POST /e, returns: { 201: { $type: empty, $headers: { location: Secret } } } }
                  g: { upload: secret, create: 5️⃣plain5️⃣, sends: O }
                  h: { upload: secret, create: header, sends: O }
                  f: { upload: put, create: open, resume: ask, address: address, sends: O }
                types: { Secret: { $type: url, $sensitive: true } }
                """,
            finds: [
                Finding(
                    1,
                    "'address' is not sensitive, but the address of 'secret' is",
                    hint: "logs show it in the response of 'open': declare it as '{ $type: url, $sensitive: true }'"
                ),
                Finding(
                    2,
                    "the address of 'put' is not sensitive, but that of 'address' is",
                    hint: "add 'params: { upload: { sensitive: true } }' to 'put'"
                ),
                Finding(
                    3,
                    "the address of 'put' is not sensitive, but that of 'address' is",
                    hint: "add 'params: { upload: { sensitive: true } }' to 'put'"
                ),
                Finding(
                    4,
                    "the address of 'ask' is not sensitive, but that of 'secret' is",
                    hint: "add 'params: { upload: { sensitive: true } }' to 'ask'"
                ),
                Finding(
                    5,
                    "'header Location' is not sensitive, but the address of 'secret' is",
                    hint:
                        "logs show it in the response of 'plain': declare it in '$headers: { Location: Secret }', and "
                        + "'Secret: { $type: url, $sensitive: true }'"
                ),
            ]
        )
    }
}
