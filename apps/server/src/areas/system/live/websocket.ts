import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LiveHub, LivePerson, LiveSocket } from './hub.ts'

const PING_EVERY = 25_000
const LARGEST_MESSAGE = 4 * 1024
const SESSION_ENDED = 4001

/** What the WebSocket stands on. */
export interface WebSocketParts {
  readonly hub: LiveHub
  /** Whether this process is about to end: it takes no more lines, and the balancer tries the next one. */
  isEnding(): boolean
  /** Whose session the address carries (`?ticket=` or `?token=`); null without one that lives. */
  identify(request: FastifyRequest): Promise<LivePerson | null>
  /** Whether the session with which the line was opened still lives; asking does not keep it awake. */
  lives(person: LivePerson): Promise<boolean>
}

/** A WebSocket as the library gives it. */
interface OpenSocket extends LiveSocket {
  ping(): void
  terminate(): void
  on(event: 'message', listener: (data: { toString(): string }) => void): unknown
  on(event: 'close' | 'error' | 'pong', listener: () => void): unknown
}

/** Registers `/api/websocket` (system.md §7.3): notices, badges, alarms, kicks. The client says nothing but pings. */
export async function registerWebSocket(app: FastifyInstance, parts: WebSocketParts): Promise<void> {
  await app.register(websocket, { options: { maxPayload: LARGEST_MESSAGE } })
  const people = new WeakMap<FastifyRequest, LivePerson>()
  await app.register(async (scope) => {
    scope.route({
      method: 'GET',
      url: '/api/websocket',
      preValidation: async (request, reply) => {
        // Before the ticket is used up.
        if (parts.isEnding()) return reply.code(503).send({ code: 503, msg: '服务正在重启，请稍后重试', data: null })
        const person = await parts.identify(request)
        if (person === null) return reply.code(401).send({ code: 401, msg: '未登录或登录已过期，请重新登录', data: null })
        people.set(request, person)
      },
      // Asked without an upgrade there is nothing to see.
      handler: (_request, reply) => reply.code(426).send({ code: 404, msg: '请使用WebSocket连接', data: null }),
      wsHandler: (socket: unknown, request) => {
        const person = people.get(request)
        if (person !== undefined) serve(parts, socket as OpenSocket, person)
      },
    })
  })
}

function serve(parts: WebSocketParts, socket: OpenSocket, person: LivePerson): void {
  const leave = parts.hub.join(socket, person)
  if (leave === null) return
  let answered = true
  const timer = setInterval(() => {
    if (!answered) return socket.terminate()
    answered = false
    socket.ping()
    // A database that does not answer for once says nothing about the session.
    parts.lives(person).then(
      (alive) => alive || socket.close(SESSION_ENDED, 'the session has ended'),
      () => undefined,
    )
  }, PING_EVERY)
  timer.unref()
  const end = () => {
    clearInterval(timer)
    leave()
  }
  socket.on('pong', () => {
    answered = true
  })
  socket.on('message', (data) => {
    answered = true
    if (data.toString().includes('"ping"')) socket.send('{"type":"pong"}')
  })
  socket.on('close', end)
  socket.on('error', end)
}
