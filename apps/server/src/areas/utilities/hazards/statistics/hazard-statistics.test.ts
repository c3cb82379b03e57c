import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Person } from '../../../../../test/support/people.ts'
import {
  actOnHazard,
  changeColumns,
  closedHazard,
  dispatched,
  findingForm,
  handedIn,
  major,
  openUtilities,
  reported,
  type Utilities,
} from '../../testing/utilities-house.ts'
import { hazardStates, weekFigures } from '../week-figures.ts'

interface Drill {
  readonly route: string
  readonly query: Readonly<Record<string, unknown>>
}

let here: Utilities

/** A visit without finding, drafts, a void one, open, late, listed and closed ones, in two districts. */
beforeAll(async () => {
  here = await openUtilities()
  const { at } = here
  const clean = { hasHazard: false, beforeImages: null, hazardCategory: null, hazardLevel: null, description: null }
  const visit = await actOnHazard(at.district, '', await findingForm(here, at.district, clean))
  await actOnHazard(at.district, 'report', { id: visit.id })
  await actOnHazard(at.district, '', await findingForm(here, at.district))
  const wrong = await reported(here, at.district)
  await actOnHazard(at.district, 'audit', { id: wrong.id, auditResult: '3', opinion: '误报' })
  const first = await reported(here, at.district)
  await reported(here, at.district, { checkNo: first.checkNo })
  await closedHazard(here)
  const lateClosed = await closedHazard(here, { hazardCategory: '5' })
  await changeColumns(here, lateClosed.id, {
    first_deadline: '2026-06-01',
    check_date: '2026-05-03 09:00:00',
    close_date: '2026-06-20 09:00:00',
  })
  const overdue = await dispatched(here, major)
  await changeColumns(here, overdue.id, {
    reform_deadline: '2026-06-10',
    first_deadline: '2026-06-10',
    report_time: '2026-05-20 09:00:00',
    repeated: true,
  })
  await actOnHazard(at.city, 'supervise', { id: overdue.id, superviseDeadline: '2026-07-20' })
  await handedIn(here, { regionId: '990102', hazardSource: '4' })
  const elsewhere = { gasCompaniesId: at.ids.otherCompany, regionId: '990121', checkers: [at.otherDistrict.userId, at.city.userId] }
  await reported(here, at.otherDistrict, elsewhere)
})
afterAll(() => here.close())

async function listed(by: Person, drill: Drill): Promise<number> {
  const reply = await by.get('gysy/aqjdyhpc/allPage', { ...drill.query, limit: 1 })
  expect(reply.code).toBe(0)
  return reply.data.total
}

/** The count that a card or cell shows: shares and means open the list of their numerator. */
const figures = ['checks', 'hazards', 'majors', 'closed', 'closeRate', 'onTimeRate', 'meanDays', 'overdueOpen', 'repeated', 'supervised']
const shares: Readonly<Record<string, string>> = { closeRate: 'closed', onTimeRate: 'onTime', meanDays: 'closed' }

interface Place {
  readonly groupId: string
  readonly groupName: string
  readonly drill: Readonly<Record<string, Drill>> | null
  readonly [figure: string]: unknown
}

interface About {
  readonly code: string
  readonly formula: string
  readonly resource: string
  readonly isShare: boolean
  readonly countsRows: boolean
  readonly part: number
  readonly whole: number
  readonly drillWhole: Drill | null
  readonly drillRest: Drill | null
}

interface Statistics {
  readonly asOf: string
  readonly cards: readonly {
    readonly key: string
    readonly label: string
    readonly value: number
    readonly drill: Drill
    readonly about: About
  }[]
  readonly rows: readonly Place[]
}

