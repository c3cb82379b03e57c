import { describe, expect, it } from 'vitest'
import { bridgeDamage } from '../../dictionaries/bridge-damages.ts'
import { bridgeStructure } from '../../dictionaries/bridges.ts'
import { bridges2017, footbridges2017 } from '../schemes/first/bridges-2017.ts'
import { bridgeMember } from './bridge-codes.ts'
import { bridgeSchemeIn, degreeOf, pointsOf } from './bridge-scheme.ts'
import { bridgeSchemeKind } from './bridge-tables.ts'
import { type BridgeCard, conditionOf as conditionBy, type Damage, gradeOf, lostPoints, pointsOfDamage } from './condition-index.ts'

const scheme = bridgeSchemeIn(bridges2017)
const footbridges = bridgeSchemeIn(footbridges2017)
const member = bridgeMember.values
const conditionOf = (card: BridgeCard, damages: readonly Damage[]) => conditionBy(card, damages, scheme)

const card: BridgeCard = {
  bridgeType: '1',
  components: [],
  spans: ['1', '2', '3'].map((no) => ({ no })),
  supports: [
    { no: '0', kind: '2' },
    { no: '1', kind: '1' },
    { no: '2', kind: '1' },
    { no: '3', kind: '2' },
  ],
}
const damage = (
  part: string,
  unitNo: string | null,
  component: string,
  damageType: string,
  degree: number,
  measured: number | null = null,
): Damage => ({
  part,
  unitNo,
  component,
  damageType,
  degree,
  measured,
})

describe('jcsj bridge condition index (CJJ 99-2017)', () => {
  it('szgl/bhjcbridge/rule-3, szgl/bhjcbridge/rule-4, szgl/bhjcbridge/rule-12, assets/D-7: the worked example of the standard comes out to the hundredth', () => {
    const found = conditionOf(card, [
      damage('1', null, '1', '101', 2),
      damage('1', null, '1', '103', 1),
      // Girder DP 20 and 10: exposed bars of the first class, surface cracks of the first class.
      damage('2', '2', '7', '703', 1),
      damage('2', '2', '7', '701', 1),
      // Foundation DP 15: slight scour.
      damage('3', '1', '23', '2301', 1),
    ])
    expect(found).toMatchObject({ bcim: 91.08, bcis: 95.56, bcix: 98.5, bci: 96.21, bsim: 70.25, bsis: 86.67, bsix: 94, bsi: 70.25 })
    expect([gradeOf(found?.bci ?? 0, scheme), gradeOf(found?.bsi ?? 0, scheme)]).toEqual(['A', 'C'])
  })
  it('szgl/bhjcbridge/rule-2 a component never loses less than by its worst damage alone', () => {
    expect(lostPoints([15, 25])).toBeCloseTo(29.75, 2)
    expect(lostPoints([80, 5])).toBe(80)
    expect(lostPoints([])).toBe(0)
  })
  it('szgl/bhjcbridge/rule-5 one damage found twice adds up where it was measured and takes the worse class where not', () => {
    expect(pointsOfDamage([damage('2', '1', '7', '701', 1, 2), damage('2', '1', '7', '701', 1, 2)], scheme)).toBe(25)
    expect(pointsOfDamage([damage('2', '1', '7', '704', 1), damage('2', '1', '7', '704', 2)], scheme)).toBe(80)
  })
  it('szgl/bhjcbridge/rule-6 the weight of a component that the bridge lacks is shared', () => {
    const weights = scheme.weights('1', member.deck.value, ['1', '3', '4', '6'])
    expect(Object.values(weights).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12)
    expect(weights['1']).toBeCloseTo(0.3 / 0.75, 12)
    expect(weights['5']).toBeUndefined()
  })
  it('szgl/bhjcbridge/rule-11 footbridges without cladding have weights of their own', () => {
    expect(footbridges.weights('7', member.span.value, ['7', '8', '21', '22', '23', '24'])).toEqual({ '7': 0.55, '8': 0.45 })
    expect(footbridges.weights('7', member.pier.value, ['7', '8', '21', '22', '23', '24'])).toEqual({
      '21': 0.18,
      '22': 0.34,
      '23': 0.2,
      '24': 0.28,
    })
  })
  it('szgl/bhjcbridge/rule-7 grades are closed below', () => {
    expect([90, 89.99, 80, 79.99, 66, 65.99, 50, 49.99, 0].map((index) => gradeOf(index, scheme))).toEqual([
      'A',
      'B',
      'B',
      'C',
      'C',
      'D',
      'D',
      'E',
      'E',
    ])
  })
  it('szgl/bhjcbridge/rule-8 a component that lost 80 is told', () => {
    expect(conditionOf(card, [damage('2', '1', '7', '705', 2), damage('2', '1', '7', '706', 1)])?.hasFailedComponent).toBe(true)
    expect(conditionOf(card, [damage('2', '1', '7', '706', 1)])?.hasFailedComponent).toBe(false)
  })
  it('an intact bridge has 100; one without spans on its card, or a cable-stayed one, has no index', () => {
    expect(conditionOf(card, [])).toMatchObject({ bci: 100, bsi: 100 })
    expect(conditionOf({ ...card, spans: [] }, [])).toBeNull()
    expect(conditionOf({ ...card, bridgeType: bridgeStructure.values.cableStayed.value }, [])).toBeNull()
  })
  it('szgl/bhjcbridge/rule-1 the weights of parts and components add up to one', () => {
    expect(bridgeSchemeKind.judge(bridges2017)).toEqual([])
    expect(bridgeSchemeKind.judge(footbridges2017)).toEqual([])
    const lighter = (bridges2017.components ?? []).map((line, at) => (at === 0 ? { ...line, weight: 0.28 } : line))
    expect(bridgeSchemeKind.judge({ ...bridges2017, components: lighter })).toMatchObject([
      { table: 'components', words: { zh: '本组权重合计为0.98，应为1' } },
    ])
  })
})

describe('a deduction', () => {
  it('stands for every damage of the dictionary', () => {
    const without = Object.values(bridgeDamage.values).filter(({ value }) => !scheme.deductions.has(value))
    expect(without.map(({ value, zh }) => `${value} ${zh}`)).toEqual([])
  })
  it.each([
    ['101', 2.9, 1, 5],
    ['101', 3, 2, 15],
    ['101', 10, 2, 15],
    ['101', 10.1, 3, 40],
    ['751', 30, 2, 30],
    ['751', 29, 1, 15],
    ['105', 1, 1, 50],
    ['105', 2, 2, 65],
    ['105', 3, 3, 80],
    ['301', 5, 1, 15],
    ['301', 6, 2, 40],
  ])('of %s measured %d has class %d and costs %d', (type, measured, degree, points) => {
    expect(degreeOf(scheme.deductions.get(type), measured)).toBe(degree)
    expect(pointsOf(scheme.deductions.get(type), degree)).toBe(points)
  })
  it('by eye has no measure', () => expect(degreeOf(scheme.deductions.get('704'), 3)).toBeNull())
})
