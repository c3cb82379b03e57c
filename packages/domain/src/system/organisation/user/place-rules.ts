import { isGiven } from '@chengan/kernel/condition'
import { type RuleContext, rule, type Values } from '@chengan/kernel/rule'
import { asRows, asText, asTexts } from '@chengan/kernel/values'
import { mayGiveBusinessRoles } from '../administrators.ts'

const sameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text) => other.includes(text))

const nothing = (value: unknown) => (isGiven(value) ? value : null)

/** Fields of an account that others set: with them somebody would give himself rights, work or time. */
const setByOthers = {
  roleIdList: (row: Values, before: Values) => !sameTexts(asTexts(row.roleIdList), asTexts(before.roleIdList)),
  postIdList: (row: Values, before: Values) => !sameTexts(asTexts(row.postIdList), asTexts(before.postIdList)),
  deptId: (row: Values, before: Values) => row.deptId !== before.deptId,
  systemCodes: (row: Values, before: Values) => !sameTexts(asTexts(row.systemCodes), asTexts(before.systemCodes)),
  mfaType: (row: Values, before: Values) => nothing(row.mfaType) !== nothing(before.mfaType),
  // A shorter term harms nobody but himself.
  expireDate: (row: Values, before: Values) =>
    isGiven(before.expireDate) && (!isGiven(row.expireDate) || String(row.expireDate) > String(before.expireDate)),
} as const

/** Field of the own account that would change and is for others to set. */
function ownFieldChanged(context: RuleContext): string | undefined {
  const { row, before, facts } = context
  if (before === null) return undefined
  const changed = Object.entries(setByOthers).find(([, differs]) => differs(row, before))
  if (changed !== undefined) return changed[0]
  if (!Array.isArray(row.businessRoleIdList) || !mayGiveBusinessRoles(context)) return undefined
  const held = asRows(facts.businessRolesOfForm).filter((role) => role.held === true)
  return sameTexts(
    asTexts(row.businessRoleIdList),
    held.map((role) => asText(role.id)),
  )
    ? undefined
    : 'businessRoleIdList'
}

export const nobodyMovesHimself = rule({
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
export const placeThatCarriesARoleIsGivenByWhoGivesTheRole = rule({
  name: 'placeThatCarriesARoleIsGivenByWhoGivesTheRole',
  source: 'system.md sys/sysbusinessrole: member if post and department match',
  refs: ['deptId'],
  facts: ['rolesByPlace'],
  check: (context) => {
    const { row, before, refs, facts } = context
    const gained = asRows(facts.rolesByPlace)
    if (gained.length === 0) return undefined
    const field = sameTexts(asTexts(row.postIdList), asTexts(before?.postIdList)) ? 'deptId' : 'postIdList'
    const names = gained.map((role) => asText(role.name)).join('、')
    if (!mayGiveBusinessRoles(context)) return { key: 'placeCarriesRole', field, values: { '0': names } }
    const strange = gained.some((role) => isGiven(role.level) && role.level !== (refs.deptId?.level ?? null))
    return strange ? { key: 'roleLevel', field } : undefined
  },
})

export const postsFitTheLevel = rule({
  name: 'postsFitTheLevel',
  refs: ['deptId'],
  facts: ['postsGiven'],
  check: ({ refs, facts }) => {
    const strange = asRows(facts.postsGiven).find((post) => isGiven(post.level) && post.level !== (refs.deptId?.level ?? null))
    return strange ? { key: 'postLevel', field: 'postIdList', values: { '0': asText(strange.name) } } : undefined
  },
})

export const businessRolesFitTheLevel = rule({
  name: 'businessRolesFitTheLevel',
  refs: ['deptId'],
  facts: ['businessRolesOfForm'],
  check: (context) => {
    const { row, refs, facts } = context
    if (!Array.isArray(row.businessRoleIdList) || !mayGiveBusinessRoles(context)) return undefined
    const added = asRows(facts.businessRolesOfForm).filter((role) => role.held !== true)
    const strange = added.some((role) => isGiven(role.level) && role.level !== (refs.deptId?.level ?? null))
    return strange ? { key: 'roleLevel', field: 'businessRoleIdList' } : undefined
  },
})

export const nobodyGivesSystemsHeLacks = rule({
  name: 'nobodyGivesSystemsHeLacks',
  check: ({ row, before, actor }) => {
    if (actor.superAdmin || actor.level === 'administrator') return undefined
    const added = asTexts(row.systemCodes).filter((system) => !asTexts(before?.systemCodes).includes(system))
    return added.every((system) => actor.systems.includes(system)) ? undefined : { key: 'grantExceeds', field: 'systemCodes' }
  },
})
