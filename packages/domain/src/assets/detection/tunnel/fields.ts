import { bool, childrenOf, decimal, dict, dicts, images, inGroup, int, json, ref, text } from '@chengan/kernel/fields/builders'
import { class5, development, repairMeasure, repairState, severity3 } from '../../dictionaries/detection.ts'
import { leakState, tunnelDamage, tunnelItem, tunnelPart, tunnelSide } from '../../dictionaries/tunnels.ts'
import { conclusionFields, detectionFields, ratingFields } from '../detection-block.ts'
import { tunnelSystem } from './tunnel-codes.ts'
import { civilItems, itemsByPart } from './tunnel-items.ts'

const computedOnly = { readOnly: true } as const
const part = tunnelPart.values

/** How many devices of a system there are and how many of them work. */
export const equipmentRate = {
  system: dict(tunnelSystem, '系统', 'System', { required: true }),
  total: int('总数', 'Total', { required: true, min: 1, unit: '台（套）' }),
  good: int('完好数', 'Good', { required: true, min: 0, unit: '台（套）' }),
  rate: decimal(6, 4, '完好率', 'Rate', computedOnly),
}

/** The value of an item of the other works. */
export const otherWorksValue = {
  item: dict(tunnelItem, '项目', 'Item'),
  value: int('状况值', 'Condition value'),
}

/** The detection block with what is particular to a tunnel: the items that it has, what was found at them, the indices and classes that follow (assets.md §3). */
export const tunnelDetectionFields = {
  ...detectionFields,
  ...ratingFields(class5),
  ...conclusionFields,
  ...inGroup('detection', {
    tunnelId: ref('tunnel', '隧道', 'Tunnel', { required: true, index: true }),
    items: dicts(tunnelItem, '检测项目', 'Items', {
      required: true,
      default: civilItems,
      help: {
        zh: '隧道没有的项目不选，其权重由其余项目分摊；机电设施按设备完好率评定',
        en: 'What the tunnel lacks is left out and loses its weight; mechanical and electrical systems are rated by their devices',
      },
    }),
  }),
  ...inGroup('details', {
    details: childrenOf('tunnelDetectionDetail', 'detectId', '检测明细', 'Findings'),
    equipmentRates: json('设备完好率', 'Equipment rates', {
      ...{ holds: equipmentRate, atMost: Object.keys(tunnelSystem.values).length },
      help: { zh: '隧道设有的机电系统各填一行', en: 'A line for each system that the tunnel has' },
    }),
  }),
  ...inGroup('rating', {
    jgci: decimal(5, 2, '土建指数', 'Civil index', computedOnly),
    jdci: decimal(5, 2, '机电指数', 'M&E index', computedOnly),
    qtci: decimal(5, 2, '其他工程指数', 'Other-works index', computedOnly),
    ci: decimal(5, 2, '综合指数', 'Overall index', computedOnly),
    jgClass: dict(class5, '土建类别', 'Civil class', computedOnly),
    jdClass: dict(class5, '机电类别', 'M&E class', computedOnly),
    qtClass: dict(class5, '其他工程类别', 'Other-works class', computedOnly),
    tunnelGrade: dict(class5, '技术状况类别', 'Condition class', computedOnly),
    otherItems: json('其他工程状况值', 'Other-works values', { ...computedOnly, holds: otherWorksValue }),
  }),
  // The city audits every tunnel: kept with the row when it is saved.
  cityAudits: bool('须市级审核', 'Audited by the city', { hidden: true }),
}

export type TunnelDetectionFields = typeof tunnelDetectionFields

const byValue = { field: 'part', oneOf: [part.civil.value, part.otherWorks.value] } as const
/** Items that are inspected from segment to segment: from the lining to the markings. */
const bySegment = { field: 'item', oneOf: civilItems.slice(2) } as const

/** What was found at one place of a tunnel. */
export const tunnelFindingFields = {
  detectId: ref('tunnelDetection', '检测记录', 'Detection', { required: true, index: true }),
  // Of the detection.
  tunnelId: ref('tunnel', '隧道', 'Tunnel', { readOnly: true, index: true }),
  part: dict(tunnelPart, '部分', 'Part', { required: true }),
  item: dict(tunnelItem, '项目', 'Item', { required: true, valuesBy: { by: 'part', as: itemsByPart } }),
  segNo: text(10, '分段号', 'Segment no.', { required: bySegment }),
  startStake: text(12, '起点桩号', 'Start chainage', { help: { zh: '如K0+350', en: 'Such as K0+350' } }),
  endStake: text(12, '终点桩号', 'End chainage'),
  side: dict(tunnelSide, '位置', 'Side'),
  damageType: dict(tunnelDamage, '病害类型', 'Damage'),
  length: decimal(10, 2, '长度', 'Length', { unit: 'm' }),
  width: decimal(10, 2, '宽度', 'Width', { unit: 'm' }),
  depth: decimal(10, 2, '深度', 'Depth', { unit: 'mm' }),
  area: decimal(10, 2, '面积', 'Area', { unit: '㎡' }),
  crackWidth: decimal(10, 2, '缝宽', 'Crack width', { unit: 'mm' }),
  leakState: dict(leakState, '渗漏状态', 'Leakage'),
  value: int('状况值', 'Condition value', {
    ...{ required: byValue, when: byValue, min: 0 },
    help: { zh: '0为完好，数值越大状况越差', en: '0 is intact; the higher, the worse' },
  }),
  severity: dict(severity3, '严重程度', 'Severity', { readOnly: true }),
  development: dict(development, '发展情况', 'Trend'),
  measure: dict(repairMeasure, '处置建议', 'Measure'),
  repairState: dict(repairState, '维修状态', 'Repair state'),
  images: images(6, '照片', 'Photos'),
  remark: text(500, '备注', 'Remark'),
}

export type TunnelFindingFields = typeof tunnelFindingFields
