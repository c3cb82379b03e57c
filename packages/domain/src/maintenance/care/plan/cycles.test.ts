import { describe, expect, it } from 'vitest'
import { type Cycle, cycleAt, isLongerCycle, longestCycle } from './cycles.ts'

const cycle = (text: string): Cycle => ({ value: Number.parseInt(text, 10), unit: text.slice(-1) })
const isLonger = (one: string, other: string) => isLongerCycle(cycle(one), cycle(other))

describe('cycles of care', () => {
  it('are compared in their own measure, and between measures at their worst', () => {
    expect(isLonger('1y', '12m')).toBe(false)
    expect(isLonger('13m', '1y')).toBe(true)
    expect(isLonger('2w', '14d')).toBe(false)
    // February has 28 days, other months 31.
    expect(isLonger('28d', '1m')).toBe(false)
    expect(isLonger('29d', '1m')).toBe(true)
    expect(isLonger('1m', '31d')).toBe(false)
    expect(isLonger('1m', '30d')).toBe(true)
    expect(isLonger('52w', '1y')).toBe(false)
    expect(isLonger('1y', '52w')).toBe(true)
  })

  it('come by the grade of the facility, or by its class; without either there is none', () => {
    const patrol = { cycleBy: '1', gradeI: 1, gradeII: 2, gradeIII: 3, cycleUnit: 'd' }
    const standing = (more: object) => ({ maintGrade: null, bridgeClass: null, roadClass: null, ...more })
    expect(cycleAt(patrol, standing({ maintGrade: '2' }))).toEqual(cycle('2d'))
    expect(cycleAt(patrol, standing({}))).toBeNull()
    expect(cycleAt({ ...patrol, gradeI: 3, gradeII: 3 }, standing({}))).toEqual(cycle('3d'))
    const structure = { cycleBy: '2', classCycles: { '1': 1, '2': 6 }, cycleUnit: 'y' }
    expect(cycleAt(structure, standing({ bridgeClass: '2', maintGrade: '1' }))).toEqual(cycle('6y'))
    expect(cycleAt(structure, standing({ bridgeClass: '5' }))).toBeNull()
    expect(longestCycle(structure)).toEqual(cycle('6y'))
    expect(longestCycle(patrol)).toEqual(cycle('3d'))
    expect(longestCycle({ cycleUnit: 'd' })).toBeNull()
  })
})
