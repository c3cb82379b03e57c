import { describe, expect, it } from 'vitest'
import { scales } from '../city/scale.ts'
import { contractPlans } from './contract-plan.ts'
import { hasSection } from './sections.ts'

describe('the contracts of the demonstration', () => {
  it.each(scales)('have a section where there are roads of a district to maintain, at the size %s', (scale) => {
    const plans = contractPlans({ plan: { scale, seed: 1 } as Parameters<typeof contractPlans>[0]['plan'] })
    const sections = plans.filter(hasSection)
    expect(sections.length).toBeGreaterThan(0)
    expect(sections.filter(({ roads }) => roads?.districts.length === 0)).toEqual([])
  })
})
