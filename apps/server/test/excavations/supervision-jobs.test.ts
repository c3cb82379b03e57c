import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { municipalJobs } from '../../src/areas/municipal/jobs/municipal-jobs.ts'
import { openSupervision } from '../../src/areas/municipal/supervision/open-supervision.ts'
import { sendNotice } from '../../src/areas/system/notices/send-notice.ts'
import { contextOf, jobFacts, systemActor } from '../../src/pipeline/context-of.ts'
import type { Person } from '../support/people.ts'
import { openSupervisionHouse } from '../support/supervision-house.ts'
import { lookAtWarnings } from '../warnings/warnings-ground.ts'

// What approvals and supervision do by themselves (municipal-approval.md §8.2).

let here: Awaited<ReturnType<typeof openSupervisionHouse>>
const run = { due: 0, params: null, signal: new AbortController().signal }
const jobs = () => municipalJobs(here.house.services, sendNotice)
const db = () => here.house.db
const at = (now: string) => here.house.house.setNow(now)
/** What is told of warnings by then. */
const look = (now: string) => {
  at(now)
  return lookAtWarnings(here.house.services)
}
const work = (name: 'wjspSweep' | 'phjgSweep', now: string) => {
  at(now)
  return db()
    .transaction()
    .execute((one) => jobs()[name].runIn(one, run))
}
/** Who was told of a row, since the last time it was asked. */
async function told(id: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`select u.username || ' ' || n.title as line from notice n
    join notice_receipt r on r.notice_id = n.id join "user" u on u.id = r.user_id where n.biz_id = ${id} and n.type = '4'
    and u.username like '%.one' order by 1`.execute(db())
  await sql`update notice set type = '2' where biz_id = ${id}`.execute(db())
  return rows.map(({ line }) => line)
}
const set = (table: string, id: string, values: Readonly<Record<string, unknown>>) =>
  sql`update ${sql.table(table)} set ${sql.join(
    Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    sql`, `,
  )} where id = ${id}`.execute(db())
const ordersOf = async (phjgId: string) => {
  const { rows } = await sql<{ kind: string; status: string }>`select kind, status from rectification_order where phjg_id = ${phjgId}
    and not deleted order by kind`.execute(db())
  return rows.map(({ kind, status }) => `${kind}/${status}`)
}

beforeAll(async () => {
  here = await openSupervisionHouse()
})
afterAll(() => here.house.close())

