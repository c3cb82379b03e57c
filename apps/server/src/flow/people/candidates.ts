import type { Candidate, CandidateAnswer, CandidateQuestion } from '@chengan/flow/questions'
import { levelCode } from '@chengan/kernel/access/level'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { deputiesOf } from './absences.ts'
import { coversRegion, type Member, membersFor, type RoleTerms, termsOf, worksIn } from './members.ts'

/** Where a task belongs: what its scope is measured by (system.md §5.2, candidateScope). */
export interface CandidateScope {
  readonly definitionKey: string
  /** Region and department of the business row. */
  readonly regionId: string | null
  readonly deptId: string | null
  readonly startDeptId: string | null
  /** The business systems to which the row belongs: who works in none of them could not open it. */
  readonly systems: readonly string[]
}

type Scope = NonNullable<CandidateQuestion['scope']>

/** Who may handle a task of a node, with what the dispatch rules ask about them. */
export async function candidatesFor(ctx: Context, question: CandidateQuestion, ground: CandidateScope): Promise<CandidateAnswer> {
  const terms = await termsOf(ctx, question)
  const members = await membersFor(ctx, question, ground.systems)
  const cut = question.within === null ? members : members.filter((one) => worksIn(one, question.within ?? ''))
  const scoped = await inScope(ctx, cut, scopeOf(question, terms), ground)
  const found = scoped.length > 0 ? scoped : await backups(ctx, terms, ground.systems)
  const dispatch = terms.find((one) => one.dispatchRule !== null)?.dispatchRule ?? null
  return {
    people: await asCandidates(ctx, found, ground.definitionKey),
    dispatch,
    lastGiven: await lastGiven(ctx, question.node, ground.definitionKey),
  }
}

/** The scope of a node that names none follows from the level: a district's tasks lie in a region, those of a role without a level in a
 *  department. */
function scopeOf(question: CandidateQuestion, terms: readonly RoleTerms[]): Scope {
  if (question.scope !== null) return question.scope
  const level = question.level ?? terms.find((one) => one.level !== null)?.level ?? null
  if (level === levelCode.district) return 'sameRegion'
  return terms.length > 0 && level === null ? 'sameDept' : 'all'
}

async function inScope(ctx: Context, members: readonly Member[], scope: Scope, ground: CandidateScope): Promise<readonly Member[]> {
  switch (scope) {
    case 'all':
      return members
    case 'sameRegion':
      return members.filter((one) => coversRegion(one, ground.regionId))
    case 'startDept':
      return ground.startDeptId === null ? members : members.filter((one) => worksIn(one, ground.startDeptId ?? ''))
    case 'sameDept': {
      if (ground.deptId === null) return members
      const own = members.filter((one) => worksIn(one, ground.deptId ?? ''))
      return own.length > 0 ? own : nearestAbove(ctx, members, ground.deptId)
    }
    case 'parentDept':
      return ground.deptId === null ? members : nearestAbove(ctx, members, ground.deptId)
  }
}

/** The members in the nearest superior department that has one. */
async function nearestAbove(ctx: Context, members: readonly Member[], deptId: string): Promise<readonly Member[]> {
  const { rows } = await sql<{ pids: string | null }>`select pids from dept where id = ${deptId}`.execute(ctx.db)
  const above = (rows[0]?.pids ?? '').split(',').toReversed()
  for (const dept of above) {
    const there = members.filter((one) => one.deptId === dept)
    if (there.length > 0) return there
  }
  return []
}

/** The fallback of a business role that has nobody. */
async function backups(ctx: Context, terms: readonly RoleTerms[], systems: readonly string[]): Promise<readonly Member[]> {
  const ids = terms.flatMap((one) => (one.backupUserId === null ? [] : [one.backupUserId]))
  if (ids.length === 0) return []
  return membersFor(ctx, { kind: 'candidates', node: '', users: ids, groups: [], level: null, scope: 'all', within: null }, systems)
}

async function asCandidates(ctx: Context, members: readonly Member[], definitionKey: string): Promise<readonly Candidate[]> {
  const ids = members.map((one) => one.userId)
  const deputies = await deputiesOf(ctx, ids, definitionKey)
  const open = await openTasksOf(ctx, ids)
  return members.map(({ userId, level, leaderId }) => ({
    userId,
    level,
    head: leaderId === userId,
    openTasks: open.get(userId) ?? 0,
    deputy: deputies.get(userId) ?? null,
  }))
}

async function openTasksOf(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length < 2) return new Map()
  const { rows } = await sql<{ assignee: string; n: number }>`select assignee, count(*)::int as n from flow_task
    where assignee = any(${[...ids]}::text[]) and state in ('open', 'waiting') group by assignee`.execute(ctx.db)
  return new Map(rows.map((row) => [row.assignee, row.n]))
}

/** Who got the last task of a node: the next in turn follows him. */
async function lastGiven(ctx: Context, node: string, definitionKey: string): Promise<string | null> {
  const { rows } = await sql<{ assignee: string }>`select t.assignee from flow_task t join flow_instance i on i.id = t.instance_id
    where t.node = ${node} and i.definition_key = ${definitionKey} and t.assignee is not null
    order by t.created_at desc, t.seq desc limit 1`.execute(ctx.db)
  return rows[0]?.assignee ?? null
}
