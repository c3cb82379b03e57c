import { conditionGrade } from '../../../assets/register/figures/condition-bounds.ts'
import { yhMaintScale } from '../../dictionaries/projects.ts'
import type { Ageing } from './deterioration.ts'
import type { AdviceAsked, SectionKnown } from './section-advised.ts'

const scale = yhMaintScale.values
const clamped = (index: number) => Math.min(100, Math.max(0, index))

/** The scales that a grade suggests, the least first (maintenance.md §8.4, CJJ 36). */
const scalesOfGrade = {
  excellent: [scale.preventive.value, scale.minor.value],
  good: [scale.minor.value, scale.medium.value],
  fair: [scale.medium.value, scale.major.value],
  poor: [scale.major.value, scale.rebuild.value],
} as const

/** What works of a scale make of a pavement where no past project tells it: points gained by the light ones, what the heavy ones make it at least. */
const usual: Readonly<Record<string, { readonly gains: number; readonly atLeast: number }>> = {
  [scale.preventive.value]: { gains: 5, atLeast: 0 },
  [scale.minor.value]: { gains: 8, atLeast: 0 },
  [scale.medium.value]: { gains: 0, atLeast: 90 },
  [scale.major.value]: { gains: 0, atLeast: 95 },
  [scale.rebuild.value]: { gains: 0, atLeast: 98 },
}

/** Works that a section may have. */
export interface Alternative {
  readonly scale: string
  /** What it is declared at, what it spares of patching over the years, and what it costs so: yuan. */
  readonly sum: number
  readonly spared: number
  readonly cost: number
  /** m² × points × years. */
  readonly benefit: number
  /** The index after it, and at the end of the years. */
  readonly after: number
  readonly atEnd: number
  /** Whether past projects told what it brings. */
  readonly gainKnown: boolean
}

/** A section with its measured index, how it ages, and what may be done. */
export interface SectionWeighed {
  readonly section: SectionKnown
  readonly index: number
  readonly grade: keyof typeof scalesOfGrade
  readonly ageing: Ageing
  /** The index at the end of the years if nothing is done. */
  readonly untouched: number
  /** What may be done, cheapest first: whatever is dearer is worth more. */
  readonly alternatives: readonly Alternative[]
  /** Of these the steps of an order: each adds less for a yuan than the one before. */
  readonly steps: readonly Alternative[]
}

function alternativeOf(
  section: SectionKnown,
  index: number,
  { own, ofClass }: { readonly own: Ageing; readonly ofClass: number },
  name: string,
  { years, gains, priceOf }: AdviceAsked,
): Alternative | null {
  const price = priceOf(name, section.pavementType)
  const as = usual[name]
  if (price === null || as === undefined) return null
  const known = gains[name]
  const after = known === undefined ? Math.max(clamped(index + as.gains), as.atLeast) : clamped(index + known)
  let added = 0
  for (let year = 1; year <= years; year += 1) {
    const [withIt, without] = [clamped(after - ofClass * year), clamped(index - own.loss * year)]
    added += Math.max(0, withIt - without)
  }
  const sum = section.area * price
  const spared = Math.min(sum, section.patching * years)
  const atEnd = Math.max(clamped(after - ofClass * years), clamped(index - own.loss * years))
  return { scale: name, sum, spared, cost: sum - spared, benefit: section.area * added, after, atEnd, gainKnown: known !== undefined }
}

const undominated = (all: readonly Alternative[]): readonly Alternative[] =>
  all
    .filter((one) => one.benefit > 0 && !all.some((other) => other !== one && other.sum <= one.sum && other.benefit >= one.benefit))
    .toSorted((one, other) => one.sum - other.sum)

/** Only steps that each add less for a yuan than the one before are steps of an order: what lies below the line between two others is left out. */
function onTheFrontier(all: readonly Alternative[]): readonly Alternative[] {
  const line: Alternative[] = []
  const worth = (from: Alternative | undefined, to: Alternative) =>
    (to.benefit - (from?.benefit ?? 0)) / Math.max(1, to.cost - (from?.cost ?? 0))
  for (const one of all.toSorted((a, b) => a.cost - b.cost || b.benefit - a.benefit)) {
    if (one.benefit <= (line.at(-1)?.benefit ?? 0)) continue
    while (line.length > 0 && worth(line.at(-1), one) >= worth(line.at(-2), line.at(-1) as Alternative)) line.pop()
    line.push(one)
  }
  return line
}

/** What may be done at a section that was measured (maintenance.md §8.10). */
export function weighed(
  section: SectionKnown,
  index: number,
  ageing: { readonly own: Ageing; readonly ofClass: number },
  asked: AdviceAsked,
): SectionWeighed {
  const grade = conditionGrade(index, section.roadGrade)
  const all = scalesOfGrade[grade].flatMap((name) => alternativeOf(section, index, ageing, name, asked) ?? [])
  const untouched = clamped(index - ageing.own.loss * asked.years)
  const alternatives = undominated(all)
  return { section, index, grade, ageing: ageing.own, untouched, alternatives, steps: onTheFrontier(alternatives) }
}
