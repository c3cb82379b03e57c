import { isGiven } from '@chengan/kernel/condition'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { nameOfSystem, type ReferenceSystem, referenceSystemOf } from '@chengan/kernel/geometry/reference-system'
import type { Values } from '@chengan/kernel/rule'

/** What is wanted of an import. */
export interface ImportWishes {
  /** Good rows are kept though others are faulty. */
  readonly partial: boolean
  /** A row that is there already is changed instead of refused. */
  readonly updateExisting: boolean
  /** The reference system of positions; null where nobody chose one: what the file itself says, else WGS-84. */
  readonly crs: ReferenceSystem | null
  /** Both figures of positions stand the other way round. */
  readonly turned: boolean
  /** Nothing is kept: what would come of it is told. */
  readonly preview: boolean
  /** The kind of all rows, where the file does not say it. */
  readonly kind: string | null
  /** What the import was told beside its file. */
  readonly asked?: Values
}

/** The wishes of a run as they were kept with it. */
export function keptWishes({ partial, updateExisting, crs, turned, preview, kind, asked }: Values): ImportWishes {
  return {
    partial: saysYes(partial),
    updateExisting: saysYes(updateExisting),
    crs: typeof crs === 'string' ? (referenceSystemOf(crs) ?? null) : null,
    turned: saysYes(turned),
    preview: saysYes(preview),
    kind: typeof kind === 'string' ? kind : null,
    asked: typeof asked === 'object' && asked !== null ? (asked as Values) : {},
  }
}

/** The wishes as they are kept with their run. */
export function wishesToKeep(wishes: ImportWishes): Values {
  return { ...wishes, crs: wishes.crs === null ? null : nameOfSystem(wishes.crs) }
}

/** Whether a wish is a yes. */
export function saysYes(value: unknown): boolean {
  return isGiven(value) && ['1', 'true', 'yes', 'on'].includes(String(value).toLowerCase())
}

/** The kinds of rows that a resource's file may be of; none where it has but one. */
export function kindsOf(resource: CompleteResource): readonly string[] {
  const field = resource.import?.kind === undefined ? undefined : resource.fields[resource.import.kind]
  return Object.values(field?.dict?.values ?? {}).map((entry) => entry.value)
}
