import { isGiven } from '@chengan/kernel/condition'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import { type Crs, crsOf } from './table/positions.ts'

/** What is wanted of an import. */
export interface ImportWishes {
  /** Good rows are kept though others are faulty. */
  readonly partial: boolean
  /** A row that is there already is changed instead of refused. */
  readonly updateExisting: boolean
  readonly crs: Crs
  /** The kind of all rows, where the file does not say it. */
  readonly kind: string | null
}

/** The wishes of a run as they were kept with it. */
export function keptWishes({ partial, updateExisting, crs, kind }: Values): ImportWishes {
  return {
    partial: saysYes(partial),
    updateExisting: saysYes(updateExisting),
    crs: crsOf(String(crs)) ?? 'WGS84',
    kind: typeof kind === 'string' ? kind : null,
  }
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
