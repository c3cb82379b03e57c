import { withoutTail } from '@chengan/kernel/texts/text-ends'
import { zzdProvider } from '../../../ports/identity/zzd.ts'
import type { ScanProvider } from '../../../session/services.ts'
import type { Settings } from '../../../settings.ts'

/** The provider of logins by scan that the parameters name; null while the way is switched off or not set up. */
export function scanProvider(settings: Settings, clock: () => number): ScanProvider | null {
  const plain = (code: string) => withoutTail(settings.text(code, '').trim(), /\//)
  const account = {
    url: plain('zzd.url'),
    pageUrl: plain('zzd.pageUrl'),
    appKey: plain('zzd.appKey'),
    appSecret: settings.text('zzd.appSecret', ''),
  }
  const ready = settings.yes('login.zzd', false) && account.url !== '' && account.appKey !== '' && account.appSecret !== ''
  return ready ? zzdProvider(account, clock) : null
}
