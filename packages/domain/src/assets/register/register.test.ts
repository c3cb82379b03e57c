import { warningsOf } from '@chengan/kernel/definition/forms/judge-form'
import { otherThanSuggested, suggestedOf } from '@chengan/kernel/definition/forms/suggestions'
import { transitionInputs } from '@chengan/kernel/lifecycle/transition-inputs'
import { describe, expect, it } from 'vitest'
import { registry } from '../../registry.ts'
import { act, refusalOf, seen, someone } from '../../testing/acting.ts'
import { bridgeUse } from '../dictionaries/bridges.ts'
import { assetMinorCode } from '../dictionaries/facilities.ts'
import { completenessOf, placeFromLine, placeLiesInTheCity } from './asset-rules.ts'
import { firstDetections } from './bridge/first-detections.ts'
import {
  limitedBridgeIsHandedInWithItsSign,
  loadLimitShowsItsSign,
  mainCategoriesHaveTheFirstGrade,
  nothingIsWiderThanTheBridge,
  sizeClassOf,
  supportsStandBetweenSpans,
  weakBridgeIsLimitedOrClosed,
  weakBridgeStaysClosed,
} from './bridge/rules.ts'
import { spanSumOf } from './bridge/span-sum.ts'
import { noDigUntil, speedIsUnusual, totalAreaOf } from './road/formulas.ts'
import { road } from './road/road.ts'

const line = {
  type: 'LineString',
  coordinates: [
    [123.6, 29.8],
    [123.61, 29.8],
  ],
}
const rules = (row: object, more: object = {}) =>
  refusalOf(road.rules ?? [], seen({ row: { ...row }, facts: { cityBox: [123, 29, 124, 30] }, ...more }))

