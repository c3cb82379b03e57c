import type { WireFile } from './envelope.ts'

/** A field that a change touched, with names of rows that a reference gained or lost. */
export interface FieldChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
  readonly names?: Readonly<Record<string, string>>
  /** Of a value that waits for a decision (`holdsChanges`): `after` was proposed and is not in force, or was refused. */
  readonly stage?: 'proposed' | 'refused'
  /** The files that a change put in or took out. */
  readonly files?: readonly WireFile[]
}

/** One recorded change of a row (system.md §12 B-8). */
export interface RowVersion {
  /** Of the audit record. */
  readonly id: string
  readonly time: string
  /** The last part of what was done: `save`, `update`, the name of an action. */
  readonly verb: string
  /** In words, as it was recorded. */
  readonly operation: string
  readonly userName: string | null
  readonly deptName: string | null
  /** The job that did it where no person did, in words. */
  readonly job: string | null
  /** What was said with it: a reason, an opinion. */
  readonly comment: string | null
  /** The step of the approval in which it was done. */
  readonly task: string | null
  readonly diff: readonly FieldChange[]
  /** Which fields a return to this version would change; none for the newest. */
  readonly restores: readonly string[]
}

/** What `GET sys/history` answers, newest first. */
export interface RowHistory {
  readonly versions: readonly RowVersion[]
  /** Older changes than these are left out. */
  readonly more: boolean
}

/** What a row was after the first `kept` of its changes (oldest first), of the fields that later ones touched: each as the first later change found it. */
export function valuesAfter(changes: readonly (readonly FieldChange[])[], kept: number): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>()
  for (const { field, before } of changes.slice(kept).flat()) if (!values.has(field)) values.set(field, before)
  return values
}