describe('a warning of supervision tells once for each row and step', () => {
  test('that a permit ends: the unit 10, 5 and 1 days before, its supervisor too each day after, until acceptance is applied for', async () => {
    at('2026-06-30 10:00:00')
    const id = await here.acts.registered({ projectName: '到期甲', permitEnd: '2026-07-20' })
    await here.acts.filed(id)
    await set('supervision', id, { next_visit_date: null })
    await look('2026-07-01 08:00:00')
    expect(await told(id)).toEqual([])
    await look('2026-07-10 08:00:00')
    expect(await told(id)).toEqual(['unit.one 许可将到期：到期甲'])
    await look('2026-07-10 09:00:00')
    expect(await told(id)).toEqual([])
    await look('2026-07-15 08:00:00')
    await look('2026-07-19 08:00:00')
    expect(await told(id)).toHaveLength(2)
    await look('2026-07-21 08:00:00')
    expect(await told(id)).toEqual(['unit.one 许可已到期：到期甲', 'watch.one 许可已到期：到期甲'])
    await look('2026-07-22 08:00:00')
    expect(await told(id)).toHaveLength(2)
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from outbox where payload::text like '%到期甲%' and payload::text like '%content%'`.execute(db())
    expect(rows[0]?.n).toBeGreaterThan(0)
    await set('supervision', id, { status: '40' })
    await look('2026-07-23 08:00:00')
    expect(await told(id)).toEqual([])
  })

  test('that works are not filed: three days ahead, and five days into the permit', async () => {
    at('2026-06-30 10:00:00')
    const id = await here.acts.registered({ projectName: '备案甲', permitStart: '2026-07-04' })
    await look('2026-07-01 08:00:00')
    expect(await told(id)).toEqual(['unit.one 待施工备案：备案甲'])
    await look('2026-07-08 08:00:00')
    expect(await told(id)).toEqual([])
    await look('2026-07-09 08:00:00')
    expect(await told(id)).toEqual(['unit.one 未备案开工：备案甲', 'watch.one 未备案开工：备案甲'])
  })

  test('that a visit is overdue, the day after', async () => {
    at('2026-06-30 10:00:00')
    const id = await here.acts.registered({ projectName: '巡查甲' })
    await here.acts.filed(id)
    expect((await here.acts.row(id)).nextVisitDate).toBe('2026-07-01')
    await look('2026-07-01 18:00:00')
    expect(await told(id)).toEqual([])
    await look('2026-07-02 08:00:00')
    expect(await told(id)).toEqual(['watch.one 巡查超期：巡查甲'])
  })

  test('that an order is unsigned after a working day, due, overdue, and severe beyond a day: then the city', async () => {
    at('2026-06-30 10:00:00')
    const id = await here.acts.registered()
    await here.acts.filed(id)
    const { data } = await here.acts.ordered(id, { level: '1' })
    const orderNo = String((await here.people.supervisor.get(`szgl/phjg/zgdb/info/${data.id}`)).data.orderNo)
    await look('2026-06-30 18:00:00')
    expect(await told(data.id)).toEqual([`unit.one 整改将到期：${orderNo}`])
    await look('2026-07-02 08:00:00')
    expect(await told(data.id)).toEqual([
      `unit.one 整改逾期：${orderNo}`,
      `unit.one 督办单未签收：${orderNo}`,
      `watch.one 整改逾期：${orderNo}`,
    ])
    await look('2026-07-02 12:00:00')
    expect(await told(data.id)).toEqual([`bureau.one 严重问题逾期未整改：${orderNo}`])
  })

  test('that acceptance is not applied for three working days after the works end, and not audited within five', async () => {
    at('2026-06-30 10:00:00')
    const id = await here.acts.registered({ projectName: '验收甲' })
    await here.acts.filed(id)
    const draft = await here.acts.applied(id, { submit: false, actualEnd: '2026-06-29', restoreDate: '2026-06-29' })
    await set('supervision', id, { next_visit_date: null })
    await look('2026-07-02 08:00:00')
    expect(await told(id)).toEqual([])
    await look('2026-07-03 08:00:00')
    expect(await told(id)).toEqual(['unit.one 未申请验收：验收甲', 'watch.one 未申请验收：验收甲'])
    const submitted = await here.people.unit.put('szgl/phjg/yssq/submit', { id: draft.data.id })
    expect(submitted.code).toBe(0)
    await set('acceptance_application', draft.data.id, { apply_time: '2026-07-03 10:00:00+08' })
    await look('2026-07-10 08:00:00')
    expect(await told(draft.data.id)).toEqual([])
    await look('2026-07-11 08:00:00')
    expect((await told(draft.data.id)).map((line) => line.split(' ')[0])).toEqual(['audit.one', 'watch.one'])
  })

  test('WJ-R16 of the visits of the warranty at 3, 6 and 12 months and of its end', async () => {
    at('2026-06-30 10:00:00')
    const id = await here.acts.registered({ projectName: '质保甲' })
    await set('supervision', id, {
      status: '50',
      form_version: '3.0',
      accept_date: '2026-06-30',
      warranty_end: '2027-06-30',
      maint_dept_id: 'd-district',
    })
    const on = async (day: string) => {
      await look(`${day} 08:00:00`)
      return [...new Set((await told(id)).map((line) => line.split(' ')[1]))]
    }
    expect(await on('2026-09-29')).toEqual([])
    expect(await on('2026-09-30')).toEqual(['质保3个月回访：质保甲'])
    expect(await on('2026-12-30')).toEqual(['质保6个月回访：质保甲'])
    expect(await on('2027-05-31')).toEqual(['质保将到期：质保甲'])
    expect(await on('2027-06-30')).toEqual(['质保12个月回访：质保甲'])
  })
})

describe('phjgSweep', () => {
  test('szgl/phjg/rule-2 drafts an order on works past their permit, and on works that were not filed, once each', async () => {
    at('2026-06-30 10:00:00')
    const late = await here.acts.registered({ permitEnd: '2026-07-10' })
    await here.acts.filed(late)
    const unfiled = await here.acts.registered({ permitStart: '2026-07-01' })
    await work('phjgSweep', '2026-07-05 00:30:00')
    expect([await ordersOf(late), await ordersOf(unfiled)]).toEqual([[], []])
    await work('phjgSweep', '2026-07-11 00:30:00')
    await work('phjgSweep', '2026-07-12 00:30:00')
    expect([await ordersOf(late), await ordersOf(unfiled)]).toEqual([['2/1'], ['3/1']])
  })

  test('a draft order of which nobody was told becomes the duty of whoever supervises the works, once', async () => {
    at('2026-06-30 10:00:00')
    const works = await here.acts.registered({ permitStart: '2026-07-01' })
    await work('phjgSweep', '2026-07-11 00:30:00')
    const { rows: orders } = await sql<{ id: string }>`select id from rectification_order where phjg_id = ${works}`.execute(db())
    const draft = orders[0]?.id ?? ''
    const waiting = async () => {
      const { list } = (await here.people.supervisor.get<{ list: readonly Values[] }>('sys/duty/page', { limit: '100' })).data
      return list.filter(({ bizId }) => bizId === draft).map(({ action, reason }) => [action, reason])
    }
    expect(await waiting()).toEqual([['issue', '督办单待下达']])
    // As it was written before drafts were a duty.
    await sql`delete from duty where biz_id = ${draft}`.execute(db())
    expect(await waiting()).toEqual([])
    await work('phjgSweep', '2026-07-12 00:30:00')
    await work('phjgSweep', '2026-07-13 00:30:00')
    expect(await waiting()).toEqual([['issue', '督办单待下达']])
  })

  test('B6 counts the days overdue of an order and takes two points off for every three; the score of the works follows', async () => {
    at('2026-06-30 10:00:00')
    const id = await here.acts.registered()
    await here.acts.filed(id)
    const { data } = await here.acts.ordered(id, { kind: '1', level: '3' })
    const order = async () => (await here.people.supervisor.get(`szgl/phjg/zgdb/info/${data.id}`)).data
    expect(await order()).toMatchObject({ overdueDays: 0, deduct: 0 })
    await work('phjgSweep', '2026-07-09 00:30:00')
    expect(await order()).toMatchObject({ overdueDays: 2, deduct: 0, status: '2' })
    await work('phjgSweep', '2026-07-14 00:30:00')
    expect(await order()).toMatchObject({ overdueDays: 7, deduct: 4 })
    expect((await here.acts.row(id)).score).toBe(86)
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from handle_log where biz_id = ${data.id} and action = 'overdue'`.execute(db())
    expect(rows[0]?.n).toBe(1)
  })

  test('WJ-R16 closes works at the end of their warranty, not while an order is open', async () => {
    at('2026-06-30 10:00:00')
    const id = await here.acts.registered()
    await sql`update flow_instance set ended_at = '2026-06-30 10:00+08' where business_key = ${id}`.execute(db())
    await set('supervision', id, { status: '50', accept_date: '2026-06-30', warranty_end: '2027-06-30', open_zgdb_count: 1 })
    await work('phjgSweep', '2027-06-30 00:30:00')
    expect((await here.acts.row(id)).status).toBe('50')
    await set('supervision', id, { open_zgdb_count: 0 })
    await work('phjgSweep', '2027-06-29 00:30:00')
    expect((await here.acts.row(id)).status).toBe('50')
    await work('phjgSweep', '2027-06-30 00:30:00')
    expect(await here.acts.row(id)).toMatchObject({ status: '60', finishTime: '2027-06-30 00:30:00' })
  })
})

