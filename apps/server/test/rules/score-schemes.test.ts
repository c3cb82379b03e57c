import { schemeParamsIn } from '@chengan/domain/assets/detection/schemes/scheme-lines'
import type { SchemeLine, SchemeParams } from '@chengan/domain/assets/detection/schemes/scheme-table'
import type { Values } from '@chengan/kernel/rule'
import { describe, expect, it } from 'vitest'
import type { Person } from '../support/people.ts'
import { type Form, type RuleGround, refusedAt, rulesOf } from './rule-ground.ts'

const SCHEME = 'szgl/scorescheme'
const DETECTION = 'szgl/bhjcbridge'
let here: RuleGround
let district: Person
let serial = 0

rulesOf('district', (ground, person) => {
  ;[here, district] = [ground, person]
})

const rutted: readonly Form[] = [{ part: '1', component: '1', damageType: '102', degree: '2', development: '1' }]
const detected = async (detectDate: string, more: Values = {}) => {
  const values = {
    manualGrade: undefined,
    directRules: undefined,
    loadTest: undefined,
    details: rutted,
    detectType: '2',
    detectDate,
    ...more,
  }
  return (await here.added('bridgeDetection', district, values)).id
}
const detection = (id: string) => here.info('bridgeDetection', district, id)
async function published(detectDate: string, more: Values = {}): Promise<string> {
  const id = await detected(detectDate, more)
  expect(await district.put(`${DETECTION}/submit`, { id })).toMatchObject({ code: 0 })
  const auditor = (await detection(id)).cityAudits === true ? here.at.city : here.at.district2
  expect(await auditor.put(`${DETECTION}/audit`, { id, auditResult: '1', opinion: '属实' })).toMatchObject({ code: 0 })
  return id
}

/** The scheme of bridges in force. */
async function inForce() {
  const { list } = (await here.at.city.get(`${SCHEME}/page`, { schemeKind: 'bridge', status: '1' })).data
  expect(list).toHaveLength(1)
  const { data } = await here.at.city.get(`${SCHEME}/info/${list[0]?.id}`)
  return { ...data, params: schemeParamsIn(data.params) }
}

/** What it says, with a rut of the second class costing so much. */
const withRut = (params: SchemeParams, class2: number): SchemeParams => ({
  ...params,
  deductions: (params.deductions ?? []).map(
    (line): SchemeLine => (line.damage === '102' ? { ...line, class1: 1, class2, class3: 90 } : line),
  ),
})

const draft = async (params: unknown, validFrom: string, more: Values = {}) => {
  here.later()
  serial += 1
  return here.at.city.put(SCHEME, {
    ...{ schemeKind: 'bridge', name: '城市桥梁技术状况评估', version: `修订${serial}`, validFrom, params },
    ...more,
  })
}
const enable = (id: string) => here.at.city.post(`${SCHEME}/enable`, { id })

