import { refuse } from '@chengan/kernel/errors/refusal'
import { withoutEnds } from '@chengan/kernel/texts/text-ends'
import { sql } from 'kysely'
import { randomToken } from '../ciphers/random.ts'
import { sameSecret, sm3 } from '../ciphers/sm3.ts'
import { instantSql } from './instants.ts'
import { queryOf, type SessionFacts, type SessionServices } from './services.ts'

const LIFE_SECONDS = 60
const METHODS = ['GET', 'POST', 'PUT', 'DELETE']
// Names that change on the way or are the credential itself.
const NOT_BOUND = ['ticket', 'token', '_t']

/** What stands in front of the path of a call. */
function withoutBase(path: string): string {
  return withoutEnds(path, /\//)
    .replace(/\/{2,}/g, '/')
    .replace(/^api\//, '')
}

/** Path and query in one order, so that the same call has one name however its address is written. */
function addressOf(path: string, query: Iterable<readonly [string, string]>): string {
  const bound = [...query].filter(([name]) => !NOT_BOUND.includes(name)).map(([name, value]) => `${name}=${value}`)
  return sm3(`${withoutBase(path)}?${bound.sort().join('&')}`)
}

/** The name of the address that a text writes; null where it writes none (`%zz`). */
function addressIn(text: string): string | null {
  try {
    const url = new URL(text, 'http://here/')
    return addressOf(decodeURIComponent(url.pathname), url.searchParams)
  } catch {
    return null
  }
}

/** POST /sys/ticket: a credential for one address, once, within 60 s (system.md §3.7). */
export async function issueTicket(
  services: SessionServices,
  owner: { readonly userId: string; readonly sessionId: string },
  body: Readonly<Record<string, unknown>>,
): Promise<{ ticket: string; expire: number }> {
  const method = typeof body.method === 'string' ? body.method.toUpperCase() : 'GET'
  if (typeof body.url !== 'string' || body.url === '') throw refuse('required', { '0': { zh: '地址', en: 'Address' } })
  const address = METHODS.includes(method) ? addressIn(body.url) : null
  if (address === null) throw refuse('malformed', { '0': { zh: '地址', en: 'Address' } })
  const ticket = randomToken()
  await sql`insert into ticket (id, session_id, user_id, method, address, expires)
    values (${sm3(ticket)}, ${owner.sessionId}, ${owner.userId}, ${method}, ${address}, ${instantSql(services.clock() + LIFE_SECONDS * 1000)})`.execute(
    services.db,
  )
  return { ticket, expire: LIFE_SECONDS }
}

/** Uses up the ticket of a request; answers the session it stands for, or null when it is unknown, old, used or for another address. */
export async function consumeTicket(
  services: SessionServices,
  request: SessionFacts,
): Promise<{ sessionId: string; userId: string } | null> {
  const ticket = queryOf(request, 'ticket')
  if (ticket === null || !request.queryCredentials) return null
  const { rows } = await sql<{ sessionId: string; userId: string; method: string; address: string; live: boolean }>`
    delete from ticket where id = ${sm3(ticket)}
    returning session_id as "sessionId", user_id as "userId", method, address, expires > ${instantSql(services.clock())} as live`.execute(
    services.db,
  )
  const row = rows[0]
  if (row === undefined || !row.live || row.method !== request.method.toUpperCase()) return null
  const query = Object.entries(request.query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)] as const))
  return sameSecret(row.address, addressOf(request.path, query)) ? { sessionId: row.sessionId, userId: row.userId } : null
}
