import { isGiven } from '@chengan/kernel/condition'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { isAsked } from '@chengan/kernel/definition/forms/asked'
import { judgeValue } from '@chengan/kernel/definition/forms/judge-value'
import { oncePerResource } from '@chengan/kernel/definition/once-per-resource'
import { defaultsFor, isFixed } from '@chengan/kernel/fields/defaults'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../context.ts'
import type { Row } from '../rows.ts'
import { ruleContext } from '../rule-context.ts'

/** Values that follow from others; none where the definition names none. What was given and is not of its kind is not seen: the judge of the form
 *  refuses it, and nothing follows from it. */
export async function fillIn(ctx: Context, resource: CompleteResource, given: Values, before: Row | null): Promise<Values> {
  if (resource.fill === undefined) return {}
  const needs = { refs: resource.fill.refs ?? [], facts: resource.fill.facts ?? [] }
  const sound = soundIn(resource, given)
  const whole = { ...before, ...sound }
  const context = await ruleContext(ctx, resource, { row: whole, before, input: whole }, needs)
  return resource.fill.values(context)
}

/** What of the given values is of the kind of its field, as the judge keeps it. Child rows are judged with the form. */
function soundIn(resource: CompleteResource, given: Values): Values {
  const sound: Record<string, unknown> = { ...given }
  for (const name of Object.keys(given)) {
    const field = resource.fields[name]
    if (field === undefined || field.child !== undefined) continue
    const judged = judgeValue(field, given[name])
    if ('refusal' in judged) delete sound[name]
    else sound[name] = judged.value
  }
  return sound
}

const closedToForms = oncePerResource(({ fieldList, lock }) => {
  const types = new Set(fieldList.map(({ typeField }) => typeField))
  const isClosed = ({ name, readOnly, hidden, stored, common }: CompleteField) =>
    stored && (readOnly || hidden) && !common && name !== lock && !types.has(name)
  return new Set(fieldList.filter(isClosed).map(({ name }) => name))
})

/** What a person sent, without the values that no form takes: neither are they written, nor does anything follow from them. */
export function withoutClosed(resource: CompleteResource, sent: Values): Values {
  const closed = closedToForms(resource)
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !closed.has(name)))
}

/** Filled values of ordinary fields, where the caller gave none or has no say. */
export function wireOnly(resource: CompleteResource, filled: Values, given: Values): Values {
  return Object.fromEntries(
    Object.entries(filled).filter(
      ([name]) =>
        (resource.fill?.overridesInput || !isGiven(given[name])) && !resource.fields[name]?.readOnly && !resource.fields[name]?.hidden,
    ),
  )
}

/** Filled values of computed fields. */
export function readOnlyOf(resource: CompleteResource, filled: Values): Values {
  return Object.fromEntries(Object.entries(filled).filter(([name]) => resource.fields[name]?.readOnly || resource.fields[name]?.hidden))
}

/** Values of fields that the form asks for; what a condition hides is not kept. `filled`: what the conditions may look at besides. */
export function onlyAsked(resource: CompleteResource, values: Values, filled: Values, ctx: Context): Record<string, unknown> {
  const asked: Record<string, unknown> = {}
  const whole = { ...filled, ...values }
  for (const name of Object.keys(values)) {
    const field = resource.fields[name]
    if (field === undefined || isAsked(field, whole, ctx.actor.level)) asked[name] = values[name]
  }
  return asked
}

export function emptiedWhereNotAsked(resource: CompleteResource, whole: Values, changed: Values, ctx: Context): Record<string, unknown> {
  const values: Record<string, unknown> = { ...changed }
  for (const field of resource.fieldList) {
    if (field.when && !field.readOnly && isGiven(whole[field.name]) && !isAsked(field, whole, ctx.actor.level)) values[field.name] = null
  }
  return values
}

const fieldsWithDefaults = oncePerResource((resource) =>
  Object.fromEntries(resource.fieldList.filter((field) => field.default !== undefined).map((field) => [field.name, field])),
)
const computedDefaults = oncePerResource((resource) => resource.fieldList.filter((field) => field.readOnly && isFixed(field.default)))

export function defaultsOf(ctx: Context, resource: CompleteResource, body: Values): Values {
  return defaultsFor(fieldsWithDefaults(resource), body, ctx)
}

/** The id of a new row: given by whoever adds it, made of what the row says, or drawn. */
export function idAtAdd(ctx: Context, { ownId, idFrom }: CompleteResource, values: Values, body: Values): string {
  if (ownId) return String(body.id)
  return idFrom === undefined
    ? ctx.services.newId()
    : idFrom
        .map((name) => values[name])
        .filter(isGiven)
        .map(String)
        .join('-')
}

export function commonAtAdd(ctx: Context, resource: CompleteResource, values: Values, body: Values): Values {
  return {
    ...Object.fromEntries(
      computedDefaults(resource)
        .filter((field) => values[field.name] === undefined)
        .map((field) => [field.name, field.default]),
    ),
    id: idAtAdd(ctx, resource, values, body),
    deptId: values.deptId ?? (ctx.actor.deptId || null),
    // What the id says is what was given: a standard of the whole city is of no region, whoever adds it.
    regionId: values.regionId ?? (resource.idFrom?.includes('regionId') ? null : ctx.actor.regionId),
    creator: ctx.actor.userId,
    createDate: ctx.now,
    updater: ctx.actor.userId,
    updateDate: ctx.now,
    [resource.lock]: 1,
  }
}

export function commonAtEdit(ctx: Context): Values {
  return { updater: ctx.actor.userId, updateDate: ctx.now }
}
