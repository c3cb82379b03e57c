import type { Values } from '@chengan/kernel/rule'
import { describe, expect, it } from 'vitest'
import type { AnsweredRow, Person } from '../support/people.ts'
import { uploadPicture } from '../support/small-city.ts'
import { type Form, type RuleGround, refusedAt, rulesOf } from './rule-ground.ts'

const DETECTION = 'bridgeDetection'
const ROOT = 'szgl/bhjcbridge'
let here: RuleGround
let district: Person

rulesOf('district', (ground, person) => {
  ;[here, district] = [ground, person]
})

/** A damage as it was found: on which part and unit, of which kind and degree, or as it was measured. */
const damage = (part: string, unitNo: string | null, damageType: string, degree: number, more: Form = {}): Form => ({
  ...{ part, damageType, degree: String(degree), component: damageType.slice(0, -2), development: '1' },
  ...(unitNo === null ? {} : { unitNo }),
  ...more,
})
const deck = (damageType: string, degree: number, more: Form = {}) => damage('1', null, damageType, degree, more)
const span = (unitNo: string, damageType: string, degree: number, more: Form = {}) => damage('2', unitNo, damageType, degree, more)
const support = (unitNo: string, damageType: string, degree: number) => damage('3', unitNo, damageType, degree)
const photo = async () => ({ images: [await uploadPicture(here.house, district)] })

const detected = (details: readonly Form[], more: Values = {}) =>
  here.add(DETECTION, district, { manualGrade: undefined, directRules: undefined, loadTest: undefined, details, ...more })
/** The rating of a bridge in which this was found: the bridge of three spans on four supports, unless another is named. */
async function rated(details: readonly Form[], more: Values = {}): Promise<AnsweredRow> {
  const reply = await detected(details, more)
  expect(reply).toMatchObject({ code: 0 })
  return here.info(DETECTION, district, reply.data.id)
}
async function bridge(values: Values): Promise<Values> {
  const { id } = await here.added('bridge', district, values)
  return { bridgeId: id }
}

