import { isGiven } from '@chengan/kernel/condition'
import type { Label } from '@chengan/kernel/label'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { addYears } from '@chengan/kernel/time'
import { asTexts } from '@chengan/kernel/values'
import { enableStatus, userLevel, userStatus } from '../../dictionaries/accounts.ts'
import { type AdministratorRole, threeAdministrators, threeAdministratorsApply } from '../administrators.ts'
import { administratorsStayApart } from '../separation-rules.ts'
import {
  businessRolesFitTheLevel,
  nobodyGivesSystemsHeLacks,
  nobodyMovesHimself,
  placeThatCarriesARoleIsGivenByWhoGivesTheRole,
  postsFitTheLevel,
} from './place-rules.ts'
import { userFields } from './user-fields.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    readonly grantedRoles: readonly { readonly id: string; readonly code: string; readonly level: string | null }[]
    /** The administrator roles of which this account is the only live holder. */
    readonly administratorRolesHeldHereOnly: readonly AdministratorRole[]
    /** Whom the caller could act as with a way in of his own making, and whose work that account does. */
    readonly takeoverByForm: { readonly name: string; readonly username: string; readonly work: Label } | null
  }
}

type User = typeof userFields

const rolesOf = (row: ValuesOf<User> | null): readonly string[] => row?.roleIdList ?? []

const isDisabled = (row: ValuesOf<User>): boolean => row.status === userStatus.values.disabled.value

const departmentChanges = ({ row, before }: RuleContext<User>): boolean => row.deptId !== before?.deptId

const usernameHasItsForm = rule<User>({
  name: 'usernameHasItsForm',
  check: ({ row }) =>
    /^[A-Za-z][A-Za-z0-9_.-]{3,49}$/.test(row.username ?? '')
      ? undefined
      : { key: 'malformed', field: 'username', values: { '0': userFields.username.label } },
})

const usernameWasNeverTaken = rule<User>({
  name: 'usernameWasNeverTaken',
  source: 'system.md sys/user: regardless of case, deleted accounts included',
  facts: ['usernameEverTaken'],
  check: ({ facts }) =>
    facts.usernameEverTaken === true ? { key: 'duplicate', field: 'username', values: { '0': userFields.username.label } } : undefined,
})

const newAccountHasPassword = rule<User>({
  name: 'newAccountHasPassword',
  check: ({ before, input }) =>
    before === null && !isGiven(input.password)
      ? { key: 'required', field: 'password', values: { '0': userFields.password.label } }
      : undefined,
})

const passwordIsConfirmed = rule<User>({
  name: 'passwordIsConfirmed',
  facts: ['passwordConfirmed'],
  check: ({ input, facts }) =>
    isGiven(input.password) && facts.passwordConfirmed !== true ? { key: 'passwordDiffers', field: 'confirmPassword' } : undefined,
})

const nobodyDisablesHimself = rule<User>({
  name: 'nobodyDisablesHimself',
  check: ({ row, before, actor }) =>
    before !== null && before.id === actor.userId && isDisabled(row) && !isDisabled(before) ? { key: 'notOnSelf' } : undefined,
})

const grantorMayGrantTheRoles = rule<User>({
  name: 'grantorMayGrantTheRoles',
  facts: ['grantableRoleIds'],
  check: ({ row, before, facts }) => {
    const grantable = asTexts(facts.grantableRoleIds)
    const held = rolesOf(before)
    const added = rolesOf(row).filter((role) => !held.includes(role))
    return added.every((role) => grantable.includes(role)) ? undefined : { key: 'grantExceeds', field: 'roleIdList' }
  },
})

const rolesFitTheLevel = rule<User>({
  name: 'rolesFitTheLevel',
  refs: ['deptId'],
  facts: ['grantedRoles'],
  check: ({ refs, facts }) => {
    const level = refs.deptId?.level ?? null
    const strange = facts.grantedRoles?.some((role) => isGiven(role.level) && role.level !== level)
    return strange ? { key: 'roleLevel', field: 'roleIdList' } : undefined
  },
})

const administratorRolesExcludeEachOther = rule<User>({
  name: 'administratorRolesExcludeEachOther',
  source: 'P-13, GB/T 22239-2019 8.1.4.2 d',
  facts: ['grantedRoles'],
  check: (context) => {
    if (!threeAdministratorsApply(context)) return undefined
    const held = context.facts.grantedRoles?.filter(({ code }) => threeAdministrators.includes(code)) ?? []
    return held.length > 1 ? { key: 'administratorsExclusive', field: 'roleIdList' } : undefined
  },
})

const nobodyIsGivenABarredRole = rule<User>({
  name: 'nobodyIsGivenABarredRole',
  source: 'P-13: a role that holds everything is for demonstrations',
  facts: ['grantedRoles', 'barredRoles'],
  check: ({ facts }) => {
    const barred = asTexts(facts.barredRoles)
    return facts.grantedRoles?.some(({ code }) => barred.includes(code)) ? { key: 'superAdminBarred', field: 'roleIdList' } : undefined
  },
})

