import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { groupsOf } from '@chengan/flow/people/groups'
import { Button, Select } from 'antd'
import { useId, useState } from 'react'
import { useGroupKinds } from './group-options.ts'
import { type PanelPlace, textAt, usePanelTarget, useWrite } from './panel-context.ts'
import { ExpressionInput, PanelRow } from './rows.tsx'
import { usePanelText } from './texts/panel-text.ts'

/** The candidate groups of a task: of the lines one must hold, in a line all (`br:wj_sh&dept:12,role:x`). */
export function GroupsInput({ place }: { place: PanelPlace }) {
  const text = usePanelText()
  const id = useId()
  const write = useWrite()
  const { drawing } = usePanelTarget()
  const [started, setStarted] = useState(false)
  const said = textAt(place, 'sz:candidateGroups')
  const label = text.labels.candidateGroups
  const put = (lines: readonly (readonly string[])[]) =>
    write(
      place,
      'sz:candidateGroups',
      lines
        .filter((line) => line.length > 0)
        .map((line) => line.join('&'))
        .join(','),
    )
  if (/[$#]\{/.test(said))
    return (
      <PanelRow id={id} label={label}>
        <ExpressionInput id={id} value={said} wanted="plainOrValue" onCommit={(value) => write(place, 'sz:candidateGroups', value)} />
      </PanelRow>
    )
  const lines = groupsOf(said)
  const shown = lines.length === 0 || started ? [...lines, []] : lines
  return (
    <PanelRow id={id} label={label} note={text.notes.candidateGroups}>
      {shown.map((line, at) => (
        // A line is its place: it has no other identity, and an emptied one goes.
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are told apart by their place alone
        <div key={at} className="panel-line">
          <GroupLine
            id={at === 0 ? id : `${id}-${at}`}
            line={line}
            onChange={(next) => {
              setStarted(false)
              put(shown.map((one, place) => (place === at ? next : one)))
            }}
          />
          {line.length > 0 && drawing !== null ? (
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={text.remove}
              onClick={() => put(shown.filter((_, place) => place !== at))}
            />
          ) : null}
        </div>
      ))}
      {drawing === null || started || lines.length === 0 ? null : (
        <Button type="link" size="small" icon={<PlusOutlined />} onClick={() => setStarted(true)}>
          {text.addAlternative}
        </Button>
      )}
    </PanelRow>
  )
}

function GroupLine({ id, line, onChange }: { id: string; line: readonly string[]; onChange(line: readonly string[]): void }) {
  const text = usePanelText()
  const { drawing } = usePanelTarget()
  const kinds = useGroupKinds()
  const known = new Map(kinds.flatMap(({ options }) => options.map((one) => [one.value, one.label])))
  return (
    <Select<string[], GroupItem>
      id={id}
      mode="multiple"
      className="panel-wide"
      value={[...line]}
      disabled={drawing === null}
      placeholder={text.chooseGroup}
      notFoundContent={text.noGroups}
      showSearch={{ filterOption: (wanted, option) => fits(wanted, option) }}
      options={kinds
        .filter(({ options }) => options.length > 0)
        .map(({ kind, options }) => ({
          label: text.groupsOf[kind],
          options: options.map((one) => ({ value: one.value, label: one.label })),
        }))}
      optionRender={({ data }) => (
        <>
          {data.label} <span className="option-rest">{data.value ?? ''}</span>
        </>
      )}
      labelRender={({ value }) => known.get(String(value)) ?? String(value)}
      onChange={onChange}
    />
  )
}

/** A kind with its groups, or a group. */
interface GroupItem {
  readonly label: string
  readonly value?: string
  readonly options?: GroupItem[]
}

const fits = (wanted: string, item: GroupItem | undefined) => `${item?.label} ${item?.value}`.toLowerCase().includes(wanted.toLowerCase())
