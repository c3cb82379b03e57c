import { SendOutlined, SettingOutlined } from '@ant-design/icons'
import { placeholdersOf } from '@chengan/domain/system/messages/placeholders'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../api/client.ts'
import { read } from '../../../api/read.ts'
import { callsOf } from '../../../resources/calls.ts'
import { useResource } from '../../../resources/definitions-context.ts'
import { ListPage } from '../../../resources/list/list-page.tsx'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import { KindSettings } from '../settings/kind-settings.tsx'
import { useSystemText } from '../texts/system-text.ts'
import { messageText, type PageTool, PageTools } from './page-tools.tsx'
import { SendDialog } from './send-dialog.tsx'

interface Sent {
  readonly note: string
}

const driverRead = { ...read<string>('sys/params/key', { key: 'sms.driver' }), meta: { quiet: true } }

/** Templates of text messages, the settings of their platforms, and a message to try them. */
export function SmsPage({ resource, screen }: ResourceViewProps) {
  const text = useSystemText().messages
  const { data: driver } = useQuery(driverRead)
  const inHouse = driver === 'log' ? <Alert type="warning" showIcon title={text.demoSms} /> : null
  const tools: readonly PageTool[] = [
    {
      key: 'config',
      words: text.platforms,
      icon: <SettingOutlined />,
      permission: resource.permission('config'),
      open: (close) => <PlatformSettings onClose={close} />,
    },
    {
      key: 'send',
      words: text.test,
      icon: <SendOutlined />,
      permission: resource.permission('send'),
      open: (close) => <TestSms resource={resource} note={inHouse} onClose={close} />,
    },
  ]
  return (
    <div className="list-below">
      {inHouse}
      <ListPage resource={resource} screen={screen} extra={() => <PageTools tools={tools} />} />
    </div>
  )
}

function PlatformSettings({ onClose }: { onClose(): void }) {
  return <KindSettings resource={useResource('smsAccount')} kindField="platform" onClose={onClose} />
}

function TestSms({ resource, note, onClose }: Pick<ResourceViewProps, 'resource'> & { note: ReactNode; onClose(): void }) {
  const text = useSystemText().messages
  const { data } = useQuery({ ...callsOf<'sms'>(resource).list({}), meta: { quiet: true } })
  if (data === undefined) return null
  const templates = data
    .filter((row) => row.status !== '0')
    .map((row) => {
      const sample = messageText(row, 'content')
      const code = messageText(row, 'smsCode')
      return { key: code, name: code, sample, open: placeholdersOf(sample) }
    })
  return (
    <SendDialog
      title={text.testSms}
      templates={templates}
      fields={[{ name: 'mobile', words: text.mobile, needed: true }]}
      note={note}
      send={async (smsCode, { mobile }, params) => {
        const sent = await call<Sent>('POST', `${resource.root}/send`, { body: { smsCode, mobile, params }, quiet: true })
        return sent.note === '' ? text.sent : sent.note
      }}
      onClose={onClose}
    />
  )
}
