import { complete } from '@chengan/kernel/definition/complete'
import { isAsked } from '@chengan/kernel/definition/forms/asked'
import { expect, it } from 'vitest'
import { wjspType } from '../../dictionaries/excavation.ts'
import { excavation } from './excavation.ts'

const { exemptNo } = complete(excavation).fields

it('the number of a ban exemption is asked of permits that can wait, not of plans and emergencies (WJ-R15)', () => {
  const asking = Object.entries(wjspType.values)
    .filter(([, { value }]) => exemptNo !== undefined && isAsked(exemptNo, { declareType: value }, 'city'))
    .map(([name]) => name)
  expect(asking).toEqual(['permit', 'change', 'extension'])
})
