import type { SystemCode } from '../../api/session/session.ts'
import { guardedRoots } from './guarded-roots.ts'

const open = ['/login', '/nologin', '/portal', '/check', '/register']

/** Login, sign-on and public pages need no token, nor does an address that is no page at all (SH-4). */
export function needsToken(path: string): boolean {
  if (open.includes(path) || path.startsWith('/check/')) return false
  const [, root = ''] = path.split('/')
  return root === '' || root.startsWith('iframe') || guardedRoots.includes(root)
}

/** Where a visitor without a token is sent (SH-1). */
export function loginAddress(fullPath: string): string {
  return `/login?redirect=${encodeURIComponent(fullPath)}`
}

interface Arrival {
  readonly redirect: string | null
  readonly systemCode: SystemCode | undefined
  readonly systemCodes: readonly SystemCode[]
  /** Whether the dashboard of the system is granted, and there. */
  granted(route: string): boolean
  readonly homeZhsz?: string | undefined
}

/** The page after login (SH-1): `redirect`, or the home of the system; only a path of our own is followed. */
export function afterLogin(arrival: Arrival): string {
  const { redirect, systemCode, systemCodes } = arrival
  // Whoever came to the front door has asked for no page.
  if (redirect?.startsWith('/') === true && !/^\/(index)?$/.test(redirect) && !redirect.startsWith('//') && !redirect.startsWith('/login'))
    return redirect
  const system = systemCodes.length === 1 ? systemCodes[0] : systemCodes.find((one) => one === systemCode)
  if (system === undefined) return systemCodes.length > 1 ? '/xtyyxt' : '/index'
  return homeOf(system, arrival)
}

export function homeOf(system: SystemCode, { granted, homeZhsz }: Pick<Arrival, 'granted' | 'homeZhsz'>): string {
  const homes: Readonly<Record<SystemCode, string>> = { zhrq: '/zhrq', zhsz: homeZhsz ?? '/zhsz-new', tbxt: '/tbxt/tb/index' }
  const home = homes[system]
  return granted(home) ? home : '/index'
}
