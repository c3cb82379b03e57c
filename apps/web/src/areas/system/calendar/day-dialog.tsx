import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { useMutation } from '@tanstack/react-query'
import { Input, Radio } from 'antd'
import { useId, useState } from 'react'
import { callsOf, useInvalidate } from '../../../resources/calls.ts'
import { submitFailure } from '../../../resources/texts/failure-words.ts'
import { useWords } from '../../../resources/words.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { useSystemText } from '../texts/system-text.ts'
import type { YearDay } from './year-days.ts'

interface DayDialogProps {
  resource: CompleteResource
  day: YearDay
  onClose(): void
}

/** Sets one day to work or rest. */
export function DayDialog({ resource, day, onClose }: DayDialogProps) {
  const text = useSystemText().calendar
  const { text: words } = useWords()
  const { message } = useFeedback()
  const id = useId()
  const invalidate = useInvalidate(resource)
  const [isWorkday, setWorkday] = useState(day.kind === 'workday' || day.kind === 'shifted')
  const [name, setName] = useState(day.stored?.name ?? '')
  const calls = callsOf(resource)
  const save = useMutation({
    mutationFn: () => {
      const body = { day: day.day, isWorkday, name: name === '' ? null : name, dayType: null }
      const { stored } = day
      return stored === undefined ? calls.add(body) : calls.edit({ ...body, id: stored.id, version: stored.version })
    },
    onSuccess: async () => {
      void message.success(text.saved)
      onClose()
      await invalidate()
    },
    onError: (error) => void message.warning(submitFailure(error, words)),
  })
  return (
    <Dialog
      width={480}
      title={text.setTitle(day.day)}
      footer={
        <DialogFoot cancel={text.cancel} confirm={text.save} working={save.isPending} onCancel={onClose} onConfirm={() => save.mutate()} />
      }
      onClose={onClose}
    >
      <div className="day-form">
        <span>{text.isWorkday}</span>
        <Radio.Group
          optionType="button"
          aria-label={text.isWorkday}
          value={isWorkday}
          options={[
            { value: true, label: text.works },
            { value: false, label: text.rests },
          ]}
          onChange={(event) => setWorkday(event.target.value as boolean)}
        />
        <label htmlFor={id}>{text.name}</label>
        <Input id={id} maxLength={50} placeholder={text.nameHint} value={name} onChange={(event) => setName(event.target.value)} />
      </div>
    </Dialog>
  )
}
