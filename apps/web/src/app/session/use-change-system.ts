import { useQueryClient } from '@tanstack/react-query'
import { CallFailure } from '../../api/envelope.ts'
import { read, readKey } from '../../api/read.ts'
import { writeCookie } from '../../api/session/cookies.ts'
import { securityKey } from '../../api/session/security-key.ts'
import { type MenuItem, systemCode as presentSystem, type SystemCode } from '../../api/session/session.ts'
import { go, presentPlace } from '../../navigation/address.ts'
import { recordPath } from '../../navigation/record-path.ts'
import { keepTabs } from '../../navigation/tabs.ts'
import { hasUnsaved } from '../../navigation/unsaved-work.ts'
import { useAskBeforeLeaving } from '../../navigation/use-unsaved-guard.ts'
import { trailTo } from '../menu-tree.ts'
import { homeOf } from '../routes/redirect.ts'
import { canShow } from '../routes/screens.ts'

const routerChange: Readonly<Record<SystemCode, string>> = { zhsz: '1', zhrq: '2', tbxt: '' }

/** What a call answers has been shown when it fails. */
function alreadyTold(error: unknown): void {
  if (!(error instanceof CallFailure)) throw error
}

/** Whether a page belongs to the system, or to all of them. */
function isOfSystem(tree: readonly MenuItem[], path: string, system: SystemCode): boolean {
  const trail = trailTo(tree, path)
  const [top] = trail.length > 0 ? trail : trailTo(tree, recordPath(path)?.list ?? path)
  return !top?.systemCode || top.systemCode === system
}

/** Enters another business system (SH-33): cookies, its menu, none of the other's tabs, its home or the page that was asked for. */
export function useChangeSystem(): (to: SystemCode, place?: string) => void {
  const client = useQueryClient()
  const ask = useAskBeforeLeaving()
  const change = async (to: SystemCode, place: string | undefined) => {
    const present = presentSystem()
    // A menu that does not come leaves the user where he is.
    const [tree, key] = await Promise.all([
      client.ensureQueryData(read<readonly MenuItem[] | null>('sys/menu/pcNav', { systemCode: to })).then((items) => items ?? []),
      securityKey(),
    ])
    writeCookie('systemCode', to)
    writeCookie('routerChange', routerChange[to])
    const before = client.getQueryData<readonly MenuItem[] | null>(readKey('sys/menu/pcNav', { systemCode: present })) ?? []
    keepTabs((path) => isOfSystem(before, path, to))
    go(place ?? homeOf(to, { granted: (route) => canShow(tree, route), homeZhsz: key.ui?.homeZhsz }))
    void client.invalidateQueries({ predicate: (query) => !String(query.queryKey[0]).startsWith('sys/menu') })
  }
  return (to, place) => {
    if (to !== presentSystem() || presentPlace().path === '/xtyyxt') ask(hasUnsaved(), () => void change(to, place).catch(alreadyTold))
  }
}
