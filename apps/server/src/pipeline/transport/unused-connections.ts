import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a request that is on its way has to arrive whole, when the server ends. */
const GRACE_MS = 2_000

/** Ends the connections on which nobody asks anything, when the server ends. Node ends those that have been used; of the others (a browser opens them
 *  beforehand, a stranger to hold us up) it forgets its own limits while it closes, and waits for ever. Running calls and lines go on as they do. */
export function endUnusedConnections(app: FastifyInstance): void {
  const open = new Set<Socket>()
  const running = new Map<Socket, number>()
  const { server } = app
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      running.delete(socket)
    })
  })
  server.on('request', ({ socket }, reply) => {
    running.set(socket, (running.get(socket) ?? 0) + 1)
    reply.once('close', () => running.set(socket, (running.get(socket) ?? 1) - 1))
  })
  // What has become a line is closed by whoever keeps lines.
  server.on('upgrade', ({ socket }) => open.delete(socket))
  const end = (isUnused: (socket: Socket) => boolean) => {
    for (const socket of open) if ((running.get(socket) ?? 0) === 0 && isUnused(socket)) socket.destroy()
  }
  app.addHook('preClose', async () => {
    const silent = setInterval(() => end(({ bytesRead }) => bytesRead === 0), 100)
    const begun = setInterval(() => end(() => true), GRACE_MS)
    server.once('close', () => {
      clearInterval(silent)
      clearInterval(begun)
    })
  })
}
