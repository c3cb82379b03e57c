import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'

/** The size of the city that the run was asked to look at (`npm run e2e -- --scale city`); undefined: the usual small one. */
export const scale = process.env.E2E_SCALE

/** What one look at a page took. */
export interface Look {
  readonly who: string
  readonly page: string
  /** Milliseconds of the slowest call of the page, from sent to first byte, and its path. */
  readonly serverMs: number
  readonly slowest: string
  readonly calls: number
  /** Milliseconds from the address to the last painted call. */
  readonly paintedMs: number
}

interface Call {
  readonly path: string
  readonly ms: number
}

/** Watches the calls of a page: how many are under way, and how long the answered ones took. */
export function watchCalls(page: Page) {
  const open = new Set<Request>()
  let answered: Call[] = []
  // Parts of the program count as well: a chart is not there before its part is.
  // The script of a worker does not: the browser tells its beginning, and not always its end.
  const isCall = (request: Request) => /\/(api|assets)\/(?!.*(\/preview\/|-worker-))/.test(request.url())
  page.on('request', (request) => {
    // What the page before has left unanswered nobody waits for; the browser does not always tell its end.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    if (isCall(request)) open.add(request)
  })
  page.on('requestfailed', (request) => void open.delete(request))
  page.on('requestfinished', (request) => {
    if (!open.delete(request)) return
    const { requestStart, responseStart } = request.timing()
    answered.push({ path: new URL(request.url()).pathname.replace('/api/', ''), ms: Math.max(0, responseStart - requestStart) })
  })
  return {
    underWay: () => open.size,
    /** The calls answered since the last question. */
    take(): readonly Call[] {
      const taken = answered
      answered = []
      return taken
    },
  }
}

/** The figures of a look. */
export function lookOf(who: string, page: string, calls: readonly Call[], paintedMs: number): Look {
  const [slowest] = [...calls].sort((one, other) => other.ms - one.ms)
  return {
    who,
    page,
    serverMs: Math.round(slowest?.ms ?? 0),
    slowest: slowest?.path ?? '',
    calls: calls.length,
    paintedMs: Math.round(paintedMs),
  }
}

/** Where pictures and figures of the run are left. */
export const resultFolder = join(import.meta.dirname, '../test-results', `every-screen-${scale ?? 'small'}`)

/** Leaves the figures of somebody's pages as a table, the slowest first, and what did not fit. */
export function keepFigures(who: string, looks: readonly Look[], faults: readonly string[]): void {
  mkdirSync(resultFolder, { recursive: true })
  const sorted = [...looks].sort((one, other) => other.paintedMs - one.paintedMs)
  const lines = sorted.map((one) => `| ${one.page} | ${one.calls} | ${one.serverMs} | ${one.slowest} | ${one.paintedMs} |`)
  const head = '| page | calls | slowest call ms | which | painted ms |\n| --- | --- | --- | --- | --- |'
  writeFileSync(join(resultFolder, `${who}.md`), `${head}\n${lines.join('\n')}\n\n${faults.map((fault) => `- ${fault}\n`).join('')}`)
}
