import Testing

/// A script with curl commands and the requests that it contains.
struct CurlSample: Sendable, CustomTestStringConvertible {
    let script: String
    let lines: [String]

    init(_ script: String, _ lines: String...) {
        self.script = script
        self.lines = lines
    }

    var testDescription: String { lines.joined(separator: " · ") }
}

enum CurlSamples {
    static let all = payments + code + messages + commerce + models + syntax + windows

    /// Payment providers: forms, nested names, keys as user names.
    static let payments = [
        CurlSample(
            "curl https://api.stripe.com/v1/charges -u sk_test_1: -d amount=2000 -d currency=usd",
            "POST api.stripe.com/v1/charges [basic] form(amount,currency)"
        ),
        CurlSample(
            "curl https://api.stripe.com/v1/customers \\\n  -u \"sk_test_x:\" \\\n  -d \"metadata[order_id]\"=6735",
            "POST api.stripe.com/v1/customers [basic] form(metadata[order_id])"
        ),
        CurlSample(
            "curl -G https://api.stripe.com/v1/charges -u sk_test_1: -d limit=3 -d starting_after=ch_1",
            "GET api.stripe.com/v1/charges?limit&starting_after [basic]"
        ),
        CurlSample(
            "curl -X DELETE https://api.stripe.com/v1/customers/cus_NffrFeUfNV2Hib -u \"sk_test_1:\"",
            "DELETE api.stripe.com/v1/customers/cus_NffrFeUfNV2Hib [basic]"
        ),
        CurlSample(
            "curl https://api.stripe.com/v1/refunds -H 'Stripe-Version: 2023-10-16' -H 'Idempotency-Key: k1' -d charge=ch_1",
            "POST api.stripe.com/v1/refunds <Stripe-Version=2023-10-16, idempotency> form(charge)"
        ),
        CurlSample(
            "curl -v -X POST https://api-m.sandbox.paypal.com/v1/oauth2/token -u \"CLIENT_ID:CLIENT_SECRET\" -H \"Content-Type: application/x-www-form-urlencoded\" -d \"grant_type=client_credentials\"",
            "POST api-m.sandbox.paypal.com/v1/oauth2/token [basic] form(grant_type)"
        ),
        CurlSample(
            "curl -v -X PATCH https://api-m.sandbox.paypal.com/v2/checkout/orders/5O190127TN364715T -H 'Authorization: Bearer ACCESS-TOKEN' -H 'Content-Type: application/json' -d '[{\"op\":\"replace\"}]'",
            "PATCH api-m.sandbox.paypal.com/v2/checkout/orders/5O190127TN364715T [bearer] json()"
        ),
        CurlSample(
            "curl https://connect.squareup.com/v2/payments -X POST -H 'Square-Version: 2024-01-18' -H 'Authorization: Bearer {ACCESS_TOKEN}' -d '{\"source_id\":\"x\",\"idempotency_key\":\"y\"}'",
            "POST connect.squareup.com/v2/payments [bearer] <Square-Version=2024-01-18> json(source_id,idempotency_key)"
        ),
        CurlSample(
            "curl --request POST 'https://sandbox.plaid.com/link/token/create' --header 'Content-Type: application/json' --data-raw '{\"client_id\": \"${PLAID_CLIENT_ID}\", \"secret\": \"x\"}'",
            "POST sandbox.plaid.com/link/token/create json(client_id,secret)"
        ),
        CurlSample(
            "curl https://checkout-test.adyen.com/v70/payments -H \"x-API-key: ADYEN_API_KEY\" -H \"content-type: application/json\" -d '{ \"amount\": { \"value\": 1000 } }'",
            "POST checkout-test.adyen.com/v70/payments [header x-API-key] json(amount)"
        ),
    ]

