import type { CompleteField } from '@chengan/kernel/definition/complete'
import { isSameIn } from '@chengan/kernel/definition/rows/same'
import { heldFields } from '@chengan/kernel/lifecycle/edit'
import type { Values } from '../../row.ts'
import type { Words } from '../../words.ts'
import type { ActionScene } from '../judge-action.ts'

/** What of an edit waits for a decision. */
export interface Held {
  /** The fields whose change waits. */
  readonly names: readonly string[]
  /** Those of them that differ from what is in force. */
  readonly changed: readonly CompleteField[]
  /** Whether anything else was changed with them, which takes effect at once. */
  readonly beside: boolean
}

const nothing: Held = { names: [], changed: [], beside: false }

/** What waits of an edit as it stands in its dialog; nothing of any other action. */
export function heldIn({ resource, action, rows, level }: ActionScene, values: Values): Held {
  const [row] = rows
  if (action.name !== 'edit' || row === undefined || rows.length > 1) return nothing
  const names = heldFields(resource, row, { level })
  const differing = resource.fieldList.filter((field) => field.name in values && !isSameIn(field, values[field.name], row[field.name]))
  const changed = differing.filter(({ name }) => names.includes(name))
  return { names, changed, beside: differing.length > changed.length }
}

/** What the foot of the edit says will happen, and its button; undefined where nothing of it ever waits. */
export function heldWords(
  { names, changed, beside }: Held,
  { text, label }: Words,
): { readonly note: string; readonly button: string } | undefined {
  if (names.length === 0) return undefined
  if (changed.length === 0) return { note: text.action.someWait, button: text.form.save }
  return {
    note: text.action.theseWait(changed.map((field) => label(field.label)).join(text.listSeparator), beside),
    button: text.action.proposeChange,
  }
}
