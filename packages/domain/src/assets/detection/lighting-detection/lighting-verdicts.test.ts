import { describe, expect, it } from 'vitest'
import { seen } from '../../../testing/acting.ts'
import { FIRST_DAY } from '../schemes/first/first-schemes.ts'
import { lighting2015 } from '../schemes/first/lighting-2015.ts'
import { schemeFaults } from '../schemes/scheme-lines.ts'
import type { SchemeParams } from '../schemes/scheme-table.ts'
import { withLamps } from './fault-lamps.ts'
import { worthOfLights } from './lighting-rules.ts'
import { lightingSchemeKind } from './lighting-tables.ts'
import type { LitPlace } from './lighting-verdicts.ts'

const [expressway, arterial, collector, branch, local] = ['1', '2', '3', '4', '5']

const road = (roadGrade: string | undefined, laneCount = 4, more: Partial<LitPlace> = {}): LitPlace => ({
  ...{ assetKind: 'road', assetId: 'r', roadId: 'r', landId: null, regionId: '990102', manageLevel: '2', lightKind: 'GN' },
  ...{ roadGrade: roadGrade ?? null, pavementType: 'lq', laneCount },
  ...more,
})
const plot: LitPlace = { ...road(undefined), assetKind: 'lampPlot', roadId: null, landId: 'l', lightKind: 'JG', laneCount: null }

const worth = (row: object, litPlace: LitPlace | null = road(arterial), params: SchemeParams = lighting2015) =>
  worthOfLights(
    seen({
      row: { detectDate: '2026-05-06', ...row },
      facts: { litPlace, lampsNamed: [], schemeVersions: [{ id: 's', kind: 'lighting', from: FIRST_DAY, to: null, params }] },
    }),
  )
const judging = (more: object): SchemeParams => ({ ...lighting2015, judging: [{ ...lighting2015.judging?.[0], ...more }] })

describe('the rates of lights', () => {
  it('szgl/bhjcdlzm/rule-1: are what is lit of what was checked, in per cent to two decimals; nothing of nothing', () => {
    expect(worth({ lampTotal: 3, lampLit: 2, facilityTotal: 7, facilityIntact: 6 })).toMatchObject({ litRate: 66.67, intactRate: 85.71 })
    expect(worth({ lampTotal: 0, lampLit: 0, facilityTotal: 7 })).toMatchObject({
      litRate: null,
      intactRate: null,
      litOk: null,
      intactOk: null,
    })
  })

  it.each([
    [road(expressway), 98, 95],
    [road(arterial), 98, 95],
    [road(collector), 96, 95],
    [road(branch), 96, 95],
    [road(local), 96, 95],
    [plot, 95, 90],
  ])('szgl/bhjcdlzm/rule-2: meet the targets of their class (%j: %i and %i)', (place, lit, intact) => {
    const of1000 = (lampLit: number, facilityIntact: number) =>
      worth({ lampTotal: 1000, lampLit, facilityTotal: 1000, facilityIntact }, place)
    expect(of1000(lit * 10, intact * 10)).toMatchObject({ litOk: true, intactOk: true })
    expect(of1000(lit * 10 - 1, intact * 10 - 1)).toMatchObject({ litOk: false, intactOk: false })
  })

  it('are no verdict before somebody says where the lights stand', () => {
    expect(worth({ lampTotal: 100, lampLit: 1, avgLuminance: 9, lpd: 9 }, null)).toMatchObject({
      ...{ litRate: 1, litOk: null, illuminanceOk: null, lpdOk: null, gradeReason: null, bound: false },
    })
  })
})

