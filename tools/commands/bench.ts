import { bench } from '../../apps/server/bench/bench.ts'
import { webFigures, weighListAt } from '../../e2e/bench/web-figures.ts'
import { password } from '../../e2e/city/server.ts'
import { buildServer } from '../build-server.ts'
import { buildWeb } from '../build-web.ts'
import { findChromium } from '../find-chromium.ts'

await buildServer()
await bench({
  name: process.argv[2],
  password,
  weighList: (url) => weighListAt(findChromium(), url),
  async weigh() {
    const chromium = findChromium()
    await buildWeb()
    return webFigures(chromium)
  },
})
process.exit(0)