const departmentIsLiveAndWithinReach = rule<User>({
  name: 'departmentIsLiveAndWithinReach',
  refuses: { departmentDisabled: { code: -2, zh: '所属部门已停用', en: 'The department is disabled' } },
  refs: ['deptId'],
  check: (context) => {
    const { refs, row, actor } = context
    if (!departmentChanges(context)) return undefined
    if (refs.deptId?.status === enableStatus.values.disabled.value) return { key: 'departmentDisabled', field: 'deptId' }
    const everywhere = actor.superAdmin || actor.level === 'administrator'
    return everywhere || actor.deptTree.includes(row.deptId ?? '') ? undefined : { key: 'grantExceeds', field: 'deptId' }
  },
})

const lastAdministratorStays = rule<User>({
  name: 'lastAdministratorStays',
  facts: ['administratorRolesHeldHereOnly'],
  check: ({ row, before, facts }) => {
    if (before === null) return undefined
    // With a last day nobody of the kind would be left on the day after.
    const ends = isDisabled(row) || (isGiven(row.expireDate) && row.expireDate !== before.expireDate)
    const lost = facts.administratorRolesHeldHereOnly?.find(({ id }) => ends || !rolesOf(row).includes(id))
    return lost && { key: 'lastAdministrator', values: { '0': { zh: lost.zh, en: lost.en } } }
  },
})

const nobodyTakesAnAdministratorOver = rule<User>({
  name: 'nobodyTakesAnAdministratorOver',
  source: 'P-13',
  refuses: {
    passwordOfAdministrator: {
      code: 10132,
      zh: '“{0}”承担{1}的工作且未绑定验证器，他人取得其口令即可冒用，不能在此更改；请本人修改口令，或由运维人员在服务器上执行 npm run admin -- reset {2}',
      en: '“{0}” does the work of: {1}, without an authenticator; whoever had the password could act as him. He changes it himself, or it is reset on the server: npm run admin -- reset {2}',
    },
  },
  facts: ['takeoverByForm'],
  check: ({ facts }) => {
    const taken = facts.takeoverByForm
    return taken ? { key: 'passwordOfAdministrator', values: { '0': taken.name, '1': taken.work, '2': taken.username } } : undefined
  },
})

/** Kinds of people who work for the city without belonging to it. */
const outsideLevels: readonly string[] = [
  userLevel.values.enterprise.value,
  userLevel.values.supervisor.value,
  userLevel.values.inspector.value,
]

const accountOfOutsideStaffEndsWithinAYear = rule<User>({
  name: 'accountOfOutsideStaffEndsWithinAYear',
  source: 'system.md sys/user: expireDate',
  refuses: {
    outsideStaffTerm: {
      code: 10033,
      zh: '外部人员账号有效期不得超过一年，最迟为{0}',
      en: 'The account of outside staff ends within a year: {0} at the latest',
    },
  },
  refs: ['deptId'],
  when: { field: 'expireDate', given: true },
  check: (context) => {
    const { row, before, refs, today } = context
    const changes = row.expireDate !== before?.expireDate || departmentChanges(context)
    const last = addYears(today, 1)
    if (!changes || !outsideLevels.includes(refs.deptId?.level ?? '') || (row.expireDate ?? '') <= last) return undefined
    return { key: 'outsideStaffTerm', field: 'expireDate', values: { '0': last } }
  },
})

/** The rules of an account, in the order in which they refuse. */
export const userRules = [
  usernameHasItsForm,
  usernameWasNeverTaken,
  newAccountHasPassword,
  passwordIsConfirmed,
  departmentIsLiveAndWithinReach,
  accountOfOutsideStaffEndsWithinAYear,
  nobodyDisablesHimself,
  nobodyMovesHimself,
  grantorMayGrantTheRoles,
  nobodyIsGivenABarredRole,
  rolesFitTheLevel,
  administratorRolesExcludeEachOther,
  administratorsStayApart<User>('mixtureOfAccount', 'roleIdList'),
  placeThatCarriesARoleIsGivenByWhoGivesTheRole,
  postsFitTheLevel,
  businessRolesFitTheLevel,
  nobodyGivesSystemsHeLacks,
  nobodyTakesAnAdministratorOver,
  lastAdministratorStays,
]

const nobodyDeletesHimself = rule<User>({
  name: 'nobodyDeletesHimself',
  check: ({ row, actor }) => (row.id === actor.userId ? { key: 'notOnSelf' } : undefined),
})

const lastAdministratorIsNotDeleted = rule<User>({
  name: 'lastAdministratorIsNotDeleted',
  facts: ['administratorRolesHeldHereOnly'],
  check: ({ facts }) => {
    const [lost] = facts.administratorRolesHeldHereOnly ?? []
    return lost && { key: 'lastAdministrator', values: { '0': { zh: lost.zh, en: lost.en } } }
  },
})

const accountWithOpenTasksIsHandedOverFirst = rule<User>({
  name: 'accountWithOpenTasksIsHandedOverFirst',
  refuses: {
    userHasOpenTasks: {
      code: -2,
      zh: '该用户还有{0}项待办，请先移交任务',
      en: 'The user still has {0} open tasks, hand them over first',
    },
  },
  facts: ['openDutiesOfUser'],
  check: ({ facts }) => {
    const open = Number(facts.openDutiesOfUser ?? 0)
    return open > 0 ? { key: 'userHasOpenTasks', values: { '0': open } } : undefined
  },
})

/** The rules of a delete. */
export const userDeleteRules = [nobodyDeletesHimself, lastAdministratorIsNotDeleted, accountWithOpenTasksIsHandedOverFirst]
