import { join } from 'node:path'
import { buildServer } from '../build-server.ts'
import { buildWeb } from '../build-web.ts'
import { findChromium } from '../find-chromium.ts'
import { keepTemporaryFilesInMemory } from '../memory-folder.ts'
import { root, runProgram } from '../run-program.ts'

/** `--scale city`: the journeys on a city of that size; the rest is Playwright's. */
function sized(given: readonly string[]): { readonly rest: readonly string[]; readonly env: Readonly<Record<string, string>> } {
  const at = given.indexOf('--scale')
  if (at < 0) return { rest: given, env: {} }
  const scale = given[at + 1] ?? 'city'
  return { rest: given.toSpliced(at, 2), env: { E2E_SCALE: scale } }
}

keepTemporaryFilesInMemory()
const chromium = findChromium()
const { rest, env } = sized(process.argv.slice(2))
await buildWeb()
await buildServer()
process.exit(
  await runProgram(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts', ...rest],
    {
      env: { ...process.env, ...env, CHROMIUM: chromium },
    },
  ),
)
