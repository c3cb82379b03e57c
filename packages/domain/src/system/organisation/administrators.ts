import type { Actor } from '@chengan/kernel/access/actor'
import type { RuleContext } from '@chengan/kernel/rule'

/** The three administrators of a level-3 system (GB/T 22239-2019 8.1.4.2 d, P-13). */
export const threeAdministrators: readonly string[] = Object.freeze(['sysAdmin', 'secAdmin', 'auditAdmin'])

/** Whether the three administrators must be three accounts; off only for demonstration. */
export function threeAdministratorsApply(context: RuleContext): boolean {
  return context.setting('security.threeAdmin', 1) === 1
}

/** Whether the caller grants roles, data scopes and security parameters. */
export function keepsGrants(actor: Actor): boolean {
  return actor.superAdmin || actor.roles.includes('secAdmin')
}
