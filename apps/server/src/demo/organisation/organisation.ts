import { deptKind, enableStatus, gender, userStatus } from '@chengan/domain/system/dictionaries/accounts'
import { builtInRoles } from '@chengan/domain/system/roles/roles'
import type { Actor, DataScope } from '@chengan/kernel/access/actor'
import { levelOf } from '@chengan/kernel/access/level'
import { creditCheckCharacter } from '@chengan/kernel/fields/formats'
import type { Values } from '@chengan/kernel/rule'
import { addDays, addMinutes } from '@chengan/kernel/time'
import { postId, ROOT_DEPT, rootDept } from '../../seed/organisation.ts'
import { roleId } from '../../seed/roles.ts'
import { type Book, type CityRow, common } from '../city/book.ts'
import { cityPart } from '../city/city-part.ts'
import { regionRows } from '../city/regions.ts'
import type { SeedingProgress } from '../city/told.ts'
import { mobileNumber, personName, phoneNumber } from '../names.ts'
import type { AccountPlan } from './accounts.ts'
import { type DeptPlan, deptPlansAt, knownCreditCodes } from './dept-plan.ts'
import { furtherPeopleAt, officersAt } from './staff.ts'

const enabled = enableStatus.values.enabled.value
const LIFE_DAYS = 30
/** Months of history (dashboards.md §7.8), and some days before them in which the organisation is set up. */
const HISTORY_DAYS = 731
const SET_UP_DAYS = 30

/** When the city's history begins. */
export function beginningOf(book: Book): string {
  return `${addDays(book.today, -HISTORY_DAYS - SET_UP_DAYS)} 09:00:00`
}

/** The id of a planned department. */
export function deptId(book: Book, key: string): string {
  return key === ROOT_DEPT ? ROOT_DEPT : book.stream('sys/dept', key).id(beginningOf(book))
}

const userIds = new WeakMap<Book, Map<string, string>>()

/** The id of a planned account; drawn once, asked at every step. */
export function userId(book: Book, username: string): string {
  const known = userIds.get(book) ?? new Map<string, string>()
  userIds.set(book, known)
  const id = known.get(username) ?? book.stream('sys/user', username).id(addMinutes(beginningOf(book), 60))
  known.set(username, id)
  return id
}

/** Regions, departments, accounts with what they hold, and everybody as an actor. */
function* writeOrganisation(book: Book, passwordHash: string): SeedingProgress {
  const began = beginningOf(book)
  const depts = deptPlansAt(book.scale)
  const [officers, further] = [officersAt(book.scale), furtherPeopleAt(book.scale)]
  const plans = [...officers, ...further]
  for (const row of regionRows(book.scale)) book.put('region', { ...row, ...common(began, null) })
  for (const row of rootDept.rows) book.put('dept', { ...row, regionId: null })
  for (const [index, plan] of depts.entries()) book.put('dept', deptRow(book, plan, index))
  const mobiles = new Set<string>()
  for (const [index, plan] of plans.entries()) {
    book.put('user', userRow(book, plan, mobiles, passwordHash))
    if (index % 200 === 0) yield { topic: 'organisation', done: index, total: plans.length }
  }
  nameHeads(book)
  const below = departmentsBelow(book)
  for (const [index, plan] of plans.entries()) {
    const actor = actorOf(book, plan, below)
    book.people.set(actor.userId, actor)
    if (index < officers.length) book.actors.set(actor.userId, actor)
  }
  yield { topic: 'organisation', done: plans.length, total: plans.length }
}

export const organisationPart = cityPart({
  makes: ['region', 'dept', 'user'],
  write: (book, { passwordHash }) => writeOrganisation(book, passwordHash),
})

/** The ids of each department and of what hangs below it. */
function departmentsBelow(book: Book): ReadonlyMap<string, readonly string[]> {
  const below = new Map<string, string[]>()
  for (const dept of book.rows('dept'))
    for (const above of [...String(dept.pids).split(','), dept.id]) below.set(above, [...(below.get(above) ?? []), dept.id])
  return below
}

/** Companies stand under their credit code. */
function codeOf({ key }: DeptPlan): string | null {
  const first = knownCreditCodes[key]
  return first === undefined ? null : first + creditCheckCharacter(first)
}

function deptRow(book: Book, plan: DeptPlan, index: number): CityRow<'dept'> {
  const began = beginningOf(book)
  const stream = book.stream('sys/dept', plan.key)
  const above = book.get('dept', deptId(book, plan.above))
  const id = stream.id(began)
  return {
    ...common(began, null),
    id,
    pid: above.id,
    pids: [above.pids, above.id].filter((part) => part !== '').join(','),
    name: plan.name,
    shortName: plan.shortName ?? null,
    kind: deptKind.values[plan.kind].value,
    level: (deptKind.values[plan.kind] as { parent?: string }).parent ?? above.level ?? null,
    organizationCode: codeOf(plan),
    regionId: plan.regionId,
    systemCode: plan.systems,
    contactPhone: phoneNumber(stream.draw),
    sort: (index + 1) * 10,
    status: enabled,
    deptId: id,
  }
}