describe('an asset', () => {
  it('assets/A-3 lies in the city, and in the middle of its line where no place is given', () => {
    const facts = { cityBox: [120, 29, 121, 30] }
    expect(refusalOf([placeLiesInTheCity], seen({ row: { location: { lng: 123.6, lat: 29.8 } }, facts }))).toBe('outsideCity')
    expect(refusalOf([placeLiesInTheCity], seen({ row: { geom: line }, facts }))).toBe('outsideCity')
    expect(refusalOf([placeLiesInTheCity], seen({ row: { geom: line }, facts: { cityBox: null } }))).toBeUndefined()
    expect(placeFromLine(seen({ row: { geom: line } }))).toEqual({ location: { lng: 123.605, lat: 29.8 } })
    expect(placeFromLine(seen({ row: { geom: line, location: { lng: 1, lat: 1 } } }))).toEqual({})
  })
  it('assets/A-4 of the city is kept by the city', () => {
    expect(rules({ manageLevel: '1' })).toBe('assetOfTheCity')
    expect(rules({ manageLevel: '1' }, { actor: someone('city') })).toBeUndefined()
    expect(rules({ manageLevel: '2' }, { before: { manageLevel: '1' } })).toBe('assetOfTheCity')
  })
  it('assets/A-5 has its warranty end after its completion', () => {
    expect(rules({ completionDate: '2024-05-01', warrantyEndDate: '2024-05-01' })).toBe('warrantyBeforeCompletion')
  })
  it('assets/A-6 is complete by the share of its required and key fields', () => {
    expect(completenessOf(road.fields, {})).toBe(0)
    expect(completenessOf({ name: road.fields.name, geom: road.fields.geom, remark: road.fields.remark }, { name: '甲路' })).toBe(50)
  })
  it('assets.md §1.2: the form of a removal marks the paper that it wants, the form of a closure wants none', () => {
    const { changeStatus } = registry.byName('road').actions
    if (changeStatus === undefined) throw new Error('the state of a road cannot be changed')
    const demanded = (status: string) =>
      transitionInputs(registry.byName('road'), changeStatus, { row: { status: '2' }, caller: { level: 'city' }, input: { status } })
        .filesDemanded
    expect(demanded('4')?.zh).toBe('报废须上传批准文件')
    expect(demanded('3')).toBeNull()
  })
  it('lies in a street of its district', () => expect(rules({ regionId: '990102', streetId: '990103001' })).toBe('streetOutsideDistrict'))

  const take = (action: string, row: object, input: object, level: 'city' | 'district' = 'district') =>
    act(registry.byName('road'), action, { row: { ...row }, input: { ...input }, actor: someone(level) })

  it('assets.md §1.2 audit pass: a bridge is detected a year after it was opened, its structure after two or six; an old one is due at once', () => {
    const days = { openDate: '2026-05-01', today: '2026-06-30' }
    expect(firstDetections({ maintCategory: '2' }, days)).toEqual({ nextRoutineDate: '2027-05-01', nextStructDate: '2032-05-01' })
    expect(firstDetections({ maintCategory: '1' }, days).nextStructDate).toBe('2028-05-01')
    expect(firstDetections({ maintCategory: '3' }, { ...days, openDate: '2009-10-01' })).toEqual({
      nextRoutineDate: '2026-06-30',
      nextStructDate: '2026-06-30',
    })
    // What a published detection says stands.
    expect(firstDetections({ maintCategory: '2', nextRoutineDate: '2026-12-01' }, days).nextRoutineDate).toBe('2026-12-01')
    const row = { status: '1', name: '甲桥', maintCategory: '2', openDate: '2026-05-01' }
    const passed = act(registry.byName('bridge'), 'audit', { row, input: { auditResult: '1' }, actor: someone('city') })
    expect(passed).toMatchObject({ row: { status: '2', nextRoutineDate: '2027-05-01' } })
  })

  it('assets/A-8 in use keeps its key fields until the city has audited the new ones', () => {
    const row = { status: '2', name: '甲路', remark: '旧' }
    const changed = take('edit', row, { name: '乙路', remark: '新', reason: '更名' })
    expect(changed).toMatchObject({ row: { name: '甲路', remark: '新', pendingChange: { name: ['甲路', '乙路'] } } })
    const waiting = (changed as { row: object }).row
    expect(take('audit', waiting, { auditResult: '1' }, 'city')).toMatchObject({ row: { name: '乙路', pendingChange: null, status: '2' } })
    expect(take('audit', waiting, { auditResult: '2', opinion: '不符' }, 'city')).toMatchObject({
      row: { name: '甲路', pendingChange: null },
    })
  })
  it('assets.md §1.2: key fields change for a reason, other data without; the city, which audits them, changes them at once', () => {
    const row = { status: '2', name: '甲路', remark: '旧' }
    expect(take('edit', row, { name: '乙路', remark: '新' })).toMatchObject({ refused: 'keyReasonMissing', at: 'reason' })
    expect(take('edit', row, { name: '乙路', reason: '' })).toMatchObject({ refused: 'keyReasonMissing' })
    expect(take('edit', row, { name: '甲路', remark: '新' })).toMatchObject({ row: { remark: '新' } })
    expect(take('edit', row, { name: '乙路' }, 'city')).toMatchObject({ row: { name: '乙路' } })
  })
  it('takes no second change of key fields before the first is audited, but from who proposed it', () => {
    const waiting = {
      status: '2',
      name: '甲路',
      length: 100,
      pendingChange: { name: ['甲路', '乙路'] },
      pendingBy: someone('district').userId,
    }
    expect(take('edit', { ...waiting, pendingBy: 'u9' }, { name: '丙路' })).toMatchObject({ refused: 'changeWaits' })
    expect(take('edit', { ...waiting, pendingBy: 'u9' }, { name: '丙路' }, 'city')).toMatchObject({ refused: 'changeWaits' })
    expect(take('edit', { ...waiting, pendingBy: 'u9' }, { remark: '新' })).toMatchObject({ row: { remark: '新' } })
    expect(take('edit', waiting, { length: 120, reason: '复测' })).toMatchObject({
      row: { name: '甲路', length: 100, pendingChange: { name: ['甲路', '乙路'], length: [100, 120] } },
    })
  })
  it('proposes no change of key fields while it is closed; what waits is decided all the same', () => {
    const closed = { status: '3', name: '甲路', remark: '旧' }
    expect(take('edit', closed, { name: '乙路' })).toMatchObject({ refused: 'keyDataClosed' })
    expect(take('edit', closed, { remark: '新' })).toMatchObject({ row: { remark: '新' } })
    const waiting = { ...closed, pendingChange: { name: ['甲路', '乙路'] } }
    expect(take('audit', waiting, { auditResult: '1' }, 'city')).toMatchObject({ row: { name: '乙路', pendingChange: null, status: '3' } })
  })
  it('is opened on the day of its audit where no day is given', () => {
    expect(take('audit', { status: '1' }, { auditResult: '1' }, 'city')).toMatchObject({ row: { status: '2', openDate: '2026-06-30' } })
  })
  it('is closed with reason and term, and removed only by the city with its paper', () => {
    expect(take('changeStatus', { status: '2' }, { status: '3', fromDate: '2026-06-30', toDate: '2026-08-01' })).toMatchObject({
      refused: 'required',
      at: 'reason',
    })
    expect(take('changeStatus', { status: '2' }, { status: '4', removedOn: '2026-06-30' }, 'city')).toMatchObject({
      refused: 'removalPaperMissing',
    })
    expect(take('changeStatus', { status: '2' }, { status: '4', removedOn: '2026-06-30', attachments: ['f'] }, 'city')).toMatchObject({
      row: { status: '4' },
    })
    expect(take('changeStatus', { status: '2' }, { status: '4', removedOn: '2026-06-30', attachments: ['f'] })).toMatchObject({
      refused: 'wrongState',
    })
  })
})

