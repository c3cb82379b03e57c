import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, DatePicker, Select } from 'antd'
import { useId, useState } from 'react'
import { datetimeFormat, dayOf, minuteFormat } from '../../../../resources/fields/dates/date-values.ts'
import { PlainRow } from '../../../../resources/form/plain-row.tsx'
import { useGuarded } from '../../../../resources/form/use-guarded.ts'
import { PickedInput } from '../../../../resources/pickers/picked-input.tsx'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { startableRead } from '../calls/flow-reads.ts'
import { useFlowCall } from '../calls/use-flow-call.ts'
import { useFlowText } from '../texts/flow-text.ts'
import { absencesPath } from './absence-calls.ts'
import '../../../../resources/fields/field.css'

interface Given {
  readonly from: string
  readonly to: string
  readonly deputy: readonly { readonly id: string; readonly name: string }[]
  readonly scope: readonly string[]
  readonly open: boolean
}

const blank: Given = { from: '', to: '', deputy: [], scope: [], open: false }
/** More processes than a city has. */
const most = 500

/** The span, the deputy, and which processes. */
export function AbsenceForm() {
  const { absence: text } = useFlowText()
  const { message } = useFeedback()
  const id = useId()
  const send = useFlowCall()
  const { busy, run } = useGuarded()
  const [given, setGiven] = useState(blank)
  const [tried, setTried] = useState(false)
  const processes = useQuery({ ...startableRead({ page: 1, limit: most }), meta: { quiet: true } }).data?.list ?? []
  const give = (patch: Partial<Given>) => setGiven((before) => ({ ...before, ...patch }))
  const spanFault = given.from === '' || given.to === '' ? text.spanNeeded : undefined
  const deputyFault = given.deputy.length === 0 ? text.deputyNeeded : undefined
  const save = () => {
    setTried(true)
    const fault = spanFault ?? deputyFault
    if (fault !== undefined) return void message.warning(fault)
    const { from, to, deputy, scope, open } = given
    run('save', async () => {
      const body = { from, to, deputyId: deputy[0]?.id, scope, ...(open ? { open: 1 } : {}) }
      if ((await send({ path: absencesPath, body })) === undefined) return
      void message.success(text.saved)
      setGiven(blank)
      setTried(false)
    })
  }
  return (
    <div className="form-body form-body--single absence__form">
      <div className="form-grid">
        <PlainRow label={text.span} id={`${id}-span`} required fault={tried ? spanFault : undefined}>
          <DatePicker.RangePicker
            id={`${id}-span`}
            className="filter-control"
            showTime={{ format: 'HH:mm' }}
            format={minuteFormat}
            placeholder={[text.from, text.to]}
            value={[dayOf(given.from), dayOf(given.to)]}
            onChange={(range) =>
              give({ from: range?.[0]?.second(0).format(datetimeFormat) ?? '', to: range?.[1]?.second(0).format(datetimeFormat) ?? '' })
            }
          />
        </PlainRow>
        <PlainRow label={text.deputy} id={`${id}-deputy`} required fault={tried ? deputyFault : undefined}>
          <PickedInput id={`${id}-deputy`} kind="user" several={false} chosen={given.deputy} onChange={(deputy) => give({ deputy })} />
        </PlainRow>
        <PlainRow label={text.scope} id={`${id}-scope`} fault={undefined}>
          <Select
            id={`${id}-scope`}
            className="filter-control"
            mode="multiple"
            allowClear
            placeholder={text.scopeAll}
            value={[...given.scope]}
            options={processes.map((one) => ({ value: one.key, label: one.name }))}
            onChange={(scope: string[]) => give({ scope })}
          />
        </PlainRow>
        <PlainRow label="" id={`${id}-open`} fault={undefined}>
          <Checkbox id={`${id}-open`} checked={given.open} onChange={(event) => give({ open: event.target.checked })}>
            {text.open}
          </Checkbox>
          <Button className="absence__save" type="primary" loading={busy !== null} onClick={save}>
            {text.save}
          </Button>
        </PlainRow>
      </div>
    </div>
  )
}
