import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byTheStandard, EVENTS, hotPatch, lastStep, openStreetHouse, saidOfStep } from '../support/street/street-house.ts'

const RECORDS = 'yhgl/rcyhcl'

let here: Awaited<ReturnType<typeof openStreetHouse>>
beforeAll(async () => {
  here = await openStreetHouse()
})
afterAll(() => here.house.close())

describe('the repair', () => {
  it('is accepted by the company alone, and each moment is stamped once, with a photo', async () => {
    const { id } = await here.report(here.at.company, { severity: '3' })
    await here.dispatch(id)
    expect(await here.at.otherCompany.post(`${EVENTS}/dispose`, { id, handleState: '1' })).toMatchObject({ code: 10104 })
    await here.handle(id, '1')
    expect(await here.at.company.post(`${EVENTS}/dispose`, { id, handleState: '2' })).toMatchObject({
      data: { errors: [{ field: 'beforeImages' }] },
    })
    await here.handle(id, '2')
    here.house.setNow('2026-06-30 10:20:00')
    await here.handle(id, '3')
    here.house.setNow('2026-06-30 10:00:00')
    expect(await here.info(here.at.company, id)).toMatchObject({
      arriveTime: '2026-06-30 10:00:00',
      safeTime: '2026-06-30 10:20:00',
      handleState: '3',
    })
  })

  it('is shown before, during and after: what came with its steps is kept by when it was taken, and a redo shows the end anew', async () => {
    const quantities = await hotPatch(here.at.company, here.contractId)
    const id = await here.inRepair()
    await here.handle(id, '2')
    await here.handle(id, '4')
    const refused = await here.at.company.post(`${EVENTS}/dispose`, { id, ...saidOfStep('5'), ...quantities })
    expect(refused).toMatchObject({ data: { errors: [{ field: 'afterImages' }] } })
    const afterImages = [await here.picture()]
    // The place before and during was shown on the way.
    expect(await here.at.company.post(`${EVENTS}/dispose`, { id, ...saidOfStep('5'), ...quantities, afterImages })).toMatchObject({
      code: 0,
    })
    const shown = {
      beforeImages: [{ id: expect.any(String) }],
      duringImages: [{ id: expect.any(String) }],
      afterImages: [{ id: afterImages[0] }],
    }
    expect(await here.info(here.at.supervisor, id)).toMatchObject(shown)
    expect(await here.at.company.post(`${EVENTS}/finishApply`, { id, finishSummary: '热补2平方米' })).toMatchObject({ code: 0 })
    expect(lastStep(await here.info(here.at.supervisor, id))).toMatchObject({ action: 'finishApply', opinion: '热补2平方米' })
    expect(await here.at.supervisor.post(`${EVENTS}/rcyhAudit`, { id, result: 0, opinion: '接缝不平' })).toMatchObject({ code: 0 })
    const rejected = await here.info(here.at.company, id)
    expect(rejected).toMatchObject({ beforeImages: shown.beforeImages })
    expect([rejected.duringImages ?? [], rejected.afterImages ?? []]).toEqual([[], []])
    // What was rejected stays with the record that said it.
    const { data } = await here.at.supervisor.get<{ list: readonly object[] }>(`${RECORDS}/page?dailyId=${id}&handleState=5`)
    expect(data.list).toHaveLength(1)
    const fresh = await here.inRepair()
    expect(
      await here.at.company.post(`${EVENTS}/dispose`, {
        id: fresh,
        ...saidOfStep('5'),
        ...quantities,
        afterImages: [await here.picture()],
      }),
    ).toMatchObject({
      msg: '请上传处置前照片，或先登记到场、围护',
      data: { errors: [{ field: 'beforeImages' }] },
    })
  })

  it('yhgl/rcyh/rule-10: an order is returned within two hours, of a danger within fifteen minutes, and once', async () => {
    const { id } = await here.report(here.at.company, { severity: '4' })
    await here.dispatch(id, byTheStandard)
    const back = { returnReason: '1', opinion: '不在本合同范围' }
    here.house.setNow('2026-06-30 10:15:01')
    expect(await here.handle(id, '6', back)).toMatchObject({ code: -2, msg: expect.stringContaining('15') })
    here.house.setNow('2026-06-30 10:14:00')
    expect(await here.handle(id, '6', back)).toMatchObject({ code: 0, data: { status: '10' } })
    await here.dispatch(id, byTheStandard)
    expect(await here.handle(id, '6', back)).toMatchObject({ code: -2, msg: expect.stringContaining('一次') })
    here.house.setNow('2026-06-30 10:00:00')
  })

  it('the finish follows the repair, and is reviewed by the supervisor, then by the manager', async () => {
    const id = await here.inRepair()
    expect(await here.at.company.post(`${EVENTS}/finishApply`, { id, finishSummary: '尚未修复' })).toMatchObject({ code: -2 })
    await here.repaired(id)
    await here.at.company.post(`${EVENTS}/finishApply`, { id, finishSummary: '完成' })
    expect(await here.info(here.at.supervisor, id)).toMatchObject({
      status: '40',
      auditStage: 'jl',
      auditStep: 1,
      handlerDeptId: 'd-watch',
    })
    const pass = { id, result: 1, opinion: '合格' }
    expect(await here.at.manager.post(`${EVENTS}/rcyhAudit`, pass)).toMatchObject({ code: 403 })
    expect(await here.at.supervisor.post(`${EVENTS}/rcyhAudit`, { ...pass, auditKind: '2' })).toMatchObject({ code: -2 })
    expect(await here.at.supervisor.post(`${EVENTS}/rcyhAudit`, pass)).toMatchObject({ code: 0, data: { status: '40' } })
    expect(await here.info(here.at.manager, id)).toMatchObject({ auditStage: 'qx', auditStep: 2, handlerDeptId: here.city.ids.district })
    expect(await here.at.manager.post(`${EVENTS}/rcyhAudit`, { ...pass, opinion: '同意办结' })).toMatchObject({
      code: 0,
      data: { status: '50' },
    })
    expect(await here.info(here.at.manager, id)).toMatchObject({ closeKind: '1', onTime: true, handlerLevel: null })
  })

  it('yhgl/rcyh/rule-11: a rejected repair is done again within a day or half its span, and counts', async () => {
    const id = await here.toReview()
    expect(await here.at.supervisor.post(`${EVENTS}/rcyhAudit`, { id, result: 0, opinion: '边缘不齐' })).toMatchObject({
      code: 0,
      data: { status: '30' },
    })
    expect(await here.info(here.at.company, id)).toMatchObject({
      rejectCount: 1,
      repairTime: null,
      repairDeadline: '2026-07-01 10:00:00',
      handlerDeptId: 'd-care',
    })
  })

  it('in words of other families, auditResult 2 and pass=false reject too', async () => {
    for (const word of [{ auditResult: '2' }, { pass: false }]) {
      const id = await here.toReview()
      expect(await here.at.supervisor.post(`${EVENTS}/rcyhAudit`, { id, ...word, opinion: '返工' })).toMatchObject({
        code: 0,
        data: { status: '30' },
      })
    }
  })
})