describe('a road', () => {
  it('jcsj/baseroad/rule-4 may not be dug for five years after its opening, three after its overhaul', () => {
    expect(noDigUntil('2024-05-01', null)).toBe('2029-05-01')
    expect(noDigUntil('2020-02-29', '2024-02-29')).toBe('2027-02-28')
    expect(noDigUntil(null, null)).toBeNull()
  })
  it('jcsj/baseroad/rule-5 has its areas add up, and a red line that holds the carriageway', () => {
    expect(totalAreaOf({ carriagewayArea: 100.1, sidewalkArea: 20.2, greenBeltArea: null })).toBe(120.3)
    expect(totalAreaOf({ sidewalkArea: 20 })).toBeNull()
    expect(rules({ redLineWidth: 20, carriagewayWidth: 24 })).toBe('redLineBelowCarriageway')
  })
  it.each([
    ['1', '环城快速路', '1'],
    ['2', '澜源大道', '1'],
    ['3', '人民广场北路', '1'],
    ['4', '望澜景区路', '1'],
    ['3', '学府路', '2'],
    ['4', '古渡步行街', '2'],
    ['4', '百货商业街', '2'],
    ['4', '柳巷', '3'],
    ['5', '柳巷', '3'],
    [null, '柳巷', null],
  ])('jcsj/baseroad/rule-3: of class %s called %s is suggested grade %s', (roadGrade, name, expected) => {
    const row = { roadGrade, name }
    expect(suggestedOf(registry.byName('road'), row, {})).toMatchObject([{ field: { name: 'maintGrade' }, value: expected }])
  })
  it('jcsj/baseroad/rule-3: is told of a grade other than the suggested one, and keeps it', () => {
    const told = (row: object) => otherThanSuggested({ ...row }, suggestedOf(registry.byName('road'), { ...row }, {}))
    expect(told({ roadGrade: '2', name: '澜源大道', maintGrade: '1' })).toEqual([])
    expect(told({ roadGrade: '2', name: '澜源大道' })).toEqual([])
    expect(told({ roadGrade: '2', name: '澜源大道', maintGrade: '3' })).toMatchObject([
      { field: 'maintGrade', words: { zh: '与建议值“Ⅰ等”不一致，请核对' } },
    ])
  })
  it('lies on another road, never on itself', () => {
    expect(rules({ id: 'r1', roadId: 'r1' })).toBe('roadOfItself')
    expect(rules({ id: 'r1', roadId: 'r2' })).toBeUndefined()
  })
  it('jcsj/baseroad/rule-1, jcsj/baseroad/rule-2: warns of a length off its line and of a speed off its class', () => {
    const told = (row: object) => warningsOf(registry.byName('road'), { ...row }).map((one) => one.field)
    expect(told({ geom: line, length: 965, roadGrade: '2', designSpeed: 50 })).toEqual([])
    expect(told({ geom: line, length: 800, roadGrade: '2', designSpeed: 80 })).toEqual(['length', 'designSpeed'])
  })
  it.each([
    ['1', 60, 100],
    ['2', 40, 60],
    ['3', 30, 50],
    ['4', 20, 40],
    ['5', 20, 40],
  ])('jcsj/baseroad/rule-2: of class %s is designed for %d to %d km/h, both included', (roadGrade, least, most) => {
    const unusual = (designSpeed: number) => speedIsUnusual({ roadGrade, designSpeed })
    expect([least - 1, least, most, most + 1].map(unusual)).toEqual([true, false, false, true])
  })
})