describe('the index of a bridge (CJJ 99-2017)', () => {
  it('szgl/bhjcbridge/rule-12, szgl/bhjcbridge/rule-2, szgl/bhjcbridge/rule-3, szgl/bhjcbridge/rule-4, assets/D-7: comes out to the hundredth as the standard works it out', async () => {
    const row = await rated([deck('101', 2), deck('103', 1), span('2', '703', 1), span('2', '701', 1), support('1', '2301', 1)])
    expect(row).toMatchObject({
      bcim: 91.08,
      bcis: 95.56,
      bcix: 98.5,
      bci: 96.21,
      bciGrade: 'A',
      bsim: 70.25,
      bsis: 86.67,
      bsix: 94,
      bsi: 70.25,
      bsiGrade: 'C',
    })
  })

  it('szgl/bhjcbridge/rule-2, szgl/bhjcbridge/rule-12: loses by a component no less than by its worst damage', async () => {
    expect(await rated([deck('104', 3, await photo()), deck('101', 1)])).toMatchObject({ bsim: 20, grade: 'D' })
  })

  it.each([
    ['1', 99.33],
    ['2', 99.33],
    ['3', 99.33],
    ['4', 99.33],
    ['5', 99.55],
    ['6', 99.55],
    ['7', 99.1],
    ['8', 99.1],
  ])('szgl/bhjcbridge/rule-1: of structure %s with a damaged pavement is %s by the weights of its parts', async (bridgeType, bci) => {
    expect(await rated([deck('101', 2)], await bridge({ bridgeType, components: undefined }))).toMatchObject({ bci })
  })

  it('szgl/bhjcbridge/rule-5: counts one damage that was found twice once: measures add up, of classes the worst holds', async () => {
    const measured = (degreeValue: number) => span('1', '701', 1, { degreeValue })
    // Two and two per cent make the second class: 25 points of the girder of one span of three.
    expect(await rated([measured(2), measured(2)])).toMatchObject({ bsis: 85, bcis: 95 })
    expect(await rated([span('1', '704', 1), span('1', '704', 2, await photo())])).toMatchObject({ bsis: 52 })
  })

  it('szgl/bhjcbridge/rule-6: shares the weight of what the bridge lacks among the rest', async () => {
    expect(await rated([deck('101', 2)], await bridge({ bridgeType: '1', components: ['1', '3', '4', '6'] }))).toMatchObject({ bcim: 94 })
  })

  it('szgl/bhjcbridge/rule-11: of a footbridge without cladding has weights of its own', async () => {
    const footbridge = (components: readonly string[]) => bridge({ bridgeType: '7', components })
    const bare = ['1', '3', '4', '6', '7', '8', '21', '22', '23', '24', '26', '27']
    // A transverse connection that lost 25 points: 0.45 of them without cladding, 0.35 with it.
    expect(await rated([span('1', '801', 1)], await footbridge(bare))).toMatchObject({ bcis: 88.75 })
    expect(await rated([span('1', '801', 1)], await footbridge([...bare, '20']))).toMatchObject({ bcis: 91.25 })
  })

  it('szgl/bhjcbridge/rule-11: of the register of footbridges too', async () => {
    const footbridge = async (components: readonly string[]) => {
      const spans = [{ spanNo: '1', length: 20 }]
      const { id } = await here.added('footbridge', district, { bridgeType: '7', spanCount: 1, spans, components })
      return { bridgeKind: '2', bridgeId: id }
    }
    const bare = ['1', '3', '4', '6', '7', '8', '21', '22', '23', '24', '26', '27']
    expect(await rated([span('1', '801', 1)], await footbridge(bare))).toMatchObject({ bcis: 88.75 })
    expect(await rated([span('1', '801', 1)], await footbridge([...bare, '20']))).toMatchObject({ bcis: 91.25 })
  })

  it.each([
    [[], 'A', 'A'],
    [['101', 2], 'A', 'B'],
    [['103', 1], 'A', 'C'],
    [['104', 1], 'A', 'D'],
    [['104', 2], 'A', 'E'],
  ])('szgl/bhjcbridge/rule-7: with %j on its deck is of grade %s, its structure of grade %s', async (found, bciGrade, bsiGrade) => {
    const [type, degree] = found
    const details = type === undefined ? [] : [deck(String(type), Number(degree), degree === 2 && type === '104' ? await photo() : {})]
    expect(await rated(details)).toMatchObject({ bciGrade, bsiGrade })
  })

  it('szgl/bhjcbridge/rule-7: falls to B and to C with its index', async () => {
    const spans = ['1', '2', '3'].flatMap((no) => [span(no, '708', 1), span(no, '806', 1)])
    expect(await rated(spans)).toMatchObject({ bci: 85.6, bciGrade: 'B' })
    const supports = ['0', '1', '2', '3'].map((no) => support(no, '2302', 1))
    expect(await rated([...spans, ...supports])).toMatchObject({ bci: 79.3, bciGrade: 'C' })
  })
})

describe('the grade of a bridge', () => {
  it('szgl/bhjcbridge/rule-8: is D at best with a component that lost 80 points', async () => {
    expect(await rated([span('1', '705', 2, await photo())])).toMatchObject({ bciGrade: 'D', grade: 'D' })
    expect(await rated([span('1', '705', 1)])).toMatchObject({ grade: 'A' })
  })

  it('szgl/bhjcbridge/rule-9: is D at best by a direct rule, and by a load test that failed', async () => {
    expect(await rated([], { directRules: ['3'] })).toMatchObject({ bci: 100, grade: 'D' })
    expect(await rated([], { loadTest: true, loadTestFailed: true })).toMatchObject({ bci: 100, grade: 'D' })
    expect(await rated([], { loadTest: true, loadTestFailed: false })).toMatchObject({ grade: 'A' })
  })

  it('szgl/bhjcbridge/rule-10: of category Ⅰ is its conclusion, without an index', async () => {
    const first = await bridge({ maintCategory: '1', maintGrade: '1' })
    for (const manualGrade of ['Q', 'N']) {
      const row = await rated([], { ...first, manualGrade, manualReason: '结构安全评估' })
      expect([row.bci ?? null, row.grade]).toEqual([null, manualGrade])
    }
    const without = await here.added(DETECTION, district, { ...first, details: [], manualGrade: undefined })
    expect((await here.info(DETECTION, district, without.id)).grade ?? null).toBeNull()
  })

  it('assets/D-3: is lowered by hand, with the reason, and never raised', async () => {
    const worn = [
      span('1', '708', 1),
      span('2', '708', 1),
      span('3', '708', 1),
      span('1', '806', 1),
      span('2', '806', 1),
      span('3', '806', 1),
    ]
    const graded = (manualGrade: string, manualReason?: string) => detected(worn, { manualGrade, manualReason })
    expect(await rated(worn, { manualGrade: 'C', manualReason: '渗水' })).toMatchObject({ bciGrade: 'B', grade: 'C' })
    expect(refusedAt(await graded('A', '外观良好'))).toEqual([10400, 'manualGrade'])
    const { id } = (await graded('C')).data
    expect(refusedAt(await district.put(`${ROOT}/submit`, { id }))).toEqual([10001, 'manualReason'])
  })
})

