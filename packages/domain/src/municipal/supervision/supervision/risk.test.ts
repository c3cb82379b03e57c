import { describe, expect, it } from 'vitest'
import { roadGrade } from '../../../assets/dictionaries/roads.ts'
import { phRisk, unitCreditGrade } from '../../dictionaries/post-approval.ts'
import { type RiskFactors, riskOf, riskPoints, visitEvery } from './risk.ts'

const risk = phRisk.values
const harmless: RiskFactors = {
  roadGrade: roadGrade.values.branch.value,
  area: 0,
  closure: 0,
  nearGasOrPower: false,
  creditGrade: unitCreditGrade.values.excellent.value,
  depth: 0,
}
const worst: RiskFactors = {
  roadGrade: roadGrade.values.expressway.value,
  area: 200,
  closure: 3,
  nearGasOrPower: true,
  creditGrade: unitCreditGrade.values.poor.value,
  depth: 4,
}
const points = (more: Partial<RiskFactors>) => Math.round(riskPoints({ ...harmless, ...more }) - riskPoints(harmless))

describe('municipal-approval/B5 the risk of works', () => {
  it('is 100 at its worst, and no more however large and deep they are', () => {
    expect(riskPoints(worst)).toBeCloseTo(100)
    expect(riskPoints({ ...worst, area: 9_000, depth: 30 })).toBeCloseTo(100)
  })

  it('weighs the class of the road, area, closure, gas or power beside, credit and depth', () => {
    expect(points({ roadGrade: roadGrade.values.expressway.value })).toBe(13)
    expect(points({ roadGrade: roadGrade.values.arterial.value })).toBe(7)
    expect(points({ area: 100 })).toBe(8)
    expect(points({ closure: 2 })).toBe(10)
    expect(points({ nearGasOrPower: true })).toBe(20)
    expect(points({ creditGrade: unitCreditGrade.values.fair.value })).toBe(15)
    expect(points({ creditGrade: unitCreditGrade.values.good.value })).toBe(0)
    expect(points({ depth: 2 })).toBe(8)
  })

  it('says how often they are visited: daily, every three days, weekly, or at their start and end', () => {
    expect([risk.severe, risk.high, risk.medium, risk.low].map(({ value }) => visitEvery(value))).toEqual([1, 3, 7, null])
    expect(riskOf(worst)).toBe(risk.severe.value)
    expect(riskOf(harmless)).toBe(risk.low.value)
    // An arterial with lanes closed beside a gas pipe: 13.3 + 10 + 20.
    const arterial = { ...harmless, roadGrade: roadGrade.values.arterial.value, closure: 2 }
    expect(riskOf(arterial)).toBe(risk.low.value)
    expect(riskOf({ ...arterial, nearGasOrPower: true })).toBe(risk.medium.value)
  })
})
