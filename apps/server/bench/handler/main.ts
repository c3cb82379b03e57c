import { createHmac } from 'node:crypto'
import { datetimeText } from '@chengan/kernel/time'
import { asTextOrNull } from '@chengan/kernel/values'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import pg from 'pg'
import { type Asked, detailOf, handlerPage } from './queries.ts'
import { type Caller, callerOf } from './session.ts'
import { addDraft, changing, editDraft, logProgress, Refused } from './writes.ts'

// What the engine is measured against: the calls on hazards as a good engineer writes them by hand for this one resource, with the same
// session check, scope, count and JSON, prepared statements and the indexes that stand. `naive=1` answers as the first version would.

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1700: Number,
  1082: (text) => text,
  1184: (text) => text.slice(0, 19),
}
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 20,
  options: '-c timezone=Asia/Shanghai -c datestyle=ISO,YMD -c jit=off -c join_collapse_limit=1',
  types: {
    getTypeParser: ((id: number, format?: 'text') => parsers[id] ?? pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
  },
})
const app = Fastify({ logger: false })
const secret = 'bench'

type Run = (me: Caller, request: FastifyRequest, at: { now: string; today: string }) => Promise<unknown>

function answering(permission: string, changes: boolean, run: Run) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const me = await callerOf(pool, request)
    if (me === null) return { code: 401, msg: '未登录', data: null }
    if (!me.permissions.has(`gysy:aqjdyhpc:${permission}`)) return { code: 403, msg: '无权限', data: null }
    const now = datetimeText(Date.now())
    const data = await run(me, request, { now, today: now.slice(0, 10) })
    reply.header('x-request-id', request.id)
    return { code: 0, msg: changes ? '操作成功' : 'success', data }
  }
}

app.get(
  '/api/gysy/aqjdyhpc/page',
  answering('list', false, (me, request, { now, today }) => {
    const query = request.query as Readonly<Record<string, string>>
    const asked: Asked = {
      page: Number(query.page ?? 1),
      limit: Number(query.limit ?? 10),
      level: asTextOrNull(query.level),
      status: asTextOrNull(query.status),
      keyword: asTextOrNull(query.keyword),
      naive: query.naive === '1',
    }
    return handlerPage(pool, me, asked, today, now)
  }),
)
app.get(
  '/api/gysy/aqjdyhpc/info/:id',
  answering('list', false, (me, request, at) => {
    const { id } = request.params as { id: string }
    const until = (Math.floor(Date.now() / 3_600_000) + 2).toString(36)
    const sign = (file: string) =>
      `${me.userId}.${until}.${createHmac('sm3', secret).update(`${me.userId}|${file}|${until}`).digest('hex').slice(0, 32)}`
    return detailOf(pool, me, id, { ...at, sign })
  }),
)
const change = (verb: string, work: typeof addDraft) =>
  answering(verb, true, (me, request, at) => {
    const body = request.body as Readonly<Record<string, unknown>>
    const facts = { me, body, method: request.method, path: request.url, ...at }
    return changing(pool, facts, (db) => work(db, facts))
  })
app.put('/api/gysy/aqjdyhpc', change('save', addDraft))
app.post('/api/gysy/aqjdyhpc', change('update', editDraft))
app.put('/api/gysy/aqjdyhpc/reform', change('reform', logProgress))
app.setErrorHandler((error, _request, reply) =>
  reply.code(200).send({ code: error instanceof Refused ? -2 : 500, msg: String(error), data: null }),
)

await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
console.log(`ready http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`)
process.on('SIGTERM', () => void app.close().then(() => pool.end()))