    /// Code hosting and tools of developers.
    static let code = [
        CurlSample(
            "curl -L -H \"Accept: application/vnd.github+json\" -H \"Authorization: Bearer <YOUR-TOKEN>\" -H \"X-GitHub-Api-Version: 2022-11-28\" https://api.github.com/repos/OWNER/REPO/issues",
            "GET api.github.com/repos/{owner}/{repo}/issues [bearer] <Accept=application/vnd.github+json, X-GitHub-Api-Version=2022-11-28>"
        ),
        CurlSample(
            "curl -L \\\n  -X POST \\\n  -H \"Authorization: token $TOKEN\" \\\n  https://api.github.com/repos/octocat/hello/issues \\\n  -d '{\"title\":\"Found a bug\",\"labels\":[\"bug\"]}'",
            "POST api.github.com/repos/octocat/hello/issues [header Authorization:token ] json(title,labels)"
        ),
        CurlSample(
            "curl --header \"PRIVATE-TOKEN: <your_access_token>\" \"https://gitlab.example.com/api/v4/projects?page=2&per_page=20\"",
            "GET gitlab.example.com/api/v4/projects?page&per_page [header PRIVATE-TOKEN]"
        ),
        CurlSample(
            "curl --request POST --form \"file=@dk.png\" --form description=x --header 'PRIVATE-TOKEN: t' https://gitlab.example.com/api/v4/projects/5/uploads",
            "POST gitlab.example.com/api/v4/projects/5/uploads [header PRIVATE-TOKEN] multipart(file@,description)"
        ),
        CurlSample(
            "curl -u 'user:app_password' https://api.bitbucket.org/2.0/repositories/team",
            "GET api.bitbucket.org/2.0/repositories/team [basic]"
        ),
        CurlSample(
            "curl -D- -u fred:fred -X POST --data @data.json -H 'Content-Type: application/json' https://jira.example.com/rest/api/2/issue/",
            "POST jira.example.com/rest/api/2/issue/ [basic] json?"
        ),
        CurlSample(
            "curl https://sentry.io/api/0/projects/ -H 'Authorization: Bearer <auth_token>'",
            "GET sentry.io/api/0/projects/ [bearer]"
        ),
        CurlSample(
            "curl -X GET \"https://api.cloudflare.com/client/v4/zones/$ZONE_ID/dns_records\" -H \"X-Auth-Email: $EMAIL\" -H \"X-Auth-Key: $KEY\"",
            "GET api.cloudflare.com/client/v4/zones/{ZONE_ID}/dns_records [header X-Auth-Email, header X-Auth-Key]"
        ),
        CurlSample(
            "curl -X POST -H 'Content-Type: application/json' -H 'Authorization: Bearer '$TOKEN'' -d '{\"name\":\"web\",\"size\":\"s-1\"}' \"https://api.digitalocean.com/v2/droplets\"",
            "POST api.digitalocean.com/v2/droplets [bearer] json(name,size)"
        ),
        CurlSample(
            "curl -X POST 'https://api.datadoghq.com/api/v1/series' -H 'DD-API-KEY: ${DD_API_KEY}' -d @- << EOF\n{ \"series\": [] }\nEOF\n",
            "POST api.datadoghq.com/api/v1/series [header DD-API-KEY] json(series)"
        ),
        CurlSample(
            "curl -n https://api.heroku.com/apps/example -H \"Accept: application/vnd.heroku+json; version=3\"",
            "GET api.heroku.com/apps/example <Accept=application/vnd.heroku+json; version=3>"
        ),
        CurlSample(
            "curl https://api.netlify.com/api/v1/sites/123456.example.com -H 'Authorization: Bearer $NETLIFY' --upload-file site.zip -H 'Content-Type: application/zip'",
            "PUT api.netlify.com/api/v1/sites/123456.example.com [bearer] body(application/zip)"
        ),
    ]

