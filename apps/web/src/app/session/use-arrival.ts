import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { read } from '../../api/read.ts'
import { writeCookie } from '../../api/session/cookies.ts'
import { securityKey } from '../../api/session/security-key.ts'
import { type MenuItem, type SystemCode, systemCode, type UserInfo } from '../../api/session/session.ts'
import type { SignIn } from '../../api/session/session-calls.ts'
import { go } from '../../navigation/address.ts'
import { recordPath } from '../../navigation/record-path.ts'
import { trailTo } from '../menu-tree.ts'
import { afterLogin } from '../routes/redirect.ts'
import { canShow, loadScreens } from '../routes/screens.ts'
import { rememberRestriction, restriction } from './restriction.ts'
import { sessionHasResumed } from './session-end.ts'
import { keepWhyEnded } from './why-ended.ts'

/** Whoever comes for a page of one of his systems, and has chosen none, works in that one: else the menus of all would stand in one. */
function enterSystemOf(address: string | null, tree: readonly MenuItem[], systemCodes: readonly SystemCode[]): void {
  if (address === null || systemCode() !== undefined) return
  const [path = ''] = address.split('?')
  const trail = trailTo(tree, path)
  const [top] = trail.length > 0 ? trail : trailTo(tree, recordPath(path)?.list ?? path)
  const own = systemCodes.find((code) => code === top?.systemCode)
  if (own !== undefined) writeCookie('systemCode', own)
}

/** Where one goes after the login needs the user's systems and menu (SH-1); both are then already at hand for the shell. */
export function useAfterLogin(): (signedIn: SignIn) => Promise<void> {
  const client = useQueryClient()
  const [search] = useSearchParams()
  return async (signedIn) => {
    sessionHasResumed()
    keepWhyEnded(undefined)
    rememberRestriction(signedIn.mustChangePwd === true ? 'password' : signedIn.mfaSetupRequired === true ? 'mfa' : undefined)
    client.removeQueries()
    const key = await securityKey()
    const user = await client.fetchQuery(read<UserInfo | null>('sys/user/info')).catch(() => undefined)
    const systemCodes = user?.systemCodes ?? []
    const [only] = systemCodes
    if (systemCodes.length === 1 && only !== undefined) writeCookie('systemCode', only)
    if (restriction() !== undefined) return go('/index', { replace: true })
    const tree = await client.fetchQuery(read<readonly MenuItem[] | null>('sys/menu/pcNav', { systemCode: systemCode() })).catch(() => null)
    await loadScreens()
    enterSystemOf(search.get('redirect'), tree ?? [], systemCodes)
    const granted = (route: string) => canShow(tree ?? [], route)
    const arrival = { redirect: search.get('redirect'), systemCode: systemCode(), systemCodes, granted, homeZhsz: key.ui?.homeZhsz }
    go(afterLogin(arrival), { replace: true })
  }
}
