import type { Condition } from '@chengan/kernel/condition'
import { shareWithin } from '@chengan/kernel/geometry/apart'
import { lengthOf } from '@chengan/kernel/geometry/measure'
import { type Lifecycle, lifecycle, type StateDuty, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { addDays, daysBetween } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { yhComponentTaskStatus } from '../../dictionaries/care.ts'
import { CARE_PASSED, CARE_REFUSED, carePlanStatus } from '../care-plan/care-codes.ts'
import { caring, companyOfCare, managerOfCare, managingCare, supervisingCare, supervisorOfCare } from '../care-plan/care-parties.ts'
import { careIsDoneInItsTime, careIsShownByPhotos, darkAreAmongTheChecked, everyCheckIsAnswered, judgedChecks } from './care-check.ts'
import type { CareTaskFields } from './care-task-fields.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** Whether a task that comes to the manager is drawn for his check. */
    readonly drawnForCheck: boolean
    /** The last day on which a rejected task is done again (yyyy-MM-dd). */
    readonly redoUntil: string
  }
}

type Context = RuleContext<CareTaskFields>
type Task = ValuesOf<CareTaskFields>

const said = ({ input }: Context) => asText(input.opinion).slice(0, 500) || null

/** A patrol passes what lies so near its track, in metres (yhgl/bjby/rule-8). */
const SEEN_FROM_TRACK = 30
const METRES_A_KILOMETRE = 1000

/** How long the track of a patrol is, and how much of the road it saw (yhgl/bjby/rule-8). */
function alongTrack({ row: { track }, refs: { roadId: road } }: Context): Task {
  if (track == null) return { track: null, trackKm: null, trackCover: null }
  const line = road?.geom ?? null
  return {
    trackKm: Math.round(lengthOf(track)) / METRES_A_KILOMETRE,
    trackCover: line === null ? null : Math.round(shareWithin(line, track, SEEN_FROM_TRACK) * 10_000) / 100,
  }
}

/** What is done after its window is late for good, by so many days. */
function finished(context: Context): Task {
  const { row, actor, now } = context
  const day = (row.finishTime ?? now).slice(0, 10)
  const late = row.windowEnd ? Math.max(0, daysBetween(row.windowEnd, day)) : 0
  return {
    finishTime: row.finishTime ?? now,
    handlerName: actor.realName.slice(0, 30),
    checkResults: judgedChecks(row) ?? null,
    ...alongTrack(context),
    overdue: late > 0,
    lateDays: late > 0 ? late : null,
    ...{ jlResult: null, jlOpinion: null, jlTime: null, glResult: null, glOpinion: null, glTime: null },
  }
}

/** It comes to the manager: drawn for his check, or closed by itself in two working days. */
const toManager = ({ now, facts }: Context): Task => ({ arrivedTime: now, sampled: facts.drawnForCheck === true })

/** Rejected, it is done again within three working days; its window is not shortened (yhgl/bjby/rule-7). */
function redo({ row, facts }: Context): Task {
  const until = facts.redoUntil ?? ''
  const windowEnd = (row.windowEnd ?? '') > until ? (row.windowEnd ?? null) : until
  return { windowEnd, overdue: false, lateDays: null, sampled: null, arrivedTime: null, finishTime: null }
}

const finish = {
  action: 'finish',
  from: 'due',
  by: caring,
  asks: [
    'finishTime',
    'location',
    'checkResults?',
    'checkedCount?',
    'defectCount?',
    'beforeImages?',
    'afterImages?',
    'summary?',
    'foundDefects?',
    'track?',
  ],
  rules: [careIsDoneInItsTime, everyCheckIsAnswered, darkAreAmongTheChecked, careIsShownByPhotos],
  effects: ['reportFindings'],
} as const satisfies Omit<Transition<CareTaskFields>, 'to'>

const accepts = { action: 'ys', asks: ['checkKind?', 'score?'] } as const
const outcome = (value: string): Condition<'auditResult'> => ({ field: 'auditResult', is: value })

