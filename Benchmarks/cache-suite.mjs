// Runs the suite http-tests/cache-tests against the cache of the client and prints a table. See `cache-suite.sh`.
//
//     node cache-suite.mjs FOLDER_OF_THE_SUITE CACHE_SUITE_PROGRAM [TEST_ID]
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

const [folder, program, only] = process.argv.slice(2)
const load = path => import(pathToFileURL(`${folder}/${path}`))
const { default: suites } = await load('tests/index.mjs')
const { runTests, getResults } = await load('test-engine/client/runner.mjs')
const { determineTestResult, resultTypes } = await load('test-engine/lib/results.mjs')
const base = `http://localhost:${process.env.npm_config_port}`

const client = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] })
const waiting = new Map()
createInterface({ input: client.stdout }).on('line', line => {
  const response = JSON.parse(line)
  waiting.get(response.id)(response)
  waiting.delete(response.id)
})

let count = 0
const direct = globalThis.fetch
globalThis.fetch = async (url, init = {}) => {
  // The suite configures its server and reads its log without a cache.
  if (!url.startsWith(`${base}/test/`)) return direct(url, init)
  const id = ++count
  const request = {
    id, url, method: init.method ?? 'GET', headers: init.headers.map(field => field.map(String)), body: init.body, mode: init.cache
  }
  const { status, headers, body, failure } = await new Promise((resolve, reject) => {
    waiting.set(id, resolve)
    init.signal?.addEventListener('abort', () => reject(Object.assign(new Error('timeout'), { name: 'AbortError' })))
    client.stdin.write(JSON.stringify(request) + '\n')
  })
  if (failure) throw new Error(failure)
  const values = name => headers.filter(field => field[0].toLowerCase() === name.toLowerCase()).map(field => field[1])
  return {
    status,
    headers: {
      has: name => values(name).length > 0,
      get: name => (values(name).length > 0 ? values(name).join(', ') : null),
      [Symbol.iterator]: () => headers.map(([name, value]) => [name.toLowerCase(), value])[Symbol.iterator]()
    },
    text: async () => body
  }
}

const selected = only
  ? suites.map(suite => ({ ...suite, tests: suite.tests.filter(test => test.id === only) }))
  : suites
await runTests(selected, true, base, 25)
client.stdin.end()

const tests = suites.flatMap(suite => suite.tests)
const row = (name, results) => {
  const kinds = { required: [0, 0], optimal: [0, 0], check: [0, 0] }
  for (const test of tests) {
    // Tests for shared caches do not apply.
    if (test.cdn_only || test.browser_skip || results[test.id] === undefined) continue
    const kind = kinds[test.kind ?? 'required']
    const result = determineTestResult(suites, test.id, results)
    kind[1] += 1
    if (result === resultTypes.pass || result === resultTypes.yes) kind[0] += 1
  }
  const cells = Object.values(kinds).map(([passed, total]) => `${passed} of ${total}`)
  return `| ${[name, ...cells].join(' | ')} |`
}
const own = getResults()
console.log('| Cache | required | optimal | check |\n|---|---|---|---|')
console.log(row('specc', own))
for (const name of ['chrome', 'firefox', 'safari']) {
  console.log(row(name, JSON.parse(readFileSync(`${folder}/results/${name}.json`))))
}
console.log()
for (const test of tests) {
  if (own[test.id] === undefined || own[test.id] === true) continue
  const result = determineTestResult(suites, test.id, own)
  console.log(`${test.kind ?? 'required'} ${test.id} ${result[2]} ${own[test.id].join(': ')}`)
}
