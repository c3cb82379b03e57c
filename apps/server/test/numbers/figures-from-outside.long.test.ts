import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { profile } from '../random/profile.ts'
import { startDemonstration } from '../support/demonstration.ts'
import type { TestServer } from '../support/house.ts'
import { type Person, personOf } from '../support/people.ts'
import { addedUp, type Described, digitsOf, type RegisteredFigure, rowsOfTheList, unitOfField, valueFrom } from './added-from-outside.ts'

// Figures as a program outside sees them, that knows the description of the calls and nothing else: it reads the register of figures, asks the lists that it names,
// and adds up what they answer. And the calls that tell figures of one thing, which must all say the same.

const accounts = ['demo_sj_rq', 'demo_qx_sz', 'demo_sj_sz', 'demo_qy_gd'] as const
/** Who adds up: in short an officer of gas and one of the streets. */
const adders = profile.long ? accounts : accounts.slice(0, 2)
/** Who reads the register. */
const ADMINISTRATOR = 'demo_sys'

let house: TestServer
const people = new Map<string, Person>()
let register: readonly RegisteredFigure[]
let described: Described
beforeAll(async () => {
  house = await startDemonstration()
  const { rows } = await sql<{ id: string; name: string }>`select id, username as name from "user"
    where username = any(${[...accounts, ADMINISTRATOR]}::text[])`.execute(house.open.services.db)
  for (const { id, name } of rows) people.set(name, await personOf(house, id))
  register = (await who(ADMINISTRATOR).get<{ list: readonly RegisteredFigure[] }>('jsc/metric/page', { limit: 500 })).data.list
  described = (await house.app.inject({ url: '/api/openapi.json' })).json()
}, 300_000)
afterAll(() => house.close())

function who(name: string): Person {
  const found = people.get(name)
  if (found === undefined) throw new Error(`${name} is nobody`)
  return found
}

interface Told {
  readonly value: number | null
  readonly digits: number
  readonly unit: string
  readonly from: string | null
  readonly to: string | null
}

describe('a program that knows only the description of the calls', () => {
  test('finds every list that the register names', () => {
    const unknown = register.flatMap(({ root, listCall }) => {
      const path = `/${root}/${listCall}`
      return Object.keys(described.paths).some((one) => one.endsWith(path)) ? [] : [path]
    })
    expect([...new Set(unknown)]).toEqual([])
  })

  test.each(adders)(
    'adds up what the lists answer to %s, and gets every figure that he is told',
    async (account) => {
      const person = who(account)
      const differing: string[] = []
      const untold: string[] = []
      let counted = 0
      for (const figure of register) {
        const { code, data } = await person.get<Told>('jsc/figure', { code: figure.metricCode, fresh: true })
        if (code !== 0) continue
        const rows = await rowsOfTheList(person, figure, data, figure.filter)
        if (typeof rows === 'string') {
          differing.push(`${figure.metricCode}: ${rows}`)
          continue
        }
        const units = [unitOfField(described, figure), data.unit] as const
        const part = addedUp(rows, figure, units)
        const value = figure.denFilter === null ? part : valueFrom(part, addedUp(await wholeOf(person, figure, data), figure, units))
        if (value === undefined) untold.push(figure.metricCode)
        else {
          if (rows.length > 0) counted += 1
          if (digitsOf(value, data) !== data.value) differing.push(`${figure.metricCode}: told ${data.value}, added up ${value}`)
        }
      }
      expect(differing).toEqual([])
      expect(untold).toEqual([])
      expect(counted).toBeGreaterThan(8)
    },
    300_000,
  )
})

async function wholeOf(person: Person, figure: RegisteredFigure, told: Told) {
  const rows = await rowsOfTheList(person, figure, told, figure.denFilter ?? {})
  if (typeof rows === 'string') throw new Error(rows)
  return rows
}

type Values = Readonly<Record<string, number | null>>

