import type { Values } from '@chengan/kernel/rule'
import { describe, expect, it } from 'vitest'
import type { AnsweredRow, Person } from '../support/people.ts'
import { type Form, type RuleGround, refusedAt, rulesOf } from './rule-ground.ts'

const ASPHALT = 'pavementUnit'
const CEMENT = 'cementPavementUnit'
const roots: Readonly<Record<string, string>> = { [ASPHALT]: 'szgl/bhjcroadlq', [CEMENT]: 'szgl/bhjcroadsn' }
let here: RuleGround
let district: Person

rulesOf('district', (ground, person) => {
  ;[here, district] = [ground, person]
})

const city = () => here.ground.city
const damage = (damageType: string, area: number, more: Form = {}): Form => ({
  damageType,
  severity: '1',
  length: undefined,
  width: undefined,
  area,
  ...more,
})
const unit = { detectType: '2', length: 100, width: 10, area: 1000, iri: 3.2, startStake: undefined, endStake: undefined }

const detected = (damages: readonly Form[], more: Values = {}, resource = ASPHALT) =>
  here.add(resource, district, { ...unit, strengthCoef: undefined, manualGrade: undefined, damages, ...more })
/** A unit of 1000 ㎡ in which this was found, as it is rated. */
async function rated(damages: readonly Form[], more: Values = {}, resource = ASPHALT): Promise<AnsweredRow> {
  const reply = await detected(damages, more, resource)
  expect(reply).toMatchObject({ code: 0 })
  return here.info(resource, district, reply.data.id)
}
const step = (who: Person, resource: string, verb: string, body: Values) => {
  here.later()
  return who.post(`${roots[resource]}/${verb}`, body)
}
/** Handed in by the district's bureau and audited by another officer of it. */
async function published(damages: readonly Form[], more: Values = {}, resource = ASPHALT): Promise<AnsweredRow> {
  const row = await rated(damages, more, resource)
  expect(await step(district, resource, 'submit', { ids: [row.id] })).toMatchObject({ code: 0 })
  expect(await step(here.at.district2, resource, 'audit', { ids: [row.id], auditResult: '1' })).toMatchObject({ code: 0 })
  return here.info(resource, district, row.id)
}
const road = async (values: Values) => ({
  roadId: (await here.added('road', district, { pavementType: 'lq', ...values })).id,
  sectionId: undefined,
})

