import { mayDo } from '@chengan/kernel/access/actor'
import type { WireFile } from '@chengan/kernel/calls/envelope'
import type { AnsweredRow } from '@chengan/kernel/declared/shown'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { masksOfEntries } from '@chengan/kernel/definition/encrypted-fields'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import { canBeOwed } from '@chengan/kernel/definition/rows/line-duty'
import { asReadBy, readsAlways, readsIn } from '@chengan/kernel/definition/rows/read-by'
import type { Mask } from '@chengan/kernel/fields/field'
import { masked } from '@chengan/kernel/fields/formats'
import { clockCodes } from '@chengan/kernel/lifecycle/clock'
import { returningLife } from '@chengan/kernel/lifecycle/history/returning'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../context.ts'
import { actionsFor } from '../allowed.ts'
import { editableByOwner } from '../children/owners.ts'
import { type DutyRow, dutiesOfRows, dutyClockOf, lampOf } from '../duties/duties.ts'
import { partyNames, wantParties } from '../duties/duty-party.ts'
import { urgeableAmong } from '../duties/urging.ts'
import { fileIdsIn, filePlacesOf, filesBeside, wireFiles } from '../files/wire-files.ts'
import { returnedRows } from '../history/returned.ts'
import { namedInside, wantInside } from '../references/names-inside.ts'
import { textsFor } from '../rich-text/rich-text.ts'
import type { Row } from '../rows.ts'
import { isSecret, SECRET_MARK } from '../secrets.ts'
import { namesBeside, namesOfAll, namesWantedBy } from './names.ts'

/** How much of a row is answered. */
export interface Presentation {
  /** Files, given or to be read; a list shows none. */
  readonly files: boolean | ReadonlyMap<string, WireFile>
  /** Personal values in full, for who may. */
  readonly plain: boolean
}

/** Rows as they travel: hidden fields left out, names beside references, files in wire form, values masked, what may be done. */
export async function present<N extends string>(
  ctx: Context,
  whole: ResourceNamed<N>,
  rows: readonly Row[],
  how: Presentation,
): Promise<readonly AnsweredRow<N>[]> {
  const resource = asReadBy(whole, ctx.actor)
  const filePlaces = how.files === false ? [] : filePlacesOf(resource)
  const isOwed = canBeOwed(resource)
  const duties = await dutiesOfRows(ctx, resource, rows)
  const open = [...duties.values()].flat()
  const { registry } = ctx.services
  const wanted = namesWantedBy(registry, resource, rows)
  wantInside(wanted, resource, rows)
  wantParties(wanted, open)
  const known = await namesOfAll(ctx, wanted)
  const names = namesBeside(registry, resource, known)
  const inside = namedInside(resource, known)
  const party = await partyNames(ctx, resource, open, known)
  const mayUrge = await urgeableAmong(ctx, open)
  const files = filesBeside(filePlaces, typeof how.files === 'object' ? how.files : await wireFiles(ctx, fileIdsIn(filePlaces, rows)))
  const texts = await textsFor(ctx, resource, rows)
  const isReturned = returningLife(resource) !== undefined
  const returned = await returnedRows(ctx, resource, rows)
  const editable = await editableByOwner(ctx, resource, rows)
  const shown = shownFields(ctx, resource, how)
  const actionsOn = actionsFor(ctx, resource)
  const presented = rows.map((row) => {
    const due = duties.get(row.id) ?? []
    const own = shown(row)
    // Names stand beside what is shown: a waiting change is masked by then.
    const values = Object.assign(own, texts(row), inside(own))
    names(row, values)
    files(row, values)
    sayTop(resource, values)
    showLightNow(ctx, resource, values, due)
    values.actions = editable(row) ? actionsOn(row, due) : []
    if (isReturned) values.returned = returned.get(row.id) ?? null
    if (!isOwed) return values
    values.dutyClock = dutyClockOf(ctx, resource, due, { party, mayUrge })
    values.closedInTime = closedInTime(resource, row)
    return values
  })
  // Picked by the fields of the definition, by which their types are made.
  return presented as readonly Values[] as readonly AnsweredRow<N>[]
}

/** A row of a tree that has nothing above it says so by the word of its tree. */
function sayTop({ tree }: CompleteResource, values: Record<string, unknown>): void {
  if (tree?.top !== undefined) values[tree.parent] ??= tree.top
}

/** The light of a row whose flow keeps a limit: as it stands now, not as it stood when the row was last written; that of the step whose limit it
 *  is, where that is open. A clock that was stopped stays grey. */
function showLightNow(ctx: Context, { flow }: CompleteResource, values: Record<string, unknown>, due: readonly DutyRow[]): void {
  const { lightColor, deadline } = flow?.fields ?? {}
  if (lightColor === undefined || deadline === undefined) return
  const limit = values[deadline]
  if (typeof limit !== 'string') return
  const step = due.find((duty) => duty.taskId !== null && duty.deadline === limit)
  values[lightColor] = lampOf(step ?? { deadline: limit, stopped: values[lightColor] === clockCodes.stopped }, ctx.now)
}

