import { asNumber } from '@chengan/kernel/values'
import { conditionBounds } from '../../../assets/register/figures/condition-bounds.ts'
import { priorityOf } from '../project/project-priority.ts'
import { type Alternative, type SectionWeighed, weighed } from './alternatives.ts'
import { type Chosen, chooseWorks } from './choose-works.ts'
import { ageingOf } from './deterioration.ts'
import type { AdviceAsked, SectionKnown } from './section-advised.ts'

/** What a choice leaves a city with at the end of the years. */
export interface Outcome {
  /** Yuan. */
  readonly spent: number
  /** By area, over the sections that were measured. */
  readonly meanIndex: number
  readonly kmBelowGood: number
}

/** Why a section is not among those that are weighed. */
export type LeftOut = 'unmeasured' | 'planned' | 'warranty' | 'dig'

/** What to repair first for a budget (maintenance.md §8.10). */
export interface Advice {
  readonly chosen: readonly Chosen[]
  readonly leftOut: readonly { readonly section: SectionKnown; readonly why: LeftOut }[]
  readonly outcome: Outcome
  readonly curve: readonly (Outcome & { readonly budget: number })[]
  readonly worstFirst: Outcome
  readonly byPriority: Outcome
  readonly nothing: Outcome
}

/** Points of the curve: up to twice the budget. */
const CURVE = [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2] as const

type WorksBySection = ReadonlyMap<string, Alternative>

function outcomeOf(all: readonly SectionWeighed[], works: WorksBySection): Outcome {
  let [spent, area, weight, below] = [0, 0, 0, 0]
  for (const one of all) {
    const done = works.get(one.section.id)
    const index = done?.atEnd ?? one.untouched
    spent += done?.sum ?? 0
    area += one.section.area
    weight += one.section.area * index
    if (index < conditionBounds(one.section.roadGrade).good) below += one.section.length / 1000
  }
  return { spent, meanIndex: area === 0 ? 0 : weight / area, kmBelowGood: below }
}

const worksOf = (chosen: readonly Chosen[]): WorksBySection => new Map(chosen.map(({ weighed: { section }, works }) => [section.id, works]))

/** In an order, what the grade of each section suggests first, until the budget is spent. */
function inOrder(all: readonly SectionWeighed[], budget: number, key: (one: SectionWeighed) => number): WorksBySection {
  const works = new Map<string, Alternative>()
  let left = budget
  for (const one of all.toSorted((a, b) => key(a) - key(b) || a.section.id.localeCompare(b.section.id))) {
    const [first] = one.alternatives
    if (first === undefined || first.sum > left) continue
    left -= first.sum
    works.set(one.section.id, first)
  }
  return works
}

const priority = ({ section, index }: SectionWeighed) =>
  priorityOf({
    ...{ pci: index, bci: null, roadGrade: section.roadGrade, maintGrade: section.maintGrade, pavementType: section.pavementType },
    ...{ yearsSince: section.yearsSince, severity: section.severity, outsideEvents: section.outsideEvents },
  })

/** Sections that come later, or that nobody can weigh: a project is to repair it, whoever built it last still answers for it, it is dug up first, or nobody has measured it. */
function whyLeftOut({ planned, warrantyTo, dig, index }: SectionKnown, today: string): LeftOut | null {
  if (planned !== null) return 'planned'
  if (warrantyTo !== null && warrantyTo >= today) return 'warranty'
  if (dig !== null) return 'dig'
  return index === null ? 'unmeasured' : null
}

/** Weighs all sections and chooses for the budget; says beside it what worst-first and the order of priority would come to. */
export function adviceOf(sections: readonly SectionKnown[], asked: AdviceAsked): Advice {
  const ageing = ageingOf(sections)
  const leftOut = sections.flatMap((section) => {
    const why = whyLeftOut(section, asked.today)
    return why === null ? [] : [{ section, why }]
  })
  const out = new Set(leftOut.map(({ section }) => section.id))
  const all = sections.filter(({ id }) => !out.has(id)).map((section) => weighed(section, asNumber(section.index), ageing(section), asked))
  const chosen = chooseWorks(all, asked.budget)
  const at = (budget: number) => ({ budget, ...outcomeOf(all, worksOf(budget === asked.budget ? chosen : chooseWorks(all, budget))) })
  return {
    chosen,
    leftOut,
    outcome: outcomeOf(all, worksOf(chosen)),
    curve: CURVE.map((part) => at(asked.budget * part)),
    worstFirst: outcomeOf(
      all,
      inOrder(all, asked.budget, ({ index }) => index),
    ),
    byPriority: outcomeOf(
      all,
      inOrder(all, asked.budget, (one) => -priority(one)),
    ),
    nothing: outcomeOf(all, new Map()),
  }
}
