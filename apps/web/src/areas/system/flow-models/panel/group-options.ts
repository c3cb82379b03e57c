import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { read } from '../../../../api/read.ts'
import { textIn } from '../../messages/page-tools.tsx'
import type { PanelText } from './texts/zh-cn.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

/** A kind of candidate groups: where they are read, and which fields code and name them (system.md §5.2 candidateGroups). */
interface GroupKind {
  readonly kind: keyof PanelText['groupsOf']
  readonly path: string
  readonly code: string
  readonly name: string
  /** Too many to be offered all at once: they are searched. */
  readonly searched?: true
}

const kinds: readonly GroupKind[] = [
  { kind: 'br', path: 'sys/sysbusinessrole/page', code: 'code', name: 'name' },
  { kind: 'role', path: 'sys/role/page', code: 'code', name: 'name' },
  { kind: 'post', path: 'sys/post/page', code: 'postCode', name: 'postName' },
  { kind: 'dept', path: 'sys/dept/page', code: 'id', name: 'name', searched: true },
]

export interface GroupOption {
  readonly value: string
  readonly label: string
}

const enough = 1000
const offeredAtOnce = 20

function useKind({ kind, path, code, name, searched }: GroupKind, wanted: string): readonly GroupOption[] {
  const asked = searched === true ? { [name]: wanted, limit: offeredAtOnce } : { limit: enough }
  const { data } = useQuery({
    ...read<{ readonly list: readonly Row[] }>(path, { page: 1, ...asked }),
    staleTime: 60_000,
    enabled: searched !== true || wanted !== '',
    meta: { quiet: true },
  })
  return (data?.list ?? []).map((row) => ({ value: `${kind}:${textIn(row, code)}`, label: textIn(row, name) }))
}

/** The candidate groups of the house, by kind; departments by what is typed. */
export function useGroupOptions(typed: string): readonly { readonly kind: GroupKind['kind']; readonly options: readonly GroupOption[] }[] {
  const wanted = useDeferredValue(typed.trim())
  const [roles, rest, posts, depts] = kinds
  // Always four, in this order: each is a hook.
  return [useGroup(roles, wanted), useGroup(rest, wanted), useGroup(posts, wanted), useGroup(depts, wanted)]
}

function useGroup(kind: GroupKind | undefined, wanted: string) {
  if (kind === undefined) throw new Error('a kind of groups is missing')
  return { kind: kind.kind, options: useKind(kind, wanted) }
}
