import { registry } from '@chengan/domain/registry'
import { describe, expect, it } from 'vitest'
import { countersOf } from './calls.ts'
import { definitionsOf } from './testing/scene.tsx'

describe('what tells of rows that have changed', () => {
  const definitions = definitionsOf(registry)
  const counting = (name: string) => countersOf(registry.byName(name), definitions).map((one) => one.name)

  it('is whatever counts them: the parking road its berths, the road its sections', () => {
    expect(counting('berth')).toEqual(['parkingRoad'])
    expect(counting('roadSection')).toEqual(['road'])
  })

  it('is never the account that is signed in, whoever the rows name', () => {
    for (const name of ['dailyMaintenance', 'hazardCheck', 'lamp']) expect(counting(name)).not.toContain('user')
  })
})
