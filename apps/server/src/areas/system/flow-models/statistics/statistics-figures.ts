import { minutesPerDay, type WorkClock, workMinutesBetween } from '@chengan/flow/clock/work-clock'
import type { StatInstance, StatTask } from './statistics-rows.ts'

/** One figure of a statistic: `value` of `base`, and what they make. */
export interface Figure {
  readonly key: string
  readonly label: string
  readonly value: number
  readonly base: number
  readonly rate: number
  /** Of a board: the place, with what it was before. */
  readonly rank?: number
  readonly lastRank?: number | null
  readonly rankChange?: number | null
  readonly [more: string]: unknown
}

export const groupings = ['definition', 'department', 'district', 'person', 'node', 'month', 'applicant', 'reason'] as const
export type FlowGrouping = (typeof groupings)[number]

interface Named {
  readonly key: string
  readonly label: string
}

const round = (value: number, digits = 4) => Math.round(value * 10 ** digits) / 10 ** digits
const share = (value: number, base: number) => (base === 0 ? 0 : round(value / base))
const RETURNS: ReadonlySet<string | null> = new Set(['reject', 'back'])
/** By an operation, or by an outcome that flows back. */
export const isReturn = (task: StatTask) => RETURNS.has(task.action) || task.outcome === 'return'

type Grouped = Pick<StatTask, 'definition' | 'definitionName' | 'person' | 'personName' | 'dept' | 'deptName' | 'region' | 'regionName'>

/** Which group of a grouping a row counts to; `day` is the one of its month. */
export function groupOf(row: Grouped & Partial<Pick<StatTask, 'node' | 'nodeName'>>, day: string, by: FlowGrouping): Named {
  const named = (key: string | null | undefined, label: string | null | undefined): Named => ({
    key: key ?? '',
    label: label ?? key ?? '—',
  })
  switch (by) {
    case 'department':
      return named(row.dept, row.deptName)
    case 'district':
      return named(row.region, row.regionName)
    case 'person':
    case 'applicant':
      return named(row.person, row.personName)
    case 'month':
      return named(day.slice(0, 7), day.slice(0, 7))
    case 'node':
      return row.node === undefined ? named(row.definition, row.definitionName) : named(`${row.definition}/${row.node}`, row.nodeName)
    default:
      return named(row.definition, row.definitionName)
  }
}

function grouped<R>(
  rows: readonly R[],
  nameOf: (row: R) => Named,
  figure: (rows: readonly R[], givenNamed: Named) => Figure,
): readonly Figure[] {
  const names = new Map<string, Named>()
  const groups = Map.groupBy(rows, (row) => {
    const named = nameOf(row)
    names.set(named.key, named)
    return named.key
  })
  return [...groups].map(([key, list]) => figure(list, names.get(key) ?? { key, label: key }))
}

const byKey = (figures: readonly Figure[]) => [...figures].sort((a, b) => a.key.localeCompare(b.key))
const worstFirst = (figures: readonly Figure[]) => [...figures].sort((a, b) => b.rate - a.rate || b.base - a.base)

/** 流程办结率: ended ÷ started. */
export function completionRate(instances: readonly StatInstance[], by: FlowGrouping): readonly Figure[] {
  const figures = grouped(
    instances,
    (one) => groupOf(one, one.started, by),
    (list, named) => {
      const value = list.filter((one) => one.ended !== null).length
      return { ...named, value, base: list.length, rate: share(value, list.length) }
    },
  )
  return byKey(figures)
}

const isInTime = (task: StatTask) => task.ended !== null && (task.due === null || task.ended <= task.due)
/** Open and red, or ended after its time. */
export const isLate = (task: StatTask) => task.red || (task.ended !== null && task.due !== null && task.ended > task.due)

/** 按时办结率: tasks ended in time ÷ tasks ended. A task without a limit cannot be late. */
export function onTime(tasks: readonly StatTask[], by: FlowGrouping): readonly Figure[] {
  const ended = tasks.filter((task) => task.ended !== null)
  const figures = grouped(
    ended,
    (one) => groupOf(one, one.ended ?? '', by),
    (list, named) => {
      const value = list.filter(isInTime).length
      return { ...named, value, base: list.length, rate: share(value, list.length) }
    },
  )
  return by === 'month' ? byKey(figures) : [...figures].sort((a, b) => a.rate - b.rate)
}

/** 超期率: (open and red + ended late) ÷ all. */
export function overdue(tasks: readonly StatTask[], by: FlowGrouping): readonly Figure[] {
  const figures = grouped(
    tasks,
    (one) => groupOf(one, one.created, by),
    (list, named) => {
      const value = list.filter(isLate).length
      return { ...named, value, base: list.length, rate: share(value, list.length), open: list.filter((one) => one.red).length }
    },
  )
  return worstFirst(figures)
}

const hoursOf = (task: StatTask, clock: WorkClock) => workMinutesBetween(task.created, task.ended ?? task.created, clock) / 60

