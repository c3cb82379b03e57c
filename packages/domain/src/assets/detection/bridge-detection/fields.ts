import {
  anyRef,
  bool,
  childrenOf,
  decimal,
  dict,
  dicts,
  images,
  inGroup,
  int,
  json,
  ref,
  text,
  year,
} from '@chengan/kernel/fields/builders'
import type { Target } from '@chengan/kernel/fields/field'
import { bridgeDamage } from '../../dictionaries/bridge-damages.ts'
import { abcde, bridgeComponent, bridgeDirectRule, bridgeKind, bridgePart, bridgeStructure } from '../../dictionaries/bridges.ts'
import { damageDegree, development, repairMeasure, repairState, severity3 } from '../../dictionaries/detection.ts'
import { conclusionFields, detectionFields, ratingFields } from '../detection-block.ts'
import { componentsByPart, degreesByDamage } from './bridge-structures.ts'
import { componentScore } from './component-score.ts'

const index = { readOnly: true } as const
const tested = { field: 'loadTest', is: true } as const
const inUnits = { field: 'part', oneOf: [bridgePart.values.superstructure.value, bridgePart.values.substructure.value] } as const

/** What is rated as a bridge: bridges, and footbridges with weights of their own (assets.md §3). */
export const ratedBridges = [
  { type: bridgeKind.values.bridge.value, root: 'jcsj/basebridge' },
  { type: bridgeKind.values.footbridge.value, root: 'jcsj/baseflyover' },
] as const satisfies readonly Target[]

/** The detection block with what is particular to a bridge: its conclusion, the index and where it comes from. */
export const bridgeDetectionFields = {
  ...detectionFields,
  ...ratingFields(abcde),
  ...conclusionFields,
  ...inGroup('detection', {
    bridgeKind: dict(bridgeKind, '对象', 'Kind', { required: true, default: bridgeKind.values.bridge.value }),
    bridgeId: anyRef(ratedBridges, 'bridgeKind', '桥梁', 'Bridge', { required: true, index: true }),
    bridgeType: dict(bridgeStructure, '结构类型', 'Structure type', index),
  }),
  ...inGroup('details', {
    details: childrenOf('bridgeDisease', 'detectId', '病害明细', 'Diseases'),
  }),
  ...inGroup('rating', {
    bcim: decimal(5, 2, '桥面系指数', 'Deck index', index),
    bcis: decimal(5, 2, '上部结构指数', 'Superstructure index', index),
    bcix: decimal(5, 2, '下部结构指数', 'Substructure index', index),
    bci: decimal(5, 2, '技术状况指数', 'Bridge condition index', index),
    bsim: decimal(5, 2, '桥面系结构指数', 'Deck structure index', index),
    bsis: decimal(5, 2, '上部结构状况指数', 'Superstructure structure index', index),
    bsix: decimal(5, 2, '下部结构状况指数', 'Substructure structure index', index),
    bsi: decimal(5, 2, '结构状况指数', 'Bridge structure index', index),
    bciGrade: dict(abcde, '技术状况等级', 'Condition grade', index),
    bsiGrade: dict(abcde, '结构状况等级', 'Structure grade', index),
    componentScores: json('构件得分', 'Component scores', { ...index, holds: componentScore }),
    directRules: dicts(bridgeDirectRule, '直接评定条件', 'Direct rules', {
      help: { zh: '勾选任一条件即评为不合格级及以下', en: 'Any of them leaves grade D at best' },
    }),
    loadTest: bool('荷载试验', 'Load test'),
    loadTestFailed: bool('试验不合格', 'Test failed', { when: tested }),
    loadTestResult: text(500, '试验结论', 'Test result', { when: tested }),
    limitLoadAdvice: decimal(10, 2, '建议限载', 'Advised load limit', { unit: 't' }),
  }),
  // Who audits it: kept with the row when it is saved.
  cityAudits: bool('须市级审核', 'Audited by the city', { hidden: true }),
}

export type BridgeDetectionFields = typeof bridgeDetectionFields

/** What is known of one damage. */
export const diseaseFields = {
  detectId: ref('bridgeDetection', '检测记录', 'Detection', { required: true, index: true }),
  // Of the detection, as the bridge.
  bridgeKind: dict(bridgeKind, '对象', 'Kind', { readOnly: true, internal: true }),
  bridgeId: anyRef(ratedBridges, 'bridgeKind', '桥梁', 'Bridge', { readOnly: true, index: true }),
  // Of the detection: the list of diseases is searched by it.
  detectYear: year('检测年度', 'Year', { readOnly: true, index: true, internal: true }),
  part: dict(bridgePart, '部位', 'Part', { required: true }),
  unitNo: text(10, '跨号/墩台号', 'Span or support no.', { required: inUnits, when: inUnits }),
  component: dict(bridgeComponent, '构件', 'Component', { required: true, valuesBy: { by: 'part', as: componentsByPart } }),
  memberNo: text(20, '构件编号', 'Member no.', { help: { zh: '如 1-3#梁', en: 'Such as girder 1-3#' } }),
  damageType: dict(bridgeDamage, '病害类型', 'Damage', { required: true }),
  degree: dict(damageDegree, '程度', 'Degree class', {
    valuesBy: { by: 'damageType', as: degreesByDamage },
    help: { zh: '填写实测值后自动归档', en: 'A measured value sets it' },
  }),
  degreeValue: decimal(8, 2, '实测值', 'Measured % or count', { min: 0 }),
  quantity: decimal(10, 2, '数量', 'Quantity'),
  unit: text(10, '单位', 'Unit'),
  crackWidth: decimal(10, 2, '缝宽', 'Crack width', { unit: 'mm' }),
  crackLength: decimal(10, 2, '缝长', 'Crack length', { unit: 'm' }),
  area: decimal(10, 2, '面积', 'Area', { unit: '㎡' }),
  depth: decimal(10, 2, '深度', 'Depth', { unit: 'mm' }),
  deduction: int('扣分值', 'Deduction DP', { readOnly: true }),
  position: text(200, '具体位置', 'Position'),
  // A place on a drawing, which programs give.
  sketch: json('图示点', 'Point on the sketch', { apiOnly: true }),
  severity: dict(severity3, '严重程度', 'Severity', { readOnly: true }),
  prevId: ref('bridgeDisease', '上次病害', 'Previous'),
  development: dict(development, '发展情况', 'Trend'),
  measure: dict(repairMeasure, '处置建议', 'Measure'),
  repairState: dict(repairState, '维修状态', 'Repair state'),
  images: images(6, '照片', 'Photos'),
}

export type DiseaseFields = typeof diseaseFields
