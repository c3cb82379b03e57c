import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { startTestServer, type TestServer } from '../support/house.ts'
import type { Person } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

// What a list answers against the plainest reading of the same rows: random findings, random questions.

let house: TestServer
let at: SmallCity

interface Finding {
  readonly id: string
  readonly region: string | null
  readonly handled: string | null
  readonly dept: string
  readonly reformDept: string | null
  readonly company: string
  readonly level: string
  readonly status: string
  readonly checkDate: string | null
  readonly text: string
  readonly deleted: boolean
}

/** Numbers that look random and are the same each time. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

const words = ['阀门', '漏气', '软管', 'ＡＢ', 'valve', 'VALVE', '100%', 'a_b', '\\', '老化', '气阀', '门前', '🔥火']
const roll = dice(7)
const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T
const padded = (value: number) => String(value).padStart(2, '0')

const findings: readonly Finding[] = Array.from({ length: 400 }, (_, place) => ({
  id: `f${String(place).padStart(4, '0')}`,
  region: pick(['990102', '990102001', '990121', '990121003', null]),
  handled: pick([null, null, null, '990102', '990121']),
  dept: pick(['d-district', 'd-other', 'd-bureau', 'd-company']),
  reformDept: pick([null, 'd-company', 'd-safety', 'd-company2']),
  company: pick(['c-one', 'c-two']),
  level: pick(['qx', 'sj', 'qy']),
  status: pick(['draft', 'reported', 'dispatched', 'reforming', 'closed']),
  checkDate: roll(10) === 0 ? null : `2026-0${1 + roll(6)}-${padded(1 + roll(28))} 09:00:00`,
  text: Array.from({ length: roll(4) }, () => pick(words)).join(''),
  deleted: roll(20) === 0,
}))

beforeAll(async () => {
  house = await startTestServer()
  at = await buildSmallCity(house)
  const { db } = house.open.services
  const now = '2026-06-01 09:00:00'
  const rows = findings.map(({ id, region, handled, dept, reformDept, company, level, status, checkDate, text, deleted }) => ({
    id,
    region_id: region,
    handle_region_id: handled,
    dept_id: dept,
    reform_dept_id: reformDept,
    gas_companies_id: company,
    level,
    status,
    check_date: checkDate,
    description: text,
    deleted,
    creator: 'x',
    create_date: now,
    update_date: now,
  }))
  await db.insertInto('hazard_check').values(rows).execute()
})
afterAll(() => house.close())

const companyDepts = ['d-company', 'd-safety']

/** Who sees which finding, as one would say it. */
const sees: Readonly<Record<string, (row: Finding) => boolean>> = {
  city: (row) => row.status !== 'draft' || row.dept === 'd-bureau',
  district: (row) =>
    (row.region?.startsWith('990102') === true || row.handled?.startsWith('990102') === true) &&
    (row.status !== 'draft' || row.dept === 'd-district'),
  company: (row) =>
    (companyDepts.includes(row.dept) || companyDepts.includes(row.reformDept ?? '') || row.company === 'c-one') &&
    (row.status !== 'draft' || row.dept === 'd-company') &&
    (row.level === 'qy' || !['draft', 'reported'].includes(row.status)),
}

const people = (): Readonly<Record<string, Person>> => ({ city: at.city, district: at.district, company: at.staff })

/** The list's order: last inspected first, those without a date at the end, the greater id first. */
const byDate = (a: Finding, b: Finding) => (b.checkDate ?? '').localeCompare(a.checkDate ?? '') || (a.id < b.id ? 1 : -1)

async function allPages(person: Person, query: Readonly<Record<string, string>>): Promise<{ ids: string[]; totals: Set<number> }> {
  const ids: string[] = []
  const totals = new Set<number>()
  for (let page = 1; ; page += 1) {
    const { data } = await person.get('gysy/aqjdyhpc/page', { ...query, page: String(page), limit: '17' })
    totals.add(data.total)
    if (data.list.length === 0) return { ids, totals }
    ids.push(...data.list.map((row: { id: string }) => row.id))
  }
}

