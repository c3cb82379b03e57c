import type { Statistics, StatisticsDimension } from '@chengan/kernel/definition/figures/statistics'
import { defineResource } from '@chengan/kernel/definition/resource'
import { dept, dict } from '@chengan/kernel/fields/builders'
import { manageLevel } from '../../assets/dictionaries/facilities.ts'
import { yhFacilityKind, yhSeverity } from '../../maintenance/dictionaries/events.ts'
import { statisticsPage } from './statistics-page.ts'

const district: StatisticsDimension = { key: 'district', zh: '区县', en: 'District' }
const street: StatisticsDimension = { key: 'street', zh: '街道', en: 'Street' }
const company: StatisticsDimension = { key: 'company', zh: '养护单位', en: 'Maintenance company' }
const decade: StatisticsDimension = { key: 'decade', zh: '建成年代', en: 'Decade built' }
const age: StatisticsDimension = { key: 'age', zh: '建成年限', en: 'Years since built' }
const month: StatisticsDimension = { key: 'month', zh: '月份', en: 'Month' }
const managed: StatisticsDimension = { key: 'manageLevel', zh: '管理级别', en: 'Management level' }

const bureaus = ['city', 'district', 'enterprise'] as const
const register = {
  levels: bureaus,
  systems: ['zhsz'],
  filters: { manageLevel: dict(manageLevel, '管理级别', 'Management level'), maintDeptId: dept('养护单位', 'Maintenance company') },
} as const
const ofRegister = [
  { name: 'manageLevel', of: 'road' },
  { name: 'maintDeptId', of: 'road' },
] as const
const menu = (sort: number) => ({ under: 'sjtj', sort })
const notRated = {
  zh: '没有评定等级的设施计入“未评定”，不计入完好率的分母；完好率只反映已检测的部分。',
  en: 'Facilities without a grade are told as not rated and are not in the whole of a good rate: it speaks of what was detected.',
} as const

/** 道路统计 (dashboards.md §4, dl). */
export const roadStatistics = defineResource(
  statisticsPage({
    ...register,
    name: 'roadStatistics',
    over: 'road',
    root: 'sjtj/dl',
    zh: '道路统计',
    en: 'Road statistics',
    route: '/sjtj/dl/index',
    menu: menu(10),
    help: {
      zh: '在用道路的规模和路况，可按区县、街道、等级、路面等分组；点击数字打开相同条件的台账。',
      en: 'Extent and condition of the roads in use, by district, street, class, pavement and more; a click on a number opens the register under the same conditions.',
    },
    statistics: {
      figures: [
        'ss.road.n',
        'ss.road.km',
        'ss.road.carriageway',
        'ss.road.sidewalk',
        'ss.road.area',
        'ss.road.laneKm',
        'zk.road.pci',
        'zk.road.rqi',
        'zk.road.pqi',
        'zk.road.good',
        'zk.road.detected',
        'sp.freeze.km',
        'sp.freeze',
        'ss.full.road',
        'ss.full.road.surveyedShare',
      ],
      cards: ['ss.road.n', 'ss.road.km', 'ss.road.area', 'zk.road.pqi', 'zk.road.good', 'zk.road.detected'],
      by: [
        district,
        street,
        { key: 'roadGrade', zh: '道路等级', en: 'Road class' },
        { key: 'maintGrade', zh: '养护等级', en: 'Maintenance grade' },
        { key: 'pavementType', zh: '路面类型', en: 'Pavement' },
        { key: 'pqiGrade', zh: '综合等级', en: 'PQI grade' },
        managed,
        decade,
        company,
      ],
      filters: ofRegister,
      charts: [
        {
          key: 'grades',
          zh: '各区路况等级',
          en: 'Grades by district',
          kind: 'stacked',
          figures: ['ss.road.carriageway'],
          by: 'district',
          and: 'pqiGrade',
        },
        { key: 'length', zh: '道路长度排名', en: 'Length', kind: 'ranking', figures: ['ss.road.km'], by: 'district' },
        { key: 'classes', zh: '道路等级构成', en: 'Road classes', kind: 'ring', figures: ['ss.road.km'], by: 'roadGrade' },
      ],
      notes: [notRated],
    },
  }),
)

