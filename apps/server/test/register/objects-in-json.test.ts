import { addDays } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteUnattached } from '../../src/areas/system/files/remove-content.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { buildSmallCity, type SmallCity, uploadPicture } from '../support/small-city.ts'

// What a row keeps as one value is made of members of their own: a company's report of a suspension, with its papers.

const ROOT = 'gysy/gascompanies'
let house: TestServer
let at: SmallCity

beforeAll(async () => {
  house = await startTestServer()
  at = await buildSmallCity(house)
})
afterAll(() => house.close())

interface Told {
  readonly statusApply: {
    readonly businessStatus: string
    readonly reason: string
    readonly files: readonly { readonly id: string; readonly name: string; readonly url: string }[]
  } | null
}
const told = async () => (await at.district.get<Told & { readonly id: string }>(`${ROOT}/info/c-one`)).data.statusApply
const report = (attachments: readonly string[]) => ({
  ...{ id: 'c-one', businessStatus: '2', reason: '气源检修', userPlan: '由临近企业供应' },
  effectiveDate: addDays(house.open.services.calendar.addWorkdays('2026-06-30', 90), 30),
  attachments,
})

describe('the report of a suspension', () => {
  it('takes no paper of somebody else, and names the member that it stood in', async () => {
    const foreign = await uploadPicture(house, at.district)
    const reply = await at.principal.put(`${ROOT}/changeStatus`, report([foreign]))
    expect(reply).toMatchObject({ code: 10003, data: { errors: [{ field: 'statusApply.files' }] } })
    expect(await told()).toBeNull()
  })

  it('tells the authority its papers by name and address, and these are kept with the company', async () => {
    const paper = await uploadPicture(house, at.principal)
    const loose = await uploadPicture(house, at.principal)
    expect(await at.principal.put(`${ROOT}/changeStatus`, report([paper]))).toMatchObject({ code: 0 })
    expect(await told()).toMatchObject({
      businessStatus: '2',
      reason: '气源检修',
      files: [{ id: paper, url: expect.stringContaining(paper) }],
    })
    const { rows } = await sql<{ root: string; id: string }>`select biz_type as root, biz_id as id from file where id = ${paper}`.execute(
      house.open.services.db,
    )
    expect(rows).toEqual([{ root: ROOT, id: 'c-one' }])
    house.setNow('2026-07-03 10:00:00')
    await deleteUnattached(house.open.services)
    const { rows: kept } = await sql<{ id: string }>`select id from file where id in (${paper}, ${loose})`.execute(house.open.services.db)
    expect(kept).toEqual([{ id: paper }])
  })
})