describe('wjspSweep', () => {
  let count = 0
  /** A declaration in some state. */
  async function declared(values: Readonly<Record<string, unknown>>): Promise<string> {
    count += 1
    const form = {
      declareType: '3',
      matter: '1',
      projectName: `日清${count}`,
      regionId: '990102',
      planStart: '2026-07-01',
      planEnd: '2026-07-20',
    }
    const { data, code, msg } = await here.people.unit.put('szgl/wjsp', form)
    if (code !== 0) throw new Error(msg)
    if (Object.keys(values).length > 0) await set('excavation', data.id, values)
    return data.id
  }
  const declaration = async (id: string) => {
    const { rows } = await sql<Record<string, unknown>>`select status, ban_hit from excavation where id = ${id}`.execute(db())
    return rows[0] ?? {}
  }

  test('ends what was not paid for thirty days', async () => {
    at('2026-07-01 10:00:00')
    const id = await declared({ status: '35', clock: JSON.stringify([{ kind: '5', from: '2026-06-20 10:00:00', to: null, reason: '' }]) })
    await work('wjspSweep', '2026-07-19 00:20:00')
    expect((await declaration(id)).status).toBe('35')
    await work('wjspSweep', '2026-07-20 00:20:00')
    expect((await declaration(id)).status).toBe('81')
  })

  test('voids a permit that ended without a filing, with its supervision; not while an extension that was handed in in time is open', async () => {
    at('2026-07-01 10:00:00')
    const permitted = { status: '40', permit_start: '2026-07-01', permit_end: '2026-07-20' }
    const id = await declared({ ...permitted, permit_no: '失效1' })
    const lengthened = await declared({ ...permitted, permit_no: '失效2' })
    await declared({ declare_type: '6', status: '20', parent_id: lengthened, submit_time: '2026-07-18 10:00:00+08' })
    const supervised = await here.acts.registered({ permitNo: '失效1' })
    await set('supervision', supervised, { wjsp_id: id })
    await work('wjspSweep', '2026-07-20 00:20:00')
    expect((await declaration(id)).status).toBe('40')
    await work('wjspSweep', '2026-07-21 00:20:00')
    expect([(await declaration(id)).status, (await declaration(lengthened)).status]).toEqual(['82', '40'])
    expect(await here.acts.row(supervised)).toMatchObject({ status: '95', currentNode: null })
    const { rows } = await sql`select 1 from flow_instance where business_key = ${supervised} and ended_at is null`.execute(db())
    expect(rows).toEqual([])
  })

  test('ends plan items of past years: without an application they were not executed, with all works over they are done', async () => {
    at('2026-07-01 10:00:00')
    const item = async (status: string) => {
      count += 1
      const id = `plan${count}`
      await sql`insert into excavation_plan (id, plan_no, plan_year, batch, plan_name, quarter, status, region_id, creator, create_date, update_date,
        version, deleted) values (${id}, ${id}, 2026, 0, ${id}, 3, ${status}, '990102', 'x', '2026-06-30 10:00+08', '2026-06-30 10:00+08', 1, false)`.execute(
        db(),
      )
      return id
    }
    const [unused, done, running] = [await item('4'), await item('5'), await item('5')]
    await declared({ plan_id: done, status: '70' })
    await declared({ plan_id: running, status: '50' })
    const states = async () => {
      const { rows } = await sql<{ status: string }>`select status from excavation_plan where id in (${unused}, ${done}, ${running})
        order by array_position(array[${unused}, ${done}, ${running}]::text[], id::text)`.execute(db())
      return rows.map(({ status }) => status)
    }
    await work('wjspSweep', '2026-12-31 00:20:00')
    expect(await states()).toEqual(['4', '5', '5'])
    await work('wjspSweep', '2027-01-01 00:20:00')
    expect(await states()).toEqual(['9', '8', '5'])
  })

  test('WJ-R15 renews the ban flag of what is not decided', async () => {
    at('2026-07-01 10:00:00')
    const [open, decided] = [await declared({}), await declared({ status: '45' })]
    await work('wjspSweep', '2026-07-01 10:20:00')
    expect((await declaration(open)).ban_hit).toBe(false)
    const ban = { name: '高考', kind: '2', startDate: '2026-07-05', endDate: '2026-07-09', enabled: true }
    const { code, msg } = await here.people.bureau.put('szgl/wjjzq', ban)
    expect([code, msg]).toEqual([0, expect.anything()])
    await work('wjspSweep', '2026-07-02 00:20:00')
    expect([(await declaration(open)).ban_hit, (await declaration(decided)).ban_hit]).toEqual([true, false])
  })
})

