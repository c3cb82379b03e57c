import type { Values } from '@chengan/kernel/rule'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { registry } from '../../../registry.ts'
import { act, filledIn, refusalOf, seen, someone } from '../../../testing/acting.ts'
import { carPapers } from './fields.ts'
import { carAtAdd, carRules, hasExpiredPaper, isVin } from './rules.ts'

const car = registry.byName('gasCar')
const refusal = (row: Values, refs: Values = {}) => refusalOf(carRules, seen({ row, refs: refs as never }))

describe('a vehicle', () => {
  it('gysy/gascar/rule-6: has a VIN of 17 characters without I, O and Q', () => {
    expect(isVin('LSVAA4182E2184847')).toBe(true)
    const wrong = [
      'LSVAA4182E218484',
      'LSVAA4182E21848477',
      'LSVAA4182E218484I',
      'OSVAA4182E2184847',
      'LSVAA4182E21848Q7',
      'lsvaa4182e2184847',
    ]
    expect(wrong.filter(isVin)).toEqual([])
    expect([refusal({ vin: wrong[0] }), refusal({ vin: 'LSVAA4182E2184847' }), refusal({})]).toEqual(['vinMalformed', undefined, undefined])
  })
  it('gysy/gascar/rule-6: carries two extinguishers at least', () => {
    expect(car.fields.extinguisherCount?.min).toBe(2)
  })
  it('has the plate of the road, three-wheelers the serial of their town', () => {
    expect([refusal({ plateNo: '12345', carType: '5' }), refusal({ plateNo: '江A12345', carType: '5' })]).toEqual([
      'plateMalformed',
      undefined,
    ])
    expect(refusal({ plateNo: '望012', carType: '6' })).toBeUndefined()
  })
  it('is at home in a station of its own company', () => {
    const at = (gasCompaniesId: string) => refusal({ gasCompaniesId: 'c' }, { gasFacilityId: { gasCompaniesId } })
    expect([at('other'), at('c')]).toEqual(['facilityOfAnotherCompany', undefined])
  })
  it('is shown from its front and a side', () => {
    expect([refusal({ images: ['a'] }), refusal({ images: ['a', 'b'] }), refusal({ images: [] })]).toEqual([
      'carPicturesLack',
      undefined,
      undefined,
    ])
  })
  it('gysy/gascar/rule-3: is scrapped ten years after its registration unless another day is given', () => {
    const day = (row: Values, setting = 10) => carAtAdd(seen({ row, setting: () => setting })).scrapDate
    expect([day({ registerDate: '2020-02-29' }), day({ registerDate: '2020-03-01' }, 8), day({})]).toEqual([
      '2030-02-28',
      '2028-03-01',
      undefined,
    ])
    expect(day({ registerDate: '2020-03-01', scrapDate: '2025-01-01' })).toBeUndefined()
  })
  it('RV/rule-2: that a bureau adds is passed, belongs to its company and lies in its region', () => {
    const refs = { gasCompaniesId: { deptId: 'd', regionId: '990102' } }
    expect(carAtAdd(seen({ actor: someone('city'), refs: refs as never }))).toMatchObject({
      reviewStatus: '3',
      deptId: 'd',
      regionId: '990102',
    })
    expect(carAtAdd(seen({ actor: someone('enterprise'), refs: refs as never })).reviewStatus).toBeUndefined()
  })
  it('gysy/gascar/rule-5: that carries dangerous goods needs escort and transport permit, others do not', () => {
    const row = filledIn(car, 'enterprise')
    const lacking = (carType: string) => {
      const { escortId: _escort, transportPermitNo: _no, transportPermitValidTo: _date, ...bare } = row
      const outcome = act(car, 'submit', { row: { ...bare, carType, reviewStatus: '0', deptId: 'company' }, actor: someone('enterprise') })
      return 'refused' in outcome ? outcome.refused : 'taken'
    }
    expect(['1', '2', '3', '4', '5', '6', '7'].map(lacking)).toEqual([...Array(4).fill('required'), ...Array(3).fill('taken')])
  })
})

describe('the papers of a vehicle', () => {
  it('gysy/gascar/rule-2: hold on the day that they name, and not on the next', () => {
    for (const name of carPapers) {
      expect(hasExpiredPaper({ [name]: '2026-06-30' }, '2026-06-30')).toBe(false)
      expect(hasExpiredPaper({ [name]: '2026-06-29' }, '2026-06-30')).toBe(true)
    }
    expect(hasExpiredPaper({}, '2026-06-30')).toBe(false)
  })
  it('are told of to the company alone', () => {
    const told = Object.entries(car.expiries ?? {}).map(([name, { receivers }]) => [name, receivers.join()])
    expect(told).toEqual([...carPapers, 'scrapDate'].map((name) => [name, 'owner']))
  })
})

describe('the use of a vehicle', () => {
  const company = someone('enterprise')
  const row = { carStatus: '1', reviewStatus: '3', deptId: 'company' }
  const take = (action: string, from: string, input: Values = { reason: '检修', date: '2026-06-30' }, actor = company) =>
    act(car, action, { row: { ...row, carStatus: from }, input, actor })
  it.each([
    ['stop', '1', '2'],
    ['resume', '2', '1'],
    ['scrap', '1', '3'],
    ['scrap', '2', '3'],
  ])('%s leads from %s to %s', (action, from, to) => {
    expect(take(action, from)).toMatchObject({ row: { carStatus: to } })
  })
  it.each([
    ['stop', '2'],
    ['stop', '3'],
    ['stop', '4'],
    ['resume', '1'],
    ['resume', '4'],
    ['scrap', '3'],
    ['scrap', '4'],
  ])('%s does nothing in state %s', (action, from) => {
    expect(take(action, from)).toMatchObject({ refused: 'wrongState' })
  })
  it('is stopped with a reason, scrapped with a date, by its own company alone', () => {
    expect(take('stop', '1', {})).toMatchObject({ refused: 'required', at: 'reason' })
    expect(take('scrap', '1', {})).toMatchObject({ refused: 'required', at: 'date' })
    expect(take('stop', '1', { reason: '检修' }, someone('district'))).toHaveProperty('refused')
    expect(take('stop', '1', { reason: '检修' }, someone('enterprise', { deptTree: ['other'] }))).toHaveProperty('refused')
  })
  it('is asked its reason once: it is the opinion of the step too', () => {
    expect(car.fields.reason?.opinion).toBe(true)
  })
  it('gysy/gascar/rule-2: is locked and freed by nobody but the system', () => {
    expect(['lock', 'unlock'].map((action) => car.actions[action]?.rows.every(({ by }) => by === 'system'))).toEqual([true, true])
  })
  it('moves in no way outside of its table', () => {
    const moves = fc.array(fc.constantFrom('stop', 'resume', 'scrap'), { maxLength: 20 })
    fc.assert(
      fc.property(moves, (actions) => {
        let state = '1'
        for (const action of actions) {
          const outcome = take(action, state)
          if (!('row' in outcome)) continue
          expect(state).not.toBe('3')
          state = String(outcome.row.carStatus)
        }
      }),
    )
  })
})
