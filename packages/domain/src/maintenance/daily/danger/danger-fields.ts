import type { Condition } from '@chengan/kernel/condition'
import { datetime, dict, dicts, images, inGroup, int, ref, text } from '@chengan/kernel/fields/builders'
import { yhDangerKind, yhDangerLevel, yhDangerState, yhSafeMeasure } from '../../dictionaries/events.ts'
import { eventKept, eventParties } from '../beside/kept-fields.ts'
import { eventStatus } from '../daily-maintenance/codes.ts'
import { dangerState, GUARDED_DANGERS, MAJOR_DANGERS } from './danger-codes.ts'

const auto = { readOnly: true } as const

const isMadeSafe: Condition = { field: 'status', oneOf: [dangerState.enclosed, dangerState.lifted] }
const isGuarded: Condition = { all: [isMadeSafe, { field: 'dangerLevel', oneOf: GUARDED_DANGERS }] }
const isReported: Condition = { all: [isMadeSafe, { field: 'dangerLevel', oneOf: MAJOR_DANGERS }] }

/** How an event endangers people, what keeps them from it, and when it is over (maintenance.md §3.4). */
export const dangerFields = {
  ...inGroup('event', {
    dailyId: ref('dailyMaintenance', '事件', 'Event', {
      required: true,
      immutable: true,
      unique: true,
      index: true,
      narrowedTo: { status: [eventStatus.toDispatch, eventStatus.toDispose, eventStatus.inDisposal, eventStatus.toReview] },
    }),
    ...eventKept,
  }),
  ...inGroup('danger', {
    dangerKind: dict(yhDangerKind, '险情类型', 'Danger kind', { required: true, index: true }),
    dangerLevel: dict(yhDangerLevel, '险情等级', 'Level', { required: true, index: true }),
    foundTime: datetime('发现时间', 'Found', { required: true, notAfter: 'now', default: { now: true } }),
    casualties: int('伤亡人数', 'Casualties', { min: 0 }),
    trafficEffect: text(200, '交通影响', 'Traffic effect'),
    images: images(8, '现场照片', 'Photos', { required: true }),
  }),
  ...inGroup('measures', {
    measures: dicts(yhSafeMeasure, '现场措施', 'Measures', { required: isMadeSafe }),
    enclosureTime: datetime('围护时间', 'Enclosed at', { ...auto, timed: true }),
    signCount: int('警示标志数', 'Signs', { min: 0 }),
    guardian: text(30, '看守人', 'Guard', { required: isGuarded }),
    guardianPhone: text(20, '看守人电话', "Guard's phone", { required: isGuarded, format: 'phone', mask: 'mobile', encrypted: true }),
    reportedTo: text(200, '已报告单位', 'Reported to', { required: isReported }),
    reportedTime: datetime('报告时间', 'Reported at', { required: isReported, notAfter: 'now' }),
  }),
  ...inGroup('end', {
    liftTime: datetime('解除时间', 'Lifted at', { ...auto, timed: true }),
    liftImages: images(4, '解除照片', 'Lift photos', auto),
    liftOpinion: text(300, '解除说明', 'Lift note', auto),
    status: dict(yhDangerState, '状态', 'Status', { ...auto, index: true }),
  }),
  ...inGroup('parties', eventParties),
} as const

export type DangerFields = typeof dangerFields