/** A plan keeps its days inside itself; the window goes along. */
export const careStaysInItsPlan = rule<CareTaskFields>({
  name: 'careStaysInItsPlan',
  refs: ['planId'],
  refuses: { careOutsidePlan: { code: 10400, zh: '计划日期须在计划期{0}至{1}之内', en: 'The day lies within the plan, {0} to {1}' } },
  check: ({ row, before, refs: { planId: plan } }) => {
    const day = row.planDate ?? ''
    const [from, to] = [plan?.startDate ?? '', plan?.endDate ?? '']
    return day !== before?.planDate && (day < from || day > to)
      ? { key: 'careOutsidePlan', field: 'planDate', values: { '0': from, '1': to } }
      : undefined
  },
})

const moved = ({ row }: Context): Task =>
  row.planDate
    ? {
        windowStart: addDays(row.planDate, -(row.toleranceDays ?? 0)),
        windowEnd: addDays(row.planDate, row.toleranceDays ?? 0),
      }
    : {}

const moves = {
  action: 'edit',
  from: ['notDue', 'due'],
  to: 'same',
  asks: ['planDate?', 'crewUserId?', 'crewName?', 'workQuantity?', 'unit?', 'remark?'],
  rules: [careStaysInItsPlan],
  sets: moved,
} as const satisfies Omit<Transition<CareTaskFields>, 'by'>

const rows: readonly Transition<CareTaskFields>[] = [
  { action: 'open', from: 'notDue', to: 'due', by: 'system' },
  {
    ...finish,
    to: 'withSupervisor',
    when: { field: 'supervisorDeptId', given: true },
    needs: { refs: ['roadId'] },
    sets: finished,
    done: { zh: '保养已完成，等待监理验收', en: 'Done; the supervisor accepts it' },
  },
  {
    ...finish,
    case: 'no supervisor',
    to: 'withManager',
    needs: { refs: ['roadId'], facts: ['drawnForCheck'] },
    sets: (context) => ({ ...finished(context), ...toManager(context) }),
    done: { zh: '保养已完成，等待管理单位验收', en: 'Done; the manager accepts it' },
  },
  {
    ...accepts,
    case: 'pass, jl',
    from: 'withSupervisor',
    to: 'withManager',
    by: supervisingCare,
    when: outcome(CARE_PASSED),
    needs: { facts: ['drawnForCheck'] },
    sets: (context) => ({ ...toManager(context), jlResult: true, jlOpinion: said(context), jlTime: context.now }),
    done: { zh: '监理验收通过，转管理单位', en: 'Accepted; it goes to the manager' },
  },
  {
    ...accepts,
    case: 'pass, manager',
    from: 'withManager',
    to: 'accepted',
    by: managingCare,
    when: outcome(CARE_PASSED),
    sets: (context) => ({ glResult: true, glOpinion: said(context), glTime: context.now, acceptedTime: context.now }),
    done: { zh: '验收通过，任务已办结', en: 'Accepted; the task is closed' },
  },
  {
    ...accepts,
    case: 'reject, jl',
    from: 'withSupervisor',
    to: 'due',
    returns: true,
    by: supervisingCare,
    when: outcome(CARE_REFUSED),
    opinion: 'required',
    needs: { facts: ['redoUntil'] },
    sets: (context) => ({ ...redo(context), jlResult: false, jlOpinion: said(context), jlTime: context.now }),
    tells: ['rejected'],
    done: { zh: '已驳回，3个工作日内重新保养', en: 'Rejected; it is done again within three working days' },
  },
  {
    ...accepts,
    case: 'reject, manager',
    from: 'withManager',
    to: 'due',
    returns: true,
    by: managingCare,
    when: outcome(CARE_REFUSED),
    opinion: 'required',
    needs: { facts: ['redoUntil'] },
    sets: (context) => ({ ...redo(context), glResult: false, glOpinion: said(context), glTime: context.now }),
    tells: ['rejected'],
    done: { zh: '已驳回，3个工作日内重新保养', en: 'Rejected; it is done again within three working days' },
  },
  // Nobody drew it: silence is consent.
  { action: 'closeUnsampled', from: 'withManager', to: 'accepted', by: 'system', sets: ({ now }) => ({ acceptedTime: now }) },
  { action: 'turnOverdue', from: 'due', to: 'same', by: 'system', beside: true, sets: () => ({ overdue: true }) },
  { action: 'cancel', from: ['notDue', 'due'], to: 'cancelled', by: 'system' },
  {
    ...moves,
    case: 'in force',
    by: caring,
    when: { field: 'planId.status', is: carePlanStatus.inForce },
    opinion: 'required',
  },
  { ...moves, by: caring, when: { field: 'planId.status', is: carePlanStatus.draft } },
]

