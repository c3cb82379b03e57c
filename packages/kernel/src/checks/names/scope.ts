import { childResource } from '../../definition/child-rows.ts'
import { commonFields } from '../../definition/common-fields.ts'
import type { Resource } from '../../definition/resource.ts'
import type { Dict } from '../../dictionary.ts'
import type { Field, Fields } from '../../fields/field.ts'
import type { Lifecycle } from '../../lifecycle/lifecycle.ts'

/** Whose names are meant at a place of a definition. */
export interface NameScope {
  readonly resource: Resource
  /** What names of fields mean: the fields of rows with those that every row has, of a call's body, or of the entries of a list. */
  readonly fields: Fields
  /** Of child rows: whose they are. */
  readonly owner: NameScope | null
  /** Whose states are meant, inside a lifecycle. */
  readonly lifecycle?: Lifecycle
  /** Whose values are meant, behind a field. */
  readonly dict?: Dict
  /** What else a query may name, where a screen asks a call of its own. */
  readonly query?: Fields
  /** Whose rows a reference must lead back to. */
  readonly back?: Resource
}

/** Definitions that may name each other. */
export interface World {
  /** By name, child rows without a root of their own among them. */
  readonly scopes: ReadonlyMap<string, NameScope>
  readonly roots: ReadonlySet<string>
  /** The child rows that a field of the scope holds. */
  childOf(scope: NameScope, field: string): NameScope | undefined
}

/** Whether a field refers to a row, of one resource or of one of several. */
export function isReference(field: Field | undefined): boolean {
  return field?.to !== undefined || field?.targets !== undefined
}

const OF_OWNER = 'owner.'

/** The field that a name means; of child rows also one of their owner. */
export function fieldNamed({ fields, owner }: NameScope, name: string): Field | undefined {
  const own = Object.hasOwn(fields, name) ? fields[name] : undefined
  return own ?? (name.startsWith(OF_OWNER) ? owner?.fields[name.slice(OF_OWNER.length)] : undefined)
}

/** The fields of rows as names mean them: those declared, the halves of points, and what every row has. */
function fieldsOfRows(resource: Resource): Fields {
  const halves = Object.values(resource.fields).flatMap(({ flat, label }) =>
    (flat ?? []).map((name) => [name, { kind: 'decimal', label }] as const),
  )
  return { ...commonFields(resource), ...resource.fields, ...Object.fromEntries(halves) }
}

/** The names of all definitions, each looked at once. */
export function worldOf(resources: readonly Resource[]): World {
  const scopes = new Map<string, NameScope>()
  const children = new Map<Resource, Map<string, NameScope>>()
  const add = (resource: Resource, owner: NameScope | null): NameScope => {
    const scope = { resource, fields: fieldsOfRows(resource), owner }
    scopes.set(resource.name, scope)
    const own = new Map<string, NameScope>()
    for (const [name, field] of Object.entries(resource.fields)) {
      if (field.kind === 'children' && field.fields !== undefined)
        own.set(name, add(childResource(resource, name, field, resource.children?.[name] ?? {}), scope))
    }
    children.set(resource, own)
    return scope
  }
  for (const resource of resources) add(resource, null)
  for (const scope of [...scopes.values()]) ownRowsOf(scope, scopes)
  return {
    scopes,
    roots: new Set(resources.flatMap((resource) => [resource.root, ...(resource.aliases ?? [])])),
    childOf: ({ resource }, field) => children.get(resource)?.get(field) ?? scopes.get(resource.fields[field]?.rows?.resource ?? ''),
  }
}

/** Rows that have a root of their own belong to their owner as well: conditions may read it. */
function ownRowsOf(owner: NameScope, scopes: Map<string, NameScope>): void {
  for (const { rows } of Object.values(owner.resource.fields)) {
    const held = rows && scopes.get(rows.resource)
    if (held !== undefined) scopes.set(held.resource.name, { ...held, owner })
  }
}
