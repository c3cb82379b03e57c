import { stringsOf } from '@chengan/kernel/geometry/measure'
import { describe, expect, it } from 'vitest'
import { firstSchemes } from '../schemes/first/first-schemes.ts'
import { underground2018 } from '../schemes/first/underground-2018.ts'
import { schemeFaults } from '../schemes/scheme-lines.ts'
import { rectangleOf } from './body-extent.ts'
import {
  bandOf,
  disposeBy,
  levelOfAgency,
  liesFarFrom,
  nextTracking,
  type RatedBody,
  sizesOf,
  suggestedConsequence,
  suggestedLikelihood,
} from './risk.ts'
import { riskSchemeIn } from './risk-scheme.ts'
import { undergroundSchemeKind } from './risk-tables.ts'
import { coverageOf, nextSurvey } from './survey-rules.ts'

const scheme = riskSchemeIn(underground2018)
const deep: RatedBody = { width: 1, length: 2, topDepth: 2, bottomDepth: 3 }
const likelihood = (more: RatedBody) => suggestedLikelihood({ ...deep, ...more }, scheme)
const consequence = (roadClass: string, more: RatedBody = {}) => suggestedConsequence({ ...deep, ...more }, roadClass, scheme)
const levelOf = (one: number, other: number) => bandOf({ likelihood: String(one), consequence: String(other) }, scheme)?.riskLevel

describe('a body under a road', () => {
  it('has thickness, area and volume of what was measured', () => {
    expect(sizesOf({ length: 2.5, width: 1.2, topDepth: 0.8, bottomDepth: 1.55 })).toEqual({ thickness: 0.75, area: 3, volume: 2.25 })
    expect(sizesOf({ length: 2.5, topDepth: 0.8 })).toEqual({ thickness: null, area: null, volume: null })
  })

  it('is as likely to give way as its type, its depth and a leak make it, and no likelier than five', () => {
    expect(['1', '2', '3', '4', '5'].map((bodyType) => likelihood({ bodyType }))).toEqual(['3', '4', '2', '3', '2'])
    expect(likelihood({ bodyType: '3', topDepth: 0.49 })).toBe('3')
    expect(likelihood({ bodyType: '3', topDepth: 0.5, width: 0.5 })).toBe('2')
    expect(likelihood({ bodyType: '3', topDepth: 1, width: 1.01 })).toBe('3')
    expect(likelihood({ bodyType: '3', surroundings: ['1'] })).toBe('3')
    expect(likelihood({ bodyType: '3', cause: ['1'], pipeDistance: 2 })).toBe('3')
    expect(likelihood({ bodyType: '3', cause: ['1'], pipeDistance: 2.1 })).toBe('2')
    expect(likelihood({ bodyType: '2', topDepth: 0.3, surroundings: ['1'] })).toBe('5')
  })

  it('comes to what its road, its surroundings and its area make of it', () => {
    expect(['1', '2', '3', '4', '5'].map((roadClass) => consequence(roadClass))).toEqual(['4', '4', '3', '2', '2'])
    expect(consequence('4', { surroundings: ['2'] })).toBe('3')
    expect(consequence('4', { surroundings: ['2', '3', '4'] })).toBe('3')
    expect(consequence('4', { length: 10, width: 1 })).toBe('2')
    expect(consequence('4', { length: 10.1, width: 1 })).toBe('3')
    expect(consequence('1', { length: 11, surroundings: ['3'] })).toBe('5')
  })

  it('is of the level of the product of both', () => {
    expect([levelOf(4, 4), levelOf(5, 3), levelOf(5, 2), levelOf(3, 3), levelOf(5, 1), levelOf(2, 2), levelOf(1, 1)]).toEqual([
      ...['1', '2', '2', '3', '3', '4', '4'],
    ])
  })

  it('is disposed of sooner in the flood season, by the day from which it counts', () => {
    expect([disposeBy('2', '2026-04-30', scheme), disposeBy('2', '2026-05-01', scheme)]).toEqual(['2026-05-15', '2026-05-08'])
    expect([disposeBy('3', '2026-10-31', scheme), disposeBy('3', '2026-11-01', scheme)]).toEqual(['2026-12-15', '2027-01-30'])
    expect([disposeBy('1', '2026-07-01', scheme), disposeBy('4', '2026-07-01', scheme)]).toEqual(['2026-07-04', null])
  })

  it('is looked at daily, monthly, each quarter or each half-year', () => {
    expect(['1', '2', '3', '4'].map((level) => nextTracking(level, '2026-01-31', scheme))).toEqual([
      ...['2026-02-01', '2026-02-28', '2026-04-30', '2026-07-31'],
    ])
  })

  it('is of the level that a report means, whichever way that counts', () => {
    expect(['Ⅰ', 'II级', '3', 'iv', '四级'].map((said) => levelOfAgency(said, '1'))).toEqual(['1', '2', '3', '4', '4'])
    expect(['Ⅰ', 'Ⅳ级（最高）'].map((said) => levelOfAgency(said, '4'))).toEqual(['4', '1'])
    expect([levelOfAgency('高', '1'), levelOfAgency('Ⅰ', null)]).toEqual([null, null])
    expect([liesFarFrom('1', '2'), liesFarFrom('1', '3'), liesFarFrom(null, '3')]).toEqual([false, true, false])
  })

  it('is drawn as a rectangle along its section', () => {
    const section = {
      type: 'LineString',
      coordinates: [
        [121.5, 29.8],
        [121.5, 29.81],
      ],
    } as const
    const shape = rectangleOf({ location: { lng: 121.5001, lat: 29.805 }, length: 10, width: 2 }, section)
    const ring = shape === null ? [] : stringsOf(shape).flat()
    const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)]
    expect((Math.max(...lats) - Math.min(...lats)) * 111_195).toBeCloseTo(10, 1)
    expect((Math.max(...lngs) - Math.min(...lngs)) * 111_195 * Math.cos((29.805 * Math.PI) / 180)).toBeCloseTo(2, 1)
    expect(rectangleOf({ location: { lng: 121.5, lat: 29.8 }, length: 10, width: 2 }, null)?.coordinates).toHaveLength(1)
    expect(rectangleOf({ length: 10, width: 2 }, section)).toBeNull()
  })
})