describe('the figures', () => {
  it('leave the house as a workbook with the numbers of the page, as a document and as a PDF', async () => {
    const file = (format: string) => here.at.city.raw('GET', `gysy/aqjdyhpc/statistics/export?groupBy=level&charts=1&format=${format}`)
    const { sheets } = await readXlsx((await file('xlsx')).rawPayload)
    const [head = [], ...lines] = sheets[0]?.rows ?? []
    const { cards } = (await here.at.city.get<Statistics>('gysy/aqjdyhpc/statistics', { groupBy: 'level' })).data
    const found = cards.find(({ key }) => key === 'hazards')
    const at = head.findIndex((words) => String(words).startsWith(found?.label ?? '?'))
    expect(lines.at(-1)?.[at]).toBe(found?.value)
    expect((await file('docx')).rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect((await file('pdf')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })
  it('gysy/aqjdyhpc/rule-1: count visits, findings and what became of them', async () => {
    const reply = await here.at.city.get<Statistics>('gysy/aqjdyhpc/statistics')
    const cards = Object.fromEntries(reply.data.cards.map((card) => [card.key, card.value]))
    expect(cards).toMatchObject({
      checks: 8,
      hazards: 7,
      majors: 1,
      closed: 2,
      closeRate: 28.6,
      onTimeRate: 50,
      overdueOpen: 1,
      repeated: 1,
      supervised: 1,
    })
    expect(reply.data.asOf).toBe('2026-06-30 10:00:00')
  })

  it('each open a list with the same count', async () => {
    const reply = await here.at.city.get<Statistics>('gysy/aqjdyhpc/statistics', { from: '2026-01-01', to: '2026-06-30' })
    for (const card of reply.data.cards) {
      const count = await listed(here.at.city, card.drill)
      if (!(card.key in shares)) expect([card.key, count]).toEqual([card.key, card.value])
    }
  })

  it('each say how they come about; a rate opens its whole and what is missing with the same counts', async () => {
    const { cards } = (await here.at.city.get<Statistics>('gysy/aqjdyhpc/statistics', { from: '2026-01-01', to: '2026-06-30' })).data
    for (const { key, about } of cards) expect([key, about.formula !== '', about.resource]).toEqual([key, true, '隐患排查'])
    expect(cards.filter(({ about }) => !about.countsRows).map(({ key }) => key)).toEqual(['meanDays'])
    const rates = cards.filter(({ about }) => about.isShare)
    expect(rates.map(({ key }) => key)).toEqual(['closeRate', 'onTimeRate'])
    for (const { key, drill, about } of rates) {
      if (about.drillWhole === null || about.drillRest === null) throw new Error(`no list behind ${key}`)
      const counts = await Promise.all([drill, about.drillWhole, about.drillRest].map((one) => listed(here.at.city, one)))
      expect([key, ...counts]).toEqual([key, about.part, about.whole, about.whole - about.part])
    }
  })

  it.each(['region', 'company', 'category', 'level', 'month', 'source'])('of each %s open a list with the same count', async (groupBy) => {
    const reply = await here.at.city.get<Statistics>('gysy/aqjdyhpc/statistics', { groupBy, from: '2026-05-02', to: '2026-06-30' })
    expect(reply.data.rows.length).toBeGreaterThan(0)
    for (const row of reply.data.rows) {
      for (const key of figures.filter((one) => !(one in shares))) {
        const drill = row.drill?.[key]
        if (drill === undefined) throw new Error(`no list behind ${key}`)
        expect([row.groupName, key, await listed(here.at.city, drill)]).toEqual([row.groupName, key, row[key]])
      }
    }
  })

  it('are those of the own district for a district, by street; what no street names is the list of the district alone', async () => {
    const reply = await here.at.district.get<Statistics>('gysy/aqjdyhpc/statistics')
    const { rows } = reply.data
    expect(rows.map((row) => row.groupId)).toEqual(['990102', '990102001'])
    const [alone] = rows
    if (alone?.drill?.hazards === undefined) throw new Error('the district itself has no list')
    expect(await listed(here.at.district, alone.drill.hazards)).toBe(alone.hazards)
    expect(alone.hazards).toBeLessThan(Number(reply.data.cards[1]?.value))
    expect(rows[1]?.groupName).toBe('古渡街道')
    expect((await here.at.otherDistrict.get<Statistics>('gysy/aqjdyhpc/statistics')).data.cards[1]).toMatchObject({
      key: 'hazards',
      value: 1,
    })
  })

  it('are compared with the year and the period before', async () => {
    const reply = await here.at.city.get<Statistics>('gysy/aqjdyhpc/statistics', { from: '2026-06-01', to: '2026-06-30' })
    const hazards = reply.data.cards.find((card) => card.key === 'hazards')
    expect(hazards).toMatchObject({ value: 6, yoy: null, mom: 500 })
  })

  it('gysy/aqjdyhpc/rule-11: name of a period the companies that were visited in it', async () => {
    const visited = async (from: string, to: string) => {
      const { data } = await here.at.city.get<Statistics>('gysy/aqjdyhpc/statistics', { groupBy: 'company', from, to })
      return Object.fromEntries(data.rows.map((row) => [row.groupId, row.checks]))
    }
    const { company, otherCompany } = here.at.ids
    expect(await visited('2026-06-01', '2026-06-30')).toEqual({ [company]: 6, [otherCompany]: 1 })
    expect(await visited('2026-05-01', '2026-05-31')).toEqual({ [company]: 1 })
    expect(await visited('2026-04-01', '2026-05-02')).toEqual({})
  })

  it('of an unknown grouping are refused', async () => {
    expect(await here.at.city.get<Statistics>('gysy/aqjdyhpc/statistics', { groupBy: 'colour' })).toMatchObject({ code: 10003 })
  })
})

describe('the list of all levels', () => {
  it('counts states and tabs, whatever state or tab is shown', async () => {
    const all = await here.at.district.get('gysy/aqjdyhpc/allPage')
    expect(all.data.counts).toMatchObject({ draft: 1, reported: 2, dispatched: 1, toReview: 1, closed: 3, overdue: 1 })
    expect(all.data.tabs).toMatchObject({ toDispatch: 2, toReview: 1, delay: 0, release: 0 })
    const one = await here.at.district.get('gysy/aqjdyhpc/allPage', { status: 'closed', tab: 'toDispatch' })
    expect(one.data.counts).toEqual(all.data.counts)
    expect(one.data.tabs).toEqual(all.data.tabs)
  })

  it('gysy/aqjdyhpc/rule-1: has a row for each visit with the number of its findings', async () => {
    for (const path of ['gysy/aqjdyhpc/allPage', 'gysy/aqjdyhpc/page']) {
      const reply = await here.at.city.get<Answer<{ checkNo: string; findingCount: number }>>(path, {
        by: 'check',
        limit: 100,
        checkDateStart: '2026-06-01',
      })
      const numbers = reply.data.list.map((row) => row.checkNo)
      expect(new Set(numbers).size).toBe(numbers.length)
      expect(reply.data.total).toBe(numbers.length)
      expect(reply.data.list.map((row) => row.findingCount).sort()).toEqual([0, 1, 1, 1, 1, 1, 2])
    }
  })
})

describe('the week on the home page', () => {
  it('shows five figures of seven weeks, each with a list of the same count', async () => {
    const figures = await weekFigures(await here.contextOf(here.at.city))
    expect(figures.map((figure) => figure.key)).toEqual(['hazardsFound', 'majorHazards', 'hazardsClosed', 'onTimeRate', 'overdueOpen'])
    for (const figure of figures) {
      expect(figure.series).toHaveLength(7)
      expect(figure.route).toMatch(/^\/aqjg\/yhpc\/all\?/)
      const count = await listed(here.at.city, { route: figure.route, query: figure.query })
      if (figure.unit !== '%') expect([figure.key, count]).toEqual([figure.key, figure.value])
    }
    expect(figures[0]).toMatchObject({ value: 6, last: 0 })
    expect(figures[2]?.series.slice(-3)).toEqual([1, 0, 1])
    // Of nothing closed no share was in time: neither all of it nor none.
    expect(figures[3]?.series.at(-2)).toBeNull()
  })

  it('is empty for whoever may not list hazards', async () => {
    const ctx = await here.contextOf(here.at.city)
    expect(await weekFigures({ ...ctx, actor: { ...ctx.actor, permissions: new Set() } })).toEqual([])
  })

  it('shows how far the hazards of the year have come', async () => {
    const parts = await hazardStates(await here.contextOf(here.at.city))
    expect(Object.fromEntries(parts.map((part) => [part.key, part.value]))).toMatchObject({
      reported: 3,
      dispatched: 1,
      toReview: 1,
      closed: 2,
    })
  })
})

describe('the home of whoever leads the city', () => {
  interface Block {
    readonly key: string
    readonly rows: readonly {
      readonly key: string
      readonly label: string
      readonly numbers: readonly { readonly key: string; readonly value: number; readonly route: string | null }[]
    }[]
  }
  const overview = async (by: Person) => (await by.get<readonly Block[]>('sys/info/overview')).data
  const opened = (route: string) => ({ route, query: Object.fromEntries(new URLSearchParams(route.split('?')[1])) })

  it('shows overdue, major and listed hazards by district and what changed since yesterday: each number is that of the list it opens', async () => {
    const blocks = await overview(here.at.city)
    const [yesterday, districts] = ['sinceYesterday', 'hazardsByDistrict'].map((key) => blocks.find((one) => one.key === key))
    const numbers = [...(yesterday?.rows ?? []), ...(districts?.rows ?? [])].flatMap((row) => row.numbers)
    for (const { value, route } of numbers) {
      if (route === null) expect(value).toBe(0)
      else expect([route, await listed(here.at.city, opened(route))]).toEqual([route, value])
    }
    const sums = ['overdue', 'majors', 'listed'].map((key) =>
      (districts?.rows ?? []).reduce((sum, row) => sum + (row.numbers.find((one) => one.key === key)?.value ?? 0), 0),
    )
    expect(sums.every((sum) => sum > 0)).toBe(true)
  })

  it('tells alarms, devices that are not heard of and those beyond their calibration: each number is that of the ledger it opens', async () => {
    const device = (id: string, more: object) =>
      here.services.db
        .insertInto('iot_device')
        .values({
          ...{ id, device_code: id, device_name: id, platform_code: 'LJ-IOT', gas_companies_id: here.at.ids.company, region_id: '990102' },
          ...{ use_status: '1', online_status: '1', create_date: '2026-01-01 00:00:00', update_date: '2026-01-01 00:00:00' },
          ...more,
        })
        .execute()
    await device('alarming', { alarm_level: '2' })
    await device('silent', { online_status: '0' })
    await device('old', { next_calibrate_date: '2026-01-31' })
    await device('scrapped', { use_status: '4', alarm_level: '1', online_status: '0' })
    const numbers = (await overview(here.at.city)).find(({ key }) => key === 'deviceAlarms')?.rows.flatMap((row) => row.numbers) ?? []
    expect(numbers.map(({ key, value }) => [key, value])).toEqual([
      ['alarming', 1],
      ['offline', 1],
      ['uncalibrated', 1],
    ])
    for (const { value, route } of numbers) {
      const { query } = opened(route ?? '')
      expect((await here.at.city.get<{ total: number }>('gysy/iotdevice/page', { ...query, limit: 1 })).data.total).toBe(value)
    }
  })

  it('names the offices that are late; a district has no such overview', async () => {
    await here.services.db.updateTable('duty').set({ deadline: '2026-06-20 18:00:00' }).where('done_time', 'is', null).execute()
    const late = (await overview(here.at.city)).find(({ key }) => key === 'lateOffices')
    expect(late?.rows.length).toBeGreaterThan(0)
    expect(late?.rows.every(({ label, numbers }) => label !== '' && (numbers[0]?.value ?? 0) > 0)).toBe(true)
    expect(await overview(here.at.district)).toEqual([])
  })
})