/** 桥梁统计 (dashboards.md §4, ql). */
export const bridgeStatistics = defineResource(
  statisticsPage({
    ...register,
    name: 'bridgeStatistics',
    over: 'bridge',
    root: 'sjtj/ql',
    zh: '桥梁统计',
    en: 'Bridge statistics',
    route: '/sjtj/ql/index',
    menu: menu(20),
    help: {
      zh: '在用桥梁的规模、技术状况和检测到期情况；点击数字打开相同条件的台账。',
      en: 'Extent, condition and detections due of the bridges in use; a click on a number opens the register under the same conditions.',
    },
    statistics: {
      figures: [
        'ss.bridge.n',
        'ss.bridge.m',
        'ss.bridge.deck',
        'zk.bci.mean',
        'zk.bci.rated',
        'zk.bci.ab',
        'zk.bci.good',
        'zk.bci.de',
        'zk.due.bridge',
        'ss.bridge.restricted',
        'ss.bridge.monitoredShare',
        'ss.full.bridge',
        'ss.full.bridge.surveyedShare',
      ],
      cards: ['ss.bridge.n', 'ss.bridge.deck', 'zk.bci.mean', 'zk.bci.good', 'zk.bci.de', 'zk.due.bridge'],
      by: [
        district,
        { key: 'bciGrade', zh: '技术状况等级', en: 'Condition grade' },
        { key: 'structureUse', zh: '桥梁用途', en: 'Use' },
        { key: 'bridgeType', zh: '结构类型', en: 'Structure type' },
        { key: 'sizeClass', zh: '规模分类', en: 'Size class' },
        { key: 'maintCategory', zh: '养护类别', en: 'Maintenance category' },
        age,
        managed,
        company,
      ],
      filters: ofRegister,
      charts: [
        { key: 'grades', zh: '技术状况等级', en: 'Condition grades', kind: 'ring', figures: ['ss.bridge.n'], by: 'bciGrade' },
        { key: 'ages', zh: '建成年限与等级', en: 'Age and grade', kind: 'heat', figures: ['ss.bridge.n'], by: 'age', and: 'bciGrade' },
        { key: 'districts', zh: '各区桥梁', en: 'Bridges by district', kind: 'ranking', figures: ['ss.bridge.n'], by: 'district' },
      ],
      notes: [notRated],
    },
  }),
)

/** 隧道统计 (dashboards.md §4, sd). */
export const tunnelStatistics = defineResource(
  statisticsPage({
    ...register,
    name: 'tunnelStatistics',
    over: 'tunnel',
    root: 'sjtj/sd',
    zh: '隧道统计',
    en: 'Tunnel statistics',
    route: '/sjtj/sd/index',
    menu: menu(30),
    help: {
      zh: '在用隧道和下穿通道的规模与技术状况；点击数字打开相同条件的台账。',
      en: 'Extent and condition of the tunnels and underpasses in use; a click on a number opens the register under the same conditions.',
    },
    statistics: {
      figures: [
        'ss.tunnel.n',
        'ss.tunnel.m',
        'zk.tunnel.ci',
        'zk.tunnel.jgci',
        'zk.tunnel.jdci',
        'zk.tunnel.rated',
        'zk.tunnel.sound',
        'zk.tunnel.soundShare',
        'zk.tunnel.poor',
        'zk.due.tunnel',
        'ss.underpass.n',
        'ss.underpass.pumps',
        'ss.full.tunnel',
        'ss.full.tunnel.surveyedShare',
      ],
      cards: ['ss.tunnel.n', 'ss.tunnel.m', 'zk.tunnel.ci', 'zk.tunnel.soundShare', 'zk.due.tunnel', 'ss.underpass.n'],
      by: [
        district,
        { key: 'tunnelGrade', zh: '技术状况类别', en: 'Condition class' },
        { key: 'tunnelType', zh: '结构形式', en: 'Construction type' },
        { key: 'tunnelClass', zh: '长度分类', en: 'Length class' },
        age,
        company,
      ],
      filters: ofRegister,
      charts: [
        { key: 'classes', zh: '技术状况类别', en: 'Condition classes', kind: 'bars', figures: ['ss.tunnel.n'], by: 'tunnelGrade' },
        { key: 'districts', zh: '各区隧道长度', en: 'Length by district', kind: 'ranking', figures: ['ss.tunnel.m'], by: 'district' },
      ],
      notes: [notRated],
    },
  }),
)

/** 照明统计 (dashboards.md §4, zm). */
export const lightingStatistics = defineResource(
  statisticsPage({
    ...register,
    name: 'lightingStatistics',
    over: 'lamp',
    root: 'sjtj/zm',
    zh: '照明统计',
    en: 'Lighting statistics',
    route: '/sjtj/zm/index',
    menu: menu(40),
    help: {
      zh: '在用路灯、景观灯和地铁附属照明的规模、光源与状态；点击数字打开相同条件的台账。',
      en: 'Extent, light sources and state of the lamps in use; a click on a number opens the register under the same conditions.',
    },
    statistics: {
      figures: [
        'ss.light.n',
        'ss.light.luminaires',
        'ss.light.kw',
        'ss.light.led.n',
        'ss.light.led',
        'zm.intact',
        'zm.fault',
        'zm.past',
        'ss.light.landscape',
        'ss.light.metro',
        'ss.full.light',
        'ss.full.light.surveyedShare',
      ],
      cards: ['ss.light.n', 'ss.light.kw', 'ss.light.led', 'zm.intact', 'zm.fault', 'zm.past'],
      by: [
        district,
        street,
        { key: 'lightSource', zh: '光源类型', en: 'Light source' },
        { key: 'lampState', zh: '亮灯状态', en: 'Lamp state' },
        { key: 'poleType', zh: '杆型', en: 'Pole type' },
        company,
      ],
      filters: ofRegister,
      charts: [
        { key: 'sources', zh: '光源构成', en: 'Light sources', kind: 'ring', figures: ['ss.light.luminaires'], by: 'lightSource' },
        { key: 'load', zh: '各区装灯容量', en: 'Connected load by district', kind: 'bars', figures: ['ss.light.kw'], by: 'district' },
        { key: 'faults', zh: '各区故障灯具', en: 'Faults by district', kind: 'ranking', figures: ['zm.fault'], by: 'district' },
      ],
    },
  }),
)