describe('a survey', () => {
  it('covers no more than all lanes', () => {
    expect([coverageOf(1.5, 4), coverageOf(5, 4), coverageOf(null, 4), coverageOf(1, null)]).toEqual([37.5, 100, null, null])
  })

  it('is due again by the days of the flood season on key roads, on others in two years', () => {
    const key = { roadGrade: '1', hasOpenBody: false }
    expect(['2026-04-10', '2026-05-05', '2026-11-20', '2026-12-05', '2026-08-01'].map((day) => nextSurvey(day, key))).toEqual([
      ...['2026-11-30', '2026-11-30', '2027-04-30', '2027-04-30', '2026-11-30'],
    ])
    expect(nextSurvey('2026-04-10', { roadGrade: '4', hasOpenBody: false })).toBe('2028-04-10')
    expect(nextSurvey('2026-04-10', { roadGrade: '4', hasOpenBody: true })).toBe('2026-11-30')
    expect(nextSurvey('2026-04-10', null)).toBeNull()
  })
})

describe('a scheme of bodies', () => {
  const faults = (params: object) => schemeFaults(undergroundSchemeKind, { ...underground2018, ...params }).map(({ table }) => table)

  it('agrees with itself as the city begins with it', () => {
    expect(firstSchemes.map(({ kind }) => kind)).toContain('underground')
    expect(schemeFaults(undergroundSchemeKind, underground2018)).toEqual([])
  })

  it('names every type, class, surrounding and level, the gravest level first', () => {
    expect(faults({ likelihoods: underground2018.likelihoods?.slice(1) })).toEqual(['likelihoods'])
    expect(faults({ consequences: underground2018.consequences?.slice(1) })).toEqual(['consequences'])
    expect(faults({ surroundings: underground2018.surroundings?.slice(1) })).toEqual(['surroundings'])
    expect(faults({ bands: underground2018.bands?.toReversed() })).toContain('bands')
  })
})
