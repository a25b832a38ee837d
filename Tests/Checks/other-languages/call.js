// Calls operations of a generated TypeScript client. Reads { client, url, calls } from standard input, and prints the results.
const job = JSON.parse(require("fs").readFileSync(0, "utf8"));
const client = require(job.client);
const plain = (text) => text.replace(/[^A-Za-z0-9]/g, "").toLowerCase();
const member = (object, name) => {
  for (let type = object; type; type = Object.getPrototypeOf(type)) {
    const found = Object.getOwnPropertyNames(type).find((other) => plain(other) === plain(name));
    if (found) return found;
  }
};

async function main() {
  const configuration = new client.Configuration({
    basePath: job.url, accessToken: "token", apiKey: "key", username: "user", password: "password",
  });
  const apis = Object.keys(client).filter((name) => name.endsWith("Api")).map((name) => new client[name](configuration));
  const results = [];
  for (const call of job.calls) {
    const api = apis.find((api) => member(api, call.operation + "Raw"));
    let problem = api ? null : "the client has no such operation";
    if (api) {
      const values = Object.entries(call.arguments).map(([name, value]) => [name, value]);
      // Names of arguments are camel case, as the generator writes them.
      const camel = (name) => name.replace(/[^A-Za-z0-9]+(.)/g, (_, next) => next.toUpperCase()).replace(/^./, (first) => first.toLowerCase());
      const parameters = Object.fromEntries(values.map(([name, value]) => [camel(name), value]));
      try {
        const response = await api[member(api, call.operation + "Raw")](parameters);
        await response.value();
      } catch (error) {
        const body = error.response ? `${error.response.status} ${await error.response.text()}` : `${error.cause || error}`;
        // The identifiers of the server's items are unknown here.
        const isUnknownItem = body.startsWith("404 ") && (call.nilAt404 ? body === "404 " : body.includes("no item has the id"));
        if (!isUnknownItem) problem = `${call.method} ${call.path} ${JSON.stringify(parameters)}: ${body}`.slice(0, 400);
      }
    }
    results.push({ operation: call.operation, problem });
  }
  console.log(JSON.stringify(results));
}

main();
