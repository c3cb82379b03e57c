import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { useQuery } from '@tanstack/react-query'
import { ConfigProvider, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { serverNow } from '../../../api/clock.ts'
import { callsOf, useInvalidate } from '../../../resources/calls.ts'
import { FormEditor, type FormFrame } from '../../../resources/form/form-editor.tsx'
import { FormShell } from '../../../resources/form/form-shell.tsx'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import type { Row, Values } from '../../../resources/row.ts'
import { useLevel } from '../../../resources/use-level.ts'
import { useWords } from '../../../resources/words.ts'
import './kind-settings.css'

interface KindSettingsProps {
  resource: CompleteResource
  /** The dictionary field of which there is one row a value. */
  kindField: string
  /** The kind that is shown first; default that of the first row, else the first of the dictionary. */
  first?: (rows: readonly Row[]) => string | undefined
  note?: (kind: string, row: Row | undefined) => ReactNode
  trial?: { readonly words: string; run(kind: string, body: Values): Promise<void> }
  onClose(): void
}

/** Each kind is a form of its own: without motion they change places unseen. */
const still = { token: { motion: false } }
const allRows = { page: '1', limit: '100' }

/** Settings of which there is one row a kind: the kinds side by side, the fields of the chosen one below. */
export function KindSettings(props: KindSettingsProps) {
  const { resource, onClose } = props
  const { text, label } = useWords()
  const { data, error, refetch } = useQuery({ ...callsOf(resource).page(allRows), gcTime: 0, meta: { quiet: true } })
  if (data !== undefined) {
    return (
      <ConfigProvider theme={still}>
        <OpenSettings {...props} rows={data.list} />
      </ConfigProvider>
    )
  }
  if (error === null) return null
  return (
    <FormShell size="wide" title={label(resource.label)} footer={null} onClose={onClose}>
      <FailedLook title={text.form.loadFailed} error={error} note={text.detail.failedReason} onRetry={() => void refetch()} />
    </FormShell>
  )
}

function OpenSettings({ resource, kindField, first, note, trial, rows, onClose }: KindSettingsProps & { rows: readonly Row[] }) {
  const { label } = useWords()
  const level = useLevel()
  const invalidate = useInvalidate(resource)
  const dict = resource.fields[kindField]?.dict
  const kinds = Object.values(dict?.values ?? {})
  const [kind, setKind] = useState(() => first?.(rows) ?? String(rows[0]?.[kindField] ?? kinds[0]?.value ?? ''))
  const row = rows.find((one) => one[kindField] === kind)
  const frame: FormFrame = {
    title: label(resource.label),
    hides: [kindField],
    head: (
      <div className="kind-settings">
        <Segmented
          value={kind}
          options={kinds.map((one) => ({ value: one.value, label: label(one) }))}
          onChange={(value) => setKind(value)}
        />
        {note?.(kind, row)}
      </div>
    ),
    ...(trial === undefined ? {} : { trial: { words: trial.words, run: (body) => trial.run(kind, body) } }),
  }
  const done = () => {
    onClose()
    void invalidate()
  }
  return (
    <FormEditor
      key={kind}
      scene={{ resource, level, now: serverNow(), stored: row ?? null }}
      initial={row ?? { [kindField]: kind }}
      frame={frame}
      onDone={done}
      onClose={onClose}
    />
  )
}
