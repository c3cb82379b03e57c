import { threeAdministrators } from '@chengan/domain/system/organisation/administrators'
import type { Proposal, ProposalKind } from '@chengan/domain/system/security/checkup'
import { proposalsApproved } from '@chengan/domain/system/security/security-answers'
import { idMissing } from '@chengan/kernel/calls/chosen-rows'
import { refuse } from '@chengan/kernel/errors/refusal'
import { texts } from '@chengan/kernel/fields/builders'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { declaredCall } from '../../../../pipeline/call.ts'
import { editRow } from '../../../../resources/change/edit-row.ts'
import { keepsGrants } from '../../organisation/grants.ts'
import { record } from '../../record.ts'
import { seesHouse } from '../board/reach.ts'
import { type Grantee, grantees, grantingRoles, type HeldRole, mixedIn, widerThanPeers } from './granted.ts'
import { unusedGrants } from './unused-grants.ts'

/** A proposal with what it changes: the roles of an account, or the menus of a role. */
export interface Recovery {
  readonly kind: ProposalKind
  readonly of: 'user' | 'role'
  readonly subjectId: string
  readonly name: string
  readonly department: string | null
  /** Names of those who would lose it. */
  readonly holders: readonly string[]
  readonly takes: readonly { readonly id: string; readonly name: string }[]
}

const idOf = ({ kind, subjectId }: Recovery) => `${kind}:${subjectId}`

export function shownProposal(one: Recovery): Proposal {
  const { kind, name, department, holders, takes } = one
  return { id: idOf(one), kind, name, department, holders, takes, count: takes.length }
}

/** What of a proposal was approved: all of it by its id, some of it by `<its id>:<what goes>`. */
function approvedOf(one: Recovery, ids: ReadonlySet<string>): Recovery {
  return ids.has(idOf(one)) ? one : { ...one, takes: one.takes.filter(({ id }) => ids.has(`${idOf(one)}:${id}`)) }
}

const ofPerson = (kind: ProposalKind, { id, name, department }: Grantee, takes: readonly HeldRole[]): readonly Recovery[] =>
  takes.length === 0 ? [] : [{ kind, of: 'user', subjectId: id, name, department, holders: [name], takes }]

/** Of what belongs to one administrator alone a person keeps that of the first; a role that would add another's goes, and the super administrator. A
 *  role that mixes by itself goes too: what it grants is put right in the role. */
function exclusive(
  ctx: Context,
  roles: ReadonlyMap<string, { readonly strings: readonly string[] }>,
  person: Grantee,
): readonly Recovery[] {
  const takes: HeldRole[] = []
  const kept = new Set<string>()
  let administrator: string | undefined
  for (const role of person.held) {
    const isOne = threeAdministrators.includes(role.code)
    const strings = roles.get(role.id)?.strings ?? []
    const second = isOne && administrator !== undefined
    if (role.code === 'superAdmin' || second || mixedIn(ctx, [...kept, ...strings]) !== null) {
      takes.push(role)
      continue
    }
    if (isOne) administrator = role.code
    for (const string of strings) kept.add(string)
  }
  return ofPerson('exclusion', person, takes)
}

/** Whoever's term has passed or whose department is disabled keeps no role. */
async function leaving(ctx: Context, people: readonly Grantee[]): Promise<readonly Recovery[]> {
  const { rows } = await sql<{ id: string }>`select u.id from "user" u left join dept d on d.id = u.dept_id
    where not u.deleted and coalesce(u.status, '1') = '1'
      and (u.expire_date < ${ctx.today}::date or d.id is null or d.deleted or coalesce(d.status, '1') <> '1')`.execute(ctx.db)
  const gone = new Set(rows.map(({ id }) => id))
  return people.filter(({ id }) => gone.has(id)).flatMap((person) => ofPerson('leaver', person, person.held))
}

/** The roles of a person wider than his peers that none of them holds. */
function wider(people: readonly Grantee[]): readonly Recovery[] {
  return widerThanPeers(people).flatMap(({ person, post }) => {
    const peers = people.filter((one) => one.id !== person.id && one.posts.includes(post))
    const usual = new Set(peers.flatMap(({ roles }) => roles))
    const takes = person.held.filter(({ code }) => !usual.has(code))
    // Whoever would be left without any role has another post than his peers: that is for people to judge.
    return takes.length < person.held.length ? ofPerson('wider', person, takes) : []
  })
}

/** What could be taken back (system.md §12 B-4). A person is proposed for once, by the gravest finding. */
export async function proposalsOf(ctx: Context, people: readonly Grantee[]): Promise<readonly Recovery[]> {
  const roles = await grantingRoles(ctx)
  const found = [...people.flatMap((person) => exclusive(ctx, roles, person)), ...(await leaving(ctx, people)), ...wider(people)]
  const once = [...new Map(found.toReversed().map((one) => [one.subjectId, one])).values()].toReversed()
  return [...once, ...(seesHouse(ctx) ? await unusedGrants(ctx) : [])]
}

async function takeBack(ctx: Context, { of: proposal, subjectId, takes }: Recovery): Promise<void> {
  const [table, column, field] =
    proposal === 'user' ? (['user', 'role_id_list', 'roleIdList'] as const) : (['role', 'menu_id_list', 'menuIdList'] as const)
  const { rows } = await sql<{ ids: readonly string[] | null }>`select ${sql.ref(column)} as ids from ${sql.table(table)}
    where id = ${subjectId} for update`.execute(ctx.db)
  const gone = new Set(takes.map(({ id }) => id))
  const kept = (rows[0]?.ids ?? []).filter((id) => !gone.has(id))
  await editRow(ctx, ctx.services.registry.byName(table), { id: subjectId, [field]: kept })
}

/** Approves proposals, whole or one thing of them at a time: all that was asked or nothing. What the check-up does not find any more cannot be approved. */
export const approveCall = declaredCall({
  label: { zh: '批准权限回收', en: 'Approve what is taken back' },
  verb: 'POST',
  path: 'sys/security/checkup/approve',
  access: ['sys:security:view'],
  levels: [],
  changes: true,
  resource: null,
  parameters: { body: { ids: texts(200, '建议', 'Proposals', { required: true, missing: idMissing }) }, listAs: 'ids' },
  tells: proposalsApproved,
  async run(ctx, { body }) {
    if (!keepsGrants(ctx)) throw refuse('forbidden')
    const { ids } = body
    const proposals = await proposalsOf(ctx, await grantees(ctx, seesHouse(ctx) ? null : ctx.actor.deptTree))
    const asked = new Set(ids)
    const known = new Set(proposals.flatMap((one) => [idOf(one), ...one.takes.map(({ id }) => `${idOf(one)}:${id}`)]))
    if (![...asked].every((id) => known.has(id))) throw refuse('rowMissing')
    const chosen = proposals.map((one) => approvedOf(one, asked)).filter(({ takes }) => takes.length > 0)
    for (const one of chosen) await takeBack(ctx, one)
    await record(
      ctx,
      '批准权限回收',
      'sys/security:checkupApprove',
      chosen.map(({ subjectId }) => subjectId),
      {
        kind: 'grant',
        params: { proposals: chosen.map((one) => ({ id: idOf(one), takes: one.takes.map(({ name }) => name).slice(0, 50) })) },
      },
    )
    return { approved: chosen.length, taken: chosen.reduce((sum, { takes }) => sum + takes.length, 0) }
  },
})
