import { judgeForm, warningsOf } from '@chengan/kernel/definition/forms/judge-form'
import type { Values } from '@chengan/kernel/rule'
import { describe, expect, it } from 'vitest'
import { registry } from '../../registry.ts'
import { refusalOf, seen } from '../../testing/acting.ts'
import { declarationFigures, numberPrefixOf, unionOf } from './declaration/figures.ts'
import { bridgesCarryNoDangerousPipes, excavationRules, isAtTheLimit } from './declaration/rules.ts'
import { sectionFitsItsRoad, sectionIsOfItsRoad, sectionNamesItsRoad } from './section/excavation-section.ts'
import { sectionFigures, stageIsTooLong } from './section/figures.ts'
import { sectionLiesOnItsRoad } from './section/off-road.ts'

const line = {
  type: 'LineString',
  coordinates: [
    [123.6, 29.8],
    [123.601, 29.8],
  ],
} as const

const tariff = [
  { feeKind: '1', pavementType: '1', unitPrice: 220, factorKind: '0', validFrom: '2020-01-01', regionId: null },
  { feeKind: '3', unitPrice: 65, factorKind: '0', validFrom: '2020-01-01', regionId: null },
]

describe('a section', () => {
  const road = {
    name: '望澜大道',
    roadGrade: '2',
    openDate: '2024-05-01',
    lastOverhaulDate: '2021-10-30',
    length: 1000,
    carriagewayWidth: 24,
    regionId: '990102',
  }
  const row = { roadId: 'r', partKind: '1', pavementType: '1', length: 100, trenchWidth: 1.2, geometry: line }
  const figures = (planStart: string, more: Values = {}) =>
    sectionFigures({ ...seen(), row: { ...row, ...more }, refs: { roadId: road }, owner: { planStart }, facts: { feeTariff: tariff } })

  it('WJ-R1 WJ-R2 is frozen to five years after the opening or three after an overhaul, whichever is later', () => {
    expect(figures('2026-08-01')).toMatchObject({ noDigUntil: '2029-05-01', isFrozen: true, freezeYears: 2.3 })
    expect(figures('2029-05-01')).toMatchObject({ isFrozen: false })
  })
  it('keeps what the base data said of its road', () => {
    expect(figures('2026-08-01')).toMatchObject({
      roadGrade: '2',
      openDate: '2024-05-01',
      roadTitle: '望澜大道',
      restoreArea: 220,
      sectionFee: 48_400,
    })
  })
  it('municipal-approval/B4 measures its area from what was drawn', () => {
    const ring = [...line.coordinates, [123.601, 29.8001], [123.6, 29.8001], [123.6, 29.8]]
    const drawn = figures('2026-08-01', { geometry: { type: 'Polygon', coordinates: [ring] } })
    expect(drawn.restoreArea).toBeCloseTo(96.49 * 11.12, -1)
  })
  it('szgl/wjsp/rule-2 names its road, from the base data or one that is not in it yet', () => {
    const check = (named: Values) => refusalOf([sectionNamesItsRoad], seen({ row: named }))
    expect(check({ roadId: null, newRoadName: '' })).toBe('roadMissing')
    expect([check({ roadId: 'r' }), check({ newRoadName: '新河路' })]).toEqual([undefined, undefined])
  })
  it('lies on the road that it names: a drawing of which more than a fifth lies 60 m or farther from it is refused', () => {
    const east = (lat: number) =>
      ({
        type: 'LineString',
        coordinates: [
          [123.605, lat],
          [123.608, lat],
        ],
      }) as const
    const roadLine = {
      type: 'LineString',
      coordinates: [
        [123.6, 29.8],
        [123.62, 29.8],
      ],
    } as const
    const judged = (lat: number, more: { before?: Values; geom?: unknown } = {}) =>
      sectionLiesOnItsRoad.check(
        seen({
          row: { ...row, geometry: east(lat) },
          before: more.before ?? null,
          refs: { roadId: { ...road, geom: 'geom' in more ? more.geom : roadLine } },
        }),
      )
    expect(judged(29.8135)).toMatchObject({ key: 'sectionOffItsRoad', field: 'geometry', values: { road: '望澜大道', metres: 289 } })
    expect([judged(29.8), judged(29.8005)]).toEqual([undefined, undefined])
    expect(judged(29.80055)).toMatchObject({ key: 'sectionOffItsRoad' })
    // Where it is known on which road it lies, that one is named.
    const named = {
      ...seen({ row: { ...row, geometry: east(29.8135) }, refs: { roadId: { ...road, geom: roadLine } } }),
      facts: { roadBeneath: '听潮路' },
    }
    expect(sectionLiesOnItsRoad.check(named)).toMatchObject({ key: 'sectionOnAnotherRoad', values: { road: '望澜大道', other: '听潮路' } })
    // Begun on the road, it crosses the block beside it.
    const across = {
      type: 'LineString',
      coordinates: [
        [123.605, 29.8],
        [123.605, 29.804],
      ],
    }
    const astray = seen({ row: { ...row, length: 90, geometry: across }, refs: { roadId: { ...road, geom: roadLine } } })
    expect(sectionLiesOnItsRoad.check(astray)).toMatchObject({ key: 'sectionOffItsRoad', values: { road: '望澜大道' } })
    expect(sectionFigures({ ...astray, facts: { feeTariff: tariff } }).offRoadLength).toBeGreaterThan(350)
    // What nobody knows is not refused, nor what stands as it was judged before.
    expect(judged(29.8135, { geom: null })).toBeUndefined()
    expect(judged(29.8135, { before: { ...row, geometry: east(29.8135) } })).toBeUndefined()
    expect(judged(29.8135, { before: { ...row, roadId: 'other', geometry: east(29.8135) } })).toMatchObject({ key: 'sectionOffItsRoad' })
  })
  it('names a section of the road that it names', () => {
    const other = { roadId: 'other', startPoint: '潮街', endPoint: '月洲大道' }
    const judged = (roadSectionId: Values, before: Values | null = null) =>
      sectionIsOfItsRoad.check(
        seen({ row: { ...row, roadId: 'r', roadSectionId: 's' }, before, refs: { roadId: { name: '望澜大道' }, roadSectionId } }),
      )
    expect(judged(other)).toEqual({
      key: 'sectionOfAnotherRoad',
      field: 'roadSectionId',
      values: { section: '潮街—月洲大道', road: '望澜大道' },
    })
    expect(judged({ ...other, roadId: 'r' })).toBeUndefined()
    // What stands as it was judged when it was chosen.
    expect(judged(other, { ...row, roadId: 'r', roadSectionId: 's' })).toBeUndefined()
  })
  it('szgl/wjspld/rule-1 is no longer than its road by more than a tenth', () => {
    expect(refusalOf([sectionFitsItsRoad], seen({ row: { ...row, length: 1101 }, refs: { roadId: road } }))).toBe('sectionLongerThanRoad')
    expect(refusalOf([sectionFitsItsRoad], seen({ row: { ...row, length: 1100 }, refs: { roadId: road } }))).toBeUndefined()
  })
  it('szgl/wjspld/rule-2 warns where the drawing is a fifth off', () => {
    const told = (length: number) => warningsOf(registry.byName('excavationSection'), { ...row, length }).map(({ words }) => words.zh)
    expect([96, 120, 121.5, 80].map((length) => told(length).length)).toEqual([0, 0, 1, 1])
    expect(told(80)).toEqual(['图上量得96 m，与填报的80 m相差超过20%，请核对'])
  })
  it('szgl/wjsp/rule-5 warns of a long cut that is not staged', () => {
    const owner = { constructionMethod: '1' }
    expect(stageIsTooLong({ partKind: '1', length: 260 }, owner)).toBe(true)
    expect(stageIsTooLong({ partKind: '1', length: 260, stageLength: 100 }, owner)).toBe(false)
    expect(stageIsTooLong({ partKind: '1', length: 260, crossing: true }, owner)).toBe(false)
    expect(stageIsTooLong({ partKind: '1', length: 260 }, { constructionMethod: '3' })).toBe(false)
  })
})

