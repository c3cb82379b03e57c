import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { decimal, dict, images, int, json, ref, text, year } from '@chengan/kernel/fields/builders'
import { bridgeDamage } from '../../dictionaries/bridge-damages.ts'
import { bridgeComponent, bridgePart } from '../../dictionaries/bridges.ts'
import { damageDegree, development, repairMeasure, repairState, severity3 } from '../../dictionaries/detection.ts'
import { damageFigures, damageRules } from './rules.ts'

const inUnits = { field: 'part', oneOf: [bridgePart.values.superstructure.value, bridgePart.values.substructure.value] } as const
const filers = ['district', 'enterprise'] as const

/** A damage that a bridge detection found (assets.md §3): a child row of its detection, with calls of its own. */
export const bridgeDisease = defineResource({
  name: 'bridgeDisease',
  root: 'szgl/bhjcbridge/bridgeBhmx',
  area: 'assets',
  label: { zh: '桥梁病害明细', en: 'Bridge disease detail' },
  deletion: 'evidence',
  systems: ['zhsz'],
  fields: {
    detectId: ref('bridgeDetection', '检测记录', 'Detection', { required: true, index: true }),
    bridgeId: ref('bridge', '桥梁', 'Bridge', { readOnly: true, index: true }),
    // Of the detection: the list of diseases is searched by it.
    detectYear: year('检测年度', 'Year', { readOnly: true, index: true, quiet: true }),
    part: dict(bridgePart, '部位', 'Part', { required: true }),
    unitNo: text(10, '跨号/墩台号', 'Span or support no.', { required: inUnits, when: inUnits }),
    component: dict(bridgeComponent, '构件', 'Component', { required: true }),
    memberNo: text(20, '构件编号', 'Member no.', { help: { zh: '如 1-3#梁', en: 'Such as girder 1-3#' } }),
    damageType: dict(bridgeDamage, '病害类型', 'Damage', { required: true }),
    degree: dict(damageDegree, '程度', 'Degree class', { help: { zh: '填写实测值后自动归档', en: 'A measured value sets it' } }),
    degreeValue: decimal(8, 2, '实测值', 'Measured % or count', { min: 0 }),
    quantity: decimal(10, 2, '数量', 'Quantity'),
    unit: text(10, '单位', 'Unit'),
    crackWidth: decimal(10, 2, '缝宽', 'Crack width', { unit: 'mm' }),
    crackLength: decimal(10, 2, '缝长', 'Crack length', { unit: 'm' }),
    area: decimal(10, 2, '面积', 'Area', { unit: '㎡' }),
    depth: decimal(10, 2, '深度', 'Depth', { unit: 'mm' }),
    deduction: int('扣分值', 'Deduction DP', { readOnly: true }),
    position: text(200, '具体位置', 'Position'),
    sketch: json('图示点', 'Point on the sketch'),
    severity: dict(severity3, '严重程度', 'Severity', { readOnly: true }),
    prevId: ref('bridgeDisease', '上次病害', 'Previous'),
    development: dict(development, '发展情况', 'Trend'),
    measure: dict(repairMeasure, '处置建议', 'Measure'),
    repairState: dict(repairState, '维修状态', 'Repair state'),
    images: images(6, '照片', 'Photos'),
  },
  rules: damageRules,
  computed: {
    values: ({ row, owner }) => ({ bridgeId: owner?.bridgeId ?? null, detectYear: owner?.detectYear ?? null, ...damageFigures(row) }),
  },
  list: {
    columns: ['part', 'unitNo', 'component', 'damageType', 'degree', 'deduction', 'severity', 'development'],
    search: ['detectId', 'bridgeId', 'part', 'unitNo', 'component', 'damageType', 'severity', 'development', 'repairState', 'detectYear'],
    order: ['part', 'unitNo'],
    subject: 'damageType',
  },
  levels: { add: filers, edit: filers, delete: filers },
  // The strings of its detection: who keeps one keeps the other.
  permissionRoot: 'szgl/bhjcbridge',
  without: ['list', 'info', 'import'],
  suffixes: { add: 'save', edit: 'update', delete: ['Delete', 'delete'] },
})

export interface BridgeDisease extends RowOf<typeof bridgeDisease> {}
