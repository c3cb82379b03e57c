import { bool, date, decimal, dict, inGroup, int, json, ref, text } from '@chengan/kernel/fields/builders'
import { riskLevel4 } from '../../dictionaries/dangers.ts'
import { abcd } from '../../dictionaries/detection.ts'
import { pavementType, side } from '../../dictionaries/roads.ts'
import { assetNotes, measuredBlock } from '../asset-block.ts'

const metres = { unit: 'm' } as const

/** A layer of the pavement, from the surface down. */
export const pavementLayer = {
  layer: text(20, '层次', 'Layer', { required: true }),
  material: text(50, '材料', 'Material'),
  thicknessMm: int('厚度', 'Thickness', { unit: 'mm', moreThan: 0, max: 2000 }),
}

/** The road is chosen first: it proposes what its section has of it. */
const ofRoad = inGroup('asset', {
  roadId: ref('road', '所属道路', 'Road', {
    required: true,
    index: true,
    proposes: {
      regionId: 'regionId',
      streetId: 'streetId',
      ownerUnit: 'ownerUnit',
      manageLevel: 'manageLevel',
      manageDeptId: 'manageDeptId',
      maintDeptId: 'maintDeptId',
      pavementType: 'pavementType',
      laneCount: 'laneCount',
      width: 'carriagewayWidth',
    },
  }),
})

const ofSections = {
  ...inGroup('section', {
    sectionNo: text(10, '路段序号', 'Section no.', { required: true, uniqueWithin: ['roadId'] }),
    startPoint: text(100, '起点', 'From', { required: true }),
    endPoint: text(100, '止点', 'To', { required: true }),
    startStake: text(12, '起点桩号', 'Start chainage', {
      help: { zh: '如K0+350：距道路起点350m处', en: 'Such as K0+350: 350 m from where the road begins' },
    }),
    endStake: text(12, '终点桩号', 'End chainage'),
    carriagewaySide: dict(side, '行车方向', 'Carriageway side'),
    length: decimal(10, 2, '长度', 'Length', {
      required: true,
      moreThan: 0,
      keyField: true,
      ...metres,
      help: { zh: '两个交叉口之间为一段，以200至500m为宜', en: 'A section lies between two intersections; 200 to 500 m is recommended' },
    }),
    width: decimal(6, 2, '宽度', 'Width', { required: true, moreThan: 0, ...metres }),
    area: decimal(12, 2, '面积', 'Area', {
      required: true,
      moreThan: 0,
      unit: '㎡',
      keyField: true,
      help: { zh: '有实测面积时填实测值，未填时为长度乘宽度', en: 'As measured; where it is not given, length times width' },
    }),
    pavementType: dict(pavementType, '路面类型', 'Pavement', { required: true, index: true }),
    structureLayers: json('路面结构层', 'Pavement layers', { holds: pavementLayer }),
    laneCount: int('车道数', 'Lanes', { min: 1, max: 20 }),
    busLane: bool('公交专用道', 'Bus lane'),
    lastOverhaulDate: date('最近大中修日期', 'Last overhaul', { notAfter: 'today' }),
    noDigUntil: date('限制开挖截止', 'No-excavation until', { readOnly: true }),
    lastCutDate: date('最近开挖日期', 'Last cut', { readOnly: true }),
    waterloggingRisk: bool('易积水路段', 'Prone to flooding'),
    undergroundRisk: dict(riskLevel4, '地下隐患等级', 'Underground risk', { readOnly: true }),
  }),
  ...inGroup('condition', {
    pci: decimal(5, 2, '路面损坏状况指数', 'Pavement condition index', { readOnly: true }),
    rqi: decimal(5, 2, '行驶质量指数', 'Riding quality index', { readOnly: true }),
    pqi: decimal(5, 2, '综合评价指数', 'Pavement quality index', { readOnly: true }),
    pqiGrade: dict(abcd, '综合等级', 'PQI grade', { readOnly: true }),
    detectDate: date('检测日期', 'Detected on', { readOnly: true }),
  }),
}

/** What a form of a section asks and shows. */
export const roadSectionFields = { ...ofRoad, ...measuredBlock('length', 0.2), ...ofRoad, ...ofSections }

/** All fields of a section, the notes of its lifecycle among them. */
export const roadSectionRowFields = { ...roadSectionFields, ...assetNotes }

export type RoadSectionFields = typeof roadSectionRowFields
