import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from '../build-web.ts'
import { checkParts } from '../check-parts.ts'
import { type Failure, failuresOfPlaywright, failuresOfVitest, failureText, flakyOfPlaywright, looseErrors } from '../failures.ts'
import { findChromium } from '../find-chromium.ts'
import { findSoffice } from '../find-soffice.ts'
import { LOOSE_ERRORS } from '../loose-errors.ts'
import { keepTemporaryFilesInMemory } from '../memory-folder.ts'
import { root, runProgram } from '../run-program.ts'
import { closingLine, sum, type Tally, tallyOfPlaywright, tallyOfVitest, withStatus } from '../tally.ts'

const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const paths = process.argv.slice(2)

keepTemporaryFilesInMemory()

if (paths.length > 0) process.exit(await runProgram(process.execPath, [vitest, 'run', ...paths]))

const reports = mkdtempSync(join(tmpdir(), 'chengan-reports-'))
const tallies: Tally[] = []
const failures: Failure[] = []
const flaky: Failure[] = []
const began = Date.now()

// Format, types, boundaries and documents: each counts as one test.
for (const part of checkParts) {
  const fault = await part.run()
  console.log(fault === null ? `✓ ${part.name}` : `✗ ${part.name}: ${fault}`)
  tallies.push({ passed: fault === null ? 1 : 0, failed: fault === null ? 0 : 1, skipped: 0 })
  if (fault !== null) failures.push({ name: part.name, message: fault })
}

try {
  findSoffice()
} catch (error) {
  // The tests that need it fail with the same words.
  console.error(error instanceof Error ? error.message : error)
}

const unit = join(reports, 'vitest.json')
const loose = join(reports, 'loose.json')
const unitStatus = await runProgram(
  process.execPath,
  [vitest, 'run', '--reporter=dot', '--reporter=json', '--reporter=./tools/loose-errors.ts', `--outputFile.json=${unit}`],
  { env: { ...process.env, [LOOSE_ERRORS]: loose } },
)
tallies.push(withStatus(tallyOfVitest(unit), unitStatus))
failures.push(...failuresOfVitest(unit), ...looseErrors(loose))

try {
  const chromium = findChromium()
  await buildWeb()
  const journeys = join(reports, 'playwright.json')
  const status = await runProgram(
    process.execPath,
    [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--retries=1',
      '--reporter=line,json',
    ],
    {
      env: { ...process.env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: journeys },
    },
  )
  tallies.push(withStatus(tallyOfPlaywright(journeys), status))
  failures.push(...failuresOfPlaywright(journeys))
  flaky.push(...flakyOfPlaywright(journeys))
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  console.error(message)
  failures.push({ name: 'the journeys', message })
  tallies.push({ passed: 0, failed: 1, skipped: 0 })
}

rmSync(reports, { recursive: true, force: true })
const total = sum(tallies)
// A long log is often kept by its end only.
for (const one of flaky) console.log(`\n${failureText(one, '? passed only at the second try:')}`)
for (const failure of failures) console.log(`\n${failureText(failure)}`)
console.log(`\nIn ${Math.round((Date.now() - began) / 1000)} s:`)
console.log(closingLine(total))
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
