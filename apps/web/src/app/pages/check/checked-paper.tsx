import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { digestOf } from '../../../api/session/cipher.ts'
import { StatusLight } from '../../../ui/marks/status-light.tsx'
import { printedCode } from './check-code.ts'
import './checked-paper.css'
import { useCheckText } from './texts/check-text.ts'
import type { CheckedDocument } from './use-checked-document.ts'

const tones: Readonly<Record<CheckedDocument['state'], keyof typeof icons>> = {
  valid: 'green',
  expired: 'amber',
  suspended: 'amber',
  replaced: 'amber',
  void: 'red',
  revoked: 'red',
}

const icons = { green: CheckCircleFilled, amber: ExclamationCircleFilled, red: CloseCircleFilled } as const

interface CheckedPaperProps {
  code: string
  paper: CheckedDocument
  actions: ReactNode
}

/** What was issued under a code and whether it still holds; a file is compared with the issued one without leaving this browser. */
export function CheckedPaper({ code, paper, actions }: CheckedPaperProps) {
  const text = useCheckText()
  const { kind, number, issuer, permitNo, unit, roads, term, sealDate, sm3, permitSm3 } = paper
  const digests = [sm3, permitSm3].filter((one) => typeof one === 'string').filter((one) => one !== '')
  const shown = { kind, number, issuer, permitNo, unit, roads, term: term && text.termOf(term.from, term.to), sealDate }
  const rows = Object.entries(text.rows).flatMap(([name, label]) => {
    const value = shown[name as keyof typeof shown]
    return value === null || value === '' ? [] : [{ name, label, value }]
  })
  const tone = tones[paper.state]
  const Icon = icons[tone]
  return (
    <>
      <div className={`checked-paper__state checked-paper__state--${tone}`}>
        <Icon />
        <h1>{text.states[paper.state]}</h1>
        <p>{text.stateNotes[paper.state]}</p>
        <code>
          {text.code} {printedCode(code)}
        </code>
      </div>
      <div className="checked-paper">
        <dl className="checked-paper__rows">
          {rows.map(({ name, label, value }) => (
            <div key={name} className="checked-paper__row">
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {digests.length === 0 ? (
          <p className="checked-paper__note">{paper.isPublic === false ? text.notPublic : text.drawing}</p>
        ) : (
          <FileComparison digests={digests} />
        )}
        {actions}
      </div>
    </>
  )
}

function FileComparison({ digests }: { digests: readonly string[] }) {
  const text = useCheckText()
  const input = useRef<HTMLInputElement>(null)
  const [same, setSame] = useState<boolean | null>(null)
  const compare = async (file: File | undefined) => {
    if (file !== undefined) setSame(digests.includes(await digestOf(new Uint8Array(await file.arrayBuffer()))))
  }
  return (
    <div className="checked-paper__file">
      <input ref={input} type="file" hidden aria-label={text.compare} onChange={(event) => void compare(event.target.files?.[0])} />
      <Button
        type="dashed"
        className="checked-paper__drop"
        onClick={() => input.current?.click()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void compare(event.dataTransfer.files[0])
        }}
      >
        {text.compare}
      </Button>
      <p className="checked-paper__note">{text.compareNote}</p>
      {same === null ? null : <StatusLight tone={same ? 'green' : 'red'}>{same ? text.same : text.other}</StatusLight>}
    </div>
  )
}
