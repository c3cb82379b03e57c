import { refuse } from '@chengan/kernel/errors/refusal'
import type { FastifyRequest } from 'fastify'
import { isScreen } from '../session/account.ts'
import { type AccountWords, isListed, type SessionFacts } from '../session/services.ts'
import type { Sessions } from '../session/sessions.ts'
import type { Settings } from '../settings.ts'
import { isPublic } from './authorise.ts'
import type { ServerCall } from './call.ts'
import type { Gate } from './index.ts'

/** The path behind /api/, without query, doubled, leading or trailing slashes. */
export function callPath(request: FastifyRequest): string {
  const path = (request.url.split('?')[0] ?? '').replace(/\/{2,}/g, '/')
  return path.replace(/^\/api\//, '').replace(/\/$/, '')
}

/** A request in the form that sessions ask for. Only files, exports and uploads may carry their credential in the address. */
export function sessionFacts(request: FastifyRequest, queryCredentials: boolean): SessionFacts {
  return {
    method: request.method,
    path: callPath(request),
    query: (request.query ?? {}) as Readonly<Record<string, unknown>>,
    headers: request.headers,
    ip: request.ip,
    queryCredentials,
  }
}

/** Whether a wall screen may ask: it changes nothing, and of what is open to every login it reads what a wall shows. */
function isForScreens({ screenCalls }: AccountWords, call: ServerCall): boolean {
  if (call.changes) return false
  return typeof call.access !== 'string' || (call.verb === 'GET' && isListed(call.path, screenCalls))
}

/** The gate of every call: session, rate, `pk` proof, restriction, quota. The roles of administrators pass in maintenance too: somebody must be able
 *  to end it. */
export function openGate(sessions: Sessions, settings: Settings, words: AccountWords): Gate {
  const refuseAllButAdministrators = async (facts: SessionFacts) => {
    const found = await sessions.identify(facts)
    if (found?.actor.roles.some((role) => words.administratorRoles.includes(role)) !== true) throw refuse('maintenance')
  }

  return {
    async identify(request: FastifyRequest, call: ServerCall) {
      // Whoever sends or fetches a file may be a form or a link, which have no headers of their own.
      const facts = sessionFacts(request, call.answers === 'stream' || call.file !== undefined || call.receives !== undefined)
      if (isPublic(call, request.query)) {
        const found = await sessions.identify(facts)
        return found && { actor: found.actor, sessionId: found.session.id, accessSystemId: found.session.accessSystemId }
      }
      if (settings.yes('sys.maintenance', false)) await refuseAllButAdministrators(facts)
      const found = await sessions.requireSession(facts)
      await sessions.admit(found, facts)
      if (isScreen(words, found.actor.roles) && !isForScreens(words, call)) throw refuse('forbidden')
      return { actor: found.actor, sessionId: found.session.id, accessSystemId: found.session.accessSystemId }
    },
  }
}
