import type { SystemCode } from '../api/session/session.ts'
import { useSecurityKey } from '../api/session/use-security-key.ts'

/** A picture of this site or one written out: the browser is allowed no other (content security policy). */
const isPicture = (address: string) => /^\/(?!\/)|^data:image\//.test(address)

/** The installation's own logo of a business system (parameters `ui.logo.*`); undefined where it has none. */
export function useOwnLogo(name: SystemCode): string | undefined {
  const address = useSecurityKey()?.ui?.logos?.[name]?.trim() ?? ''
  return isPicture(address) ? address : undefined
}