describe('the brightness of a road (CJJ 45-2015)', () => {
  it.each([
    [expressway, 1.5, 0.4, 20, 0.4],
    [arterial, 1.5, 0.4, 20, 0.4],
    [collector, 1, 0.4, 15, 0.4],
    [branch, 0.5, 0.4, 8, 0.3],
    [local, 0.5, 0.4, 8, 0.3],
  ])('szgl/bhjcdlzm/rule-4: of class %s asks %d cd/㎡ at %d, or %d lx at %d', (grade, luminance, uo, illuminance, ue) => {
    const met = (row: object) => worth(row, road(grade)).illuminanceOk
    expect(met({ avgLuminance: luminance, uo })).toBe(true)
    expect([met({ avgLuminance: luminance - 0.01, uo }), met({ avgLuminance: luminance, uo: uo - 0.01 })]).toEqual([false, false])
    expect(met({ avgIlluminance: illuminance, uniformityUe: ue })).toBe(true)
    expect([met({ avgIlluminance: illuminance - 0.01 }), met({ avgIlluminance: illuminance, uniformityUe: ue - 0.01 })]).toEqual([
      false,
      false,
    ])
  })

  it('szgl/bhjcdlzm/rule-4: is judged by luminance where both were measured, and not at all where nothing was', () => {
    expect(worth({ avgLuminance: 1.4, avgIlluminance: 40 }).illuminanceOk).toBe(false)
    expect(worth({ avgLuminance: 1.6, avgIlluminance: 4 }).illuminanceOk).toBe(true)
    expect(worth({ lampTotal: 1, lampLit: 1 }).illuminanceOk).toBeNull()
    expect(worth({ avgIlluminance: 30 }, plot).illuminanceOk).toBeNull()
  })

  it('szgl/bhjcdlzm/rule-4: needs 0.7 of the illuminance on cement, and the same luminance', () => {
    const cement = road(arterial, 4, { pavementType: 'sn' })
    expect([worth({ avgIlluminance: 14 }, cement).illuminanceOk, worth({ avgIlluminance: 13.99 }, cement).illuminanceOk]).toEqual([
      true,
      false,
    ])
    expect(worth({ avgLuminance: 1.4 }, cement).illuminanceOk).toBe(false)
  })

  it('szgl/bhjcdlzm/rule-4, szgl/bhjcdlzm/rule-5: is held against the higher values where the scheme says so', () => {
    const higher = judging({ byHigher: true })
    expect([worth({ avgLuminance: 1.9 }).illuminanceOk, worth({ avgLuminance: 1.9 }, road(arterial), higher).illuminanceOk]).toEqual([
      true,
      false,
    ])
    expect([worth({ lpd: 1 }).lpdOk, worth({ lpd: 1 }, road(arterial), higher).lpdOk]).toEqual([false, true])
  })

  it.each([
    [expressway, 6, 0.7],
    [arterial, 8, 0.7],
    [arterial, 5, 0.85],
    [collector, 4, 0.6],
    [collector, 3, 0.7],
    [branch, 2, 0.4],
    [branch, 1, 0.45],
    [local, 1, 0.45],
  ])('szgl/bhjcdlzm/rule-5: of class %s with %i lanes draws at most %d W/㎡', (grade, lanes, limit) => {
    const met = (lpd: number | null) => worth({ lpd }, road(grade, lanes)).lpdOk
    expect([met(limit), met(limit + 0.01), met(null)]).toEqual([true, false, null])
  })

  it('szgl/bhjcdlzm/rule-6: over one and a half times the higher value is more than is needed, and saving energy is advised', () => {
    expect(worth({ avgLuminance: 3 })).not.toHaveProperty('suggestion')
    const bright = worth({ avgLuminance: 3.01 })
    expect(bright.suggestion).toContain('节能')
    expect(bright.gradeReason).toContain('过度照明')
    expect(worth({ avgIlluminance: 45.01 }).suggestion).toContain('节能')
    // What somebody wrote stays; what was advised goes with its reason.
    expect(worth({ avgLuminance: 3.01, suggestion: '更换镇流器' })).not.toHaveProperty('suggestion')
    expect(worth({ avgLuminance: 2, suggestion: bright.suggestion }).suggestion).toBeNull()
  })
})

describe('a detection of lights', () => {
  it('assets/D-4: says in its grounds what it was held against, and keeps the scheme of its day', () => {
    const told = worth({ lampTotal: 100, lampLit: 97, avgLuminance: 1.6, lpd: 0.9 })
    expect(told).toMatchObject({
      schemeId: 's',
      gradeReason: '亮灯率97%，标准98%，不达标；平均亮度1.6cd/㎡，标准1.5cd/㎡，达标；功率密度0.9W/㎡，限值0.85W/㎡，不达标',
    })
  })

  it('is due again a year after an annual test, and after a patrol at no time', () => {
    expect([worth({ checkKind: '3' }).nextDate, worth({ checkKind: '1' }).nextDate]).toEqual(['2027-05-06', null])
  })

  it('goes to the city where the city keeps the place', () => {
    expect([worth({}, road(arterial, 4, { manageLevel: '1' })).cityAudits, worth({}).cityAudits]).toEqual([true, false])
  })

  it('finds its faulty lamps by their numbers where it is, and points out a number that nothing there bears', () => {
    const lamps = [
      { id: 'a', kind: '1', poleNo: 'D1', isHere: true },
      { id: 'b', kind: '1', poleNo: 'D2', isHere: false },
    ]
    const lines = [{ poleNo: 'D1' }, { poleNo: 'D9', lampId: 'a' }, { lampId: 'a' }, { lampId: 'b' }]
    expect(withLamps(lines, lamps, true)).toMatchObject([
      { lampId: 'a', lampKind: '1', unknownPole: null },
      { lampId: null, unknownPole: 'D9' },
      { poleNo: 'D1', lampId: 'a', unknownPole: null },
      { poleNo: 'D2', lampId: null, unknownPole: 'D2' },
    ])
    expect(withLamps(lines, lamps, false)).toMatchObject([{ poleNo: 'D1', unknownPole: null }, { poleNo: 'D9', lampId: 'a' }, {}, {}])
  })
})

describe('a scheme of lights', () => {
  const faults = (params: SchemeParams) => schemeFaults(lightingSchemeKind, params).map(({ table, words }) => `${table} ${words.zh}`)
  const { values = [], densities = [], targets = [] } = lighting2015

  it('szgl/scorescheme/rule-1: knows every class, its pairs rise, and every road and light has a limit', () => {
    expect(faults(lighting2015)).toEqual([])
    expect(faults({ ...lighting2015, values: values.slice(1) })).toEqual(['values 缺少“快速路”'])
    expect(faults({ ...lighting2015, values: values.map((line) => ({ ...line, luminanceHigh: 0.1 })) })).toContain('values 须不小于低档值')
    expect(faults({ ...lighting2015, densities: densities.slice(0, -1) })).toEqual(['densities “支路”须有自1条车道起的限值'])
    expect(faults({ ...lighting2015, densities: densities.toReversed() })).toContain('densities 须不大于上一行')
    expect(faults({ ...lighting2015, targets: targets.slice(0, -1) })).toEqual(['targets 缺少“景观照明”'])
    expect(faults({ ...lighting2015, targets: targets.slice(1) })).toEqual(['targets 缺少“快速路”'])
    expect(faults({ ...lighting2015, judging: [] })).toEqual(['judging 没有数据'])
  })
})
