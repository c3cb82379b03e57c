import type { Alternative, SectionWeighed } from './alternatives.ts'

/** Works that are advised at a section, in the order in which they were taken. */
export interface Chosen {
  readonly weighed: SectionWeighed
  readonly works: Alternative
  readonly compulsory: boolean
  /** m² × points × years for a yuan. */
  readonly worth: number
}

interface Step {
  readonly at: number
  readonly level: number
  readonly sum: number
  readonly worth: number
}

/** An open danger of level 3 or an event of severity 4. */
export const isCompulsory = ({ section }: SectionWeighed): boolean => (section.severity ?? 0) >= 4

function stepOf(all: readonly SectionWeighed[], at: number, level: number): Step | null {
  const works = all[at]?.steps[level]
  if (works === undefined) return null
  const before = all[at]?.steps[level - 1]
  const cost = Math.max(1, works.cost - (before?.cost ?? 0))
  return { at, level, sum: works.sum - (before?.sum ?? 0), worth: (works.benefit - (before?.benefit ?? 0)) / cost }
}

/** The step that is worth most comes first; of two alike the one of the section that stands first. */
const isBefore = (one: Step, other: Step) => one.worth > other.worth || (one.worth === other.worth && one.at < other.at)

/** A heap of steps, so that each is taken in logarithmic time. */
class Steps {
  readonly #heap: Step[] = []

  add(step: Step): void {
    this.#heap.push(step)
    let at = this.#heap.length - 1
    while (at > 0) {
      const above = (at - 1) >> 1
      if (!isBefore(step, this.#heap[above] as Step)) break
      this.#heap[at] = this.#heap[above] as Step
      at = above
    }
    this.#heap[at] = step
  }

  take(): Step | undefined {
    const first = this.#heap[0]
    const last = this.#heap.pop()
    if (last === undefined || this.#heap.length === 0) return first
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below >= this.#heap.length) break
      if (below + 1 < this.#heap.length && isBefore(this.#heap[below + 1] as Step, this.#heap[below] as Step)) below += 1
      if (!isBefore(this.#heap[below] as Step, last)) break
      this.#heap[at] = this.#heap[below] as Step
      at = below
    }
    this.#heap[at] = last
    return first
  }
}

/**
 * Takes, step by step, what adds the most benefit for the cost that it adds, until the budget is spent; what must be done at once comes first. A step that no longer fits is
 * passed by, and a cheaper one may still. Sums count against the budget, because they are declared; costs, less what patching is spared, say what a step is worth (decision 0205).
 */
export function chooseWorks(all: readonly SectionWeighed[], budget: number): readonly Chosen[] {
  const taken = new Map<number, { level: number; worth: number; order: number }>()
  let left = budget
  const steps = new Steps()
  const take = ({ at, level, sum, worth }: Step) => {
    left -= sum
    taken.set(at, { level, worth, order: taken.get(at)?.order ?? taken.size })
    const next = stepOf(all, at, level + 1)
    if (next !== null) steps.add(next)
  }
  const first = all.flatMap((_, at) => stepOf(all, at, 0) ?? [])
  const isFirst = (step: Step) => isCompulsory(all[step.at] as SectionWeighed)
  for (const step of first.filter(isFirst).toSorted((one, other) => (isBefore(one, other) ? -1 : 1))) if (step.sum <= left) take(step)
  for (const step of first) if (!taken.has(step.at)) steps.add(step)
  for (let step = steps.take(); step !== undefined; step = steps.take()) if (step.sum <= left) take(step)
  const greedy = [...taken].map(([at, { level, worth, order }]) => ({ at, works: all[at]?.steps[level] as Alternative, worth, order }))
  return settled(all, greedy, left)
    .toSorted((one, other) => one.order - other.order)
    .map(({ at, works, worth }) => {
      const weighed = all[at] as SectionWeighed
      return { weighed, works, compulsory: isCompulsory(weighed), worth }
    })
}

interface Taken {
  readonly at: number
  readonly works: Alternative
  readonly worth: number
  readonly order: number
}

/** Among so many sections near the line at which the budget ended the best choice is searched for: all others are far enough above or below it. */
const NEAR_THE_LINE = 12

/** What the last steps leave of the budget is often little and sometimes not: the sections near the line are chosen anew, all of them together. */
function settled(all: readonly SectionWeighed[], greedy: readonly Taken[], rest: number): readonly Taken[] {
  const near = nearTheLine(all, greedy)
  const freed = greedy.filter(({ at }) => near.includes(at))
  const budget = rest + freed.reduce((sum, { works }) => sum + works.sum, 0)
  const best = bestChoice(
    near.map((at) => all[at] as SectionWeighed),
    budget,
  )
  const chosen = best.flatMap((works, place): readonly Taken[] => {
    const at = near[place] ?? 0
    const before = greedy.find((one) => one.at === at)
    return works === null
      ? []
      : [{ at, works, worth: works.benefit / Math.max(1, works.cost), order: before?.order ?? greedy.length + place }]
  })
  return [...greedy.filter(({ at }) => !near.includes(at)), ...chosen]
}

/** The sections whose first step lies nearest to what the last taken step was worth; what must be done at once stays as it is. */
function nearTheLine(all: readonly SectionWeighed[], greedy: readonly Taken[]): readonly number[] {
  const line = greedy.reduce((least, { worth }) => Math.min(least, worth), Number.POSITIVE_INFINITY)
  const far = (worth: number) => (Number.isFinite(line) ? Math.abs(Math.log((worth + 1e-9) / (line + 1e-9))) : -worth)
  return all
    .flatMap((one, at) => {
      const step = isCompulsory(one) ? null : stepOf(all, at, 0)
      return step === null ? [] : [{ at, far: far(step.worth) }]
    })
    .toSorted((one, other) => one.far - other.far || one.at - other.at)
    .slice(0, NEAR_THE_LINE)
    .map(({ at }) => at)
}

/** The choice of works at a few sections that brings most within a budget; null where nothing is done. */
function bestChoice(sections: readonly SectionWeighed[], budget: number): readonly (Alternative | null)[] {
  const most = sections.map(({ alternatives }) => alternatives.at(-1)?.benefit ?? 0)
  // What can still come behind each place at most.
  const ahead = most.map((_, place) => most.slice(place).reduce((sum, one) => sum + one, 0))
  let best = { benefit: -1, works: [] as readonly (Alternative | null)[] }
  const search = (place: number, left: number, benefit: number, works: readonly (Alternative | null)[]): void => {
    const one = sections[place]
    if (one === undefined) {
      if (benefit > best.benefit) best = { benefit, works }
      return
    }
    if (benefit + (ahead[place] ?? 0) <= best.benefit) return
    for (const alternative of one.alternatives.toReversed())
      if (alternative.sum <= left) search(place + 1, left - alternative.sum, benefit + alternative.benefit, [...works, alternative])
    search(place + 1, left, benefit, [...works, null])
  }
  search(0, budget, 0, [])
  return best.works
}
