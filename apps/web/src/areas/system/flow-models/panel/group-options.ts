import { useQuery } from '@tanstack/react-query'
import { read } from '../../../../api/read.ts'
import { nodesBelow } from '../../../../resources/pickers/tree-nodes.ts'
import { treeOf } from '../../../../resources/pickers/tree-source.ts'
import { textIn } from '../../messages/page-tools.tsx'
import type { PanelText } from './texts/zh-cn.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

interface GroupOption {
  readonly value: string
  readonly label: string
}

/** The candidate groups of one kind (system.md §5.2 candidateGroups). */
export interface GroupKind {
  readonly kind: keyof PanelText['groupsOf']
  readonly options: readonly GroupOption[]
}

const all = { page: 1, limit: 1000 }

function useCoded(kind: GroupKind['kind'], path: string, code: string, name: string): GroupKind {
  const { data } = useQuery({ ...read<{ readonly list: readonly Row[] }>(path, all), staleTime: 60_000, meta: { quiet: true } })
  return { kind, options: (data?.list ?? []).map((row) => ({ value: `${kind}:${textIn(row, code)}`, label: textIn(row, name) })) }
}

/** The candidate groups of the house, kind by kind. */
export function useGroupKinds(): readonly GroupKind[] {
  const { data = [] } = useQuery(treeOf('dept'))
  return [
    useCoded('br', 'sys/sysbusinessrole/page', 'code', 'name'),
    useCoded('role', 'sys/role/page', 'code', 'name'),
    useCoded('post', 'sys/post/page', 'postCode', 'postName'),
    { kind: 'dept', options: nodesBelow(data).map((node) => ({ value: `dept:${node.id}`, label: node.name })) },
  ]
}
