import type { Values } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { writeWorkbook } from '../../src/ports/sheets/sheet-writer.ts'
import { piecesOf } from '../../src/ports/web-streams.ts'
import { importAs } from '../support/import-files.ts'
import { type AnsweredRow, addAccount, type Person, personOf } from '../support/people.ts'
import { uploadPicture } from '../support/small-city.ts'
import { lookAtWarnings } from '../warnings/warnings-ground.ts'
import { type Form, type RuleGround, refusedAt, rulesOf, warningsOfSaved } from './rule-ground.ts'

const SURVEY = 'undergroundSurvey'
const BODY = 'undergroundBody'
const ROOT = 'szgl/bhjc/dxbht'
const SURVEYS = 'szgl/bhjcundergrounddisease'
let here: RuleGround
let district: Person
let serial = 0

rulesOf('district', (ground, person) => {
  ;[here, district] = [ground, person]
})

const db = () => here.house.open.services.db
/** The day of the crowd, in the flood season. */
const TODAY = '2026-06-30'
const today = () => TODAY
/** Far from every other place of the tests. */
const place = () => {
  serial += 1
  return { lng: 121.6 + serial * 0.001, lat: 29.9 }
}

/** A road of a class with one section along 29.9° north. */
async function road(more: Form = {}): Promise<{ readonly roadId: string; readonly sectionId: string }> {
  const { id: roadId } = await here.added('road', district, { roadGrade: '4', laneCount: 4, length: 1000, geom: undefined, ...more })
  const { id: sectionId } = await here.added('roadSection', district, {
    ...{ roadId, sectionNo: '1', length: 500, laneCount: 4, geom: undefined, startStake: undefined, endStake: undefined },
  })
  return { roadId, sectionId }
}
const survey = async (more: Form = {}): Promise<string> => (await here.added(SURVEY, district, { sectionIds: [], ...more })).id
const surveyInfo = (id: string) => here.info(SURVEY, district, id)

interface Ground {
  readonly surveyId: string
  readonly roadId: string
  readonly sectionId: string
}
async function ground(more: Form = {}): Promise<Ground> {
  const own = await road(more)
  return { ...own, surveyId: await survey({ roadId: own.roadId }) }
}
/** A small, deep one: what its type and road alone make of it. */
const plain = { bodyType: '3', length: 2, width: 1, topDepth: 2, bottomDepth: 3, surroundings: [], cause: [], pipeNearby: false }
const asSuggested = { likelihood: undefined, consequence: undefined, riskReason: undefined }
const form = (on: Ground, more: Form = {}): Values => ({ ...on, ...plain, ...asSuggested, location: place(), ...more })
const add = (on: Ground, more: Form = {}, by = district) => here.add(BODY, by, form(on, more))
async function body(on: Ground, more: Form = {}, by = district): Promise<string> {
  here.later()
  return (await here.added(BODY, by, form(on, more))).id
}
const info = (id: string): Promise<AnsweredRow> => here.info(BODY, district, id)
const levels = {
  one: { likelihood: '4', consequence: '4' },
  two: { likelihood: '4', consequence: '3' },
  three: { likelihood: '3', consequence: '2' },
}
const rated = (level: keyof typeof levels) => ({ ...levels[level], riskReason: '现场复核' })

const call = (by: Person, id: string, action: string, sent: Form = {}) => {
  here.later()
  return by.post(`${ROOT}/${action}`, { id, ...sent })
}
const verify = (id: string, isReal = true, by = district) => call(by, id, 'verify', { verifyMethod: '1', verifyResult: '钻孔证实', isReal })
const dispatch = (id: string, deadline: string, deptId = here.ground.city.maintainer, by = district) =>
  call(by, id, 'dispatch', { deptId, deadline, comment: '尽快处置' })