describe('a damage', () => {
  it('szgl/bhjcbridge/bridgeBhmx/rule-2: is the more serious the more it costs; a serious one shows a photo', async () => {
    const severityOf = async (...found: readonly [string, number, Form?]) => {
      const { id } = (await detected([span('1', ...found)])).data
      const { list } = (await district.get(`${ROOT}/bridgeBhmx/page`, { detectId: id })).data
      return list[0]?.severity
    }
    expect([await severityOf('701', 2), await severityOf('806', 1), await severityOf('706', 2)]).toEqual(['1', '2', '2'])
    expect(await severityOf('705', 2, await photo())).toBe('3')
    expect(await detected([span('1', '705', 2)])).toMatchObject({ code: 10400, msg: expect.stringContaining('严重病害须上传照片') })
  })

  it('szgl/bhjcbridge/bridgeBhmx/rule-3: names a unit of the card, a component of the structure and a damage of the component', async () => {
    const said = async (line: Form) => (await detected([line])).msg
    expect(await said(span('9', '701', 1))).toContain('跨号或墩台号不在桥梁资料卡中')
    expect(await said(support('4', '2301', 1))).toContain('跨号或墩台号不在桥梁资料卡中')
    expect(await said(span('1', '1831', 1))).toContain('该结构类型或部位没有此构件')
    // Of two classes: a third would take nothing off, and rate a cracked girder as intact.
    expect(await said(span('1', '705', 3))).toContain('程度须按规范对该病害的分档填写，请选择无/完好、第一档、第二档')
    expect(await said(span('1', '801', 1, { component: '7' }))).toContain('该构件没有此病害类型')
    // A draft may wait for the unit.
    const { id } = (await detected([damage('2', null, '701', 1)])).data
    expect((await district.put(`${ROOT}/submit`, { id })).code).toBe(10001)
    expect((await detected([span('1', '701', 1)])).code).toBe(0)
  })
})

describe('what was published', () => {
  it('jcsj/basebridge/rule-6, assets/D-2: stays as it is; its weak bridge keeps its limit, and a void is followed by a new one', async () => {
    const { bridge: bridgeId } = here.at.ids
    const { version } = await here.info('bridge', district, bridgeId)
    expect(await district.post('jcsj/basebridge', { id: bridgeId, version, limitLoad: 20, ...(await photo()) })).toMatchObject({ code: 0 })
    const { id } = (await detected([], { manualGrade: 'E', manualReason: '主梁断裂' })).data
    expect(await district.put(`${ROOT}/submit`, { id })).toMatchObject({ code: 0 })
    expect(await here.at.city.put(`${ROOT}/audit`, { id, auditResult: '1', opinion: '属实' })).toMatchObject({ code: 0 })
    expect(refusedAt(await here.edit('bridge', district, bridgeId, { limitLoad: null }))).toEqual([10400, 'limitLoad'])
    for (const by of [district, here.at.city]) expect((await here.edit(DETECTION, by, id, { detectPerson: '他人' })).code).not.toBe(0)
    expect(await here.at.city.put(`${ROOT}/void`, { id, opinion: '误填' })).toMatchObject({ code: 0 })
    expect((await here.edit(DETECTION, district, id, { detectPerson: '他人' })).code).not.toBe(0)
    expect((await detected([], { detectDate: '2026-06-20' })).code).toBe(0)
  })
})
