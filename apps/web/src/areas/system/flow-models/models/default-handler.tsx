import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useId } from 'react'
import { groupsRead, type KnownGroup } from '../calls.ts'
import { usePanelText } from '../panel/texts/panel-text.ts'
import { useFlowModelText } from '../texts/flow-model-text.ts'

interface DefaultHandlerProps {
  /** How many tasks ask nobody. */
  count: number
  chosen: string | null
  onChoose(handler: string | null): void
}

const kinds = ['br', 'role', 'post'] as const

/** Who handles the tasks that ask nobody: one answer for all of them, which the designer can change task by task. */
export function DefaultHandler({ count, chosen, onChoose }: DefaultHandlerProps) {
  const text = useFlowModelText().models
  const panel = usePanelText()
  const { data: groups = [] } = useQuery(groupsRead)
  const id = useId()
  const ofKind = (kind: KnownGroup['kind']) => ({
    label: panel.groupsOf[kind],
    options: groups.filter((one) => one.kind === kind).map(({ code, name }) => ({ value: `${kind}:${code}`, label: name })),
  })
  const options = [
    { value: '${' + 'deptLeader(initiator)}', label: panel.assignees.leader },
    { value: '${' + 'initiator}', label: panel.assignees.initiator },
    ...kinds.map(ofKind).filter((one) => one.options.length > 0),
  ]
  return (
    <>
      <p>{text.importUnhandled(count)}</p>
      <div className="import-variable">
        <label htmlFor={id}>{text.importHandler}</label>
        <Select
          id={id}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={text.importNoHandler}
          value={chosen}
          options={options}
          onChange={(handler: string | null | undefined) => onChoose(handler ?? null)}
        />
      </div>
    </>
  )
}
