import { isGiven } from '@chengan/kernel/condition'
import type { NameIn } from '@chengan/kernel/fields/field'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { mayGiveBusinessRoles } from '../administrators.ts'
import type { userFields } from './user-fields.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** The business roles that come with the new posts and department. */
    readonly rolesByPlace: readonly { readonly name: string; readonly level: string | null }[]
    /** The posts that an account is newly given. */
    readonly postsGiven: readonly { readonly name: string; readonly level: string | null }[]
    /** The business roles that name an account, and those that its form would add. */
    readonly businessRolesOfForm: readonly { readonly id: string; readonly level: string | null; readonly held: boolean }[]
  }
}

type User = typeof userFields

type Texts = readonly string[] | null | undefined

const sameTexts = (one: Texts, other: Texts): boolean =>
  (one ?? []).length === (other ?? []).length && (one ?? []).every((text) => other?.includes(text))

const nothing = (value: unknown) => (isGiven(value) ? value : null)

/** Fields of an account that others set: with them somebody would give himself rights, work or time. */
const setByOthers: readonly (readonly [NameIn<User>, (row: ValuesOf<User>, before: ValuesOf<User>) => boolean])[] = [
  ['roleIdList', (row, before) => !sameTexts(row.roleIdList, before.roleIdList)],
  ['postIdList', (row, before) => !sameTexts(row.postIdList, before.postIdList)],
  ['deptId', (row, before) => row.deptId !== before.deptId],
  ['systemCodes', (row, before) => !sameTexts(row.systemCodes, before.systemCodes)],
  ['mfaType', (row, before) => nothing(row.mfaType) !== nothing(before.mfaType)],
  // A shorter term harms nobody but himself.
  ['expireDate', (row, before) => isGiven(before.expireDate) && (!row.expireDate || row.expireDate > (before.expireDate ?? ''))],
]

/** Field of the own account that would change and is for others to set. */
function ownFieldChanged(context: RuleContext<User>): NameIn<User> | undefined {
  const { row, before, facts } = context
  if (before === null) return undefined
  const changed = setByOthers.find(([, differs]) => differs(row, before))
  if (changed !== undefined) return changed[0]
  if (!row.businessRoleIdList || !mayGiveBusinessRoles(context)) return undefined
  const held = (facts.businessRolesOfForm ?? []).filter((role) => role.held)
  return sameTexts(
    row.businessRoleIdList,
    held.map((role) => role.id),
  )
    ? undefined
    : 'businessRoleIdList'
}

export const nobodyMovesHimself = rule<User>({
  name: 'nobodyMovesHimself',
  source: 'P-13: posts, department, systems, roles and term of an account are set by others',
  facts: ['businessRolesOfForm'],
  check: (context) => {
    if (context.before?.id !== context.actor.userId) return undefined
    const field = ownFieldChanged(context)
    return field === undefined ? undefined : { key: 'notOnSelf', field }
  },
})

/** The fact names the business roles that come with the new posts and department. */
export const placeThatCarriesARoleIsGivenByWhoGivesTheRole = rule<User>({
  name: 'placeThatCarriesARoleIsGivenByWhoGivesTheRole',
  source: 'system.md sys/sysbusinessrole: member if post and department match',
  refuses: {
    placeCarriesRole: {
      code: 10132,
      zh: '该岗位或部门带有业务角色“{0}”，须由安全管理员分配；新账号请先建在其他岗位、部门',
      en: 'The post or department carries the business role “{0}”: the security administrator gives it; make a new account with another first',
    },
  },
  refs: ['deptId'],
  facts: ['rolesByPlace'],
  check: (context) => {
    const { row, before, refs, facts } = context
    const gained = facts.rolesByPlace ?? []
    if (gained.length === 0) return undefined
    const field = sameTexts(row.postIdList, before?.postIdList) ? 'deptId' : 'postIdList'
    const names = gained.map((role) => role.name)
    if (!mayGiveBusinessRoles(context)) return { key: 'placeCarriesRole', field, values: { '0': names } }
    const strange = gained.some((role) => isGiven(role.level) && role.level !== (refs.deptId?.level ?? null))
    return strange ? { key: 'roleLevel', field } : undefined
  },
})

export const postsFitTheLevel = rule<User>({
  name: 'postsFitTheLevel',
  refuses: {
    postLevel: {
      code: -2,
      zh: '岗位“{0}”与账号层级不符，请重新选择',
      en: 'The post “{0}” does not fit the level of the account; choose another',
    },
  },
  refs: ['deptId'],
  facts: ['postsGiven'],
  check: ({ refs, facts }) => {
    const strange = facts.postsGiven?.find((post) => isGiven(post.level) && post.level !== (refs.deptId?.level ?? null))
    return strange ? { key: 'postLevel', field: 'postIdList', values: { '0': strange.name } } : undefined
  },
})

export const businessRolesFitTheLevel = rule<User>({
  name: 'businessRolesFitTheLevel',
  refs: ['deptId'],
  facts: ['businessRolesOfForm'],
  check: (context) => {
    const { row, refs, facts } = context
    if (!row.businessRoleIdList || !mayGiveBusinessRoles(context)) return undefined
    const added = (facts.businessRolesOfForm ?? []).filter((role) => !role.held)
    const strange = added.some((role) => isGiven(role.level) && role.level !== (refs.deptId?.level ?? null))
    return strange ? { key: 'roleLevel', field: 'businessRoleIdList' } : undefined
  },
})

export const nobodyGivesSystemsHeLacks = rule<User>({
  name: 'nobodyGivesSystemsHeLacks',
  check: ({ row, before, actor }) => {
    if (actor.superAdmin || actor.level === 'administrator') return undefined
    const added = (row.systemCodes ?? []).filter((system) => !before?.systemCodes?.includes(system))
    return added.every((system) => actor.systems.includes(system)) ? undefined : { key: 'grantExceeds', field: 'systemCodes' }
  },
})