const keeper = (): Person => {
  const { care } = here.people
  if (care === undefined) throw new Error('nobody of the maintenance company')
  return care
}
const picture = (by: Person) => uploadPicture(here.house, by)
async function dispose(id: string, more: Form = {}) {
  const by = keeper()
  const [before, after] = [await picture(by), await picture(by)]
  return call(by, id, 'dispose', {
    ...{ disposeMethod: '1', disposeDate: today(), disposeUnit: '市政养护公司', material: '水泥浆', amount: '3m³', cost: 1.2 },
    ...{ beforeImages: [before], images: [after], ...more },
  })
}
async function recheck(id: string, pass: boolean, by = district) {
  return call(by, id, 'recheck', { pass, comment: pass ? '雷达复测密实' : '仍有脱空', images: [await picture(by)] })
}
/** A body that has come through its whole life. */
async function closed(on: Ground, more: Form = {}): Promise<string> {
  const id = await body(on, { ...rated('two'), ...more })
  expect(await verify(id)).toMatchObject({ code: 0 })
  expect(await dispatch(id, today())).toMatchObject({ code: 0 })
  expect(await dispose(id)).toMatchObject({ code: 0 })
  expect(await recheck(id, true)).toMatchObject({ code: 0 })
  return id
}

describe('a body under a road', () => {
  it('szgl/bhjc/dxbht/rule-1: has thickness, area and volume of what was measured, and its bottom below its top', async () => {
    const on = await ground()
    const id = await body(on, { length: 2.5, width: 1.2, topDepth: 0.8, bottomDepth: 1.55 })
    expect(await info(id)).toMatchObject({ thickness: 0.75, area: 3, volume: 2.25, regionId: expect.stringMatching(/^990102/) })
    const refused = await add(on, { topDepth: 2, bottomDepth: 2 })
    expect(refusedAt(refused)).toEqual([10400, 'bottomDepth'])
    expect(JSON.stringify(refused)).toContain('底埋深须大于顶埋深')
  })

  it('szgl/bhjc/dxbht/rule-2, szgl/bhjc/dxbht/rule-3, szgl/bhjc/dxbht/rule-4: is of the level that type, depth, surroundings, road and size suggest', async () => {
    const arterial = await ground({ roadGrade: '2' })
    expect(await info(await body(arterial, { bodyType: '2' }))).toMatchObject({
      ...{ suggestedLikelihood: '4', suggestedConsequence: '4', likelihood: '4', consequence: '4', riskLevel: '1' },
    })
    const branch = await ground({ roadGrade: '4' })
    expect(await info(await body(branch))).toMatchObject({ likelihood: '2', consequence: '2', riskLevel: '4' })
    expect(await info(await body(branch, { topDepth: 0.4, surroundings: ['1', '3'], length: 11, width: 1 }))).toMatchObject({
      ...{ likelihood: '4', consequence: '4', riskLevel: '1' },
    })
    const leak = { pipeNearby: true, pipeKind: ['2'], pipeDistance: 1.5, cause: ['1'] }
    expect(await info(await body(branch, leak))).toMatchObject({ likelihood: '3', riskLevel: '3' })
  })

  it('of which somebody decides otherwise than suggested has the reason', async () => {
    const on = await ground()
    const refused = await add(on, { likelihood: '5', consequence: '2' })
    expect(refusedAt(refused)).toEqual([10400, 'riskReason'])
    expect(JSON.stringify(refused)).toContain('可能性或后果等级与建议等级不一致，请填写等级调整理由')
    here.later()
    const saved = await add(on, { likelihood: '5', consequence: '2', riskReason: '上部有重车' })
    expect(saved).toMatchObject({ code: 0 })
    expect(warningsOfSaved(saved)?.likelihood).toContain('与建议值')
  })

  it('lies under the road of its survey, in a section of that', async () => {
    const [on, other] = [await ground(), await ground()]
    const refused = await add({ ...other, surveyId: on.surveyId })
    expect(refusedAt(refused)).toEqual([10400, 'roadId'])
    expect(JSON.stringify(refused)).toContain('病害体所在道路须与检测的道路一致')
    here.later()
    expect((await add({ ...on, sectionId: other.sectionId })).code).not.toBe(0)
  })

  it('is drawn as the rectangle of its size until somebody draws it, which follows when it was measured anew', async () => {
    const id = await body(await ground())
    const { geom } = await info(id)
    expect(geom).toMatchObject({ type: 'Polygon' })
    await here.edit(BODY, district, id, { length: 4 })
    const wider = (await info(id)).geom as { coordinates: unknown }
    expect(JSON.stringify(wider.coordinates)).not.toBe(JSON.stringify((geom as { coordinates: unknown }).coordinates))
    const drawn = {
      type: 'Polygon',
      coordinates: [
        [
          [121.6, 29.9],
          [121.6001, 29.9],
          [121.6001, 29.9001],
          [121.6, 29.9],
        ],
      ],
    }
    await here.edit(BODY, district, id, { geom: drawn })
    await here.edit(BODY, district, id, { length: 5 })
    expect(JSON.stringify((await info(id)).geom)).toContain('121.6001')
  })

  it('szgl/bhjc/dxbht/rule-5, szgl/bhjc/dxbht/rule-6: of level Ⅰ is guarded in a day and disposed of in three from its save, others from the verification, in the flood season in half the time', async () => {
    const on = await ground()
    const [one, two, three, four] = [
      await body(on, rated('one')),
      await body(on, rated('two')),
      await body(on, rated('three')),
      await body(on),
    ]
    const before = await info(one)
    expect(before).toMatchObject({ riskLevel: '1', disposeDeadline: '2026-07-03', guardBy: expect.stringMatching(/^2026-07-01 10:/) })
    const duty = await sql<{ reason: string; until: string }>`select reason, to_char(deadline, 'YYYY-MM-DD') as until from duty
      where biz_id = ${one}`.execute(db())
    expect(duty.rows).toEqual([{ reason: expect.stringContaining('24小时内'), until: '2026-07-01' }])
    expect(await info(two)).toMatchObject({ disposeDeadline: null, guardBy: null })
    for (const id of [one, two, three, four]) expect(await verify(id)).toMatchObject({ code: 0 })
    expect(await info(one)).toMatchObject({ status: '1', disposeDeadline: '2026-07-03', verifyDate: TODAY, nextTrackDate: '2026-07-01' })
    expect(await info(two)).toMatchObject({ status: '1', disposeDeadline: '2026-07-07', nextTrackDate: '2026-07-30' })
    expect(await info(three)).toMatchObject({ status: '1', disposeDeadline: '2026-08-14', nextTrackDate: '2026-09-30' })
    expect(await info(four)).toMatchObject({ status: '2', disposeDeadline: null, nextTrackDate: '2026-12-30' })
  })

  it('szgl/bhjc/dxbht/rule-7: within five metres of a closed one recurs, of an open one is pointed out; closed ones stay on the map', async () => {
    const on = await ground()
    const at = place()
    const near = { lng: at.lng + 0.00003, lat: at.lat }
    const first = await body(on, { location: at })
    const { bodyNo } = await info(first)
    here.later()
    const twin = await add(on, { location: near })
    expect(warningsOfSaved(twin)?.location).toBe(`5米内有未销号的病害体${bodyNo}，如为同一处，请登记为其跟踪观察，不重复登记`)
    here.later()
    const apart = await add(on, { location: { lng: at.lng + 0.0002, lat: at.lat } })
    expect(warningsOfSaved(apart)?.location).toBeUndefined()
    const other = place()
    const done = await closed(on, { location: other })
    const again = await body(on, { location: { lng: other.lng, lat: other.lat + 0.00003 } })
    expect(await info(again)).toMatchObject({ prevId: done, recurring: true })
    const { data } = await district.get(`${ROOT}/page`, { recurred: '1' })
    expect(data.list.map(({ id }) => id)).toEqual([again])
    const marks = (await district.get(`${ROOT}/map`, { sectionId: on.sectionId })).data as unknown as readonly { readonly id: string }[]
    expect(JSON.stringify(marks)).toContain(done)
    expect(await info(done)).toMatchObject({ status: '5', standsOpen: false })
  })

  it('once verified is fixed, and goes no more', async () => {
    const id = await body(await ground(), rated('two'))
    await here.edit(BODY, district, id, { laneDesc: '左一车道' })
    expect(await info(id)).toMatchObject({ laneDesc: '左一车道' })
    await verify(id)
    expect(await here.edit(BODY, district, id, { laneDesc: '右一车道' })).toMatchObject({
      ...{ code: -2, msg: '病害体核实后不能修改，变化情况以跟踪观察或复测为准' },
    })
    expect((await district.remove(ROOT, [id])).code).not.toBe(0)
  })
})

