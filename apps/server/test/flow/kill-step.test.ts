import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registry } from '@chengan/domain/registry'
import { xmlOf } from '@chengan/flow/parse/write-bpmn'
import { chanceOf } from '@chengan/flow/testing/chance'
import { wrongIn } from '@chengan/flow/testing/integrity'
import { person, piece, sketch } from '@chengan/flow/testing/sketch'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { definitionById } from '../../src/flow/definitions.ts'
import { loadInstance } from '../../src/flow/storage/load.ts'
import { seedInstallation } from '../../src/seed/installation.ts'
import { readConfig } from '../../src/start/config.ts'
import { openServices } from '../../src/start/open-services.ts'
import { type Db, openPostgres } from '../../src/storage/databases/database.ts'
import { profile } from '../random/profile.ts'
import { TEMPLATE } from '../support/databases.ts'
import { databaseUrl, makeDatabase } from '../support/make-database.ts'
import type { CallReply, Person } from '../support/people.ts'
import { cityNowText, fixedClock, houseAt, type ServerProcess, startServer } from '../support/server-process.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

// A real server process that dies between two statements of a step of an approval, and is started again.

const folder = mkdtempSync(join(tmpdir(), 'chengan-kill-step-'))
const onPostgres = inject('postgres')
const orders = join(folder, 'die-at')

interface Stepped {
  readonly processInstanceId: string
  readonly nextTasks: readonly { readonly taskId: string; readonly nodeId: string; readonly assignee: string | null }[]
}

/** Everything that a step of an approval writes, each row as a text. */
const written: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['frame', 'token', 'passage', 'activity', 'task', 'comment', 'change', 'timer', 'copy', 'variable'].map((table) => [
      `flow_${table}`,
      'true',
    ]),
  ),
  flow_instance: 'true',
  correction: 'true',
  duty: 'true',
  handle_log: 'true',
  operation_log: `resource like 'act/correction:%' or resource like 'act/running:%'`,
  notice: `biz_type = 'act/correction'`,
  notice_receipt: 'true',
}

/** How the database stands: the rows of every table that a step writes. What the server does by itself meanwhile (sealing of records, sending)
 *  is left out of them. */
async function stand(db: Db): Promise<Readonly<Record<string, readonly string[]>>> {
  const tables = Object.entries(written).map(async ([table, where]) => {
    const { rows } = await sql<{ row: string }>`select (to_jsonb(r) - array['hash', 'prev_hash', 'seq_no', 'sealed'])::text as row
      from ${sql.table(table)} r where ${sql.raw(where)} order by r.*::text`.execute(db)
    return [table, rows.map((one) => one.row)] as const
  })
  const found: (readonly [string, readonly string[]])[] = []
  for (const table of tables) found.push(await table)
  return Object.fromEntries(found)
}

/** What must hold of every stored approval: its rows fit together, and what is open is owed by exactly those who may do it. */
async function faultsIn(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string; definitionId: string }>`select id, definition_id as "definitionId" from flow_instance`.execute(
    db,
  )
  const wrong: string[] = []
  for (const { id, definitionId } of rows) {
    const loaded = await loadInstance(db, id)
    const { model } = await definitionById(db, definitionId)
    if (loaded !== null) wrong.push(...wrongIn(model, loaded.state))
  }
  const { rows: owed } = await sql<{ task: string }>`
    with open as (select t.id as task, unnest(case when t.assignee is null then t.candidates else array[t.assignee] end) as who
        from flow_task t join flow_instance i on i.id = t.instance_id and i.ended_at is null where t.state = 'open'),
      owes as (select d.task_id as task, d.user_id as who from duty d where d.flow_instance_id is not null and d.done_time is null)
    (select task || ' is owed by nobody' as task from (select * from open except select * from owes) a)
    union all (select task || ' is owed without being open' from (select * from owes except select * from open) b)`.execute(db)
  const { rows: mirrored } = await sql<{ id: string }>`select c.id from correction c left join flow_instance i on i.business_key = c.id
    where (c.process_instance_id is null) <> (i.id is null) or c.process_instance_id <> i.id
      or (i.id is not null and (i.ended_at is null) <> (c.current_node is not null))`.execute(db)
  return [...wrong, ...owed.map((one) => one.task), ...mirrored.map((one) => `the row ${one.id} does not tell of its instance`)]
}

