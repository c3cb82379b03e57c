import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, date, dicts, text } from '@chengan/kernel/fields/builders'
import { computed, rule, warning } from '@chengan/kernel/rule'
import { ofAnotherRoad, sectionOfAnotherRoad } from '../../../assets/register/road-section/section-of-its-road.ts'
import { wjspStatus, wjspType } from '../../dictionaries/excavation.ts'
import { sectionsDrawn } from '../answers/declaration-answers.ts'
import type { excavationFields } from '../declaration/excavation-fields.ts'
import { namesARoad, sectionFigures, stageIsTooLong } from './figures.ts'
import { sectionLiesOnItsRoad } from './off-road.ts'
import { sectionFields } from './section-fields.ts'

type Section = typeof sectionFields

const LONGER_THAN_THE_ROAD = 1.1

export const sectionNamesItsRoad = rule<Section>({
  name: 'sectionNamesItsRoad',
  source: 'szgl/wjsp/rule-2',
  refuses: {
    roadMissing: {
      code: 10400,
      zh: '请选择道路，未入库道路请填写道路名称',
      en: 'Choose the road, or write the name of one that is not in the base data',
    },
  },
  check: ({ row }) => (namesARoad(row) ? undefined : { key: 'roadMissing', field: 'roadId' }),
})

export const sectionFitsItsRoad = rule<Section>({
  name: 'sectionFitsItsRoad',
  source: 'szgl/wjspld/rule-1',
  refuses: {
    sectionLongerThanRoad: { code: 10400, zh: '路段长度超过道路长度的1.1倍，请核对', en: 'Longer than 1.1 times the road, please check' },
  },
  refs: ['roadId'],
  check: ({ row, refs }) =>
    typeof refs.roadId?.length === 'number' && (row.length ?? 0) > refs.roadId.length * LONGER_THAN_THE_ROAD
      ? { key: 'sectionLongerThanRoad', field: 'length' }
      : undefined,
})

export const sectionIsOfItsRoad = rule<Section>({
  name: 'sectionIsOfItsRoad',
  refuses: ofAnotherRoad,
  refs: ['roadId', 'roadSectionId'],
  when: { field: 'roadSectionId', given: true },
  check: sectionOfAnotherRoad,
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
  fields: sectionFields,
  rules: [sectionNamesItsRoad, sectionFitsItsRoad, sectionIsOfItsRoad, sectionLiesOnItsRoad],
  warnings: [
    warning<Section, typeof excavationFields>({
      name: 'longCutIsStaged',
      source: 'szgl/wjsp/rule-5',
      field: 'stageLength',
      words: { zh: '车行道纵向明挖应分段施工，每段不超过200m', en: 'A longitudinal open cut of a carriageway is staged in 200 m or less' },
      applies: stageIsTooLong,
    }),
  ],
  computed: computed<Section, typeof excavationFields>({ refs: ['roadId'], facts: ['feeTariff'], values: sectionFigures }),
  list: {
    columns: ['roadId', 'startPile', 'endPile', 'partKind', 'length', 'trenchWidth', 'restoreArea', 'isFrozen', 'sectionFee'],
    search: ['wjspId', 'roadId', 'partKind', 'isFrozen'],
    order: 'sort',
    nameField: 'startPile',
    // Chainage alone says of no section which it is: nearly every one begins at K0+100.
    titleFields: ['roadId', 'startPile', 'endPile'],
    tellsApart: ['partKind', 'length'],
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
        end: date('截止日期', 'Works on or before', { notBefore: 'start' }),
        status: dicts(wjspStatus, '申报状态', 'States of the declaration'),
        declareType: dicts(wjspType, '申报类型', 'Types of declaration'),
        isFrozen: bool('是否禁挖', 'In no-dig period'),
        public: bool('公示', 'Public board'),
      },
      answers: sectionsDrawn,
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
