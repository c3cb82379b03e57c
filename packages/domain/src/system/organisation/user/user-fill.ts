import { isGiven } from '@chengan/kernel/condition'
import type { NameIn } from '@chengan/kernel/fields/field'
import { fill, type InputOf, type RuleContext, type ValuesOf } from '@chengan/kernel/rule'
import { asText, asTextOrNull, asTexts } from '@chengan/kernel/values'
import { threeAdministratorsApply } from '../administrators.ts'
import { type userFields, writableUserFields } from './user-fields.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** Posts and departments that business roles name. */
    readonly placesWithRoles: { readonly posts: readonly string[]; readonly depts: readonly string[] }
  }
}

type User = typeof userFields

/** The fields of an account that the security administrator keeps, and nobody else of the three. */
const grants: readonly NameIn<User>[] = ['roleIdList', 'businessRoleIdList', 'mfaType']

/** Of posts and department the security administrator changes what carries a business role: he gives the role. Others stay as they were. */
function placesThatCarryRoles({ row, before, facts }: RuleContext<User>): ValuesOf<User> {
  const carry = facts.placesWithRoles ?? { posts: [], depts: [] }
  const [now, was] = [asTexts(row.postIdList), asTexts(before?.postIdList)]
  const posts = [
    ...was.filter((post) => !carry.posts.includes(post) || now.includes(post)),
    ...now.filter((post) => carry.posts.includes(post)),
  ]
  const moves = [row.deptId, before?.deptId].some((dept) => carry.depts.includes(asText(dept)))
  const kept = posts.length + was.length === 0 ? (before?.postIdList ?? null) : [...new Set(posts)]
  return { postIdList: kept, ...(moves ? {} : { deptId: before?.deptId ?? null }) }
}

/** Of these an administrator of a department gives delegable roles; the others stay with the security administrator (P-13). */
const delegated = grants.filter((name) => name !== 'roleIdList')

/** Level, region and organization code follow from the department. */
function followsFromDepartment({ refs }: RuleContext<User>): ValuesOf<User> {
  const department = refs.deptId
  if (!department) return {}
  return {
    level: asTextOrNull(department.level),
    regionId: asTextOrNull(department.regionId),
    organizationCode: asTextOrNull(department.organizationCode),
  }
}

/** What is sent of a password, which no row keeps. */
const passwords: readonly NameIn<User>[] = ['password', 'confirmPassword']

/** Posts and department: the security administrator changes of them what carries a business role. */
const places: readonly NameIn<User>[] = ['postIdList', 'deptId']

const isSecurityAdministratorApart = (context: RuleContext<User>) =>
  !context.actor.superAdmin &&
  !context.actor.roles.includes('sysAdmin') &&
  context.actor.roles.includes('secAdmin') &&
  threeAdministratorsApply(context)

/** What the caller may not write: other fields are ignored, not refused (system.md, sys/user roles). */
function keptFields(context: RuleContext<User>): readonly NameIn<User>[] {
  const { actor } = context
  if (actor.superAdmin) return []
  const apart = threeAdministratorsApply(context)
  if (actor.roles.includes('sysAdmin')) return apart ? grants : []
  if (isSecurityAdministratorApart(context))
    return [...writableUserFields.filter((name) => ![...grants, ...places].includes(name)), ...passwords]
  return actor.roles.includes('secAdmin') ? [] : delegated
}

/** It stays as it was. */
function staysAsItWas(context: RuleContext<User>): ValuesOf<User> {
  const stored = keptFields(context).filter((name) => !passwords.includes(name))
  const was: ValuesOf<User> = Object.assign({}, ...stored.map((name) => ({ [name]: context.before?.[name] ?? null })))
  return isSecurityAdministratorApart(context) ? { ...was, ...placesThatCarryRoles(context) } : was
}

/** One client family spells it so. */
type Misspelt = InputOf<User> & { readonly comfirmPassword?: unknown }

function confirmation({ input }: RuleContext<User>): ValuesOf<User> {
  const { comfirmPassword }: Misspelt = input
  return isGiven(comfirmPassword) && !isGiven(input.confirmPassword) ? { confirmPassword: String(comfirmPassword) } : {}
}

/** Values of an account that nobody chooses. */
export const fillUser = fill<User>({
  refs: ['deptId'],
  facts: ['placesWithRoles'],
  values: (context) => {
    const kept = { ...staysAsItWas(context), ...confirmation(context) }
    return 'deptId' in kept ? kept : { ...kept, ...followsFromDepartment(context) }
  },
  overridesInput: true,
  keeps: keptFields,
})
