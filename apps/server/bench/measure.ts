import { performance } from 'node:perf_hooks'

/** Times of repeated runs in ms: least, median, 99th percentile, greatest. */
export interface Spread {
  readonly least: number
  readonly median: number
  readonly p99: number
  readonly most: number
  readonly runs: number
}

/** The spread of some times in ms. */
export function spreadOf(times: readonly number[]): Spread {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  // Of an even number the mean of the two in the middle: the upper one alone would flatter.
  const median = ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 2
  return { least: at(0), median, p99: at(0.99), most: sorted.at(-1) ?? 0, runs: sorted.length }
}

/** Runs a piece of work `warm` times unseen, then `runs` times measured, one after the other. */
export async function measure(work: (run: number) => Promise<unknown>, runs: number, warm = 5): Promise<Spread> {
  for (let run = 0; run < warm; run += 1) await work(-1 - run)
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now()
    await work(run)
    times.push(performance.now() - began)
  }
  return spreadOf(times)
}

/** A line of a table of figures. */
export function tableRow(name: string, spread: Spread, goal: string): string {
  const ms = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)))
  return `| ${name} | ${ms(spread.median)} | ${ms(spread.least)} … ${ms(spread.most)} | ${ms(spread.p99)} | ${spread.runs} | ${goal} |`
}
