import { bool, children, date, decimal, dict, dicts, inGroup, int, text } from '@chengan/kernel/fields/builders'
import {
  abcde,
  bridgeComponent,
  bridgeCrossing,
  bridgeMaintCategory,
  bridgeSize,
  bridgeStructure,
  bridgeUse,
  designLoad,
  maintGrade3,
  supportKind,
} from '../../dictionaries/bridges.ts'
import { repairMeasure } from '../../dictionaries/detection.ts'
import { buriedPipeKind } from '../../dictionaries/underground.ts'
import { assetBlock, assetNotes } from '../asset-block.ts'

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
    maintCategory: dict(bridgeMaintCategory, '养护类别', 'Maintenance category Ⅰ–Ⅴ', {
      required: true,
      keyField: true,
      help: {
        zh: '最大跨径超过100m或特殊结构为Ⅰ类；快速路Ⅱ类，主干路Ⅲ类，次干路Ⅳ类，支路Ⅴ类',
        en: 'Ⅰ: longest span over 100 m or special structure; else by road: expressway Ⅱ, arterial Ⅲ, collector Ⅳ, branch Ⅴ',
      },
    }),
    maintGrade: dict(maintGrade3, '养护等级', 'Maintenance grade Ⅰ–Ⅲ', { required: true, keyField: true }),
    crossing: dict(bridgeCrossing, '跨越类型', 'Crossing type'),
    crossingName: text(50, '跨越名称', 'Crossed object'),
    totalLength: decimal(10, 2, '桥梁全长', 'Total length', { required: true, keyField: true, ...metres }),
    totalWidth: decimal(10, 2, '桥梁全宽', 'Total width', { required: true, keyField: true, ...metres }),
    carriagewayWidth: decimal(6, 2, '车行道净宽', 'Carriageway width', metres),
    sidewalkWidth: decimal(6, 2, '人行道净宽', 'Sidewalk width', metres),
    deckArea: decimal(12, 2, '桥面面积', 'Deck area', { readOnly: true, unit: '㎡' }),
  }),
  ...inGroup('structure', {
    spanCount: int('跨数', 'Spans'),
    maxSpan: decimal(8, 2, '最大跨径', 'Longest span', metres),
    spanCombo: text(200, '跨径组合', 'Span arrangement'),
    spans: children(
      {
        spanNo: text(10, '跨号', 'Span no.', { required: true, unique: true }),
        length: decimal(10, 2, '长度', 'Length', metres),
        bridgeType: dict(bridgeStructure, '结构类型', 'Structure type'),
        girderCount: int('主梁片数', 'Girders'),
        material: text(30, '材料', 'Material'),
      },
      '桥跨',
      'Spans',
    ),
    supports: children(
      {
        supportNo: text(10, '墩台号', 'Support no.', { required: true, unique: true }),
        kind: dict(supportKind, '类别', 'Kind', { required: true }),
        pierType: text(30, '墩台形式', 'Pier type'),
        foundationType: text(30, '基础形式', 'Foundation type'),
        bearingType: text(30, '支座类型', 'Bearing type'),
        bearingCount: int('支座数', 'Bearings'),
      },
      '墩台',
      'Piers and abutments',
    ),
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
    components: dicts(bridgeComponent, '现有构件', 'Components present', {
      help: {
        zh: '不填按结构类型全部构件计；未选构件的权重由其余构件分摊',
        en: 'Empty: all of the structure; the weight of absent ones is shared',
      },
    }),
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
  ...inGroup('condition', {
    bci: decimal(5, 2, '技术状况指数', 'Bridge condition index', { readOnly: true }),
    bciGrade: dict(abcde, '技术状况等级', 'Condition grade', { readOnly: true }),
    bsi: decimal(5, 2, '结构状况指数', 'Bridge structure index', { readOnly: true }),
    bciDate: date('评定日期', 'Rated on', { readOnly: true }),
    lastRoutineDate: date('上次常规检测', 'Last routine detection', { readOnly: true }),
    nextRoutineDate: date('下次常规检测', 'Next routine detection', { readOnly: true }),
    lastStructDate: date('上次结构检测', 'Last structural detection', { readOnly: true }),
    nextStructDate: date('下次结构检测', 'Next structural detection', { readOnly: true }),
  }),
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
export const bridgeFields = { ...assetBlock, ...ofBridges }

/** All fields of a bridge, the notes of its lifecycle among them. */
export const bridgeRowFields = { ...bridgeFields, ...assetNotes }

export type BridgeFields = typeof bridgeRowFields
