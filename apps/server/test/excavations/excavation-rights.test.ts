import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { districtReview, openPermitTown, type PermitStep, type PermitTown } from '../support/permit-town.ts'

// What each step may write of the form, and what the server answers to bad input (municipal-approval.md §5.1, §1.2).

let town: PermitTown
beforeAll(async () => {
  town = await openPermitTown()
})
afterAll(() => town.close())

/** Fields that a task opens; every other is refused, whoever holds it. */
const opened: Readonly<Record<string, readonly string[]>> = {
  T2: ['materials'],
  T3: ['surveyResult', 'surveyDesc', 'surveyImages', 'surveyLocation', 'sections'],
  T4a: ['occupiedLanes', 'workWindow'],
  T5: ['reviewOpinion'],
  T8: ['feeExemptKind', 'restoreFee', 'occupyFee', 'feeAdjustReason'],
  T10: ['permitStart', 'permitEnd', 'permitArea', 'decideOpinion', 'longOccupyReason', 'exemptNo'],
}
/** Of the applicant's form: refused while the task does not open it. */
const ofTheForm: Readonly<Record<string, unknown>> = {
  ...{ projectName: '改名', planEnd: '2026-12-31', occupiedLanes: 7, exemptNo: '越权' },
  ...{
    govApprovalNo: '越权〔2026〕1号',
    constructionUnit: '另一单位',
    trafficClosure: '0',
    workWindow: '1',
    offPlanReason: '改',
    address: '别处',
  },
}
/** Written by the server or by other steps: what is sent of them is passed over. */
const readOnly: Readonly<Record<string, unknown>> = {
  ...{
    restoreFee: 1,
    feeTotal: 1,
    decideOpinion: '越权',
    reviewOpinion: '越权',
    permitEnd: '2027-01-01',
    permitArea: 9999,
    surveyDesc: '越权',
  },
  ...{
    status: '82',
    decision: '3',
    permitNo: '假许可',
    acceptDate: '2026-01-01 00:00:00',
    feeStatus: '4',
    feeExemptKind: '4',
    creditGrade: 'D',
  },
  ...{ simplified: true, reviewLevel: 'city', declareNo: 'X', legalDeadline: '2099-01-01 00:00:00', deptId: 'd-bureau' },
}
/** The way to each node, who stands there, and what he sends besides to go on. */
const ways: readonly (readonly [node: string, who: string, before: readonly PermitStep[], more: object])[] = [
  ['T2', 'dClerk', [], {}],
  ['T3', 'surveyor', districtReview.slice(0, 1), { surveyResult: '1', surveyDesc: '相符' }],
  ['T4a', 'police', districtReview.slice(0, 2), {}],
  ['T5', 'first', districtReview.slice(0, 5), { reviewOpinion: '同意' }],
  ['T8', 'dCashier', districtReview, {}],
  ['T10', 'dDirector', [...districtReview, ['dCashier', 1, { feeExemptKind: '3' }]], { decideOpinion: '同意' }],
]

