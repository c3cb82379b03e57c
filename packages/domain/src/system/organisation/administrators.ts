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

/** Whether the caller is the security administrator and the three are apart: of an account he keeps what gives rights, and nothing else. */
export function keepsOnlyGrants(context: RuleContext): boolean {
  return !context.actor.superAdmin && context.actor.roles.includes('secAdmin') && threeAdministratorsApply(context)
}

/** Whether the caller gives business roles: the security administrator, and where the three are not kept apart the system administrator too. */
export function mayGiveBusinessRoles(context: RuleContext): boolean {
  return keepsGrants(context.actor) || (context.actor.roles.includes('sysAdmin') && !threeAdministratorsApply(context))
}