function userRow(book: Book, plan: AccountPlan, mobiles: Set<string>, passwordHash: string): CityRow<'user'> {
  const made = addMinutes(beginningOf(book), 60)
  const stream = book.stream('sys/user', plan.username)
  const id = stream.id(made)
  const dept = book.get('dept', deptId(book, plan.dept))
  let mobile = mobileNumber(stream.draw)
  while (mobiles.has(mobile)) mobile = mobileNumber(stream.draw)
  mobiles.add(mobile)
  const name = personName(stream.draw)
  const last = stream.between(2, 60 * 24 * 9)
  return {
    ...common(made, null),
    id,
    uuid: book.stream('sys/user/uuid', plan.username).id(made),
    username: plan.username,
    realName: plan.title === null ? name : `${plan.title}（演示）`,
    employeeCode: `YS${String(mobiles.size).padStart(4, '0')}`,
    deptId: dept.id,
    regionId: dept.regionId ?? null,
    organizationCode: dept.organizationCode ?? null,
    level: dept.level ?? null,
    gender: stream.pick([gender.values.male.value, gender.values.female.value, gender.values.secret.value]),
    email: `${plan.username}@example.com`,
    mobile,
    roleIdList: plan.roles.map(roleId),
    postIdList: plan.post === undefined ? [] : [postId(plan.post)],
    systemCodes: plan.systems,
    status: userStatus.values.normal.value,
    expireDate: addDays(book.today, LIFE_DAYS),
    mfaType: '0',
    superAdmin: 0,
    pwdUpdateDate: book.asOf,
    mustChangePwd: false,
    lastLoginDate: addMinutes(book.asOf, -last),
    lastLoginIp: `10.99.${stream.below(8)}.${stream.between(2, 250)}`,
    failCount: 0,
    sort: mobiles.size * 10,
    remark: '演示',
    passwordHash,
  }
}

/** The head of a department is its first leader, else its first member. */
function nameHeads(book: Book): void {
  const leaders = [postId('ju_leader'), postId('principal'), postId('section_head'), postId('project_manager')]
  const leads = (user: CityRow<'user'>) => leaders.some((post) => Array.isArray(user.postIdList) && user.postIdList.includes(post))
  const heads = new Map<string, CityRow<'user'>>()
  for (const user of book.rows('user')) {
    const known = heads.get(String(user.deptId))
    if (known === undefined || (!leads(known) && leads(user))) heads.set(String(user.deptId), user)
  }
  for (const plan of deptPlansAt(book.scale)) {
    const dept = book.get('dept', deptId(book, plan.key))
    const head = heads.get(dept.id)
    if (head === undefined) throw new Error(`nobody works in ${plan.name}`)
    const known: Values = { leaderId: head.id, contactPerson: head.realName }
    book.put('dept', { ...dept, ...known })
  }
}

const scopes: Readonly<Record<string, DataScope>> = {
  all: { kind: 'all' },
  departmentAndBelow: { kind: 'ownTree' },
  own: { kind: 'ownRows' },
}

function actorOf(book: Book, plan: AccountPlan, below: ReadonlyMap<string, readonly string[]>): Actor {
  const user = book.get('user', userId(book, plan.username))
  const dept = book.get('dept', user.deptId)
  const roles = builtInRoles.filter((role) => plan.roles.includes(role.code))
  return {
    userId: user.id,
    username: plan.username,
    realName: String(user.realName),
    deptId: dept.id,
    deptName: String(dept.name),
    deptTree: below.get(dept.id) ?? [dept.id],
    deptPath: [...String(dept.pids).split(','), dept.id],
    level: levelOf(String(dept.level)) ?? 'administrator',
    regionId: typeof dept.regionId === 'string' ? dept.regionId : null,
    superAdmin: false,
    roles: plan.roles,
    businessRoles: plan.businessRoles.map((code) => ({ code, regionIds: [] })),
    permissions: new Set(),
    scopes: roles.flatMap((role) => scopes[role.dataScope] ?? []),
    systems: plan.systems,
  }
}

/** Who holds each business role, by its code: what the demonstration adds to the installation's rows. */
export function businessRoleMembers(book: Book): ReadonlyMap<string, readonly string[]> {
  const members = new Map<string, string[]>()
  for (const plan of officersAt(book.scale)) {
    for (const code of plan.businessRoles) members.set(code, [...(members.get(code) ?? []), userId(book, plan.username)])
  }
  return members
}
