import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { Played, PlayedFile, Runner } from '../reports/played.ts'
import type { Asked, Ran } from './runners.ts'

/** All files that are played again have so long together; what it does not reach stays failed. */
export const SECOND_RUN_WITHIN_MS = 15 * 60_000

/** By what files are run, each runner in one process. */
export type Runners = Readonly<Record<Runner, (asked: Asked) => Promise<Ran>>>

/** Plays files once more with what the first run was told: first those of Vitest, then, in the time that is left, the journeys. */
export async function secondRun(again: readonly PlayedFile[], told: Asked, runners: Runners): Promise<readonly Played[]> {
  const until = Date.now() + told.withinMs
  const ran: Played[] = []
  for (const runner of ['vitest', 'journeys'] as const) {
    const files = again.filter((one) => one.runner === runner).map(({ file }) => file)
    const withinMs = until - Date.now()
    if (files.length === 0 || withinMs <= 0) continue
    console.log(`\nPlayed again (${files.length}): ${files.join(', ')}`)
    ran.push(await runners[runner]({ ...told, reports: mkdtempSync(join(told.reports, 'again-')), files, withinMs }))
  }
  return ran
}
