import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { buildApp } from '../src/app.ts'
import type { OpenServices } from '../src/start/open-services.ts'
import { keptToken } from './kept-data.ts'
import { measure, tableRow } from './measure.ts'

type Call = (method: 'GET' | 'PUT', path: string, body?: unknown) => Promise<{ code: number; data: Record<string, unknown> }>

function callerOf(app: FastifyInstance, token: string): Call {
  return async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
    const reply = await app.inject({
      method,
      url: `/api/${path}`,
      headers,
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    const envelope = reply.json()
    if (envelope.code !== 0) throw new Error(`${method} ${path}: ${envelope.code} ${envelope.msg}`)
    return envelope
  }
}

const ROOT = 'gysy/aqjdyhpc'
const SAME = `${ROOT}/page?page=1&limit=20&level=qx&status=closed&orderField=check_date&order=desc`

/** One caller, time inside the server from the first hook to the whole reply; a markdown table. */
export async function oneCaller(open: OpenServices, runs: number, only: string | undefined, say: (line: string) => void): Promise<string> {
  const app = await buildApp(open)
  const district = callerOf(app, await keptToken(open, 'demo_qx_rq'))
  const city = callerOf(app, await keptToken(open, 'demo_sj_rq'))
  const company = callerOf(app, await keptToken(open, 'demo_qy_gd'))
  const { rows } = await sql<{ id: string; company: string }>`select h.id, c.id as company from hazard_check h, gas_company c
    where left(h.region_id, 6) = '990102' and h.status = 'closed' and left(c.region_id, 6) = '990102' limit 1`.execute(open.services.db)
  const draft = (run: number) => ({
    level: 'qx',
    gasCompaniesId: rows[0]?.company,
    checkDate: '2026-06-01 10:00:00',
    hasHazard: true,
    description: `测量${run}`,
  })
  const parts: readonly (readonly [string, string, (run: number) => Promise<unknown>])[] = [
    ['page of a district: filter, order, count', '<= 50', () => district('GET', SAME)],
    ['page of the city, same filter, exact total', '<= 50', () => city('GET', SAME)],
    ['the same with a rough total (exact=0)', '<= 50', () => city('GET', `${SAME}&exact=0`)],
    ['page of a company', '<= 50', () => company('GET', `${ROOT}/page?page=1&limit=20`)],
    ['search of two characters in a district', '<= 50', () => district('GET', `${SAME}&keyword=${encodeURIComponent('阀门')}`)],
    ['search of two characters in the city', '<= 50', () => city('GET', `${ROOT}/page?limit=20&keyword=${encodeURIComponent('阀门')}`)],
    ['deep page of a district (row 2,000)', '<= 50', () => district('GET', SAME.replace('page=1', 'page=100'))],
    ['page with counts of the tabs', '<= 50', () => district('GET', `${SAME}&withTabs=1`)],
    ['detail with history', '<= 30', () => district('GET', `${ROOT}/info/${rows[0]?.id}`)],
    ['add a draft (audit)', '<= 30', (run) => district('PUT', ROOT, draft(run))],
    ['statistics by region', '<= 200', () => city('GET', `${ROOT}/statistics?groupBy=region`)],
    ['home: figures of the week', '<= 200', () => district('GET', 'sys/info/week')],
  ]
  const lines = ['| what | median ms | least … most | p99 | runs | goal ms |', '| --- | --- | --- | --- | --- | --- |']
  for (const [name, goal, work] of parts) {
    if (only !== undefined && !name.includes(only)) continue
    lines.push(tableRow(name, await measure(work, runs, 3), goal))
    say(lines.at(-1) ?? '')
  }
  await app.close()
  await sql`delete from hazard_check where status = 'draft' and description like '测量%'`.execute(open.services.db)
  return lines.join('\n')
}
