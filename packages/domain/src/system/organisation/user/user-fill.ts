import { isGiven } from '@chengan/kernel/condition'
import type { NameIn } from '@chengan/kernel/fields/field'
import { fill, type RuleContext, type Values, type ValuesOf } from '@chengan/kernel/rule'
import { asText, asTextOrNull, asTexts } from '@chengan/kernel/values'
import { threeAdministratorsApply } from '../administrators.ts'
import { type userFields, writableUserFields } from './user-fields.ts'

type User = typeof userFields

/** The fields of an account that the security administrator keeps, and nobody else of the three. */
const grants: readonly NameIn<User>[] = ['roleIdList', 'businessRoleIdList', 'mfaType']

/** Posts and departments that business roles name. */
interface PlacesWithRoles {
  readonly posts: readonly string[]
  readonly depts: readonly string[]
}

const isPlaces = (fact: unknown): fact is PlacesWithRoles => typeof fact === 'object' && fact !== null && 'posts' in fact && 'depts' in fact

/** Of posts and department the security administrator changes what carries a business role: he gives the role. Others stay as they were. */
function placesThatCarryRoles({ row, before, facts }: RuleContext<User>): ValuesOf<User> {
  const carry: PlacesWithRoles = isPlaces(facts.placesWithRoles) ? facts.placesWithRoles : { posts: [], depts: [] }
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

/** What the caller may not write stays as it was: other fields are ignored, not refused (system.md, sys/user roles). */
function staysAsItWas(context: RuleContext<User>): ValuesOf<User> {
  const { actor, before } = context
  const has = (code: string) => actor.roles.includes(code)
  const was = (names: readonly NameIn<User>[]): ValuesOf<User> =>
    Object.assign({}, ...names.map((name) => ({ [name]: before?.[name] ?? null })))
  if (actor.superAdmin) return {}
  const apart = threeAdministratorsApply(context)
  if (has('sysAdmin')) return apart ? was(grants) : {}
  if (has('secAdmin')) {
    if (!apart) return {}
    return { ...was(writableUserFields.filter((name) => ![...grants, 'deptId'].includes(name))), ...placesThatCarryRoles(context) }
  }
  return was(delegated)
}

/** One client family spells it so. */
function confirmation({ input }: RuleContext<User>): ValuesOf<User> {
  const { comfirmPassword }: Values = input
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
})
