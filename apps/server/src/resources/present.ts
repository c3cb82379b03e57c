import { mayDo } from '@chengan/kernel/access/actor'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { masked } from '@chengan/kernel/fields/formats'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../context.ts'
import { allowedActions } from './allowed.ts'
import { clockOf, type DutyRow, openDuties, partyNames } from './duties.ts'
import { namesFor } from './names.ts'
import type { Row } from './rows.ts'
import { isSecret, SECRET_MARK } from './secrets.ts'
import { fileFieldsOf, filesFor } from './wire-files.ts'

/** How much of a row is answered. */
export interface Presentation {
  /** Files of these fields; a list shows none. */
  readonly files: boolean
  /** Personal values in full, for who may. */
  readonly plain: boolean
}

/** Rows as they travel: hidden fields left out, names beside references, files in wire form, values masked, what may be done. */
export async function present(
  ctx: Context,
  resource: CompleteResource,
  rows: readonly Row[],
  how: Presentation,
): Promise<readonly Values[]> {
  const fileFields = how.files ? fileFieldsOf(resource) : []
  const names = await namesFor(ctx, resource, rows)
  const files = await filesFor(ctx, fileFields, rows)
  const hasDuties = Object.values(resource.lifecycles).some((of) => of.duties !== undefined)
  const duties = hasDuties
    ? await openDuties(
        ctx,
        resource,
        rows.map((row) => row.id),
      )
    : new Map<string, readonly DutyRow[]>()
  const party = await partyNames(ctx, [...duties.values()].flat())
  return rows.map((row) => {
    const own = duties.get(row.id) ?? []
    const values = { ...shown(resource, row, how), ...names(row), ...files(row) }
    const actions = allowedActions(resource, row, ctx.actor, own)
    return hasDuties
      ? { ...values, actions, clock: clockOf(ctx, resource, own, party), closedInTime: closedInTime(resource, row) }
      : { ...values, actions }
  })
}

/** Of a row that ended well, by how many days it was late. */
function closedInTime(resource: CompleteResource, row: Values): { readonly days: number } | null {
  for (const of of Object.values(resource.lifecycles)) {
    const state = of.keyOf[String(row[of.field])]
    const days = of.lateBy === undefined ? undefined : row[of.lateBy]
    if (state !== undefined && of.tones?.[state] === 'success' && typeof days === 'number') return { days: Math.max(0, days) }
  }
  return null
}

function shown(resource: CompleteResource, row: Values, how: Presentation): Values {
  const values: Record<string, unknown> = {}
  for (const field of resource.fieldList) {
    if (field.hidden || field.writeOnly || !(field.name in row)) continue
    if (!how.files && (field.kind === 'files' || field.kind === 'images')) continue
    const value = row[field.name]
    if (isSecret(field, row)) values[field.name] = SECRET_MARK
    else values[field.name] = field.mask && typeof value === 'string' && !how.plain ? masked(field.mask, value) : value
  }
  return values
}

/** Whether the caller may read personal values of the resource in full. */
export function mayReadPlain(ctx: Context, resource: CompleteResource): boolean {
  return mayDo(ctx.actor, 'sys:privacy:view') || mayDo(ctx.actor, resource.permission('plain'))
}

/** Values that came back exactly as they were masked mean "unchanged". */
export function unmasked(resource: CompleteResource, input: Values, stored: Values): Values {
  const values: Record<string, unknown> = { ...input }
  for (const field of resource.fieldList) {
    const before = stored[field.name]
    if (field.mask && typeof before === 'string' && values[field.name] === masked(field.mask, before)) delete values[field.name]
    if (values[field.name] === SECRET_MARK && isSecret(field, stored)) delete values[field.name]
  }
  return values
}
