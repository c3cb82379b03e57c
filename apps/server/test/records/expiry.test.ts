import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { buildSmallCity } from '../support/small-city.ts'
import { lookAtWarnings } from '../warnings/warnings-ground.ts'

// The one expiry service of the product (system.md §11): parts declare their dates, rules say when and whom, one job tells.

let house: TestServer
let keeper: string
const db = () => house.open.services.db
/** The administrator, logged in at the present of the test. */
const admin = (): Promise<Person> => personOf(house, keeper)
const LICENCE = 'gysy/gascompanies'

beforeAll(async () => {
  house = await startTestServer({ parameters: { CHENGAN_SMS_DRIVER: 'log', CHENGAN_PASSWORD_MAXDAYS: '365' } })
  await buildSmallCity(house)
  keeper = await addAccount(house, { username: 'params.keeper', deptId: '1', roles: ['sysAdmin'] })
})
afterAll(() => house.close())
beforeEach(async () => {
  await sql`delete from alert`.execute(db())
  await sql`delete from notice_receipt where notice_id in (select id from notice where type = '5')`.execute(db())
  await sql`delete from notice where type = '5'`.execute(db())
})

const run = async (day: string) => {
  house.setNow(`${day} 08:00:00`)
  await lookAtWarnings(house.open.services)
  const { rows } = await sql<{ title: string; who: string }>`select n.title, string_agg(u.username, ' ' order by u.username) as who
    from notice n join notice_receipt r on r.notice_id = n.id join "user" u on u.id = r.user_id where n.type = '5' group by n.id, n.title order by n.id`.execute(
    db(),
  )
  return rows
}
const licenceUntil = (day: string | null, more = sql`review_status = '3'`) =>
  sql`update gas_company set licence_valid_to = ${day}::date, ${more} where id = 'c-one'`.execute(db())
const rule = async () => {
  const { rows } = await sql<{ id: string; version: number }>`select id, version from expiry_rule
    where resource = ${LICENCE} and date_field = 'licenceValidTo'`.execute(db())
  return rows[0] ?? { id: '', version: 0 }
}

describe('a licence that comes to its end', () => {
  const toldOn = async (day: string) => (await run(day)).flatMap(({ who }) => who.split(' '))

  it('is told to its company and to the bureau that decides on it once for each step, however often the job runs', async () => {
    await licenceUntil('2026-12-31')
    expect(await run('2026-09-01')).toEqual([])
    const first = await run('2026-10-02')
    expect(new Set(first.map(({ title }) => title))).toEqual(new Set(['燃气企业“临江澜源燃气有限公司”的许可证有效期至还有90天到期']))
    const names = first.flatMap(({ who }) => who.split(' '))
    expect(['principal', 'district', 'otherdistrict', 'city'].map((name) => names.includes(name))).toEqual([true, true, false, false])
    expect(await run('2026-10-02')).toHaveLength(2)
    expect(await run('2026-10-20')).toHaveLength(2)
    expect(await run('2026-11-01')).toHaveLength(4)
  })

  it('of a company on which the city decides is told to the city from the first day on, and to its district once it has ended', async () => {
    await licenceUntil('2026-12-31', sql`review_status = '3', city_reviewed = true`)
    const before = await toldOn('2026-10-02')
    expect([before.includes('city'), before.includes('district')]).toEqual([true, false])
    const after = await toldOn('2027-01-01')
    expect([after.includes('city'), after.includes('district')]).toEqual([true, true])
    await licenceUntil(null, sql`city_reviewed = false`)
  })

  it('that was noticed late is told of by the step it is in, not by those it has passed', async () => {
    await licenceUntil('2026-10-05')
    const titles = (await run('2026-10-01')).map(({ title }) => title)
    expect(new Set(titles)).toEqual(new Set(['燃气企业“临江澜源燃气有限公司”的许可证有效期至还有4天到期']))
  })

  it('is told to its own district and to no other from the day after on, and to both again each week', async () => {
    await licenceUntil('2026-10-05')
    const [company, district] = await run('2026-10-06')
    expect(company?.title).toBe('燃气企业“临江澜源燃气有限公司”的许可证有效期至已于2026-10-05到期，逾期1天')
    const told = `${company?.who} ${district?.who}`.split(' ')
    expect([told.includes('district'), told.includes('otherdistrict')]).toEqual([true, false])
    expect(await run('2026-10-11')).toHaveLength(2)
    expect(await run('2026-10-12')).toHaveLength(4)
  })

  it('is counted anew when its date is moved', async () => {
    await licenceUntil('2026-10-08')
    expect(await run('2026-10-01')).toHaveLength(2)
    await licenceUntil('2026-10-31')
    expect(await run('2026-10-01')).toHaveLength(4)
  })

  it('of a file that is not passed yet is nobody’s concern', async () => {
    await licenceUntil('2026-10-08', sql`review_status = '0'`)
    expect(await run('2026-10-01')).toEqual([])
    await licenceUntil(null)
  })
})

describe('an expiry rule', () => {
  it('stands for every date that a part declares', async () => {
    const page = await (await admin()).get<{ list: readonly { name: string }[] }>('expiryRule/page', { limit: 100 })
    const names = page.data.list.map((one) => one.name)
    expect(names).toContain('燃气企业 · 许可证有效期至')
    expect(names).toContain('养护合同 · 合同结束日期')
    expect(names).toContain('对接系统 · 有效期')
  })

  it('is changed by the administrator: other days, other receivers, a text message besides', async () => {
    const { id } = await rule()
    const body = { id, days: '20', receivers: ['city'], template: 'expiry', status: '1' }
    expect((await (await admin()).put('expiryRule', body)).code).toBe(0)
    await licenceUntil('2026-10-21')
    const [told, ...others] = await run('2026-10-01')
    expect([told?.who.split(' ').includes('city'), others]).toEqual([true, []])
    const { rows } = await sql<{
      payload: { smsCode?: string }
    }>`select payload from outbox where kind = 'sms' and payload->>'bizId' = 'c-one'`.execute(db())
    expect(rows.map(({ payload }) => payload.smsCode)).toContain('expiry')
  })

  it('that is switched off tells nobody', async () => {
    const { id } = await rule()
    await (await admin()).put('expiryRule', { id, days: '20', receivers: ['city'], template: 'notice', status: '0' })
    await licenceUntil('2026-10-22')
    expect(await run('2026-10-02')).toEqual([])
  })

  it.each([
    ['days that cannot be read', { days: 'soon' }, 10003],
    ['receivers that nobody is', { receivers: ['everybody'] }, 10003],
    ['a text message that there is not', { template: 'nothing' }, 10400],
  ])('with %s is refused', async (_what, wrong, code) => {
    const { id } = await rule()
    const body = { id, days: '20', receivers: ['city'], template: 'notice', status: '1', ...wrong }
    expect((await (await admin()).put('expiryRule', body)).code).toBe(code)
  })
})
