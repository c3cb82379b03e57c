import { datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AnsweredRow, type CallReply, type Person, personOf } from '../support/people.ts'
import { openRules, type RuleGround } from './rule-ground.ts'

let here: RuleGround
let boss: Person

beforeAll(async () => {
  here = await openRules()
  boss = here.boss
  await here.setting('sms.driver', 'log')
})
afterAll(() => here.close())
beforeEach(async () => {
  here.house.setNow('2026-06-30 10:00:00')
  boss = await backAgain(boss)
})

const db = () => here.house.open.services.db
/** Whoever has not called for hours signs in anew. */
const backAgain = (person: Person) => personOf(here.house, person.userId)
const codeOf = async (call: Promise<CallReply<unknown>>) => (await call).code

describe('a text message', () => {
  const MISUSED = 10143
  let numbers = 13_811_110_000
  const somebody = () => {
    numbers += 1
    return String(numbers)
  }
  const send = (by: Person, mobile: string) => by.post('sys/sms/send', { smsCode: 'outage', mobile, params: { time: '今晚9点' } })
  const at = (time: string) => here.house.setNow(`2026-06-30 ${time}`)
  /** What the log says of a number, as its page shows it; `1` was sent, `2` waits. */
  const statesOf = async (mobile: string) =>
    (await boss.get('sys/smslog/page', { mobile, limit: 100 })).data.list.map(({ status }) => String(status))

  beforeAll(async () => {
    const template = { smsCode: 'outage', platform: '1', content: `今日\${time}停气` }
    expect(await codeOf(boss.post('sys/sms', template))).toBe(0)
  })

  it('sys/sms/rule-1: goes to a number once a minute and ten times a day', async () => {
    const mobile = somebody()
    at('08:00:00')
    expect([await codeOf(send(boss, mobile)), await codeOf(send(boss, mobile))]).toEqual([0, MISUSED])
    for (let turn = 1; turn < 10; turn += 1) {
      at(`08:${String(turn + 10)}:01`)
      expect(await codeOf(send(boss, mobile))).toBe(0)
    }
    at('09:00:00')
    expect(await send(boss, mobile)).toMatchObject({ code: MISUSED, msg: expect.stringContaining('10') })
  })

  it('sys/sms/rule-1: is one of 500 that somebody sends in a day', async () => {
    const sender = here.at.city
    await sql`insert into sms_log (id, status, content, sender, create_date, update_date, version, deleted)
      select 'own-' || n, '1', '停气', ${sender.userId}, '2026-06-30 08:00:00+08', '2026-06-30 08:00:00+08', 1, false from generate_series(1, 499) n`.execute(
      db(),
    )
    const mass = async () => {
      here.later()
      return (
        await sender.post<{ failed: readonly { msg: string }[] }>('sys/sms/sendSms', {
          smsCode: 'outage',
          mobile: somebody(),
          params: { time: '今晚9点' },
        })
      ).data.failed.map(({ msg }) => msg)
    }
    expect(await mass()).toEqual([])
    await here.work('outbox')
    expect(await mass()).toEqual([expect.stringContaining('500')])
  })

  it('sys/sms/rule-2: that is no alarm of the first level waits from 22:00 to 07:00 for the morning', async () => {
    const [evening, night] = [somebody(), somebody()]
    const taken = async (mobile: string) =>
      expect(await codeOf(boss.post('sys/sms/sendSms', { smsCode: 'outage', mobile, params: { time: '今晚9点' } }))).toBe(0)
    at('21:59:50')
    boss = await backAgain(boss)
    await taken(evening)
    await here.work('outbox')
    at('22:00:00')
    await taken(night)
    await here.work('outbox')
    expect([await statesOf(evening), await statesOf(night)]).toEqual([['1'], ['2']])
    here.house.setNow('2026-07-01 07:00:01')
    await here.work('outbox')
    boss = await backAgain(boss)
    expect(await statesOf(night)).toEqual(['1'])
  })

  it('sys/sms/rule-3: carries no identity number', async () => {
    const reply = await boss.post('sys/sms/send', { smsCode: 'outage', mobile: somebody(), params: { time: '110101199003074231' } })
    expect(reply.code).not.toBe(0)
    expect(await codeOf(boss.post('sys/sms/send', { smsCode: 'outage', mobile: somebody(), params: { time: '1101011990' } }))).toBe(0)
  })
})

