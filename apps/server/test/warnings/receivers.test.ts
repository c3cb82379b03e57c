import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/house.ts'
import { personOf } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'
import { lookAtWarnings } from './warnings-ground.ts'

// Whom a warning is told to when those whose matter it is are not there, or do nothing (decision 0070).

let house: TestServer
let at: SmallCity
const db = () => house.open.services.db
beforeAll(async () => {
  house = await startTestServer({ parameters: { CHENGAN_SMS_DRIVER: 'log', CHENGAN_PASSWORD_MAXDAYS: '3650' } })
  at = await buildSmallCity(house)
})
afterAll(() => house.close())
beforeEach(async () => {
  await sql`delete from alert`.execute(db())
  await sql`delete from gas_car`.execute(db())
  await told()
})

const look = (day: string) => {
  house.setNow(`${day} 06:00:00`)
  return lookAtWarnings(house.open.services)
}
/** To whom notices of vehicles and of reviews were written since the last time it was asked. */
async function told(): Promise<readonly string[]> {
  const { rows } = await sql<{
    name: string
  }>`select distinct u.username as name from notice_receipt r join notice n on n.id = r.notice_id and n.title ~ '配送车辆|审核|三级预警'
    join "user" u on u.id = r.user_id order by 1`.execute(db())
  await sql`delete from notice_receipt`.execute(db())
  await sql`delete from notice`.execute(db())
  return rows.map(({ name }) => name)
}
const accountsOfCompany = (status: '0' | '1') =>
  sql`update "user" set status = ${status} where dept_id in ('d-company', 'd-safety')`.execute(db())
const layCar = (values: { readonly review: string; readonly maintainTo: string | null }) =>
  sql`insert into gas_car (id, create_date, update_date, dept_id, region_id, gas_companies_id, review_status, maintain_valid_to)
    values ('car-one', '2026-06-30 10:00+08', '2026-06-30 10:00+08', 'd-company', '990102', 'c-one', ${values.review}, ${values.maintainTo}::date)`.execute(
    db(),
  )

describe('a company without anybody', () => {
  it('is told of what has ended once somebody is there', async () => {
    await layCar({ review: '3', maintainTo: '2026-09-30' })
    await accountsOfCompany('0')
    await look('2026-10-01')
    expect(await told()).toEqual([])
    await accountsOfCompany('1')
    await look('2026-10-02')
    expect(await told()).toEqual(expect.arrayContaining(['principal', 'safety', 'staff']))
  })
})

describe('a review that nobody does', () => {
  const waiting = async () => {
    await layCar({ review: '1', maintainTo: null })
    await sql`insert into duty (id, biz_type, biz_id, action, title, reason, duty_dept_id, start_time, create_date, update_date)
      values ('duty-car', 'gysy/gascar', 'car-one', 'audit', '审核', '审核', 'd-district', '2026-09-01 09:00:00+08', '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
      db(),
    )
  }
  const done = () => sql`delete from duty where id = 'duty-car'`.execute(db())

  it('is told to its reviewers, and three working days later to the city, once', async () => {
    await waiting()
    await look('2026-09-07')
    expect(await told()).toEqual([])
    await look('2026-09-09')
    expect(await told()).toEqual(['district', 'district2'])
    await look('2026-09-11')
    expect(await told()).toEqual([])
    await look('2026-09-15')
    expect(await told()).toEqual(['city'])
    await look('2026-09-16')
    expect(await told()).toEqual([])
    await done()
  })

  it('goes no further once somebody has acknowledged it', async () => {
    await waiting()
    await look('2026-09-09')
    await told()
    const reviewer = await personOf(house, at.district.userId)
    const [one] = (await reviewer.get('gysy/alert/page', { open: '1', rowId: 'car-one' })).data.list
    expect(await reviewer.post(`gysy/alert/${one?.id}/ack`, { opinion: '本周内审核' })).toMatchObject({ code: 0 })
    await look('2026-09-15')
    expect(await told()).toEqual([])
    await done()
  })
})
