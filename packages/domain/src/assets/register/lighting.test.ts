import { judgeForm, warningsOf } from '@chengan/kernel/definition/forms/judge-form'
import { describe, expect, it } from 'vitest'
import { registry } from '../../registry.ts'
import { refusalOf, seen } from '../../testing/acting.ts'
import { lampName } from './lamp/rules.ts'
import { installationFigures, lightStandsOnOnePlace, noLamps, powerDensity } from './lighting-installation/rules.ts'
import { yearsLater } from './years.ts'

const mode = { level: 'district', now: '2026-06-30 10:00:00', ask: 'complete' } as const
const refused = (name: string, given: object) =>
  judgeForm(registry.byName(name), { ...given }, mode).refusals.map(({ field, key }) => `${field} ${key}`)
const warned = (name: string, row: object) => warningsOf(registry.byName(name), { ...row }).map(({ field }) => field)

describe('a lamp', () => {
  it('jcsj/baselamp/rule-1 stands on a road, a plot or at a station, by its kind', () => {
    const places = ['roadId required', 'landId required', 'subwayStation required', 'exitNo required']
    const asked = (name: string) => refused(name, {}).filter((one) => places.includes(one))
    expect(asked('lamp')).toEqual(['roadId required'])
    expect(asked('landscapeLamp')).toEqual(['landId required'])
    expect(asked('metroLamp')).toEqual(['subwayStation required', 'exitNo required'])
  })
  it('jcsj/baselamp/rule-3 has 1 to 2000 W, and of a road a light of 5000 K at most', () => {
    expect(refused('lamp', { unitPower: 2001, colorTemp: 5001 })).toEqual(
      expect.arrayContaining(['unitPower tooLarge', 'colorTemp tooLarge']),
    )
    expect(refused('lamp', { unitPower: 0 })).toContain('unitPower tooSmall')
    expect(refused('landscapeLamp', { colorTemp: 6500 })).not.toContain('colorTemp tooLarge')
  })
  it('jcsj/baselamp/rule-4 warns of weak earthing and insulation', () => {
    expect(warned('lamp', { groundResistance: 4, insulation: 0.5 })).toEqual([])
    expect(warned('metroLamp', { groundResistance: 4.1, insulation: 0.4 })).toEqual(['groundResistance', 'insulation'])
    expect(warned('lamp', {})).toEqual([])
  })
  it('is called by its place and number where nobody gives a name', () => {
    expect(lampName({ poleNo: '007' }, { road: '望江路' })).toBe('望江路007')
    expect(lampName({ poleNo: '1', subwayStation: '古渡站', exitNo: 'B' }, {})).toBe('古渡站B1')
  })
  it('is due for replacement a whole number of years later', () => {
    expect([yearsLater('2020-02-29', 1), yearsLater('2020-02-29', 4), yearsLater(null, 3)]).toEqual(['2021-02-28', '2024-02-29', null])
  })
})