describe('a mail', () => {
  let template: string
  const triesOf = async (id: string | undefined) => {
    const { rows } = await sql<{ tries: number }>`select tries from outbox where id = ${id ?? ''}`.execute(db())
    return rows[0]?.tries ?? 0
  }
  const send = (more: object = {}) => {
    here.later()
    return boss.post('sys/mailtemplate/send', { id: template, mailTo: 'a@example.com', params: { company: '长安燃气' }, ...more })
  }

  beforeAll(async () => {
    const account = {
      smtp: '127.0.0.1',
      port: 1,
      username: 'city@example.org',
      password: 'right',
      ssl: false,
      mailFrom: '临江市城市管理局',
    }
    expect(await codeOf(boss.post('sys/mailtemplate/saveConfig', account))).toBe(0)
    template = (await boss.post('sys/mailtemplate', { name: '停气', subject: `\${company}停气`, content: '<p>请知悉</p>' })).data.id
  })

  it('sys/mailtemplate/rule-1: is not sent while a value of its template is missing', async () => {
    expect(await send({ params: {} })).toMatchObject({ code: 10142, msg: expect.stringContaining('company') })
  })

  it('sys/mailtemplate/rule-3: goes to addresses alone', async () => {
    expect(await codeOf(send({ mailTo: 'a@example.com;nobody' }))).toBe(10003)
    expect(await codeOf(send({ mailCc: 'nobody@' }))).toBe(10003)
  })

  it('sys/mailtemplate/rule-2: that cannot be handed over is tried again after 1, 5 and 30 minutes, then it has failed', async () => {
    const { code } = await send()
    expect(code).toBe(0)
    const begun = here.house.open.services.clock()
    boss = await backAgain(boss)
    const state = async () => (await boss.get('sys/maillog/page', { limit: 1 })).data.list[0]?.status
    const { rows } = await sql<{ id: string }>`select id from outbox where kind = 'mail' and done_at is null`.execute(db())
    const triedAt: number[] = []
    for (let minute = 0; minute <= 60; minute += 1) {
      here.house.setNow(datetimeText(begun + 1000 + minute * 60_000))
      const tries = await triesOf(rows[0]?.id)
      await here.work('outbox')
      if ((await triesOf(rows[0]?.id)) > tries) triedAt.push(minute)
      expect([minute, await state()]).toEqual([minute, minute < 36 ? '2' : '0'])
    }
    expect(triedAt).toEqual([0, 1, 6, 36])
  })
})

it('sys/dict/type/rule-3: a dictionary that changes gets a new number, which is pushed to every open console, and is read anew with it', async () => {
  const told = async () => {
    const { rows } = await sql<{
      payload: { userIds: unknown; message: { type: string; data: { dictVersion: number } } }
    }>`select payload from outbox where kind = 'push' and payload #>> '{message,type}' = 'dict'`.execute(db())
    return rows.map(({ payload }) => payload)
  }
  const nameOf = async () => (await boss.get('sys/dict/type/page', { dictType: 'gender' })).data.list[0] as AnsweredRow
  const tag = async (known = '') => await boss.raw('GET', 'sys/dict/type/all', known === '' ? {} : { headers: { 'if-none-match': known } })
  const before = await tag()
  const etag = String(before.headers.etag)
  expect((await tag(etag)).statusCode).toBe(304)
  const row = await nameOf()
  const versions = (await told()).map(({ message }) => message.data.dictVersion)
  expect(await codeOf(boss.put('sys/dict/type', { id: row.id, version: row.version, dictName: '性别（新）' }))).toBe(0)
  const after = await told()
  expect(after).toHaveLength(versions.length + 1)
  expect(after.at(-1)).toMatchObject({ userIds: 'all' })
  expect(Math.max(...after.map(({ message }) => message.data.dictVersion))).toBeGreaterThan(Math.max(0, ...versions))
  expect((await tag(etag)).statusCode).toBe(200)
})

it('sys/workcalendar/rule-2: from 1 December on whoever keeps the system is told each day that the calendar of the next year is missing', async () => {
  const keeper = here.people.sysAdmin ?? boss
  // More than a year passes by: their passwords are changed in time.
  await sql`update "user" set pwd_update_date = '2027-11-15' where id = any(${[keeper.userId, boss.userId]}::text[])`.execute(db())
  const told = async () => {
    const { list } = (await (await backAgain(keeper)).get('sys/notice/mynotice/page', { limit: 100 })).data
    return list.filter(({ title }) => title === '2028年工作日历尚未维护').length
  }
  const check = async (today: string) => {
    here.house.setNow(`${today} 08:00:00`)
    await here.work('calendarCheck')
    return told()
  }
  expect([await check('2027-11-30'), await check('2027-12-01'), await check('2027-12-02')]).toEqual([0, 1, 2])
  boss = await backAgain(boss)
  expect(await codeOf(boss.post('sys/workcalendar', { day: '2028-01-01', isWorkday: false, dayType: '3' }))).toBe(0)
  expect(await check('2027-12-03')).toBe(2)
})
