import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wjspStatus } from '@chengan/domain/municipal/dictionaries/excavation'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Ledger } from '../../../test/numbers/numbers.ts'
import { approvalStatisticsAgree } from '../../../test/numbers/statistics-of-approvals.ts'
import { cloneDatabase, TEMPLATE } from '../../../test/support/databases.ts'
import { type Person, personOf } from '../../../test/support/people.ts'
import { buildApp } from '../../app.ts'
import { deployInstalled, installedProcesses } from '../../areas/system/flow-models/processes/installed-processes.ts'
import { readConfig } from '../../start/config.ts'
import { type OpenServices, openServices } from '../../start/open-services.ts'
import { checkCity } from '../check/check-city.ts'
import type { Mark } from '../city/told.ts'
import { type PreparedDemo, prepareDemo } from '../prepare-demo.ts'

const asOf = '2026-06-30 18:00:00'
const folder = mkdtempSync(join(tmpdir(), 'chengan-approvals-'))
let open: OpenServices
let made: PreparedDemo | null
const marks: Mark[] = []

beforeAll(async () => {
  const env = {
    DATA_DIR: folder,
    DEMO_PASSWORD: 'Granite-Kettle-58',
    DEMO_AS_OF: asOf,
    LOG_LEVEL: 'silent',
    CHENGAN_SECURITY_PK_MODE: 'off',
    // A reader of figures opens more lists in a minute than a person does.
    CHENGAN_SECURITY_RATE_SESSION: '0',
    CHENGAN_SECURITY_RATE_IP: '0',
  }
  const database = await cloneDatabase(TEMPLATE)
  open = await openServices(readConfig(env), { database, clock: () => Date.parse('2026-06-30T10:00:00Z') })
  const { services } = open
  await deployInstalled(services, await installedProcesses())
  made = await prepareDemo(services, (mark) => marks.push(mark))
}, 300_000)
afterAll(async () => {
  await open.close()
  rmSync(folder, { recursive: true, force: true })
})

