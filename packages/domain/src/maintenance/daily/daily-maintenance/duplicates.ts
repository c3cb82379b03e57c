/** Metres from which on two places have nothing in common, what one facility adds, and the score from which an event is shown (maintenance.md §8.2). */
const APART_M = 30
const SAME_FACILITY = 0.3
const SHOWN_FROM = 0.6

/** How much two open events of one defect look like one, 0 to 1.3: by the metres between them and whether they are about one facility. The likeness of
 *  their photos, which the book adds, is not compared yet. */
export function duplicateScore(metres: number, sameFacility: boolean): number {
  return Math.round((Math.max(0, 1 - metres / APART_M) + (sameFacility ? SAME_FACILITY : 0)) * 100) / 100
}

/** Whether an event is told as the same defect: its score is high, or it lies within the metres that the city says. */
export const looksLikeOne = (metres: number, sameFacility: boolean, within: number): boolean =>
  duplicateScore(metres, sameFacility) >= SHOWN_FROM || (sameFacility && metres <= within)
