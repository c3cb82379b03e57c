import { bool, date, decimal, dict, images, inGroup, int, ref, region, shape, text } from '@chengan/kernel/fields/builders'
import { roadGrade } from '../../../assets/dictionaries/roads.ts'
import { wjPart, wjPavement, wjspType } from '../../dictionaries/excavation.ts'
import { passOrNot } from '../../dictionaries/post-approval.ts'

const onBridge = { field: 'partKind', is: wjPart.values.bridge.value } as const
const type = wjspType.values
/** From the permit on a section is drawn (type 3 and later). */
const ofPermit = {
  field: 'owner.declareType',
  oneOf: [type.permit.value, type.emergencyMakeUp.value, type.change.value, type.extension.value],
} as const
const metres = { unit: 'm' } as const

/** A stretch of road that is dug, with what the base data, the tariff and the acceptance say of it (municipal-approval.md §2.2). */
export const sectionFields = {
  ...inGroup('place', {
    wjspId: ref('excavation', '申报', 'Declaration', { required: true, index: true }),
    sort: int('序号', 'No.'),
    roadId: ref('road', '道路', 'Road', { required: { field: 'newRoadName', given: false }, index: true }),
    roadSectionId: ref('roadSection', '路段', 'Road section', {
      when: { field: 'roadId', given: true },
      narrowedBy: { roadId: 'roadId' },
    }),
    newRoadName: text(100, '未入库道路名', 'Road not in base data'),
    bridgeId: ref('bridge', '桥梁', 'Bridge', { required: onBridge, when: onBridge, index: true }),
    roadGrade: dict(roadGrade, '道路等级', 'Road grade', { readOnly: true }),
    startPile: text(100, '起点', 'From', { required: true }),
    endPile: text(100, '止点', 'To', { required: true }),
    crossing: bool('是否横穿', 'Transverse crossing', { required: true, default: false }),
  }),
  ...inGroup('cut', {
    partKind: dict(wjPart, '挖掘部位', 'Part of road', { required: true }),
    pavementType: dict(wjPavement, '路面类型（计费）', 'Pavement type (fee class)', { required: true }),
    length: decimal(8, 2, '长度', 'Length', { required: true, moreThan: 0, ...metres }),
    trenchWidth: decimal(8, 2, '沟槽宽度', 'Trench width', { required: true, moreThan: 0, ...metres }),
    depth: decimal(8, 2, '深度', 'Depth', { required: true, moreThan: 0, ...metres }),
    stageLength: decimal(8, 2, '分段长度', 'Stage length', metres),
    curbLength: decimal(8, 2, '路缘石长度', 'Kerb length', { min: 0, ...metres }),
    declaredPavement: dict(wjPavement, '申报路面类型', 'Surface as declared', { readOnly: true }),
    declaredWidth: decimal(8, 2, '申报沟槽宽度', 'Width as declared', { readOnly: true, ...metres }),
    restoreWidth: decimal(8, 2, '修复宽度', 'Restored width', { readOnly: true, ...metres }),
    excavateArea: decimal(10, 2, '挖掘面积', 'Dug area', { readOnly: true, unit: 'm²' }),
    restoreArea: decimal(10, 2, '修复面积', 'Restored area', { readOnly: true, unit: 'm²' }),
    occupyArea: decimal(10, 2, '占用面积', 'Occupied area', { unit: 'm²' }),
  }),
  ...inGroup('evidence', {
    openDate: date('交付使用日期', 'Put to use on', { readOnly: true }),
    lastOverhaulDate: date('大修竣工日期', 'Overhaul completed on', { readOnly: true }),
    noDigUntil: date('禁挖期至', 'No-dig until', { readOnly: true }),
    isFrozen: bool('是否禁挖', 'In no-dig period', { readOnly: true }),
    freezeYears: decimal(4, 1, '已用年限', 'Years in use', { readOnly: true }),
  }),
  ...inGroup('fee', {
    unitPrice: decimal(10, 2, '单价', 'Unit price', { readOnly: true, unit: '元/m²' }),
    freezeFactor: decimal(4, 2, '禁挖系数', 'Freeze factor', { readOnly: true }),
    sectionFee: decimal(12, 2, '路段费用', 'Section fee', { readOnly: true, unit: '元' }),
  }),
  ...inGroup('drawing', {
    geometry: shape('范围', 'Geometry', {
      required: ofPermit,
      index: true,
      drawnOn: ['roadId', 'bridgeId', 'wjspId'],
      measuredAs: { length: 'length', within: 0.2 },
    }),
    offRoadLength: decimal(8, 2, '偏离道路长度', 'Drawn off the road', { readOnly: true, ...metres }),
  }),
  ...inGroup('result', {
    restoredImages: images(9, '修复照片', 'Restoration photos', { readOnly: true }),
    acceptResult: dict(passOrNot, '验收结果', 'Acceptance result', { readOnly: true }),
  }),
  // What the declaration gathers from its sections.
  roadTitle: text(100, '道路名称', 'Road name', { hidden: true }),
  roadDistrict: region('道路所属区', 'District of the road', { hidden: true }),
} as const
