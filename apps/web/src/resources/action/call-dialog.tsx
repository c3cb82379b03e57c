import type { ListCall, SpecialCall } from '@chengan/kernel/calls/call'
import { judgeParameters } from '@chengan/kernel/calls/judge-parameters'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { isFixed } from '@chengan/kernel/fields/defaults'
import { filledIn } from '@chengan/kernel/lifecycle/taken-transition'
import { datetimeText } from '@chengan/kernel/time'
import { useId, useMemo, useState } from 'react'
import { call } from '../../api/client.ts'
import { serverNow } from '../../api/clock.ts'
import { CallFailure } from '../../api/envelope.ts'
import { useUnsavedGuard } from '../../navigation/use-unsaved-guard.ts'
import { useFeedback } from '../../ui/feedback/feedback.ts'
import { useInvalidate } from '../calls.ts'
import { FieldRow } from '../form/field-row.tsx'
import { focusField } from '../form/focus-field.ts'
import { FormFoot } from '../form/form-foot.tsx'
import { FormShell } from '../form/form-shell.tsx'
import type { FieldFault } from '../form/use-form.ts'
import { useGuarded } from '../form/use-guarded.ts'
import type { Values } from '../row.ts'
import { submitFailure } from '../texts/failure-words.ts'
import { refusalWords } from '../texts/refusal-words.ts'
import { useLevel } from '../use-level.ts'
import { useWords } from '../words.ts'
import { tellWarnings } from './done-words.ts'
import { formOfCall } from './form-of-call.ts'
import { CallTrial } from './trial/call-trial.tsx'

interface CallDialogProps {
  resource: CompleteResource
  asked: SpecialCall & { readonly onList: ListCall }
  /** What is known already, with the words of references. */
  given: Values
  /** What is sent beside what is asked: the rows that were chosen. */
  sends?: Values
  /** What was done, before its dialog goes. */
  onDone?(answer: unknown): void
  onClose(): void
}

/** Asks what a special call takes, by what it declares, judges it as the server does, and makes it. */
export function CallDialog({ resource, asked, given, sends, onDone, onClose }: CallDialogProps) {
  const { text, label } = useWords()
  const { message } = useFeedback()
  const invalidate = useInvalidate(resource)
  const id = useId()
  const { busy, run } = useGuarded()
  const [trying, setTrying] = useState(false)
  const state = useParameters(resource, asked, given)
  const { leave } = useUnsavedGuard(state.dirty)
  const { onList } = asked
  const show = ([first]: readonly FieldFault[]) => {
    if (first === undefined) return
    void message.warning(first.words)
    focusField(`${id}-${first.field}`)
  }
  const [tried, setTried] = useState<{ readonly of: Values; readonly answer: Values } | null>(null)
  const send = async (body: Values): Promise<{ readonly answer: unknown } | null> => {
    try {
      return { answer: await call(asked.verb, `${resource.root}/${asked.path}`, { body: { ...body, ...sends }, quiet: true }) }
    } catch (error) {
      const refused = error instanceof CallFailure ? state.refuse(error.fieldErrors.map(({ field, msg }) => ({ field, words: msg }))) : []
      if (refused.length > 0) show(refused)
      else void message.warning(submitFailure(error, text))
      return null
    }
  }
  const { tries } = onList
  const tryIt = () => {
    if (trying) return
    const judged = state.submit()
    if ('faults' in judged) return show(judged.faults)
    setTrying(true)
    // Whoever has read what it says may make it at once: that is no second press of the same.
    void send({ ...judged.body, ...tries?.sends })
      .then((sent) => setTried(sent === null ? null : { of: state.values, answer: sent.answer as Values }))
      .finally(() => setTrying(false))
  }
  const press = () => {
    const judged = state.submit()
    if ('faults' in judged) return show(judged.faults)
    run('call', async () => {
      const sent = await send(judged.body)
      if (sent === null) return
      const { answer } = sent
      const told = typeof answer === 'object' && answer !== null ? filledIn(label(onList.done), answer as Values) : null
      void message.success(told ?? text.done.one(label(asked)))
      tellWarnings({ message }, answer)
      onDone?.(answer)
      await invalidate()
      onClose()
    })
  }
  const foot = (
    <FormFoot
      faults={state.faults.map((fault) => ({ ...fault, label: label(state.form.fields[fault.field]?.label ?? asked) }))}
      note={onList.consequence === undefined ? undefined : label(onList.consequence)}
      buttons={[
        ...(tries === undefined ? [] : [{ key: 'try', words: label(tries.words), onPress: tryIt }]),
        { key: 'call', words: label(asked), primary: true, onPress: press },
      ]}
      busy={busy ?? (trying ? 'try' : null)}
      onFault={(field) => focusField(`${id}-${field}`)}
      onCancel={() => leave(onClose)}
    />
  )
  return (
    <FormShell
      size="dialog"
      title={`${label(asked)}${text.separator}${label(resource.label)}`}
      footer={foot}
      onClose={() => leave(onClose)}
    >
      <div className="form-body form-body--single">
        <div className="form-grid">
          {state.form.fieldList.map((field) => (
            <FieldRow
              key={field.name}
              resource={state.form}
              field={field}
              id={`${id}-${field.name}`}
              look={{ required: field.required === true, fault: state.faults.find((fault) => fault.field === field.name)?.words }}
              values={state.values}
              onChange={state.change}
            />
          ))}
        </div>
        {tries === undefined || tried === null || tried.of !== state.values ? null : <CallTrial tries={tries} answer={tried.answer} />}
      </div>
    </FormShell>
  )
}

/** The values of a call's parameters while they are filled in; what is wrong is told once it was tried, and goes as it is mended. */
function useParameters(resource: CompleteResource, asked: SpecialCall, given: Values) {
  const words = useWords()
  const level = useLevel()
  const form = useMemo(() => formOfCall(resource, asked), [resource, asked])
  const usual = Object.fromEntries(form.fieldList.flatMap(({ name, default: value }) => (isFixed(value) ? [[name, value]] : [])))
  const [values, setValues] = useState<Values>({ ...usual, ...given })
  const [changed, setChanged] = useState(false)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<readonly FieldFault[]>([])
  const judged = judgeParameters(asked.body ?? {}, values, { level, now: datetimeText(serverNow()) })
  const own = judged.refusals.map((one) => ({ field: one.field, words: refusalWords(one, form.fields[one.field], words) }))
  return {
    form,
    values,
    dirty: changed,
    faults: tried ? [...own, ...refused] : [],
    change: (patch: Values) => {
      setChanged(true)
      setRefused((before) => before.filter(({ field }) => !(field in patch)))
      setValues((before) => ({ ...before, ...patch }))
    },
    submit: () => {
      setTried(true)
      return own.length > 0 ? { faults: own } : { body: judged.values }
    },
    /** Puts the server's refusals at their fields. */
    refuse: (faults: readonly FieldFault[]) => {
      const here = faults.filter(({ field }) => form.fields[field] !== undefined)
      setRefused(here)
      return here
    },
  }
}
