import { call } from '../../api/client.ts'
import { read } from '../../api/read.ts'
import type { TreeNode } from './tree-nodes.ts'

export type TreeKind = 'dept' | 'region'

/** Region types up to the street; communities are read when their street is opened. */
const street = 4
const community = 5

const minutes = 60_000

export function treeOf(kind: TreeKind) {
  const options =
    kind === 'dept' ? read<readonly TreeNode[]>('sys/dept/tree') : read<readonly TreeNode[]>('sys/region/tree', { maxType: street })
  return { ...options, staleTime: 5 * minutes, meta: { quiet: true } }
}

/** Regions that are called so, wherever they lie: those not opened yet too. Departments are all there and are searched in place. */
export function searchOf(kind: TreeKind, wanted: string) {
  return {
    ...read<readonly TreeNode[]>('sys/region/tree', { maxType: community, name: wanted }),
    enabled: kind === 'region' && wanted !== '',
    staleTime: 5 * minutes,
    meta: { quiet: true },
  }
}

/** The nodes directly below a region. */
export async function childrenOf(id: string): Promise<readonly TreeNode[]> {
  const below = await call<readonly TreeNode[]>('GET', 'sys/region/tree', { query: { rootId: id, maxType: community }, quiet: true })
  return below.flatMap((node) => (node.id === id ? (node.children ?? []) : [node]))
}