/** 平均办理时长 in working hours, with the 90th percentile; `rate` in working days. The slowest first: the list of bottlenecks. */
export function duration(tasks: readonly StatTask[], by: FlowGrouping, clock: WorkClock): readonly Figure[] {
  const ended = tasks.filter((task) => task.ended !== null)
  const open = Map.groupBy(
    tasks.filter((task) => task.ended === null),
    (one) => groupOf(one, one.created, by).key,
  )
  const figures = grouped(
    ended,
    (one) => groupOf(one, one.ended ?? '', by),
    (list, named) => {
      const hours = list.map((task) => hoursOf(task, clock)).sort((a, b) => a - b)
      const value = hours.reduce((sum, one) => sum + one, 0) / list.length
      const p90 = hours[Math.ceil(hours.length * 0.9) - 1] ?? 0
      return {
        ...named,
        ...{ value: round(value, 2), base: list.length, rate: round((value * 60) / minutesPerDay(clock), 2) },
        ...{ p90: round(p90, 2), open: open.get(named.key)?.length ?? 0 },
      }
    },
  )
  return [...figures].sort((a, b) => b.value - a.value)
}

/** 退回率: instances that were returned ÷ instances; by node of the return, by applicant, or by the words of the comment. */
export function returned(instances: readonly StatInstance[], tasks: readonly StatTask[], by: FlowGrouping): readonly Figure[] {
  const back = tasks.filter(isReturn)
  if (by === 'node' || by === 'reason') {
    const reasonOf = (task: StatTask): Named => {
      const words = (task.comment ?? '').trim().slice(0, 20)
      return { key: words, label: words || '—' }
    }
    const figures = grouped(
      back,
      (one) => (by === 'reason' ? reasonOf(one) : groupOf(one, one.created, by)),
      (list, givenNamed) => {
        const value = new Set(list.map((one) => one.instance)).size
        return { ...givenNamed, value, base: instances.length, rate: share(value, instances.length) }
      },
    )
    return worstFirst(figures)
  }
  const sent = new Set(back.map((task) => task.instance))
  const figures = grouped(
    instances,
    (one) => groupOf(one, one.started, by),
    (list, named) => {
      const value = list.filter((one) => sent.has(one.id)).length
      return { ...named, value, base: list.length, rate: share(value, list.length) }
    },
  )
  return worstFirst(figures)
}

/** 压缩率: 1 − Σ used working days ÷ Σ limit, over the ended instances that have one. */
export function compressionRate(instances: readonly StatInstance[], by: FlowGrouping, clock: WorkClock): readonly Figure[] {
  const limited = instances.filter((one) => one.ended !== null && one.limit !== null && one.limit > 0)
  const figures = grouped(
    limited,
    (one) => groupOf(one, one.ended ?? '', by),
    (list, named) => {
      const value = list.reduce((sum, one) => sum + workMinutesBetween(one.started, one.ended ?? '', clock), 0) / minutesPerDay(clock)
      const base = list.reduce((sum, one) => sum + (one.limit ?? 0), 0)
      return { ...named, value: round(value, 2), base, rate: round(1 - value / base) }
    },
  )
  return byKey(figures)
}

/** So few tasks say nothing about somebody. */
const LEAST_TASKS = 10

/** 红黄绿榜 (B-1): 100 × (0.4 in time + 0.2 (1 − returned) + 0.2 min(1, mean of all ÷ own mean) + 0.2 (1 − open and late)). */
export function board(tasks: readonly StatTask[], by: FlowGrouping, clock: WorkClock): readonly Figure[] {
  const mean = (list: readonly StatTask[]) => {
    const ended = list.filter((one) => one.ended !== null)
    return ended.length === 0 ? 0 : ended.reduce((sum, one) => sum + hoursOf(one, clock), 0) / ended.length
  }
  const ofAll = mean(tasks)
  const figures = grouped(
    tasks,
    (one) => groupOf(one, one.created, by),
    (list, named) => {
      const ended = list.filter((one) => one.ended !== null)
      const open = list.filter((one) => one.ended === null)
      const inTime = ended.length === 0 ? 1 : ended.filter(isInTime).length / ended.length
      const back = ended.length === 0 ? 0 : ended.filter(isReturn).length / ended.length
      const own = mean(list)
      const speed = own === 0 ? 1 : Math.min(1, ofAll / own)
      const late = open.length === 0 ? 0 : open.filter((one) => one.red).length / open.length
      const value = round(100 * (0.4 * inTime + 0.2 * (1 - back) + 0.2 * speed + 0.2 * (1 - late)), 1)
      const tone = value >= 90 ? 'green' : value >= 75 ? 'yellow' : 'red'
      return { ...named, value, base: list.length, rate: round(value / 100), tone, onTimeRate: round(inTime), returnRate: round(back) }
    },
  )
  const counted = figures.filter((one) => one.key !== '' && (by !== 'person' || one.base >= LEAST_TASKS))
  return [...counted].sort((a, b) => b.value - a.value).map((one, place) => ({ ...one, rank: place + 1 }))
}

/** A score as it was kept for a month, the best first. */
export interface KeptScore {
  readonly key: string
  readonly value: number
  readonly period: string
}

/** A board with the places before, among those whom it shows: `rankChange` are the places won. Who is new has none. */
export function withPlaces(figures: readonly Figure[], kept: readonly KeptScore[]): readonly Figure[] {
  const shown = new Set(figures.map((one) => one.key))
  const before = kept.filter((one) => shown.has(one.key))
  const places = new Map(before.map((one, at) => [one.key, { ...one, place: at + 1 }]))
  return figures.map((one) => {
    const last = places.get(one.key)
    const rankChange = last === undefined ? null : last.place - Number(one.rank)
    return { ...one, rankChange, lastRank: last?.place ?? null, lastScore: last?.value ?? null, lastPeriod: last?.period ?? null }
  })
}
