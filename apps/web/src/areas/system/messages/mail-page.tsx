import { SendOutlined, SettingOutlined } from '@ant-design/icons'
import { placeholdersOf } from '@chengan/domain/system/messages/placeholders'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { callsOf } from '../../../resources/calls.ts'
import { useResource } from '../../../resources/definitions-context.ts'
import { ListPage } from '../../../resources/list/list-page.tsx'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import { useSystemText } from '../texts/system-text.ts'
import { messageText, type PageTool, PageTools } from './page-tools.tsx'
import { RowsDialog } from './rows-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'

/** Templates of mail, the accounts it goes from, and sending one. */
export function MailPage({ resource, screen }: ResourceViewProps) {
  const text = useSystemText().messages
  const tools: readonly PageTool[] = [
    {
      key: 'config',
      words: text.accounts,
      icon: <SettingOutlined />,
      permission: resource.permission('config'),
      open: (close) => <Accounts onClose={close} />,
    },
    {
      key: 'send',
      words: text.sendMail,
      icon: <SendOutlined />,
      permission: resource.permission('send'),
      open: (close) => <SendMail resource={resource} onClose={close} />,
    },
  ]
  return <ListPage resource={resource} screen={screen} extra={() => <PageTools tools={tools} />} />
}

function Accounts({ onClose }: { onClose(): void }) {
  const text = useSystemText().messages
  return <RowsDialog resource={useResource('mailAccount')} title={text.accounts} onClose={onClose} />
}

/** The text of a template, whose pages carry no formatted texts. */
const wordsIn = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''

function SendMail({ resource, onClose }: Pick<ResourceViewProps, 'resource'> & { onClose(): void }) {
  const text = useSystemText().messages
  const { data } = useQuery({ ...callsOf(resource).page({ page: '1', limit: '1000' }), meta: { quiet: true } })
  if (data === undefined) return null
  const templates = data.list.map((row) => {
    const [subject, content] = [messageText(row, 'subject'), messageText(row, 'content')]
    return { key: row.id, name: messageText(row, 'name'), sample: wordsIn(content), open: placeholdersOf(subject, content) }
  })
  return (
    <SendDialog
      title={text.sendMail}
      templates={templates}
      fields={[
        { name: 'mailTo', words: text.mailTo, hint: text.addressHint, needed: true },
        { name: 'mailCc', words: text.mailCc, hint: text.addressHint, needed: false },
      ]}
      send={async (id, { mailTo, mailCc }, params) => {
        await call('POST', `${resource.root}/send`, { body: { id, mailTo, mailCc, params }, quiet: true })
        return text.mailQueued
      }}
      onClose={onClose}
    />
  )
}