describe('the indices of a unit (CJJ 36-2016)', () => {
  const found = [damage('101', 10), damage('102', 100), damage('109', 1)]

  it('szgl/bhjcroadlq/rule-2, szgl/bhjcroadlq/rule-3, szgl/bhjcroadlq/rule-13, assets/D-7: come out to the hundredth as the standard works them out', async () => {
    expect(await rated(found)).toMatchObject({
      ...{ pci: 64.29, pciGrade: 'C', rqi: 3.89, rqiGrade: 'A', pqi: 72.42, pqiGrade: 'B', score: 72.42, grade: 'B' },
    })
  })

  it('szgl/bhjcroadlq/rule-4: take points off between the nodes of the density', async () => {
    const { damages } = await rated([damage('101', 30)])
    expect(damages).toMatchObject([{ density: 3, deduction: 9.78 }])
  })

  it('szgl/bhjcroadlq/rule-5: make the riding quality of the roughness, never below nought', async () => {
    expect(await rated([], { iri: 2 })).toMatchObject({ rqi: 4.3 })
    expect(await rated([], { iri: 20 })).toMatchObject({ rqi: 0, rqiGrade: 'D' })
  })

  it('szgl/bhjcroadlq/rule-6, szgl/bhjcroadlq/rule-7, szgl/bhjcroadlq/rule-8: are weighted and graded by the class of the road', async () => {
    const graded = async (roadGrade: string) => rated(found, await road({ roadGrade }))
    expect(await graded('1')).toMatchObject({ pciGrade: 'D', rqiGrade: 'B', pqi: 72.42, pqiGrade: 'C' })
    expect(await graded('3')).toMatchObject({ pciGrade: 'C', rqiGrade: 'A', pqi: 69.71, pqiGrade: 'C' })
    expect(await graded('4')).toMatchObject({ pciGrade: 'C', rqiGrade: 'A', pqi: 69.71, pqiGrade: 'B' })
  })

  it('szgl/bhjcroadlq/rule-9, szgl/bhjcroadlq/rule-10, szgl/bhjcroadlq/rule-11: grade sidewalk, strength and skid resistance as reported', async () => {
    const more = { sidewalkFci: 64, strengthCoef: 0.8, skidValue: 35, skidMethod: 'BPN' }
    expect(await rated([], more)).toMatchObject({ sidewalkGrade: 'C', strengthGrade: '2', skidGrade: 'B' })
    expect(await rated([], { skidValue: 0.33, skidMethod: 'SFC' })).toMatchObject({ skidGrade: 'C' })
    expect(await rated([], { skidValue: 0.8, skidMethod: 'TD' })).toMatchObject({ skidGrade: null })
  })

  it('szgl/bhjcroadlq/rule-12: name the measure of the worse of condition and riding; what is not strong enough is overhauled', async () => {
    expect(await rated([])).toMatchObject({ countermeasure: '1', suggestion: '日常保养和小修。' })
    expect(await rated(found)).toMatchObject({ countermeasure: '2' })
    expect(await rated([], { iri: 9 })).toMatchObject({ countermeasure: '3' })
    expect(await rated([], { strengthCoef: 0.7 })).toMatchObject({ strengthGrade: '3', countermeasure: '3' })
  })

  it('szgl/bhjcroadlq/rule-1: are the condition alone without a roughness, which is told', async () => {
    const reply = await detected(found, { iri: undefined })
    expect(reply.data.warnings).toContainEqual(expect.objectContaining({ field: 'iri', msg: '未填平整度，只按损坏状况评定等级' }))
    expect(await here.info(ASPHALT, district, reply.data.id)).toMatchObject({
      pci: 64.29,
      rqi: null,
      pqi: null,
      pqiGrade: null,
      score: 64.29,
      grade: 'C',
    })
  })

  it('szgl/bhjcroadsn/rule-1: of cement follow from damages of slabs, and from no damage of asphalt', async () => {
    const { damages } = await rated([damage('202', 20)], {}, CEMENT)
    expect(damages).toMatchObject([{ density: 2, deduction: 29 }])
    expect(refusedAt(await detected([damage('101', 20)], {}, CEMENT))).toEqual([10003, 'damages[0].damageType'])
    expect(refusedAt(await detected([damage('202', 20)]))).toEqual([10003, 'damages[0].damageType'])
  })

  it('assets/D-3: keep a manual grade that is worse, with its reason, and refuse a better one', async () => {
    expect(await rated([], { manualGrade: 'C', manualReason: '坑槽集中' })).toMatchObject({
      pqiGrade: 'A',
      grade: 'C',
      gradeReason: expect.stringContaining('人工判定为C级：坑槽集中'),
    })
    expect(refusedAt(await detected(found, { manualGrade: 'A', manualReason: '复核' }))).toEqual([10400, 'manualGrade'])
  })
})

describe('what is entered of a unit', () => {
  it('szgl/bhjcroadlq/rule-1: areas that nobody measured follow from length, width or number, also when these change', async () => {
    const row = await rated([damage('101', 0, { area: undefined, length: 50 }), damage('111', 0, { area: undefined, count: 3 })])
    expect(row.damages).toMatchObject([{ area: 10, density: 1 }, { area: 3 }])
    const [first] = row.damages as readonly Values[]
    expect(await here.edit(ASPHALT, district, row.id, { damages: [{ ...first, length: 100 }] })).toMatchObject({ code: 0 })
    expect((await here.info(ASPHALT, district, row.id)).damages).toMatchObject([{ area: 20 }])
  })

  it('szgl/bhjcroadlq/rule-1: no damage is larger than its unit, nor all of a kind together', async () => {
    const larger = await detected([damage('101', 1300)])
    expect(JSON.stringify(larger)).toContain('病害面积超过单元面积（损坏密度130%），请核对')
    const together = await detected([damage('101', 600), damage('101', 600)])
    expect(JSON.stringify(together)).toContain('同一种病害的面积合计超过单元面积，请核对病害明细')
  })

  it('szgl/bhjcroadlq/rule-1: a roughness lies between 0 and 20, and a stretch ends behind its start', async () => {
    expect(refusedAt(await detected([], { iri: 21 }))).toEqual([10034, 'iri'])
    expect(refusedAt(await detected([], { startStake: 'K0+300', endStake: 'K0+200' }))).toEqual([10400, 'endStake'])
    expect(refusedAt(await detected([damage('101', 1, { stake: '350米' })]))?.[0]).toBe(10400)
  })

  it('szgl/bhjcroadlq/rule-1: its number is given once in a road and year, while unbound in the name of the road', async () => {
    const unitNo = 'D-01'
    expect(await detected([], { unitNo })).toMatchObject({ code: 0 })
    expect(refusedAt(await detected([], { unitNo }))?.[1]).toBe('unitNo')
    expect(await detected([], { unitNo, detectYear: 2025, detectDate: '2025-06-01' })).toMatchObject({ code: 0 })
    const nowhere = { unitNo, roadId: undefined, sectionId: undefined, roadNameRaw: '望兰大道' }
    expect(await detected([], nowhere)).toMatchObject({ code: 0 })
    here.later()
    expect(refusedAt(await detected([], nowhere))?.[1]).toBe('unitNo')
    expect(await detected([], { ...nowhere, roadNameRaw: '澜江路' })).toMatchObject({ code: 0 })
  })

  it('is no longer than its section', async () => {
    const longer = await detected([], { length: 2200, area: 22_000 })
    expect(JSON.stringify(longer)).toContain('单元长度大于路段长度（1900m）')
  })

  it('runs along its road by the metres of its chainage', async () => {
    const along = await road({ roadGrade: '2' })
    for (const startStake of ['K10+000', 'K2+000']) await detected([], { ...along, startStake, endStake: undefined })
    const { list } = (await district.get('szgl/bhjcroadlq/page', { roadId: along.roadId })).data
    expect(list.map((row) => row.startStake)).toEqual(['K2+000', 'K10+000'])
  })
})

