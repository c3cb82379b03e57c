import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepTimes } from '../changed/times.ts'
import { checkParts } from '../checks/check-parts.ts'
import { findSoffice } from '../find-soffice.ts'
import { commitOf } from '../passed-mark.ts'
import { type Failure, failureText } from '../reports/failures.ts'
import type { PlayedFile } from '../reports/played.ts'
import { JOURNEYS } from '../reports/played-by-playwright.ts'
import { VITEST } from '../reports/played-by-vitest.ts'
import { failedAlone, sum, type Tally } from '../reports/tally.ts'
import { type Lap, whereTimeWent } from '../reports/where-time-went.ts'
import { root } from '../run-program.ts'
import { playedAgain, settled, tooUnsteady } from '../unsteady/play-again.ts'
import { type Circumstances, recordUnsteady, unsteadyLines } from '../unsteady/unsteady-record.ts'
import { buildAndPlay, journeysOnBuild, runChecks, worded } from './parts.ts'
import { type Asked, type Ran, runVitest, WITHOUT_END_MS } from './runners.ts'
import { SECOND_RUN_WITHIN_MS, secondRun } from './second-run.ts'

/** The journeys that every whole run plays: one for each main job of each system (decision 0102). */
export const KEY = '@key'

async function testAll(asked: Asked): Promise<Ran> {
  try {
    findSoffice()
  } catch (error) {
    // The tests that need it fail with the same words.
    console.error(worded(error))
  }
  return runVitest(asked)
}

/** Checks, all tests and the key journeys once, and what failed there once more as far as decision 0099 allows; prints what came of it all, and answers the tally. */
export async function wholeRun(env: NodeJS.ProcessEnv): Promise<Tally> {
  const laps: Lap[] = []
  async function lap<T>(part: string, run: () => Promise<T>): Promise<T> {
    const from = Date.now()
    const answer = await run()
    laps.push({ part, ms: Date.now() - from })
    return answer
  }
  const reports = mkdtempSync(join(tmpdir(), 'chengan-reports-'))
  const asked: Asked = { reports, env, files: [], withinMs: WITHOUT_END_MS }
  const checked = await lap('checks', () => runChecks(checkParts))
  const tests = await lap(VITEST, () => testAll({ ...asked, inShort: true }))
  const journeys = await lap(JOURNEYS, () => buildAndPlay({ ...asked, tag: KEY }))
  const first = [...tests.files, ...journeys.files]
  const again = playedAgain(first)
  const told = { ...asked, tag: KEY, withinMs: SECOND_RUN_WITHIN_MS }
  const second =
    again.length === 0
      ? []
      : await lap('files played again', () => secondRun(again, told, { vitest: runVitest, journeys: journeysOnBuild }))
  rmSync(reports, { recursive: true, force: true })
  const { files, unsteady, beside } = settled(first, again, second)
  const alone = [...checked.faults, ...tests.beside, ...journeys.beside, ...beside, ...tooUnsteady(unsteady)]
  keepTimes(root, [...tests.spent, ...journeys.spent])
  const load = { vitest: tests.load, journeys: journeys.load }
  // A long log is often kept by its end only: what failed stands behind the times.
  console.log(`\n${whereTimeWent(laps, [...tests.spent, ...journeys.spent]).join('\n')}`)
  tell([...alone, ...files.flatMap((one) => (one.failed > 0 ? one.failures : []))], unsteady, load)
  return sum([{ passed: checked.passed, failed: 0, skipped: 0 }, ...files, failedAlone(alone)])
}

function tell(failures: readonly Failure[], unsteady: readonly PlayedFile[], load: Circumstances['load']): void {
  for (const failure of failures) console.log(`\n${failureText(failure)}`)
  const circumstances = { at: new Date().toISOString(), commit: commitOf(), load }
  recordUnsteady(root, unsteady, circumstances)
  const lines = unsteadyLines(unsteady, circumstances)
  if (lines.length > 0) console.log(`\n${lines.join('\n')}`)
}
