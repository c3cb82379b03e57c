import { hazardStatus } from '@chengan/domain/utilities/dictionaries/hazards'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../support/house.ts'
import type { Person } from '../support/people.ts'
import { addFinding, HAZARD, openRuleHouse, POST_ROOT, post } from '../support/rule-samples.ts'
import type { SmallCity } from '../support/small-city.ts'

// What random calls and random walks have found (test/random): each once, by its symptom.

let house: TestServer
let at: SmallCity
let boss: Person

beforeAll(async () => {
  ;({ house, at, boss } = await openRuleHouse())
})
afterAll(() => house.close())

describe('a body', () => {
  it('with half of a surrogate pair is refused for its characters', async () => {
    expect(await boss.post(POST_ROOT, post({ postName: '岗位\ud800' }))).toMatchObject({ code: 10029 })
  })

  it.each(['toString', 'valueOf'])('whose objects bring their own %s is unreadable', async (name) => {
    expect(await at.staff.put('gysy/gasfacility/changeStatus', { ids: [{ [name]: 'x' }], date: '2026-06-30' })).toMatchObject({
      code: 10030,
    })
  })

  it('that nests deeper than any form is unreadable, not fatal', async () => {
    let nested: unknown = 1
    for (let n = 0; n < 2000; n += 1) nested = [nested]
    expect(await boss.post('sys/user/setting', { path: 'x', value: nested })).toMatchObject({ code: 10030 })
  })
})

describe('an address', () => {
  it('longer than any is no call, and no file of the pages either', async () => {
    const { code } = await boss.get(`sys/params/${'x'.repeat(50_000)}`)
    expect([404, 405]).toContain(code)
  })
  it('that is malformed is no call', async () => {
    expect(await boss.get('sys/params/%E0%A4%A')).toMatchObject({ code: 404 })
  })
})

describe('a filter', () => {
  it('by regions of which none is named finds nothing', async () => {
    expect(await at.district.get('gysy/gascompanies/page', { regionId: ',' })).toMatchObject({ code: 0, data: { total: 0 } })
  })
})

describe('an action', () => {
  it('is not chosen by what it does not ask: a company does not keep a major hazard to itself by calling it general', async () => {
    const { id } = await addFinding(house, at, { hazardLevel: '2', majorBasis: '603', level: 'qy', checkers: [at.staff.userId] }, at.staff)
    const { data } = await at.staff.put(`${HAZARD}/report`, { id, hazardLevel: '1', reformDeadline: '2026-07-15' })
    expect(data.status).toBe(hazardStatus.values.reported.value)
  })

  it('has no application to decide where none was filed, whatever is sent', async () => {
    const body = { id: at.ids.company, statusApply: { businessStatus: '2' }, auditResult: '1', opinion: '同意' }
    expect(await at.city.put('gysy/gascompanies/changeStatus/audit', body)).not.toMatchObject({ code: 0 })
    expect(await at.district.put('gysy/gascompanies/changeStatus/audit', body)).not.toMatchObject({ code: 0 })
  })
})
