import { RedoOutlined } from '@ant-design/icons'
import { dateText } from '@chengan/kernel/time'
import { useQuery } from '@tanstack/react-query'
import { DatePicker, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { useId, useState } from 'react'
import { call } from '../../../api/client.ts'
import { serverNow } from '../../../api/clock.ts'
import { useTab } from '../../../navigation/tabs.ts'
import { callsOf, useInvalidate } from '../../../resources/calls.ts'
import { useResource } from '../../../resources/definitions-context.ts'
import { datetimeFormat, dayOf } from '../../../resources/fields/dates/date-values.ts'
import { FormFoot } from '../../../resources/form/form-foot.tsx'
import { useGuarded } from '../../../resources/form/use-guarded.ts'
import { ListPage } from '../../../resources/list/list-page.tsx'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import { submitFailure } from '../../../resources/texts/failure-words.ts'
import { useWords } from '../../../resources/words.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { messageText, PageTools } from '../messages/page-tools.tsx'
import { useSystemText } from '../texts/system-text.ts'
import './webhook-log-page.css'

/** What was sent and what came of it; a period of it can be sent again. */
export function WebhookLogPage({ resource, screen }: ResourceViewProps) {
  const text = useSystemText().webhooks
  const tools = [
    {
      key: 'replay',
      words: text.replayPeriod,
      icon: <RedoOutlined />,
      permission: resource.permission('replay'),
      open: (close: () => void) => <ReplayDialog resource={resource} onClose={close} />,
    },
  ]
  return <ListPage resource={resource} screen={screen} extra={() => <PageTools tools={tools} />} />
}

const startOfToday = () => dayOf(`${dateText(serverNow())} 00:00:00`)

function ReplayDialog({ resource, onClose }: Pick<ResourceViewProps, 'resource'> & { onClose(): void }) {
  const text = useSystemText().webhooks
  const { text: words } = useWords()
  const { message } = useFeedback()
  const { busy, run } = useGuarded()
  const invalidate = useInvalidate(resource)
  const tab = useTab()
  const id = useId()
  const webhooks = useQuery({ ...callsOf(useResource('webhook')).page({ page: '1', limit: '1000' }), meta: { quiet: true } })
  const [webhookId, setWebhookId] = useState<string | null>(tab.query.get('webhookId'))
  const [period, setPeriod] = useState<readonly [Dayjs | null, Dayjs | null]>([startOfToday(), dayOf(serverTimeText())])
  const press = () => {
    const [from, to] = period.map((one) => one?.format(datetimeFormat))
    if (webhookId === null || from === undefined || to === undefined) return void message.warning(text.replayNeeds)
    run('replay', async () => {
      try {
        const { count } = await call<{ count: number }>('POST', `${resource.root}/replay`, { body: { webhookId, from, to }, quiet: true })
        void message.success(text.replayed(count))
        onClose()
        await invalidate()
      } catch (error) {
        void message.warning(submitFailure(error, words))
      }
    })
  }
  const foot = (
    <FormFoot
      faults={[]}
      buttons={[{ key: 'replay', words: text.replay, primary: true, onPress: press }]}
      busy={busy}
      onFault={() => undefined}
      onCancel={onClose}
    />
  )
  return (
    <Dialog width={560} title={text.replayPeriod} footer={foot} onClose={onClose}>
      <div className="replay-form">
        <p>{text.replayNote}</p>
        <label htmlFor={`${id}-webhook`}>{text.webhook}</label>
        <Select
          id={`${id}-webhook`}
          loading={webhooks.isPending}
          value={webhookId}
          placeholder={text.webhook}
          options={(webhooks.data?.list ?? []).map((row) => ({ value: row.id, label: messageText(row, 'name') }))}
          onChange={setWebhookId}
        />
        <label htmlFor={`${id}-period`}>{text.period}</label>
        <DatePicker.RangePicker
          id={`${id}-period`}
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          value={[...period]}
          onChange={(next) => setPeriod(next === null ? [null, null] : [next[0], next[1]])}
        />
      </div>
    </Dialog>
  )
}

/** The present moment rounded up to a minute, so that what has just been sent lies in the period. */
function serverTimeText(): string {
  const next = new Date(Math.ceil(serverNow() / 60_000) * 60_000 + 8 * 3_600_000)
  return next.toISOString().slice(0, 19).replace('T', ' ')
}
