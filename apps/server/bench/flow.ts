import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { xmlOf } from '@chengan/flow/parse/write-bpmn'
import { person, piece, sketch } from '@chengan/flow/testing/sketch'
import { sql } from 'kysely'
import { buildApp } from '../src/app.ts'
import type { Context } from '../src/context.ts'
import { afterStep, operate } from '../src/flow/step/operate.ts'
import type { StepResult } from '../src/flow/step/run.ts'
import { beginByCaller } from '../src/flow/step/start.ts'
import { contextOf, jobFacts, systemActor } from '../src/pipeline/context-of.ts'
import { inTransaction } from '../src/pipeline/transaction.ts'
import { readConfig } from '../src/start/config.ts'
import { type OpenServices, openServices } from '../src/start/open-services.ts'
import { prepare } from '../src/start/prepare.ts'
import { openPostgres } from '../src/storage/databases/database.ts'
import { startPostgres } from '../src/storage/databases/postgres-process.ts'
import { fillFlows } from './flow-rows.ts'
import { keptToken } from './kept-data.ts'
import { measure, type Spread, tableRow } from './measure.ts'
import { presets } from './servers.ts'

const STEPS = 20
const ROUNDS = 400

/** What a step of an approval costs, against a transaction that does nothing, and a to-do list among many tasks; a markdown table. */
export async function flow(tasks: number, say: (line: string) => void): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'chengan-flow-'))
  const server = await startPostgres({ folder: join(folder, 'cluster'), fast: true })
  const open = await openServices(readConfig({ ...presets, DATA_DIR: join(folder, 'data') }), { database: await openPostgres(server.url) })
  try {
    await prepare(open, () => {})
    const lines = ['| what | median ms | least … most | p99 | runs | goal ms |', '| --- | --- | --- | --- | --- | --- |']
    const tell = (name: string, spread: Spread, goal: string) => {
      lines.push(tableRow(name, spread, goal))
      say(lines.at(-1) ?? '')
    }
    const { db } = open.services
    const bare = () => db.transaction().execute((trx) => sql`select 1`.execute(trx))
    tell('a transaction that does nothing', await measure(bare, ROUNDS), '–')
    await fillFlows(db, tasks)
    // What was filled in within a minute is tidied before anything is measured, not by the database in the midst of it.
    await sql`vacuum analyze`.execute(db)
    const chains = await chainsOf(open)
    const step = await measure(chains(), ROUNDS)
    tell(`a step among ${tasks} tasks: complete, with duty, notice and record`, step, '<= 10')
    const rates = await ratesOf(chains, bare, say)
    const app = await buildApp(open)
    for (const who of ['demo_qx_rq', 'demo_sj_rq']) {
      const headers = { authorization: `Bearer ${await keptToken(open, who)}` }
      const list = async () => {
        const reply = (await app.inject({ url: '/api/act/task/myToDoTaskPage?limit=20', headers })).json()
        if (reply.code !== 0 || reply.data.total === 0) throw new Error(reply.msg)
        return Number(reply.data.total)
      }
      const mine = await list()
      tell(`my to-do, ${mine} of ${tasks} tasks (${who})`, await measure(list, 50), '<= 30')
    }
    const { name, image } = await pictureOf(open, app)
    tell(name, await measure(image, 100), '<= 10')
    await app.close()
    const heads = [
      '| callers at once | steps a second | each time | bare transactions a second | goal |',
      '| --- | --- | --- | --- | --- |',
    ]
    return [...lines, '', ...heads, ...rates].join('\n')
  } finally {
    await open.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Asks for the picture of the demonstration's instance with most steps. */
async function pictureOf(open: OpenServices, app: Awaited<ReturnType<typeof buildApp>>) {
  const { rows } = await sql<{ id: string; key: string; steps: number }>`select i.id, i.definition_key as key, count(t.id)::int as steps
    from flow_instance i join flow_task t on t.instance_id = i.id where i.definition_key like 'szgl%'
    group by i.id order by count(t.id) desc limit 1`.execute(open.services.db)
  const [shown] = rows
  if (shown === undefined) throw new Error('the demonstration city has no approval')
  const headers = { authorization: `Bearer ${await keptToken(open, 'demo_super')}` }
  const image = async () => {
    const reply = await app.inject({ url: `/api/act/his/getInstImage?processInstanceId=${shown.id}&format=svg`, headers })
    if (!String(reply.headers['content-type']).includes('svg')) throw new Error(reply.body)
  }
  return { name: `the picture of an instance of ${shown.key} with ${shown.steps} steps`, image }
}

/** How many callers at once, how long each number is measured, and how often: in turn, as a machine that is shared has good and bad minutes. */
const CALLERS = [1, 2, 4, 8]
const SECONDS = 4
const TURNS = 3

/** Steps a second of some callers at once, each with instances of his own, beside transactions that do nothing; the rows of a table with medians. */
async function ratesOf(
  chains: () => () => Promise<unknown>,
  bare: () => Promise<unknown>,
  say: (line: string) => void,
): Promise<readonly string[]> {
  const measured = CALLERS.map((callers) => ({ callers, steps: [] as number[], nothing: [] as number[] }))
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const { callers, steps, nothing } of measured) {
      nothing.push(await rateOf(callers, 1, () => bare))
      steps.push(await rateOf(callers, SECONDS, chains))
      say(`${callers} callers: ${Math.round(steps.at(-1) ?? 0)} steps a second`)
    }
  return measured.map(({ callers, steps, nothing }) => {
    const each = steps.map((rate) => Math.round(rate)).join(', ')
    return `| ${callers} | ${Math.round(median(steps))} | ${each} | ${Math.round(median(nothing))} | 300 |`
  })
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** How often a second some callers at once get through what they do. */
async function rateOf(callers: number, seconds: number, calls: () => () => Promise<unknown>): Promise<number> {
  let done = 0
  const began = performance.now()
  const until = began + seconds * 1000
  const call = async (act: () => Promise<unknown>) => {
    for (; performance.now() < until; done += 1) await act()
  }
  await Promise.all(Array.from({ length: callers }, () => call(calls())))
  return (done * 1000) / (performance.now() - began)
}

/** Instances of a long chain: each chain completes one step after the other by who has it, and begins another instance at its end. */
async function chainsOf(open: OpenServices): Promise<() => () => Promise<unknown>> {
  const { db } = open.services
  const { rows } = await sql<{ id: string }>`select id from "user" where username = 'demo_qx_rq'`.execute(db)
  const userId = rows[0]?.id ?? ''
  const ids = Array.from({ length: STEPS }, (_, index) => `T${index + 1}`)
  const nodes = [piece('start', 'start'), ...ids.map((id) => person(id, userId)), piece('end', 'end')]
  const way = ['start', ...ids, 'end']
  const drawn = {
    ...sketch(
      nodes,
      way.slice(1).map((id, index) => `${way[index]} > ${id}`),
    ),
    key: 'bench',
  }
  const kept = { id: 'bench:1:1', key: 'bench', name: '基准', version: 1, deployment_id: 'bench', xml: xmlOf(drawn) }
  await db
    .insertInto('flow_definition')
    .values({ ...kept, create_date: '2026-01-01', update_date: '2026-01-01' })
    .execute()
  const actor = { ...systemActor, userId }
  const ctx = (): Context => contextOf(open.services, actor, jobFacts('bench'), 'zh-CN')
  const begin = () =>
    inTransaction(ctx(), async (inside) => afterStep(await beginByCaller(inside, { key: 'bench', businessKey: inside.services.newId() })))
  return () => {
    let at: StepResult | null = null
    return async () => {
      const task = at === null ? undefined : [...at.state.task.values()].find((one) => one.state === 'open')
      const instance = at?.instance.id
      at =
        task === undefined || instance === undefined
          ? await begin()
          : await inTransaction(ctx(), (inside) => operate(inside, instance, { kind: 'complete', taskId: task.id, comment: '同意' }))
    }
  }
}