describe.each(profile.databases)('a server process on the %s database', (kind) => {
  const name = `step_${randomBytes(4).toString('hex')}`
  const env = {
    ...(kind === 'PostgreSQL' ? { DATABASE_URL: databaseUrl(onPostgres, name) } : {}),
    DATA_DIR: join(folder, kind),
    ...fixedClock,
    DEMO: 'none',
    LOG_LEVEL: 'warn',
    CHENGAN_SECURITY_PK_MODE: 'off',
    CHENGAN_SECURITY_RATE_SESSION: '0',
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'die-at-statement.ts')}`,
    DIE_AT_STATEMENT: orders,
  }
  let server: ServerProcess
  let at: SmallCity
  const chance = chanceOf(profile.seed)

  /** Looks at the database while no server is there. */
  async function look<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const open = await openServices(readConfig(env))
    try {
      return await work(open.services.db)
    } finally {
      await open.close()
    }
  }

  beforeAll(async () => {
    if (kind === 'PostgreSQL') await makeDatabase(onPostgres, name, TEMPLATE)
    const open = await openServices(readConfig(env))
    const house = houseAt(open, () => server.address)
    await seedInstallation(open.services.db, registry, cityNowText(), false)
    at = await buildSmallCity(house)
    await deploy(open.services.db, at)
    await open.close()
    server = await startServer(env)
  })
  afterAll(async () => {
    await server.end('SIGKILL')
    if (kind === 'PostgreSQL') await maintain((db) => sql`drop database ${sql.id(name)} with (force)`.execute(db))
    rmSync(env.DATA_DIR, { recursive: true, force: true })
  })

  /** The places of a step at which the process dies: every one of them where there is time, else one by chance. */
  function places(): Iterable<number> {
    return profile.long ? Array.from({ length: 200 }, (_, n) => n + 1) : [6 + chance.number(18)]
  }

  /** The steps that are cut off: every one where there is time, else the two by which an approval parts into branches and comes together. */
  let step = 0
  const isCutOff = () => profile.long || [1, 4].includes(step)

  /** Does a step, which at every place is cut off first; whatever the place, all of it has happened or nothing. Answers what it then led to. */
  async function survives(act: () => Promise<CallReply<Stepped>>): Promise<CallReply<Stepped>> {
    step += 1
    if (!isCutOff()) return act()
    await server.end('SIGKILL')
    const before = await look(stand)
    server = await startServer(env)
    for (const place of places()) {
      writeFileSync(orders, `${place} ${chance.maybe(0.4) ? 'sent' : ''}`)
      const reply = await act().catch(() => null)
      rmSync(orders, { force: true })
      if (reply !== null) return reply
      await server.end('SIGKILL')
      const [after, faults] = await look(async (db) => [await stand(db), await faultsIn(db)] as const)
      expect({ place, faults }).toEqual({ place, faults: [] })
      expect({ place, after }).toEqual({ place, after: before })
      server = await startServer(env)
    }
    return act()
  }

  const opened = (reply: CallReply<Stepped>, node: string, who?: Person) =>
    reply.data.nextTasks.find((task) => task.nodeId === node && (who === undefined || task.assignee === who.userId))?.taskId
  const says = (who: Person, verb: string, taskId: string | undefined, more: object = {}) =>
    who.post<Stepped>(`act/task/${verb}`, { taskId, comment: '意见', ...more })

  it('killed between two statements of a step has done all of it or nothing, whatever the step', async () => {
    const { staff, district, district2, city } = at
    const form = { post: '巡线员', entryDate: '2026-01-05', correctionDate: '2026-07-05', workContent: '巡线', achievement: '无事故' }
    const { data } = await staff.post('act/correction', form)
    const businessKey = data.id
    const begun = await survives(() =>
      staff.post<Stepped>('act/running/startOfBusinessKey', { processDefinitionKey: 'kill_step', businessKey }),
    )
    expect(begun).toMatchObject({ code: 0 })
    expect(begun.data.nextTasks.map((task) => task.nodeId).toSorted()).toEqual(['B', 'C', 'C'])
    const passed = await survives(() => says(district, 'complete', opened(begun, 'B')))
    expect(passed).toMatchObject({ code: 0 })
    const voted = await survives(() => says(district, 'complete', opened(passed, 'C', district)))
    const joined = await survives(() => says(district2, 'complete', opened(voted, 'C', district2)))
    expect(joined.data.nextTasks).toMatchObject([{ nodeId: 'D', assignee: city.userId }])
    const back = await survives(() => says(city, 'backPreviousTask', opened(joined, 'D')))
    expect(back.data.nextTasks.map((task) => task.nodeId).toSorted()).toEqual(['B', 'C', 'C'])
    const returned = await survives(() => says(district, 'backToFirst', opened(back, 'B')))
    expect(returned.data.nextTasks).toMatchObject([{ nodeId: 'A', assignee: staff.userId }])
    const again = await survives(() => says(staff, 'complete', opened(returned, 'A')))
    const ended = await survives(() => says(district, 'endProcess', opened(again, 'B')))
    expect(ended).toMatchObject({ code: 0, data: { ended: true } })
    await server.end('SIGKILL')
    expect(await look(faultsIn)).toEqual([])
  }, 3_600_000)
})

/** Two branches, one with several voters, and a step behind them, about applications of the city. */
async function deploy(db: Db, at: SmallCity): Promise<void> {
  const voters = `\${'${at.district.userId},${at.district2.userId}'}`
  const several = {
    sequential: false,
    collection: voters,
    cardinality: null,
    elementVariable: 'user',
    completionCondition: null,
    vetoOnReject: false,
  }
  const nodes = [
    ...[piece('start', 'start'), person('A', '${initiator}', { autoComplete: 'true' }), piece('F', 'parallel')],
    ...[person('B', at.district.userId), person('C', null, {}, { multi: several }), piece('J', 'parallel')],
    ...[person('D', at.city.userId), piece('end', 'end')],
  ]
  const drawn = sketch(nodes, ['start > A', 'A > F', 'F > B', 'F > C', 'B > J', 'C > J', 'J > D', 'D > end'])
  const kept = { id: 'kill_step:1:1', key: 'kill_step', name: '断电审批', version: 1, deployment_id: 'kill_step', suspended: false }
  const xml = xmlOf({ ...drawn, key: 'kill_step' })
  const now = cityNowText()
  await db
    .insertInto('flow_definition')
    .values({ ...kept, xml, business_table: 'act/correction', biz_route: '/sys/correction/detail', create_date: now, update_date: now })
    .execute()
}

async function maintain(work: (db: Db) => Promise<unknown>): Promise<void> {
  const maintenance = await openPostgres(onPostgres, { max: 1 })
  await work(maintenance.db)
  await maintenance.close()
}
