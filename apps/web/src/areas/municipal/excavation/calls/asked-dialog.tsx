import { wjSuspend } from '@chengan/domain/municipal/dictionaries/excavation'
import { mayStandFrom } from '@chengan/domain/municipal/excavation/limits/limits'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { dateText, datetimeText } from '@chengan/kernel/time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useId, useState } from 'react'
import { call } from '../../../../api/client.ts'
import { serverNow } from '../../../../api/clock.ts'
import { tellWarnings } from '../../../../resources/action/done-words.ts'
import { callsOf, useInvalidate } from '../../../../resources/calls.ts'
import { FactList, toldFields } from '../../../../resources/detail/facts.tsx'
import { useGuarded } from '../../../../resources/form/use-guarded.ts'
import { learnVersions } from '../../../../resources/learn-versions.ts'
import type { RowOf } from '../../../../resources/row.ts'
import { submitFailure } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { useExcavationText } from '../texts/excavation-text.ts'
import { type AskedCall, type AskedPart, sentAs } from './asked-call.ts'
import './calls.css'

interface AskedDialogProps {
  resource: CompleteResource
  row: RowOf<'excavation'>
  asked: AskedCall
  onDone(): void
  onClose(): void
}

type Given = Readonly<Partial<Record<AskedPart, string>>>

/** Kinds 1 to 3 are stopped by hand; the government's approval and the payment stop the clock themselves. */
const byHand: readonly string[] = [wjSuspend.values.hearing, wjSuspend.values.test, wjSuspend.values.expertReview].map(({ value }) => value)

/** The later of two moments. */
const later = (one: string, other: string) => [one, other].toSorted().at(-1) ?? one

/** Since when the clock of a file may stand still, and since when it does where nobody says otherwise: this minute. */
function standing(row: RowOf<'excavation'>): { readonly earliest: string; readonly usual: string } {
  const now = datetimeText(serverNow())
  const earliest = mayStandFrom(row, now)
  return { earliest, usual: later(earliest, `${now.slice(0, 16)}:00`) }
}

/** Asks what a call of a declaration takes, and makes it. */
export function AskedDialog({ resource, row, asked, onDone, onClose }: AskedDialogProps) {
  const { ask: text, verbs } = useExcavationText()
  const { text: words } = useWords()
  const { message } = useFeedback()
  const client = useQueryClient()
  const invalidate = useInvalidate(resource)
  const { busy, run } = useGuarded()
  const [given, setGiven] = useState<Given>(() => ({ date: dateText(serverNow()), from: standing(row).usual }))
  const [tried, setTried] = useState(false)
  const missing = asked.asks.filter((part) => (given[part] ?? '').trim() === '')
  const press = () => {
    setTried(true)
    const [first] = missing
    if (first !== undefined) return void message.warning(text.missing(text[first]))
    run(asked.name, async () => {
      const parts = Object.fromEntries(asked.asks.map((part) => [sentAs[part], given[part]]))
      const comment = given.reason === undefined ? {} : { comment: given.reason }
      let answer: unknown
      try {
        answer = await call(asked.method, `${resource.root}/${asked.name}`, {
          body: { id: row.id, version: row.version, ...parts, ...comment },
          quiet: true,
        })
        learnVersions(client, resource, answer)
      } catch (error) {
        return void message.warning(submitFailure(error, words))
      }
      void message.success(text.done[asked.name])
      tellWarnings({ message }, answer)
      onDone()
      await invalidate()
    })
  }
  const what = String(row.declareNo ?? row.projectName ?? '')
  return (
    <Dialog
      width={640}
      title={text.of(verbs[asked.name], what)}
      onClose={onClose}
      footer={
        <div className="form-foot">
          <span className="form-foot__note">{text[asked.name]}</span>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="primary" danger={asked.danger === true} loading={busy !== null} onClick={press}>
            {verbs[asked.name]}
          </Button>
        </div>
      }
    >
      <div className="asked">
        <ToldOf resource={resource} row={row} name={asked.name} />
        {asked.asks.length === 0 ? <p>{text[asked.name]}</p> : null}
        {asked.asks.map((part) => (
          <AskedPartInput
            key={part}
            part={part}
            row={row}
            value={given[part] ?? ''}
            wrong={tried && missing.includes(part)}
            onChange={(value) => setGiven({ ...given, [part]: value })}
          />
        ))}
      </div>
    </Dialog>
  )
}

/** What the definition says that is told of the row before anything is asked. A list has not all of it: the row is read. */
function ToldOf({ resource, row, name }: { resource: CompleteResource; row: RowOf<'excavation'>; name: string }) {
  const { data = row } = useQuery({ ...callsOf(resource).info(row.id), meta: { quiet: true } })
  const { text } = useWords()
  const button = Object.values(resource.calls)
    .flatMap(({ onRows = [] }) => onRows)
    .find((one) => one.name === name)
  const fields = toldFields(resource, data, button?.tells ?? [])
  if (fields.length === 0) return null
  return (
    <section aria-label={text.action.decidedOn}>
      <FactList resource={resource} row={data} columns={2} fields={fields} />
    </section>
  )
}

function AskedPartInput({
  part,
  row,
  value,
  wrong,
  onChange,
}: {
  part: AskedPart
  row: RowOf<'excavation'>
  value: string
  wrong: boolean
  onChange(value: string): void
}) {
  const { ask: text } = useExcavationText()
  const { dictionary } = useWords()
  const id = useId()
  const look = wrong ? { status: 'error' as const } : {}
  const kinds = dictionary(wjSuspend)
  const inputs: Readonly<Record<AskedPart, ReactNode>> = {
    kind: (
      <Select
        id={id}
        value={value === '' ? null : value}
        options={byHand.map((kind) => ({ value: kind, label: kinds.label(kind) }))}
        onChange={onChange}
        {...look}
      />
    ),
    from: (
      <DatePicker
        id={id}
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        allowClear={false}
        value={value === '' ? null : dayjs(value)}
        minDate={dayjs(standing(row).earliest)}
        maxDate={dayjs(serverNow())}
        onChange={(moment) => {
          // The minute of the acceptance begins before it.
          const [chosen, { earliest }] = [moment?.format('YYYY-MM-DD HH:mm:00') ?? '', standing(row)]
          onChange(chosen !== '' && chosen < earliest ? earliest : chosen)
        }}
        {...look}
      />
    ),
    reason: (
      <Input.TextArea
        id={id}
        maxLength={500}
        autoSize={{ minRows: 3, maxRows: 6 }}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...look}
      />
    ),
    basis: <Input id={id} maxLength={200} value={value} onChange={(event) => onChange(event.target.value)} {...look} />,
    bill: <Input id={id} maxLength={64} value={value} onChange={(event) => onChange(event.target.value)} {...look} />,
    date: (
      <DatePicker
        id={id}
        value={value === '' ? null : dayjs(value)}
        maxDate={dayjs(serverNow())}
        onChange={(day) => onChange(day === null ? '' : day.format('YYYY-MM-DD'))}
        {...look}
      />
    ),
  }
  return (
    <div className="asked__part">
      <label htmlFor={id}>
        <i className="form-star">*</i>
        {text[part]}
      </label>
      {inputs[part]}
    </div>
  )
}
