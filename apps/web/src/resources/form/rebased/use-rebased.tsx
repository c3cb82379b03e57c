import { lockOf } from '@chengan/kernel/definition/common-fields'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { type ReactNode, useState } from 'react'
import type { Row, Values } from '../../row.ts'
import { formFieldsOf } from '../values/form-fields.ts'
import { type Rebased, rebased } from './rebased.ts'
import { RebasedNote } from './rebased-note.tsx'
import { partOf } from './same-on-form.ts'

/** What a form must let be done with its values. */
interface Writable {
  takeOver(values: Values): void
  restart(values: Values): void
}

/** A form goes on over the row as somebody else has left it; `note` says what he did. */
export function useRebased(
  form: Writable,
  begun: Rebased | null = null,
): { readonly note: ReactNode; rebase(found: Rebased): void; forget(): void } {
  const [others, setOthers] = useState(begun)
  const note =
    others === null || others.changed.length === 0 ? null : (
      <RebasedNote
        rebased={others}
        onTake={({ field }) => {
          form.takeOver(partOf(field, others.now, others.values))
          const changed = others.changed.map((one) => (one.field.name === field.name ? { ...one, stands: 'theirs' as const } : one))
          setOthers({ ...others, changed })
        }}
        onTakeAll={() => {
          form.restart(others.now)
          setOthers({ ...others, changed: others.changed.map((one) => ({ ...one, stands: 'theirs' })) })
        }}
      />
    )
  return {
    note,
    rebase: (found) => {
      form.takeOver(found.values)
      setOthers(found)
    },
    forget: () => setOthers(null),
  }
}

interface Followed {
  readonly resource: CompleteResource
  /** Null while there is none. */
  readonly row: Row | null
  /** What the form begins with, where that is more than the row. */
  readonly begun?: Values
}

/** A form that lies open on the page of its row: where that is another by now, a form into which nothing was written begins anew with it; else it goes on
 *  with what was written, and what somebody else changed is told. */
export function useFollowedRow(
  form: Writable & { readonly values: Values; readonly dirty: boolean },
  { resource, row, begun = row ?? {} }: Followed,
): ReactNode {
  const { note, rebase, forget } = useRebased(form)
  const lock = row === null ? null : lockOf(resource, row)
  const [known, setKnown] = useState({ lock, begun })
  if (lock !== known.lock) {
    setKnown({ lock, begun })
    if (form.dirty) {
      const found = rebased(formFieldsOf(resource), { was: known.begun, values: form.values, now: begun })
      rebase(found)
    } else {
      form.restart(begun)
      forget()
    }
  }
  return note
}
