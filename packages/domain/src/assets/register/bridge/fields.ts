import { bool, children, date, decimal, dict, inGroup, int, text } from '@chengan/kernel/fields/builders'
import { bridgeCrossing, bridgeSize, bridgeStructure, bridgeUse, designLoad } from '../../dictionaries/bridges.ts'
import { repairMeasure } from '../../dictionaries/detection.ts'
import { buriedPipeKind } from '../../dictionaries/underground.ts'
import { assetNotes, measuredBlock } from '../asset-block.ts'
import {
  bridgeComponents,
  bridgeCondition,
  bridgeDeck,
  bridgeExtent,
  bridgeSpanRows,
  bridgeSpans,
  bridgeUpkeep,
} from './structure-block.ts'

const metres = { unit: 'm' } as const

/** Pipes and cables that hang on the bridge. */
export const pipelines = {
  kind: dict(buriedPipeKind, '类别', 'Kind', { required: true }),
  ownerUnit: text(100, '权属单位', 'Owner'),
  spec: text(50, '规格', 'Specification'),
  position: text(50, '位置', 'Position'),
  permitNo: text(50, '许可文号', 'Permit no.'),
}

/** The bridge card of CJJ 99 beside block A. */
const ofBridges = {
  ...inGroup('bridge', {
    structureUse: dict(bridgeUse, '桥梁用途', 'Use', { required: true }),
    bridgeType: dict(bridgeStructure, '结构类型', 'Structure type', { required: true }),
    sizeClass: dict(bridgeSize, '规模分类', 'Size class', { readOnly: true }),
    ...bridgeUpkeep,
    crossing: dict(bridgeCrossing, '跨越类型', 'Crossing type'),
    crossingName: text(50, '跨越名称', 'Crossed object'),
    ...bridgeExtent,
    carriagewayWidth: decimal(6, 2, '车行道净宽', 'Carriageway width', metres),
    sidewalkWidth: decimal(6, 2, '人行道净宽', 'Sidewalk width', metres),
    ...bridgeDeck,
  }),
  ...inGroup('structure', {
    ...bridgeSpans,
    spanCombo: text(200, '跨径组合', 'Span arrangement'),
    ...bridgeSpanRows,
    expansionJoints: children(
      {
        jointNo: text(10, '伸缩缝编号', 'Joint no.'),
        jointType: text(30, '伸缩缝类型', 'Joint type'),
        length: decimal(10, 2, '长度', 'Length', metres),
        installDate: date('安装日期', 'Installed on'),
      },
      '伸缩缝',
      'Expansion joints',
    ),
    ...bridgeComponents,
  }),
  ...inGroup('limits', {
    designLoad: dict(designLoad, '设计荷载', 'Design load'),
    limitLoad: decimal(10, 2, '限载', 'Load limit', { unit: 't' }),
    limitHeight: decimal(10, 2, '限高', 'Height limit', metres),
    limitSpeed: int('限速', 'Speed limit', { unit: 'km/h' }),
    clearanceHeight: decimal(10, 2, '桥下净空', 'Clearance', metres),
    navClearance: decimal(10, 2, '通航净空', 'Navigation clearance', metres),
    seismicIntensity: text(10, '抗震设防烈度', 'Seismic intensity'),
    floodFrequency: text(10, '设计洪水频率', 'Design flood frequency'),
    pipelines: children(pipelines, '附挂管线', 'Pipelines on the bridge', {
      help: {
        zh: '0.4MPa及以上燃气、10kV及以上电力及其他易燃易爆管线不得附挂',
        en: 'No gas of 0.4 MPa, no power of 10 kV and above, nothing flammable or explosive',
      },
    }),
    hasMonitoring: bool('结构监测', 'Structural monitoring'),
  }),
  ...bridgeCondition,
  ...inGroup('history', {
    rebuildHistory: children(
      {
        date: date('日期', 'Date', { required: true }),
        kind: dict(repairMeasure, '类别', 'Kind'),
        content: text(300, '内容', 'Content'),
        unit: text(100, '单位', 'Unit'),
        cost: decimal(10, 2, '费用', 'Cost', { unit: '万元' }),
      },
      '改扩建与加固史',
      'Rebuilding history',
    ),
  }),
}

/** What a form of a bridge asks and shows. */
export const bridgeFields = { ...measuredBlock('totalLength', 0.2), ...ofBridges }

/** All fields of a bridge, the notes of its lifecycle among them. */
export const bridgeRowFields = { ...bridgeFields, ...assetNotes }

export type BridgeFields = typeof bridgeRowFields