describe('a bridge', () => {
  it.each([
    [1001, 40, '1'],
    [90, 151, '1'],
    [100, 20, '2'],
    [60, 40, '2'],
    [31, 10, '3'],
    [29, 20, '3'],
    [30, 19, '4'],
    [8, 4, '4'],
    [7, 4, null],
  ])('jcsj/basebridge/rule-1 of %d m with spans of %d m has size %s', (total, span, expected) =>
    expect(sizeClassOf(total, span)).toBe(expected),
  )
  it.each([
    ['with a span over 100 m', { maxSpan: 100.01, bridgeType: '1' }, '4', '1'],
    ['held by stay cables', { maxSpan: 60, bridgeType: '9' }, '4', '1'],
    ['that hangs', { maxSpan: 60, bridgeType: '10' }, null, '1'],
    ['of an expressway', { maxSpan: 100, bridgeType: '1' }, '1', '2'],
    ['of an arterial', { bridgeType: '1' }, '2', '3'],
    ['of a collector', { bridgeType: '1' }, '3', '4'],
    ['of a branch', { bridgeType: '1' }, '4', '5'],
    ['of a local road, graded as a branch', { bridgeType: '1' }, '5', '5'],
    ['of no known road', { bridgeType: '1' }, null, null],
  ])('jcsj/basebridge/rule-2: %s is suggested its category', (_name, row, roadClass, expected) => {
    const refs = { roadId: roadClass === null ? null : { roadGrade: roadClass } }
    expect(suggestedOf(registry.byName('bridge'), row, refs)).toMatchObject([{ field: { name: 'maintCategory' }, value: expected }])
  })
  it('jcsj/basebridge/rule-8 stands on one support more than it has spans', () => {
    expect(refusalOf([supportsStandBetweenSpans], seen({ row: { spanCount: 3, supports: [{}, {}, {}] } }))).toBe('supportsDoNotFitSpans')
    expect(refusalOf([supportsStandBetweenSpans], seen({ row: { spans: [{}, {}], supports: [{}, {}, {}] } }))).toBeUndefined()
  })
  it.each(['carriagewayWidth', 'sidewalkWidth'])('jcsj/basebridge/rule-8 is as wide as its %s or wider', (field) => {
    const check = (width: number) => nothingIsWiderThanTheBridge.check(seen({ row: { totalWidth: 24, [field]: width } }))
    expect(check(24.01)).toEqual({ key: 'widerThanBridge', field })
    expect(check(24)).toBeUndefined()
  })
  it.each([
    ['1', '2', 'firstGradeForMainCategories'],
    ['2', '2', 'firstGradeForMainCategories'],
    ['3', '3', 'firstGradeForMainCategories'],
    ['3', '1', undefined],
    ['4', '2', undefined],
    ['1', null, undefined],
  ])('jcsj/basebridge/rule-3: of maintenance category %s may have grade %s but for: %s', (maintCategory, maintGrade, refusal) =>
    expect(refusalOf([mainCategoriesHaveTheFirstGrade], seen({ row: { maintCategory, maintGrade } }))).toBe(refusal),
  )
  it('jcsj/basebridge/rule-9: of use 2 is an elevated road, and is numbered as one', () => {
    const classOf = (structureUse: string) => registry.byName('bridge').fill?.values(seen({ row: { structureUse } })).classCode
    expect(bridgeUse.values.elevatedRoad.value).toBe('2')
    expect(classOf(bridgeUse.values.elevatedRoad.value)).toBe(assetMinorCode.values.viaduct.value)
    expect(classOf(bridgeUse.values.overpass.value)).toBe(assetMinorCode.values.riverBridge.value)
  })
  it('jcsj/basebridge/rule-5 with a load limit shows the photo of its sign', () => {
    expect(refusalOf([loadLimitShowsItsSign], seen({ row: { limitLoad: 20, images: [] } }))).toBe('limitSignMissing')
    expect(refusalOf([loadLimitShowsItsSign], seen({ row: { limitLoad: 20, images: ['f'] } }))).toBeUndefined()
    expect(refusalOf([loadLimitShowsItsSign], seen({ row: {} }))).toBeUndefined()
  })
  it('jcsj/basebridge/rule-5 of a draft asks for the photo when it is handed in, not when it is begun or mended, as by an import', () => {
    const draft = { limitLoad: 20, images: null, status: '0' }
    expect(refusalOf([loadLimitShowsItsSign], seen({ row: draft, before: null }))).toBeUndefined()
    expect(refusalOf([loadLimitShowsItsSign], seen({ row: draft, before: draft }))).toBeUndefined()
    expect(refusalOf([limitedBridgeIsHandedInWithItsSign], seen({ row: draft, before: draft }))).toBe('limitSignMissing')
    const inUse = { ...draft, status: '2' }
    expect(refusalOf([loadLimitShowsItsSign], seen({ row: inUse, before: inUse }))).toBe('limitSignMissing')
  })
  it('jcsj/basebridge/rule-6 of grade D or E is limited or closed', () => {
    expect(refusalOf([weakBridgeIsLimitedOrClosed], seen({ row: { bciGrade: 'D', status: '2' } }))).toBe('weakBridgeNeedsLimit')
    expect(refusalOf([weakBridgeIsLimitedOrClosed], seen({ row: { bciGrade: 'D', status: '2', limitLoad: 20 } }))).toBeUndefined()
  })
  it('assets/A-10 closed for its grade stays closed until a better detection', () => {
    expect(refusalOf([weakBridgeStaysClosed], seen({ row: { bciGrade: 'E' } }))).toBe('bridgeStillWeak')
    expect(refusalOf([weakBridgeStaysClosed], seen({ row: { bciGrade: 'C' } }))).toBeUndefined()
  })
  it('jcsj/basebridge/rule-4 is told of a dangerous pipe', () => {
    expect(warningsOf(registry.byName('bridge'), { pipelines: [{ kind: '4' }, { kind: '5' }] }).map((one) => one.field)).toEqual([
      'pipelines[1].kind',
    ])
  })
})

