import { offeredOutcomes } from '@chengan/kernel/lifecycle/transition-inputs'
import { useState } from 'react'
import type { FieldError } from '../../api/envelope.ts'
import type { FieldFault } from '../form/use-form.ts'
import { fieldOfRefusal } from '../form/values/form-values.ts'
import type { Values } from '../row.ts'
import { useWords } from '../words.ts'
import { type ActionInput, type ActionScene, actionBody, actionFaults, askedNow, initialValues } from './judge-action.ts'

/** The state of one action dialog: what is asked, what is given, what is wrong with it. */
export function useAction(scene: ActionScene, preset: string | null, begun: Values | null = null) {
  const words = useWords()
  const offered = offeredOutcomes(scene.action, scene.rows[0] ?? { id: '' }, { level: scene.level })
  const [given, setGiven] = useState<ActionInput>(() => ({
    values: begun ?? initialValues(scene),
    outcome: preset ?? (offered.length === 1 ? (offered[0]?.value ?? null) : null),
    opinion: '',
    files: [],
  }))
  const [dirty, setDirty] = useState(begun !== null)
  const [submitted, setSubmitted] = useState(false)
  const [fromServer, setFromServer] = useState<readonly FieldFault[]>([])
  const found = actionFaults(scene, given, words)
  const own = submitted ? found : []
  const give = (patch: Partial<ActionInput>, names: readonly string[]) => {
    setGiven((before) => ({ ...before, ...patch }))
    setDirty(true)
    setFromServer((before) => before.filter((fault) => !names.includes(fault.field)))
  }
  return {
    ...given,
    /** A single outcome is no choice. */
    outcomes: offered.length > 1 ? offered : [],
    ...askedNow(scene, given),
    dirty,
    submitted,
    /** The parts at which something is wrong or missing, shown or not. */
    open: new Set(found.map(({ field }) => field)),
    faults: [...own, ...fromServer.filter((fault) => !own.some((one) => one.field === fault.field))],
    give,
    /** Puts these values in, however they came about: no work of a person's. */
    takeOver: (values: Values) => setGiven((before) => ({ ...before, values: { ...before.values, ...values } })),
    restart: (values: Values) => setGiven((before) => ({ ...before, values })),
    /** Begins with what is proposed: nobody has written anything yet. */
    begin: (patch: Values) => setGiven((before) => ({ ...before, values: { ...before.values, ...patch } })),
    change: (patch: Values) => {
      give({}, Object.keys(patch))
      setGiven((before) => ({ ...before, values: { ...before.values, ...patch } }))
    },
    submit: (): { readonly body: Values } | { readonly faults: readonly FieldFault[] } => {
      setSubmitted(true)
      const faults = actionFaults(scene, given, words)
      return faults.length > 0 ? { faults } : { body: actionBody(scene, given) }
    },
    refuse: (errors: readonly FieldError[]): readonly FieldFault[] => {
      const faults = errors.map((error) => ({ field: fieldOfRefusal(error.field).field, words: error.msg }))
      setFromServer(faults)
      return faults
    },
  }
}

export type ActionState = ReturnType<typeof useAction>
