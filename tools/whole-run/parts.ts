import { buildServer } from '../build-server.ts'
import { buildWeb } from '../build-web.ts'
import type { CheckPart } from '../checks/check-parts.ts'
import { findChromium } from '../find-chromium.ts'
import type { Failure } from '../reports/failures.ts'
import { JOURNEYS } from '../reports/played-by-playwright.ts'
import { type Asked, playJourneys, type Ran } from './runners.ts'

/** The words of what was thrown. */
export const worded = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Runs checks one after the other; each counts as one test. */
export async function runChecks(parts: readonly CheckPart[]): Promise<{ readonly passed: number; readonly faults: readonly Failure[] }> {
  const faults: Failure[] = []
  for (const { name, run } of parts) {
    const fault = await run()
    console.log(fault === null ? `✓ ${name}` : `✗ ${name}: ${fault}`)
    if (fault !== null) faults.push({ name, message: fault })
  }
  return { passed: parts.length - faults.length, faults }
}

/** Plays journeys on what was built already. Throws where no browser is found. */
export const journeysOnBuild = (asked: Asked): Promise<Ran> => playJourneys({ ...asked, env: { ...asked.env, CHROMIUM: findChromium() } })

/** Builds the console and the server and plays journeys on them; what cannot be built has failed beside them. */
export async function buildAndPlay(asked: Asked): Promise<Ran> {
  try {
    await buildWeb()
    await buildServer()
    return await journeysOnBuild(asked)
  } catch (error) {
    console.error(worded(error))
    return { files: [], beside: [{ name: JOURNEYS, message: worded(error) }], spent: [], load: [] }
  }
}