it('what awaits me in the lists of the register is shown to those alone who may do it', () => {
  const assets = registry.all.filter(
    ({ actions, list, area }) => area === 'assets' && actions.audit && list.tabs?.some(({ duty }) => duty === 'audit'),
  )
  const shown = assets.map(({ name, list, levelsOf }) => {
    const levels = list.tabs?.find(({ duty }) => duty === 'audit')?.levels ?? []
    return { name, levels, others: levels.filter((level) => !levelsOf('audit').includes(level)) }
  })
  expect(shown.map(({ name }) => name)).toContain('lamp')
  expect(shown.filter(({ levels, others }) => levels.length === 0 || others.length > 0)).toEqual([])
})

describe('jcsj/basebridge/rule-8: the spans of a bridge', () => {
  const bridge = registry.byName('bridge')
  const warned = (row: object) => warningsOf(bridge, { ...row }).map(({ field }) => field)
  it.each([
    ['3×20+30+3×20', 150],
    ['3x20 + 30m＋3*20.5', 151.5],
    ['30', 30],
    ['(4×30)+(3×40)', null],
    ['三跨连续', null],
    ['', null],
  ])('%s add up to %s m', (arrangement, sum) => expect(spanSumOf(arrangement)).toBe(sum))
  it('are about as long as the bridge, or the form warns', () => {
    expect(warned({ spanCombo: '3×20+30+3×20', totalLength: 400 })).toEqual(['spanCombo'])
    expect(warned({ spanCombo: '3×20+30+3×20', totalLength: 156 })).toEqual([])
    expect(warned({ spanCombo: '三跨连续', totalLength: 400 })).toEqual([])
  })
})

describe('a list of bridges', () => {
  it.each(['bridge', 'footbridge'] as const)('shows at a glance which %s is rated weak; what is out of use stands back', (name) => {
    const { tones = [] } = registry.byName(name).list
    expect(tones).toEqual([
      { tone: 'muted', when: { field: 'status', oneOf: ['3', '4'] } },
      { tone: 'overdue', when: { field: 'bciGrade', oneOf: ['D', 'E', 'N'] } },
    ])
  })
})
