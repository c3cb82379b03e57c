import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/house.ts'
import { type Person, personOf } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'
import { lookAtWarnings } from './warnings-ground.ts'

// What people are warned of (utilities-enterprise.md §2.5 and §11, decision 0070): filed once a step, told, acknowledged, closed by itself.

let house: TestServer
let at: SmallCity
const db = () => house.open.services.db
const ROOT = 'gysy/alert'
const LICENCE = 'gysy/gascompanies#licenceValidTo'

interface Warning {
  readonly id: string
  readonly kind: string
  readonly rowId: string
  readonly rowName: string
  readonly level: string
  readonly open: string
  readonly dueOn: string
  readonly daysLeft: number
  readonly gasCompaniesId: string
  readonly ackByName: string | null
  readonly ackOpinion: string | null
  readonly actions: readonly string[]
}

beforeAll(async () => {
  house = await startTestServer({ parameters: { CHENGAN_SMS_DRIVER: 'log', CHENGAN_PASSWORD_MAXDAYS: '3650' } })
  at = await buildSmallCity(house)
})
afterAll(() => house.close())
beforeEach(async () => {
  await sql`delete from alert`.execute(db())
  await sql`delete from notice_receipt`.execute(db())
  await sql`delete from notice`.execute(db())
  await licenceUntil(null)
})

const licenceUntil = (day: string | null) => sql`update gas_company set licence_valid_to = ${day}::date where id = 'c-one'`.execute(db())
const look = (moment: string) => {
  house.setNow(moment.length === 10 ? `${moment} 06:00:00` : moment)
  return lookAtWarnings(house.open.services)
}
/** Notices of licences and vehicles that were written since the last time it was asked: to whom, and how they begin. */
async function told(): Promise<readonly string[]> {
  const { rows } = await sql<{
    line: string
  }>`select u.username || ' ' || n.title as line from notice n join notice_receipt r on r.notice_id = n.id
    join "user" u on u.id = r.user_id where n.title ~ '许可证|配送车辆|三级预警' order by 1`.execute(db())
  await sql`delete from notice_receipt`.execute(db())
  await sql`delete from notice`.execute(db())
  return rows.map(({ line }) => line)
}
/** Logged in at the present of the test. */
const now = (who: Person) => personOf(house, who.userId)
const listed = async (who: Person, query: Readonly<Record<string, unknown>> = {}) =>
  (await (await now(who)).get<{ list: readonly Warning[] }>(`${ROOT}/page`, { limit: 100, ...query })).data.list
/** Open warnings of the kind that a test is about. */
const openOnes = (who: Person, kind = LICENCE) => listed(who, { open: '1', kind })

