import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../support/people.ts'
import { uploadPicture } from '../support/small-city.ts'
import { byTheStandard, EVENTS, hotPatch, lastStep, openStreetHouse } from '../support/street/street-house.ts'

const PROGRAMMES = 'yhgl/rcyh/constructionPlan'

let here: Awaited<ReturnType<typeof openStreetHouse>>
beforeAll(async () => {
  here = await openStreetHouse()
})
afterAll(() => here.house.close())

/** A repair so dear that it is built by a programme. */
async function dear(more: object = {}): Promise<string> {
  const { id } = await here.report(here.at.company, { severity: '3', estAmount: 20_000, ...more })
  expect(await here.dispatch(id, byTheStandard)).toMatchObject({ code: 0 })
  expect(await here.handle(id, '1')).toMatchObject({ code: 0 })
  return id
}
const written = (dailyId: string, more: object = {}) => ({
  dailyId,
  programmeName: '路面基层修复方案',
  workScope: '慢车道约80平方米',
  processDesc: '铣刨、清底、回填、摊铺',
  startDate: '2026-07-01 09:00:00',
  endDate: '2026-07-01 17:00:00',
  closeKind: '1',
  digDepth: 0,
  safetyOfficer: '路安甲',
  safetyOfficerPhone: '13800000001',
  emergencyPlan: '现场备应急车一辆，遇管线受损立即停工',
  estAmount: 20_000,
  ...more,
})
const save = (dailyId: string, more: object = {}, by: Person = here.at.company) =>
  by.post(PROGRAMMES, { ...written(dailyId, more), action: 'save' })
const submit = (dailyId: string, more: object = {}, by: Person = here.at.company) =>
  by.post(PROGRAMMES, { ...written(dailyId, more), action: 'submit' })
const review = (by: Person, id: string, result: 0 | 1, opinion = result === 1 ? '方案可行' : '交通组织不足') =>
  by.post(`${EVENTS}/rcyhAudit`, { id, auditKind: '2', result, opinion })
const programmeOf = async (id: string, by: Person = here.at.company) => (await by.get(`${PROGRAMMES}/${id}`)).data
const finish = (id: string, finishSummary = '已修复') => here.at.company.post(`${EVENTS}/finishApply`, { id, finishSummary })
const waitFor = async (who: Person) => ((await who.get(`${EVENTS}/doDoNun`)).data as Record<string, number>).shNum ?? 0
const toReview = async (who: Person) =>
  (await who.get(`${EVENTS}/page`, { tab: 'dsh', limit: 100 })).data.list.map((row: { id: string }) => row.id) as string[]