describe('the rights of a step', () => {
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const closed = (node: string, fields: Readonly<Record<string, unknown>>) =>
    Object.entries(fields).filter(([name]) => !opened[node]?.includes(name))

  it.each(ways)(
    '%s refuses every field of the form that it does not open, and passes over what is not to be written',
    async (node, who, before, more) => {
      const id = await town.submitted()
      await town.through(id, before)
      const stored = await town.stored('excavation', id)
      for (const [field, value] of closed(node, ofTheForm)) {
        const reply = await town.audit(who, id, 1, { ...more, [field]: value })
        const after = await town.stored('excavation', id)
        expect([node, field, reply.code, after[snake(field)]]).toEqual([node, field, reply.code || 'taken', stored[snake(field)]])
      }
      const sent = closed(node, readOnly)
      expect(await town.audit(who, id, 1, { ...Object.fromEntries(sent), ...more })).toMatchObject({ code: 0 })
      const after = await town.stored('excavation', id)
      expect(sent.filter(([field, value]) => String(after[snake(field)]) === String(value)).map(([field]) => field)).toEqual([])
    },
  )

  it('lets the survey correct surface and width alone, and keeps what was declared', async () => {
    const id = await town.submitted()
    await town.through(id, [['dClerk', 1]])
    const [section] = (await town.stands(id)).sections as readonly Record<string, unknown>[]
    const sections = [{ ...section, trenchWidth: 1.5, pavementType: '2', length: 5, roadId: town.far }]
    await town.through(id, [['surveyor', 1, { surveyResult: '1', surveyDesc: '宽度有误', sections }]])
    const [after] = (await town.stands(id)).sections as readonly Record<string, unknown>[]
    expect(after).toMatchObject({
      ...{
        trenchWidth: 1.5,
        declaredWidth: 1.2,
        pavementType: '2',
        declaredPavement: '1',
        length: 97,
        roadId: town.lane,
        restoreWidth: 3.5,
      },
    })
    expect((await town.stands(id)).restoreFee).toBe(Math.round(97 * 3.5 * 185 * 100) / 100)
  })

  it('lets the counter tick papers off, and not exchange them; the applicant does not tick', async () => {
    const id = await town.draft()
    type Paper = { readonly code: string; readonly checked: boolean; readonly attachments: readonly unknown[] }
    const papers = async () => (await town.stands(id)).materials as readonly Paper[]
    const ticked = (list: readonly Paper[]) => list.map((one) => ({ ...one, checked: true, attachments: [] }))
    await town.one('builder').post('szgl/wjsp', { id, materials: (await papers()).map((one) => ({ ...one, checked: true })) })
    expect((await papers()).some((one) => one.checked)).toBe(false)
    await town.submit(id)
    const before = await papers()
    await town.through(id, [['dClerk', 1, { materials: ticked(before) }]])
    const after = await papers()
    expect(after.every((one) => one.checked)).toBe(true)
    expect(after.map((one) => one.attachments.length)).toEqual(before.map((one) => one.attachments.length))
  })

  it('lets nobody edit a declaration that waits for others', async () => {
    const id = await town.submitted()
    expect((await town.one('builder').post('szgl/wjsp', { id, projectName: '改名' })).code).not.toBe(0)
    expect((await town.one('builder').remove('szgl/wjsp', [id])).code).not.toBe(0)
    expect((await town.one('first').post('szgl/wjsp', { id, projectName: '改名' })).code).not.toBe(0)
  })
})

