import { bool, children, date, decimal, dict, inGroup, int, point, ref, region, text } from '@chengan/kernel/fields/builders'
import { pavementType } from '../../../assets/dictionaries/roads.ts'
import { yhHotSpot } from '../../dictionaries/projects.ts'
import { DECLARING } from '../initiation/batch-codes.ts'

const auto = { readOnly: true } as const
const yuan = { ...auto, unit: 'yuan' } as const
const area = { ...auto, unit: 'm²' } as const

/** The repairs that make a place a hot spot, each with what opens its event. */
export const repairOfSpot = {
  eventId: ref('dailyMaintenance', '事件', 'Event', { ...auto, index: true }),
  day: date('办结日期', 'Closed on', auto),
  cost: decimal(12, 2, '核定金额', 'Confirmed cost', yuan),
  patched: decimal(12, 3, '修补面积', 'Patched', area),
  repeat: bool('返修', 'Repeat', auto),
} as const

/** A place of a road that is patched again and again, with what that has cost against resurfacing it (maintenance.md §8.5). */
export const hotSpotFields = {
  ...inGroup('place', {
    spotNo: text(20, '热点编号', 'Hot spot no.', { ...auto, unique: true }),
    roadId: ref('road', '道路', 'Road', { ...auto, index: true }),
    stakeFrom: text(20, '起点桩号', 'From chainage', auto),
    stakeTo: text(20, '止点桩号', 'To chainage', auto),
    address: text(200, '地址', 'Address', auto),
    regionId: region('所属区县', 'District', { ...auto, index: true, regionType: 'district' }),
    location: point('位置', 'Location', auto),
    pavementType: dict(pavementType, '路面类型', 'Pavement', auto),
  }),
  ...inGroup('repairs', {
    repairs: int('修复次数', 'Repairs', auto),
    repeats: int('返修次数', 'Repeats', auto),
    firstDay: date('首次办结', 'First closed', auto),
    lastDay: date('最近办结', 'Last closed', auto),
    cost: decimal(14, 2, '修补费用', 'Cost of patching', yuan),
    patched: decimal(12, 3, '修补面积', 'Patched', area),
  }),
  ...inGroup('advice', {
    stripLength: decimal(10, 1, '罩面长度', 'Length to resurface', { ...auto, unit: 'm' }),
    stripArea: decimal(12, 1, '罩面面积', 'Area to resurface', {
      ...area,
      help: {
        zh: '首末修补之间两端各加10米，按一条车道3.75米宽',
        en: 'From the first to the last patch and 10 m beyond, one lane of 3.75 m wide',
      },
    }),
    patchRate: decimal(10, 2, '每平方米修补费用', 'Patching per m²', {
      ...{ ...auto, unit: '元/m²' },
      help: { zh: '修补费用÷罩面面积', en: 'Cost of patching ÷ area to resurface' },
    }),
    price: decimal(10, 2, '罩面单价', 'Price of resurfacing', { ...auto, unit: '元/m²' }),
    share: decimal(7, 1, '占罩面单价', 'Of the price of resurfacing', { ...auto, unit: '%' }),
    resurface: bool('建议罩面', 'Resurface', { ...auto, index: true }),
    estimate: decimal(14, 2, '罩面估算', 'Estimate of resurfacing', yuan),
  }),
  ...inGroup('repaired', { events: children(repairOfSpot, '修复事件', 'Repairs', { ...auto, atMost: 500 }) }),
  ...inGroup('outcome', {
    batchId: ref('specialBatch', '计划批次', 'Batch', { ...auto, narrowedTo: { status: DECLARING } }),
    projectId: ref('specialProject', '项目', 'Project', { ...auto, index: true }),
    status: dict(yhHotSpot, '状态', 'Status', { ...auto, index: true }),
  }),
} as const

export type HotSpotFields = typeof hotSpotFields