    /// Messages and social networks.
    static let messages = [
        CurlSample(
            "curl -X POST -H 'Content-type: application/json' --data '{\"text\":\"Hello, World!\"}' https://hooks.slack.com/services/T00/B00/XX",
            "POST hooks.slack.com/services/T00/B00/XX json(text)"
        ),
        CurlSample(
            "curl -F text=hi -F channel=#general -H \"Authorization: Bearer xoxb-1\" https://slack.com/api/chat.postMessage",
            "POST slack.com/api/chat.postMessage [bearer] multipart(text,channel)"
        ),
        CurlSample(
            "curl 'https://slack.com/api/conversations.list?token=xoxb-1&limit=20&cursor=abc'",
            "GET slack.com/api/conversations.list?token&limit&cursor [query token]"
        ),
        CurlSample(
            "curl 'https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json' -X POST --data-urlencode 'To=+15558675310' --data-urlencode 'Body=Hi there & more' -u AC1:token",
            "POST api.twilio.com/2010-04-01/Accounts/AC1/Messages.json [basic] form(To,Body)"
        ),
        CurlSample(
            "curl --request POST --url https://api.sendgrid.com/v3/mail/send --header 'Authorization: Bearer SG.x' --header 'Content-Type: application/json' --data '{\"personalizations\":[],\"from\":{\"email\":\"a@b.c\"}}'",
            "POST api.sendgrid.com/v3/mail/send [bearer] json(personalizations,from)"
        ),
        CurlSample(
            "curl -s --user 'api:key-1' https://api.mailgun.net/v3/YOUR_DOMAIN_NAME/messages -F from='A <a@b.c>' -F attachment=@file.pdf",
            "POST api.mailgun.net/v3/{domain_name}/messages [basic] multipart(from,attachment@)"
        ),
        CurlSample(
            "curl \"https://api.telegram.org/bot123456:ABC-DEF/getMe\"",
            "GET api.telegram.org/bot123456:ABC-DEF/getMe"
        ),
        CurlSample(
            "curl -H 'Authorization: Bot $TOKEN' https://discord.com/api/v10/channels/123/messages -d content=hi",
            "POST discord.com/api/v10/channels/123/messages [header Authorization:Bot ] form(content)"
        ),
        CurlSample(
            "curl --request GET 'https://api.twitter.com/2/tweets?ids=1,2&tweet.fields=created_at' -H 'Authorization: Bearer $B'",
            "GET api.twitter.com/2/tweets?ids&tweet.fields [bearer]"
        ),
        CurlSample(
            "curl -i -X POST 'https://graph.facebook.com/v18.0/FROM_PHONE_NUMBER_ID/messages' -H 'Authorization: Bearer A' -H 'Content-Type: application/json' -d '{ \"to\": \"x\" }'",
            "POST graph.facebook.com/v18.0/{from_phone_number_id}/messages [bearer] json(to)"
        ),
    ]

    /// Shops, maps and productivity.
    static let commerce = [
        CurlSample(
            "curl -X GET \"https://your-store.myshopify.com/admin/api/2024-01/products.json?ids=1%2C2\" -H \"X-Shopify-Access-Token: {access_token}\"",
            "GET your-store.myshopify.com/admin/api/2024-01/products.json?ids [header X-Shopify-Access-Token]"
        ),
        CurlSample(
            "curl https://example.com/wp-json/wc/v3/orders/727 -u consumer_key:consumer_secret",
            "GET example.com/wp-json/wc/v3/orders/727 [basic]"
        ),
        CurlSample(
            "curl 'https://maps.googleapis.com/maps/api/geocode/json?address=1600+Amphitheatre&key=YOUR_API_KEY'",
            "GET maps.googleapis.com/maps/api/geocode/json?address&key [query key]"
        ),
        CurlSample(
            "curl \"https://api.openweathermap.org/data/2.5/weather?lat={lat}&lon={lon}&appid={API key}\"",
            "GET api.openweathermap.org/data/2.5/weather?lat&lon&appid [query appid]"
        ),
        CurlSample(
            "curl 'https://api.notion.com/v1/databases/897e5a76ae524b489fdfe71f5945d1af/query' -X POST -H 'Notion-Version: 2022-06-28' -H 'Authorization: Bearer '\"$NOTION_API_KEY\"'' --data '{\"page_size\": 10}'",
            "POST api.notion.com/v1/databases/897e5a76ae524b489fdfe71f5945d1af/query [bearer] <Notion-Version=2022-06-28> json(page_size)"
        ),
        CurlSample(
            "curl \"https://api.airtable.com/v0/appX/Table?maxRecords=3&view=Grid%20view\" -H \"Authorization: Bearer K\"",
            "GET api.airtable.com/v0/appX/Table?maxRecords&view [bearer]"
        ),
        CurlSample(
            "curl -X POST https://api.hubapi.com/crm/v3/objects/contacts --header 'authorization: Bearer X' --header 'content-type: application/json' --data '{\n  \"properties\": { \"email\": \"a@b.c\" }\n}'",
            "POST api.hubapi.com/crm/v3/objects/contacts [bearer] json(properties)"
        ),
        CurlSample(
            "curl https://instance.salesforce.com/services/data/v59.0/query/?q=SELECT+name+from+Account -H 'Authorization: Bearer 00D'",
            "GET instance.salesforce.com/services/data/v59.0/query/?q [bearer]"
        ),
        CurlSample(
            "curl https://d3v-x.zendesk.com/api/v2/tickets.json -d '{\"ticket\": {\"subject\": \"s\"}}' -H \"Content-Type: application/json\" -v -u user@example.com/token:t -X POST",
            "POST d3v-x.zendesk.com/api/v2/tickets.json [basic] json(ticket)"
        ),
        CurlSample(
            "curl -X PUT 'https://api.intercom.io/contacts/63a07ddf05a32042dffac965' -H 'Intercom-Version: 2.10' -H 'Authorization: Bearer x' -d '{}'",
            "PUT api.intercom.io/contacts/63a07ddf05a32042dffac965 [bearer] <Intercom-Version=2.10> json()"
        ),
    ]

