import { registry } from '@chengan/domain/registry'
import { describe, expect, it } from 'vitest'
import { restOf } from './reference-select.tsx'

describe('an offered row', () => {
  it('says its district where another district may have one of the same name', () => {
    const row = { id: 'r1', name: '东篱路', regionId: '990102', regionName: '望澜区' }
    expect(restOf(registry.byName('road'), row)).toContain('望澜区')
    expect(restOf(registry.byName('road'), row)).not.toContain('990102')
  })
})