describe('the life of a body', () => {
  it('goes from the verification by dispatch, disposal and re-survey to its end', async () => {
    const on = await ground()
    const id = await closed(on)
    expect(await info(id)).toMatchObject({
      ...{ status: '5', dutyDeptId: here.ground.city.maintainer, disposeMethod: '1', recheckDate: today(), nextTrackDate: null },
      ...{ beforeImages: [expect.anything()], afterImages: [expect.anything()], recheckImages: [expect.anything()] },
    })
  })

  it('ends where it proves to be none, and is counted no more', async () => {
    const on = await ground()
    const id = await body(on, rated('two'))
    expect(await surveyInfo(on.surveyId)).toMatchObject({ bodyCount: 1, byLevel: { 2: 1 } })
    expect(await verify(id, false)).toMatchObject({ code: 0 })
    expect(await info(id)).toMatchObject({ status: '6', isReal: false })
    expect(await surveyInfo(on.surveyId)).toMatchObject({ bodyCount: 0, byLevel: {} })
  })

  it('is dispatched by the district alone, to a company, within its deadline', async () => {
    const id = await body(await ground(), rated('two'))
    await verify(id)
    expect((await dispatch(id, today(), undefined, here.at.principal)).code).toBe(403)
    const late = await dispatch(id, addDays(today(), 8))
    expect(refusedAt(late)).toEqual([10400, 'deadline'])
    expect(JSON.stringify(late)).toContain(`要求完成日期不能晚于处置期限${addDays(today(), 7)}`)
    expect(JSON.stringify(await dispatch(id, addDays(today(), -1)))).toContain('要求完成日期不能早于今天')
    expect(JSON.stringify(await dispatch(id, today(), here.at.ids.district))).toContain('责任单位须为养护企业的部门')
    expect(await dispatch(id, addDays(today(), 7))).toMatchObject({ code: 0 })
    expect(await info(id)).toMatchObject({ status: '3', dutyDeptId: here.ground.city.maintainer, deadline: addDays(today(), 7) })
  })

  it('what is late already is dispatched for the same day', async () => {
    const id = await body(await ground(), rated('two'))
    await verify(id)
    await sql`update underground_body set dispose_deadline = '2026-06-20' where id = ${id}`.execute(db())
    expect(JSON.stringify(await dispatch(id, '2026-07-01'))).toContain(`要求完成日期不能晚于处置期限${TODAY}`)
    expect(await dispatch(id, TODAY)).toMatchObject({ code: 0 })
  })

  it('is disposed of by the company that has it, with photos before and after', async () => {
    const id = await body(await ground(), rated('two'))
    await verify(id)
    await dispatch(id, today())
    expect((await dispose(id, { beforeImages: undefined })).code).not.toBe(0)
    expect((await dispose(id, { images: undefined })).code).not.toBe(0)
    expect((await call(here.at.principal, id, 'dispose', {})).code).not.toBe(0)
    expect(await dispose(id)).toMatchObject({ code: 0 })
  })

  it('is dispatched again where the re-survey is not passed', async () => {
    const id = await body(await ground(), rated('two'))
    await verify(id)
    await dispatch(id, today())
    await dispose(id)
    expect(await recheck(id, false)).toMatchObject({ code: 0 })
    expect(await info(id)).toMatchObject({ status: '1', deadline: null, recheckDate: today() })
    expect(await dispatch(id, today())).toMatchObject({ code: 0 })
    expect(await dispose(id)).toMatchObject({ code: 0 })
    expect(await recheck(id, true)).toMatchObject({ code: 0 })
  })

  describe('and what follows from it', () => {
    const HAZARDS = 'szgl/ssyx/dangerstore'
    const DISEASES = 'szgl/szglssyxbhkgl'
    const hazardOf = async (id: string) => here.info('facilityHazard', here.at.city, String((await info(id)).dangerId))
    const cz = (by: Person, id: string, action: string, more: Form = {}) => {
      here.later()
      return by.put(`${HAZARDS}/cz`, { id, action, ...more })
    }
    async function dispatched(level: keyof typeof levels): Promise<string> {
      const id = await body(await ground(), rated(level))
      expect(await verify(id)).toMatchObject({ code: 0 })
      expect(await dispatch(id, today())).toMatchObject({ code: 0 })
      return id
    }

    it('of level Ⅱ is a hazard with its department and day, begun with the disposal and finished by the re-survey', async () => {
      const id = await dispatched('two')
      expect(await hazardOf(id)).toMatchObject({
        ...{ status: '1', level: '2', dangerType: '2', source: '5', sourceType: ROOT, sourceId: id },
        ...{
          dutyDeptId: here.ground.city.maintainer,
          deadline: today(),
          assetType: 'section',
          describe: expect.stringContaining('钻孔证实'),
        },
      })
      expect(await dispose(id)).toMatchObject({ code: 0 })
      expect(await hazardOf(id)).toMatchObject({ status: '2' })
      expect(await recheck(id, true)).toMatchObject({ code: 0 })
      const { id: hazard, ...row } = await hazardOf(id)
      expect(row).toMatchObject({ status: '3', reformContent: expect.stringContaining('雷达复测密实') })

      expect(await cz(district, hazard, 'recheck', { pass: false, comment: '路面仍有沉降' })).toMatchObject({ code: 0 })
      expect(await info(id)).toMatchObject({ status: '1', standsOpen: true })
      expect(await dispatch(id, today())).toMatchObject({ code: 0 })
      expect((await info(id)).dangerId).toBe(hazard)
    })

    it('of level Ⅰ is one for the city to assess, and disposed of once its five commitments stand; of level Ⅲ none', async () => {
      const id = await dispatched('one')
      expect(await hazardOf(id)).toMatchObject({ status: '0', level: '3', dangerType: '2' })
      expect(await dispose(id)).toMatchObject({ code: -2, msg: 'Ⅰ级病害体须先在隐患中落实“五落实”、开始整改，再提交处置情况' })
      const { id: hazard } = await hazardOf(id)
      const assessed = { pass: true, dutyDeptId: here.ground.city.maintainer, dutyPerson: '王工', controlMeasure: ['1'] }
      expect(await cz(here.at.city, hazard, 'assess', assessed)).toMatchObject({ code: 0 })
      const fiveFixed = { person: '王工', fund: 12, measure: '注浆', deadline: addDays(today(), 3), plan: '封闭车道' }
      expect(await cz(keeper(), hazard, 'startReform', { fiveFixed })).toMatchObject({ code: 0 })
      expect(await dispose(id)).toMatchObject({ code: 0 })
      expect((await info(await dispatched('three'))).dangerId).toBeNull()
    })

    it('of level Ⅳ is observed in the library: what is measured there is written here, and where it raises the level the body is disposed of', async () => {
      const on = await ground()
      const id = await body(on, { bodyType: '1', width: 4 })
      expect(await info(id)).toMatchObject({ riskLevel: '3' })
      const slight = await body(on, { likelihood: '2', consequence: '2', bodyType: '3' })
      expect(await info(slight)).toMatchObject({ riskLevel: '4' })
      expect(await verify(slight)).toMatchObject({ code: 0 })
      const trackId = String((await info(slight)).trackId)
      expect(await here.info('trackedDisease', district, trackId)).toMatchObject({
        ...{ status: '0', source: '5', sourceId: slight, assetType: 'section', assetId: on.sectionId, diseaseType: '3', severity: '1' },
        ...{ observeCycle: '5', size: expect.objectContaining({ length: 2, width: 1, depth: 2, bottomDepth: 3 }) },
      })
      here.later()
      const confirmed = { id: trackId, disposeKind: '1', observers: [district.userId], cause: '3' }
      expect(await district.put(`${DISEASES}/cz`, confirmed)).toMatchObject({ code: 0 })
      const observe = async (size: Form) => {
        here.later()
        return district.post(`${DISEASES}/observe`, { id: trackId, development: '3', size, images: [await picture(district)] })
      }
      expect(await observe({ length: 2.2, width: 1.1, depth: 2, bottomDepth: 3 })).toMatchObject({ code: 0 })
      expect(await info(slight)).toMatchObject({ status: '2', length: 2.2, width: 1.1, area: 2.42 })
      expect(await observe({ length: 6, width: 3, depth: 0.4, bottomDepth: 3 })).toMatchObject({ code: 0 })
      expect(await info(slight)).toMatchObject({ status: '1', topDepth: 0.4, riskLevel: '3', disposeDeadline: expect.any(String) })
      expect(await here.info('trackedDisease', district, trackId)).toMatchObject({
        status: '4',
        disposeResult: expect.stringContaining('等级升高'),
      })
    })
  })

  it('an agency verifies and rechecks its own, and nobody else’s', async () => {
    const on = await ground()
    // A road in use, which agencies see too.
    const inUse = { roadId: here.at.ids.road, sectionId: here.ground.city.sections[0] }
    const theirs = { ...inUse, surveyId: (await here.added(SURVEY, here.at.principal, { sectionIds: [], roadId: inUse.roadId })).id }
    const own = await body(theirs, rated('two'), here.at.principal)
    const other = await body(on, rated('two'))
    expect(await verify(own, true, here.at.principal)).toMatchObject({ code: 0 })
    expect((await verify(other, true, here.at.principal)).code).not.toBe(0)
  })
})