describe('a warning', () => {
  it('gysy/alert/rule-1: is filed once for each step and told to its people; of the steps the last alone is open', async () => {
    await licenceUntil('2026-12-31')
    await look('2026-10-02')
    await look('2026-10-02')
    expect(await told()).toEqual(expect.arrayContaining(['principal 燃气企业“临江澜源燃气有限公司”的许可证有效期至还有90天到期']))
    await look('2026-10-03')
    expect(await told()).toEqual([])
    await look('2026-11-01')
    expect((await told()).length).toBeGreaterThan(0)
    const [open, ...others] = await openOnes(at.principal)
    expect(others).toEqual([])
    expect(open).toMatchObject({
      kind: LICENCE,
      rowId: 'c-one',
      rowName: '临江澜源燃气有限公司',
      level: '1',
      daysLeft: 60,
      gasCompaniesId: 'c-one',
    })
    expect((await listed(at.principal, { open: '2', kind: LICENCE })).map(({ dueOn }) => dueOn)).toEqual(['2026-12-31'])
  })

  it('is seen by the company whose matter it is, its district and the city, and by nobody else', async () => {
    await licenceUntil('2026-10-08')
    await look('2026-10-01')
    const seen = await Promise.all(
      [at.staff, at.district, at.city, at.otherDistrict, at.otherCompany].map(async (who) => (await openOnes(who)).length),
    )
    expect(seen).toEqual([1, 1, 1, 0, 0])
    const [one] = await openOnes(at.city)
    expect(await (await now(at.otherDistrict)).post(`${ROOT}/${one?.id}/ack`, { opinion: '已知悉' })).not.toMatchObject({ code: 0 })
  })

  it('is graded by what is left: a reminder to ninety days, a warning to thirty, overdue after it', async () => {
    await licenceUntil('2026-10-31')
    const levelOn = async (day: string) => {
      await look(day)
      return (await openOnes(at.city))[0]?.level
    }
    expect([await levelOn('2026-09-01'), await levelOn('2026-10-01'), await levelOn('2026-11-01')]).toEqual(['1', '2', '3'])
  })

  it('closes by itself when the date is moved, and says so', async () => {
    await licenceUntil('2026-10-08')
    await look('2026-10-01')
    await licenceUntil('2029-10-08')
    await look('2026-10-01')
    expect(await openOnes(at.city)).toEqual([])
    expect(await listed(at.city, { open: '2', kind: LICENCE })).toMatchObject([{ kind: LICENCE, closedBy: '1' }])
  })

  it('gysy/alert/rule-3: is acknowledged once, with an opinion, and stays open', async () => {
    await licenceUntil('2026-10-08')
    await look('2026-10-01')
    const [one] = await openOnes(at.district)
    expect(one?.actions).toContain('ack')
    expect(await (await now(at.district)).post(`${ROOT}/${one?.id}/ack`, { opinion: '已督促企业' })).toMatchObject({ code: 0 })
    expect(await openOnes(at.district)).toMatchObject([{ ackOpinion: '已督促企业', open: '1' }])
    expect((await (await now(at.district)).post(`${ROOT}/${one?.id}/ack`, { opinion: '再次' })).code).toBe(-2)
    expect((await openOnes(at.district))[0]?.actions).not.toContain('ack')
  })

  it('of level 3 is told again each day until somebody acknowledges it', async () => {
    await licenceUntil('2026-10-05')
    await look('2026-10-06')
    const first = await told()
    expect(first.some((line) => line.includes('逾期1天'))).toBe(true)
    await look('2026-10-06 06:30:00')
    expect(await told()).toEqual([])
    await look('2026-10-07')
    const again = await told()
    expect(again).toContain('principal 1条三级预警待确认')
    expect(again).toContain('district 1条三级预警待确认')
    const [one] = await openOnes(at.district)
    await (await now(at.district)).put(`${ROOT}/ack`, { id: one?.id, opinion: '已约谈' })
    await look('2026-10-08')
    expect(await told()).toEqual([])
  })

  it('whose cause comes and goes within a minute is told once; one that comes back after a day is told again', async () => {
    await licenceUntil('2026-10-08')
    await look('2026-10-01 08:00:00')
    expect((await told()).length).toBeGreaterThan(0)
    await licenceUntil(null)
    await look('2026-10-01 08:00:20')
    await licenceUntil('2026-10-08')
    await look('2026-10-01 08:00:40')
    expect(await told()).toEqual([])
    expect(await openOnes(at.city)).toHaveLength(1)
    await licenceUntil(null)
    await look('2026-10-02 08:00:00')
    await licenceUntil('2026-10-08')
    await look('2026-10-03 08:00:00')
    expect((await told()).length).toBeGreaterThan(0)
  })

  it('tells nobody twice when the clock is set back and forward, nor in another zone', async () => {
    await licenceUntil('2026-12-31')
    await look('2026-10-02')
    await look('2026-11-15')
    await told()
    await look('2026-10-02')
    await look('2026-11-15')
    await sql`set time zone 'America/New_York'`.execute(db())
    await look('2026-11-15')
    await sql`set time zone 'Asia/Shanghai'`.execute(db())
    expect(await told()).toEqual([])
    expect(await openOnes(at.city)).toHaveLength(1)
  })

  it('of many rows at once is one notice that counts them', async () => {
    await sql`insert into gas_car (id, create_date, update_date, dept_id, region_id, gas_companies_id, review_status, maintain_valid_to)
      select 'car-' || n, '2026-06-30 10:00+08', '2026-06-30 10:00+08', 'd-company', '990102', 'c-one', '3', '2026-10-31' from generate_series(1, 50) n`.execute(
      db(),
    )
    await look('2026-10-01')
    const lines = await told()
    expect(lines.filter((line) => line.startsWith('principal '))).toEqual([expect.stringMatching(/：50条预警$/)])
    await sql`delete from gas_car where id like 'car-%'`.execute(db())
    await look('2026-10-01')
    expect((await listed(at.city, { open: '1' })).filter(({ rowId }) => rowId.startsWith('car-'))).toEqual([])
  })

  it('of a rule that is switched off closes', async () => {
    await licenceUntil('2026-10-08')
    await look('2026-10-01')
    await sql`update expiry_rule set status = '0' where resource = 'gysy/gascompanies' and date_field = 'licenceValidTo'`.execute(db())
    await look('2026-10-02')
    expect(await openOnes(at.city)).toEqual([])
    await sql`update expiry_rule set status = '1' where resource = 'gysy/gascompanies'`.execute(db())
  })
})

