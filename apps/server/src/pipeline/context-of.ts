import { randomBytes } from 'node:crypto'
import type { Actor } from '@chengan/kernel/access/actor'
import { nobody } from '@chengan/kernel/access/nobody'
import { type Language, languageOfCode, languages } from '@chengan/kernel/label'
import { dateText, datetimeText } from '@chengan/kernel/time'
import type { FastifyRequest } from 'fastify'
import type { Context, RequestFacts } from '../context.ts'
import type { Services } from '../services.ts'
import type { Db } from '../storage/databases/database.ts'

interface Asking {
  readonly headers: { readonly cookie?: string | undefined; readonly 'accept-language'?: string | undefined }
}

/** The language that a request asks for: the one chosen in the console (its cookie comes with downloads too, where the browser names its own
 *  language), else the header's; zh-CN when neither names one of ours. */
export function languageOf({ headers }: Asking): Language {
  const chosen = languageOfCode(/(?:^|;\s*)lang=([\w-]+)/.exec(headers.cookie ?? '')?.[1])
  if (chosen !== undefined) return chosen
  const first = headers['accept-language']?.split(',')[0]?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (/^zh-(hant|hk|mo)/.test(first)) return 'zh-TW'
  return (
    languages.find((one) => one.toLowerCase() === first) ??
    languages.find((one) => first !== '' && one.toLowerCase().startsWith(first.slice(0, 2))) ??
    'zh-CN'
  )
}

/** What the transport knows of a request. */
export function requestFacts(request: FastifyRequest, sessionId: string | null, accessSystemId: string | null = null): RequestFacts {
  return {
    id: request.id,
    ip: request.ip,
    port: request.socket.remotePort ?? 0,
    userAgent: String(request.headers['user-agent'] ?? ''),
    method: request.method,
    // Tokens and tickets in an address never reach a log or a record (system.md §3.7).
    path: request.url.replace(/([?&](?:token|ticket|s)=)[^&]*/g, '$1***'),
    sessionId,
    ...(accessSystemId === null ? {} : { accessSystemId }),
    strict: /handling=strict/i.test(String(request.headers.prefer ?? '')),
    hasLeft: () => request.raw.socket.destroyed,
  }
}

/** The context of one request or job at one moment. */
export function contextOf(services: Services, actor: Actor, request: RequestFacts, language: Language, db: Db = services.db): Context {
  const time = services.clock()
  return { actor, db, time, now: datetimeText(time), today: dateText(time), language, request, services }
}

/** The request facts of work that no request caused. */
export function jobFacts(name: string): RequestFacts {
  return {
    id: randomBytes(8).toString('hex'),
    ip: '127.0.0.1',
    port: 0,
    userAgent: 'chengan',
    method: 'JOB',
    path: name,
    sessionId: null,
    strict: false,
  }
}

/** Who acts when nobody does: jobs and seeds. It may everything and owns nothing. */
export const systemActor: Actor = Object.freeze<Actor>({
  ...nobody,
  userId: 'system',
  username: 'system',
  realName: '系统',
  superAdmin: true,
  scopes: [{ kind: 'all' }],
})