describe('a scoring scheme', () => {
  it('szgl/scorescheme/rule-1: one is in force from the beginning for bridges, footbridges, asphalt, cement, tunnels, lights and the ground, and only its keepers see it', async () => {
    const { list } = (await here.at.city.get(`${SCHEME}/page`, { status: '1' })).data
    expect(list.map(({ schemeKind, validFrom }) => [schemeKind, validFrom])).toEqual([
      ['bridge', '2000-01-01'],
      ['footbridge', '2000-01-01'],
      ['lighting', '2000-01-01'],
      ['road_lq', '2000-01-01'],
      ['road_sn', '2000-01-01'],
      ['tunnel', '2000-01-01'],
      ['underground', '2000-01-01'],
    ])
    for (const by of [district, here.at.principal]) expect((await by.get(`${SCHEME}/page`)).code).not.toBe(0)
    expect((await district.put(SCHEME, {})).code).not.toBe(0)
  })

  it('szgl/scorescheme/rule-1: is put in force only when weights add up, cuts fall and no damage is missing; the refusal names table, line and column', async () => {
    const { params } = await inForce()
    const said = async (wrong: unknown) => {
      const { data } = await draft(wrong, '2026-05-01')
      const { code, msg } = await enable(data.id)
      expect(code).toBe(10400)
      return msg
    }
    const lighter = (params.components ?? []).map((line, at) => (at === 0 ? { ...line, weight: 0.28 } : line))
    expect(await said({ ...params, components: lighter })).toContain('“构件权重”第1行的权重有误：本组权重合计为0.98，应为1')
    const [best, ...others] = params.cuts ?? []
    expect(await said({ ...params, cuts: [{ ...best, from: 70 }, ...others] })).toContain('须不大于上一行')
    expect(await said({ ...params, deductions: (params.deductions ?? []).slice(1) })).toContain('缺少“铺装变形”')
    expect(await said({ ...params, cuts: [] })).toContain('没有数据')
    expect(await said({ ...params, parts: [...(params.parts ?? []), params.parts?.[0]] })).toContain('与前面的行重复')
    expect(await said({ ...params, fees: [{}] })).toContain('不是本类方案的表')
    expect(await said({ ...params, limits: [{ failedFrom: 'many' }] })).toContain('填写有误')
    for (const garbage of [{ parts: 'x' }, { parts: [7, null] }, { deductions: [{ damage: { a: 1 } }] }])
      expect(await said(garbage)).toContain('方案参数“')
  })

  it('szgl/scorescheme/rule-1: ends the former one on the day before it begins, and may not begin before that', async () => {
    const former = await inForce()
    const early = (await draft(former.params, '2000-01-01')).data.id
    const refused = await enable(early)
    expect(refusedAt(refused)).toEqual([10400, 'validFrom'])
    expect(JSON.stringify(refused)).toContain('生效日期须晚于现行方案的生效日期2000-01-01')
    const { id } = (await draft(withRut(former.params, 45), '2026-05-01')).data
    expect(await enable(id)).toMatchObject({ code: 0 })
    expect((await here.at.city.get(`${SCHEME}/info/${former.id}`)).data).toMatchObject({ status: '2', validTo: '2026-04-30' })
    expect((await inForce()).id).toBe(id)
    expect((await enable(id)).code).not.toBe(0)
  })

  it('szgl/scorescheme/rule-1: a draft is edited as a whole, of its district by nobody, and what is or was in force by nobody at all', async () => {
    const { params } = await inForce()
    const { id } = (await draft(withRut(params, 45), '2026-05-20')).data
    const stored = async () => (await here.at.city.get(`${SCHEME}/info/${id}`)).data
    const edit = async (by: Person, values: Values) => {
      const { rowVersion } = await stored()
      here.later()
      return by.post(SCHEME, { id, rowVersion, ...values })
    }
    expect((await stored()).actions).toContain('update')
    expect(await edit(here.at.city, { name: '城市桥梁技术状况评估（修订）', params: withRut(params, 30) })).toMatchObject({ code: 0 })
    const edited = await stored()
    expect(edited.name).toBe('城市桥梁技术状况评估（修订）')
    expect(schemeParamsIn(edited.params)).toEqual(withRut(params, 30))
    expect((await edit(district, { name: '改名' })).code).not.toBe(0)
    expect(refusedAt(await edit(here.at.city, { version: '' }))).toEqual([10001, 'version'])
    for (const fixed of [
      (await inForce()).id,
      (await here.at.city.get(`${SCHEME}/page`, { schemeKind: 'bridge', status: '2' })).data.list[0]?.id,
    ]) {
      const { rowVersion, actions } = (await here.at.city.get(`${SCHEME}/info/${fixed}`)).data
      expect(actions).not.toContain('update')
      here.later()
      expect(await here.at.city.post(SCHEME, { id: fixed, rowVersion, name: '改名' })).toMatchObject({
        code: -2,
        msg: '评分方案启用后不能修改，请新建一个版本',
      })
    }
  })

  it('assets/D-4: a detection keeps the scheme of its day, a later one is rated by the new figures', async () => {
    const [before, after] = [await detection(await detected('2026-04-30')), await detection(await detected('2026-05-01'))]
    expect([before.bcim, after.bcim]).toEqual([95.5, 86.5])
    expect(before.schemeId).not.toBe(after.schemeId)
    expect(after.schemeId).toBe((await inForce()).id)
    expect((await district.get(`${DETECTION}/bridgeBhmx/page`, { detectId: after.id })).data.list[0]).toMatchObject({ deduction: 45 })
  })

  it('szgl/scorescheme/rule-1: what is not handed in is rated anew when another scheme is put in force; what is published stays', async () => {
    const [open, done] = [await detected('2026-06-10'), await published('2026-06-09')]
    const { id } = (await draft(withRut((await inForce()).params, 5), '2026-06-01')).data
    expect(await enable(id)).toMatchObject({ code: 0 })
    expect(await detection(open)).toMatchObject({ bcim: 98.5, schemeId: id })
    expect((await district.get(`${DETECTION}/bridgeBhmx/page`, { detectId: open })).data.list[0]).toMatchObject({
      deduction: 5,
      severity: '1',
    })
    expect(await detection(done)).toMatchObject({ bcim: 86.5 })
  })

  it('is tried on a published record and on values, and tells before it is put in force whose grade would change', async () => {
    const done = await published('2026-06-20')
    expect(await detection(done)).toMatchObject({ grade: 'A', bcim: 98.5 })
    const { id } = (await draft(withRut((await inForce()).params, 80), '2026-06-25')).data
    const tried = await here.at.city.post(`${SCHEME}/test`, { id, sample: { id: done } })
    expect(tried.data).toMatchObject({ before: { grade: 'A', bcim: 98.5 }, after: { grade: 'D', bcim: 76 } })
    const { bridgeId } = await detection(done)
    const values = await here.at.city.post(`${SCHEME}/test`, { id, sample: { bridgeId, detectDate: '2026-06-20', details: rutted } })
    expect(values.data).toMatchObject({ before: null, after: { grade: 'D', bcim: 76 } })
    const { changed, rated, changes } = (await here.at.city.get(`${SCHEME}/changes`, { id })).data
    expect(changed).toBe(1)
    expect(rated).toBeGreaterThanOrEqual(1)
    expect(changes).toMatchObject([
      { recordId: done, assetId: bridgeId, before: { grade: 'A', score: 99.78 }, after: { grade: 'D', score: expect.any(Number) } },
    ])
    expect(JSON.stringify(changes)).not.toContain('"assetName":""')
    // Nothing was kept of it.
    expect(await detection(done)).toMatchObject({ grade: 'A', bcim: 98.5 })
    for (const by of [district, here.at.principal]) {
      expect((await by.post(`${SCHEME}/test`, { id, sample: { id: done } })).code).not.toBe(0)
      expect((await by.get(`${SCHEME}/changes`, { id })).code).not.toBe(0)
    }
    expect(await here.at.city.post(`${SCHEME}/test`, { id, sample: { id: 'nobody' } })).not.toMatchObject({ code: 0 })
  })

  it('is not tried on a record of another kind', async () => {
    const { list } = (await here.at.city.get(`${SCHEME}/page`, { status: '1' })).data
    const footbridges = list.find(({ schemeKind }) => schemeKind === 'footbridge')?.id
    const done = await published('2026-06-21')
    expect(await here.at.city.post(`${SCHEME}/test`, { id: footbridges, sample: { id: done } })).toMatchObject({
      ...{ code: 10400, msg: '该检测记录不按本类别的评分方案评定，请另选' },
    })
  })
})
