import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { read } from '../../../api/read.ts'
import type { InputProps } from '../../../resources/fields/field-view.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import { useSystemText } from '../texts/system-text.ts'
import { ConditionInput } from './condition-input.tsx'
import './subscriptions-input.css'

/** What there is to subscribe to (GET sys/webhook/subjects). */
interface Subject {
  readonly root: string
  readonly area: string
  readonly label: string
  readonly verbs: readonly { readonly verb: string; readonly label: string }[]
}

interface Line {
  readonly root?: string
  readonly verbs?: readonly string[]
  readonly when?: unknown
}

const linesIn = (value: unknown): readonly Line[] => (Array.isArray(value) ? value : [])
const search = { optionFilterProp: 'label' } as const

/** Of which changes a webhook tells: a line for each resource, with the verbs (none: every change) and a condition on the row. */
export function SubscriptionsInput({ id, field, values, invalid, onChange }: InputProps) {
  const text = useSystemText().webhooks
  const { data, error, isPending, refetch } = useQuery({ ...read<readonly Subject[]>('sys/webhook/subjects'), meta: { quiet: true } })
  const lines = linesIn(values[field.name])
  const set = (next: readonly Line[]) => onChange({ [field.name]: next.length === 0 ? null : next })
  const change = (place: number, patch: Line) => set(lines.map((line, at) => (at === place ? { ...line, ...patch } : line)))
  if (error !== null) return <FailedLook title={text.failed} error={error} note={text.failedNote} onRetry={() => void refetch()} />
  const subjects = data ?? []
  const chosen = new Set(lines.map((line) => line.root))
  const shown: readonly Line[] = lines.length === 0 ? [{}] : lines
  return (
    <div className="subscriptions">
      {shown.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own until a resource is chosen.
        <div key={place} className="subscriptions__line">
          <Select
            {...(place === 0 ? { id } : {})}
            aria-label={text.resource}
            className="subscriptions__root"
            showSearch={search}
            loading={isPending}
            placeholder={text.resource}
            value={line.root ?? null}
            options={optionsOf(subjects, text.areas, (root) => root !== line.root && chosen.has(root))}
            {...(invalid ? { status: 'error' as const } : {})}
            onChange={(root: string) => (lines.length === 0 ? set([{ root }]) : change(place, { root, verbs: [] }))}
          />
          <Select
            mode="multiple"
            aria-label={text.verbs}
            className="subscriptions__verbs"
            disabled={line.root === undefined}
            placeholder={text.everyChange}
            maxTagCount="responsive"
            value={[...(line.verbs ?? [])]}
            options={(subjects.find((one) => one.root === line.root)?.verbs ?? []).map(({ verb, label }) => ({ value: verb, label }))}
            onChange={(verbs: string[]) => change(place, { verbs })}
          />
          <ConditionInput root={line.root} value={line.when} onChange={(when) => change(place, { when })} />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={text.removeLine}
            disabled={lines.length === 0}
            onClick={() => set(lines.filter((_line, at) => at !== place))}
          />
        </div>
      ))}
      <Button type="dashed" icon={<PlusOutlined />} disabled={lines.length === 0} onClick={() => set([...lines, {}])}>
        {text.addLine}
      </Button>
    </div>
  )
}

function optionsOf(subjects: readonly Subject[], areas: Readonly<Record<string, string>>, taken: (root: string) => boolean) {
  return [...Map.groupBy(subjects, (one) => one.area)].map(([area, group]) => ({
    label: areas[area] ?? area,
    options: group.map(({ root, label }) => ({ value: root, label: `${label} ${root}`, disabled: taken(root) })),
  }))
}
