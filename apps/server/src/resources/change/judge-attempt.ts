import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { changedValues } from '@chengan/kernel/definition/rows/same'
import type { Fields } from '@chengan/kernel/fields/field'
import { needsOf, type RuleNeeds } from '@chengan/kernel/judge-rules'
import type { Rule, RuleContext, Values } from '@chengan/kernel/rule'
import type { Context } from '../../context.ts'
import { computedOf, judgeGoneLines, recomputed, touchedOf } from '../children/judge.ts'
import { childFieldsOf, linesOf } from '../children/load.ts'
import { refusalsInRow } from '../children/write.ts'
import { checkFittingReferences } from '../references/fitting-references.ts'
import { checkReferences, checkUnique } from '../references/references-check.ts'
import { checkRegions } from '../references/region-reach.ts'
import { resolveReferenceDefaults } from '../references/settled-references.ts'
import { withCleanTexts } from '../rich-text/rich-text.ts'
import { judgeRules, ruleContext } from '../rule-context.ts'

// What every way to change a row has in common once it is known what was taken of what was sent: a form that is added or edited, the row of an import, an
// action with what it asks, a child row of a form. First what follows from it is settled, then all of it is judged.

/** A change of a row as somebody tries it. */
export interface Attempt {
  readonly resource: CompleteResource
  /** The row as it stands; null for one that is made. */
  readonly before: Values | null
  /** What was sent; rules may look at it. */
  readonly input: Values
  /** What stands in the rows that are chosen now, where conditions read it. */
  readonly beyond?: Values
  /** Of a child row: the row that it belongs to, as it is to be. */
  readonly owner?: Values
  /** The row is saved as a whole, and judged so with all its child rows; else what is touched of it alone: the rest was judged when it was written. */
  readonly whole: boolean
  /** References and uniqueness were looked up for many rows at once. */
  readonly lookedUp?: boolean
}

/** What the values that were taken of a form come to: texts without what may not stand in them, what follows from references, what is computed anew.
 *  `initial`: what a row that is made begins with. */
export async function settledOf(ctx: Context, { resource, before, whole }: Attempt, taken: Values, initial: Values = {}): Promise<Values> {
  const own = withCleanTexts(resource, taken)
  const known = { ...own, ...(await resolveReferenceDefaults(ctx, resource, own, before)) }
  const computed = whole
    ? await computedOf(ctx, resource, { ...initial, ...before, ...known }, before)
    : await recomputed(ctx, resource, known, before ?? initial)
  return { ...known, ...computed }
}

/** What is judged beside the fields themselves. */
interface JudgedBy {
  readonly rules: readonly Rule[]
  /** What must be read for them, and for what follows. Default: what the rules read. */
  readonly needs?: RuleNeeds
}

/** Judges what needs the database or other rows, in this order: the place of the row, what it refers to, what is unique, its child rows, the rules, and
 *  whether what it refers to fits together. Answers
 *  what the rules were given. */
export async function judgeAttempt(
  ctx: Context,
  attempt: Attempt,
  values: Values,
  { rules, needs = needsOf(rules) }: JudgedBy,
): Promise<RuleContext<Fields>> {
  const { resource, before, input, owner } = attempt
  const row = { ...before, ...values, ...attempt.beyond }
  checkRegions(ctx, resource, row, before)
  const changes = withoutOwner(attempt, changedValues(resource, values, before))
  if (attempt.lookedUp !== true) {
    await checkReferences(ctx, resource, changes, row)
    // A child row is unique among those of its owner, which the judge of the form has before it.
    if (owner === undefined) await checkUnique(ctx, resource, row, typeof before?.id === 'string' ? before.id : null, changes)
  }
  await judgeLines(ctx, attempt, attempt.whole ? row : touchedOf(resource, values, row))
  const context = await ruleContext(ctx, resource, { row, before, input, ...(owner === undefined ? {} : { owner }) }, needs)
  judgeRules(rules, context)
  await checkFittingReferences(ctx, resource, changes, row)
  return context
}

/** The row that a child row belongs to is being judged itself. */
function withoutOwner({ resource, owner }: Attempt, changes: Values): Values {
  if (owner === undefined || resource.owner === null) return changes
  const { [resource.owner.by]: _owner, ...own } = changes
  return own
}

/** Judges each child row as an attempt of its own; and of those that go, whether they may. */
async function judgeLines(ctx: Context, { resource, before, input }: Attempt, row: Values): Promise<void> {
  await judgeGoneLines(ctx, resource, before, row, input)
  for (const field of childFieldsOf(resource)) {
    const own = field.child.resource
    const known = new Map(linesOf(before, field).map((line) => [line.id, line]))
    for (const [at, line] of linesOf(row, field).entries()) {
      const attempt = { resource: own, before: known.get(line.id) ?? null, input, owner: row, whole: true }
      await refusalsInRow(field, at, async () => {
        await judgeAttempt(ctx, attempt, line, { rules: own.rules ?? [] })
      })
    }
  }
}
