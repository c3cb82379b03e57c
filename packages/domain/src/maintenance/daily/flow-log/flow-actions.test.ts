import { describe, expect, it } from 'vitest'
import { registry } from '../../../registry.ts'
import { flowActionOf } from './flow-actions.ts'

const told = ['dailyMaintenance', ...(registry.byName('dailyMaintenance').detail?.histories ?? []).map(({ resource }) => resource)]

describe('the flow log', () => {
  it('has an action for every step of an event and of what its history tells besides', () => {
    const steps = told.flatMap((name) =>
      Object.values(registry.byName(name).lifecycles).flatMap(({ transitions }) =>
        transitions.map((row) => ({ name, action: row.action, stepCase: row.case })),
      ),
    )
    expect(steps.length).toBeGreaterThan(60)
    expect(steps.filter(({ name, ...step }) => flowActionOf(name, step) === null)).toEqual([])
  })

  it('tells the steps of a repair apart by what was kept with them; of one that was taken before, it says nothing', () => {
    expect(flowActionOf('dailyMaintenance', { action: 'dispose', stepCase: 'made safe' })).toBe('safe')
    expect(flowActionOf('dailyMaintenance', { action: 'dispose', stepCase: null })).toBeNull()
  })
})
