import { addDays, addMonths, addYears, daysBetween, earlierOf } from '@chengan/kernel/time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AgreedCare, type CareQuestion, type FacilityUnderCare, planCare, type StandardOfCare, uncoveredCare } from './plan-care.ts'

const seasons = { flood: '05-01/09-30', thunder: '04-20', winter: '11-15' }
/** Weekends, and two spans of holidays. */
const isWorkday = (date: string) => {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay()
  return day !== 0 && day !== 6 && !['05-01', '05-02', '05-03', '10-01', '10-02', '10-03', '10-04', '10-05'].includes(date.slice(5))
}

// What the book says, written plainly for one care at one place: no numbers of days, no maps, no order of work but the book's.

const later = (one: string, other: string) => (earlierOf(one, other) === one ? other : one)
const alongRoad = (standard: StandardOfCare) => standard.workKind === '1' && ['1', '6', '10'].includes(standard.facilityKind)

function plainNext(date: string, value: number, unit: string, times: number): string {
  if (unit === 'd') return addDays(date, value * times)
  if (unit === 'w') return addDays(date, value * times * 7)
  return unit === 'm' ? addMonths(date, value * times) : addYears(date, value * times)
}

function plainCycle(standard: StandardOfCare, facility: FacilityUnderCare, agreed: AgreedCare | undefined) {
  if (agreed?.excluded === false) return agreed.cycle
  const value = { '1': standard.gradeI, '2': standard.gradeII, '3': standard.gradeIII }[facility.maintGrade ?? '']
  return value == null ? null : { value, unit: standard.cycleUnit ?? '' }
}

interface PlainDate {
  readonly nominal: string
  readonly apart: number
  planDate: string
  window: readonly [string, string] | null
}

function plainDates(standard: StandardOfCare, cycle: { value: number; unit: string }, last: string | null, from: string, to: string) {
  const dates: PlainDate[] = []
  for (let k = last === null ? 0 : 1; ; k += 1) {
    const nominal = plainNext(last ?? from, cycle.value, cycle.unit, k)
    if (nominal > to) break
    const inFlood = nominal.slice(5) >= '05-01' && nominal.slice(5) <= '09-30'
    if (nominal < from || (standard.floodSeasonOnly && !inFlood)) continue
    dates.push({ nominal, planDate: nominal, window: null, apart: daysBetween(nominal, plainNext(nominal, cycle.value, cycle.unit, 1)) })
  }
  const first = { '1': '05-01', '2': '04-20', '3': '11-15' }[standard.seasonRule ?? '']
  const windows: [string, string][] = []
  if (first !== undefined)
    for (let year = 2024; year < 2032; year += 1) {
      const [begins, ends] = [addDays(`${year}-${first}`, -30), addDays(`${year}-${first}`, -1)]
      if (ends >= from && begins <= to) windows.push([later(begins, from), earlierOf(ends, to)])
    }
  for (;;) {
    let nearest: { date: PlainDate; window: [string, string]; far: number } | null = null
    for (const date of dates)
      for (const window of windows) {
        const far = date.nominal < window[0] ? daysBetween(date.nominal, window[0]) : Math.max(0, daysBetween(window[1], date.nominal))
        if (date.window === null && far * 2 <= date.apart && (nearest === null || far < nearest.far)) nearest = { date, window, far }
      }
    if (nearest === null) break
    const { date, window } = nearest
    date.window = window
    date.planDate = earlierOf(later(date.nominal, window[0]), window[1])
    windows.splice(windows.indexOf(window), 1)
  }
  for (const date of dates) {
    if (standard.workKind === '1') continue
    const [least, most] = date.window ?? [from, to]
    let day = date.planDate
    while (!isWorkday(day) && day <= most) day = addDays(day, 1)
    if (day > most) {
      day = addDays(date.planDate, -1)
      while (!isWorkday(day) && day >= least) day = addDays(day, -1)
      if (day < least) day = date.planDate
    }
    date.planDate = day
  }
  return dates
}

