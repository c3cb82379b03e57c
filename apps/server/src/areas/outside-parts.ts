import type { OutsideParts } from './maintenance/outside/parts.ts'
import { keepFile, storeContent } from './system/files/keep-file.ts'
import { casePlatforms } from './system/integration/case-platforms.ts'

/** What cases from outside need of the system area, handed over in one place. */
export const outsideParts: OutsideParts = {
  platform: casePlatforms.find,
  tell: casePlatforms.tell,
  mayFetch: casePlatforms.mayFetch,
  async store(services, content) {
    const stored = await storeContent(services, content)
    return async (ctx, owner) => (await keepFile(ctx, stored, owner)).id
  },
}