describe('the same question has the same answer wherever it is asked', () => {
  const span = { from: '2026-01-01', to: '2026-06-30' }

  test('of daily maintenance: in the statistics of facilities, on the page of maintenance, and beside the list', async () => {
    for (const account of ['demo_sj_sz', 'demo_qx_sz']) {
      const person = who(account)
      const topic = (
        await person.get<{ total: { values: Values }; rows: readonly { label: string; values: Values }[] }>('sjtj/rcyh', {
          ...span,
          groupBy: 'severity',
        })
      ).data
      const page = (await person.get<typeof topic>('yhgl/tj/rcyh', { dateFrom: span.from, dateTo: span.to, groupBy: 'severity' })).data
      expect(page.total).toEqual(topic.total)
      expect(page.rows).toEqual(topic.rows)
      expect(topic.total.values['yg.reported']).toBeGreaterThan(0)
      const days = { reportTimeStart: span.from, reportTimeEnd: span.to }
      const beside = (
        await person.get<{ list: readonly { label: string; total: number; onTimeRate: number | null }[] }>('yhgl/rcyh/statistics', {
          ...days,
          groupBy: 'severity',
        })
      ).data
      expect(beside.list.map(({ label, total, onTimeRate }) => [label, total, onTimeRate])).toEqual(
        topic.rows.map(({ label, values }) => [label, values['yg.reported'], values['yg.onTimeRate']]),
      )
    }
  })

  test('of events by states, which make up all that were reported', async () => {
    const { list, yhNum } = (
      await who('demo_sj_sz').get<{ list: readonly Record<string, number>[]; yhNum: number }>('yhgl/rcyh/statistics')
    ).data
    const [all = {}] = list
    const states = ['pending', 'disposing', 'reviewing', 'closed', 'invalid', 'disease'].map((name) => all[name] ?? 0)
    expect(states.reduce((sum, n) => sum + n, 0)).toBe(all.total)
    expect(yhNum).toBe((await who('demo_sj_sz').get<{ yhNum: number }>('yhgl/rcyh/doDoNun')).data.yhNum)
  })

  test('of roads: in the statistics, in the base data, and as one figure', async () => {
    const person = who('demo_sj_sz')
    const topic = (await person.get<{ total: { values: Values }; rows: readonly { keys: string[]; values: Values }[] }>('sjtj/dl')).data
    const base = (
      await person.get<{
        total: number
        measures: Values
        groups: readonly Record<string, unknown>[]
        trend: readonly Record<string, unknown>[]
      }>('jcsj/szgl/jcsjStatistics', { assetType: 'road', groupBy: 'region' })
    ).data
    expect(base.total).toBe(topic.total.values['ss.road.n'])
    expect(base.measures).toMatchObject({
      'ss.road.km': topic.total.values['ss.road.km'],
      'zk.road.good': topic.total.values['zk.road.good'],
    })
    expect(base.groups.map(({ key, count, length, value }) => [key, count, length, value])).toEqual(
      topic.rows.map(({ keys, values }) => [keys[0], values['ss.road.n'], values['ss.road.km'], values['zk.road.pqi']]),
    )
    expect((await person.get<Told>('jsc/figure', { code: 'ss.road.n' })).data.value).toBe(base.total)
    expect(base.trend.at(-1)).toMatchObject({ year: 2026, count: base.total })
  })

  test.each([
    'section',
    'bridge',
    'flyover',
    'underpass',
    'tunnel',
    'lamp',
    'landscape',
    'subway',
    'box',
    'overhead',
    'park',
    'berth',
    'camera',
  ])('of the facilities %s, whose groups make up the total', async (assetType) => {
    const { code, data } = await who('demo_sj_sz').get<{ total: number; groups: readonly { count: number }[] }>(
      'jcsj/szgl/jcsjStatistics',
      { assetType, groupBy: 'region' },
    )
    expect(code).toBe(0)
    expect(data.groups.reduce((sum, { count }) => sum + count, 0)).toBe(data.total)
  })

  test('base data of a past year are those that were frozen of it, and none where nothing was', async () => {
    const { data } = await who('demo_sj_sz').get<{ total: number | null; groups: readonly unknown[] }>('jcsj/szgl/jcsjStatistics', {
      assetType: 'road',
      year: 2019,
      groupBy: 'region',
    })
    expect(data).toMatchObject({ total: null, groups: [] })
  })

  test('gysy/statistics/rule-1: of hazards: under the key of the book, in the inspection statistics, and as one figure', async () => {
    for (const account of ['demo_sj_rq', 'demo_qy_gd']) {
      const person = who(account)
      interface Cards {
        readonly cards: readonly { readonly key: string; readonly value: number | null }[]
        readonly rows: readonly Readonly<Record<string, unknown>>[]
      }
      const key = (await person.get<Cards>('gysy/statistics/hazard', { ...span, groupBy: 'category' })).data
      const page = (await person.get<Cards>('gysy/aqjdyhpc/statistics', { ...span, groupBy: 'category' })).data
      const cardOf = ({ cards }: Cards, name: string) => cards.find((card) => card.key === name)?.value
      expect(key.cards.every((card) => 'drill' in card)).toBe(true)
      expect(cardOf(key, 'yh.found')).toBe(cardOf(page, 'hazards'))
      expect(cardOf(key, 'yh.closeRate')).toBe(cardOf(page, 'closeRate'))
      const some = (rows: readonly (readonly [unknown, unknown])[]) => rows.filter(([, found]) => Number(found) > 0)
      expect(some(key.rows.map((row) => [row.groupId, row['yh.found']]))).toEqual(some(page.rows.map((row) => [row.groupId, row.hazards])))
      expect((await person.get<Told>('jsc/figure', { code: 'yh.found', ...span })).data.value).toBe(cardOf(key, 'yh.found'))
    }
  })

  test.each([
    ['companyOverview', 'businessStatus'],
    ['facilityCount', 'company'],
    ['agingPipe', 'company'],
    ['inspection', 'level'],
    ['dangerousSource', 'sourceLevel'],
    ['device', 'deviceType'],
    ['licenceState', 'company'],
    ['staffing', 'category'],
    ['training', 'post'],
    ['violation', 'type'],
    ['assessRank', 'grade'],
    ['credit', 'grade'],
    ['duty', 'level'],
    ['alarm', 'level'],
  ])('of %s, whose groups by %s make up the first card', async (key, groupBy) => {
    const { data } = await who('demo_sj_rq').get<{
      cards: readonly { key: string; value: number }[]
      rows: readonly Record<string, number>[]
    }>(`gysy/statistics/${key}`, { groupBy })
    const [first] = data.cards
    expect(first?.value).toBeGreaterThan(0)
    expect(data.rows.reduce((sum, row) => sum + (row[first?.key ?? ''] ?? 0), 0)).toBeCloseTo(first?.value ?? 0, 1)
  })

  test('a key that there is not, a grouping that is none, and a kind of facility that is none are refused', async () => {
    const gas = who('demo_sj_rq')
    expect((await gas.get('gysy/statistics/weather')).code).toBe(404)
    expect((await gas.get('gysy/statistics/hazard', { groupBy: 'colour' })).code).toBe(10400)
    const roads = who('demo_sj_sz')
    expect((await roads.get('jcsj/szgl/jcsjStatistics', { assetType: 'castle' })).code).toBe(10003)
    expect((await roads.get('jcsj/szgl/jcsjStatistics', { assetType: 'box', groupBy: 'grade' })).code).toBe(10400)
    expect((await roads.get('yhgl/rcyh/statistics', { groupBy: 'colour' })).code).toBe(10400)
  })
})
