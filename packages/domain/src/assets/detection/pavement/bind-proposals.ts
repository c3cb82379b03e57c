import { metresOf } from '../../register/road-section/rules.ts'
import type { BindProposal } from './road-condition.ts'

/** A unit that is to be bound. */
export interface PlacedUnit {
  readonly id: string
  /** As the survey names its road. */
  readonly roadName: string
  readonly pavementType: string
  readonly startStake: string | null
  readonly endStake: string | null
}

/** A section with its road; of a road without sections the road alone. */
export interface PlacedSection {
  readonly roadId: string
  readonly roadName: string
  readonly sectionId: string | null
  readonly sectionName: string | null
  readonly pavementType: string | null
  readonly startStake: string | null
  readonly endStake: string | null
}

/** What the name and the chainage count of 100. */
const NAME_COUNTS = 70
const CHAINAGE_COUNTS = 30
const LEAST_LIKENESS = 0.4
const MOST_PROPOSALS = 3
const LONGEST_NAME = 100

function pairsOf(name: string): ReadonlySet<string> {
  const plain = name.slice(0, LONGEST_NAME).replaceAll(/\s/g, '')
  return new Set(plain.length < 2 ? [plain] : Array.from({ length: plain.length - 1 }, (_, at) => plain.slice(at, at + 2)))
}

/** How alike two names are, 0 to 1: the share of the pairs of neighbouring characters that they have in common. */
export function nameLikeness(one: string, other: string): number {
  const [own, others] = [pairsOf(one), pairsOf(other)]
  const common = [...own].filter((pair) => others.has(pair)).length
  return own.size + others.size === 0 ? 0 : (2 * common) / (own.size + others.size)
}

/** How much of a unit lies in a section, 0 to 1; null where one of them says no chainage. */
function shareWithin(unit: PlacedUnit, section: PlacedSection): number | null {
  const [from, to] = [metresOf(unit.startStake ?? ''), metresOf(unit.endStake ?? '')]
  const [start, end] = [metresOf(section.startStake ?? ''), metresOf(section.endStake ?? '')]
  if (from === null || to === null || start === null || end === null || to <= from) return null
  return Math.max(0, Math.min(to, end) - Math.max(from, start)) / (to - from)
}

/** Where a unit may lie, the likeliest first: nothing of another surface, nothing of which the name is too unlike. */
export function bestProposals(unit: PlacedUnit, sections: readonly PlacedSection[]): readonly BindProposal[] {
  return sections
    .filter(({ pavementType }) => pavementType === null || pavementType === unit.pavementType)
    .flatMap((section) => {
      const likeness = nameLikeness(unit.roadName, section.roadName)
      if (likeness < LEAST_LIKENESS) return []
      const { roadId, roadName, sectionId, sectionName } = section
      const score = Math.round(NAME_COUNTS * likeness + CHAINAGE_COUNTS * (shareWithin(unit, section) ?? 0))
      return [{ roadId, roadName, sectionId, sectionName, score }]
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_PROPOSALS)
}
