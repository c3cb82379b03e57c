import type { Dict } from '@chengan/kernel/dictionary'
import { bool, children, decimal, dict, images, inGroup, int, point, ref, text } from '@chengan/kernel/fields/builders'
import { abcd, severity3 } from '../../dictionaries/detection.ts'
import { pavementType, roadMeasure, side, skidMethod, strengthGrade } from '../../dictionaries/roads.ts'
import { conclusionFields, detectionFields, ratingFields } from '../detection-block.ts'

const auto = { readOnly: true } as const
const measured = { required: true, moreThan: 0 } as const
const index = (zh: string, en: string) => decimal(5, 2, zh, en, auto)

/** A damage of a surface, of the damages that its kind of pavement has. */
export const pavementDamageFields = <D extends Dict>(damages: D) => ({
  damageType: dict(damages, '病害类型', 'Damage', { required: true }),
  severity: dict(severity3, '严重程度', 'Severity', { required: true }),
  length: decimal(10, 2, '长度', 'Length', { unit: 'm', min: 0 }),
  width: decimal(10, 2, '宽度', 'Width', { unit: 'm', min: 0 }),
  depth: decimal(10, 2, '深度', 'Depth', { unit: 'mm', min: 0 }),
  count: int('处数', 'Count', { min: 1 }),
  area: decimal(10, 2, '面积', 'Area', {
    ...{ unit: '㎡', min: 0 },
    help: {
      zh: '填实测面积；未填时按长度、宽度或处数换算',
      en: 'As measured; where it is not given it follows from length, width or number',
    },
  }),
  density: decimal(7, 2, '损坏密度', 'Density', { ...auto, unit: '%' }),
  deduction: decimal(5, 2, '扣分值', 'Deduction', auto),
  stake: text(12, '桩号', 'Chainage', { help: { zh: '如K0+350', en: 'Such as K0+350' } }),
  location: point('位置', 'Place', { flat: ['lng', 'lat'] }),
  images: images(4, '照片', 'Photos'),
})

export type PavementDamageFields = ReturnType<typeof pavementDamageFields>

const place = {
  roadId: ref('road', '道路', 'Road', { index: true }),
  sectionId: ref('roadSection', '路段', 'Section', {
    index: true,
    narrowedBy: { roadId: 'roadId' },
    proposes: { width: 'width' },
  }),
  roadNameRaw: text(100, '导入道路名', 'Imported road name', {
    alsoCalled: ['道路名称', '道路'],
    help: {
      zh: '检测数据中的道路名称，绑定道路前按它区分单元',
      en: 'As the survey names the road; units are told apart by it until they are bound',
    },
  }),
  unitNo: text(20, '单元编号', 'Unit no.', { required: true, uniqueWithin: ['pavementType', 'unitOf', 'detectYear'] }),
  startStake: text(12, '起点桩号', 'Start chainage', {
    help: { zh: '如K0+350：距道路起点350m处', en: 'Such as K0+350: 350 m from where the road begins' },
  }),
  endStake: text(12, '终点桩号', 'End chainage'),
  side: dict(side, '行车方向', 'Carriageway side'),
  laneNo: int('车道', 'Lane', { min: 1, max: 20 }),
  length: decimal(10, 2, '长度', 'Length', { ...measured, unit: 'm' }),
  width: decimal(10, 2, '宽度', 'Width', { ...measured, unit: 'm' }),
  area: decimal(12, 2, '面积', 'Area', {
    ...{ ...measured, unit: '㎡' },
    help: { zh: '有实测面积时填实测值，未填时为长度乘宽度', en: 'As measured; where it is not given, length times width' },
  }),
  iri: decimal(5, 2, '国际平整度指数', 'IRI', { unit: 'm/km', min: 0, max: 20 }),
  // The start in metres, by which a list runs along its road.
  startMetres: decimal(10, 2, '起点距离', 'Start in metres', { ...auto, internal: true, unit: 'm' }),
  // Kept with the row: the road by which unit numbers are told apart, the imported name while there is none, and the row itself once it is void.
  unitOf: text(100, '单元编号范围', 'Numbered within', { hidden: true }),
} as const

const skidFields = {
  skidValue: decimal(6, 2, '抗滑值', 'Skid value', { min: 0 }),
  skidMethod: dict(skidMethod, '抗滑指标', 'Skid method', { required: { field: 'skidValue', given: true } }),
  skidGrade: dict(abcd, '抗滑等级', 'Skid grade', auto),
  sidewalkFci: decimal(5, 2, '人行道状况指数', 'Sidewalk index', { min: 0, max: 100, help: { zh: '按检测报告填写', en: 'As reported' } }),
  sidewalkGrade: dict(abcd, '人行道等级', 'Sidewalk grade', auto),
}
const strengthFields = {
  strengthCoef: decimal(6, 3, '强度系数', 'Strength ratio', {
    min: 0,
    help: { zh: '容许弯沉与实测弯沉之比，按检测报告填写', en: 'Allowed over measured deflection, as reported' },
  }),
  deflection: decimal(8, 2, '弯沉', 'Deflection', { unit: '0.01mm', min: 0 }),
  strengthGrade: dict(strengthGrade, '强度等级', 'Strength grade', auto),
}

/** A unit of a pavement with the damages that such a pavement has: the detection block, its place, what was measured, and the indices (assets.md §3). */
export const pavementUnitFields = <D extends Dict>(damages: D) => ({
  ...detectionFields,
  ...ratingFields(abcd),
  ...conclusionFields,
  ...inGroup('detection', { pavementType: dict(pavementType, '路面类型', 'Pavement', auto) }),
  ...inGroup('unit', place),
  ...inGroup('damages', { damages: children(pavementDamageFields(damages), '病害明细', 'Damages', { atMost: 400 }) }),
  ...inGroup('rating', {
    pci: index('路面损坏状况指数', 'Pavement condition index'),
    rqi: index('行驶质量指数', 'Riding quality index'),
    pqi: index('综合评价指数', 'Pavement quality index'),
    pciGrade: dict(abcd, '损坏状况等级', 'PCI grade', auto),
    rqiGrade: dict(abcd, '行驶质量等级', 'RQI grade', auto),
    pqiGrade: dict(abcd, '综合等级', 'PQI grade', auto),
  }),
  ...inGroup('surface', strengthFields),
  ...inGroup('surface', skidFields),
  ...inGroup('rating', { countermeasure: dict(roadMeasure, '养护对策', 'Measure', auto) }),
  // Who audits it: kept with the row when it is saved.
  cityAudits: bool('须市级审核', 'Audited by the city', { hidden: true }),
})

export type PavementUnitFields = ReturnType<typeof pavementUnitFields>
/** What belongs to asphalt alone. */
export const ofAsphaltAlone = Object.keys(strengthFields)