describe('preApasSync', () => {
  let platform: Server
  let answers: readonly Readonly<Record<string, unknown>>[] = []
  const asked: URL[] = []
  beforeAll(async () => {
    platform = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://platform')
      asked.push(url)
      if (request.headers.authorization !== 'Bearer geheim') return response.writeHead(401).end('{}')
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ list: url.searchParams.get('page') === '1' ? answers : [] }))
      return undefined
    })
    await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => platform.close())

  const sync = () => jobs().preApasSync.run(run)
  const known = {
    ...{ projId: 'LJ2026070101', itemNo: 'SZ-0417', itemName: '城市道路挖掘审批', itemVersion: 1, projectName: '古渡街接驳' },
    ...{ projectState: '4', applyName: '样例公司', applyCardType: '1', applyCardNo: '样例证件1', dataVer: 1, projPwd: 'abc123' },
  }
  const caseOf = async (projId: string) => (await here.people.bureau.get('szgl/preapasinfo/page', { projId })).data.list[0]

  test('asks nothing while no address is set', async () => {
    expect(await sync()).toBe(0)
    expect(asked).toEqual([])
  })

  test('takes over new cases, and known ones of a newer version only', async () => {
    at('2026-07-01 09:00:00')
    const { port } = platform.address() as AddressInfo
    await sql`update param set param_value = ${`http://127.0.0.1:${port}/cases`} where param_code = 'apas.url'`.execute(db())
    await here.house.services.settings.reload()
    await expect(sync()).rejects.toThrow('401')
    const { settings } = here.house.services
    const withKey = {
      ...settings,
      text: (name: string, fallback: string) => (name === 'apas.key' ? 'geheim' : settings.text(name, fallback)),
    }
    const services = { ...here.house.services, settings: withKey }
    const keyed = () => municipalJobs(services, sendNotice).preApasSync.run(run)
    answers = [known]
    expect(await keyed()).toBe(1)
    expect(await caseOf(known.projId)).toMatchObject({ projectState: '4', matchState: '0', phjgId: null })
    expect(await keyed()).toBe(0)
    answers = [{ ...known, dataVer: 2, projectState: '3', projectName: '古渡街接驳（改）' }]
    expect(await keyed()).toBe(1)
    expect(await caseOf(known.projId)).toMatchObject({ projectState: '3', projectName: '古渡街接驳（改）' })
    expect(asked.at(-1)?.searchParams.get('since')).toMatch(/^2026-07-01 08:0/)

    // szgl/preapasinfo/rule-1: a grant is supervised at once, once.
    answers = [{ ...known, dataVer: 3, projectState: '5', result: '1', certNo: '临挖许777' }]
    expect(await keyed()).toBe(1)
    const granted = await caseOf(known.projId)
    const made = await here.people.bureau.get(`szgl/phjg/info/${String(granted?.phjgId)}`)
    expect(made.data).toMatchObject({ permitNo: '临挖许777', formVersion: '3.0', status: '10' })
    answers = [{ ...known, dataVer: 4, projectState: '5', result: '1', certNo: '临挖许777', address: '古渡街' }]
    expect(await keyed()).toBe(1)
    expect((await caseOf(known.projId))?.phjgId).toBe(granted?.phjgId)

    // One that is not whole is named, the others are taken.
    answers = [
      { projId: 'LJX', dataVer: 1 },
      { ...known, projId: 'LJ2026070102' },
    ]
    await expect(keyed()).rejects.toThrow(/1件办件未能同步：LJX/)
    expect(await caseOf('LJ2026070102')).toMatchObject({ projectName: '古渡街接驳' })
    const { rows } = await sql<{ pwd: string }>`select proj_pwd as pwd from approval_case where proj_id = 'LJ2026070102'`.execute(db())
    expect(rows[0]?.pwd).toMatch(/^sm4f/)
  })
})

