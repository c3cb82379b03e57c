import { useState } from 'react'
import { usePermissions } from '../../../../api/session/session.ts'
import { openTab } from '../../../../navigation/tabs.ts'
import type { ResourceViewProps } from '../../../../resources/resource-view.ts'
import type { Row } from '../../../../resources/row.ts'
import type { RowVerb } from '../../../../resources/rows/row-verbs.ts'
import type { FlowInstance } from '../calls/flow-rows.ts'
import { useFlowText } from '../texts/flow-text.ts'
import type { FlowRow } from './cells.tsx'
import { flowCells } from './cells.tsx'
import { FlowList } from './flow-list.tsx'
import { EndDialog } from './reason-dialog.tsx'
import { offers, useInstanceVerbs } from './use-verbs.tsx'
import { VariablesDialog } from './variables-dialog.tsx'

const dialogs = { end: EndDialog, variables: VariablesDialog }

type Opened = { readonly name: keyof typeof dialogs; readonly instance: FlowInstance } | null

/** Instances under way, for whoever keeps the processes. */
export function RunningPage(props: ResourceViewProps) {
  const text = useFlowText()
  const { data: permissions = [] } = usePermissions()
  const { view, urge, suspend, active, openInstance } = useInstanceVerbs()
  const [opened, setOpened] = useState<Opened>(null)
  const dialog = (name: keyof typeof dialogs): RowVerb => ({
    kind: 'own',
    name,
    words: text.verbs[name],
    danger: name === 'end',
    batch: false,
    run: ([row]) => setOpened(row === undefined ? null : { name, instance: row as FlowInstance }),
  })
  // Instances move with their version: where versions are kept.
  const migrate: RowVerb = {
    ...dialog('variables'),
    name: 'migrate',
    words: text.verbs.migrate,
    run: ([row]) => {
      const { processDefinitionKey = '' }: FlowRow = row ?? {}
      openTab(`/act/process/index?key=${encodeURIComponent(String(processDefinitionKey))}`)
    },
  }
  const verbs = (row: Row): readonly RowVerb[] => [
    view,
    ...(offers(row, 'urge') ? [urge] : []),
    ...(offers(row, 'active') ? [active] : []),
    ...(offers(row, 'suspend') ? [suspend] : []),
    dialog('variables'),
    ...(permissions.includes('act:process:migrate') ? [migrate] : []),
    ...(offers(row, 'delete') ? [dialog('end')] : []),
  ]
  const Dialog = opened === null ? null : dialogs[opened.name]
  return (
    <>
      <FlowList {...props} own={{ verbs, open: openInstance, cells: flowCells }} />
      {opened === null || Dialog === null ? null : (
        <Dialog key={opened.instance.processInstanceId} instance={opened.instance} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
