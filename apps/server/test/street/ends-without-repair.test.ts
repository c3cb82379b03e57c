import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractInForce } from '../support/street/maintenance-people.ts'
import { EVENTS, openStreetHouse, type ReportedEvent } from '../support/street/street-house.ts'

let here: Awaited<ReturnType<typeof openStreetHouse>>
beforeAll(async () => {
  here = await openStreetHouse()
})
afterAll(() => here.house.close())

describe('the end without a repair', () => {
  it('a duplicate names the other event, which is not itself', async () => {
    const [first, second] = [await here.report(here.at.company, { severity: '3' }), await here.report(here.at.company, { severity: '3' })]
    const invalid = (more: object) =>
      here.at.manager.post(`${EVENTS}/dispatchInvalid`, { id: second.id, invalidReason: '1', opinion: '重复', ...more })
    expect(await invalid({})).toMatchObject({ code: 10001 })
    expect(await invalid({ duplicateOfId: second.id })).toMatchObject({ code: 10400 })
    expect(await invalid({ duplicateOfId: first.id })).toMatchObject({ code: 0, data: { status: '60' } })
  })

  it('yhgl/rcyh/rule-2, yhgl/rcyh/rule-19: a report is told of open events of its defect nearby; one that proves to be the same counts there', async () => {
    const at25 = { lng: 123.612, lat: 29.812 }
    const first = await here.report(here.at.company, { severity: '3', location: at25 })
    const metresEast = (metres: number) => ({ location: { lng: at25.lng + metres / 96_600, lat: at25.lat } })
    type Told = { readonly duplicates?: readonly { readonly id: string; readonly score: number }[]; readonly warnings?: readonly object[] }
    const told = async (more: object) => (await here.report(here.at.supervisor, { severity: '3', ...more })) as ReportedEvent & Told
    expect((await told(metresEast(40))).duplicates).toBeUndefined()
    expect((await told({ ...metresEast(3), defectCode: 'R04' })).duplicates).toBeUndefined()
    const second = await told(metresEast(3))
    expect(second.duplicates).toEqual([expect.objectContaining({ id: first.id, score: 0.9 })])
    expect(second.warnings).toEqual([{ field: 'location', msg: expect.stringContaining(first.eventNo) }])
    expect(await here.info(here.at.manager, first.id)).toMatchObject({ reportCount: 1 })
    const same = { id: second.id, invalidReason: '1', duplicateOfId: first.id, opinion: '同一坑槽' }
    expect(await here.at.manager.post(`${EVENTS}/dispatchInvalid`, same)).toMatchObject({ code: 0, data: { status: '60' } })
    expect(await here.info(here.at.manager, first.id)).toMatchObject({ reportCount: 2 })
  })

  it('yhgl/rcyh/rule-14: danger is made safe before it becomes a disease; the supervisor only proposes', async () => {
    const id = await here.inRepair()
    const disease = {
      id,
      diseaseLevel: '3',
      suggestedWork: '铣刨重铺',
      estQuantity: 120,
      estAmount: 60_000,
      safeguards: true,
      opinion: '转专项',
    }
    expect(await here.at.supervisor.post(`${EVENTS}/dispatchDisease`, disease)).toMatchObject({ code: 0, data: { status: '30' } })
    expect(await here.info(here.at.manager, id)).toMatchObject({ diseaseProposed: true, handlerLevel: 'qx' })
    expect(await here.at.manager.post(`${EVENTS}/dispatchDisease`, disease)).toMatchObject({ code: -2 })
    expect(await here.at.manager.post(`${EVENTS}/dispatch`, { id, opinion: '继续养护' })).toMatchObject({ code: 0, data: { status: '30' } })
    await here.handle(id, '3')
    expect(await here.at.manager.post(`${EVENTS}/dispatchDisease`, { ...disease, opinion: '已围护，转专项' })).toMatchObject({
      code: 0,
      data: { status: '70' },
    })
  })

  it('the reporter withdraws what is not dispatched yet', async () => {
    const { id } = await here.report(here.city.district, { severity: '3' })
    expect(await here.city.district.post(`${EVENTS}/dispatchInvalid`, { id, invalidReason: '5', opinion: '误报' })).toMatchObject({
      code: 0,
    })
  })

  it('an ended contract gives its open events back', async () => {
    const other = await contractInForce(here.house, here.city, here.at)
    const { id } = await here.report(here.at.company, { severity: '3' })
    await here.dispatch(id, { contractId: other })
    const terminated = await here.at.manager.post('yhgl/contract/state', {
      id: other,
      action: 'terminate',
      terminateDate: '2026-06-30',
      reason: '承包单位违约',
      ...(await here.photo(here.at.manager)),
    })
    expect(terminated).toMatchObject({ code: 0, data: { status: '3' } })
    expect(await here.info(here.at.manager, id)).toMatchObject({ status: '10', companyDeptId: null, handlerDeptId: here.city.ids.district })
  })
})