describe('what a body tells', () => {
  it('jcsj/baseroadsection/rule-4: its section bears the gravest level of those that are open', async () => {
    const on = await ground()
    const risk = async () => (await here.info('roadSection', district, on.sectionId)).undergroundRisk
    const three = await body(on, rated('three'))
    expect(await risk()).toBe('3')
    const two = await body(on, rated('two'))
    expect(await risk()).toBe('2')
    await verify(two, false)
    expect(await risk()).toBe('3')
    here.later()
    expect(await district.remove(ROOT, [three])).toMatchObject({ code: 0 })
    expect(await risk()).toBeNull()
  })

  it('district and city hear of level Ⅰ at its save, by message too, whatever the state of its survey', async () => {
    const on = await ground()
    expect(await surveyInfo(on.surveyId)).toMatchObject({ status: '0' })
    const id = await body(on, rated('one'))
    await lookAtWarnings(here.house.open.services, ['alertMinutes'])
    const { rows } = await sql<{ level: string | null }>`select distinct d.level from notice n join notice_receipt r on r.notice_id = n.id
      join "user" u on u.id = r.user_id join dept d on d.id = u.dept_id where n.biz_id = ${id}`.execute(db())
    expect(rows.map(({ level }) => level).sort()).toEqual(['qx', 'sj'])
  })
})

