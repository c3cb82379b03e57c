import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { endUnusedConnections } from './unused-connections.ts'

const lines: Socket[] = []
afterEach(() => {
  for (const line of lines.splice(0)) line.destroy()
})

async function listening() {
  const app = Fastify({ return503OnClosing: false })
  endUnusedConnections(app)
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    asked.resolve()
    await answer.promise
    return 'done'
  })
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  /** A connection on which this much of a request was sent. */
  const line = async (text: string) => {
    const arrived = new Promise<void>((resolve) => app.server.once('connection', () => resolve()))
    const socket = connect(Number(address.port), '127.0.0.1')
    lines.push(socket)
    await arrived
    if (text !== '') socket.write(text)
    return socket
  }
  return { app, line, asked: asked.promise, answer: answer.resolve }
}

test.each([
  ['a browser has opened beforehand and not used', ''],
  ['somebody has sent half a request on', 'GET /slow HTTP/1.1\r\nHost: x\r\n'],
])('a server that ends does not wait for a connection that %s', async (_, sent) => {
  const { app, line } = await listening()
  const socket = await line(sent)
  const ended = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => undefined)
  await Promise.all([app.close(), ended])
})

test('a server that ends answers what it was asked, and ends then', async () => {
  const { app, line, asked, answer } = await listening()
  const socket = await line('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  let heard = ''
  socket.on('data', (chunk) => {
    heard += String(chunk)
  })
  const ended = new Promise((resolve) => socket.once('close', resolve))
  await asked
  const closed = app.close()
  // Longer than anybody who asks nothing is waited for.
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  answer()
  await Promise.all([closed, ended])
  expect(heard).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*done$/)
})
