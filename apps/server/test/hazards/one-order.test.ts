import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { laidOf } from '../../src/areas/utilities/testing/drawn-papers.ts'
import { HAZARDS, type HazardReply } from '../../src/areas/utilities/testing/utilities-house.ts'
import { openFindings } from './findings.ts'

let hazards: Awaited<ReturnType<typeof openFindings>>
let at: typeof hazards.at

beforeAll(async () => {
  hazards = await openFindings()
  at = hazards.at
})
afterAll(() => hazards.close())

const infoOf = (id: string) => hazards.infoOf(at.city, id)

/** Findings of one visit, reported; each with the deadline that its inspector proposed. */
async function visit(deadlines: readonly string[]): Promise<readonly HazardReply[]> {
  const [first, ...others] = deadlines
  const found = [await hazards.reported(at.district, { reformDeadline: first })]
  for (const reformDeadline of others)
    found.push(
      await hazards.reported(at.district, { checkNo: found[0]?.checkNo, reformDeadline, description: `阀井${reformDeadline}积水` }),
    )
  return found
}
const dispatchAll = async (rows: readonly HazardReply[]) => {
  const { reformDeadline: _own, ...order } = hazards.order()
  const reply = await at.district.put<HazardReply[]>(`${HAZARDS}/dispatch`, { ids: rows.map(({ id }) => id), ...order })
  expect(reply).toMatchObject({ code: 0 })
  return reply.data
}

describe('the findings of one visit that are dispatched together', () => {
  test('stand in one order, each with its own deadline', async () => {
    const rows = await visit(['2026-07-10', '2026-07-15', '2026-08-01'])
    const issued = await dispatchAll(rows)
    expect(new Set(issued.map(({ reformNoticeNo }) => reformNoticeNo)).size).toBe(1)
    const shown = await Promise.all(rows.map(({ id }) => infoOf(id)))
    expect(new Set(shown.map(({ orderFile }) => orderFile[0]?.id)).size).toBe(1)
    expect(shown.map(({ reformDeadline }) => reformDeadline)).toEqual(['2026-07-10', '2026-07-15', '2026-08-01'])
    const laid = await laidOf(hazards.house.open.services, shown[0]?.orderFile[0]?.id ?? '')
    for (const day of ['7月10日', '7月15日', '8月1日']) expect(JSON.stringify(laid)).toContain(`整改期限：2026年${day}前完成整改`)
    expect(laid.parts.flatMap((part) => (part.kind === 'each' ? part.blocks.map(({ name }) => name) : [])).slice(0, 3)).toEqual([
      '隐患1',
      '隐患2',
      '隐患3',
    ])
    const paper = await hazards.house.app.inject({ method: 'GET', url: shown[2]?.orderFile[0]?.url ?? '' })
    expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('are signed for with the first of them, keep their states and the version that people have read', async () => {
    const rows = await visit(['2026-07-10', '2026-07-15'])
    await dispatchAll(rows)
    const [first, second] = rows
    const before = await infoOf(second?.id ?? '')
    await hazards.sign(at.staff, first?.id ?? '')
    const after = await infoOf(second?.id ?? '')
    expect(after).toMatchObject({ status: 'dispatched', version: before.version, signTime: (await infoOf(first?.id ?? '')).signTime })
    expect(after.signTime).not.toBeNull()
    expect(after.dutyClock).toMatchObject({ action: 'reform', reason: '隐患待整改', deadline: '2026-07-15 23:59:59' })
    expect(await at.district.put(`${HAZARDS}/recall`, { id: second?.id, opinion: '期限有误' })).toMatchObject({
      code: -2,
      msg: '企业已签收，不能撤回',
    })
  })

  test('are recalled as a whole', async () => {
    const rows = await visit(['2026-07-10', '2026-07-15'])
    await dispatchAll(rows)
    const alone = await at.district.put(`${HAZARDS}/recall`, { id: rows[0]?.id, opinion: '对象有误' })
    expect(alone).toMatchObject({ code: -2, msg: expect.stringContaining('，须一并撤回：请在列表中同时选中后撤回') })
    expect((await infoOf(rows[0]?.id ?? '')).status).toBe('dispatched')
    const whole = await at.district.put(`${HAZARDS}/recall`, { ids: rows.map(({ id }) => id), opinion: '对象有误' })
    expect(whole).toMatchObject({ code: 0 })
    for (const { id } of rows) expect(await infoOf(id)).toMatchObject({ status: 'reported', reformNoticeNo: null })
  })

  test('leave a finding that is dispatched later an order of its own, and one of another visit too', async () => {
    const rows = await visit(['2026-07-10', '2026-07-15'])
    const [first] = await dispatchAll(rows.slice(0, 1))
    const [later] = await dispatchAll(rows.slice(1))
    expect(later?.reformNoticeNo).not.toBe(first?.reformNoticeNo)
    const others = [...(await visit(['2026-07-10'])), ...(await visit(['2026-07-10']))]
    const orders = await dispatchAll(others)
    expect(orders[0]?.reformNoticeNo).not.toBe(orders[1]?.reformNoticeNo)
  })
})

test('a dispatch that names no department to rectify is refused', async () => {
  const { id } = await hazards.reported(at.district)
  const reply = await at.district.put(`${HAZARDS}/dispatch`, { id, ...hazards.order({ reformDeptId: '' }) })
  expect(reply.code).not.toBe(0)
  expect((await infoOf(id)).status).toBe('reported')
})

describe('what is offered and asked at once', () => {
  const actionsOf = async (id: string) => (await at.district.get<{ actions: string[] }>(`${HAZARDS}/info/${id}`)).data.actions

  test('a general hazard that is not long overdue is not offered to be listed; a major one is, and who tries is told why', async () => {
    const { id } = await hazards.reported(at.district)
    expect(await actionsOf(id)).not.toContain('supervise')
    const tried = await at.district.put(`${HAZARDS}/supervise`, { id, superviseDeadline: '2026-08-01' })
    expect(tried).toMatchObject({ code: -2, msg: '仅重大隐患或逾期7日以上的隐患可挂牌督办' })
    const major = await hazards.reported(at.district, { hazardLevel: '2', majorBasis: '603' })
    expect(await actionsOf(major.id)).toContain('supervise')
  })

  test('a report names all that a draft lacks at the first try', async () => {
    const { data } = await at.district.put<HazardReply>(
      HAZARDS,
      await hazards.formOf(at.district, { hazardLevel: null, description: null }),
    )
    const reply = await at.district.put<{ fieldErrors?: { field: string }[] }>(`${HAZARDS}/report`, { id: data.id })
    expect(reply.code).not.toBe(0)
    expect(JSON.stringify(reply)).toContain('hazardLevel')
    expect(JSON.stringify(reply)).toContain('description')
  })

  test('a picture is counted as one', async () => {
    const { id } = await hazards.reported(at.district)
    await hazards.dispatch(at.district, id)
    await hazards.sign(at.staff, id)
    const reply = await at.staff.put(`${HAZARDS}/reformOver`, { id, reformDesc: '已更换', reformDate: '2026-06-30' })
    expect(JSON.stringify(reply)).not.toContain('1个')
  })
})