describe('bad input', () => {
  it('a row of another company is as if it were not there', async () => {
    const id = await town.draft()
    expect(await town.one('rival').get(`szgl/wjsp/info/${id}`)).toMatchObject({ code: 10104 })
    expect((await town.one('rival').post('szgl/wjsp', { id, projectName: '改名' })).code).toBe(10104)
    expect((await town.one('rival').put('szgl/wjsp/submit', { id })).code).toBe(10104)
    expect((await town.one('rival').remove('szgl/wjsp', [id])).code).toBe(10104)
    const { data } = await town.one('rival').get('szgl/wjspld/page', { wjspId: id })
    expect(data.total).toBe(0)
  })

  it('a row of the other district is not seen nor handled there', async () => {
    const id = await town.submitted()
    const { otherDistrict } = town.at
    expect(await otherDistrict.get(`szgl/wjsp/info/${id}`)).toMatchObject({ code: 10104 })
    expect((await otherDistrict.put('szgl/wjsp/audit', { id, result: 1, comment: '越界' })).code).toBe(10104)
    // Whether there is such a row shows by no version either.
    for (const asked of [id, `${id.slice(0, -4)}ffff`])
      expect((await otherDistrict.put('szgl/wjsp/audit', { id: asked, version: 0, result: 1, comment: '越界' })).code).toBe(10104)
    expect((await otherDistrict.put('szgl/wjsp/suspend', { id, kind: '1', reason: '越界' })).code).toBe(10104)
  })

  it('a stale version is refused at every step', async () => {
    const id = await town.draft()
    expect(await town.submit(id, { version: 77 })).toMatchObject({ code: 10409, msg: '数据已被他人修改，请刷新后重试' })
    await town.submit(id)
    expect(await town.audit('dClerk', id, 1, { version: 1 })).toMatchObject({ code: 10409 })
    const { version } = await town.stands(id)
    expect(await town.audit('dClerk', id, 1, { version })).toMatchObject({ code: 0 })
  })

  it('of two who press at once one hands in, one audits', async () => {
    const id = await town.draft()
    const twice = await Promise.all([town.submit(id, { comment: '甲' }), town.submit(id, { comment: '乙' })])
    expect(twice.filter((reply) => reply.code === 0)).toHaveLength(1)
    const both = await Promise.all([town.audit('dClerk', id, 1), town.audit('dClerk', id, 1)])
    expect(both.filter((reply) => reply.code === 0)).toHaveLength(1)
    expect((await town.stands(id)).status).toBe('20')
  })

  it('a draft that was deleted meanwhile is handed in by nobody', async () => {
    const id = await town.draft()
    expect(await town.one('builder').remove('szgl/wjsp', [id])).toMatchObject({ code: 0 })
    expect(await town.submit(id)).toMatchObject({ code: 10104 })
    expect((await town.one('builder').post('szgl/wjsp', { id, projectName: '复活' })).code).toBe(10104)
  })

  it('a handler who has left handles nothing; the administrator gives his task to another', async () => {
    const id = await town.submitted()
    const clerk = town.one('dClerk')
    await sql`update "user" set status = '0' where id = ${clerk.userId}`.execute(town.db)
    expect((await town.audit('dClerk', id, 1)).code).not.toBe(0)
    await sql`update "user" set status = '1' where id = ${clerk.userId}`.execute(town.db)
    expect((await town.stands(id)).status).toBe('10')
  })

  it.each([
    ['no id', {}],
    ['an id that is a list', { id: ['a', 'b'] }],
    ['an id that is an object', { id: { $ne: null } }],
    ['an id beyond all length', { id: 'x'.repeat(5000) }],
    ['an id with a quote', { id: "' or 1=1 --" }],
    ['a result that is none', { result: 9 }],
    ['a result of another kind', { result: { a: 1 } }],
  ])('%s is refused in words', async (_what, more) => {
    const id = await town.submitted()
    for (const path of ['submit', 'audit', 'withdraw', 'suspend', 'resume', 'paid', 'prolong', 'revoke']) {
      if ('result' in more && path !== 'audit') continue
      const reply = await town
        .one('dClerk')
        .put(`szgl/wjsp/${path}`, { ...('result' in more ? { id } : {}), comment: `错${town.next()}`, ...more })
      expect([path, reply.code === 0, reply.code]).toEqual([path, false, expect.not.stringMatching('500')])
      expect([path, reply.code]).not.toEqual([path, 500])
    }
    expect((await town.stands(id)).status).toBe('10')
  })

  it('a form of garbage is refused by its fields', async () => {
    const reply = await town.one('builder').put('szgl/wjsp', {
      ...town.form({ planStart: 'soon', declareType: '9', contactPhone: '12', constructionCreditCode: 'x', sections: 'none' }),
    })
    expect(reply.code).toBeGreaterThanOrEqual(10000)
    const end = await town.one('builder').put('szgl/wjsp', town.form({ planStart: '2026-09-20', planEnd: '2026-09-01' }))
    expect(end.code).not.toBe(0)
    const code = await town.one('builder').put('szgl/wjsp', town.form({ projectCode: '2026-1' }))
    expect(code).toMatchObject({ code: 10003 })
  })
})

describe('papers', () => {
  const wanted = async (more: object) => {
    const id = await town.draft({ ...more, materials: [] })
    const reply = await town.submit(id)
    return [reply.code, reply.msg] as const
  }
  it('M02 to M14 are asked for by type and matter, and named when they are missing', async () => {
    expect(await wanted({})).toEqual([
      10400,
      '请上传申请材料：规划许可证或规划批准文件、施工图及设计文件（平、纵、横）、施工组织设计与路面修复方案、交通组织方案与交警意见、地下管线查询及交底、保护方案、安全防护与应急预案、施工合同、施工单位资质、授权委托书、身份证明',
    ])
    const occupation = { matter: '2', occupyPurpose: '1', occupyArea: 5, trafficClosure: '0' }
    expect((await wanted(occupation))[1]).toBe(
      '请上传申请材料：授权委托书、身份证明、占用位置图及恢复承诺'.replace(/(授权委托书、身份证明)、(.*)/, '$2、$1'),
    )
    expect((await wanted({ trafficClosure: '0' }))[1]).toContain('告知承诺书')
  })
})

