import { int, ref } from '../fields/builders.ts'
import type { Field, Fields } from '../fields/field.ts'
import type { ChildRows, Resource } from './resource.ts'

/** The column of child rows that refers to their owner, where they have no root of their own. */
export const OWNER = 'ownerId'
/** The column with the place of a child row among its owner's. */
const PLACE = 'sort'

/** The columns that child rows have beside the fields of their owner's field. */
export type OwnedFields = {
  readonly [OWNER]: Field & { readonly kind: 'ref'; readonly nonNull: true }
  readonly [PLACE]: Field & { readonly kind: 'int' }
}

const every = ['page', 'list', 'info', 'add', 'edit', 'delete', 'export', 'import'] as const
const plainKinds: ReadonlySet<string> = new Set([
  'text',
  'int',
  'decimal',
  'bool',
  'date',
  'datetime',
  'time',
  'period',
  'dict',
  'ref',
  'dept',
  'user',
  'region',
])
const COLUMNS = 6

/** The resource whose rows a field of child rows holds: a table like any other, but no call of its own; who sees the owner sees them, as far as nothing
 *  narrows it. */
export function childResource(owner: Resource, name: string, field: Field, spec: ChildRows): Resource {
  const rows = spec.as ?? name
  const fields = field.fields ?? {}
  const { rules, warnings, computed, groups, children, lifecycles, visible } = spec
  return Object.freeze({
    name: `${owner.name}${rows.charAt(0).toUpperCase()}${rows.slice(1)}`,
    root: `${owner.root}#${rows}`,
    area: owner.area,
    label: field.label,
    deletion: owner.deletion,
    fields: {
      [OWNER]: ref(owner.name, owner.label.zh, owner.label.en, { readOnly: true }),
      ...(PLACE in fields ? {} : { [PLACE]: int('序号', 'No.', { readOnly: true, internal: true }) }),
      ...fields,
    },
    list: { columns: spec.columns ?? firstPlain(fields), search: [], order: PLACE },
    without: every,
    ...(rules ? { rules } : {}),
    ...(warnings ? { warnings } : {}),
    ...(computed ? { computed } : {}),
    ...(groups ? { groups } : {}),
    ...(lifecycles ? { lifecycles } : {}),
    ...(visible ? { visible } : {}),
    ...(children ? { children } : {}),
  })
}

function firstPlain(fields: Fields): readonly string[] {
  const names = Object.entries(fields).filter(([, field]) => plainKinds.has(field.kind) && !field.hidden)
  return names.slice(0, COLUMNS).map(([name]) => name)
}

/** The field that keeps the place of a row among its owner's, if there is one; else the order of the list tells it. */
export function placeOf(fields: Fields): string | null {
  return fields[PLACE]?.kind === 'int' ? PLACE : null
}
