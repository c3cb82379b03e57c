import { setImmediate } from 'node:timers/promises'
import { type Refusal, refuse } from '@chengan/kernel/errors/refusal'
import type { SheetValue } from '../../ports/sheets/open-sheet.ts'

// Work is counted in rows of a usual size: so many signs of texts are one more of them.
const SIGNS_OF_A_ROW = 4000
/** Rows after which the process turns to others: to calls that wait, and to the database that has written its piece. */
const BREATH = 25

/** The work of one row: itself, and what its texts hold. */
export function workOf(values: readonly SheetValue[]): number {
  let signs = 0
  for (const value of values) if (typeof value === 'string') signs += value.length
  return 1 + signs / SIGNS_OF_A_ROW
}

/** Lets others have their turn while many rows are worked on, by the work that was done and not by the rows; ends the work when nobody waits for it
 *  any more. */
export class Breath {
  readonly #whyToEnd: () => Refusal | null
  #done = 0

  /** `whyToEnd`: asked at every breath; a refusal ends the work. */
  constructor(whyToEnd: () => Refusal | null) {
    this.#whyToEnd = whyToEnd
  }

  /** Told of work that was done. */
  async after(work: number): Promise<void> {
    this.#done += work
    if (this.#done < BREATH) return
    this.#done = 0
    await setImmediate()
    this.look()
  }

  /** Throws where the work is to end. */
  look(): void {
    const why = this.#whyToEnd()
    if (why !== null) throw why
  }
}

/** Why an import that somebody waits for ends early: its process is asked to end, or whoever sent it has gone. */
export const whyToEnd = (isEnding: () => boolean, hasLeft?: () => boolean) => (): Refusal | null =>
  isEnding() ? refuse('importBroken') : hasLeft?.() === true ? refuse('importLeft') : null