const questions: readonly (readonly [string, Readonly<Record<string, string>>, (row: Finding) => boolean])[] = [
  ['everything', {}, () => true],
  ['one level', { level: 'qx' }, (row) => row.level === 'qx'],
  ['two states', { status: 'closed,reforming' }, (row) => ['closed', 'reforming'].includes(row.status)],
  ['one state of one level', { status: 'closed', level: 'sj' }, (row) => row.status === 'closed' && row.level === 'sj'],
  ['a district', { regionId: '990102' }, (row) => row.region?.startsWith('990102') === true],
  ['a street', { regionId: '990102001' }, (row) => row.region === '990102001'],
  ['the whole city as a region', { regionId: '990100' }, (row) => row.region?.startsWith('9901') === true],
  [
    'a stretch of time',
    { checkDateStart: '2026-02-01', checkDateEnd: '2026-03-31' },
    (row) => row.checkDate !== null && row.checkDate >= '2026-02-01' && row.checkDate < '2026-04-01',
  ],
]

describe.each(['city', 'district', 'company'])('to a %s', (who) => {
  test.each(questions)(
    'a list of %s holds each row that fits once, in order, and the total is their number',
    async (_name, query, fits) => {
      const wanted = findings.filter((row) => !row.deleted && sees[who]?.(row) && fits(row)).sort(byDate)
      const { ids, totals } = await allPages(people()[who] as Person, query)
      expect(ids).toEqual(wanted.map((row) => row.id))
      expect([...totals]).toEqual([wanted.length])
    },
  )

  it('a search finds what contains the text, whatever its signs, and nothing else', async () => {
    for (const word of [...words, '阀', '门老', '气阀门', 'Valve', '%', '_', '不在']) {
      const wanted = findings.filter((row) => !row.deleted && sees[who]?.(row) && row.text.toLowerCase().includes(word.toLowerCase()))
      const { ids } = await allPages(people()[who] as Person, { keyword: word })
      expect([word, [...ids].sort()]).toEqual([word, wanted.map((row) => row.id).sort()])
    }
  })

  it('an order that the reader asks for puts empty values last, upwards and downwards', async () => {
    for (const order of ['asc', 'desc']) {
      const { ids } = await allPages(people()[who] as Person, { orderField: 'check_date', order })
      const dates = ids.map((id) => findings.find((row) => row.id === id)?.checkDate ?? null)
      const given = dates.filter((date) => date !== null)
      expect(given).toEqual([...given].sort((a, b) => (order === 'asc' ? 1 : -1) * a.localeCompare(b)))
      expect(dates.slice(0, given.length)).toEqual(given)
    }
  })
})

it('a page beyond the last is empty and still names the total', async () => {
  const { data } = await at.district.get('gysy/aqjdyhpc/page', { page: '50', limit: '20' })
  expect(data).toEqual({ list: [], total: findings.filter((row) => !row.deleted && sees.district?.(row)).length })
})

it('a total that may be rough is exact where the rows are few', async () => {
  const exact = await at.city.get('gysy/aqjdyhpc/page', {})
  const rough = await at.city.get('gysy/aqjdyhpc/page', { exact: '0' })
  expect(rough.data.total).toBe(exact.data.total)
  expect(rough.data).not.toHaveProperty('estimated')
})

it('a page deeper than 100,000 rows is refused in words that say what to do', async () => {
  expect(await at.city.get('gysy/aqjdyhpc/page', { page: '5002', limit: '20' })).toMatchObject({
    code: -2,
    msg: '列表只能翻阅到前10万条，请增加筛选条件或改用导出',
  })
})

it('many callers at once hear the total of their own moment', async () => {
  const { db } = house.open.services
  const before = (await at.city.get('gysy/aqjdyhpc/page', { level: 'sj' })).data.total
  const answers: Promise<{ data: { total: number } }>[] = []
  for (let round = 0; round < 10; round += 1) {
    answers.push(at.city.get('gysy/aqjdyhpc/page', { level: 'sj' }))
    await sql`insert into hazard_check (id, level, status, create_date, update_date) values (${`n${round}`}, 'sj', 'reported', '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
      db,
    )
    const { data } = await at.city.get('gysy/aqjdyhpc/page', { level: 'sj' })
    expect(data.total).toBe(before + round + 1)
  }
  const totals = (await Promise.all(answers)).map(({ data }) => data.total - before)
  for (const [round, total] of totals.entries()) expect(total).toBeGreaterThanOrEqual(round)
})
