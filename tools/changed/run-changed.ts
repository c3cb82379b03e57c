import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { IN_FULL, ONLY } from '@chengan/kernel/testing/in-full'
import { inFull } from '../in-full/in-full.ts'
import { failureText } from '../reports/failures.ts'
import { JOURNEYS } from '../reports/played-by-playwright.ts'
import { VITEST } from '../reports/played-by-vitest.ts'
import { failedAlone, sum, type Tally } from '../reports/tally.ts'
import { root } from '../run-program.ts'
import { buildAndPlay, runChecks } from '../whole-run/parts.ts'
import { type Ran, runVitest } from '../whole-run/runners.ts'
import { checksOf } from './changed-checks.ts'
import { fitting, journeysTake, type Timed, testsTake } from './estimate.ts'
import { readerOf } from './named-in.ts'
import { placesOfResources } from './places.ts'
import { allFiles, changedFiles, type Since } from './since.ts'
import { MAX_RESOURCES, sampleOfResources, suiteFiles } from './suites.ts'
import { keepTimes, knownTimes } from './times.ts'
import { touchedBy } from './touched.ts'
import { type Change, wantedJourneys, wantedTests } from './wanted.ts'

/** So long a change is looked at. */
const WITHIN_MS = 3 * 60_000
/** What takes far longer than it was thought to is ended, and has failed: what hangs does so here too. */
const ENDED_AFTER_MS = 3 * WITHIN_MS

const nothing: Ran = { files: [], beside: [], spent: [], load: [] }
const seconds = (ms: number) => `${Math.round(ms / 1000)} s`

/** What a change is about, as far as the project can be read. */
async function changeSince(tree: string): Promise<Change> {
  const places = await placesOfResources()
  const namedIn = readerOf(places)
  const files = allFiles(root)
  const there = new Set(files)
  const texts = new Map<string, string>()
  const textOf = (file: string) => {
    const text = texts.get(file) ?? (there.has(file) ? readFileSync(join(root, file), 'utf8') : '')
    texts.set(file, text)
    return text
  }
  const changed = changedFiles(root, tree)
  const touched = touchedBy(changed, places, (file) => namedIn(textOf(file), true))
  return { changed, files, touched, places, times: knownTimes(root), textOf, namedIn }
}

/** The resources by which suites over all go: the touched, and a sample where an engine has changed; the rest of many is left out. */
function resourcesOf({ touched }: Change): { readonly taken: readonly string[]; readonly left: readonly string[] } {
  const all = [...new Set([...touched.resources, ...(touched.engines.length > 0 ? sampleOfResources : [])])]
  return { taken: all.slice(0, MAX_RESOURCES), left: all.slice(MAX_RESOURCES) }
}

/** How much longer everything takes beside what else the machine does now: times that are known were seldom measured beside it. */
const slowness = () => Math.min(3, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()))

const told = (files: readonly Timed[]) => files.map(({ file, ms }) => `  ${file} (${seconds(ms)})`)

/** What a run over a change came to. */
export interface ChangedRun {
  readonly tally: Tally
  /** What was left out, for the end of the output. */
  readonly closing: readonly string[]
}

/** Runs what concerns the files that have changed, the most telling first, until three minutes are used. */
export async function changedRun(since: Since): Promise<ChangedRun> {
  const until = Date.now() + WITHIN_MS
  const change = await changeSince(since.tree)
  const resources = resourcesOf(change)
  const { changed, touched } = change
  console.log(`${changed.length} files differ from ${since.called}.`)
  if (changed.length === 0) return { tally: sum([]), closing: ['Nothing to run.'] }
  console.log(`Touched: ${[...touched.topics].join(', ') || 'no topic'}; in full: ${resources.taken.join(', ') || 'no resource'}.`)
  const reports = mkdtempSync(join(tmpdir(), 'chengan-changed-'))
  const narrowed =
    resources.taken.length === 0
      ? { [IN_FULL]: inFull.join(',') }
      : { [IN_FULL]: resources.taken.join(','), [ONLY]: resources.taken.join(',') }
  const asked = { reports, env: { ...process.env, ...narrowed }, withinMs: ENDED_AFTER_MS }

  const checked = await runChecks(checksOf(changed))
  const journeys = wantedJourneys(change)
  // Something is kept for a journey, unless it would take most of the time.
  const kept = journeysTake(journeys.slice(0, 1))
  const left = (until - Date.now()) / slowness()
  const tests = fitting(wantedTests(change, resources.taken.length), kept > left / 2 ? left : left - kept, testsTake)
  console.log([`Tests: ${tests.taken.length}`, ...told(tests.taken)].join('\n'))
  const ran = tests.taken.length === 0 ? nothing : await runVitest({ ...asked, files: tests.taken.map(({ file }) => file) })
  const stories = fitting(journeys, (until - Date.now()) / slowness(), journeysTake)
  console.log([`Journeys: ${stories.taken.length}`, ...told(stories.taken)].join('\n'))
  const played = stories.taken.length === 0 ? nothing : await buildAndPlay({ ...asked, files: stories.taken.map(({ file }) => file) })
  rmSync(reports, { recursive: true, force: true })

  // A suite that went through a few resources does not tell what it takes in a whole run.
  keepTimes(
    root,
    [...ran.spent, ...played.spent].filter(({ file }) => !suiteFiles.includes(file)),
  )
  const alone = [...checked.faults, ...ran.beside, ...played.beside]
  const files = [...ran.files, ...played.files]
  for (const failure of [...alone, ...files.flatMap((one) => (one.failed > 0 ? one.failures : []))])
    console.log(`\n${failureText(failure)}`)
  return {
    tally: sum([{ passed: checked.passed, failed: 0, skipped: 0 }, ...files, failedAlone(alone)]),
    closing: closingOf([...tests.left, ...stories.left], resources.left),
  }
}

/** What a reader of the last lines must know: that this is no whole run, and what it did not reach. */
function closingOf(left: readonly Timed[], resources: readonly string[]): readonly string[] {
  const files = left.length === 0 ? [] : [`Left out, for three minutes were used (${left.length} files):`, ...told(left)]
  const others = resources.length === 0 ? [] : [`Left out of the suites over all resources: ${resources.join(', ')}`]
  return [
    ...files,
    ...others,
    `Only what the change touches, of ${VITEST} and ${JOURNEYS}; boundaries and what is unused were not looked at. A whole run (npm test) is still needed.`,
  ]
}
