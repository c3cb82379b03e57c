import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HAZARDS } from '../../src/areas/utilities/testing/utilities-house.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import type { AnsweredRow, Person } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'
import { findingsIn } from './findings.ts'

let house: TestServer
let at: SmallCity
let hazards: ReturnType<typeof findingsIn>

beforeAll(async () => {
  house = await startTestServer()
  at = await buildSmallCity(house)
  hazards = findingsIn(house, at)
})
afterAll(() => house.close())

type Shown = AnsweredRow & {
  readonly returned?: { readonly opinion: string; readonly operateTime: string; readonly operatorName: string } | null
}

const listed = async (by: Person, id: string) => {
  const { data } = await by.get<{ list: Shown[] }>(`${HAZARDS}/page`, { limit: 100 })
  return data.list.find((row) => row.id === id)
}
const why = '照片看不出已更换，请补拍铭牌'

describe('a rectification that was returned (G7 of the second review)', () => {
  let id: string
  beforeAll(async () => {
    id = (await hazards.reported(at.district)).id
    await hazards.dispatch(at.district, id)
    await hazards.sign(at.staff, id)
    await hazards.handIn(at.staff, id)
  })

  test('says in the list of the company, in its details and in its work list that it was, and why', async () => {
    expect((await listed(at.staff, id))?.returned).toBeNull()
    await hazards.sendBack(at.district, id, why)
    expect((await listed(at.staff, id))?.returned).toMatchObject({ opinion: why, operateTime: expect.stringMatching(/^2026-06-30 /) })
    expect((await at.staff.get<Shown>(`${HAZARDS}/info/${id}`)).data.returned).toMatchObject({ opinion: why })
    const { data } = await at.staff.get<{ list: { bizId: string; title: string; returned: Shown['returned'] }[] }>('sys/duty/page', {
      limit: 100,
    })
    const duty = data.list.find((one) => one.bizId === id)
    expect(duty?.returned).toMatchObject({ opinion: why })
    expect(duty?.title).toContain('出口压力3.9kPa')
  })

  test('says so still after progress was logged, which moves no state', async () => {
    expect(await at.staff.put(`${HAZARDS}/reform`, { id, opinion: '已联系厂家' })).toMatchObject({ code: 0 })
    expect((await listed(at.staff, id))?.returned).toMatchObject({ opinion: why })
  })

  test('says so no more once it is handed in again', async () => {
    await hazards.handIn(at.staff, id)
    expect((await listed(at.district, id))?.returned).toBeNull()
  })
})

test('what its own department has recalled was not returned', async () => {
  const { id } = await hazards.reported(at.district)
  expect(await at.district.put(`${HAZARDS}/recall`, { id, opinion: '补充照片' })).toMatchObject({ code: 0 })
  expect((await listed(at.district, id))?.returned).toBeNull()
})
