import { drawn } from '@chengan/domain/maintenance/works/acceptance/acceptance-draw'
import { asRows, asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobHandlers } from '../../src/areas/register.ts'
import { uploadPicture } from '../support/small-city.ts'
import { ACCEPTANCES, openAcceptanceHouse } from '../support/street/accepted-works.ts'
import { contractInForce } from '../support/street/maintenance-people.ts'
import { PROJECTS } from '../support/street/works-people.ts'
import { letClocksAct } from '../warnings/warnings-ground.ts'

let here: Awaited<ReturnType<typeof openAcceptanceHouse>>
beforeAll(async () => {
  here = await openAcceptanceHouse()
})
afterAll(() => here.house.close())

const db = () => here.house.open.services.db
/** What the draw of a day does. */
async function draw(day: string): Promise<void> {
  here.house.setNow(`${day} 23:40:00`)
  const handler = jobHandlers(here.house.open).projectDraws
  if (!('runIn' in handler)) throw new Error('draws are made in one transaction')
  await db()
    .transaction()
    .execute((tx) => handler.runIn(tx, { due: 0, params: null, signal: new AbortController().signal }))
  here.later()
}
const large = {
  amount: 4_000_000,
  items: [{ itemCode: 'YH-R01', itemName: '铣刨', unit: 'm2', quantity: 20_000, unitPrice: 200 }],
}