describe('a declaration', () => {
  it('gathers sums, roads, districts and the works area from its sections', () => {
    const sections = [
      {
        length: 100,
        restoreArea: 220,
        sectionFee: 48_400,
        roadTitle: '甲路',
        roadDistrict: '990102',
        roadGrade: '3',
        geometry: line,
        isFrozen: true,
        noDigUntil: '2029-05-01',
      },
      {
        length: 50,
        restoreArea: 90,
        sectionFee: 14_400,
        roadTitle: '乙路',
        roadDistrict: '990103',
        roadGrade: '4',
        geometry: line,
        isFrozen: false,
      },
    ]
    expect(declarationFigures({ ...seen(), row: { sections, planStart: '2026-08-01', planEnd: '2026-08-20' } })).toMatchObject({
      roadNames: '甲路、乙路',
      excavateLength: 150,
      restoreArea: 310,
      restoreFee: 62_800,
      feeTotal: 62_800,
      durationDays: 20,
      isFrozen: true,
      noDigUntil: '2029-05-01',
      regionIds: ['990102', '990103'],
      reviewLevel: 'city',
      geometry: { type: 'MultiLineString' },
    })
  })
  it('shows an area among lines by its outline, and areas alone as areas', () => {
    const ring = [...line.coordinates, [123.601, 29.801], [123.6, 29.8]]
    const area = { type: 'Polygon', coordinates: [ring] } as const
    expect(unionOf([{ geometry: line }, { geometry: area }])).toEqual({ type: 'MultiLineString', coordinates: [line.coordinates, ring] })
    expect(unionOf([{ geometry: area }, { geometry: area }])).toMatchObject({ type: 'MultiPolygon' })
    expect(unionOf([{}])).toBeNull()
  })
  it('begins its number by its type', () =>
    expect(['1', '2', '3', '4', '5', '6'].map(numberPrefixOf)).toEqual(['ND', 'ND', 'WJ', 'QX', 'BG', 'BG']))
  it.each([
    ['3', 'pressureMpa', 0.41, 'pipelineNotOnBridge'],
    ['3', 'pressureMpa', 0.4, undefined],
    ['5', 'voltageKv', 10.1, 'pipelineNotOnBridge'],
    ['5', 'voltageKv', 10, undefined],
  ])('WJ-R14 pipeline %s of %s %d on a bridge: %s', (pipelineKind, name, value, refusal) => {
    const row = { matter: '5', pipelineKind, [name]: value }
    expect(refusalOf([bridgesCarryNoDangerousPipes], seen({ row }))).toBe(refusal)
    expect(isAtTheLimit(row)).toBe(refusal === undefined)
  })
  it('of pipelines on bridges names a bridge in one of its sections', () => {
    const check = (row: Values) => refusalOf(excavationRules, seen({ row }))
    expect(check({ matter: '5', sections: [{ roadId: 'r' }] })).toBe('bridgeSectionMissing')
    expect(check({ matter: '5', sections: [{ roadId: 'r' }, { bridgeId: 'b' }] })).toBeUndefined()
    expect(check({ matter: '1', sections: [{ roadId: 'r' }] })).toBeUndefined()
  })
  it('szgl/wjsp/rule-1 of types 1 and 2 asks no builder and no drawing, of type 3 both', () => {
    const excavation = registry.byName('excavation')
    const missing = (declareType: string) =>
      judgeForm(
        excavation,
        { declareType, sections: [{ roadId: 'r' }] },
        { level: 'enterprise', now: '2026-06-30 10:00:00', ask: 'complete' },
      ).refusals.map((one) => one.field)
    expect(missing('1')).not.toEqual(expect.arrayContaining(['builderUnit']))
    expect(missing('1')).not.toContain('sections[0].geometry')
    expect(missing('3')).toEqual(expect.arrayContaining(['builderUnit', 'sections[0].geometry']))
  })
  it('of a plan year lies in it; a project code has its form', () => {
    const row = { declareType: '1', planYear: 2027, planStart: '2026-12-30', projectCode: '2612-990102-04-01-123456' }
    expect(refusalOf(excavationRules, seen({ row }))).toBe('outsidePlanYear')
    expect(refusalOf(excavationRules, seen({ row: { ...row, planStart: '2027-01-02', projectCode: '12' } }))).toBe('malformed')
    expect(refusalOf(excavationRules, seen({ row: { ...row, planStart: '2027-01-02' } }))).toBeUndefined()
  })
  it('moves by its flow alone: no call but those of a draft', () => {
    expect(Object.values(registry.byName('excavation').actions).filter((action) => action.callable)).toEqual([])
  })
})