const toCrew: StateDuty<CareTaskFields>['who'] = (row) => [
  ...(row.crewUserId ? [{ level: 'enterprise' as const, userId: row.crewUserId }] : []),
  ...(row.companyDeptId ? [{ level: 'enterprise' as const, deptId: row.companyDeptId, businessRole: 'yh_qy_crew' }] : []),
  ...companyOfCare(row),
]

const done = ['finishTime', 'handlerName', 'checkResults', 'summary', 'foundDefects', 'beforeImages', 'afterImages'] as const

/** The life of a care task: due when its window opens, done, accepted by supervisor and manager (maintenance.md §4). */
export const careTaskLifecycle: Lifecycle = lifecycle<CareTaskFields>(yhComponentTaskStatus, {
  initial: 'notDue',
  actions: {
    open: { zh: '到期', en: 'Opened' },
    finish: {
      ...{ zh: '完成保养', en: 'Finish' },
      consequence: { zh: '不合格的检查项自动生成养护事件草稿', en: 'What failed becomes the draft of an event' },
    },
    ys: {
      ...{ zh: '验收', en: 'Accept' },
      batch: true,
      outcomes: { [CARE_PASSED]: { zh: '通过', en: 'Pass' }, [CARE_REFUSED]: { zh: '驳回', en: 'Reject' } },
    },
    closeUnsampled: { zh: '未抽查办结', en: 'Closed without a check' },
    turnOverdue: { zh: '逾期', en: 'Overdue' },
    cancel: { zh: '取消', en: 'Cancel' },
    edit: {
      ...{ zh: '调整任务', en: 'Change' },
      consequence: { zh: '最早、最迟日期随计划日期调整；生效后须说明原因', en: 'The window goes along; in force it needs a reason' },
    },
  },
  rows,
  duties: {
    due: {
      action: 'finish',
      reason: { zh: '保养任务待执行', en: 'Care to do' },
      step: { zh: '保养', en: 'Care' },
      who: toCrew,
      within: { until: 'windowEnd' },
    },
    withSupervisor: {
      action: 'ys',
      reason: { zh: '保养任务待监理验收', en: 'Care for the supervisor to accept' },
      who: supervisorOfCare,
      within: { workdays: 2, setting: 'yh.audit.days' },
    },
    withManager: {
      action: 'ys',
      reason: { zh: '抽查的保养任务待验收', en: 'Drawn care for the manager to accept' },
      who: managerOfCare,
      within: { workdays: 2, setting: 'yh.audit.days' },
      onlyWhere: { field: 'sampled', is: true },
    },
  },
  decidedOn: { withSupervisor: done, withManager: [...done, 'jlOpinion'] },
  steps: [
    { zh: '计划', en: 'Planned', states: ['notDue'], date: 'planDate' },
    { zh: '保养', en: 'Done', states: ['due'], date: 'finishTime' },
    { zh: '监理验收', en: 'Supervisor', states: ['withSupervisor'], date: 'jlTime', when: { field: 'supervisorDeptId', given: true } },
    { zh: '管理单位验收', en: 'Manager', states: ['withManager'], date: 'glTime' },
    { zh: '办结', en: 'Closed', states: ['accepted', 'cancelled'] },
  ],
  tones: { notDue: 'neutral', due: 'warn', withSupervisor: 'info', withManager: 'info', accepted: 'success', cancelled: 'neutral' },
})