/** facility|standard|nominal|planned of every task, in no order. */
function plainPlan(question: CareQuestion): string[] {
  const tasks: string[] = []
  for (const standard of question.standards) {
    const agreed = question.agreed.get(standard.standardId)
    if (agreed?.excluded === true) continue
    const cared = question.facilities
      .filter((one) => one.facilityKind === standard.facilityKind)
      .flatMap((facility) => {
        const cycle = plainCycle(standard, facility, agreed)
        return cycle === null ? [] : [{ facility, cycle }]
      })
    const places = alongRoad(standard)
      ? [...new Set(cared.map(({ facility }) => facility.roadId ?? facility.facilityId))].map((place) => {
          const lying = cared.filter(({ facility }) => (facility.roadId ?? facility.facilityId) === place)
          const days = (cycle: { value: number; unit: string }) => cycle.value * (cycle.unit === 'w' ? 7 : 1)
          const shortest = lying.reduce((one, other) => (days(other.cycle) < days(one.cycle) ? other : one))
          const froms = lying.map(({ facility }) => facility.from).sort()
          const tos = lying.map(({ facility }) => facility.to).sort()
          return { place, cycle: shortest.cycle, from: froms[0] ?? '', to: tos.at(-1) ?? '' }
        })
      : cared.map(({ facility, cycle }) => ({ place: facility.facilityId, cycle, from: facility.from, to: facility.to }))
    for (const { place, cycle, from, to } of places)
      for (const date of plainDates(standard, cycle, question.lastAccepted(place, standard.standardId), from, to)) {
        if (date.planDate < question.from || date.planDate > question.to) continue
        const stands = question.standing.some(
          (one) =>
            one.facilityId === place &&
            one.standardId === standard.standardId &&
            (one.nominalDate === date.nominal || Math.abs(daysBetween(one.planDate, date.planDate)) * 2 <= date.apart),
        )
        if (!stands) tasks.push(`${place}|${standard.standardId}|${date.nominal}|${date.planDate}`)
      }
  }
  return tasks.sort()
}

const dayIn = (from: string, days: number) => fc.nat(days).map((count) => addDays(from, count))

const facility = fc.record({
  facilityKind: fc.constantFrom('1', '2', '6', '10'),
  roadId: fc.constantFrom('r1', 'r2', 'r3', null),
  maintGrade: fc.constantFrom('1', '2', '3', '1', '2', '3', null),
  from: fc.constantFrom('2026-01-31', '2026-01-01', '2026-05-15', '2025-11-30'),
  months: fc.constantFrom(6, 12, 24, 30),
})
const standard = fc.record({
  facilityKind: fc.constantFrom('1', '2', '6', '10'),
  workKind: fc.constantFrom('1', '2', '3', '4'),
  cycle: fc.constantFrom(['d', 1, 2, 3], ['d', 3, 7, 15], ['w', 1, 2, 4], ['m', 1, 1, 3], ['m', 3, 6, 6], ['y', 1, 1, 2] as const),
  toleranceDays: fc.constantFrom(null, null, 0, 5),
  seasonRule: fc.constantFrom('0', '0', '1', '2', '3'),
  floodSeasonOnly: fc.boolean(),
})