test('szgl/preapasinfo/rule-2 a message about a case stands on it; one of a template a day', async () => {
  at('2026-07-03 09:00:00')
  const { bureau } = here.people
  const held = { projectState: '4', itemNo: '1101', itemName: '挖掘城市道路审批', itemVersion: 1, applyCardType: '1' }
  const { data } = await bureau.put('szgl/preapasinfo', {
    ...{ ...held, projId: 'SMS1', projectName: '短信办件', applyName: '样例公司', applyCardNo: '样例证件9', contactPhone: '13800000009' },
  })
  const send = () =>
    bureau.post('sys/sms/sendSms', { mobile: '13800000009', content: '您的办件已受理', bizType: 'preapasinfo', bizId: data.id })
  expect(await send()).toMatchObject({ code: 0, data: { sent: 1 } })
  expect((await bureau.get(`szgl/preapasinfo/info/${data.id}`)).data).toMatchObject({
    smsTime: expect.stringMatching(/^2026-0/),
    smsContent: expect.stringContaining('您的办件已受理'),
    smsStatus: '2',
  })
  here.house.pass(10)
  expect(await send()).toMatchObject({ code: 429 })
})

test('szgl/preapasinfo/rule-3 the telephone of an applicant is read in full by the counter and by who supervises, covered for everybody else', async () => {
  at('2026-07-03 09:30:00')
  const { bureau } = here.people
  const held = {
    projectState: '4',
    itemNo: '1101',
    itemName: '挖掘城市道路审批',
    itemVersion: 1,
    applyCardType: '1',
    applyCardNo: '样例证件8',
  }
  const form = { ...held, projId: 'TEL1', projectName: '电话办件', applyName: '样例公司', contactPhone: '13800000008' }
  const { data } = await bureau.put('szgl/preapasinfo', form)
  const person = (name: string, roles: readonly string[]) =>
    here.house.person(`tel.${name.replace('_', '')}`, 'd-bureau', 'citySupervisor', roles)
  const phoneFor = async (who: Person) => (await who.get(`szgl/preapasinfo/info/${data.id}`)).data.contactPhone
  for (const role of ['wj_ck', 'ph_jg']) expect([role, await phoneFor(await person(role, [role]))]).toEqual([role, '13800000008'])
  const other = await person('other', ['wj_jh'])
  expect(await phoneFor(other)).toBe('138****0008')
  const { list } = (await other.get('szgl/preapasinfo/page', { limit: 100 })).data
  expect(list.find(({ id }) => id === data.id)?.contactPhone ?? '138****0008').toBe('138****0008')
  const read = await sql`select 1 from operation_log where kind = 'privacyRead' and row_ids = ${String(data.id)}`.execute(db())
  expect(read.rows).toHaveLength(2)
})

