import { useQuery } from '@tanstack/react-query'
import { nodesBelow } from '../../../../resources/pickers/tree-nodes.ts'
import { treeOf } from '../../../../resources/pickers/tree-source.ts'
import { usePanelTarget } from './panel-context.ts'
import type { PanelText } from './texts/zh-cn.ts'

interface GroupOption {
  readonly value: string
  readonly label: string
}

/** The candidate groups of one kind (system.md §5.2 candidateGroups). */
export interface GroupKind {
  readonly kind: keyof PanelText['groupsOf']
  readonly options: readonly GroupOption[]
}

/** The candidate groups of the house, kind by kind. */
export function useGroupKinds(): readonly GroupKind[] {
  const { groups } = usePanelTarget()
  const { data = [] } = useQuery(treeOf('dept'))
  const groupsOfKind = (kind: 'br' | 'role' | 'post'): GroupKind => ({
    kind,
    options: groups.filter((one) => one.kind === kind).map(({ code, name }) => ({ value: `${kind}:${code}`, label: name })),
  })
  return [
    groupsOfKind('br'),
    groupsOfKind('role'),
    groupsOfKind('post'),
    { kind: 'dept', options: nodesBelow(data).map((node) => ({ value: `dept:${node.id}`, label: node.name })) },
  ]
}