/** What statistics of maintenance are narrowed by besides region and span. */
export const maintenanceFilters = {
  facilityKind: dict(yhFacilityKind, '设施类型', 'Facility kind'),
  severity: dict(yhSeverity, '严重程度', 'Severity'),
  companyDeptId: dept('养护单位', 'Maintenance company'),
} as const

/** The figures of maintenance.md §9.1, wherever they are told. */
export const maintenanceFigures: Statistics = {
  figures: [
    'yg.reported',
    'yg.dispatched',
    'yg.closed',
    'yg.flow',
    'yg.overdue',
    'yg.closeRate',
    'yg.onTimeRate',
    'yg.hours',
    'yg.hoursMedian',
    'yg.hoursP90',
    'yg.firstPassRate',
    'yg.arriveRate',
    'yg.safeRate',
    'yg.repeatRate',
    'yg.invalidRate',
    'yg.diseaseRate',
    'yg.selfFoundRate',
    'yg.delayRate',
    'yg.amount',
    'yg.density.km',
    'yg.density.area',
    'yg.density.lamp',
    'yg.cost.km',
    'yg.cost.lamp',
  ],
  cards: ['yg.reported', 'yg.closed', 'yg.overdue', 'yg.closeRate', 'yg.onTimeRate', 'yg.firstPassRate'],
  by: [
    district,
    street,
    company,
    { key: 'section', zh: '合同标段', en: 'Contract' },
    { key: 'facilityKind', zh: '设施类型', en: 'Facility kind' },
    { key: 'part', zh: '部位', en: 'Part' },
    { key: 'defect', zh: '病害类型', en: 'Defect' },
    { key: 'source', zh: '来源', en: 'Source' },
    { key: 'severity', zh: '严重程度', en: 'Severity' },
    { key: 'reportLevel', zh: '上报层级', en: "Reporter's level" },
    month,
  ],
  filters: [
    { name: 'facilityKind', of: 'dailyMaintenance' },
    { name: 'severity', of: 'dailyMaintenance' },
    { name: 'companyDeptId', of: 'dailyMaintenance' },
  ],
  charts: [
    { key: 'trend', zh: '按月趋势', en: 'By month', kind: 'line', figures: ['yg.reported', 'yg.closed'], by: 'month' },
    { key: 'defects', zh: '病害排名', en: 'Defects', kind: 'ranking', figures: ['yg.reported'], by: 'defect' },
    { key: 'onTime', zh: '各单位及时率', en: 'On time by company', kind: 'ranking', figures: ['yg.onTimeRate'], by: 'company' },
    {
      key: 'heat',
      zh: '设施与严重程度',
      en: 'Facility and severity',
      kind: 'heat',
      figures: ['yg.reported'],
      by: 'facilityKind',
      and: 'severity',
    },
  ],
  notes: [
    {
      zh: '办结率按同期上报的事件计算，不含已作废和转病害的事件；判定不足5件的单位，其及时率仅供参考。',
      en: 'The closing rate is of the events reported in the span, without invalid ones and diseases; an on-time rate of fewer than 5 events is for guidance only.',
    },
  ],
}

/** 日常养护统计 (dashboards.md §4, rcyh; maintenance.md §9.1). */
export const maintenanceStatistics = defineResource(
  statisticsPage({
    name: 'maintenanceStatistics',
    over: 'dailyMaintenance',
    root: 'sjtj/rcyh',
    levels: [...bureaus, 'supervisor'],
    systems: ['zhsz'],
    filters: maintenanceFilters,
    zh: '日常养护统计',
    en: 'Routine maintenance statistics',
    route: '/sjtj/rcyh/index',
    menu: menu(50),
    help: {
      zh: '养护事件的数量、时效和质量，可按区县、单位、设施、来源、月份等分组；点击数字打开相同条件的事件列表。',
      en: 'Number, timeliness and quality of maintenance events, by district, company, facility, source, month and more; a click on a number opens the events under the same conditions.',
    },
    statistics: maintenanceFigures,
  }),
)
