import { expect } from 'vitest'
import type { TestServer } from './house.ts'
import { startTestServer } from './house.ts'
import { addAccount, type Person, personOf } from './people.ts'
import { buildSmallCity, type SmallCity, uploadPicture } from './small-city.ts'

/** What the tests of the rules for every resource (system.md §2) start from: the small city and somebody who may do everything. */
export async function openRuleHouse(): Promise<{ house: TestServer; at: SmallCity; boss: Person }> {
  const house = await startTestServer()
  const at = await buildSmallCity(house)
  const boss = await personOf(house, await addAccount(house, { username: 'boss.one', deptId: '1', roles: ['superAdmin'] }))
  return { house, at, boss }
}

export const POST_ROOT = 'sys/post'
export const HAZARD = 'gysy/aqjdyhpc'
/** A caller who wants unknown names refused. */
export const strict = { prefer: 'handling=strict' }

let count = 0
export const post = (more: object = {}) => {
  count += 1
  return { postCode: `rule_${count}`, postName: `规则岗位${count}`, sort: 5, ...more }
}
export const nextName = () => {
  count += 1
  return `调压箱${count}`
}

export async function addFinding(house: TestServer, at: SmallCity, more: object = {}, by: Person = at.district) {
  const added = await by.put(HAZARD, {
    level: 'qx',
    hazardSource: '1',
    checkType: '1',
    checkDate: '2026-06-30 09:00:00',
    checkers: [at.district.userId, at.district2.userId],
    objectType: '1',
    gasCompaniesId: at.ids.company,
    objectName: nextName(),
    regionId: '990102001',
    address: '望澜区古渡街118号',
    hasHazard: true,
    hazardCategory: '6',
    hazardLevel: '1',
    description: '出口压力3.9kPa',
    beforeImages: [await uploadPicture(house, by)],
    ...more,
  })
  expect(added).toMatchObject({ code: 0 })
  return added.data as { id: string; version: number }
}
