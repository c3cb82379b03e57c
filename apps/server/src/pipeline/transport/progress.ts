import { refuse } from '@chengan/kernel/errors/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../context-of.ts'
import type { PipelineParts } from '../index.ts'

/** Bytes a second that a file brings at least, over each span in which it is looked at: the slowest line that anybody works on. */
const LEAST_PACE = 1000

interface Pace {
  readonly seconds: number
  readonly catalogue: PipelineParts['catalogue']
}

/** Ends requests whose bodies do not come: an ordinary one is there within the span, a file goes on as long as it makes progress. Node's own limit
 *  counts the whole of a request and would end an upload of hours. Headers are bounded by the server itself. */
export function registerProgress(app: FastifyInstance, pace: Pace): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return
    watch(request, reply, pace)
  })
}

/** Whether a call is sent files, which may take their time. */
function takesFiles({ routeOptions }: FastifyRequest): boolean {
  const call = routeOptions.config.call
  return call?.file !== undefined || call?.receives !== undefined || call?.answers === 'stream'
}

function watch(request: FastifyRequest, reply: FastifyReply, pace: Pace): void {
  const { raw } = request
  const { socket } = raw
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (raw.complete || raw.readableEnded || raw.destroyed) return clearInterval(timer)
    const came = socket.bytesRead - before
    before = socket.bytesRead
    if (takesFiles(request) && came >= LEAST_PACE * pace.seconds) return
    clearInterval(timer)
    end(request, reply, pace)
  }, pace.seconds * 1000)
  timer.unref()
  // Not left to the next look: until then the timer would keep the request, and with it the whole server.
  for (const ended of ['end', 'close']) raw.once(ended, () => clearInterval(timer))
}

/** Says why, where nothing has been said yet, and hangs up. */
function end(request: FastifyRequest, reply: FastifyReply, { catalogue }: Pace): void {
  const { raw } = request
  if (reply.raw.headersSent) return void raw.destroy()
  const text = JSON.stringify(catalogue.envelope(refuse('bodyStalled'), languageOf(request)))
  reply.hijack()
  reply.raw.writeHead(408, { 'content-type': 'application/json; charset=utf-8', connection: 'close' })
  // The body that did not come is not waited for.
  reply.raw.end(text, () => raw.destroy())
}
