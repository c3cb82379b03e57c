import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IN_FULL } from '@chengan/kernel/testing/in-full'
import { buildServer } from '../build-server.ts'
import { buildWeb } from '../build-web.ts'
import { checkParts } from '../checks/check-parts.ts'
import { LOOSE_ERRORS } from '../checks/loose-errors.ts'
import { FILE_TIMES } from '../file-times.ts'
import { findChromium } from '../find-chromium.ts'
import { findSoffice } from '../find-soffice.ts'
import { commitOf, contentsNow, keepContents, keptContents } from '../in-full/contents.ts'
import { inFull, inFullText } from '../in-full/in-full.ts'
import { keepTemporaryFilesInMemory } from '../memory-folder.ts'
import { type Failure, failuresOfPlaywright, failuresOfVitest, failureText, looseErrors } from '../reports/failures.ts'
import { closingLine, sum, type Tally, tallyOfPlaywright, tallyOfVitest, withStatus } from '../reports/tally.ts'
import { type Lap, type Spent, spentByPlaywright, spentByVitest, whereTimeWent } from '../reports/where-time-went.ts'
import { root, runProgram } from '../run-program.ts'

const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const paths = process.argv.slice(2)

keepTemporaryFilesInMemory()

// What one asks for by its path is gone through in full.
if (paths.length > 0) process.exit(await runProgram(process.execPath, [vitest, 'run', ...paths]))

const reports = mkdtempSync(join(tmpdir(), 'chengan-reports-'))
const tallies: Tally[] = []
const failures: Failure[] = []
const laps: Lap[] = []
const spent: Spent[] = []
const began = Date.now()

async function lap(part: string, run: () => Promise<void>): Promise<void> {
  const from = Date.now()
  await run()
  laps.push({ part, ms: Date.now() - from })
}

/** Format, types, boundaries and documents: each counts as one test. */
async function check(): Promise<void> {
  for (const part of checkParts) {
    const fault = await part.run()
    console.log(fault === null ? `✓ ${part.name}` : `✗ ${part.name}: ${fault}`)
    tallies.push({ passed: fault === null ? 1 : 0, failed: fault === null ? 0 : 1, skipped: 0 })
    if (fault !== null) failures.push({ name: part.name, message: fault })
  }
}

async function runVitest(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    findSoffice()
  } catch (error) {
    // The tests that need it fail with the same words.
    console.error(error instanceof Error ? error.message : error)
  }
  const [report, loose, times] = ['vitest', 'loose', 'times'].map((name) => join(reports, `${name}.json`)) as [string, string, string]
  const reporters = ['dot', 'json', './tools/checks/loose-errors.ts', './tools/file-times.ts'].map((name) => `--reporter=${name}`)
  const status = await runProgram(process.execPath, [vitest, 'run', ...reporters, `--outputFile.json=${report}`], {
    env: { ...env, [LOOSE_ERRORS]: loose, [FILE_TIMES]: times },
  })
  tallies.push(withStatus(tallyOfVitest(report), status))
  failures.push(...failuresOfVitest(report), ...looseErrors(loose))
  spent.push(...spentByVitest(times))
}

async function playJourneys(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    const chromium = findChromium()
    await buildWeb()
    await buildServer()
    const report = join(reports, 'playwright.json')
    const playwright = join(root, 'node_modules/@playwright/test/cli.js')
    const status = await runProgram(
      process.execPath,
      [playwright, 'test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json'],
      { env: { ...env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
    )
    tallies.push(withStatus(tallyOfPlaywright(report), status))
    failures.push(...failuresOfPlaywright(report))
    spent.push(...spentByPlaywright(report))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    console.error(message)
    failures.push({ name: 'the journeys', message })
    tallies.push({ passed: 0, failed: 1, skipped: 0 })
  }
}

const contents = contentsNow()
const full = inFull(commitOf(contents), contents, keptContents())
const shown = inFullText(full, Object.keys(contents).length)
console.log(shown)
const env = { ...process.env, [IN_FULL]: [...full.changed, ...full.chosen].join(',') }

await lap('checks', check)
await lap('tests of packages, server and pages', () => runVitest(env))
await lap('journeys', () => playJourneys(env))

rmSync(reports, { recursive: true, force: true })
const total = sum(tallies)
const passed = total.failed === 0 && total.passed > 0
if (passed) keepContents(contents)
// A long log is often kept by its end only.
for (const failure of failures) console.log(`\n${failureText(failure)}`)
console.log(`\n${whereTimeWent(laps, spent).join('\n')}\n\n${shown}`)
console.log(`\nIn ${Math.round((Date.now() - began) / 1000)} s:`)
console.log(closingLine(total))
process.exit(passed ? 0 : 1)
