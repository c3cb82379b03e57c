import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, date, decimal, dict, images, inGroup, int, ref, region, shape, text } from '@chengan/kernel/fields/builders'
import { rule } from '@chengan/kernel/rule'
import { roadGrade } from '../../../assets/dictionaries/roads.ts'
import { pendingRef } from '../../../system/pending-references.ts'
import { wjPart, wjPavement, wjspType } from '../../dictionaries/excavation.ts'
import { passOrNot } from '../../dictionaries/post-approval.ts'
import { drawnLengthDiffers, namesARoad, sectionFigures, stageIsTooLong } from './figures.ts'

const onBridge = { field: 'partKind', is: wjPart.values.bridge.value } as const
const type = wjspType.values
/** From the permit on a section is drawn (type 3 and later). */
const ofPermit = {
  field: 'owner.declareType',
  oneOf: [type.permit.value, type.emergencyMakeUp.value, type.change.value, type.extension.value],
} as const
const metres = { unit: 'm' } as const
const LONGER_THAN_THE_ROAD = 1.1

export const sectionNamesItsRoad = rule({
  name: 'sectionNamesItsRoad',
  source: 'szgl/wjsp/rule-2',
  check: ({ row }) => (namesARoad(row) ? undefined : { key: 'roadMissing', field: 'roadId' }),
})

export const sectionFitsItsRoad = rule({
  name: 'sectionFitsItsRoad',
  source: 'szgl/wjspld/rule-1',
  refs: ['roadId'],
  check: ({ row, refs }) =>
    typeof row.length === 'number' && typeof refs.roadId?.length === 'number' && row.length > refs.roadId.length * LONGER_THAN_THE_ROAD
      ? { key: 'sectionLongerThanRoad', field: 'length' }
      : undefined,
})

/** A stretch of road that an excavation digs (municipal-approval.md §2.2): a child row of its declaration, with calls of its own. */
export const excavationSection = defineResource({
  name: 'excavationSection',
  root: 'szgl/wjspld',
  area: 'municipal',
  label: { zh: '挖掘审批路段', en: 'Road section of a declaration' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    place: { zh: '道路与位置', en: 'Road and place' },
    cut: { zh: '挖掘尺寸', en: 'Cut' },
    evidence: { zh: '禁挖核查', en: 'No-dig check' },
    fee: { zh: '修复费', en: 'Restoration fee' },
    drawing: { zh: '图上范围', en: 'On the map' },
    result: { zh: '修复验收', en: 'Restoration' },
  },
  fields: {
    ...inGroup('place', {
      wjspId: ref('excavation', '申报', 'Declaration', { required: true, index: true }),
      sort: int('序号', 'No.'),
      roadId: ref('road', '道路', 'Road', { required: { field: 'newRoadName', given: false }, index: true }),
      roadSectionId: pendingRef('路段', 'Road section'),
      newRoadName: text(100, '未入库道路名', 'Road not in base data'),
      bridgeId: ref('bridge', '桥梁', 'Bridge', { required: onBridge, when: onBridge }),
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
    ...inGroup('drawing', { geometry: shape('范围', 'Geometry', { required: ofPermit, index: true }) }),
    ...inGroup('result', {
      restoredImages: images(9, '修复照片', 'Restoration photos', { readOnly: true }),
      acceptResult: dict(passOrNot, '验收结果', 'Acceptance result', { readOnly: true }),
    }),
    // What the declaration gathers from its sections.
    roadTitle: text(100, '道路名称', 'Road name', { hidden: true }),
    roadDistrict: region('道路所属区', 'District of the road', { hidden: true }),
  },
  rules: [sectionNamesItsRoad, sectionFitsItsRoad],
  warnings: [
    {
      name: 'drawingFitsTheLength',
      source: 'szgl/wjspld/rule-2',
      field: 'geometry',
      words: { zh: '图上长度与填报长度相差超过20%，请核对', en: 'The drawing differs from the length by more than 20 %, please check' },
      applies: drawnLengthDiffers,
    },
    {
      name: 'longCutIsStaged',
      source: 'szgl/wjsp/rule-5',
      field: 'stageLength',
      words: { zh: '车行道纵向明挖应分段施工，每段不超过200m', en: 'A longitudinal open cut of a carriageway is staged in 200 m or less' },
      applies: stageIsTooLong,
    },
  ],
  computed: { refs: ['roadId'], facts: ['feeTariff'], values: sectionFigures },
  list: {
    columns: ['roadId', 'startPile', 'endPile', 'partKind', 'length', 'trenchWidth', 'restoreArea', 'isFrozen', 'sectionFee'],
    search: ['wjspId', 'roadId', 'partKind', 'isFrozen'],
    order: 'sort',
    subject: 'startPile',
  },
  calls: {
    // Answers a GeoJSON FeatureCollection of at most 3,000 sections, and whether there are more (`truncated`). Properties of the console: wjspId,
    // declareNo, projectName, constructionUnit, declareType, status, roadName, partKind, length, planStart, planEnd, permitNo, permitStart,
    // permitEnd, isFrozen, noDigUntil, trafficClosure. With public=1 works that run or are permitted alone: permitNo, unit, builder, roadName,
    // permitStart, permitEnd, method, workWindow, phone (of the bureau), checkCode.
    map: {
      ...{ zh: '挖掘一张图', en: 'Excavation map', verb: 'GET', path: 'map', permission: 'list', publicWith: 'public' },
      query: {
        bbox: text(100, '范围', 'Bounding box (min lng, min lat, max lng, max lat)'),
        start: date('起始日期', 'Works on or after'),
        end: date('截止日期', 'Works on or before'),
        status: text(200, '申报状态', 'States of the declaration, separated by commas'),
        declareType: text(50, '申报类型', 'Types of declaration'),
        isFrozen: bool('是否禁挖', 'In no-dig period'),
        public: bool('公示', 'Public board'),
      },
    },
  },
  screens: [
    {
      route: '/spyjgl/ldmap/index',
      zh: '挖掘一张图',
      en: 'Excavation map',
      levels: ['city', 'district', 'enterprise'],
      menu: { under: 'wsjc', sort: 50 },
      view: 'excavationMap',
      noAdd: true,
      help: {
        zh: '按时间查看各处挖掘、计划、监管和禁挖路段；点击图上范围看申请。',
        en: 'Works, plan items, supervision and no-dig roads by time; a click on the map tells of the application.',
      },
    },
  ],
  levels: { page: ['city', 'district', 'enterprise'], add: ['enterprise'], edit: ['enterprise'], delete: ['enterprise'] },
  without: ['export', 'import'],
})

export interface ExcavationSection extends RowOf<typeof excavationSection> {}
