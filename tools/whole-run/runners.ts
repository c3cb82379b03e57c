import { loadavg } from 'node:os'
import { join } from 'node:path'
import { LOOSE_ERRORS } from '../checks/loose-errors.ts'
import { FILE_TIMES } from '../file-times.ts'
import { type Played, withStatus } from '../reports/played.ts'
import { JOURNEYS, JOURNEYS_FOLDER, playedByPlaywright } from '../reports/played-by-playwright.ts'
import { playedByVitest, VITEST } from '../reports/played-by-vitest.ts'
import { type Spent, spentByPlaywright, spentByVitest } from '../reports/where-time-went.ts'
import { root } from '../run-program.ts'
import { runWithin } from './run-within.ts'

/** What one run of a runner is told. */
export interface Asked {
  /** Where its reports are laid down, a folder of its own. */
  readonly reports: string
  readonly env: NodeJS.ProcessEnv
  /** The files, from the project's root; none: all. */
  readonly files: readonly string[]
  /** Of the journeys those alone that bear this tag; none: all. */
  readonly tag?: string
  /** Tests that live by faults and length are left to the long check. */
  readonly inShort?: boolean
  /** After so long it is ended, with all that it has started. */
  readonly withinMs: number
  /** The root of the project whose tests are run; default this one. */
  readonly project?: string
  /** Where what the runner says goes: default to the terminal. */
  readonly output?: 'inherit' | 'ignore'
}

/** What one run of a runner came to. */
export interface Ran extends Played {
  readonly spent: readonly Spent[]
  /** Of 1, 5 and 15 minutes, when it ended. */
  readonly load: readonly number[]
}

/** Nobody waits so long; a whole run ends by itself. */
export const WITHOUT_END_MS = 2 ** 31 - 1 - 60_000

/** Files whose tests `npm test` leaves to the long check, unless it is asked for them. */
export const LONG_FILES = '**/*.long.test.ts'

/** One process of Vitest. */
export async function runVitest({
  reports,
  env,
  files,
  inShort = false,
  withinMs,
  project = root,
  output = 'inherit',
}: Asked): Promise<Ran> {
  const [report, loose, times] = ['vitest', 'loose', 'times'].map((name) => join(reports, `${name}.json`)) as [string, string, string]
  const own = ['tools/checks/loose-errors.ts', 'tools/file-times.ts'].map((file) => join(root, file))
  const leftOut = inShort ? [`--exclude=${LONG_FILES}`] : []
  const reporters = ['dot', 'json', ...own].map((name) => `--reporter=${name}`)
  const status = await runWithin(
    withinMs,
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...files, ...leftOut, ...reporters, `--outputFile.json=${report}`],
    { cwd: project, stdio: ['ignore', output, output], env: { ...env, [LOOSE_ERRORS]: loose, [FILE_TIMES]: times } },
  )
  const played = withStatus(playedByVitest(project, report, loose), status, VITEST)
  return { ...played, spent: spentByVitest(times), load: loadavg() }
}

/** A file of journeys as Playwright is asked for it: a pattern over whole paths. */
export const askedFor = (file: string) => `${file.replace(`${JOURNEYS_FOLDER}/`, 'journeys[\\\\/]').replaceAll('.', '\\.')}$`

/** One process of Playwright over what has been built; of one worker where it is asked for some files, so that none disturbs another. */
export async function playJourneys({ reports, env, files, tag, withinMs }: Asked): Promise<Ran> {
  const report = join(reports, 'playwright.json')
  const some = files.length === 0 ? [] : ['--workers=1', ...files.map(askedFor)]
  const tagged = tag === undefined ? [] : [`--grep=${tag}(?![\\w-])`]
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  const status = await runWithin(
    withinMs,
    process.execPath,
    [playwright, 'test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json', ...tagged, ...some],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  )
  const played = withStatus(playedByPlaywright(report), status, JOURNEYS)
  return { ...played, spent: spentByPlaywright(report), load: loadavg() }
}
