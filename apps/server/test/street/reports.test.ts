import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pothole } from '../support/street/maintenance-people.ts'
import { EVENTS, openStreetHouse } from '../support/street/street-house.ts'

let here: Awaited<ReturnType<typeof openStreetHouse>>
beforeAll(async () => {
  here = await openStreetHouse()
})
afterAll(() => here.house.close())

describe('an order', () => {
  it('is accepted without a word: whoever accepts is asked nothing', async () => {
    const { id } = await here.report(here.at.company, { severity: '3' })
    await here.dispatch(id)
    expect(await here.at.company.post(`${EVENTS}/dispose`, { id })).toMatchObject({ code: 0, data: { status: '30' } })
    expect(await here.info(here.at.company, id)).toMatchObject({ handleState: '1', acceptTime: expect.any(String) })
    // How far the work is, is said by whoever does it.
    expect((await here.at.company.post(`${EVENTS}/dispose`, { id, opinion: '已开工' })).code).not.toBe(0)
  })
})

describe('a report', () => {
  it('is numbered by its day, names its reporter and waits for the bureau of its district', async () => {
    const { id, status, eventNo } = await here.report(here.at.company, { severity: '3' })
    expect([status, eventNo]).toEqual(['10', expect.stringMatching(/^YH20260630\d{4}$/)])
    expect(await here.info(here.at.manager, id)).toMatchObject({
      source: '1',
      urgency: '2',
      reportLevel: 'qy',
      reporterPhone: expect.stringMatching(/^100\*{4}\d{4}$/),
      handlerLevel: 'qx',
      handlerDeptId: here.city.ids.district,
      title: '望澜大道 车行道 坑槽',
    })
  })

  it('names what is wrong by a defect of the catalogue; what was written before there was one stays as it is', async () => {
    const refused = await here.at.company.put(EVENTS, await pothole(here.house, here.at.company, { defectCode: '坑槽' }))
    expect(refused).toMatchObject({ data: { errors: [{ field: 'defectCode' }] } })
    const { id } = await here.report(here.at.company, { severity: '3', address: '望澜大道旧事件处' })
    await here.house.open.services.db.updateTable('daily_maintenance').set({ defect_code: '老病害' }).where('id', '=', id).execute()
    const { data: old } = await here.at.manager.get(`${EVENTS}/info/${id}`)
    expect(old.defectCode).toBe('老病害')
    expect((await here.at.manager.get(`${EVENTS}/page`, { defectCode: '老病害' })).code).not.toBe(500)
  })

  it('asks all that is required, and a draft nothing but the facility kind', async () => {
    const refused = await here.at.company.post(`${EVENTS}/report`, { facilityKind: '1' })
    expect(refused.data.errors.map((one: { field: string }) => one.field)).toEqual(
      expect.arrayContaining(['part', 'severity', 'description', 'location', 'images']),
    )
    const draft = await here.at.company.post(`${EVENTS}/reportTemp`, { facilityKind: '1' })
    expect(draft).toMatchObject({ code: 0, data: { status: '0' } })
    expect(await here.at.company.post(`${EVENTS}/reportTemp`, {})).toMatchObject({ code: 10001 })
  })

  it('a draft is its writer’s alone, until it is reported by its id', async () => {
    const draft = await here.at.company.post(`${EVENTS}/reportTemp`, { facilityKind: '1', stake: 'K1+200' })
    const { id } = draft.data
    expect(await here.at.crew.get(`${EVENTS}/info/${id}`)).toMatchObject({ code: 10104 })
    const drafts = (await here.at.company.get<{ list: { id: string; actions: string[] }[] }>(`${EVENTS}/cgx`)).data.list
    expect(drafts.find((row) => row.id === id)?.actions.sort()).toEqual(['delete', 'report', 'update'])
    const done = await here.at.company.post(`${EVENTS}/report`, { id, ...(await pothole(here.house, here.at.company, { severity: '3' })) })
    expect(done).toMatchObject({ code: 0, data: { id, status: '10' } })
    expect((await here.at.manager.get(`${EVENTS}/info/${id}`)).code).toBe(0)
  })

  it('reported and live is no draft any more: nobody saves it as one, though he reported or manages it', async () => {
    const { id } = await here.report(here.at.company, { severity: '3' })
    for (const who of [here.at.company, here.at.manager, here.at.supervisor]) {
      const { version, description } = await here.info(here.at.manager, id)
      expect((await who.post(`${EVENTS}/reportTemp`, { id, version, description: '改' })).code).not.toBe(0)
      expect(await here.info(here.at.manager, id)).toMatchObject({ version, description })
    }
  })

  it('yhgl/rcyh/rule-9: a small repair of the company’s own, within the limit of its contract, needs no dispatch', async () => {
    const own = { contractId: here.contractId, severity: '1', estAmount: 1500 }
    const { id, status } = await here.report(here.at.company, own)
    expect(status).toBe('20')
    expect(await here.info(here.at.company, id)).toMatchObject({
      companyDeptId: 'd-care',
      handlerDeptId: 'd-care',
      dispatchOpinion: '自查自修',
    })
    // A pothole is repaired within 72 hours; one that is smaller than usual has half as long again.
    expect(await here.info(here.at.company, id)).toMatchObject({
      repairDeadline: '2026-07-04 22:00:00',
      originDeadline: '2026-07-04 22:00:00',
    })
    expect(await here.report(here.at.company, { ...own, estAmount: 2001 })).toMatchObject({ status: '10' })
    expect(await here.report(here.at.company, { ...own, severity: '3' })).toMatchObject({ status: '10' })
    expect(await here.report(here.at.supervisor, own)).toMatchObject({ status: '10' })
  })

  it('the part fits the facility kind', async () => {
    const reply = await here.at.company.put(EVENTS, await pothole(here.house, here.at.company, { part: '203' }))
    expect(reply).toMatchObject({ code: 10400, data: { errors: [{ field: 'part' }] } })
  })
})
