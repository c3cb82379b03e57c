import { inOwnTree } from '@chengan/kernel/access/actor'
import { type ActionLook, type Allowed, type Lifecycle, lifecycle, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import type { RuleContext, ValuesOf } from '@chengan/kernel/rule'
import { asText, asTextOrNull } from '@chengan/kernel/values'
import { disposeKind, trackStatus } from '../dictionaries/dangers.ts'
import type { TrackedDiseaseFields } from './fields.ts'
import { type DiseaseSize, growthRate, nextObservation, usualCycle } from './growth.ts'
import { disposedByToday, duplicateIsAnother, repairIsDueLater } from './rules.ts'

type Disease = ValuesOf<TrackedDiseaseFields>
type Context = RuleContext<TrackedDiseaseFields>

const kinds = disposeKind.values

/** The share a month from which on a disease grows fast. */
const FAST = 20

/** Whoever answers for the observation; his bureau where nobody else is at hand. */
const observer: Allowed<TrackedDiseaseFields> = {
  name: 'observesTheDisease',
  may: (row, actor) => actor.superAdmin || actor.level === 'district' || (row.observers ?? []).includes(actor.userId),
}
/** The company that maintains the facility, or was sent. */
const maintainer: Allowed<TrackedDiseaseFields> = {
  name: 'maintainsTheFacility',
  may: (row, actor) => actor.superAdmin || (actor.level === 'enterprise' && inOwnTree(actor, row.companyDeptId)),
}

const saidOf = ({ input }: Context) => (asTextOrNull(input.opinion) ?? asTextOrNull(input.comment))?.slice(0, 500) ?? null

const confirmed = ({ row, now }: Context): Disease => ({
  disposeKind: kinds.confirm.value,
  nextObserveDate: nextObservation(now, row.observeCycle),
})

const disposedOf = (context: Context): Disease => ({
  disposeKind: kinds.disposed.value,
  disposeResult: saidOf(context) ?? context.row.disposeResult ?? null,
  disposeDate: asTextOrNull(context.input.date) ?? context.today,
  nextObserveDate: null,
})

const closed = ({ today }: Context): Disease => ({
  disposeKind: kinds.close.value,
  closedOn: today,
  nextObserveDate: null,
  worsened: false,
})

type Log = NonNullable<Disease['logs']>[number]

/** What an observation says of the disease: how fast it grows now, and whether somebody should move it on. */
function withLog(row: Disease, log: Log, today: string): Disease {
  const logs = [...(row.logs ?? []), log]
  const measured = logs.map(({ time, size }) => ({ time: asText(time), size: (size ?? null) as DiseaseSize | null }))
  const rate = growthRate([{ time: asText(row.findTime), size: (row.size ?? null) as DiseaseSize | null }, ...measured])
  const isGraver = Number(log.severity ?? row.severity) > Number(row.severity)
  const worsened = isGraver || (rate !== null && rate > FAST)
  return {
    logs,
    growthRate: rate,
    severity: log.severity ?? row.severity ?? null,
    development: log.development ?? row.development ?? null,
    worsened,
    worsenedOn: worsened ? today : null,
  }
}

const observed = ({ row, before, input, actor, now, today }: Context): Disease => ({
  ...withLog(
    { ...row, severity: before?.severity ?? row.severity ?? null },
    {
      time: now,
      userName: actor.realName.slice(0, 30),
      size: input.observedSize ?? null,
      severity: input.observedSeverity ?? row.severity ?? null,
      development: input.observedDevelopment ?? null,
      note: input.note ?? null,
      images: input.observedImages ?? [],
    },
    today,
  ),
  nextObserveDate: nextObservation(now, row.observeCycle),
})

/** Observed again from today on; before a cycle was chosen it is the usual one. */
const takenBack = ({ row, now }: Context): Disease => {
  const observeCycle = row.observeCycle ?? usualCycle(row.severity)
  return { observeCycle, rcyhId: null, dangerId: null, nextObserveDate: nextObservation(now, observeCycle) }
}

/** What was told of a disease may be put right until somebody has confirmed it. */
const told = [
  ...['assetType', 'assetId', 'pavementType', 'part', 'diseaseType', 'severity', 'cause', 'size', 'images'],
  ...['regionId', 'roadId', 'address', 'location', 'findTime', 'finder', 'observeCycle'],
].map((name) => `${name}?` as `${keyof TrackedDiseaseFields & string}?`)

const rows: readonly Transition<TrackedDiseaseFields>[] = [
  { action: 'edit', from: 'toConfirm', to: 'same', by: ['city', 'district', 'inspector'], asks: told },
  {
    action: 'confirm',
    from: 'toConfirm',
    to: 'tracking',
    by: 'district',
    asks: ['observeCycle', 'observers', 'cause', 'diseaseType'],
    sets: confirmed,
    tells: ['toObserve'],
  },
  // What maintenance gives over is followed by those who patrol there: nobody confirms it once more.
  { action: 'takeOver', from: 'toConfirm', to: 'tracking', by: 'system', sets: confirmed, tells: ['toObserve'] },
  {
    action: 'observe',
    from: 'tracking',
    to: 'same',
    by: observer,
    asks: ['observedSize?', 'observedSeverity?', 'observedDevelopment!', 'note?', 'observedImages!'],
    sets: observed,
    effects: ['tellBody'],
  },
  {
    action: 'toRepair',
    from: ['toConfirm', 'tracking'],
    to: 'sentToRepair',
    by: 'district',
    asks: ['rcyhDeptId!', 'date!', 'defectCode?'],
    rules: [repairIsDueLater],
    sets: ({ input }) => ({
      disposeKind: kinds.toRepair.value,
      companyDeptId: asTextOrNull(input.rcyhDeptId),
      nextObserveDate: null,
    }),
    effects: ['orderRepairOfDisease'],
  },
  {
    action: 'toDangers',
    from: ['toConfirm', 'tracking'],
    to: 'movedToDangers',
    by: ['district', 'city'],
    opinion: 'required',
    sets: (context) => ({ disposeKind: kinds.toDangers.value, disposeResult: saidOf(context), nextObserveDate: null }),
    makes: ['hazard'],
  },
  {
    action: 'dispose',
    from: ['tracking', 'sentToRepair'],
    to: 'disposed',
    by: maintainer,
    opinion: 'required',
    asks: ['date?', 'disposeImages!'],
    rules: [disposedByToday],
    sets: disposedOf,
  },
  { action: 'dispose', case: 'with its repair', from: ['tracking', 'sentToRepair'], to: 'disposed', by: 'system', sets: disposedOf },
  {
    action: 'close',
    from: ['movedToDangers', 'disposed'],
    to: 'closed',
    by: 'district',
    opinion: 'required',
    asks: ['disposeImages!'],
    sets: closed,
  },
  {
    action: 'close',
    case: 'with its hazard',
    from: ['movedToDangers', 'disposed'],
    to: 'closed',
    by: 'system',
    sets: closed,
  },
  {
    action: 'reject',
    from: 'toConfirm',
    to: 'rejected',
    by: 'district',
    opinion: 'required',
    asks: ['dupOfId?'],
    rules: [duplicateIsAnother],
    sets: (context) => ({ disposeKind: kinds.reject.value, disposeResult: saidOf(context), nextObserveDate: null }),
  },
  {
    action: 'reject',
    case: 'with its record',
    from: 'toConfirm',
    to: 'rejected',
    by: 'system',
    sets: (context) => ({ disposeKind: kinds.reject.value, disposeResult: saidOf(context), nextObserveDate: null }),
  },
  { action: 'giveBack', from: ['sentToRepair', 'movedToDangers'], to: 'tracking', by: 'system', sets: takenBack },
]

const disposal = (value: string, zh: string, en: string, more: Partial<ActionLook> = {}): ActionLook => ({
  zh,
  en,
  calledAs: { path: 'cz', name: 'disposeKind', value },
  ...more,
})

/** The life of a disease that is followed (assets.md §3 szglssyxbhkgl). */
export const trackedDiseaseLifecycle: Lifecycle = lifecycle<TrackedDiseaseFields>(trackStatus, {
  initial: 'toConfirm',
  actions: {
    confirm: disposal(kinds.confirm.value, '确认观察', 'Confirm', {
      consequence: { zh: '观察责任人按周期观察，到期提醒', en: 'The observers look at it by its cycle and are reminded' },
      done: { zh: '已确认，下次观察{nextObserveDate}', en: 'Confirmed; next observation on {nextObserveDate}' },
    }),
    observe: {
      zh: '观察记录',
      en: 'Observe',
      sentAs: { size: 'observedSize', severity: 'observedSeverity', development: 'observedDevelopment', images: 'observedImages' },
      done: { zh: '观察已登记，下次观察{nextObserveDate}', en: 'Recorded; next observation on {nextObserveDate}' },
    },
    toRepair: disposal(kinds.toRepair.value, '转养护', 'To repair', {
      consequence: {
        zh: '生成养护事件并派往所选单位，完成后自动转为已处置',
        en: 'An event goes to the company; its finish disposes of the disease',
      },
      done: { zh: '已转养护', en: 'Sent to repair' },
    }),
    toDangers: disposal(kinds.toDangers.value, '转隐患', 'To dangers', {
      consequence: { zh: '生成待核定的隐患，跟踪观察结束', en: 'A hazard is made to be assessed; its observation ends' },
      done: { zh: '已转入动态隐患库', en: 'Moved to the hazard library' },
    }),
    dispose: disposal(kinds.disposed.value, '已处置', 'Disposed', {
      sentAs: { images: 'disposeImages' },
      done: { zh: '处置结果已登记，等待区县销号', en: 'Recorded; the district closes it' },
    }),
    close: disposal(kinds.close.value, '销号', 'Close', {
      sentAs: { images: 'disposeImages' },
      decides: true,
      done: { zh: '病害已销号', en: 'The disease is closed' },
    }),
    reject: disposal(kinds.reject.value, '不采纳', 'Reject', { danger: true, done: { zh: '已不采纳', en: 'Rejected' } }),
    edit: { zh: '编辑', en: 'Edit' },
    takeOver: { zh: '转入跟踪', en: 'Taken over' },
    giveBack: { zh: '退回跟踪', en: 'Given back' },
  },
  rows,
  duties: {
    toConfirm: {
      action: 'confirm',
      reason: { zh: '病害待确认', en: 'Disease to confirm' },
      who: (row) => [{ level: 'district', regionId: row.regionId?.slice(0, 6) ?? null }],
      within: { workdays: 3 },
    },
    tracking: {
      action: 'observe',
      reason: { zh: '病害待观察', en: 'Disease to observe' },
      who: (row) => [
        ...(row.observers ?? []).map((userId) => ({ userId })),
        { level: 'district' as const, regionId: row.regionId?.slice(0, 6) ?? null },
      ],
      within: { until: 'nextObserveDate' },
    },
    disposed: {
      action: 'close',
      reason: { zh: '病害待销号', en: 'Disease to close' },
      who: (row) => [{ level: 'district', regionId: row.regionId?.slice(0, 6) ?? null }],
      within: { workdays: 5 },
    },
  },
  decidedOn: { disposed: 'all', movedToDangers: 'all' },
  steps: [
    { zh: '发现', en: 'Found', states: ['toConfirm'], date: 'findTime' },
    { zh: '跟踪', en: 'Tracked', states: ['tracking'] },
    { zh: '处置', en: 'Disposed', states: ['sentToRepair', 'movedToDangers', 'disposed'], date: 'disposeDate' },
    { zh: '销号', en: 'Closed', states: ['closed'] },
  ],
  tones: {
    toConfirm: 'warn',
    tracking: 'info',
    sentToRepair: 'info',
    movedToDangers: 'warn',
    disposed: 'warn',
    closed: 'success',
    rejected: 'neutral',
  },
})
