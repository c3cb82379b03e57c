import type { OpenServices } from '../start/open-services.ts'
import { administratorCount, installationFacts } from './installation-facts.ts'
import { weakSettings, weakSettingsText } from './weak-settings.ts'

/** Refuses the start of a production installation that a stranger could walk into; says each setting and what to do. */
export async function refuseWeakSettings(open: OpenServices): Promise<void> {
  const { config, settings, db } = open.services
  await settings.reload()
  const found = weakSettings(config, settings, await installationFacts(db))
  if (found.length === 0) return
  await open.close()
  throw new Error(weakSettingsText(found))
}

/** What an installation is told that nobody can administer yet. */
export async function administratorNotice(open: OpenServices): Promise<readonly string[]> {
  if ((await administratorCount(open.services.db)) > 0) return []
  return ['There is no administrator yet. Stop the server and run: npm run admin -- create', '']
}
