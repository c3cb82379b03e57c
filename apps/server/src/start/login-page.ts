import { newScanState } from '../session/outside/scan-login.ts'
import type { OpenServices } from './open-services.ts'
import { demoAccountsShown } from './prepare.ts'

/** The page that shows the code to be scanned, with a new state; null while nobody can log in that way. */
function zzdFacts({ sessionServices }: OpenServices): { readonly page: string; readonly state: string } | null {
  const provider = sessionServices.scan?.() ?? null
  if (provider === null) return null
  const state = newScanState(sessionServices)
  return { page: provider.pageFor(state), state }
}

/** What the login page shows before anybody is known: title, logos, ways in, and the demonstration accounts where the
 *  parameter `demo.showAccounts` allows it (system.md §3.1). */
export async function loginPageFacts(open: OpenServices): Promise<Readonly<Record<string, unknown>>> {
  const { settings } = open.services
  const logo = (system: string) => settings.text(`ui.logo.${system}`, '')
  return {
    title: settings.text('ui.title', ''),
    ...(settings.text('ui.owner', '') === '' ? {} : { owner: settings.text('ui.owner', '') }),
    logos: { zhrq: logo('zhrq'), zhsz: logo('zhsz'), tbxt: logo('tbxt') },
    zzd: zzdFacts(open),
    watermark: settings.yes('ui.watermark', true),
    search: settings.yes('search.enable', false),
    tour: settings.yes('ui.tour', true),
    pageSize: settings.text('list.pageSize', 'auto'),
    homeZhsz: settings.text('home.zhsz', ''),
    ...(await demoAccountsShown(open)),
  }
}
