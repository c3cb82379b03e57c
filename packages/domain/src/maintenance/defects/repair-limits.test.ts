import { describe, expect, it } from 'vitest'
import { defects } from './defect-list.ts'
import { repairSpan } from './repair-limits.ts'

describe('how long a repair may take (maintenance.md §3.1)', () => {
  it('stands in the book for every defect that is filed', () => {
    for (const { value } of Object.values(defects.values)) expect(repairSpan(value, '2'), value).not.toBeNull()
    expect(repairSpan('X99', '2')).toBeNull()
  })
  it.each([
    ['as severe as usual: the limit', 'K01', '2', { hours: 96 }],
    ['less severe than usual: half as long again', 'K01', '1', { hours: 144 }],
    ['more severe than usual: half of it', 'K01', '3', { hours: 48 }],
    ['in working days, rounded up', 'K02', '2', { workdays: 4 }],
  ])('%s', (_name, defect, severity, span) => {
    expect(repairSpan(defect, severity)).toEqual(span)
  })
})
