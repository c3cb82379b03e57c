import { useMutation } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import type { FormPanelProps } from '../../../resources/form/form-panels.ts'
import type { Values } from '../../../resources/row.ts'
import { submitFailure } from '../../../resources/texts/failure-words.ts'
import { useWords } from '../../../resources/words.ts'
import { useSystemText } from '../texts/system-text.ts'
import './role-preview.css'

/** What one person gains or loses. */
interface Difference {
  readonly userId: string
  readonly realName: string
  readonly menus: readonly string[]
  readonly rows: readonly { readonly root: string; readonly label: string; readonly rows: number }[]
}

interface Preview {
  readonly gains: readonly Difference[]
  readonly loses: readonly Difference[]
  readonly users: number
  readonly compared: number
}

const decisive = ['menuIdList', 'dataScope', 'deptIdList'] as const
const shownPeople = 6
const shownMenus = 4

/** Who would gain and who would lose what, before the role is saved (POST sys/role/preview). A role that is new has nobody yet. */
export function RolePreview({ values, stored }: FormPanelProps) {
  const text = useSystemText().rolePreview
  const { text: words } = useWords()
  const [asked, setAsked] = useState('')
  const preview = useMutation({
    mutationFn: (body: Values) => call<Preview>('POST', 'sys/role/preview', { body, quiet: true }),
    meta: { quiet: true },
  })
  if (stored === null) return null
  const body: Values = { id: stored.id, ...Object.fromEntries(decisive.map((name) => [name, values[name] ?? null])) }
  const now = JSON.stringify(body)
  const look = () => {
    setAsked(now)
    preview.mutate(body)
  }
  const stale = preview.data !== undefined && asked !== now
  return (
    <section className="role-preview" aria-label={text.title}>
      <header className="role-preview__head">
        <b>{text.title}</b>
        <span>{stale ? text.stale : text.note}</span>
        <Button size="small" loading={preview.isPending} onClick={look}>
          {preview.data === undefined ? text.look : text.again}
        </Button>
      </header>
      {preview.isError ? <Alert type="error" showIcon title={text.failed} description={submitFailure(preview.error, words)} /> : null}
      {preview.data === undefined || stale ? null : <Outcome preview={preview.data} />}
    </section>
  )
}

function Outcome({ preview }: { preview: Preview }) {
  const text = useSystemText().rolePreview
  if (preview.users === 0) return <p className="role-preview__none">{text.nobody}</p>
  if (preview.gains.length + preview.loses.length === 0) return <p className="role-preview__none">{text.none}</p>
  return (
    <>
      <div className="role-preview__sides">
        <Side title={text.loses(preview.loses.length)} people={preview.loses} tone="loss" />
        <Side title={text.gains(preview.gains.length)} people={preview.gains} tone="gain" />
      </div>
      {preview.compared < preview.users ? <p className="role-preview__none">{text.partly(preview.compared, preview.users)}</p> : null}
    </>
  )
}

function Side({ title, people, tone }: { title: string; people: readonly Difference[]; tone: 'gain' | 'loss' }) {
  if (people.length === 0) return null
  return (
    <div className={`role-preview__side role-preview__side--${tone}`}>
      <b>{title}</b>
      <ul>
        {people.slice(0, shownPeople).map((one) => (
          <Person key={one.userId} difference={one} />
        ))}
        {people.length > shownPeople ? <li>… +{people.length - shownPeople}</li> : null}
      </ul>
    </div>
  )
}

function Person({ difference }: { difference: Difference }) {
  const text = useSystemText().rolePreview
  const { text: words } = useWords()
  const { menus, rows } = difference
  const named = menus.slice(0, shownMenus).join(words.listSeparator)
  return (
    <li>
      <span className="role-preview__name">{difference.realName}</span>
      {menus.length === 0 ? null : (
        <span title={menus.join('\n')}>
          {text.menus(menus.length)}: {named}
          {menus.length > shownMenus ? ' …' : ''}
        </span>
      )}
      {rows.map((one) => (
        <span key={one.root}>{text.rows(one.label, String(one.rows))}</span>
      ))}
    </li>
  )
}
