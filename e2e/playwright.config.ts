import { defineConfig } from '@playwright/test'

// The flags keep a Chromium that runs as root in a closed network quiet (stack.md). Without a graphics card (--disable-gpu) its compositor leaves bands of a map undrawn in
// pictures, as wide as a panel over the map and mirrored from it; the canvas itself is whole, and with `--use-angle=swiftshader` in its place the picture is, too.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Files in the order that `npm run e2e -- --shuffle` has drawn: Playwright sorts files, and plays projects as they stand. */
const order = (process.env.E2E_ORDER ?? '').split(',').filter(Boolean)

const [width = 1440, height = 900] = (process.env.E2E_WINDOW ?? '').split('x').filter(Boolean).map(Number)

export default defineConfig({
  testDir: './journeys',
  globalSetup: './city/grown-city.ts',
  // The look at a large city is asked for by `--scale`; nothing of the ordinary run is skipped.
  testIgnore: process.env.E2E_SCALE === undefined ? ['**/every-screen-at-size.spec.ts'] : [],
  ...(order.length === 0 ? {} : { projects: order.map((name) => ({ name, testMatch: `**/${name}` })) }),
  fullyParallel: false,
  // Each worker clones cities of its own, unless there is but one.
  workers: process.env.E2E_URL || process.env.E2E_SCALE ? 1 : 2,
  retries: 0,
  // Time-outs say that something never comes, not that it comes late: two cities share two cores with two browsers, and others may work beside them.
  timeout: 600_000,
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  outputDir: '../test-results',
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width, height },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Nobody presses a button while its dialog is still growing; a story does.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args },
  },
})
