import { useQueryClient } from '@tanstack/react-query'
import { writeCookie } from '../../api/cookies.ts'
import { read } from '../../api/read.ts'
import { securityKey } from '../../api/security-key.ts'
import { type MenuItem, systemCode as presentSystem, type SystemCode } from '../../api/session.ts'
import { go } from '../../navigation/address.ts'
import { closeTabs } from '../../navigation/tabs.ts'
import { hasUnsaved } from '../../navigation/unsaved-work.ts'
import { useAskBeforeLeaving } from '../../navigation/use-unsaved-guard.ts'
import { homeOf } from '../redirect.ts'
import { canShow } from '../screens.ts'

const routerChange: Readonly<Record<SystemCode, string>> = { zhsz: '1', zhrq: '2', tbxt: '' }

/** Enters another business system (SH-33): cookies, its menu, none of the other's tabs, its home. */
export function useChangeSystem(): (to: SystemCode) => void {
  const client = useQueryClient()
  const ask = useAskBeforeLeaving()
  const change = async (to: SystemCode) => {
    writeCookie('systemCode', to)
    writeCookie('routerChange', routerChange[to])
    const [tree, key] = await Promise.all([
      client.ensureQueryData(read<readonly MenuItem[] | null>('sys/menu/pcNav', { systemCode: to })),
      securityKey(),
    ])
    closeTabs('all', '/index')
    go(homeOf(to, { granted: (route) => canShow(tree ?? [], route), homeZhsz: key.ui?.homeZhsz }))
    void client.invalidateQueries({ predicate: (query) => !String(query.queryKey[0]).startsWith('sys/menu') })
  }
  return (to) => {
    if (to !== presentSystem() || window.location.hash.startsWith('#/xtyyxt')) ask(hasUnsaved(), () => void change(to))
  }
}
