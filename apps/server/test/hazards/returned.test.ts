import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HAZARDS } from '../../src/areas/utilities/testing/utilities-house.ts'
import { openFindings, type ShownFinding } from './findings.ts'

let hazards: Awaited<ReturnType<typeof openFindings>>
let at: typeof hazards.at

beforeAll(async () => {
  hazards = await openFindings()
  at = hazards.at
})
afterAll(() => hazards.close())

const why = '照片看不出已更换，请补拍铭牌'

describe('a rectification that was returned (G7 of the second review)', () => {
  let id: string
  beforeAll(async () => {
    id = (await hazards.reported(at.district)).id
    await hazards.dispatch(at.district, id)
    await hazards.sign(at.staff, id)
    await hazards.handIn(id)
  })

  test('says in the list of the company, in its details and in its work list that it was, and why', async () => {
    expect((await hazards.listed(at.staff, id))?.returned).toBeNull()
    await hazards.sendBack(at.district, id, why)
    expect((await hazards.listed(at.staff, id))?.returned).toMatchObject({
      opinion: why,
      operateTime: expect.stringMatching(/^2026-06-30 /),
    })
    expect((await hazards.infoOf(at.staff, id)).returned).toMatchObject({ opinion: why })
    const { data } = await at.staff.get<{ list: { bizId: string; title: string; returned: ShownFinding['returned'] }[] }>('sys/duty/page', {
      limit: 100,
    })
    const duty = data.list.find((one) => one.bizId === id)
    expect(duty?.returned).toMatchObject({ opinion: why })
    expect(duty?.title).toContain('出口压力3.9kPa')
  })

  test('says so still after progress was logged, which moves no state', async () => {
    expect(await at.staff.put(`${HAZARDS}/reform`, { id, opinion: '已联系厂家' })).toMatchObject({ code: 0 })
    expect((await hazards.listed(at.staff, id))?.returned).toMatchObject({ opinion: why })
  })

  test('says so no more once it is handed in again', async () => {
    await hazards.handIn(id)
    expect((await hazards.listed(at.district, id))?.returned).toBeNull()
  })
})

test('what its own department has recalled was not returned', async () => {
  const { id } = await hazards.reported(at.district)
  expect(await at.district.put(`${HAZARDS}/recall`, { id, opinion: '补充照片' })).toMatchObject({ code: 0 })
  expect((await hazards.listed(at.district, id))?.returned).toBeNull()
})
