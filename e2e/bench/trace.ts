import type { Browser, Page } from '@playwright/test'

/** What a page did on its main thread while something was tried. */
export interface Tasks {
  /** Milliseconds of the longest task: on the clock, and of the processor, which other programs do not lengthen. */
  readonly longestMs: number
  readonly longestCpuMs: number
  /** How many took longer than 50 ms on the clock, and of the processor. */
  readonly long: number
  readonly longCpu: number
  readonly count: number
  /** Milliseconds of the processor within which 95 of 100 tasks are done. */
  readonly slowMs: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

const longMs = 50

/** Traces what the page's main thread does meanwhile, as the browser itself records it. */
export async function tracedTasks(browser: Browser, page: Page, act: () => Promise<void>): Promise<Tasks> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline'] })
  await act()
  const { traceEvents: events } = JSON.parse((await browser.stopTracing()).toString('utf8')) as {
    readonly traceEvents: readonly TraceEvent[]
  }
  const mains = events.filter((event) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
  const tasks = mains.map(({ pid, tid }) =>
    events.filter((one) => one.pid === pid && one.tid === tid && one.name === 'RunTask' && one.dur !== undefined),
  )
  // One page is traced; other renderers that the browser keeps in reserve do nothing.
  const own = tasks.sort((a, b) => b.length - a.length)[0] ?? []
  const clock = own.map(({ dur }) => (dur ?? 0) / 1000)
  const cpu = own.map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000)
  const most = (values: readonly number[]) => values.reduce((greatest, one) => Math.max(greatest, one), 0)
  const above = (values: readonly number[]) => values.filter((one) => one > longMs).length
  const slowMs = [...cpu].sort((one, other) => one - other)[Math.floor(cpu.length * 0.95)] ?? 0
  if (own.length === 0) throw new Error('the trace holds no task of the page')
  return { longestMs: most(clock), longestCpuMs: most(cpu), long: above(clock), longCpu: above(cpu), count: own.length, slowMs }
}
