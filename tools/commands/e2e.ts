import { join } from 'node:path'
import { buildServer } from '../build-server.ts'
import { buildWeb } from '../build-web.ts'
import { findChromium } from '../find-chromium.ts'
import { keepTemporaryFilesInMemory } from '../memory-folder.ts'
import { root, runProgram } from '../run-program.ts'

type Asked = { readonly rest: readonly string[]; readonly env: Readonly<Record<string, string>> }

/** `--scale city`: the journeys on a city of that size; `--window 390x844`: in windows of that size; the rest is Playwright's. */
const asked = (given: readonly string[]): Asked => taken(taken({ rest: given, env: {} }, '--scale', 'E2E_SCALE'), '--window', 'E2E_WINDOW')

function taken({ rest, env }: Asked, option: string, name: string): Asked {
  const at = rest.indexOf(option)
  const value = rest[at + 1]
  return at < 0 || value === undefined ? { rest, env } : { rest: rest.toSpliced(at, 2), env: { ...env, [name]: value } }
}

keepTemporaryFilesInMemory()
const chromium = findChromium()
const { rest, env } = asked(process.argv.slice(2))
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
