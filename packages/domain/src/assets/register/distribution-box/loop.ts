import { defineResource } from '@chengan/kernel/definition/resource'
import { counted, decimal, dict, int, line, ref, region, text } from '@chengan/kernel/fields/builders'
import { type ValuesOf, warning } from '@chengan/kernel/rule'
import { cableLay, loopState, phase } from '../../dictionaries/lighting.ts'
import { standsInRegister } from '../asset-definition.ts'

/** Lamps of every kind that hang on the loop. */
const lampsOnIt = { of: 'lamp', by: 'pointId', where: standsInRegister } as const
const bureaus = ['city', 'district'] as const

export const baselamppdxpointFields = {
  pdxId: ref('baselamppdx', '所属配电箱', 'Distribution box', { required: true, index: true }),
  loopNo: text(10, '回路号', 'Loop no.', { required: true, uniqueWithin: ['pdxId'] }),
  loopName: text(50, '回路名称', 'Loop name', { required: true }),
  phase: dict(phase, '相位', 'Phase'),
  cableSpec: text(50, '电缆规格', 'Cable'),
  cableLength: decimal(8, 2, '电缆长度', 'Cable length', { unit: 'm', min: 0 }),
  layMode: dict(cableLay, '敷设方式', 'Laying'),
  switchA: int('开关电流', 'Switch (A)', { unit: 'A', min: 1 }),
  ratedCurrent: decimal(8, 2, '额定电流', 'Rated current', { unit: 'A', min: 0 }),
  measuredCurrent: decimal(8, 2, '实测电流', 'Measured current', { unit: 'A', min: 0 }),
  lampCount: counted(int('灯杆数', 'Poles'), { ...lampsOnIt, agg: 'count' }),
  power: counted(decimal(10, 3, '功率', 'Power', { unit: 'kW' }), {
    ...lampsOnIt,
    agg: { sum: 'unitPower', times: 'lampCount' },
    factor: 0.001,
    digits: 3,
  }),
  startPoint: text(100, '起点', 'From'),
  endPoint: text(100, '止点', 'To'),
  geom: line('空间图形', 'Geometry'),
  terminalId: ref('baselampwxyg', '控制终端', 'Control unit', { index: true }),
  loopState: dict(loopState, '回路状态', 'Loop state', { default: loopState.values.normal.value }),
  regionId: region('所属区县', 'District', { index: true, readOnly: true }),
  remark: text(500, '备注', 'Remark'),
}
type LoopFields = typeof baselamppdxpointFields
type Loop = ValuesOf<LoopFields>

/** Of the switch, and of what the loop is rated for. */
const SHARE_OF_SWITCH = 0.8
const SHARE_OF_RATING = 1.2

export const nearsItsSwitch = ({ measuredCurrent, switchA }: Loop): boolean =>
  typeof switchA === 'number' && (measuredCurrent ?? 0) > switchA * SHARE_OF_SWITCH

export const isOverloaded = ({ measuredCurrent, ratedCurrent }: Loop): boolean =>
  typeof ratedCurrent === 'number' && (measuredCurrent ?? 0) > ratedCurrent * SHARE_OF_RATING

/** A loop that leaves a distribution box for its lamps (assets.md §2): live at once, without an audit. */
export const baselamppdxpoint = defineResource({
  name: 'baselamppdxpoint',
  root: 'jcsj/baselamppdxpoint',
  area: 'assets',
  label: { zh: '配电箱回路点位', en: 'Loop' },
  deletion: 'evidence',
  systems: ['zhsz'],
  // Whoever keeps a box keeps its loops.
  permissionRoot: 'jcsj/baselamppdx',
  fields: baselamppdxpointFields,
  warnings: [
    warning<LoopFields>({
      name: 'currentIsWithinTheSwitch',
      source: 'jcsj/baselamppdxpoint/rule-1',
      field: 'measuredCurrent',
      words: { zh: '实测电流超过开关电流的80%，请核对', en: 'Over 80 % of the switch, please check' },
      applies: nearsItsSwitch,
    }),
    warning<LoopFields>({
      name: 'currentIsWithinTheRating',
      source: 'jcsj/baselamppdxpoint/rule-2',
      field: 'measuredCurrent',
      words: {
        zh: '实测电流超过额定电流的1.2倍，回路过载，须尽快处置',
        en: 'Over 1.2 times its rating: the loop is overloaded and must be dealt with',
      },
      applies: isOverloaded,
    }),
  ],
  alerts: {
    overcurrent: {
      zh: '回路过流',
      en: 'Loop overcurrent',
      on: { source: 'loopOvercurrent' },
      steps: [{ after: 0, level: 2 }],
      standing: true,
      to: ['district'],
      opens: { city: '/zhsz-jcxxgl/sj_pdx/index', district: '/zhsz-jcxxgl/qx_pdx/index' },
      title: { zh: '回路过流：{pdxId}{loopNo}', en: 'Overcurrent: {pdxId} {loopNo}' },
      text: {
        zh: '{pdxId}的回路{loopNo}（{loopName}）实测电流{measuredCurrent}A，超过额定电流{ratedCurrent}A的1.2倍，请处置并登记隐患。',
        en: 'Loop {loopNo} ({loopName}) of {pdxId} carries {measuredCurrent} A, more than 1.2 times its rating of {ratedCurrent} A: deal with it and record the danger.',
      },
    },
  },
  list: {
    columns: ['loopNo', 'loopName', 'phase', 'switchA', 'measuredCurrent', 'lampCount', 'power', 'loopState'],
    search: ['pdxId'],
    order: 'loopNo',
    nameField: 'loopName',
  },
  without: ['export', 'import'],
  levels: { add: bureaus, edit: bureaus, delete: bureaus },
  heldBy: [{ resource: 'lamp', field: 'pointId' }],
  // One that carries no power is out of use, and holds its box no longer.
  holds: { while: { not: { column: 'loopState', is: loopState.values.noPower.value } } },
})
