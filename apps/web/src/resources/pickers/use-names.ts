import { useQueries, useQuery } from '@tanstack/react-query'
import { read } from '../../api/read.ts'
import type { PickedKind } from './picked-input.tsx'
import { nodesBelow } from './tree-nodes.ts'
import { treeOf } from './tree-source.ts'

type Names = Readonly<Record<string, string>>

interface Person {
  readonly id: string
  readonly realName?: string | null
  readonly username?: string | null
}

/** The names of ids that stand in an address without words. */
export function useNamesOf(kind: PickedKind, ids: readonly string[]): Names {
  const tree = useQuery({ ...treeOf(kind === 'region' ? 'region' : 'dept'), enabled: kind !== 'user' && ids.length > 0 })
  const people = useQueries({
    queries: (kind === 'user' ? ids : []).map((id) => ({
      ...read<Person>(`sys/user/info/${id}`),
      staleTime: Number.POSITIVE_INFINITY,
      meta: { quiet: true },
    })),
  })
  const found =
    kind === 'user'
      ? people.flatMap(({ data }) => (data === undefined ? [] : [{ id: data.id, name: data.realName ?? data.username ?? data.id }]))
      : nodesBelow(tree.data ?? [])
  return Object.fromEntries(found.filter((one) => ids.includes(one.id)).map((one) => [one.id, one.name]))
}