describe('F1 an applicant routes his own approval', () => {
  const names = ['accepted', 'feeDue', 'emergency', 'isFrozen', 'govApproved', 'reviewLevel', 'simplified', 'pipelineOwners', 'bridge']
  const lies = {
    ...{ accepted: true, feeDue: false, emergency: true, isFrozen: false, govApproved: true, reviewLevel: 'district', simplified: true },
    ...{ pipelineOwners: [], trafficClosure: 0, bridge: false, needGreen: false, returnFrom: 'x', sectionsChanged: false },
  }
  const rows = async (id: string) =>
    (
      await sql`select t.id, t.node, t.state, t.assignee, t.action from flow_task t join flow_instance i on i.id = t.instance_id
        where i.business_key = ${id} order by t.created_at, t.id`.execute(town.db)
    ).rows

  it('at T1, returned for supplement, nothing that a gateway reads is taken from him: refused, no task has moved, the row is the same', async () => {
    const id = await town.submitted()
    expect(await town.audit('dClerk', id, 2)).toMatchObject({ code: 0 })
    const [before, row] = [await rows(id), await town.stored('excavation', id)]
    const task = before.at(-1) as { readonly id: string; readonly node: string }
    expect(task.node).toBe('T1')
    const builder = town.one('builder')
    const complete = (variables: object) => builder.post('act/task/complete', { taskId: task.id, comment: '补正', variables })
    expect((await complete(lies)).code).toBe(10166)
    expect((await complete({ decision: '1' })).code).toBe(10166)
    expect((await builder.post('flow/common/submit', { taskId: task.id, outcome: 'pass', comment: '补正', variables: lies })).code).toBe(
      10166,
    )
    const batch = await builder.post<readonly { code: number }[]>('act/task/completeBatch', {
      taskIds: [task.id],
      comment: '补正',
      variables: lies,
    })
    expect(batch.data.map((one) => one.code)).not.toContain(0)
    expect([await rows(id), await town.stored('excavation', id)]).toEqual([before, row])
    // What is open to him is his to say, and outvotes nothing.
    expect((await complete({ trafficClosure: '0' })).code).toBe(0)
    expect((await rows(id)).at(-1)).toMatchObject({ node: 'T2', state: 'open' })
  })

  it.each(names)('%s is not his to say at the start either, and nothing is started', async (name) => {
    const id = await town.draft()
    const body = { processDefinitionKey: 'szgl_wjsp', businessKey: id, variables: { [name]: true } }
    expect((await town.one('builder').post('act/running/startOfBusinessKey', body)).code).toBe(10166)
    expect(await rows(id)).toEqual([])
  })

  it('a variable of before the rule decides nothing: the gateways read the row', async () => {
    const id = await town.submitted()
    const { db } = town.house.open.services
    await sql`insert into flow_variable (instance_id, name, value, seq) select i.id, 'accepted', 'true'::jsonb, 900 from flow_instance i
      where i.business_key = ${id}`.execute(db)
    expect(await town.audit('dClerk', id, 2)).toMatchObject({ code: 0 })
    expect(await town.one('builder').put('szgl/wjsp/submit', { id, comment: `补正${town.next()}` })).toMatchObject({
      code: 0,
      data: { status: '10' },
    })
  })
})

describe('the end of the process and the decision of the row agree', () => {
  it('no permit comes of a decision that was not taken: the step that would lead there is refused', async () => {
    const id = await town.submitted()
    await town.through(id, [...districtReview, ['dCashier', 1, { feeExemptKind: '3' }]])
    const { db } = town.house.open.services
    // The fee became due again behind the flow's back.
    await sql`update excavation set fee_status = '1', fee_exempt_kind = null, fee_total = 100 where id = ${id}`.execute(db)
    expect(await town.audit('dDirector', id, 1, { decideOpinion: '同意' })).toMatchObject({
      code: 10400,
      msg: '应缴费用尚未缴清，不能准予许可：请退回核算或待缴费后再决定',
    })
    await sql`update excavation set fee_status = '3', accept_date = null where id = ${id}`.execute(db)
    expect(await town.audit('dDirector', id, 1, { decideOpinion: '同意' })).toMatchObject({
      code: 10400,
      msg: '申请尚未受理，不能作出许可决定',
    })
    expect(await town.stored('excavation', id)).toMatchObject({ decision: null, permit_no: null })
  })

  it('a refused declaration ends as refused, also where its paper is sealed after the decision was changed behind the flow’s back', async () => {
    const id = await town.submitted()
    await town.through(id, [...districtReview, ['dCashier', 1, { feeExemptKind: '3' }]])
    expect(await town.audit('dDirector', id, 3, { decideOpinion: '不符合规划' })).toMatchObject({ code: 0 })
    const { db } = town.house.open.services
    await sql`update excavation set decision = null where id = ${id}`.execute(db)
    const answers = await town.seal(id).catch((failed: { readonly actual: unknown }) => failed.actual)
    expect(JSON.stringify(answers)).toContain('流程结果与业务数据中的决定不一致，请核对决定后再办理')
    await sql`update excavation set decision = '2' where id = ${id}`.execute(db)
    const { rows: ends } = await sql`select ended_at from flow_instance where business_key = ${id}`.execute(db)
    expect(ends).toEqual([{ ended_at: null }])
  })
})