describe('the acceptance of a project', () => {
  it('is applied for once the project is finished, by its own unit, once', async () => {
    const { people, at } = here
    const early = await here.inPrePlan({ stakeFrom: 'K90+000', stakeTo: 'K90+100' })
    expect(await here.add(early)).toMatchObject({ data: { errors: [{ field: 'projectId' }] } })
    const projectId = await here.finished()
    const toApply = async () =>
      (await people.declarer.get(`${PROJECTS}/ndjhXmqdPage`, { toApply: '1', limit: 100 })).data.list.map(({ id }: { id: string }) => id)
    expect(await toApply()).toEqual([projectId])
    // The final quantities begin with what the contract says was to be built.
    expect((await people.declarer.get(`${PROJECTS}/info/${projectId}`)).data.billOfQuantities).toMatchObject([
      { itemCode: 'YH-R01', itemName: '坑槽热补', unit: 'm2', contractQuantity: 100, finalQuantity: 100, unitPrice: 200 },
      { itemCode: 'YH-R04', contractQuantity: 500 },
    ])
    expect(await at.otherManager.put(ACCEPTANCES, await here.form(projectId))).not.toMatchObject({ code: 0 })
    const added = await here.add(projectId)
    expect(added).toMatchObject({ code: 0 })
    expect(await toApply()).toEqual([])
    expect(await here.add(projectId, { workSummary: '再次申请' })).toMatchObject({
      data: { errors: [{ field: 'projectId', msg: expect.stringMatching(/^项目已有验收申请YS2026\d{4}$/) }] },
    })
    expect(await here.info(added.data.id)).toMatchObject({
      ...{ acceptNo: expect.stringMatching(/^YS2026\d{4}$/), status: '0', companyDeptId: 'd-care', supervisorDeptId: 'd-watch' },
      ...{ contractAmount: 3, planYear: 2026, warrantyPart: '1' },
    })
    expect(await people.declarer.post(ACCEPTANCES, { id: added.data.id, action: 'save', workSummary: '铣刨加铺' })).toMatchObject({
      code: 0,
    })
    expect(await people.declarer.remove(ACCEPTANCES, [added.data.id])).toMatchObject({ code: 0 })
  })

  it('yhgl/zxyhxmys/rule-1: explains what deviates by 5 %, has a variation from 10 % on, is tested, and is met by three units', async () => {
    const projectId = await here.finished()
    const built = (finalQuantity: number, more: object = {}) => ({
      finalQuantities: [
        { itemCode: 'A', itemName: '铣刨加铺', unit: 'm2', contractQuantity: 1000, finalQuantity, unitPrice: 120, ...more },
      ],
    })
    const added = await here.add(projectId, built(1060))
    const id = added.data.id
    expect(await here.info(id)).toMatchObject({ finalQuantities: [{ diffRate: 6, amount: 127_200 }] })
    expect(await here.submit(id)).toMatchObject({ data: { errors: [{ msg: '“铣刨加铺”竣工量偏差超过5%，请填写偏差说明' }] } })
    const put = async (more: object) => {
      here.later()
      return here.people.declarer.post(ACCEPTANCES, { id, ...more })
    }
    expect(await put(built(1110, { diffNote: '增加接顺' }))).toMatchObject({ code: 0 })
    expect(await here.submit(id)).toMatchObject({ data: { errors: [{ msg: '“铣刨加铺”竣工量偏差超过10%，请先在项目中办理变更' }] } })
    expect(await put({ ...built(1090, { diffNote: '增加接顺' }), testReports: [] })).toMatchObject({ code: 0 })
    expect(await here.submit(id)).toMatchObject({ data: { errors: [{ field: 'testReports' }] } })
    expect(await put({ testReports: [await uploadPicture(here.house, here.people.declarer)] })).toMatchObject({ code: 0 })
    expect(await here.submit(id)).toMatchObject({ code: 0, data: { status: '10' } })
    expect(await here.project(projectId)).toMatchObject({ stage: '6', stageState: '1' })
    const checkedQuantities = [{ itemCode: 'A', checkedQuantity: 1080 }]
    expect(await here.review('supervisor', id)).toMatchObject({ data: { errors: [{ field: 'jlAssessment' }] } })
    expect(await here.supervised(id, { checkedQuantities: [{ itemCode: 'B', checkedQuantity: 1 }] })).toMatchObject({
      msg: '审核工程量不属于该验收',
    })
    expect(await here.supervised(id, { checkedQuantities })).toMatchObject({ code: 0, data: { status: '20' } })
    expect(await here.info(id)).toMatchObject({ finalQuantities: [{ checkedQuantity: 1080, finalQuantity: 1090, amount: 129_600 }] })
    expect(await here.met(id, { members: here.members.slice(1) })).toMatchObject({
      data: { errors: [{ field: 'members', msg: '验收组须有建设、施工、监理等至少3个单位的成员' }] },
    })
    expect(await here.met(id, { qualityGrade: '2' })).toMatchObject({ data: { errors: [{ field: 'qualityGrade' }] } })
    expect(await here.met(id)).toMatchObject({ code: 0, data: { status: '30' } })
    expect(await here.review('declarer', id)).not.toMatchObject({ code: 0 })
    expect(await here.review('planner', id, { result: 0, opinion: '补充照片' })).toMatchObject({ code: 0, data: { status: '5' } })
    expect(await here.project(projectId)).toMatchObject({ stage: '6', stageState: '2' })
    expect(await here.submit(id)).toMatchObject({ code: 0, data: { status: '10' } })
  })

  it('yhgl/zxyhndjh/rule-4: begins a warranty that is no shorter than the law allows', async () => {
    const projectId = await here.finished()
    const added = await here.add(projectId, { warrantyPart: '3', warrantyMonths: 24 })
    expect(await here.submit(added.data.id)).toMatchObject({
      data: { errors: [{ field: 'warrantyMonths', msg: '该部位的质保期不得少于60个月' }] },
    })
    expect(await here.submit(added.data.id, { warrantyMonths: 60 })).toMatchObject({ code: 0 })
    await here.supervised(added.data.id)
    await here.met(added.data.id)
    expect(await here.review('planner', added.data.id)).toMatchObject({ code: 0, data: { status: '40' } })
    expect(await here.project(projectId)).toMatchObject({ stage: '7', warrantyTo: '2031-06-30' })
    expect(await here.info(added.data.id)).toMatchObject({ liabilityTo: '2028-06-30', warrantyTo: '2031-06-30' })
  })

  it('closes the events that were handed on as its diseases, which stay what they are, and says when the road was renewed', async () => {
    const projectId = await here.finished()
    await sql`update special_project set disease_ids = '["dis-1"]' where id = ${projectId}`.execute(db())
    await sql`insert into daily_maintenance (id, event_no, title, status, severity, source, defect_code, owner_kind, reject_count, region_id, version, create_date,
      update_date, disease_id) values ('ev-disease', 'YHev-disease', '坑槽', '70', '2', '1', 'R01', '1', 0, '990102', 1, '2026-06-01 08:00:00', '2026-06-01 08:00:00', 'dis-1')`.execute(
      db(),
    )
    await here.accepted(projectId)
    const { rows } =
      await sql`select status, close_kind, close_time is not null as closed from daily_maintenance where id = 'ev-disease'`.execute(db())
    expect(rows).toEqual([{ status: '70', close_kind: '3', closed: true }])
    const road = await sql`select last_overhaul_date::text as day from road where id = ${here.road}`.execute(db())
    expect(road.rows).toEqual([{ day: '2026-06-30' }])
  })

  it('yhgl/zxyhxmys/rule-4: rebuilding is filed within 15 days of its acceptance', async () => {
    const id = await here.applied(await here.finished({ maintScale: '5' }), { finishDate: '2026-06-01' })
    await here.supervised(id)
    expect(await here.met(id, { acceptDate: '2026-06-10' })).toMatchObject({ code: 0 })
    expect(await here.review('planner', id)).toMatchObject({ data: { errors: [{ field: 'filingNo' }] } })
    expect(await here.review('planner', id, { filingNo: '备〔2026〕6号' })).toMatchObject({ code: 0, data: { status: '40' } })
    expect(await here.info(id)).toMatchObject({ filingDue: '2026-06-25', filingNo: '备〔2026〕6号' })
  })

  it('yhgl/zxyhxmys/rule-2: draws large contracts at once, a fifth of the others at the end of the quarter; others than the declarer check', async () => {
    await sql`update works_acceptance set pass_time = '2026-01-10' where pass_time is not null`.execute(db())
    const big = await here.accepted(await here.finished({}, large))
    expect(await here.info(big)).toMatchObject({ status: '50', drawReason: '1', drawDate: '2026-06-30', crossDue: '2026-08-29' })
    await sql`insert into maintenance_company (id, dept_id, last_grade, version, create_date, update_date) values ('co-care', 'd-care', '4', 1, '2026-06-01 08:00:00', '2026-06-01 08:00:00')`.execute(
      db(),
    )
    const poor = await here.accepted(await here.finished())
    expect(await here.info(poor)).toMatchObject({ status: '50', drawReason: '2' })
    await sql`update maintenance_company set last_grade = '1' where id = 'co-care'`.execute(db())
    const others = [await here.accepted(await here.finished()), await here.accepted(await here.finished())]
    await draw('2026-06-29')
    const reasons = async () => (await Promise.all(others.map((id) => here.info(id)))).map(({ drawReason }) => drawReason)
    expect((await reasons()).filter((one) => one !== null)).toEqual([])
    await draw('2026-06-30')
    await draw('2026-06-30')
    expect((await reasons()).filter((one) => one === '3')).toHaveLength(1)
    const chosen = (await Promise.all(others.map((id) => here.info(id)))).find(({ drawReason }) => drawReason === '3')
    expect(chosen).toMatchObject({ status: '50', drawSeed: expect.stringMatching(/^[0-9a-f]{32}$/), drawCandidates: { length: 2 } })
    const list = asRows(chosen?.drawList)
    expect(list).toMatchObject([
      { place: 1, acceptNo: chosen?.acceptNo, isDrawn: true },
      { place: 2, isDrawn: false },
    ])
    expect(drawn(String(chosen?.drawSeed), asTexts(chosen?.drawCandidates), 2)).toEqual(list.map(({ acceptNo }) => acceptNo))

    expect(await here.crossCheck('declarer', big)).toMatchObject({ code: 403 })
    expect(await here.crossCheck('otherManager', big)).not.toMatchObject({ code: 0 })
    const assign = (crossCheckDept: string) => {
      here.later()
      return here.people.officer.put(`${ACCEPTANCES}/assign`, { id: big, crossCheckDept })
    }
    expect(await assign('d-district')).toMatchObject({ data: { errors: [{ field: 'crossCheckDept', msg: '抽查单位不能是申报单位' }] } })
    expect(await assign(here.city.ids.otherDistrict)).toMatchObject({ code: 0 })
    const failing = [{ item: '面层厚度', measured: '32mm', ok: false }]
    expect(await here.crossCheck('otherManager', big, { items: failing })).toMatchObject({
      data: { errors: [{ field: 'crossCheckItems' }] },
    })
    expect(await here.crossCheck('otherManager', big, { items: failing, result: '2', opinion: '厚度不足' })).toMatchObject({
      data: { errors: [{ field: 'crossRectifyTo' }] },
    })
    expect(
      await here.crossCheck('otherManager', big, { items: failing, result: '2', opinion: '厚度不足', deadline: '2026-07-15' }),
    ).toMatchObject({
      code: 0,
      data: { status: '55' },
    })
    here.later()
    const images = [await uploadPicture(here.house, here.at.company)]
    const rectified = { id: big, action: 'rectified', crossRectifyText: '已补铺', crossRectifyImages: images }
    expect(await here.at.company.post(ACCEPTANCES, rectified)).toMatchObject({ code: 0, data: { status: '50' } })
    expect(await here.crossCheck('otherManager', big)).toMatchObject({ code: 0, data: { status: '60' } })
  })

  it('yhgl/zxyhxmys/rule-3: is archived when the cross-check is passed and its documents are there; who fails returns to stage 6', async () => {
    const { people } = here
    const projectId = await here.finished({}, large)
    const id = await here.accepted(projectId, { archiveList: [{ name: '竣工图', copies: 2, ok: false }] })
    const archive = () => {
      here.later()
      return people.planner.post(`${PROJECTS}/archive`, { id: projectId, settleAmount: 400, auditAmount: 399, opinion: '资料齐全' })
    }
    expect(await archive()).toMatchObject({ msg: '项目已列入抽查，抽查通过后方可归档' })
    expect(await here.crossCheck('officer', id)).toMatchObject({ code: 0, data: { status: '60' } })
    expect(await archive()).toMatchObject({ msg: '竣工资料还有1项不齐或不合格，不能归档' })
    const [document] = asRows((await here.info(id)).archiveList)
    expect(await people.declarer.post(ACCEPTANCES, { id, archiveList: [{ ...document, ok: true }] })).toMatchObject({ code: 0 })
    expect(await archive()).toMatchObject({ code: 0, data: { stage: '8' } })

    const other = await here.finished({}, large)
    const failed = await here.accepted(other)
    expect(await here.crossCheck('officer', failed, { result: '3', opinion: '强度不合格' })).toMatchObject({
      code: 0,
      data: { status: '70' },
    })
    expect(await here.project(other)).toMatchObject({ stage: '6', stageState: '2' })
    expect(await here.add(other)).toMatchObject({ code: 0 })
  })

  it('costs the builder 5 points once, in the next run of a section of it that is counted', async () => {
    const contractId = await contractInForce(here.house, here.city, here.at, {
      ...{ contractKind: '1', lumpSum: 334_000, amount: 364_000, assessShare: 80 },
      facilities: [{ facilityKind: '1', facilityId: here.road, quantity: 2.5, unit: 'km', unitFee: 1000 }],
    })
    const section = (sectionNo: string) =>
      here.at.manager.put('yhgl/bidsection', {
        ...{ sectionNo, sectionName: `望澜一标${sectionNo}`, contractId, facilityKinds: ['1'], regionIds: ['990102'] },
        ...{ startDate: '2026-02-01', endDate: '2026-12-31', contactPerson: '张安', contactPhone: '10000000001' },
      })
    for (const sectionNo of ['WL-01', 'WL-02']) expect(await section(sectionNo)).toMatchObject({ code: 0 })
    await sql`update bid_section set status = '1'`.execute(db())
    const costs = async () =>
      (
        await sql`select r.period_code as period, l.deduct::float8 as deduct, l.auto, i.code from assessment_line l
          join maintenance_assessment r on r.id = l.kh_id join assessment_item i on i.id = l.khx_id
          where l.source_type = 'yhgl/zxyhxmys' and not l.deleted`.execute(db())
      ).rows
    const compute = async (period: string) => {
      here.later()
      expect(await here.people.officer.post('yhgl/khjg/compute', { period })).toMatchObject({ code: 0 })
    }
    // The check failed in June: it is no matter of May.
    await compute('2026-05')
    expect(await costs()).toEqual([])
    await compute('2026-06')
    await compute('2026-06')
    expect(await costs()).toEqual([{ period: '2026-06', deduct: 5, auto: true, code: '6.6' }])
  })

  it('yhgl/zxyhxmys/rule-3: the retention is applied for after the liability, checked in 14 days, agreed by silence after a reminder', async () => {
    const { at, people } = here
    const id = await here.accepted(await here.finished(), {
      leftoverItems: [{ item: '标线未补', dutyUnit: '坦途养护有限公司', deadline: '2026-07-30', done: false }],
    })
    const act = (who: typeof at.company, action: string, more: object = {}) => {
      here.later()
      return who.put(`${ACCEPTANCES}/${action}`, { id, ...more })
    }
    const apply = () => act(at.company, 'applyRetention', { retentionAmount: 0.9 })
    expect(await apply()).toMatchObject({ msg: '缺陷责任期至2028-06-30，期满后方可申请返还质保金' })
    await sql`update works_acceptance set liability_to = '2026-06-01' where id = ${id}`.execute(db())
    expect(await apply()).toMatchObject({ msg: '还有未完成的遗留问题，不能申请返还质保金' })
    const [item] = asRows((await here.info(id)).leftoverItems)
    expect(await people.declarer.post(ACCEPTANCES, { id, leftoverItems: [{ ...item, done: true }] })).toMatchObject({ code: 0 })
    expect(await apply()).toMatchObject({ code: 0, data: { retention: '1' } })
    expect(await act(people.declarer, 'checkRetention', { result: 0, opinion: '路面有裂缝' })).toMatchObject({
      code: 0,
      data: { retention: '0' },
    })
    expect(await apply()).toMatchObject({ code: 0, data: { retention: '1' } })
    expect(await act(at.company, 'remindRetention')).toMatchObject({ msg: '申请后14天内由管理单位核实，满14天未答复方可催告' })
    await sql`update works_acceptance set retention_applied = '2026-06-01' where id = ${id}`.execute(db())
    expect(await act(at.company, 'remindRetention')).toMatchObject({ code: 0, data: { retention: '2' } })
    const kept = async () =>
      (
        await sql`select retention, retention_agreed::text as agreed, retention_by_silence as silence from works_acceptance where id = ${id}`.execute(
          db(),
        )
      ).rows[0]
    here.house.setNow('2026-07-14 23:59:00')
    await letClocksAct(here.house.open.services)
    expect(await kept()).toMatchObject({ retention: '2' })
    here.house.setNow('2026-07-15 00:10:00')
    await letClocksAct(here.house.open.services)
    expect(await kept()).toEqual({ retention: '3', agreed: '2026-07-15', silence: true })
    expect(await act(people.declarer, 'payRetention', { retentionPaid: '2026-06-30' })).toMatchObject({ code: 0, data: { retention: '4' } })
  })
})
