'use strict'

const { spawn } = require('child_process')

/** A JSON-RPC connection to a language server in a child process. */
class Connection {
  /**
   * @param {string} program
   * @param {(method: string, params: any) => void} onNotification
   * @param {(reason: string) => void} onEnd Called once, when the process ends or cannot be started.
   */
  constructor(program, onNotification, onEnd) {
    this.pending = new Map()
    this.lastID = 0
    this.received = Buffer.alloc(0)
    this.onNotification = onNotification
    this.isOpen = true
    const end = reason => {
      if (!this.isOpen) return
      this.isOpen = false
      for (const { reject } of this.pending.values()) reject(new Error(reason))
      this.pending.clear()
      onEnd(reason)
    }
    this.process = spawn(program, ['lsp'], { stdio: ['pipe', 'pipe', 'inherit'] })
    this.process.on('error', error => end(error.message))
    this.process.on('exit', status => end(`ended with status ${status}`))
    this.process.stdin.on('error', () => {})
    this.process.stdout.on('data', data => this.receive(data))
  }

  send(message) {
    if (!this.isOpen) return
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }), 'utf8')
    this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`)
    this.process.stdin.write(body)
  }

  notify(method, params) {
    this.send({ method, params })
  }

  /** Sends a request. A cancellation token of the editor cancels it. */
  request(method, params, token) {
    if (!this.isOpen) return Promise.reject(new Error('specc is not running'))
    const id = ++this.lastID
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject })
      this.send({ id, method, params })
      token?.onCancellationRequested(() => this.notify('$/cancelRequest', { id }))
    })
  }

  receive(data) {
    this.received = Buffer.concat([this.received, data])
    for (;;) {
      const end = this.received.indexOf('\r\n\r\n')
      if (end < 0) return
      const match = /content-length: *(\d+)/i.exec(this.received.toString('latin1', 0, end))
      const length = Number(match?.[1])
      if (!match || this.received.length < end + 4 + length) return
      const body = this.received.toString('utf8', end + 4, end + 4 + length)
      this.received = this.received.subarray(end + 4 + length)
      this.handle(JSON.parse(body))
    }
  }

  handle(message) {
    if (message.method && message.id !== undefined) {
      this.send({ id: message.id, result: null })
    } else if (message.method) {
      this.onNotification(message.method, message.params)
    } else {
      const request = this.pending.get(message.id)
      this.pending.delete(message.id)
      if (!request) return
      if (message.error) {
        request.reject(Object.assign(new Error(message.error.message), { code: message.error.code }))
      } else {
        request.resolve(message.result)
      }
    }
  }

  async stop() {
    if (!this.isOpen) return
    await this.request('shutdown').catch(() => {})
    this.notify('exit')
  }
}

module.exports = { Connection }
