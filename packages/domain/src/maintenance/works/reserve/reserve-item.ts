import type { Level } from '@chengan/kernel/access/level'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { computed } from '@chengan/kernel/rule'
import type { estimateItem } from '../project/project-fields.ts'
import { sumOfEstimate } from '../project/project-rules.ts'
import { reserveNotices } from './reserve-alerts.ts'
import { reserveStatus } from './reserve-codes.ts'
import { type ReserveFields, reserveFields } from './reserve-fields.ts'
import { reserveLifecycle } from './reserve-lifecycle.ts'
import { eventOfReserve } from './reserve-made.ts'
import { reserveMetrics } from './reserve-metrics.ts'
import * as rules from './reserve-rules.ts'

const desks: readonly Level[] = ['city', 'district', 'enterprise', 'supervisor']
const applicants: readonly Level[] = ['city', 'district']
const city: readonly Level[] = ['city']

/** Urgent work that no annual plan holds, paid out of the reserve of its year and district (maintenance.md §5.4). */
export const reserveItem = defineResource({
  name: 'reserveItem',
  root: 'yhgl/zxyhyljxm',
  area: 'maintenance',
  label: { zh: '预留金项目', en: 'Reserve-fund item' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    item: { zh: '项目', en: 'Item' },
    place: { zh: '设施与位置', en: 'Facilities and place' },
    sums: { zh: '金额与工期', en: 'Sums and term' },
    disposal: { zh: '处置', en: 'Disposal' },
    end: { zh: '完成与结算', en: 'End and settlement' },
  },
  fields: reserveFields,
  children: {
    facilities: { columns: ['facilityKind', 'facilityName'] },
    quantities: {
      columns: ['itemCode', 'itemName', 'unit', 'quantity', 'unitPrice', 'amount'],
      sums: ['amount'],
      computed: computed<typeof estimateItem, ReserveFields>({ values: sumOfEstimate }),
    },
  },
  lifecycles: { status: reserveLifecycle },
  numbers: { itemNo: ['YL', { day: 'yyyy' }, { serial: 3 }] },
  rules: [rules.applicantAppliesForItself, rules.reserveIsOfADistrictOrTheCity],
  warnings: rules.reserveWarnings,
  computed: rules.facilitiesOfItem,
  makes: { event: eventOfReserve },
  notices: reserveNotices,
  metrics: reserveMetrics,
  dimensions: { origin: { field: 'sourceKind' }, disposal: { field: 'disposeKind' } },
  onMap: { place: 'location', tells: { code: 'itemNo', status: 'status' }, classed: 'status' },
  list: {
    columns: [
      ...([
        'itemNo',
        'itemName',
        'sourceKind',
        'regionName',
        'applyAmount',
        'disposeAmount',
        'disposeKind',
        'companyDeptName',
        'status',
      ] as const),
    ],
    hiddenColumns: ['planYear', 'planStart', 'planEnd', 'settleAmount', 'manageDeptName'],
    search: ['planYear', 'regionId', 'sourceKind', 'disposeKind', 'status'],
    order: '-createDate',
    nameField: 'itemName',
    titleFields: ['itemNo', 'itemName'],
    unitField: 'companyDeptId',
    decidingColumns: ['applyAmount', 'disposeAmount'],
    summaryFields: ['planStart', 'planEnd'],
    summary: {
      asked: { zh: '申请', en: 'Asked', sum: 'applyAmount', unit: '万元', digits: 2 },
      granted: { zh: '批准', en: 'Granted', sum: 'disposeAmount', unit: '万元', digits: 2 },
      settled: { zh: '结算', en: 'Settled', sum: 'settleAmount', unit: '万元', digits: 2 },
    },
  },
  screens: [
    {
      route: '/yhgl/yljxm/index',
      zh: '预留金项目',
      en: 'Reserve-fund items',
      levels: desks,
      menu: { under: 'yhgl', sort: 80, code: 'yljxm', icon: 'money', badge: 'duty' },
      view: 'reserveBoard',
      details: true,
      dutyOf: desks,
      help: {
        zh: '年度计划之外、由预留金支付的项目：区县或市级单位申请，市级管理员审核，10万元以下由计划科、10万元及以上由分管领导处置。同意使用的冻结批准金额，完工后由财务结算，余额释放；也可转年度增补计划或日常养护。险情抢修、防汛抗雪可先实施，3天内补办。',
        en: 'Work outside the annual plan, paid out of the reserve. A district or the city applies, an officer of the city reviews, below 100,000 CNY the planning section disposes of it, from that sum on the leader. What is granted is frozen until finance settles it; it may go to the supplement of the annual plan or to daily maintenance instead. Emergencies, flood and snow: work first, apply within three days.',
      },
    },
  ],
  parties: {
    departments: ['deptId', 'companyDeptId', 'supervisorDeptId'],
    regions: ['regionId'],
    managing: ['manageDeptId'],
  },
  // Who carries it out, or supervises that, sees it once it is granted.
  visible: {
    enterprise: { column: 'status', oneOf: [reserveStatus.working, reserveStatus.toSettle, reserveStatus.done] },
    supervisor: { column: 'status', oneOf: [reserveStatus.working, reserveStatus.toSettle, reserveStatus.done] },
  },
  deletable: { column: 'status', is: reserveStatus.draft },
  levels: {
    '*': desks,
    add: applicants,
    edit: applicants,
    delete: applicants,
    submit: applicants,
    sh: city,
    yljcz: city,
    finish: ['city', 'district', 'enterprise'],
    settle: applicants,
  },
  without: ['import'],
  form: { as: 'drawer' },
})

export interface ReserveItem extends RowOf<typeof reserveItem> {}