describe('lists ask for rows that end soon and those that are overdue', () => {
  const found = async (query: object) =>
    (await (await now(at.city)).get('gysy/iotdevice/page', { ...query })).data.list.map((row) => row.id)
  it('by what is declared', async () => {
    house.setNow('2026-10-01 08:00:00')
    const until = (day: string) => sql`update iot_device set next_calibrate_date = ${day}::date where id = 'device-list'`.execute(db())
    await sql`insert into iot_device (id, create_date, update_date, dept_id, region_id, gas_companies_id, use_status, next_calibrate_date)
      values ('device-list', '2026-06-30 10:00+08', '2026-06-30 10:00+08', 'd-company', '990102', 'c-one', '1', '2026-10-31')`.execute(db())
    expect([await found({ expiring: '1' }), await found({ overdue: '1' })]).toEqual([['device-list'], []])
    await until('2026-11-01')
    expect(await found({ expiring: '1' })).toEqual([])
    await until('2026-09-30')
    expect([await found({ expiring: '1' }), await found({ overdue: '1' })]).toEqual([[], ['device-list']])
    await sql`delete from iot_device where id = 'device-list'`.execute(db())
  })
})

describe('a receiver who has left', () => {
  it('is replaced by whoever has the duty', async () => {
    house.setNow('2026-06-30 10:00:00')
    await sql`insert into supervision (id, create_date, update_date, dept_id, region_id, status, next_visit_date, supervise_user_id, unit_dept_id, project_name)
      values ('visit-one', '2026-06-30 10:00+08', '2026-06-30 10:00+08', 'd-district', '990102', '20', '2026-06-29', ${at.district2.userId}, 'd-company', '巡查甲')`.execute(
      db(),
    )
    await sql`insert into duty (id, biz_type, biz_id, action, title, reason, user_id, start_time, create_date, update_date)
      values ('duty-one', 'szgl/phjg', 'visit-one', 'visit', '巡查', '巡查', ${at.district.userId}, '2026-06-30 10:00+08', '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
      db(),
    )
    await sql`update dept set system_code = array['zhrq', 'zhsz'] where id = 'd-district'`.execute(db())
    await sql`update "user" set status = '0' where id = ${at.district2.userId}`.execute(db())
    await look('2026-06-30')
    const { rows } = await sql<{ receivers: readonly string[] }>`select receivers from alert where row_id = 'visit-one'`.execute(db())
    expect(rows[0]?.receivers).not.toContain(at.district2.userId)
    await sql`update "user" set status = '1' where id = ${at.district2.userId}`.execute(db())
    await sql`delete from supervision where id = 'visit-one'`.execute(db())
  })
})
