import type { Browser } from '@playwright/test'
import { aheadOf, instantOfCity, ORDINARY_MORNING, shiftDate } from '../../tools/fixed-instant.ts'

/** What tells servers and workers of a run how far the city's clock is ahead of the machine's. */
const CLOCK_AHEAD = 'CLOCK_AHEAD_MS'

/** How far the city's clock is ahead of the machine's, ms; 0 where nobody has set it (measuring programs). */
export const clockAheadMs = (): number => Number(process.env[CLOCK_AHEAD] ?? 0)

/** The present of the city, epoch ms. */
export const cityNow = (): number => Date.now() + clockAheadMs()

/** Once, before the first journey: sets the clock of the run to its moment (`npm run e2e -- --at 2027-01-01T00:10`), for all servers that it starts, its browsers and
 *  its stories. A city that stands already (E2E_URL) keeps its own, which the stories take over. */
export async function setClock(): Promise<void> {
  const { E2E_URL, E2E_AT = ORDINARY_MORNING } = process.env
  process.env[CLOCK_AHEAD] = String(aheadOf(E2E_URL ? await timeOf(E2E_URL) : instantOfCity(E2E_AT)))
}

/** Sets how far the city's clock is ahead, ms, for what this worker starts and opens from now on: servers and browsers that run already keep theirs. */
export function setClockAhead(aheadMs: number): void {
  process.env[CLOCK_AHEAD] = String(aheadMs)
}

async function timeOf(url: string): Promise<number> {
  const reply = (await (await fetch(`${url}/api/sys/security/key`)).json()) as { readonly data: { readonly serverTime: number } }
  return reply.data.serverTime
}

/** Every window of the browser that is opened from now on shows the time of the city. */
export function showCityTime(browser: Browser): Browser {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await context.addInitScript(shiftDate, clockAheadMs())
    return context
  }
  return browser
}
