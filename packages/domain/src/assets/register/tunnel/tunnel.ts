import type { RowOf } from '@chengan/kernel/definition/resource'
import { rowsOf } from '@chengan/kernel/definition/rows/section'
import { bool, children, date, decimal, dict, inGroup, int, text } from '@chengan/kernel/fields/builders'
import { computed } from '@chengan/kernel/rule'
import { class5 } from '../../dictionaries/detection.ts'
import { assetMinorCode } from '../../dictionaries/facilities.ts'
import { pavementType } from '../../dictionaries/roads.ts'
import { liningType, portalType, tunnelClass, tunnelFireClass, tunnelMaintGrade, tunnelMethod } from '../../dictionaries/tunnels.ts'
import { asset } from '../asset.ts'
import { assetNotes, measuredBlock } from '../asset-block.ts'
import { assetInRegister, assetLayer } from '../asset-definition.ts'
import { opening, storyOf, wholeLife } from '../asset-sections.ts'
import { qualityMetrics } from '../figures/quality-metrics.ts'
import { tunnelMetrics } from './metrics.ts'
import { segmentEndsBehindItsStart, tunnelSegment } from './segments.ts'

const size = tunnelClass.values
const readOnly = { readOnly: true } as const
const metres = { unit: 'm', moreThan: 0 } as const

/** The class of a tunnel by its length in m (JTG H12-2015); null where it is not known. */
export function tunnelClassOf(length: number | null | undefined): string | null {
  if (length == null) return null
  if (length > 3000) return size.extraLong.value
  if (length > 1000) return size.long.value
  return (length > 500 ? size.medium : size.short).value
}

const ofTunnels = {
  ...inGroup('tunnel', {
    tunnelType: dict(tunnelMethod, '结构形式', 'Construction type', { required: true, index: true }),
    tunnelClass: dict(tunnelClass, '长度分类', 'Length class', { ...readOnly, index: true }),
    fireClass: dict(tunnelFireClass, '防火类别', 'Fire class (GB 50016)', {
      help: { zh: '按GB 50016划分', en: 'After GB 50016' },
    }),
    length: decimal(10, 2, '长度', 'Length', { required: true, keyField: true, ...metres }),
    tubeCount: int('孔数', 'Tubes', { required: true, min: 1 }),
    laneCount: int('车道数', 'Lanes', { required: true, min: 1, max: 20 }),
    clearWidth: decimal(10, 2, '净宽', 'Clear width', metres),
    clearHeight: decimal(10, 2, '净高', 'Clear height', metres),
    limitHeight: decimal(10, 2, '限高', 'Height limit', metres),
    limitSpeed: int('限速', 'Speed limit', { unit: 'km/h', min: 1 }),
    maintGrade: dict(tunnelMaintGrade, '养护等级', 'Maintenance grade', { required: true, keyField: true }),
    liningType: dict(liningType, '衬砌形式', 'Lining'),
    portalType: dict(portalType, '洞门形式', 'Portal'),
    pavementType: dict(pavementType, '路面', 'Pavement'),
    segments: children(tunnelSegment, '检测分段', 'Segments'),
  }),
  ...inGroup('systems', {
    powerSystem: text(100, '供配电系统', 'Power supply'),
    lightingSystem: text(100, '照明系统', 'Lighting'),
    ventSystem: text(100, '通风系统', 'Ventilation'),
    fireSystem: text(100, '消防系统', 'Fire protection'),
    monitorSystem: text(100, '监控通信系统', 'Monitoring and communication'),
    drainSystem: text(100, '排水系统', 'Drainage'),
    hazmatBan: bool('危化品禁行', 'Hazmat banned'),
    controlCenter: text(100, '管理中心', 'Control centre'),
  }),
  ...inGroup('condition', {
    ci: decimal(5, 2, '综合指数', 'Overall index', readOnly),
    jgci: decimal(5, 2, '土建指数', 'Civil index', readOnly),
    jdci: decimal(5, 2, '机电指数', 'M&E index', readOnly),
    qtci: decimal(5, 2, '其他工程指数', 'Other-works index', readOnly),
    tunnelGrade: dict(class5, '技术状况类别', 'Condition class', { ...readOnly, index: true }),
    detectDate: date('检测日期', 'Detected on', readOnly),
    nextFrequentDate: date('下次经常检查', 'Next frequent check', readOnly),
    nextRegularDate: date('下次定期检查', 'Next regular check', { ...readOnly, index: true }),
  }),
}

const tunnelFields = { ...measuredBlock('length', 0.2), ...ofTunnels }
export const tunnelRowFields = { ...tunnelFields, ...assetNotes }
type TunnelFields = typeof tunnelRowFields

/** A tunnel of a city road (assets.md §2). */
export const tunnel = asset({
  name: 'tunnel',
  root: 'jcsj/basetunnel',
  label: { zh: '城市隧道', en: 'Tunnel' },
  groups: {
    tunnel: { zh: '隧道参数', en: 'Tunnel' },
    systems: { zh: '机电与管理', en: 'Systems and control' },
    condition: { zh: '技术状况', en: 'Condition' },
  },
  fields: tunnelRowFields,
  classed: 'tunnelGrade',
  lifetime: { ...opening, length: 'length' },
  detail: storyOf(
    wholeLife,
    rowsOf('tunnelDetection', { zh: '检测评定', en: 'Detections' }),
    rowsOf('tunnelDetectionDetail', { by: 'tunnelId', zh: '病害', en: 'Diseases' }),
  ),
  heldBy: [{ resource: 'tunnelDetection', field: 'tunnelId' }],
  expiries: {
    nextFrequentDate: { days: [5, 0, -7], receivers: ['owner'], where: assetInRegister },
    nextRegularDate: { days: [60, 0, -30], receivers: ['district'], where: assetInRegister },
  },
  children: { segments: { rules: [segmentEndsBehindItsStart] } },
  classCode: assetMinorCode.values.tunnel.value,
  computed: computed<TunnelFields>({
    values: ({ row }) => ({ tunnelClass: tunnelClassOf(row.length) }),
  }),
  layers: {
    tunnel: assetLayer({
      ...{ zh: '隧道', en: 'Tunnels', sort: 450, zoom: 10, clusterBelow: 10, sign: 'box' },
      card: ['assetCode', 'roadId', 'tunnelType', 'length', 'ci', 'tunnelGrade', 'nextRegularDate', 'status'],
      sums: ['length'],
    }),
  },
  metrics: { ...tunnelMetrics, ...qualityMetrics('tunnel', { zh: '隧道', en: 'tunnels' }) },
  list: {
    columns: ['roadId', 'tunnelType', 'tunnelClass', 'length', 'ci', 'tunnelGrade', 'nextRegularDate', 'status'],
    decidingColumns: ['tunnelGrade'],
    search: ['tunnelType', 'tunnelClass', 'tunnelGrade', 'overdue'],
    filters: {
      overdue: {
        zh: '定期检查逾期',
        en: 'Regular check overdue',
        kind: 'yesNo',
        filter: { column: 'nextRegularDate', compare: '<', value: { today: true } },
      },
    },
    order: 'ci',
  },
  pages: { slug: 'sd', label: { zh: '隧道', en: 'Tunnels' }, sort: 110 },
})

export interface Tunnel extends RowOf<typeof tunnel> {}