const question = fc
  .record({
    facilities: fc.array(facility, { minLength: 1, maxLength: 8 }),
    standards: fc.array(standard, { minLength: 1, maxLength: 5 }),
    excluded: fc.nat(9),
    agreed: fc.nat(9),
    from: dayIn('2025-12-01', 300),
    days: fc.integer({ min: 1, max: 500 }),
    lastOf: fc.array(fc.option(dayIn('2025-08-01', 400)), { minLength: 7, maxLength: 7 }),
    standing: fc.array(fc.tuple(fc.nat(7), fc.nat(4), dayIn('2026-01-01', 400)), { maxLength: 6 }),
  })
  .map(({ facilities, standards, excluded, agreed, from, days, lastOf, standing }): CareQuestion => {
    const units: FacilityUnderCare[] = facilities.map((one, index) => ({
      ...{
        facilityId: one.facilityKind === '1' && one.roadId ? one.roadId : `f${index}`,
        facilityKind: one.facilityKind,
        roadId: one.roadId,
      },
      ...{ maintGrade: one.maintGrade, bridgeClass: null, roadClass: null, from: one.from, to: addMonths(one.from, one.months) },
    }))
    // A facility stands in the list of a contract once.
    const once = units.filter((one, index) => units.findIndex(({ facilityId }) => facilityId === one.facilityId) === index)
    const rows: StandardOfCare[] = standards.map(({ cycle: [cycleUnit, gradeI, gradeII, gradeIII], ...one }, index) => ({
      ...{ ...one, standardId: `s${index}`, cycleBy: '1', mandatory: false },
      ...{ cycleUnit: String(cycleUnit), gradeI: Number(gradeI), gradeII: Number(gradeII), gradeIII: Number(gradeIII) },
      // Patrols are of days: what lies on one road is compared.
      ...(one.workKind === '1' && !['d', 'w'].includes(String(cycleUnit)) ? { cycleUnit: 'w' } : {}),
    }))
    return {
      ...{ from, to: addDays(from, days), facilities: once, standards: rows, seasons, isWorkday, balance: false },
      agreed: new Map<string, AgreedCare>([
        [`s${agreed}`, { excluded: false, cycle: { value: 2, unit: 'w' } }],
        [`s${excluded}`, { excluded: true }],
      ]),
      standing: standing.map(([place, care, planDate]) => ({
        facilityId: `f${place}`,
        standardId: `s${care}`,
        planDate,
        nominalDate: null,
        roadId: null,
      })),
      lastAccepted: (facilityId, standardId) => lastOf[(facilityId.charCodeAt(1) * 3 + standardId.charCodeAt(1)) % 7] ?? null,
    }
  })

const told = ({ tasks }: ReturnType<typeof planCare>) =>
  tasks.map((one) => `${one.facilityId}|${one.standardId}|${one.nominalDate}|${one.planDate}`).sort()

describe('the plan of care', () => {
  it('has the dates of the book: cycle, season, calendar, what stands, and patrols by the road', () => {
    fc.assert(
      fc.property(question, (asked) => {
        expect(told(planCare(asked))).toEqual(plainPlan(asked))
      }),
      { numRuns: 400 },
    )
  })

  it('yields nothing new when it is asked again, balanced or not', () => {
    fc.assert(
      fc.property(question, fc.boolean(), (asked, balance) => {
        const first = planCare({ ...asked, balance })
        const standing = [...asked.standing, ...first.tasks.map((one) => ({ ...one }))]
        for (const again of [true, false]) expect(planCare({ ...asked, standing, balance: again }).tasks).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it('is the same whether a year is planned at once or month by month', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const parts: string[] = []
        for (let from = asked.from; from <= asked.to; ) {
          const next = addMonths(from, 1)
          parts.push(...told(planCare({ ...asked, from, to: earlierOf(addDays(next, -1), asked.to) })))
          from = next
        }
        expect(parts.sort()).toEqual(told(planCare(asked)))
      }),
      { numRuns: 100 },
    )
  })

  it('is spread within the tolerances, the span, the season and the working days, and never heavier on its heaviest day', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const [bare, level] = [planCare(asked), planCare({ ...asked, balance: true })]
        const key = (one: (typeof bare.tasks)[number]) => `${one.facilityId}|${one.standardId}|${one.nominalDate}`
        const own = new Map(bare.tasks.map((one) => [key(one), one]))
        expect(level.tasks.map(key).sort()).toEqual(bare.tasks.map(key).sort())
        expect(level.skipped).toEqual(bare.skipped)
        for (const task of level.tasks) {
          const before = own.get(key(task))?.planDate ?? ''
          const rule = asked.standards.find(({ standardId }) => standardId === task.standardId)
          const tolerance = daysBetween(task.planDate, task.windowEnd)
          expect(daysBetween(task.windowStart, task.planDate)).toBe(tolerance)
          expect(Math.abs(daysBetween(before, task.planDate))).toBeLessThanOrEqual(tolerance)
          expect(task.planDate >= asked.from && task.planDate <= asked.to).toBe(true)
          if (rule?.workKind !== '1' && isWorkday(before)) expect(isWorkday(task.planDate)).toBe(true)
        }
        expect(heaviest(level.tasks)).toBeLessThanOrEqual(heaviest(bare.tasks))
      }),
      { numRuns: 150 },
    )
  })
})

