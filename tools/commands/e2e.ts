import { join } from 'node:path'
import { buildWeb } from '../build-web.ts'
import { findChromium } from '../find-chromium.ts'
import { root, runProgram } from '../run-program.ts'

const chromium = findChromium()
await buildWeb()
process.exit(
  await runProgram(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
    {
      env: { ...process.env, CHROMIUM: chromium },
    },
  ),
)
