import { bench } from '../../apps/server/bench/bench.ts'
import { webFigures } from '../../e2e/bench/web-figures.ts'
import { buildWeb } from '../build-web.ts'
import { findChromium } from '../find-chromium.ts'

await bench({
  name: process.argv[2],
  async weigh() {
    const chromium = findChromium()
    await buildWeb()
    return webFigures(chromium)
  },
})
process.exit(0)
