import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { changedValues } from '@chengan/kernel/definition/rows/same'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../context.ts'
import { childFieldsOf, livingFieldsOf } from '../children/load.ts'
import { childrenTouched, writeChildren } from '../children/write.ts'
import type { EffectContext } from '../implementation.ts'
import { type Row, updateRow } from '../rows.ts'
import type { Change } from './change.ts'
import { joinAnswers } from './saved-answer.ts'

/** Runs named effects in order over one row, then makes the rows that follow from it; answers the row as they left it, what of it they changed, and what they
 *  add to the reply. */
export async function runEffects(
  ctx: Context,
  resource: CompleteResource,
  { effects, makes = [] }: Pick<Change, 'effects' | 'makes'>,
  state: { verb: string; row: Row; before: Row | null; input: Values; opinion: string | null; files: readonly string[] },
): Promise<{ row: Row; patched: Values; answer: Values }> {
  let row = state.row
  let patched: Values = {}
  let answer: Values = {}
  for (const name of effects) {
    const effect = ctx.services.implementations.of(resource).effects[name]
    if (effect === undefined) throw new Error(`effect ${name} of ${resource.name} is not implemented`)
    const context: EffectContext = {
      ...ctx,
      ...state,
      resource,
      row,
      async patch(values) {
        refuseStates(resource, values)
        const living = livingFieldsOf(resource).find(({ name }) => name in values)
        if (living !== undefined)
          throw new Error(`${resource.name}.${living.name} holds rows that live: they come in with a change of their owner`)
        await updateRow(ctx.db, resource, String(row.id), changedValues(resource, values, row), false)
        const before = row
        row = { ...row, ...values }
        if (childFieldsOf(resource).some(({ name }) => name in values))
          await writeChildren(ctx, resource, childrenTouched(resource, values, row), before)
        patched = { ...patched, ...values }
      },
      adopt(left) {
        row = { ...left, id: row.id }
      },
      answer(values) {
        answer = joinAnswers(answer, values)
      },
    }
    await effect(context)
  }
  for (const name of makes) {
    const told = await ctx.services.rowsOfOthers.make(ctx, resource, row, name, state)
    await updateRow(ctx.db, resource, row.id, changedValues(resource, told.values, row), false)
    row = { ...row, ...told.values }
    patched = { ...patched, ...told.values }
    answer = joinAnswers(answer, told.answer)
  }
  return { row, patched, answer }
}

/** States are moved by the steps of their tables, by whoever does it. */
export function refuseStates(resource: CompleteResource, values: Values): void {
  const state = Object.keys(values).find((name) => name in resource.lifecycles)
  if (state !== undefined) throw new Error(`${resource.name}.${state} is moved by a step of its table (takeStep), not as a value`)
}

/** A new row as its effects left it, what of it they changed, and what they add to its answer. */
export interface EffectsDone {
  readonly row: Row
  readonly patched: Values
  readonly answer: Values
}

/** Runs named effects in order over many rows before they are written at once; answers what they are to be, and what is to be done when they are. */
export async function runEffectsOfMany(
  ctx: Context,
  resource: CompleteResource,
  effects: readonly string[],
  rows: readonly Row[],
): Promise<{ readonly done: readonly EffectsDone[]; readonly afterwards: readonly (() => Promise<void>)[] }> {
  const done = new Map(rows.map((row): [string, EffectsDone] => [row.id, { row, patched: {}, answer: {} }]))
  const afterwards: (() => Promise<void>)[] = []
  const change = (id: string, how: (one: EffectsDone) => EffectsDone) => {
    const one = done.get(id)
    if (one === undefined) throw new Error(`${resource.name} ${id} is none of the rows that are added`)
    done.set(id, how(one))
  }
  for (const name of effects) {
    const ofAdded = ctx.services.implementations.of(resource).effects[name]?.ofAdded
    if (ofAdded === undefined) throw new Error(`effect ${name} of ${resource.name} follows one row at a time`)
    await ofAdded({
      ...ctx,
      resource,
      rows: [...done.values()].map(({ row }) => row),
      patch(id, values) {
        refuseStates(resource, values)
        change(id, (one) => ({ ...one, row: { ...one.row, ...values }, patched: { ...one.patched, ...values } }))
      },
      afterwards: (work) => afterwards.push(work),
      answer: (id, values) => change(id, (one) => ({ ...one, answer: joinAnswers(one.answer, values) })),
    })
  }
  return { done: [...done.values()], afterwards }
}
