import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { buildSmallCity } from '../support/small-city.ts'

// What the city asks for digging a road up, kept by term (municipal-approval.md §2.7).

let house: TestServer
let city: Person
beforeAll(async () => {
  house = await startTestServer()
  await buildSmallCity(house)
  city = await personOf(house, await addAccount(house, { username: 'boss.one', deptId: '1', roles: ['superAdmin'] }))
})
afterAll(() => house.close())

const standard = {
  feeKind: '2',
  occupyPurpose: '1',
  roadGrade: '1',
  unitPrice: 0.6,
  unit: '元/㎡·日',
  basisDoc: '临价费〔2026〕3号',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
}
const add = (more: object) => city.put('szgl/wjsffy', { ...standard, ...more })

describe('szgl/wjsffy: of each matter', () => {
  it('there is one standard at a time, for a district apart from the city', async () => {
    // What the installation brings holds until it is ended.
    expect(await add({ feeKind: '1', pavementType: '1', unit: '元/㎡' })).toMatchObject({
      code: 10400,
      msg: expect.stringContaining('2020-01-01'),
    })
    expect(await add({})).toMatchObject({ code: 0 })
    expect(await add({ validFrom: '2026-06-01', validTo: null })).toMatchObject({ code: 10400, msg: expect.stringContaining('2026-01-01') })
    expect(await add({ occupyPurpose: '2', validFrom: '2026-06-01' })).toMatchObject({ code: 0 })
    expect(await add({ regionId: '990102' })).toMatchObject({ code: 0 })
    expect(await add({ validFrom: '2027-01-01', validTo: null })).toMatchObject({ code: 0 })
    expect(await add({ validFrom: '2030-01-01', validTo: null })).toMatchObject({ code: 10400 })
  })

  it('a factor for each range of years stands beside the others', async () => {
    const years = { factorKind: '1', occupyPurpose: '3' }
    expect(await add({ ...years, factorFrom: 0, factorTo: 5, factor: 2 })).toMatchObject({ code: 0 })
    expect(await add({ ...years, factorFrom: 5, factorTo: 10, factor: 1.5 })).toMatchObject({ code: 0 })
    expect(await add({ ...years, factorFrom: 0, factorTo: 5, factor: 3 })).toMatchObject({ code: 10400 })
  })

  it('its unit follows from the kind of fee where none is given', async () => {
    const { data } = await add({ occupyPurpose: '5', unit: null })
    expect((await city.get(`szgl/wjsffy/info/${data.id}`)).data.unit).toBe('元/㎡·日')
    expect(await add({ occupyPurpose: '6', unit: '元/m' })).toMatchObject({ code: 10400, msg: '该收费类别的计价单位应为元/㎡·日' })
  })

  it('an edit of its own term does not meet itself', async () => {
    const { data } = await add({ occupyPurpose: '4' })
    expect(await city.post('szgl/wjsffy', { id: data.id, version: data.version, validTo: '2026-11-30' })).toMatchObject({ code: 0 })
  })
})
