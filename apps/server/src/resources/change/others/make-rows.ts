import type { MadeBy, MakesNamed, ResourceName, RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { judgeForm } from '@chengan/kernel/definition/forms/judge-form'
import { type Makes, madeAtAdd } from '@chengan/kernel/definition/others/makes'
import { initialStates } from '@chengan/kernel/definition/rows/initial-states'
import { refuseFields } from '@chengan/kernel/errors/refusal'
import { isDraft } from '@chengan/kernel/lifecycle/edit'
import type { Values } from '@chengan/kernel/rule'
import { isSameValue } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { filterSql } from '../../../storage/scope/filter-sql.ts'
import { frameOf } from '../../../storage/scope/visible.ts'
import { withOwnFiles } from '../../files/own-files.ts'
import { checkUnique } from '../../references/references-check.ts'
import { type Row, rowsById } from '../../rows.ts'
import { ruleContext } from '../../rule-context.ts'
import { makeRow, takeStep } from '../by-system.ts'
import { settledOf } from '../judge-attempt.ts'
import { fillIn, idAtAdd } from '../save-values.ts'
import type { MakingInput, ToldOfMade } from './rows-of-others.ts'

// Rows that follow from a row, as its definition says (`makes`): each through the one door, in the transaction of what makes it.

/** A row that follows from another: made now, or found as it stands (`once`). */
export interface MadeRow<N extends string = string> {
  readonly row: RowNamed<N>
  readonly isNew: boolean
}

/** Makes what a row of a resource makes under a name. Answers the rows, those that stand already among them. */
export async function makeOf<const N extends string, const K extends MakesNamed<N>>(
  ctx: Context,
  maker: N & ResourceName,
  row: RowNamed<NoInfer<N>>,
  name: K,
  how: MakingInput & { readonly given?: ValuesNamed<MadeBy<NoInfer<N>, NoInfer<K>>> } = {},
): Promise<readonly MadeRow<MadeBy<N, K>>[]> {
  const resource: CompleteResource = ctx.services.registry.byName(maker as string)
  return (await made(ctx, resource, row as Row, name, how)) as unknown as readonly MadeRow<MadeBy<N, K>>[]
}

/** The same for a step of any resource. Answers what the row keeps of them, and what its call answers. */
export async function makeForStep(ctx: Context, resource: CompleteResource, row: Row, name: string, how: MakingInput): Promise<ToldOfMade> {
  const { keptAs, answers = {} } = makesNamed(resource, name)
  const last = (await made(ctx, resource, row, name, how)).at(-1)?.row
  if (last === undefined) return { values: {}, answer: {} }
  return {
    values: keptAs === undefined ? {} : { [keptAs]: last.id },
    answer: Object.fromEntries(Object.entries(answers).map(([to, from]) => [to, last[from] ?? null])),
  }
}

function makesNamed(resource: CompleteResource, name: string): Makes {
  const spec = resource.makes?.[name]
  if (spec === undefined) throw new Error(`${resource.name} makes nothing under the name ${name}`)
  return spec
}

async function made(
  ctx: Context,
  resource: CompleteResource,
  row: Row,
  name: string,
  { before = null, input = {}, opinion = null, files = [], given = {} }: MakingInput,
): Promise<readonly { readonly row: Row; readonly isNew: boolean }[]> {
  const spec = makesNamed(resource, name)
  const needs = { refs: spec.refs ?? [], facts: spec.facts ?? [] }
  const context = await ruleContext(ctx, resource, { row, before, input }, needs)
  const wanted = spec.rows({ ...context, opinion, files, given })
  const own = ctx.services.registry.byName(spec.of)
  const standing = wanted.length === 0 ? [] : await standingOf(ctx, resource, row.id, own, spec)
  const found: { readonly row: Row; readonly isNew: boolean }[] = []
  let shared: Values = {}
  for (const values of wanted) {
    const twin = standing.find((one) => saysTheSame(spec.once?.by ?? [], one, values))
    if (twin !== undefined) {
      found.push({ row: twin, isNew: false })
      continue
    }
    const one = await madeOne(ctx, own, spec, { ...values, ...shared, [spec.back]: row.id }, opinion)
    if (spec.shares !== undefined) shared = { [spec.shares]: one[spec.shares] }
    standing.push(...(spec.once === undefined ? [] : [one]))
    found.push({ row: one, isNew: true })
  }
  return found
}

/** What was made of the row before and stands in the way of another. The row is locked meanwhile: two at once make one. */
async function standingOf(
  ctx: Context,
  resource: CompleteResource,
  id: string,
  own: CompleteResource,
  { once, back }: Makes,
): Promise<Row[]> {
  if (once === undefined) return []
  await sql`select id from ${sql.table(resource.table)} where id = ${id} for update`.execute(ctx.db)
  const holder = sql.ref(`t.${own.fields[back]?.column ?? back}`)
  const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(own.table)} as t
    where ${holder} = ${id} and not t.deleted and ${filterSql(frameOf(ctx, own), once.while)} order by t.id`.execute(ctx.db)
  return [
    ...(await rowsById(
      ctx.db,
      own,
      rows.map((row) => row.id),
      ctx.today,
    )),
  ]
}

const saysTheSame = (by: readonly string[], one: Values, other: Values) =>
  by.every((name) => isSameValue(one[name] ?? null, other[name] ?? null))

async function madeOne(ctx: Context, own: CompleteResource, spec: Makes, values: Values, opinion: string | null): Promise<Row> {
  const id = idAtAdd(ctx, own, values, values)
  const judged = await judgedAsMade(ctx, own, {
    id,
    ...(await withOwnFiles(ctx, own, { id, values, besides: Object.keys(own.follows?.[spec.back]?.fields ?? {}) })),
  })
  const follows = spec.asAdded === true ? { effects: own.after?.add ?? [], makes: madeAtAdd(own) } : {}
  const done = await makeRow(ctx, own, judged, { ...(spec.words === undefined ? {} : { words: spec.words }), ...follows })
  if (spec.takesStep === undefined) return done.row as Row
  return (await takeStep(ctx, own, done.row as Row, spec.takesStep, {}, opinion)).row as Row
}

/** The values of a row that the system makes, as its form takes them. Its rules are for people, who see what they are told; nobody is before this form. */
async function judgedAsMade(ctx: Context, resource: CompleteResource, given: Values): Promise<Values> {
  const initial = initialStates(resource)
  const known = { ...(await fillIn(ctx, resource, given, null)), ...given }
  // A draft may lack what its people are still to fill in, in its child rows too.
  const asked = isDraft(resource, { ...initial, ...known }) ? { ask: resource.draft?.needs ?? [] } : { ask: [], only: Object.keys(known) }
  const { values, refusals } = judgeForm(resource, known, { level: ctx.actor.level, now: ctx.now, ...asked })
  if (refusals.length > 0) throw refuseFields(refusals)
  const attempt = { resource, before: null, input: given, whole: true }
  const settled = await settledOf(ctx, attempt, { ...known, ...values }, initial)
  await checkUnique(ctx, resource, { ...initial, ...settled }, null, settled)
  return settled
}