describe('a supervision that begins with its permit', () => {
  const opened = (now: string, more: Values) => {
    at(now)
    const services = here.house.services
    const ctx = contextOf({ ...services }, systemActor, jobFacts('test'), 'zh-CN', db())
    return openSupervision(ctx, { projectName: '接驳', regionId: '990102001', deptId: here.house.at.ids.companyDept, ...more })
  }
  const declared = async (id: string, declareType: string) => {
    await sql`insert into excavation (id, declare_type, project_name, status, region_id, creator, create_date, update_date, version, deleted)
      values (${id}, ${declareType}, '接驳', '40', '990102', 'x', '2026-06-30 10:00+08', '2026-06-30 10:00+08', 1, false)`.execute(db())
    return id
  }
  test('names a supervisor of the district and the office where he works, not another office of the district', async () => {
    const { supervisor } = here.people
    await sql`insert into dept (id, pid, pids, name, kind, level, region_id, sort, status, create_date, update_date, version, deleted)
      values ('d-second', '1', '1', '另一局', '1', 'qx', '990102', 0, '1', '2026-06-30 10:00+08', '2026-06-30 10:00+08', 1, false)`.execute(
      db(),
    )
    const row = await opened('2026-06-30 10:00:00', { id: await declared('e'.repeat(32), '3'), declareType: '3' })
    expect(row).toMatchObject({ superviseDeptId: 'd-district', superviseUserId: supervisor.userId, deptId: 'd-district', status: '10' })
    expect((await here.acts.row(row.id)).currentNode).toBe('施工备案')
  })
  test('of an emergency on a Sunday is first visited on the next working day', async () => {
    const values = { id: await declared('f'.repeat(32), '4'), declareType: '4', emergencyStart: '2026-07-05 08:00:00' }
    const row = await opened('2026-07-05 10:00:00', values)
    expect(row).toMatchObject({ status: '20', nextVisitDate: '2026-07-06', actualStart: '2026-07-05' })
    expect((await here.acts.row(row.id)).currentNode).toBe('验收申请')
  })
  test('whose flow did not begin with it begins it in the night, and a planned visit that is nobody’s duty becomes one', async () => {
    at('2026-06-30 10:00:00')
    const [waiting, running] = [await here.acts.registered(), await here.acts.registered()]
    await here.acts.filed(running)
    for (const id of [waiting]) {
      await sql`delete from duty where biz_id = ${id}`.execute(db())
      await sql`delete from flow_task where instance_id in (select id from flow_instance where business_key = ${id})`.execute(db())
      await sql`delete from flow_instance where business_key = ${id}`.execute(db())
    }
    await sql`delete from duty where biz_id = ${running} and action = 'visit'`.execute(db())
    await work('phjgSweep', '2026-07-01 00:30:00')
    expect((await here.acts.row(waiting)).currentNode).toBe('施工备案')
    const { rows } = await sql`select 1 from duty where biz_id = ${running} and action = 'visit' and done_time is null`.execute(db())
    expect(rows).toHaveLength(1)
  })
})
