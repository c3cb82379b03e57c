import { describe, expect, it } from 'vitest'
import { type ConditionOfFacilities, priorityOf } from './project-priority.ts'

const sound: ConditionOfFacilities = {
  ...{ pci: 90, bci: null, roadGrade: '2', maintGrade: '3', pavementType: 'lq', yearsSince: 0, severity: null, outsideEvents: 0 },
}

describe('the priority index of a project (yhgl/zxyhndjh/rule-5)', () => {
  it.each([
    ['a sound road of little traffic', {}, 6],
    // C: (70 − 56) / 70 / 0.4 = 0.5 → 50
    ['an arterial of PCI 56', { pci: 56 }, 23.5],
    ['a road at its worst in every way', { pci: 0, severity: 4, maintGrade: '1', outsideEvents: 12, yearsSince: 20 }, 100],
    ['a bridge of BCI 75', { pci: null, bci: 75, maintGrade: '1' }, 37.5],
    ['heard of three times, half its life behind it', { outsideEvents: 3, yearsSince: 7.5 }, 14],
    ['a serious disease', { severity: 3 }, 26],
  ] as const)('%s', (_what, known, expected) => expect(priorityOf({ ...sound, ...known })).toBe(expected))
})