describe('a construction programme', () => {
  it('goes from the company to the supervisor and the manager, by the review of its event; both count it among their reviews', async () => {
    const id = await dear()
    expect(await here.info(here.at.company, id)).toMatchObject({ needsProgramme: true })
    const counts = { supervisor: await waitFor(here.at.supervisor), manager: await waitFor(here.at.manager) }
    expect(await save(id)).toMatchObject({ code: 0, data: { id } })
    expect(await here.at.manager.get(`${PROGRAMMES}/${id}`)).toMatchObject({ code: 10104 })
    expect(await submit(id)).toMatchObject({ code: 0, data: { status: '1' } })
    expect(await here.info(here.at.company, id)).toMatchObject({ programmeState: '1', status: '30' })
    expect(await waitFor(here.at.supervisor)).toBe(counts.supervisor + 1)
    expect(await toReview(here.at.supervisor)).toContain(id)
    expect(await review(here.at.manager, id, 1, '先看看')).toMatchObject({ code: -2 })
    expect(await review(here.at.company, id, 1)).toMatchObject({ code: 403 })
    expect(await review(here.at.supervisor, id, 1)).toMatchObject({ code: 0 })
    expect(await programmeOf(id)).toMatchObject({ status: '2', jlOpinion: '方案可行', jlTime: '2026-06-30 10:00:00' })
    expect(await waitFor(here.at.supervisor)).toBe(counts.supervisor)
    expect(await waitFor(here.at.manager)).toBe(counts.manager + 1)
    expect(await toReview(here.at.manager)).toContain(id)
    expect(await review(here.at.manager, id, 1)).toMatchObject({ code: 0 })
    expect(await programmeOf(id)).toMatchObject({ status: '3', glOpinion: '方案可行' })
    expect(await waitFor(here.at.manager)).toBe(counts.manager)
    expect(await submit(id, { quality: '再改' })).toMatchObject({ code: -2 })
    expect(lastStep(await programmeOf(id))).toMatchObject({ action: 'audit' })
  })

  it('is rejected with a reason, changed and handed in again', async () => {
    const id = await dear()
    expect(await submit(id)).toMatchObject({ code: 0 })
    expect(await here.at.supervisor.post(`${EVENTS}/rcyhAudit`, { id, auditKind: '2', result: 0 })).toMatchObject({ code: 10001 })
    expect(await review(here.at.supervisor, id, 0)).toMatchObject({ code: 0 })
    expect(await programmeOf(id)).toMatchObject({ status: '4', jlOpinion: '交通组织不足' })
    expect(await submit(id, { quality: '按CJJ 36执行' })).toMatchObject({ code: 0, data: { status: '1' } })
    expect(await programmeOf(id)).toMatchObject({ quality: '按CJJ 36执行', jlOpinion: null })
  })

  it('is reviewed on its own page as well', async () => {
    const id = await dear()
    expect(await submit(id)).toMatchObject({ code: 0 })
    expect(await here.at.supervisor.post(`${PROGRAMMES}/audit`, { id, result: 1, opinion: '同意' })).toMatchObject({
      code: 0,
      data: { status: '2' },
    })
  })

  it('yhgl/rcyh/constructionPlan/rule-1: is there and approved before the finish of what its standard, its lanes, its danger or its sum ask one for', async () => {
    const id = await dear()
    expect(await submit(id)).toMatchObject({ code: 0 })
    for (const who of [here.at.supervisor, here.at.manager]) expect(await review(who, id, 1)).toMatchObject({ code: 0 })
    expect(await here.handle(id, '5', await hotPatch(here.at.company, here.contractId))).toMatchObject({ code: 0 })
    expect(await finish(id)).toMatchObject({ code: 0 })
    // The sum alone asked it: one yuan less needs none.
    const cheap = await dear({ estAmount: 19_999.99 })
    expect(await here.info(here.at.company, cheap)).toMatchObject({ needsProgramme: false })
    await sql`update disposal_standard set need_programme = '1' where id = 'R01'`.execute(here.house.open.services.db)
    expect(await here.info(here.at.company, cheap)).toMatchObject({ needsProgramme: true })
    await sql`update disposal_standard set need_programme = '2' where id = 'R01'`.execute(here.house.open.services.db)
    expect(await here.info(here.at.company, cheap)).toMatchObject({ needsProgramme: false })
    expect(await here.handle(cheap, '5', await hotPatch(here.at.company, here.contractId))).toMatchObject({ code: 0 })
    // Its record says that traffic was kept off: lanes were taken.
    expect(await here.info(here.at.company, cheap)).toMatchObject({ needsProgramme: true })
    expect(await finish(cheap)).toMatchObject({ code: -2, msg: '施工方案未批准，不能申请完工' })
    await sql`update disposal_standard set need_programme = '0' where id = 'R01'`.execute(here.house.open.services.db)
    expect(await finish(cheap, '热补完成')).toMatchObject({ code: 0 })
    const bridge = await dear({ estAmount: null, severity: '4', facilityKind: '2', part: '201', defectCode: 'B01' })
    expect(await here.info(here.at.company, bridge)).toMatchObject({ needsProgramme: true })
  })

  it('yhgl/rcyh/constructionPlan/rule-4: comes before the works, but of a danger', async () => {
    const id = await dear()
    for (const state of ['4', '5'])
      expect(await here.handle(id, state, await hotPatch(here.at.company, here.contractId))).toMatchObject({
        code: -2,
        msg: '该事件须编制施工方案，批准后方可施工；可先到场、围护或临时修复',
      })
    expect(await here.handle(id, '2')).toMatchObject({ code: 0 })
    const danger = await dear({ severity: '4' })
    expect(await here.handle(danger, '5', await hotPatch(here.at.company, here.contractId))).toMatchObject({ code: 0 })
    expect(await submit(danger)).toMatchObject({ code: 0, data: { status: '1' } })
  })

  it('yhgl/rcyh/constructionPlan/rule-2: names the consent of the police where a road is closed, or taken for more than a day', async () => {
    const id = await dear()
    for (const closeKind of ['2', '3'])
      expect(await submit(id, { closeKind })).toMatchObject({ code: 10001, data: { errors: [{ field: 'policeConsentNo' }] } })
    const lanes = {
      occupyLanes: 1,
      trafficPlan: '警告区、上游过渡区、缓冲区、工作区、下游过渡区、终止区按图布置',
      trafficFile: [await uploadPicture(here.house, here.at.company)],
    }
    const days = { startDate: '2026-07-01 09:00:00', endDate: '2026-07-02 09:00:01' }
    expect(await submit(id, { ...lanes, ...days })).toMatchObject({
      code: 10400,
      msg: '封闭道路或占道超过24小时的，须填写交警意见文号（道路交通安全法第三十二条）',
      data: { errors: [{ field: 'policeConsentNo' }] },
    })
    expect(await submit(id, { ...lanes, ...days, endDate: '2026-07-02 09:00:00' })).toMatchObject({ code: 0 })
  })

  it('yhgl/rcyh/constructionPlan/rule-3: names every zone of its work area where it takes lanes', async () => {
    const id = await dear()
    const trafficFile = [await uploadPicture(here.house, here.at.company)]
    expect(await submit(id, { occupyLanes: 2 })).toMatchObject({ code: 10001 })
    expect(await submit(id, { occupyLanes: 2, trafficFile, trafficPlan: '警告区、工作区、终止区' })).toMatchObject({
      code: 10400,
      msg: '交通组织方案须写明各作业区段，缺少：上游过渡区、缓冲区、下游过渡区（GB 5768.4）',
    })
  })

  it('yhgl/rcyh/constructionPlan/rule-5: digs where pipelines are checked and a permit is in force; is reviewed in a working day, of danger in two hours', async () => {
    const id = await dear()
    expect(await submit(id, { digDepth: 0.31 })).toMatchObject({
      code: 10001,
      data: { errors: [{ field: 'pipelineCheck' }, { field: 'permitNo' }] },
    })
    expect(await submit(id, { digDepth: 0.31, pipelineCheck: false, permitNo: '掘2026-001' })).toMatchObject({
      code: 10400,
      msg: '开挖深度超过0.3米的，须先完成管线交底',
    })
    expect(await submit(id, { digDepth: 0.31, pipelineCheck: true, permitNo: '掘2026-001' })).toMatchObject({
      code: 10400,
      msg: '掘路许可掘2026-001不在有效期内或不在该道路上，请核对许可证号',
    })
    expect(await submit(id, { digDepth: 0.3 })).toMatchObject({ code: 0 })
    expect(await programmeOf(id)).toMatchObject({ dutyClock: { action: 'audit', deadline: expect.stringMatching(/^2026-07-01/) } })
    const danger = await dear({ severity: '4' })
    expect(await submit(danger)).toMatchObject({ code: 0 })
    expect(await programmeOf(danger)).toMatchObject({ dutyClock: { action: 'audit', deadline: '2026-06-30 12:00:00' } })
  })

  it('is of an event in repair, and its own company’s', async () => {
    const { id } = await here.report(here.at.company, { severity: '3' })
    expect(await save(id)).toMatchObject({ code: -2, msg: '事件不在处置中，不能编制施工方案' })
    const other = await dear()
    expect(await save(other, {}, here.at.otherCompany)).not.toMatchObject({ code: 0 })
  })
})