function heaviest(tasks: readonly { readonly planDate: string }[]): number {
  const counts = new Map<string, number>()
  for (const { planDate } of tasks) counts.set(planDate, (counts.get(planDate) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

const roads = (count: number, more: Partial<FacilityUnderCare> = {}): FacilityUnderCare[] =>
  Array.from({ length: count }, (_none, index) => ({
    ...{ facilityId: `r${index}`, facilityKind: '1', roadId: `r${index}`, maintGrade: '2', bridgeClass: null, roadClass: null },
    ...{ from: '2026-01-01', to: '2026-12-31', ...more },
  }))
const care = (more: Partial<StandardOfCare>): StandardOfCare => ({
  ...{ standardId: 's', facilityKind: '1', workKind: '2', cycleBy: '1', gradeI: 1, gradeII: 1, gradeIII: 2, cycleUnit: 'm' },
  ...{ toleranceDays: null, seasonRule: '0', floodSeasonOnly: false, mandatory: false, ...more },
})
const ask = (more: Partial<CareQuestion>): CareQuestion => ({
  ...{ from: '2026-01-01', to: '2026-12-31', facilities: roads(1), standards: [care({})], agreed: new Map(), standing: [] },
  ...{ lastAccepted: () => null, seasons, isWorkday: () => true, balance: false, ...more },
})
const dates = (more: Partial<CareQuestion>) => planCare(ask(more)).tasks.map(({ planDate }) => planDate)

describe('the plan of care, by example', () => {
  it('keeps a month that began on the 31st at the end of shorter months', () => {
    expect(dates({ facilities: roads(1, { from: '2026-01-31' }), to: '2026-05-31' })).toEqual([
      ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
    ])
  })

  it('yhgl/bjby/rule-1: counts from the last accepted task', () => {
    expect(dates({ lastAccepted: () => '2025-12-20', to: '2026-03-01' })).toEqual(['2026-01-20', '2026-02-20'])
  })

  it('yhgl/byzq/rule-2: moves one of the year before the flood season, and all of what comes once a year', () => {
    const gully = care({ gradeII: 6, seasonRule: '1' })
    expect(dates({ standards: [gully] })).toEqual(['2026-01-01', '2026-04-30'])
    expect(dates({ standards: [care({ gradeII: 1, cycleUnit: 'y', seasonRule: '1' })] })).toEqual(['2026-04-01'])
  })

  it('yhgl/bjby/rule-2: moves to the next working day, and stays before its season; a patrol stays', () => {
    const friday = { facilities: roads(1, { from: '2026-05-02', to: '2026-05-30' }), isWorkday }
    expect(dates(friday)).toEqual(['2026-05-04'])
    expect(dates({ ...friday, standards: [care({ workKind: '1' })] })).toEqual(['2026-05-02'])
    // Its days before the season are 22 March to 20 April 2027 for what began in January; a holiday over their end keeps it before it.
    const beforeThunder = {
      standards: [care({ gradeII: 1, cycleUnit: 'y', seasonRule: '2' })],
      facilities: roads(1, { from: '2026-06-01', to: '2027-05-31' }),
    }
    const noneFrom = (first: string) => (date: string) => date < first || date > '2027-04-25'
    expect(dates({ ...beforeThunder, from: '2026-06-01', to: '2027-05-31' })).toEqual(['2026-06-01'])
    const inJanuary = { ...beforeThunder, from: '2027-01-01', to: '2027-05-31', lastAccepted: () => '2026-01-10' }
    expect(dates({ ...inJanuary, isWorkday: () => true })).toEqual(['2027-03-21'])
    const lateInMay = { ...inJanuary, lastAccepted: () => '2026-05-20' }
    expect(dates(lateInMay)).toEqual(['2027-04-19'])
    expect(dates({ ...lateInMay, isWorkday: noneFrom('2027-04-17') })).toEqual(['2027-04-16'])
  })

  it('yhgl/bjby/rule-4: has a tenth of the cycle as tolerance, a day from a week on, none of what is daily', () => {
    const toleranceFor = (gradeII: number, cycleUnit: string) => {
      const [task] = planCare(ask({ standards: [care({ gradeII, cycleUnit })] })).tasks
      return daysBetween(task?.planDate ?? '', task?.windowEnd ?? '')
    }
    expect([
      toleranceFor(1, 'd'),
      toleranceFor(3, 'd'),
      toleranceFor(7, 'd'),
      toleranceFor(15, 'd'),
      toleranceFor(1, 'm'),
      toleranceFor(3, 'm'),
      toleranceFor(1, 'y'),
    ]).toEqual([0, 0, 1, 1, 3, 9, 36])
  })

  it('spreads what falls on one day, and keeps a road together', () => {
    const many = { facilities: roads(60), standards: [care({}), care({ standardId: 't' })], to: '2026-01-31', isWorkday }
    const { tasks } = planCare(ask({ ...many, balance: true }))
    expect(heaviest(planCare(ask(many)).tasks)).toBe(120)
    expect(heaviest(tasks)).toBeLessThanOrEqual(60)
    const days = new Map<string | null, Set<string>>()
    for (const { roadId, planDate } of tasks) days.set(roadId, (days.get(roadId) ?? new Set()).add(planDate))
    expect([...days.values()].filter(({ size }) => size > 1)).toEqual([])
  })

  it('yhgl/bjby/rule-3: patrols a road once a day at the shortest cycle of its lamps, and each bridge by itself', () => {
    const lamps = roads(3, { facilityKind: '6', roadId: 'r' }).map((one, index) => ({ ...one, maintGrade: String(index + 1) }))
    const night = care({ facilityKind: '6', workKind: '1', gradeI: 1, gradeII: 3, gradeIII: 7, cycleUnit: 'd' })
    const patrolled = planCare(ask({ facilities: lamps, standards: [night], to: '2026-01-05' })).tasks
    expect(patrolled.map(({ facilityId, facilityKind, planDate }) => [facilityId, facilityKind, planDate])).toEqual(
      [1, 2, 3, 4, 5].map((day) => ['r', '1', `2026-01-0${day}`]),
    )
    expect(patrolled.every(({ short }) => short)).toBe(true)
    const bridges = roads(2, { facilityKind: '2', roadId: 'r' })
    expect(planCare(ask({ facilities: bridges, standards: [{ ...night, facilityKind: '2' }], to: '2026-01-01' })).tasks).toHaveLength(2)
  })

  it('tells where a standard gives no cycle, and what a contract leaves uncovered', () => {
    const facilities = [...roads(2), ...roads(1, { maintGrade: null }).map((one) => ({ ...one, facilityId: 'x' }))]
    const standards = [care({ mandatory: true, gradeIII: 3 })]
    expect(planCare(ask({ facilities, standards })).conflicts).toEqual([{ facilityId: 'x', standardId: 's' }])
    const uncovered = (agreed?: AgreedCare) =>
      uncoveredCare({ facilities, standards, agreed: new Map(agreed ? [['s', agreed]] : []) }).map(({ facilityId }) => facilityId)
    expect(uncovered()).toEqual(['x'])
    expect(uncovered({ excluded: false, cycle: { value: 5, unit: 'w' } })).toEqual(['r0', 'r1', 'x'])
    expect(uncovered({ excluded: true })).toEqual([])
  })

  it('plans fifty thousand tasks in seconds', () => {
    const facilities = Array.from({ length: 400 }, (_none, road) =>
      roads(10, { facilityKind: '10', roadId: `r${road}` }).map((one, index) => ({ ...one, facilityId: `m${road}-${index}` })),
    ).flat()
    const begun = performance.now()
    const { tasks } = planCare(ask({ facilities, standards: [care({ facilityKind: '10' })], balance: true, isWorkday }))
    expect(tasks.length).toBe(48_000)
    expect(performance.now() - begun).toBeLessThan(20_000)
  })
})
