import { contract } from '@chengan/domain/maintenance/contracts/contract/contract'
import { notice } from '@chengan/domain/system/messages/notice'
import { describe, expect, it } from 'vitest'
import { joinImplementations } from '../resources/implementation.ts'
import { implement } from './implement.ts'

const act = async () => undefined
const whole = {
  effects: { returnOpenEvents: act, endSections: act, countContractsOfParties: act, feesAnew: act, payTheRest: act, releaseRetention: act },
  facts: {
    contractWithTheFacilities: act,
    contractorOfContract: async () => null,
    sectionLimited: async () => null,
    uncoveredItems: async () => [],
  },
}
const surplus = { ...whole.effects, notMeant: act }

describe('what a definition names', () => {
  it('is implemented whole, or does not compile', () => {
    implement(contract, whole)
    // @ts-expect-error: the fact is missing
    implement(contract, { effects: whole.effects })
    // @ts-expect-error: a misspelt effect
    implement(contract, { ...whole, effects: { returnOpenEvent: act, countContractsOfParties: act } })
    // @ts-expect-error: a call is missing
    implement(notice, { effects: {}, calls: {} })
  })

  it('is all that is implemented, also by a spread', () => {
    // @ts-expect-error: the definition names no such effect
    implement(contract, { ...whole, effects: surplus })
    // @ts-expect-error: the definition has no special calls
    implement(contract, { ...whole, calls: { extra: act } })
    // @ts-expect-error: its rows go into no flow
    implement(contract, { ...whole, flow: {} })
  })

  it('is implemented in one place', () => {
    const one = implement(contract, whole)
    expect(() => joinImplementations([one, one])).toThrow('contract is implemented twice')
  })

  it('is found for child rows with their owner', () => {
    const all = joinImplementations([implement(contract, whole)])
    expect(Object.keys(all.of({ name: 'contractFacilities', root: 'yhgl/contract#facilities' }).facts)).toEqual([
      'contractWithTheFacilities',
      'contractorOfContract',
      'sectionLimited',
      'uncoveredItems',
    ])
    expect(all.of({ name: 'road', root: 'jcsj/baseroad' })).toMatchObject({ resource: 'road', effects: {}, facts: {}, calls: {} })
  })
})
