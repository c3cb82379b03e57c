import type { FastifyInstance } from 'fastify'
import type { SessionServices } from '../session/services.ts'
import { callPath } from './identify.ts'

/** Keeps the log of the calls that sessions of trusted systems make, with the code of each reply. What is refused at the gate is logged there. */
export function logUses(app: FastifyInstance, { noteUse }: Pick<SessionServices, 'noteUse'>): void {
  app.addHook('onResponse', async (request, reply) => {
    const { identity, refused } = request
    if (!identity?.accessSystemId) return
    noteUse?.({
      systemId: identity.accessSystemId,
      username: identity.actor.username,
      method: request.method,
      path: callPath(request),
      ip: request.ip,
      code: refused?.code ?? 0,
      msg: refused?.msg ?? '',
      times: reply.elapsedTime,
    })
  })
}
