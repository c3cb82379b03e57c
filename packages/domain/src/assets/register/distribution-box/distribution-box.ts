import type { RowOf } from '@chengan/kernel/definition/resource'
import { linesOf } from '@chengan/kernel/definition/rows/section'
import { bool, childrenOf, counted, date, decimal, dict, inGroup, int, ref, text } from '@chengan/kernel/fields/builders'
import { computed, fill } from '@chengan/kernel/rule'
import { asRows } from '@chengan/kernel/values'
import { intactLevel } from '../../dictionaries/detection.ts'
import { assetMinorCode } from '../../dictionaries/facilities.ts'
import { boxMaterial, installMode } from '../../dictionaries/lighting.ts'
import { asset } from '../asset.ts'
import { assetNotes, pointBlock } from '../asset-block.ts'
import { assetLayer } from '../asset-definition.ts'
import { storyOf } from '../asset-sections.ts'
import { earthTest } from '../earth-test.ts'

const ofLoops = { of: 'baselamppdxpoint', by: 'pdxId' } as const

const boxFields = {
  ...pointBlock,
  // Made of the number where nobody gives one.
  ...inGroup('asset', { name: text(100, '设施名称', 'Name', { uniqueWithin: ['regionId'], keyField: true }) }),
  ...inGroup('box', {
    pdxNo: text(30, '配电箱编号', 'Distribution box no.', { required: true, unique: true }),
    boxId: ref('lampBox', '供电箱', 'Supply box', { index: true }),
    landId: ref('lampLand', '照明地块', 'Plot', { index: true }),
    boxMaterial: dict(boxMaterial, '箱体材质', 'Material'),
    installMode: dict(installMode, '安装方式', 'Installation'),
    inCable: text(50, '进线电缆', 'Incoming cable'),
    mainSwitchA: int('总开关电流', 'Main switch (A)', { unit: 'A', min: 1 }),
    spareLoops: int('备用回路', 'Spare loops', { min: 0 }),
    lockType: text(30, '锁具', 'Lock'),
    leakProtect: bool('漏电保护', 'Residual-current protection'),
    insulationDate: date('绝缘检测日期', 'Insulation tested on', { notAfter: 'today' }),
    condition: dict(intactLevel, '完好状况', 'Condition', { index: true }),
    terminalId: ref('baselampwxyg', '控制终端', 'Control unit', { index: true }),
  }),
  ...inGroup('loops', {
    loopCount: counted(int('回路数', 'Loops'), { ...ofLoops, agg: 'count' }),
    load: counted(decimal(10, 3, '负荷', 'Load', { unit: 'kW' }), { ...ofLoops, agg: { sum: 'power' }, digits: 3 }),
    loops: childrenOf('baselamppdxpoint', 'pdxId', '出线回路', 'Loops'),
  }),
}
export const distributionBoxRowFields = { ...boxFields, ...assetNotes }
type BoxFields = typeof distributionBoxRowFields

/** The box from which loops leave for the lamps (assets.md §2). */
export const baselamppdx = asset({
  name: 'baselamppdx',
  root: 'jcsj/baselamppdx',
  label: { zh: '照明配电箱', en: 'Distribution box' },
  groups: { box: { zh: '配电箱参数', en: 'Box' }, loops: { zh: '出线回路', en: 'Loops' } },
  fields: distributionBoxRowFields,
  classCode: assetMinorCode.values.distributionBox.value,
  classed: 'status',
  draftNeeds: ['pdxNo', 'regionId'],
  alerts: { earthTest },
  fill: fill<BoxFields>({
    values: ({ row }) => ({ name: row.name || (row.pdxNo ?? null) }),
  }),
  computed: computed<BoxFields>({
    values: ({ row }) => ({
      // Loops are saved with their box, and lie where it does.
      loops: asRows(row.loops).map((loop) => ({ ...loop, regionId: row.regionId ?? null })),
    }),
  }),
  layers: {
    distributionBox: assetLayer({
      ...{ zh: '配电箱', en: 'Distribution boxes', sort: 490, zoom: 12, clusterBelow: 15, sign: 'box', grantedAs: 'lampBox' },
      card: ['assetCode', 'pdxNo', 'boxId', 'loopCount', 'load', 'condition', 'status'],
    }),
  },
  detail: storyOf(linesOf<BoxFields>()('loops')),
  list: {
    columns: ['pdxNo', 'boxId', 'loopCount', 'load', 'terminalId', 'condition', 'status'],
    // By which cabinet it is fed; its name is its number.
    decidingColumns: ['boxId'],
    search: ['boxId', 'roadId', 'condition'],
    // One that has a name of its own is still asked for by the number on its door.
    filters: { name: { zh: '名称或编号', en: 'Name or number', kind: 'text', fields: ['name', 'pdxNo'] } },
    order: 'pdxNo',
  },
  pages: { slug: 'pdx', label: { zh: '配电箱', en: 'Distribution boxes' }, sort: 210 },
})

export interface DistributionBox extends RowOf<typeof baselamppdx> {}
