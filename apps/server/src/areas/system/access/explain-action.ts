import type { ExplanationStep } from '@chengan/domain/system/access/explanation'
import { levelOf } from '@chengan/kernel/access/level'
import type { CompleteResource, CompleteTransition } from '@chengan/kernel/definition/complete'
import { labelText } from '@chengan/kernel/label'
import { isAdmitted } from '@chengan/kernel/lifecycle/caller'
import { callersOf } from '@chengan/kernel/lifecycle/lifecycle'
import { transitionsFrom } from '@chengan/kernel/lifecycle/select-transition'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { actionsFor } from '../../../resources/allowed.ts'
import { deletableColumn } from '../../../resources/deletable.ts'
import { type DutyRow, openDuties } from '../../../resources/duties/duties.ts'
import { type Row, selectList } from '../../../resources/rows.ts'
import { frameOf } from '../../../storage/scope/visible.ts'
import { levelWord } from './explain-permission.ts'
import { listed, say } from './step.ts'

/** Whether the person of the context may do something with a row in its present state: the pipeline's own answer, and what it rests on. Null for
 *  what does not depend on a row. */
export async function explainAction(
  ctx: Context,
  resource: CompleteResource,
  id: string,
  verb: { readonly name: string; readonly words: string },
): Promise<{ readonly offered: boolean; readonly steps: readonly ExplanationStep[] } | null> {
  const action = resource.actions[verb.name === 'update' ? 'edit' : verb.name]
  if (action === undefined && verb.name !== 'update' && verb.name !== 'delete') return null
  const row = await wholeRow(ctx, resource, id)
  if (row === null) return null
  const duties = (await openDuties(ctx, resource, [id])).get(id) ?? []
  const offered = actionsFor(ctx, resource)(row, duties).includes(verb.name)
  const state = stateWord(ctx, resource, row)
  const starting = action === undefined ? [] : transitionsFrom(action, row)
  const allows = action === undefined ? offered : starting.length > 0
  const word = allows ? 'stateAllows' : 'stateForbids'
  const steps: ExplanationStep[] = [{ check: 'state', ok: allows, by: [], text: say(ctx.language, word, state, verb.words) }]
  if (starting.length > 0) steps.push(await personStep(ctx, starting, row, duties, verb.words, offered))
  return { offered, steps }
}

async function wholeRow(ctx: Context, resource: CompleteResource, id: string): Promise<Row | null> {
  const { rows } = await sql<Row>`select ${selectList(resource, 't', ctx.today)}${deletableColumn(frameOf(ctx, resource))}
    from ${sql.table(resource.table)} as t where t.id = ${id}`.execute(ctx.db)
  return rows[0] ?? null
}

/** The states of a row in words. */
function stateWord(ctx: Context, resource: CompleteResource, row: Values): string {
  const words = Object.values(resource.lifecycles).flatMap((lifecycle) => {
    const entry = Object.values(lifecycle.dict.values).find((one) => one.value === String(row[lifecycle.field]))
    return entry === undefined ? [] : [labelText(entry, ctx.language)]
  })
  return listed(ctx.language, words) || say(ctx.language, 'nothing')
}

async function personStep(
  ctx: Context,
  starting: readonly CompleteTransition[],
  row: Values,
  duties: readonly DutyRow[],
  words: string,
  offered: boolean,
): Promise<ExplanationStep> {
  const { language } = ctx
  const admitted = offered || starting.some((transition) => isAdmitted(transition, row, { actor: ctx.actor, duties }))
  if (admitted) return { check: 'person', ok: true, by: [], text: say(language, 'personAdmitted', words) }
  const callers = starting.flatMap((transition) => callersOf(transition).map((by) => ({ by, action: transition.action })))
  const names = await Promise.all(
    callers.map(async ({ by, action }) => {
      if (typeof by !== 'string') return say(language, 'byPredicate')
      if (by === 'owner') return say(language, 'ownerDepartment')
      if (by === 'system') return say(language, 'bySystem')
      if (by !== 'duty') return levelWord(ctx, by)
      const holders = await holderNames(
        ctx,
        duties.filter((duty) => duty.action === action),
      )
      return say(language, 'dutyOf', listed(language, holders) || say(language, 'nothing'))
    }),
  )
  return { check: 'person', ok: false, by: [], text: say(language, 'personNotAdmitted', words, listed(language, [...new Set(names)])) }
}

/** Whose the duties are, by name: person, business role, department, level. */
async function holderNames(ctx: Context, duties: readonly DutyRow[]): Promise<readonly string[]> {
  const names: string[] = []
  for (const duty of duties) {
    const { rows } = await sql<{ name: string | null }>`
      select coalesce(real_name, username) as name from "user" where id = ${duty.userId}
      union all select name from business_role where code = ${duty.businessRole} and not deleted
      union all select name from dept where id = ${duty.dutyDeptId}`.execute(ctx.db)
    const level = levelOf(duty.dutyLevel)
    names.push(...rows.flatMap((row) => row.name ?? []), ...(level === undefined ? [] : [levelWord(ctx, level)]))
  }
  return [...new Set(names)]
}
