import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildServer } from '../build-server.ts'
import { buildWeb } from '../build-web.ts'
import { findChromium } from '../find-chromium.ts'
import { instantOfCity } from '../fixed-instant.ts'
import { keepTemporaryFilesInMemory } from '../memory-folder.ts'
import { JOURNEYS_FOLDER } from '../reports/played-by-playwright.ts'
import { root, runProgram } from '../run-program.ts'
import { shuffled } from '../shuffled.ts'

type Asked = { readonly rest: readonly string[]; readonly env: Readonly<Record<string, string>> }

/** `--scale city`: the journeys on a city of that size; `--window 390x844`: in windows of that size; `--shuffle 7`: their files in the order of that
 *  seed; `--at 2027-01-01T00:10`: begun at that time of the city; the rest is Playwright's. */
const options = { '--scale': 'E2E_SCALE', '--window': 'E2E_WINDOW', '--shuffle': 'E2E_SHUFFLE', '--at': 'E2E_AT' } as const
const asked = (given: readonly string[]): Asked =>
  Object.entries(options).reduce<Asked>((all, [option, name]) => taken(all, option, name), { rest: given, env: {} })

function taken({ rest, env }: Asked, option: string, name: string): Asked {
  const at = rest.indexOf(option)
  const value = rest[at + 1]
  return at < 0 || value === undefined ? { rest, env } : { rest: rest.toSpliced(at, 2), env: { ...env, [name]: value } }
}

/** Playwright sorts files and plays projects as they stand: the order is handed to its settings, which make each file a project. */
function orderOf(seed: string | undefined): Readonly<Record<string, string>> {
  if (seed === undefined) return {}
  const order = shuffled(
    readdirSync(join(root, JOURNEYS_FOLDER)).filter((name) => name.endsWith('.spec.ts')),
    Number(seed),
  )
  console.log(`In the order of seed ${seed}: ${order.join(', ')}`)
  return { E2E_ORDER: order.join(',') }
}

keepTemporaryFilesInMemory()
const chromium = findChromium()
const { rest, env } = asked(process.argv.slice(2))
// Refused before anything is built.
try {
  if (env.E2E_AT !== undefined) instantOfCity(env.E2E_AT)
} catch (error) {
  console.error(`--at: ${error instanceof Error ? error.message : error}`)
  process.exit(2)
}
await buildWeb()
await buildServer()
process.exit(
  await runProgram(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts', ...rest],
    {
      env: { ...process.env, ...env, ...orderOf(env.E2E_SHUFFLE), CHROMIUM: chromium },
    },
  ),
)