describe('an import of bodies', () => {
  const head = [
    '检测',
    '道路',
    '路段',
    '病害体编号',
    '病害体类型',
    '经度',
    '纬度',
    '长',
    '宽',
    '顶埋深',
    '底埋深',
    '可能性等级',
    '后果等级',
    '检测单位评定等级',
  ]
  async function book(rows: readonly (readonly (string | number)[])[]) {
    const chunks: Uint8Array[] = []
    const sheets = writeWorkbook([{ name: '地下病害体', widths: [], headerRows: 0, rows: [head, ...rows] }])
    for await (const chunk of piecesOf(sheets)) chunks.push(chunk)
    return { name: 'bodies.xlsx', content: Buffer.concat(chunks) }
  }
  const line = async (on: Ground, no: string, level: string) => {
    const [{ recordNo }, { name }, section] = [
      await surveyInfo(on.surveyId),
      await here.info('road', district, on.roadId),
      await here.info('roadSection', district, on.sectionId),
    ]
    const { lng, lat } = place()
    return [String(recordNo), String(name), String(section.name), no, '空洞', lng, lat, 2, 1, 2, 3, '', '', level]
  }

  it('szgl/bhjc/dxbht/rule-8: of which the agency gives a level in the form says which way its report counts', async () => {
    expect(await add(await ground(), { agencyLevel: 'Ⅱ', levelOrder: undefined })).toMatchObject({
      msg: '填有检测单位评定等级时，须选择报告等级排序（Ⅰ级最高或Ⅳ级最高）',
    })
  })

  it('szgl/bhjc/dxbht/rule-8: is asked which way its levels count, keeps them as the file says, and shows where they lie more than one from ours', async () => {
    const on = await ground({ roadGrade: '4' })
    const file = await book([await line(on, 'IMP-1', 'Ⅰ'), await line(on, 'IMP-2', 'Ⅲ')])
    const refused = await importAs(district, ROOT, file)
    expect(refused.data.failed.map(({ row, field }) => [row, field])).toEqual([
      [2, 'levelOrder'],
      [3, 'levelOrder'],
    ])
    expect(JSON.stringify(refused)).toContain('填有检测单位评定等级时，须选择报告等级排序')
    expect((await importAs(district, ROOT, file, { levelOrder: '4' })).data).toMatchObject({ success: 2, failed: [] })
    const rows = (await district.get(`${ROOT}/page`, { surveyId: on.surveyId })).data.list
    const named = (no: string) => rows.find(({ bodyNo }) => bodyNo === no)
    // A void under a branch road: 4 × 2 is level Ⅲ; Ⅰ of a report that counts upwards is the least.
    expect(await info(String(named('IMP-1')?.id))).toMatchObject({ agencyLevel: 'Ⅰ', levelOrder: '4', riskLevel: '3', levelsDiffer: false })
    expect(await info(String(named('IMP-2')?.id))).toMatchObject({ agencyLevel: 'Ⅲ', riskLevel: '3', levelsDiffer: false })
    here.later()
    const other = await book([await line(on, 'IMP-3', 'Ⅰ级')])
    expect((await importAs(district, ROOT, other, { levelOrder: '1' })).data).toMatchObject({ success: 1 })
    const far = (await district.get(`${ROOT}/page`, { surveyId: on.surveyId, farFromAgency: '1' })).data.list
    expect(far.map(({ bodyNo, riskLevel }) => [bodyNo, riskLevel])).toEqual([['IMP-3', '3']])
  })
})