/** Of a row that ended well, by how many days it was late. */
function closedInTime(resource: CompleteResource, row: Values): { readonly days: number } | null {
  for (const lifecycle of Object.values(resource.lifecycles)) {
    const state = lifecycle.keyOf[String(row[lifecycle.field])]
    const days = lifecycle.lateBy === undefined ? undefined : row[lifecycle.lateBy]
    if (state !== undefined && lifecycle.tones?.[state] === 'success' && typeof days === 'number') return { days: Math.max(0, days) }
  }
  return null
}

/** The fields of a row that travel, picked once for all rows. */
function shownFields(ctx: Context, resource: CompleteResource, how: Presentation): (row: Values) => Record<string, unknown> {
  const fields = resource.fieldList.filter((field) => {
    if (field.hidden || field.writeOnly) return false
    return how.files !== false || (field.kind !== 'files' && field.kind !== 'images')
  })
  const plan = fields.map((field) => ({
    name: field.name,
    mask: how.plain ? undefined : field.mask,
    inside: how.plain ? undefined : masksInside(resource, field),
    secret: field.secretWhen === undefined ? undefined : field,
    some: field.readBy === undefined || readsAlways(resource, field, ctx.actor) ? undefined : field,
  }))
  // The console judges by the same conditions.
  const beyond = resource.beyond.map(({ name }) => name)
  return (row) => {
    const values: Record<string, unknown> = {}
    for (const { name, mask, inside, secret, some } of plan) {
      const value = row[name]
      if (value === undefined || (some !== undefined && !readsIn(resource, some, ctx.actor, row))) continue
      if (secret !== undefined && isSecret(secret, row)) values[name] = SECRET_MARK
      else if (inside !== undefined) values[name] = maskedInside(value, inside)
      else values[name] = mask !== undefined && typeof value === 'string' ? masked(mask, value) : value
    }
    for (const name of beyond) values[name] = row[name] ?? null
    return values
  }
}

/** The masks under which the values inside JSON are shown: those of the entries of a list; of a waiting change those of the fields themselves. */
function masksInside(resource: CompleteResource, field: CompleteField): ReadonlyMap<string, Mask> | undefined {
  const ofEntries = masksOfEntries(field)
  if (ofEntries.size > 0) return ofEntries
  if (field.holdsChanges !== true) return undefined
  const masks = resource.fieldList.flatMap(({ name, mask }) => (mask === undefined ? [] : [[name, mask] as const]))
  return masks.length === 0 ? undefined : new Map(masks)
}

function maskedInside(value: unknown, masks: ReadonlyMap<string, Mask>): unknown {
  if (Array.isArray(value)) return value.map((entry) => maskedInside(entry, masks))
  if (typeof value !== 'object' || value === null) return value
  const cover = (mask: Mask, part: unknown): unknown => {
    if (Array.isArray(part)) return part.map((one) => cover(mask, one))
    return typeof part === 'string' ? masked(mask, part) : part
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, pair]) => {
      const mask = masks.get(name)
      return [name, mask === undefined ? pair : cover(mask, pair)]
    }),
  )
}

/** The entries of a list with the values that came back masked as they are stored: of the entry that was shown so, or, where several were, of the one that is
 *  most alike. */
function unmaskedEntries(sent: readonly unknown[], stored: readonly unknown[], masks: ReadonlyMap<string, Mask>): readonly unknown[] {
  const known = stored.filter((one): one is Values => typeof one === 'object' && one !== null)
  return sent.map((entry) => {
    if (typeof entry !== 'object' || entry === null) return entry
    const values: Record<string, unknown> = { ...entry }
    const alike = (one: Values) => Object.keys(values).filter((name) => values[name] === one[name]).length
    for (const [name, mask] of masks) {
      const shownSo = known.filter((one) => typeof one[name] === 'string' && masked(mask, one[name]) === values[name])
      const [before] = shownSo.toSorted((one, other) => alike(other) - alike(one))
      if (before !== undefined) values[name] = before[name]
    }
    return values
  })
}

/** Whether the caller may read personal values of the resource in full. */
export function mayReadPlain(ctx: Context, resource: CompleteResource): boolean {
  if (mayDo(ctx.actor, 'sys:privacy:view') || mayDo(ctx.actor, resource.permission('plain'))) return true
  return ctx.actor.businessRoles.some(({ code }) => resource.plainTo?.includes(code) === true)
}

/** Values that came back exactly as they were masked mean "unchanged". */
export function unmasked(resource: CompleteResource, input: Values, stored: Values): Values {
  const values: Record<string, unknown> = { ...input }
  for (const field of resource.fieldList) {
    const before = stored[field.name]
    if (field.mask && typeof before === 'string' && values[field.name] === masked(field.mask, before)) delete values[field.name]
    const masks = masksOfEntries(field)
    const sent = values[field.name]
    if (masks.size > 0 && Array.isArray(sent) && Array.isArray(before)) values[field.name] = unmaskedEntries(sent, before, masks)
    if (values[field.name] === SECRET_MARK && isSecret(field, stored)) delete values[field.name]
  }
  return values
}