describe('what is published of pavements', () => {
  const worn = [damage('102', 100), damage('109', 1)]

  it('assets/D-1, jcsj/baseroad/rule-6, szgl/bhjcroad/rule-1: section and road count by the published units of the newest year, each by its area', async () => {
    const { id: sectionId } = await here.added('roadSection', district, {
      roadId: city().road,
      pavementType: 'lq',
      length: 1000,
      width: 10,
      area: 10_000,
    })
    await here.house.open.services.db.updateTable('road_section').set({ status: '2' }).where('id', '=', sectionId).execute()
    const here2025 = { sectionId, detectYear: 2025, detectDate: '2025-05-01' }
    await published(worn, here2025)
    const old = await here.info('roadSection', district, sectionId)
    await published([], { sectionId })
    await published(worn, { sectionId, area: 3000, length: 300 })
    const section = await here.info('roadSection', district, sectionId)
    const worse = (await rated(worn, { sectionId, area: 3000, length: 300 })).pci as number
    expect(section).toMatchObject({ pci: Math.round(((100 + 3 * worse) / 4) * 100) / 100, rqi: 3.89, detectDate: '2026-06-01' })
    expect(old.pci).not.toBe(section.pci)
    expect(await here.info('road', district, city().road)).toMatchObject({ pci: section.pci, pqi: section.pqi, pqiGrade: section.pqiGrade })
    const { list } = (await district.get('szgl/bhjcroad/page', { roadId: city().road, detectYear: 2026 })).data
    expect(list).toMatchObject([
      { pci: section.pci, rqi: 3.89, pqi: section.pqi, pqiGrade: section.pqiGrade, unitCount: 2, totalArea: 4000, damageArea: 101 },
    ])
  })

  it('assets/D-1, assets/D-2: what was void no longer counts, its number is free again, and the section falls back', async () => {
    const { id: sectionId } = await here.added('roadSection', district, {
      roadId: city().road,
      pavementType: 'lq',
      length: 1000,
      width: 10,
      area: 10_000,
    })
    await published([], { sectionId, detectYear: 2025, detectDate: '2025-05-01' })
    const wrong = await published(worn, { sectionId, unitNo: 'V-1' })
    expect((await here.info('roadSection', district, sectionId)).detectDate).toBe('2026-06-01')
    expect(refusedAt(await here.edit(ASPHALT, district, wrong.id, { remark: '更正' }))?.[0]).toBe(-2)
    expect(await step(here.at.city, ASPHALT, 'void', { id: wrong.id, opinion: '录入错误' })).toMatchObject({ code: 0 })
    expect(await here.info('roadSection', district, sectionId)).toMatchObject({ pci: 100, detectDate: '2025-05-01' })
    expect(await detected([], { sectionId, unitNo: 'V-1' })).toMatchObject({ code: 0 })
  })

  it('what somebody judged worse by hand is not averaged away', async () => {
    const { id: sectionId } = await here.added('roadSection', district, {
      roadId: city().road,
      pavementType: 'lq',
      length: 1000,
      width: 10,
      area: 10_000,
    })
    await published([], { sectionId, area: 5000, length: 500 })
    await published([], { sectionId, manualGrade: 'D', manualReason: '路基沉陷' })
    expect(await here.info('roadSection', district, sectionId)).toMatchObject({ pci: 100, pqiGrade: 'D' })
  })

  it('assets/D-1: frequent checks rate nothing', async () => {
    const { id: sectionId } = await here.added('roadSection', district, {
      roadId: city().road,
      pavementType: 'lq',
      length: 1000,
      width: 10,
      area: 10_000,
    })
    await published(worn, { sectionId, detectType: '1' })
    expect(await here.info('roadSection', district, sectionId)).toMatchObject({ pci: null, detectDate: null })
  })

  it('assets/D-4: is rated by the scheme of its day, and says when it is due again', async () => {
    expect(await rated([])).toMatchObject({ schemeName: expect.stringContaining('沥青路面'), nextDate: '2027-06-01' })
    expect(await rated([], { detectType: '3' })).toMatchObject({ nextDate: '2028-06-01' })
    expect(await rated([], { detectType: '6' })).toMatchObject({ nextDate: null })
  })

  it('szgl/bhjcroadlq/rule-1: a unit of a city road is audited by the city', async () => {
    const section = (level: string) =>
      here.house.open.services.db.updateTable('road_section').set({ manage_level: level }).where('id', '=', city().sections[0]).execute()
    const handedIn = async () => {
      const { id } = await rated([])
      expect(await step(district, ASPHALT, 'submit', { ids: [id] })).toMatchObject({ code: 0 })
      return id
    }
    const theirs = await handedIn()
    await section('1')
    const ours = await handedIn()
    await section('2')
    const audit = (who: Person, id: string) => step(who, ASPHALT, 'audit', { ids: [id], auditResult: '1' })
    expect(await audit(here.at.district2, ours)).not.toMatchObject({ code: 0 })
    expect(await audit(here.at.city, theirs)).not.toMatchObject({ code: 0 })
    expect(await audit(here.at.city, ours)).toMatchObject({ code: 0 })
    expect(await audit(here.at.district2, theirs)).toMatchObject({ code: 0 })
  })
})