describe('a survey of the ground under a road', () => {
  const publish = async (id: string, by = here.at.district2) => {
    here.later()
    expect(await district.post(`${SURVEYS}/submit`, { id })).toMatchObject({ code: 0 })
    here.later()
    return by.post(`${SURVEYS}/audit`, { id, pass: true, comment: '属实' })
  }

  it('covers the lanes of its sections, of the road without them, and a hundred per cent at most', async () => {
    const { roadId, sectionId } = await road({ length: 1000, laneCount: 4 })
    const rate = async (more: Form) => (await surveyInfo(await survey({ roadId, ...more }))).coverRate
    expect(await rate({ lineLength: 1 })).toBe(25)
    expect(await rate({ lineLength: 1, sectionIds: [sectionId] })).toBe(50)
    expect(await rate({ lineLength: 9, sectionIds: [sectionId] })).toBe(100)
    const other = await road()
    expect((await here.add(SURVEY, district, { roadId, sectionIds: [other.sectionId] })).code).not.toBe(0)
  })

  it('assets/D-2: is published as it was handed in, by somebody else, and of a road of the city by the city', async () => {
    const { roadId } = await road()
    const id = await survey({ roadId })
    expect(await publish(id, district)).toMatchObject({ code: -2, msg: '不能审核本人提交的检测记录' })
    expect(await here.at.district2.post(`${SURVEYS}/audit`, { id, pass: true })).toMatchObject({ code: 0 })
    expect(await here.edit(SURVEY, district, id, { lineCount: 9 })).toMatchObject({ code: -2 })
    await sql`update road set manage_level = '1' where id = ${roadId}`.execute(db())
    const kept = await survey({ roadId })
    expect((await publish(kept)).code).not.toBe(0)
    expect(await here.at.city.post(`${SURVEYS}/audit`, { id: kept, pass: true })).toMatchObject({ code: 0 })
    here.later()
    expect(await here.at.city.post(`${SURVEYS}/void`, { id: kept, opinion: '误填' })).toMatchObject({ code: 0 })
  })

  it('is due again by the days of key roads as soon as an open body of Ⅰ to Ⅲ lies under the road, and no longer than it does', async () => {
    const on = await ground({ roadGrade: '4' })
    const { detectDate } = await surveyInfo(on.surveyId)
    expect(detectDate).toBe('2026-06-01')
    expect(await publish(on.surveyId)).toMatchObject({ code: 0 })
    expect(await surveyInfo(on.surveyId)).toMatchObject({ nextDate: '2028-06-01' })
    const id = await body(on, rated('three'))
    expect(await surveyInfo(on.surveyId)).toMatchObject({ nextDate: '2026-11-30', bodyCount: 1 })
    await verify(id, false)
    expect(await surveyInfo(on.surveyId)).toMatchObject({ nextDate: '2028-06-01', bodyCount: 0 })
  })

  it('is held by its bodies', async () => {
    const on = await ground()
    await body(on)
    here.later()
    expect((await district.remove(SURVEYS, [on.surveyId])).code).not.toBe(0)
  })
})

