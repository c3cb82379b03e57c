import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  allPapersChecked,
  districtReview,
  documentsOf,
  noticesAbout,
  openPermitTown,
  type PermitTown,
  permitted,
} from '../support/permit-town.ts'
import { signs } from '../support/signing.ts'

// What becomes of an application before it is a permit (municipal-approval.md §2.1, §5.1).

let town: PermitTown
beforeAll(async () => {
  town = await openPermitTown()
})
afterAll(() => town.close())
afterEach(() => town.setNow('2026-06-30 10:00:00'))

describe('an application', () => {
  it('is refused with a document of its own', async () => {
    const id = await town.submitted()
    await town.through(id, [...districtReview.slice(0, 5), ['first', 3, { reviewOpinion: '与规划不符' }]])
    expect((await town.stands(id)).status).toBe('38')
    expect(await town.through(id, [['dDirector', 3, { decideOpinion: '不符合规划' }]])).toBe('45')
    await town.seal(id)
    expect(await town.stands(id)).toMatchObject({ status: '45', decision: '2', permitNo: null })
    expect(await documentsOf(town, id)).toEqual(['1', '5'])
  })

  it('szgl/spws/rule-1 is decided for good only when its document is sealed: until then there is no permit and nothing to supervise', async () => {
    const id = await town.submitted()
    await permitted(town, id)
    const supervised = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from supervision where wjsp_id = ${id} and not deleted`.execute(town.db)).rows[0]
        ?.n
    const { decision_document_id: paper } = await town.stored('excavation', id)
    const stands = async () => [
      (await town.stored('approval_document', String(paper))).status,
      (await town.stands(id)).permitNo,
      await supervised(),
    ]
    expect(await stands()).toEqual([expect.stringMatching(/[12]/), null, 0])
    await town.one('dChecker').put('szgl/spws/audit', { id: paper, result: 1, comment: '无误' })
    await signs(town.house.open.services, town.one('dDirector'), String(paper), { comment: '同意签发' })
    expect(await stands()).toEqual(['4', null, 0])
    expect(await town.one('dSealer').put('szgl/spws/seal', { id: paper })).toMatchObject({ code: 0 })
    expect(await stands()).toEqual(['5', expect.stringMatching(/号$/), 1])
  })

  it('is not accepted with a document that says why', async () => {
    const id = await town.submitted()
    expect(await town.through(id, [['dClerk', 3]])).toBe('46')
    expect(await documentsOf(town, id)).toEqual(['3'])
  })

  it('is returned by the review and comes back to it; a changed site is surveyed anew', async () => {
    const id = await town.submitted()
    await town.through(id, [...districtReview.slice(0, 5), ['first', 2, { reviewOpinion: '请补充' }]])
    expect((await town.stands(id)).status).toBe('15')
    expect(await town.submit(id, { comment: '已补充' })).toMatchObject({ code: 0, data: { status: '30', currentNode: '区级初审' } })
    await town.through(id, [['first', 2, { reviewOpinion: '范围有误' }]])
    const { sections } = await town.stands(id)
    const [section] = sections as readonly Record<string, unknown>[]
    expect(await town.one('builder').post('szgl/wjsp', { id, sections: [{ ...section, length: 80 }] })).toMatchObject({ code: 0 })
    expect(await town.submit(id, { comment: '已改' })).toMatchObject({
      code: 0,
      data: { currentNode: expect.stringContaining('现场踏勘') },
    })
  })

  it('is withdrawn by its applicant until the decision, and never after', async () => {
    const id = await town.submitted()
    await town.through(id, [...districtReview, ['dCashier', 1]])
    expect(await town.one('rival').put('szgl/wjsp/withdraw', { id, reason: '不是我的' })).not.toMatchObject({ code: 0 })
    expect(await town.one('builder').put('szgl/wjsp/withdraw', { id })).toMatchObject({ code: 10001 })
    expect(await town.one('builder').put('szgl/wjsp/withdraw', { id, reason: '工程取消' })).toMatchObject({
      code: 0,
      data: { status: '80' },
    })
    const other = await town.submitted()
    await permitted(town, other)
    expect(await town.one('builder').put('szgl/wjsp/withdraw', { id: other, reason: '反悔' })).not.toMatchObject({ code: 0 })
  })

  it('WJ-R10 is accepted by silence after five working days, from the day of its receipt', async () => {
    const id = await town.submitted()
    const { submitTime } = await town.stands(id)
    town.setNow('2026-07-07 09:00:00')
    await town.minute()
    expect((await town.stands(id)).status).toBe('10')
    town.setNow('2026-07-08 10:01:00')
    await town.minute()
    expect(await town.stands(id)).toMatchObject({ status: '20', autoAccepted: true, acceptDate: submitTime })
  })

  it('WJ-R10 the time of a supplement does not count: acceptance is counted anew, and the counter does not ask twice', async () => {
    const id = await town.submitted()
    expect(await town.through(id, [['dClerk', 2]])).toBe('15')
    expect(await documentsOf(town, id)).toEqual(['2'])
    town.setNow('2026-07-06 10:00:00')
    expect(await town.submit(id, { comment: '已补正' })).toMatchObject({ code: 0, data: { status: '10' } })
    expect(await town.stands(id)).toMatchObject({ acceptDeadline: '2026-07-13 17:30:00' })
    expect(await town.audit('dClerk', id, 2)).toMatchObject({ code: -2, msg: '补正要求只能一次性告知' })
  })

  it('WJ-R10 a rejection to the first step asks for supplements too: its paper is sent, and there is no second by either way', async () => {
    const id = await town.submitted()
    const reject = async () => {
      const { data } = await town
        .one('dClerk')
        .get<{ list: readonly { taskId: string; businessKey: string }[] }>('act/task/myToDoTaskPage', { limit: 50 })
      const taskId = data.list.find((one) => one.businessKey === id)?.taskId
      return town.one('dClerk').post('act/task/backToFirst', { taskId, comment: `缺施工图${town.next()}` })
    }
    expect(await reject()).toMatchObject({ code: 0 })
    expect(await town.stands(id)).toMatchObject({ status: '15' })
    expect(await documentsOf(town, id)).toEqual(['2'])
    expect(await town.submit(id, { comment: '已补正' })).toMatchObject({ code: 0, data: { status: '10' } })
    expect(await reject()).toMatchObject({ code: -2, msg: '补正要求只能一次性告知' })
    expect(await town.audit('dClerk', id, 2)).toMatchObject({ code: -2, msg: '补正要求只能一次性告知' })
  })

  it('not supplemented within fifteen working days is withdrawn', async () => {
    const id = await town.submitted()
    await town.through(id, [['dClerk', 2]])
    town.setNow('2026-07-22 10:00:00')
    await town.minute()
    expect((await town.stands(id)).status).toBe('80')
  })

  it.each([
    ['1', '听证'],
    ['2', '检验检测鉴定'],
    ['3', '专家评审'],
  ])('WJ-R11 a stop of kind %s (%s) does not count in the limits, and is the reviewer’s of its level', async (kind, word) => {
    const id = await town.submitted()
    await town.through(id, districtReview.slice(0, 2))
    const before = await town.stands(id)
    expect(before).toMatchObject({ legalDeadline: '2026-07-28 17:30:00', promisedDeadline: '2026-07-09 17:30:00' })
    const stop = { id, kind, reason: `需${word}` }
    expect(await town.one('reviewer').put('szgl/wjsp/suspend', stop)).toMatchObject({ code: 10400, msg: '当前环节不由您办理' })
    expect(await town.one('first').put('szgl/wjsp/suspend', { ...stop, kind: '4' })).not.toMatchObject({ code: 0 })
    expect(await town.one('first').put('szgl/wjsp/suspend', stop)).toMatchObject({ code: 0 })
    expect(await town.stands(id)).toMatchObject({ lightColor: '4' })
    expect(await noticesAbout(town, `需${word}`)).toBeGreaterThan(0)
    town.setNow('2026-07-03 10:00:00')
    expect(await town.one('first').put('szgl/wjsp/resume', { id })).toMatchObject({ code: 0 })
    // Three working days: 1, 2 and 3 July.
    expect(await town.stands(id)).toMatchObject({ legalDeadline: '2026-07-31 17:30:00', promisedDeadline: '2026-07-14 17:30:00' })
  })

  it('WJ-R11 a stop counts from when it began, with its reason, and neither before the acceptance nor in the future', async () => {
    const id = await town.submitted()
    await town.through(id, districtReview.slice(0, 2))
    const { legalDeadline } = await town.stands(id)
    town.setNow('2026-07-03 10:00:00')
    const stop = (from: string) => town.one('first').put('szgl/wjsp/suspend', { id, kind: '3', reason: '组织专家评审', from })
    expect(await stop('2026-06-29 09:00:00')).toMatchObject({ code: 10033 })
    expect(await stop('2026-07-06 09:00:00')).toMatchObject({ code: 10034 })
    expect(await stop('2026-07-01 09:00:00')).toMatchObject({ code: 0 })
    expect(await town.stands(id)).toMatchObject({ clock: [{ kind: '3', from: '2026-07-01 09:00:00', to: null, reason: '组织专家评审' }] })
    expect(await town.one('first').put('szgl/wjsp/resume', { id })).toMatchObject({ code: 0 })
    // Two working days after 1 July.
    expect(legalDeadline).toBe('2026-07-28 17:30:00')
    const after = await town.stands(id)
    expect(after).toMatchObject({
      legalDeadline: '2026-07-30 17:30:00',
      clock: [{ from: '2026-07-01 09:00:00', to: '2026-07-03 10:00:00' }],
    })
  })

  it('WJ-R11 gains ten working days from the director of its level, once, and the applicant is told why', async () => {
    const id = await town.submitted()
    await town.through(id, districtReview.slice(0, 2))
    const more = { id, reason: '案情复杂需要更多时间' }
    expect(await town.one('director').put('szgl/wjsp/prolong', more)).toMatchObject({ code: 10400 })
    expect(await town.one('dDirector').put('szgl/wjsp/prolong', { id })).toMatchObject({ code: 10001 })
    expect(await town.one('dDirector').put('szgl/wjsp/prolong', more)).toMatchObject({ code: 0 })
    expect(await town.stands(id)).toMatchObject({ legalDeadline: '2026-08-11 17:30:00', prolongReason: more.reason })
    expect(await noticesAbout(town, more.reason)).toBeGreaterThan(0)
    expect(await town.one('dDirector').put('szgl/wjsp/prolong', { ...more, reason: '再次' })).not.toMatchObject({ code: 0 })
  })

  it('is audited with others in one act, all or none', async () => {
    const ids = [await town.submitted(), await town.submitted()]
    const reply = await town
      .one('dClerk')
      .put<readonly { status: string }[]>('szgl/wjsp/audit', { ids, result: 1, comment: '批量受理', ...allPapersChecked })
    expect(reply).toMatchObject({ code: 0, data: [{ status: '20' }, { status: '20' }] })
    const [first = ''] = ids
    const fresh = await town.submitted()
    expect(await town.one('dClerk').put('szgl/wjsp/audit', { ids: [fresh, first], result: 1, comment: '再批' })).toMatchObject({
      code: 10400,
    })
    expect((await town.stands(fresh)).status).toBe('10')
  })

  it('is accepted once each of its papers is ticked off, by whatever way the clerk hands it on (行政许可法 art. 32)', async () => {
    const id = await town.submitted()
    const clerk = town.one('dClerk')
    const accept = (more: object = {}) => clerk.put('szgl/wjsp/audit', { id, result: 1, comment: `受理${town.next()}`, ...more })
    const [first, ...rest] = allPapersChecked.materials
    const unticked = {
      code: 10400,
      msg: expect.stringContaining('材料齐全并核验后方可受理，请逐项核验并勾选“已核”：规划许可证或规划批准文件'),
      data: { errors: [{ field: 'materials' }] },
    }
    expect(await accept()).toMatchObject(unticked)
    expect(await accept({ materials: [{ ...first, checked: false }, ...rest] })).toMatchObject(unticked)
    const { data } = await clerk.get<{ list: readonly { taskId: string; businessKey: string }[] }>('act/task/myToDoTaskPage', { limit: 50 })
    const taskId = data.list.find((one) => one.businessKey === id)?.taskId
    expect(await clerk.post('act/task/complete', { taskId, outcome: 'accept', comment: '受理' })).toMatchObject({
      code: 10400,
    })
    expect((await town.stands(id)).status).toBe('10')
    expect(await accept(allPapersChecked)).toMatchObject({ code: 0, data: { status: '20' } })
  })

  it('that is not accepted needs no ticks: what is missing is asked for once', async () => {
    const id = await town.submitted()
    const reply = await town.one('dClerk').put('szgl/wjsp/audit', { id, result: 2, comment: `缺施工图${town.next()}` })
    expect(reply).toMatchObject({ code: 0, data: { status: '15' } })
  })

  it('is recalled before anybody has opened it, and is a draft again', async () => {
    const id = await town.submitted()
    const { processInstanceId } = await town.stands(id)
    expect(await town.one('builder').post('act/task/recall', { processInstanceId })).toMatchObject({ code: 0 })
    expect(await town.stands(id)).toMatchObject({ status: '0' })
    expect(await town.submit(id, { comment: '重新提交' })).toMatchObject({ code: 0, data: { status: '10' } })
  })
})
