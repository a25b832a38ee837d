import SpeccDocs
import Testing

@Suite("Inline types in a reference")
struct InlineTypeTests {
    @Test("are described where they are declared")
    func fields() throws {
        let text = RenderedSite.text(
            of: try RenderedSite(
                """
                endpoints:
                  getPost:
                    call: GET /post
                    returns:
                      id: int
                      extras: { $list: { article: string, amount: int }, $optional: true }
                      kind: { $type: [long, short], $optional: true }
                    errors: { 404: { message: string } }
                """
            ).posts
        )
        #expect(
            text.contains(
                "2xx PostsService.GetPost.Response id Int required extras [PostsService.GetPost.Response.Extras]?"
                    + " kind PostsService.GetPost.Response.Kind? One of long, short."
            )
        )
        #expect(text.contains("blog.yaml:12 message String required Behavior"))
        #expect(text.contains("PostsService.GetPost.Response.Extras Object blog.yaml:10 article String required"))
    }

    @Test("show constants as sent always or if true")
    func constants() throws {
        let site = try RenderedSite(
            """
            endpoints:
              addPost:
                call: POST /post
                body:
                  kind: { $type: string, $value: post }
                  pinned: { $type: bool, $value: true, $optional: true }
            """
        )
        let text = RenderedSite.text(of: site.posts)
        #expect(text.contains("kind String constant Constant: post. Always sent."))
        #expect(text.contains("pinned Bool constant optional Constant: true. Sent if true, otherwise omitted."))
        #expect(text.contains("--data '{ \"kind\": \"post\" }'"))
    }

    @Test("do not show sensitive values")
    func sensitive() throws {
        let site = try RenderedSite(
            """
            endpoints:
              logIn:
                call: POST /session
                body: { secret: { $type: string, $sensitive: true, $default: hunter1 } }
                returns: Session
                examples: { first: { key: hunter2, user: { pin: 1234 } } }
            types:
              Session: { key: { $type: string, $sensitive: true }, user: User }
              User: { pin: { $type: int, $sensitive: true } }
            """
        )
        let text = RenderedSite.text(of: site.posts)
        #expect(text.contains("Example first { \"key\": \"…\", \"user\": { \"pin\": \"…\" } }"))
        #expect(text.contains("secret String optional sensitive"))
        for (name, text) in site.files {
            #expect(!text.contains("hunter") && !text.contains("1234"), "\(name)")
        }
    }

    @Test("are one code span in Markdown, except for links")
    func markdown() throws {
        let text = try RenderedSite(
            """
            endpoints:
              getPosts: { call: GET /posts, query: { size: int?, tags: "list<Tag>?" }, returns: list<Post> }
            types: { Post: { title: string? }, Tag: [a, b] }
            """,
            as: .markdown
        ).posts
        #expect(text.contains("- `size`: `Int?`, optional."))
        #expect(text.contains("- `tags`: `[`[`Tag`](#type-Tag)`]?`, optional."))
        #expect(text.contains("- 2xx: `[`[`Post`](#type-Post)`]`"))
    }
}