describe('a scheme of bodies', () => {
  const SCHEME = 'szgl/scorescheme'

  it('assets/D-4: rates what was surveyed from its first day on and is not verified, and tells before which levels would change', async () => {
    const on = await ground({ roadGrade: '4' })
    const [loose, verified] = [await body(on, { bodyType: '2' }), await body(on, { bodyType: '2' })]
    await verify(verified)
    const [own] = (await here.at.city.get(`${SCHEME}/page`, { schemeKind: 'underground', status: '1' })).data.list
    const { params } = (await here.at.city.get(`${SCHEME}/info/${own?.id}`)).data
    const bands = (params as { bands: Form[] }).bands.map((line) => (line.riskLevel === '2' ? { ...line, from: 8 } : line))
    here.later()
    const draft = await here.at.city.put(SCHEME, {
      ...{
        schemeKind: 'underground',
        name: '地下病害体风险评估',
        version: '修订',
        validFrom: '2026-06-01',
        params: { ...(params as Values), bands },
      },
    })
    const { id } = draft.data
    const { changes } = (await here.at.city.get(`${SCHEME}/changes`, { id })).data
    expect(changes).toContainEqual(expect.objectContaining({ recordId: loose, assetId: on.roadId }))
    const tried = await here.at.city.post(`${SCHEME}/test`, { id, sample: { id: loose } })
    expect(tried.data).toMatchObject({ before: { riskLevel: '3' }, after: { riskLevel: '2' } })
    here.later()
    expect(await here.at.city.post(`${SCHEME}/enable`, { id })).toMatchObject({ code: 0 })
    expect(await info(loose)).toMatchObject({ riskLevel: '2' })
    expect(await info(verified)).toMatchObject({ riskLevel: '3' })
    expect(await surveyInfo(on.surveyId)).toMatchObject({ schemeId: id })
    expect(await surveyInfo(on.surveyId)).toMatchObject({ byLevel: { 2: 1, 3: 1 } })
  })
})

describe('out of the flood season', () => {
  it('szgl/bhjc/dxbht/rule-6: bodies have the whole time', async () => {
    const on = await ground()
    const [two, three] = [await body(on, rated('two')), await body(on, rated('three'))]
    here.house.setNow('2026-11-02 10:00:00')
    const account = await addAccount(here.house, { username: 'winter', deptId: here.at.ids.district, roles: ['mighty'] })
    await sql`update "user" set pwd_update_date = '2026-11-01' where id = ${account}`.execute(db())
    const winter = await personOf(here.house, account)
    for (const id of [two, three]) expect(await verify(id, true, winter)).toMatchObject({ code: 0 })
    const inWinter = async (id: string) => (await here.info(BODY, winter, id)).disposeDeadline
    expect([await inWinter(two), await inWinter(three)]).toEqual(['2026-11-17', '2027-01-31'])
  })
})