describe('a lighting installation', () => {
  it('jcsj/lampFacility/rule-1 stands on one place: a road or a plot', () => {
    expect(refusalOf([lightStandsOnOnePlace], seen({ row: { roadId: 'a', landId: 'b' } }))).toBe('lightOnOnePlace')
    expect(refusalOf([lightStandsOnOnePlace], seen({ row: { roadId: 'a' } }))).toBeUndefined()
    const asked = (given: object) => refused('lampFacility', given).filter((one) => /^(road|land)Id/.test(one))
    expect([asked({ lightKind: 'GN' }), asked({ lightKind: 'JG' }), asked({ lightKind: 'GN', landId: '0'.repeat(32) })]).toEqual([
      ['roadId required'],
      ['landId required'],
      [],
    ])
  })
  it('jcsj/lampFacility/rule-2 has no fewer luminaires than poles', () => {
    expect(refused('lampFacility', { lampCount: 3, lightSourceCount: 2 })).toContain('lampCount tooLarge')
    expect(refused('lampFacility', { lampCount: 2, lightSourceCount: 2 })).not.toContain('lampCount tooLarge')
  })
  it('jcsj/lampFacility/rule-3 has the power of its lamps, and of a road its density', () => {
    const row = { lightKind: 'GN', lampCount: 20, lightSourceCount: 40, unitPower: 150 }
    const road = { carriagewayWidth: 24, length: 500 }
    expect(installationFigures(row, noLamps, road)).toEqual({ lampCount: 20, lightSourceCount: 40, totalPower: 6, lpd: 0.5 })
    const lamps = { recorded: 3, poles: 2, luminaires: 4, watts: 480 }
    expect(installationFigures(row, lamps, road)).toEqual({ lampCount: 2, lightSourceCount: 4, totalPower: 0.48, lpd: 0.04 })
    expect(installationFigures({ ...row, lightKind: 'JG' }, lamps, road).lpd).toBeNull()
    expect([powerDensity(100, { width: null, length: 9 }), powerDensity(null, { width: 3, length: 9 })]).toEqual([null, null])
  })
  it('jcsj/lampFacility/rule-4 of LED lives 10 years where nobody says how long', () => {
    const { fill } = registry.byName('lampFacility')
    const filled = (row: object) => fill?.values(seen({ row: { ...row } }))?.lifeYears
    expect([filled({ lightSource: '1' }), filled({ lightSource: '1', lifeYears: 8 }), filled({ lightSource: '2' })]).toEqual([10, 8, null])
  })
  it('jcsj/lampFacility/rule-5 that is a media facade is to be reviewed', () => {
    expect([warned('lampFacility', { adBanner: true }), warned('lampFacility', { adBanner: false })]).toEqual([['adBanner'], []])
  })
})

describe('a supply box', () => {
  it('jcsj/lampBox/rule-1 says capacity and voltage where it is a transformer', () => {
    const asked = (boxType: string) => refused('lampBox', { boxType }).filter((one) => /^(capacity|voltage) /.test(one))
    expect([asked('1'), asked('2')]).toEqual([['capacity required', 'voltage required'], []])
    expect(registry.byName('lampBox').fields.boxNo?.unique).toBe(true)
  })
  it('jcsj/lampBox/rule-2 warns where it is loaded over 80 %', () => {
    expect([warned('lampBox', { loadRate: 80 }), warned('lampBox', { loadRate: 80.1 })]).toEqual([[], ['loadRate']])
  })
  it('jcsj/lampBox/rule-3 warns of a plinth below 0.3 m', () => {
    expect([warned('lampBox', { floodHeight: 0.3 }), warned('lampBox', { floodHeight: 0.2 })]).toEqual([[], ['floodHeight']])
  })
  it('has hours of the clock and past months of the calendar', () => {
    expect(refused('lampBox', { lightOnTime: '24:00' })).toContain('lightOnTime malformed')
    expect(refused('lampBox', { lightOnTime: '6:30' })).not.toContain('lightOnTime malformed')
    expect(refused('lampBox', { monthEnergy: [{ month: '2026-13', kwh: 1 }] })).toContain('monthEnergy[0].month malformed')
    expect(refused('lampBox', { monthEnergy: [{ month: '2026-07', kwh: 1 }] })).toContain('monthEnergy[0].month dateTooLate')
    expect(refused('lampBox', { monthEnergy: [{ month: '2026-06', kwh: 1 }] }).join()).not.toContain('monthEnergy')
  })
})

describe('a loop', () => {
  it('jcsj/baselamppdxpoint/rule-1 has a number of its own in its box, and warns near its switch', () => {
    expect(registry.byName('baselamppdxpoint').fields.loopNo?.uniqueWithin).toEqual(['pdxId'])
    expect([
      warned('baselamppdxpoint', { switchA: 100, measuredCurrent: 80 }),
      warned('baselamppdxpoint', { switchA: 100, measuredCurrent: 81 }),
    ]).toEqual([[], ['measuredCurrent']])
  })
  it('is overloaded over 1.2 times its rating', () => {
    expect(warned('baselamppdxpoint', { ratedCurrent: 10, measuredCurrent: 12.1 })).toEqual(['measuredCurrent'])
  })
})

describe('a plot', () => {
  it('jcsj/lampLand/rule-1 is held by the installations on it', () => {
    expect(registry.byName('lampLand').heldBy).toContainEqual({ resource: 'lampFacility', field: 'landId' })
  })
})
