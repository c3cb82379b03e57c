import { assetType } from '@chengan/domain/assets/dictionaries/facilities'
import { yhFacilityKind } from '@chengan/domain/maintenance/dictionaries/events'
import { addDays } from '@chengan/kernel/time'
import { askedRows } from '../city/asked-rows.ts'
import type { Book } from '../city/book.ts'
import { duringOffice, workdaysBack } from '../hazards/office-hours.ts'
import { districts } from '../names.ts'
import type { Stream } from '../stream.ts'
import { companyOf, officerOf } from './contract-plan.ts'

export const EVENT_ROOT = 'yhgl/rcyh'
const HOME = '990102'
const HISTORY = 725

/** Defects of the catalogue (maintenance.md §3.1): code, facility kind, part, severity, what is seen, how it is put right, hours to repair, by which method. */
export const defects = [
  ['R01', '1', '101', '3', '车行道坑槽，面积约0.6平方米，深约45毫米', '铣刨清底后热补压实', 24, '1'],
  ['R04', '1', '101', '1', '车行道纵向线裂，长约14米', '清缝后灌缝', 96, '4'],
  ['M01', '10', '104', '4', '检查井井盖破损，有坠落危险', '更换重型井盖并复测', 6, '5'],
  ['M05', '10', '105', '3', '雨水箅缺失', '补装雨水箅', 6, '5'],
  ['K01', '1', '103', '2', '路缘石破损缺失3块', '更换路缘石', 48, '5'],
  ['S01', '1', '102', '2', '人行道板松动，雨天溅水', '翻铺人行道板', 48, '6'],
  ['G01', '1', '106', '4', '护栏被撞倒伏侵入车道', '更换护栏并复位', 24, '5'],
  ['L01', '6', '601', '2', '单灯不亮', '更换光源', 24, '5'],
  ['B03', '2', '204', '3', '桥梁栏杆缺损', '焊接修复并防腐', 72, '6'],
] as const

/** What becomes of the delay that its company asks for, while it is in repair. */
export type DelayFate = 'delayDraft' | 'delayAsked' | 'delayPassed' | 'delayGranted' | 'delayRejected' | 'delayWithdrawn'

export const delayFates: readonly DelayFate[] = [
  'delayDraft',
  'delayAsked',
  'delayPassed',
  'delayGranted',
  'delayRejected',
  'delayWithdrawn',
]

/** Where an event stops: how far its story is told. */
export type EventFate =
  | 'draft'
  | 'toDispatch'
  | 'toDispose'
  | 'inDisposal'
  | 'proposed'
  | 'toReview'
  | 'lastReview'
  | 'rejected'
  | 'closed'
  | 'invalid'
  | 'disease'
  | 'selfRepair'
  | DelayFate

/** Every state and turn first; then a month of ordinary repairs. */
const fates: readonly EventFate[] = [
  'draft',
  'toDispatch',
  'toDispatch',
  'toDispose',
  'toDispose',
  'inDisposal',
  'inDisposal',
  'proposed',
  'toReview',
  'lastReview',
  'rejected',
  'invalid',
  'disease',
  'selfRepair',
  ...Array.from({ length: 26 }, () => 'closed' as const),
  ...delayFates,
]

const reporters = ['demo_yh_bz', 'demo_xc', 'demo_qx_yh', 'demo_jl', 'demo_yh_bz'] as const

/** An event before it is told: where, who, when, how far. */
export interface EventPlan {
  readonly key: string
  readonly stream: Stream
  readonly defect: (typeof defects)[number]
  readonly at: string
  readonly district: string
  readonly username: string
  readonly fate: EventFate
  /** Key of the contract under which it is repaired. */
  readonly contract: string
  readonly manager: string
  /** Of a repair at the one place of the city that is patched again and again: its turn there. */
  readonly hot?: number
  /** Of a case that a platform pushed: which one. */
  readonly pushedBy?: CasePlatformOfDemo
}

/** The platforms whose cases the demonstration has, by the source of their events. */
export const casePlatformsOfDemo = { '5': '市城管平台', '6': '12345热线' } as const
export type CasePlatformOfDemo = keyof typeof casePlatformsOfDemo

