import type { Actor } from '@chengan/kernel/access/actor'
import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** The three administrators of a level-3 system (GB/T 22239-2019 8.1.4.2 d, P-13). */
export const threeAdministrators: readonly string[] = Object.freeze(['sysAdmin', 'secAdmin', 'auditAdmin'])

/** An administrator role with its words in both languages. */
export interface AdministratorRole {
  readonly id: string
  readonly zh: string
  readonly en: string
}

/** What takes the last key of the house away is refused with. */
export const workOfAdministrators = defineErrors({
  roleKeepsItsWork: {
    code: -2,
    zh: '角色“{0}”须保留：{1}，否则将无人能够管理系统',
    en: 'The role “{0}” has to keep: {1}; else nobody could administer the system',
  },
})

/** What these ask of the context of any rule: the parameters of the city, and who acts. */
interface Settings {
  readonly setting: (code: string, fallback: number) => number
}
interface Asked extends Settings {
  readonly actor: Actor
}

/** Whether the three administrators must be three accounts; off only for demonstration. */
export function threeAdministratorsApply(context: Settings): boolean {
  return context.setting('security.threeAdmin', 1) === 1
}

/** Whether the caller grants roles, data scopes and security parameters. */
export function keepsGrants(actor: Actor): boolean {
  return actor.superAdmin || actor.roles.includes('secAdmin')
}

/** Whether the caller is the security administrator and the three are apart: of an account he keeps what gives rights, and nothing else. */
export function keepsOnlyGrants(context: Asked): boolean {
  return !context.actor.superAdmin && context.actor.roles.includes('secAdmin') && threeAdministratorsApply(context)
}

/** Whether the caller gives business roles: the security administrator, and where the three are not kept apart the system administrator too. */
export function mayGiveBusinessRoles(context: Asked): boolean {
  return keepsGrants(context.actor) || (context.actor.roles.includes('sysAdmin') && !threeAdministratorsApply(context))
}