describe('binding imported units', () => {
  const nowhere = { roadId: undefined, sectionId: undefined, roadNameRaw: '望澜大道', startStake: 'K1+500', endStake: 'K1+600' }
  const bind = (body: Values) => {
    here.later()
    return district.post('szgl/bhjcroad/bind', { kind: 'lq', ...body })
  }

  it('assets/D-1: a unit is handed in when it has a road and a section', async () => {
    const row = await rated([], nowhere)
    expect(row).toMatchObject({ grade: null, regionId: '990102' })
    const refused = await step(district, ASPHALT, 'submit', { ids: [row.id] })
    expect(JSON.stringify(refused)).toContain('检测单元尚未绑定道路和路段，请绑定后提交')
  })

  it('assets/D-4: what was detected before any scheme held is not rated, and not handed in', async () => {
    const row = await rated([], { detectDate: '1999-06-01', detectYear: 2000 })
    expect(row).toMatchObject({ schemeId: null, grade: null })
    expect(JSON.stringify(await step(district, ASPHALT, 'submit', { ids: [row.id] }))).toContain(
      '尚未形成评定结果，请核对检测面积和评分方案',
    )
  })

  it('szgl/bhjcroad/rule-2: proposals go by the likeness of names and by chainage, and bind nothing', async () => {
    const row = await rated([], nowhere)
    const { data } = await district.get('szgl/bhjcroad/bindSuggest', { ids: row.id })
    const [{ proposals }] = data as unknown as readonly [{ proposals: readonly Values[] }]
    expect(proposals[0]).toMatchObject({ roadId: city().road, sectionId: city().sections[0] })
    expect(await here.info(ASPHALT, district, row.id)).toMatchObject({ roadId: null, sectionId: null })
  })

  it('szgl/bhjcroad/rule-2: binds what may be bound, and says of the rest why not', async () => {
    const [first, second, out] = [await rated([], nowhere), await rated([], nowhere), await published([])]
    const target = { roadId: city().road, sectionId: city().sections[0] }
    const reply = await bind({ ids: [first.id, second.id, out.id], ...target })
    expect(reply).toMatchObject({
      code: 0,
      data: { bound: 2, skipped: [{ id: out.id, why: '检测记录提交后不能修改，更正请作废后重新录入' }] },
    })
    expect(await here.info(ASPHALT, district, first.id)).toMatchObject({ ...target, grade: 'A', roadNameRaw: '望澜大道' })
  })

  it('szgl/bhjcroad/rule-2: refuses a section of another pavement, and one of another road', async () => {
    const row = await rated([], nowhere)
    const other = await bind({ ids: [row.id], roadId: city().road, sectionId: city().sections[1] })
    expect(other.data).toMatchObject({ bound: 0, skipped: [{ why: '路段的路面类型与检测单元不同' }] })
    const { roadId } = await road({ roadGrade: '2' })
    const elsewhere = await bind({ ids: [row.id], roadId, sectionId: city().sections[0] })
    expect(elsewhere.data).toMatchObject({ bound: 0, skipped: [{ why: expect.stringContaining('请在该道路的路段中选择') }] })
    const others = await here.at.otherDistrict.post('szgl/bhjcroad/bind', { kind: 'lq', ids: [row.id], roadId: city().road })
    expect(others.data).toMatchObject({ bound: 0 })
  })
})
