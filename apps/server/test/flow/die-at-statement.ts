import { readFileSync, rmSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

// Loaded before the server (`--import`) by the tests that kill it: once DIE_AT_STATEMENT names a number in its file, the process kills itself
// as kill -9 would, right before, or right after, the statement of that number in the transaction of the next step of an approval.

const file = process.env.DIE_AT_STATEMENT ?? ''

interface Order {
  readonly at: number
  /** The statement is sent before the process dies: whether the database still does it is its own affair. */
  readonly sent: boolean
}

function order(): Order | null {
  try {
    const [at = '', sent] = readFileSync(file, 'utf8').split(' ')
    return { at: Number(at), sent: sent === 'sent' }
  } catch {
    return null
  }
}

/** How far the transaction of each connection is, and whether it is one of an approval. */
const places = new WeakMap<object, { count: number; approval: boolean }>()

function watch(client: object, text: string): Order | null {
  if (/^begin/i.test(text)) {
    places.set(client, { count: 0, approval: false })
    return null
  }
  const place = places.get(client)
  if (place === undefined) return null
  place.count += 1
  // Jobs read these tables too, outside a transaction or without a lock.
  place.approval ||= /flow_instance where id = .* for update|insert into "?flow_/.test(text)
  const given = place.approval ? order() : null
  const isEnd = /^(commit|rollback)/i.test(text)
  if (isEnd) places.delete(client)
  if (given === null || place.count < given.at) return null
  // A commit that was sent has happened, or has not: it says nothing of what was cut off.
  return isEnd ? { ...given, sent: false } : given
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''

function dying<Args extends unknown[], Result>(query: (...args: Args) => Result) {
  return function (this: object, ...args: Args): Result {
    const given = watch(this, textOf(args[0]))
    if (given === null) return query.apply(this, args)
    rmSync(file, { force: true })
    if (!given.sent) process.kill(process.pid, 'SIGKILL')
    const result = query.apply(this, args)
    setImmediate(() => process.kill(process.pid, 'SIGKILL'))
    return result
  }
}

Object.assign(pg.Client.prototype, { query: dying(pg.Client.prototype.query) })
Object.assign(PGlite.prototype, { query: dying(PGlite.prototype.query) })