const statesOf = async (table: string) => {
  const { rows } = await sql<{ status: string }>`select distinct status from ${sql.table(table)} where demo order by status`.execute(
    open.services.db,
  )
  return rows.map((row) => row.status)
}
const openTasksOf = async (username: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from duty d join "user" u on u.id = d.user_id
    where u.username = ${username} and d.done_time is null`.execute(open.services.db)
  return rows[0]?.n ?? 0
}

it('the city tells how far it has come until it stands, also of what is walked and counted after its rows', () => {
  for (const topic of ['approvals', 'warnings', 'figures'] as const) {
    const said = marks.filter((mark) => mark.topic === topic)
    expect(said.length).toBeGreaterThan(2)
    expect(said.at(-1)).toMatchObject({ done: said.length - 1, total: said.length - 1 })
  }
  expect(marks.at(-1)?.topic).toBe('figures')
})

describe('approvals of the demonstration city', () => {
  it('are walked as far as they are meant to be', () => {
    expect(made?.report.differences).toEqual([])
  })

  it('are of the kind that their names say', async () => {
    const kinds: Readonly<Record<string, RegExp>> = { '1': /给水/, '2': /雨/, '3': /燃气/, '4': /热力/, '5': /电力/, '6': /通信/ }
    const { rows } = await sql<{ name: string; kind: string; pipes: string }>`select project_name as name, project_type as kind,
      pipeline_kind as pipes from excavation where demo`.execute(open.services.db)
    expect(rows.length).toBeGreaterThan(20)
    const wrong = rows.filter(({ name, kind, pipes }) => kind !== pipes || kinds[kind]?.test(name) !== true)
    expect(wrong).toEqual([])
  })

  it('leave no paper with its seal lying in a drawer: whoever drafted it has handed it over', async () => {
    const { rows } = await sql<{
      n: number
      late: number
    }>`select (select count(*)::int from approval_document where demo) as n,
      (select count(*)::int from duty d where d.demo and d.biz_type = 'szgl/spws' and d.action = 'deliver' and d.done_time is null
        and d.deadline < ${asOf}::timestamptz) as late`.execute(open.services.db)
    expect(rows[0]?.n).toBeGreaterThan(0)
    expect(rows[0]?.late).toBe(0)
  })

  it('have one decision for each application, made out when it was decided', async () => {
    const { rows } = await sql<{ title: string; n: number; apart: boolean }>`select max(d.title) as title, count(*)::int as n,
      bool_or(d.sign_date is not null and d.sign_date > e.finish_time::date + 1) as apart
      from approval_document d join excavation e on e.id = d.biz_id where d.demo and d.doc_kind in ('3', '4', '5')
      group by d.biz_id having count(*) > 1 or bool_or(d.sign_date is not null and d.sign_date > e.finish_time::date + 1)`.execute(
      open.services.db,
    )
    expect(rows).toEqual([])
  })

  it('are drafts only where their company still writes them: most are decided, their works done', async () => {
    const { rows } = await sql<{ status: string; n: number }>`select status, count(*)::int as n from excavation where demo
      group by status`.execute(open.services.db)
    const count = (...states: readonly string[]) => rows.filter(({ status }) => states.includes(status)).reduce((sum, { n }) => sum + n, 0)
    const state = wjspStatus.values
    const whole = rows.reduce((sum, { n }) => sum + n, 0)
    expect([whole, count(state.draft.value) / whole < 0.15, count(state.closed.value) / whole > 0.3, rows]).toEqual([
      whole,
      true,
      true,
      rows,
    ])
    expect(rows.length).toBeGreaterThan(12)
  })

  it('stand beside companies that have their department, its people and the contracts that they are said to have', async () => {
    const { rows } = await sql<{ name: string; dept: string; people: number; said: number; counted: number }>`select
      c.company_name as name, d.name as dept, (select count(*)::int from "user" u where u.dept_id = d.id) as people,
      c.active_contracts as said, (select count(*)::int from contract k where k.company_dept_id = d.id and k.status = '1') as counted
      from maintenance_company c join dept d on d.id = c.dept_id where c.demo order by c.company_name`.execute(open.services.db)
    expect(rows.length).toBeGreaterThan(3)
    for (const { name, dept, people, said, counted } of rows) expect([dept, people > 0, said]).toEqual([name, true, counted])
    expect(rows.some(({ said }) => said > 1)).toBe(true)
  })

  it('belong to a city of 2.7 million people, district by district', async () => {
    const { rows } = await sql<{ whole: number; parts: number }>`select max(population) filter (where type = '2') as whole,
      (sum(population) filter (where type = '3'))::int as parts from region where not deleted`.execute(open.services.db)
    expect(rows).toEqual([{ whole: 2_700_000, parts: 2_700_000 }])
  })

  it('stand in every state of their lives', async () => {
    expect(await statesOf('correction')).toHaveLength(4)
    expect(await statesOf('approval_document')).toHaveLength(6)
    expect((await statesOf('supervision')).length).toBeGreaterThan(3)
    expect((await statesOf('excavation')).length).toBeGreaterThan(4)
  })

  it('assets.md §1.2: each district has corrections of its register that wait, are adopted and are refused, and the history of what was adopted says who proposed it', async () => {
    const { rows } = await sql<{ district: string; states: readonly string[]; several: boolean }>`select left(region_id, 6) as district,
      array_agg(distinct status order by status) as states, count(distinct dept_id) > 1 as several
      from asset_correction where demo
      group by 1 order by 1`.execute(open.services.db)
    const { rows: withRoads } = await sql<{ district: string }>`select distinct left(region_id, 6) as district from road
      where demo and status = '2' order by 1`.execute(open.services.db)
    expect(withRoads.length).toBeGreaterThan(1)
    expect(rows).toEqual(withRoads.map(({ district }) => ({ district, states: ['0', '1', '2'], several: true })))
    const { rows: adopted } = await sql<{ name: string; told: boolean }>`select c.asset_name as name,
      exists (select 1 from handle_log l where l.biz_id = c.asset_id and l.opinion like '采纳%提出的更正：' || c.reason) as told
      from asset_correction c where c.demo and c.status = '1'`.execute(open.services.db)
    expect(adopted.filter(({ told }) => !told)).toEqual([])
  })

  it('have a plan of the year that came from its declarations, through its meeting and papers, to its release', async () => {
    const { rows } = await sql<{ status: string; n: number }>`select status, count(*)::int as n from excavation_plan
      where demo and plan_year = 2026 group by status order by status`.execute(open.services.db)
    expect(rows).toEqual([
      { status: '4', n: 3 },
      { status: '6', n: 1 },
    ])
    const meeting = await sql<{ status: string; over: boolean }>`select m.status, i.ended_at is not null as over from joint_meeting m
      join flow_instance i on i.business_key = m.id where m.plan_year = 2026`.execute(open.services.db)
    expect(meeting.rows).toEqual([{ status: '5', over: true }])
  })

  it('tell the credit of companies, not of the branches that the same clerk filed', async () => {
    const { rows } = await sql<{ companies: number; branches: number }>`select count(distinct c.id)::int as companies,
      count(*) filter (where c.parent_company_id is not null)::int as branches from credit_event e
      join gas_company c on c.id = e.gas_companies_id where e.demo and coalesce(e.source_id, '') = ''`.execute(open.services.db)
    expect(rows).toEqual([{ companies: 2, branches: 0 }])
  })

  it('leave something to do to the people who come first', async () => {
    for (const name of ['demo_sj_sz', 'demo_sj_sz2', 'demo_sj_szld', 'demo_qx_sz', 'demo_js'])
      expect([name, (await openTasksOf(name)) > 0]).toEqual([name, true])
  })

  it('keep the rules of the city', async () => {
    const { rules, differences } = await checkCity(open.services.db, open.services.registry)
    expect(differences).toEqual([])
    const broken = rules.filter(({ violations }) => violations.length > 0)
    expect(broken.map(({ rule, violations }) => ({ rule, count: violations.length, first: violations.slice(0, 3) }))).toEqual([])
  })
})

interface OpenStep {
  readonly taskId: string
  readonly node: string
  readonly root: string
  readonly rowId: string
  readonly userId: string
}

/** Every step that waits, with its handler: its assignee, or the first who may claim it. */
async function openSteps(): Promise<readonly OpenStep[]> {
  const { rows } = await sql<OpenStep>`select t.id as "taskId", t.node, i.biz_type as root, i.business_key as "rowId",
    coalesce(t.assignee, t.candidates[1]) as "userId" from flow_task t join flow_instance i on i.id = t.instance_id
    where t.state = 'open' and t.kind = 'handle' and i.ended_at is null and not i.suspended order by t.created_at, t.id`.execute(
    open.services.db,
  )
  return rows
}

/** What a step asks for beside what stands in the row already. */
const filled: Readonly<Record<string, object>> = {
  T2: { materials: ['M02', 'M03', 'M04', 'M05', 'M06', 'M07', 'M09', 'M14'].map((code) => ({ code, checked: true })) },
  T3: { surveyResult: '1', surveyDesc: '现场与申报相符' },
  T4d: { briefingDate: '2026-07-01' },
  T5: { reviewOpinion: '同意' },
  T6: { reviewOpinion: '同意' },
  T8: { feeExemptKind: '3' },
  T10: { decideOpinion: '准予许可' },
}

describe('open steps of the demonstration', () => {
  const people = new Map<string, Person>()
  let steps: readonly OpenStep[] = []
  const handler = async ({ userId }: OpenStep) => {
    const known = people.get(userId)
    if (known !== undefined) return known
    const person = await personOf({ app, open, setNow: () => undefined, close: () => Promise.resolve() }, userId)
    people.set(userId, person)
    return person
  }
  let app: Awaited<ReturnType<typeof buildApp>>
  beforeAll(async () => {
    app = await buildApp(open)
    steps = await openSteps()
  })
  afterAll(() => app.close())

  it.each(['demo_sj_sz', 'demo_sj_szld', 'demo_qx_sz', 'demo_qx_szld'])(
    'each figure of the statistics that can be pressed opens a list that comes to it, as the page shows the list, for %s',
    async (name) => {
      const { rows } = await sql<{ id: string }>`select id from "user" where username = ${name}`.execute(open.services.db)
      const person = await personOf({ app, open, setNow: () => undefined, close: () => Promise.resolve() }, rows[0]?.id ?? '')
      const ledger = new Ledger()
      await approvalStatisticsAgree({ name, person, ledger, registry: open.services.registry }, false)
      expect(ledger.differing).toEqual([])
      expect(ledger.counted).toBeGreaterThan(20)
    },
    120_000,
  )

  it('each opens for its handler: the task, its row, and his list', async () => {
    expect(steps.length).toBeGreaterThan(15)
    const lists = new Map<string, readonly unknown[]>()
    for (const step of steps) {
      const who = await handler(step)
      const told = [step.root, step.node]
      expect([...told, (await who.get(`act/task/${step.taskId}`)).data?.canHandle]).toEqual([...told, true])
      const info = await who.get(`${step.root}/info/${step.rowId}`, { taskId: step.taskId })
      expect([...told, info.code, info.msg]).toEqual([...told, 0, info.msg])
      if (!lists.has(step.userId))
        lists.set(
          step.userId,
          (await who.get('sys/duty/page', { limit: 500 })).data.list.map(({ bizId }) => bizId),
        )
      expect([...told, lists.get(step.userId)?.includes(step.rowId)]).toEqual([...told, true])
    }
  })

  it('those of excavations are filled in and handed on', async () => {
    const nodes = new Set<string>()
    for (const { node, taskId, rowId, ...step } of steps.filter(({ root }) => root === 'szgl/wjsp')) {
      const who = await handler({ node, taskId, rowId, ...step })
      const { data: task } = await who.get<{ outcomes: readonly { code: string }[] }>(`act/task/${taskId}`)
      const fields = filled[node]
      if (fields !== undefined) {
        const { version } = (await who.get(`szgl/wjsp/info/${rowId}`)).data
        const saved = await who.post('szgl/wjsp', { id: rowId, version, taskId, ...fields })
        expect([node, saved.code, saved.msg]).toEqual([node, 0, saved.msg])
      }
      const outcome = node === 'T8' ? 'exempt' : task.outcomes[0]?.code
      const done = await who.post('act/task/complete', { taskId, outcome, comment: `同意，${nodes.size}${taskId.slice(-6)}` })
      expect([node, done.code, done.msg]).toEqual([node, 0, done.msg])
      nodes.add(node)
    }
    expect([...nodes].toSorted()).toEqual(expect.arrayContaining(['T10', 'T2', 'T3', 'T4a', 'T4b', 'T4d', 'T5', 'T8']))
  })
})
