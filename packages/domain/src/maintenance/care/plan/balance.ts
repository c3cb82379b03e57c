import type { DaySpan } from './seasons.ts'

/** A task that may be done on another day: its own day, the days between which it may lie, and the road on which it is done. */
export interface MovableTask {
  readonly day: number
  readonly bounds: DaySpan
  readonly roadId: string | null
  /** Whether it is done on working days alone. */
  readonly onWorkdays: boolean
}

/** Tasks of a road on one day with the same bounds, which go together as far as a day's work allows. */
interface Bundle {
  readonly task: MovableTask
  readonly places: readonly number[]
}

function bundlesOf(tasks: readonly MovableTask[], atMost: number): readonly Bundle[] {
  const groups = new Map<string, number[]>()
  for (const [place, { day, bounds, roadId, onWorkdays }] of tasks.entries()) {
    const key = `${roadId ?? `#${place}`}|${day}|${bounds.first}|${bounds.last}|${onWorkdays}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [place])
    else group.push(place)
  }
  return [...groups.values()].flatMap((places) => {
    const [first] = places
    const task = first === undefined ? undefined : tasks[first]
    if (task === undefined) return []
    const parts = Array.from({ length: Math.ceil(places.length / atMost) }, (_none, part) =>
      places.slice(part * atMost, (part + 1) * atMost),
    )
    return parts.map((part) => ({ task, places: part }))
  })
}

/** How much is done on each day, and on which roads. */
class Load {
  readonly #count = new Map<number, number>()
  readonly #roads = new Set<string>()

  on(day: number): number {
    return this.#count.get(day) ?? 0
  }

  hasRoad(roadId: string | null, day: number): boolean {
    return roadId !== null && this.#roads.has(`${roadId}|${day}`)
  }

  add(day: number, roadId: string | null, count: number): void {
    this.#count.set(day, this.on(day) + count)
    if (roadId !== null) this.#roads.add(`${roadId}|${day}`)
  }

  get peak(): number {
    return Math.max(0, ...this.#count.values())
  }
}

/** Whatever stands already on a day, and moves no more. */
export interface FixedTask {
  readonly day: number
  readonly roadId: string | null
}

type Rank = readonly [over: number, elsewhere: number, load: number, far: number, day: number]

function isBetter(one: Rank, other: Rank): boolean {
  for (const [place, value] of one.entries()) {
    const beside = other[place] ?? 0
    if (value !== beside) return value < beside
  }
  return false
}

/** The day of each task (maintenance.md §4, generation step 4): no day has more than a level share as far as the bounds allow, tasks on one road fall on one day, and each lies as near to its own day as these let it. The heaviest day is never heavier
 *  than without. Whatever has the least choice is placed first; equal questions have equal answers. */
export function balanceTasks(
  tasks: readonly MovableTask[],
  fixed: readonly FixedTask[],
  isWorkday: (day: number) => boolean,
): readonly number[] {
  if (tasks.length === 0) return []
  const share = levelShare(tasks, fixed, isWorkday)
  const load = new Load()
  for (const { day, roadId } of fixed) load.add(day, roadId, 1)
  const days = tasks.map(({ day }) => day)
  const width = ({ task }: Bundle) => task.bounds.last - task.bounds.first
  const bundles = [...bundlesOf(tasks, share)].sort((one, other) => width(one) - width(other) || one.task.day - other.task.day)
  for (const { task, places } of bundles) {
    const day = bestDay(task, places.length, { share, load, isWorkday })
    load.add(day, task.roadId, places.length)
    for (const place of places) days[place] = day
  }
  const before = new Load()
  for (const { day, roadId } of [...fixed, ...tasks]) before.add(day, roadId, 1)
  return load.peak > before.peak ? tasks.map(({ day }) => day) : days
}

/** The tasks of a day if all days between the first and the last had equally many. */
function levelShare(tasks: readonly MovableTask[], fixed: readonly FixedTask[], isWorkday: (day: number) => boolean): number {
  const first = tasks.reduce((least, { bounds }) => Math.min(least, bounds.first), Number.POSITIVE_INFINITY)
  const last = tasks.reduce((most, { bounds }) => Math.max(most, bounds.last), Number.NEGATIVE_INFINITY)
  let workdays = 0
  for (let day = first; day <= last; day += 1) if (isWorkday(day)) workdays += 1
  return Math.max(1, Math.ceil((tasks.length + fixed.length) / Math.max(1, workdays)))
}

interface Surroundings {
  readonly share: number
  readonly load: Load
  readonly isWorkday: (day: number) => boolean
}

function bestDay(task: MovableTask, count: number, { share, load, isWorkday }: Surroundings): number {
  let best: { readonly day: number; readonly rank: Rank } | undefined
  for (let day = task.bounds.first; day <= task.bounds.last; day += 1) {
    if (task.onWorkdays && !isWorkday(day)) continue
    const on = load.on(day)
    const rank: Rank = [Math.max(0, on + count - share), load.hasRoad(task.roadId, day) ? 0 : 1, on, Math.abs(day - task.day), day]
    if (best === undefined || isBetter(rank, best.rank)) best = { day, rank }
  }
  return best?.day ?? task.day
}
