import type { Test } from '@chengan/kernel/expression'
import { counted, date, decimal, dict, inGroup, int, text } from '@chengan/kernel/fields/builders'
import { abcd } from '../../dictionaries/detection.ts'
import { crossSection, pavementType, roadDirection, roadGrade, roadMaintGrade, side, sidewalkMaterial } from '../../dictionaries/roads.ts'
import { assetNotes, measuredBlock } from '../asset-block.ts'
import { standsInRegister } from '../asset-definition.ts'

const alongTheRoad = (which: Test) =>
  ({ of: 'roadSection', by: 'roadId', where: { all: [standsInRegister, which] }, agg: { sum: 'length' } }) as const

const ofBothWays: Test = {
  any: [
    { field: 'carriagewaySide', empty: true },
    { field: 'carriagewaySide', is: side.values.both.value },
  ],
}

/** What lies on the road, counted where it is kept. A carriageway of each direction may have sections of its own: their lengths stand beside each other,
 *  because both together are no length of the road. */
const onRoads = inGroup('onRoad', {
  sectionCount: counted(int('路段数', 'Sections', { unit: '段' }), {
    of: 'roadSection',
    by: 'roadId',
    where: standsInRegister,
    agg: 'count',
  }),
  sectionLength: counted(decimal(10, 2, '路段总长', 'Length of sections', { unit: 'm' }), alongTheRoad(ofBothWays)),
  upwardLength: counted(
    decimal(10, 2, '上行路段总长', 'Length of upward sections', { unit: 'm' }),
    alongTheRoad({ field: 'carriagewaySide', is: side.values.upward.value }),
  ),
  downwardLength: counted(
    decimal(10, 2, '下行路段总长', 'Length of downward sections', { unit: 'm' }),
    alongTheRoad({ field: 'carriagewaySide', is: side.values.downward.value }),
  ),
  bridgeCount: counted(int('桥梁数', 'Bridges', { unit: '座' }), { of: 'bridge', by: 'roadId', where: standsInRegister, agg: 'count' }),
  tunnelCount: counted(int('隧道数', 'Tunnels', { unit: '座' }), { of: 'tunnel', by: 'roadId', where: standsInRegister, agg: 'count' }),
  lampCount: counted(int('路灯数', 'Lamps', { unit: '杆' }), { of: 'lamp', by: 'roadId', where: standsInRegister, agg: 'count' }),
  berthCount: counted(int('泊位数', 'Berths', { unit: '个' }), {
    of: 'parkingRoad',
    by: 'roadId',
    where: standsInRegister,
    agg: { sum: 'berthTotal' },
  }),
})

const ofRoads = {
  ...inGroup('road', {
    roadGrade: dict(roadGrade, '道路等级', 'Road class (CJJ 37)', { required: true, index: true, keyField: true }),
    maintGrade: dict(roadMaintGrade, '养护等级', 'Maintenance grade (CJJ 36)', {
      required: true,
      keyField: true,
      help: {
        zh: '快速路、主干路及重要区域的次干路、支路为Ⅰ等；其他次干路、步行街为Ⅱ等；其余为Ⅲ等',
        en: 'Ⅰ: expressway, arterial, and others in important areas; Ⅱ: other collectors, pedestrian streets; Ⅲ: the rest',
      },
    }),
    startPoint: text(100, '起点', 'From', { required: true }),
    endPoint: text(100, '止点', 'To', { required: true }),
    direction: dict(roadDirection, '走向', 'Direction'),
    length: decimal(10, 2, '道路长度', 'Length', { required: true, moreThan: 0, unit: 'm', keyField: true }),
    redLineWidth: decimal(6, 2, '红线宽度', 'Red-line width', { unit: 'm' }),
    carriagewayWidth: decimal(6, 2, '车行道宽度', 'Carriageway width', { required: true, moreThan: 0, unit: 'm' }),
    laneCount: int('车道数', 'Lanes (both directions)', { min: 1, max: 20 }),
    designSpeed: int('设计速度', 'Design speed', { unit: 'km/h' }),
    crossSection: dict(crossSection, '横断面形式', 'Cross-section'),
    pavementType: dict(pavementType, '路面类型', 'Pavement', { required: true, index: true }),
    carriagewayArea: decimal(12, 2, '车行道面积', 'Carriageway area', { required: true, unit: '㎡', keyField: true }),
    sidewalkArea: decimal(12, 2, '人行道面积', 'Sidewalk area', { unit: '㎡' }),
    sidewalkMaterial: dict(sidewalkMaterial, '人行道铺装', 'Sidewalk paving'),
    greenBeltArea: decimal(12, 2, '绿化带面积', 'Green belt area', { unit: '㎡' }),
    totalArea: decimal(12, 2, '道路总面积', 'Total area', { readOnly: true, unit: '㎡' }),
    kerbLength: decimal(10, 2, '侧平石长度', 'Kerb length', { unit: 'm' }),
    manholeCount: int('检查井数', 'Manholes', { unit: '座', min: 0 }),
    gullyCount: int('雨水口数', 'Gullies', { unit: '座', min: 0 }),
    trafficVolume: int('日交通量', 'Daily traffic', { unit: 'pcu/d' }),
    lastOverhaulDate: date('最近大中修日期', 'Last overhaul'),
    noDigUntil: date('限制开挖截止', 'No-excavation until', { readOnly: true }),
  }),
  ...inGroup('condition', {
    pci: decimal(5, 2, '路面损坏状况指数', 'Pavement condition index', { readOnly: true }),
    rqi: decimal(5, 2, '行驶质量指数', 'Riding quality index', { readOnly: true }),
    pqi: decimal(5, 2, '综合评价指数', 'Pavement quality index', { readOnly: true }),
    pqiGrade: dict(abcd, '综合等级', 'PQI grade', { readOnly: true }),
    detectDate: date('检测日期', 'Detected on', { readOnly: true }),
  }),
  ...onRoads,
}

/** What a form of a road asks and shows. */
export const roadFields = { ...measuredBlock('length', 0.05), ...ofRoads }

/** All fields of a road, the notes of its lifecycle among them. */
export const roadRowFields = { ...roadFields, ...assetNotes }

export type RoadFields = typeof roadRowFields