    /// Language models, search and databases.
    static let models = [
        CurlSample(
            "curl https://api.openai.com/v1/chat/completions -H \"Content-Type: application/json\" -H \"Authorization: Bearer $OPENAI_API_KEY\" -d '{\n    \"model\": \"m\",\n    \"messages\": [{\"role\": \"user\", \"content\": \"Hello!\"}]\n  }'",
            "POST api.openai.com/v1/chat/completions [bearer] json(model,messages)"
        ),
        CurlSample(
            "curl https://api.openai.com/v1/files -H \"Authorization: Bearer $K\" -F purpose=\"fine-tune\" -F file=\"@mydata.jsonl\"",
            "POST api.openai.com/v1/files [bearer] multipart(purpose,file@)"
        ),
        CurlSample(
            "curl https://api.anthropic.com/v1/messages --header \"x-api-key: $ANTHROPIC_API_KEY\" --header \"anthropic-version: 2023-06-01\" --header \"content-type: application/json\" --data '{\"model\": \"m\", \"max_tokens\": 1024}'",
            "POST api.anthropic.com/v1/messages [header x-api-key] <anthropic-version=2023-06-01> json(model,max_tokens)"
        ),
        CurlSample(
            "curl -s \"https://api.replicate.com/v1/predictions\" --json '{\"input\": {}}' -H 'Authorization: Token r8_1'",
            "POST api.replicate.com/v1/predictions [header Authorization:Token ] json(input)"
        ),
        CurlSample(
            "curl -X POST 'https://APPID.algolia.net/1/indexes/products/query' -H 'X-Algolia-API-Key: k' -H 'X-Algolia-Application-Id: a' --data-binary '{\"params\":\"q\"}'",
            "POST appid.algolia.net/1/indexes/products/query [header X-Algolia-API-Key] <X-Algolia-Application-Id> json(params)"
        ),
        CurlSample(
            "curl 'https://x.supabase.co/rest/v1/todos?select=id,name&id=eq.1' -H \"apikey: K\" -H \"Authorization: Bearer K\"",
            "GET x.supabase.co/rest/v1/todos?select&id [header apikey, bearer]"
        ),
        CurlSample(
            "curl -XGET 'localhost:9200/_search?pretty' -H 'Content-Type: application/json' -d '{\"query\":{}}'",
            "GET localhost:9200/_search?pretty json(query)"
        ),
        CurlSample(
            "curl -X POST http://127.0.0.1:8080/graphql -H 'Content-Type: application/json' -d $'{\"query\":\"query { me { name } }\",\"variables\":{}}'",
            "POST 127.0.0.1:8080/graphql json(query,variables)"
        ),
    ]
}
