import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { needsOf } from '@chengan/kernel/judge-rules'
import type { Implementations } from '../../implementation.ts'

/** Rows that are being written while the next ones are read and judged: one piece at a time, so that they are written in their order. */
export class WritingBehind {
  #last: Promise<void> = Promise.resolve()

  /** Begins to write a piece when the one before is written; answers when it has begun. */
  async begin(write: () => Promise<void>): Promise<void> {
    await this.settled()
    this.#last = write()
    // Whoever asks next hears of it.
    this.#last.catch(() => undefined)
  }

  /** When everything begun is written. Throws what went wrong with it. */
  settled(): Promise<void> {
    return this.#last
  }
}

/** Whether rows can be judged before those above them are written: nothing that judges them asks the table itself. */
export function isJudgedAhead(resource: CompleteResource, implementations: Implementations): boolean {
  const { facts, importDefaults } = implementations.of(resource)
  const asked = [...needsOf(resource.rules ?? []).facts, ...(resource.fill?.facts ?? []), ...(resource.computed?.facts ?? [])]
  return asked.every((name) => facts[name]?.alikeBy !== undefined) && importDefaults === undefined
}