/** Eleven of a hundred events come from the urban-management platform and six from the hotline (dashboards.md §7.5). */
function pusherOf(number: number, fate: EventFate): { readonly pushedBy?: CasePlatformOfDemo } {
  if (fate === 'draft' || fate === 'selfRepair') return {}
  if (number % 9 === 4) return { pushedBy: '5' }
  return number % 16 === 6 ? { pushedBy: '6' } : {}
}

export const ROAD = yhFacilityKind.values.road.value
export const ROAD_ASSET = assetType.values.road.value

/** A district's officer reports in his own district. */
function reporterOf(number: number, district: string): string {
  const name = reporters[number % reporters.length] ?? 'demo_xc'
  return name === 'demo_qx_yh' && district !== HOME ? 'demo_xc' : name
}

function forcedPlan(book: Book, fate: EventFate, number: number): EventPlan {
  const stream = book.stream(EVENT_ROOT, String(number))
  const isOpen = fate !== 'closed' && fate !== 'invalid' && fate !== 'disease'
  const back = isOpen ? stream.between(1, 3) : stream.between(6, 60)
  const district = number % 3 === 2 ? stream.pick(['990103', '990104']) : HOME
  return {
    key: String(number),
    stream,
    defect: defects[number % defects.length] ?? defects[0],
    at: duringOffice(workdaysBack(book, back), stream),
    district,
    username: fate === 'selfRepair' ? 'demo_yh_bz' : reporterOf(number, district),
    fate,
    // What was repaired in the streets of the district lies in the section of its streets, which is assessed and paid by the month.
    contract: district === HOME ? (fate === 'closed' ? `sn-${HOME}` : 'qx-1') : 'sj-1',
    manager: district === HOME ? 'demo_qx_yh' : 'demo_sj_yh',
    // Its carriageway repairs of the last months lie close together: a hot spot.
    ...(fate === 'closed' && district === HOME && number % defects.length <= 1 ? { hot: number } : {}),
    ...pusherOf(number, fate),
  }
}

/** Road events by month (dashboards.md §7.5). */
const season = [0.9, 0.8, 1.15, 1.25, 1.2, 1.3, 1.2, 1, 0.95, 0.95, 0.9, 0.95]

function dayOf(book: Book, stream: Stream): string {
  for (;;) {
    const day = addDays(book.today, -stream.between(1, HISTORY))
    const factor = (season[Number(day.slice(5, 7)) - 1] ?? 1) / 1.3
    if (book.isWorkday(day) && stream.chance(factor)) return day
  }
}

/** One of the events of two years; those of the last days are still under way, because their later steps lie in the future. */
function furtherPlan(book: Book, number: number): EventPlan {
  const stream = book.stream(EVENT_ROOT, String(number))
  const district = stream.weighted(districts.map(({ code, residents }) => [code, residents] as const))
  const company = companyOf(district, book.scale)
  const isOwn = district === HOME || company !== 'yh'
  const crew = company === 'yh' ? 'demo_yh_bz' : `demo_${company.replace('-', '')}_bz`
  const username = stream.weighted([
    [crew, 58],
    [officerOf(district), 16],
    ['demo_xc', 18],
    ['demo_jl', 8],
  ])
  const fate = stream.weighted<EventFate>([
    ['closed', 935],
    ['invalid', 40],
    ['disease', 25],
  ])
  return {
    key: String(number),
    stream,
    defect: stream.pick(defects),
    at: duringOffice(dayOf(book, stream), stream),
    district,
    username,
    fate,
    contract: isOwn ? `sn-${district}` : 'sn-city',
    manager: isOwn ? officerOf(district) : 'demo_sj_yh',
    ...pusherOf(number, fate),
  }
}

/** All events in the order of their reports: every state first of all, then as many as the scale asks. */
export function eventPlans(book: Book): readonly EventPlan[] {
  const total = askedRows.events.rows[book.scale]
  const plans = fates.map((fate, number) => forcedPlan(book, fate, number))
  for (let number = plans.length; number < total; number += 1) plans.push(furtherPlan(book, number))
  return plans.sort((one, other) => (one.at + one.key < other.at + other.key ? -1 : 1))
}
