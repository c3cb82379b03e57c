import { SearchOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Tree } from 'antd'
import { type Key, useDeferredValue, useMemo, useState } from 'react'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useFeedback } from '../../ui/feedback/feedback.ts'
import { LoadingRows } from '../../ui/states/loading-look.tsx'
import { StateLook } from '../../ui/states/state-look.tsx'
import { useWords } from '../words.ts'
import { PickerFoot } from './picker-foot.tsx'
import { cutTo, firstMatch, graft, nodesBelow, pathTo, type TreeNode, trunkOf } from './tree-nodes.ts'
import { childrenOf, searchOf, type TreeKind, treeOf } from './tree-source.ts'
import './pickers.css'

export interface Chosen {
  readonly id: string
  readonly name: string
}

interface TreePickerProps {
  kind: TreeKind
  several: boolean
  chosen: readonly Chosen[]
  onChoose(chosen: readonly Chosen[]): void
  onClose(): void
}

interface Drawn {
  key: string
  title: string
  disabled: boolean
  isLeaf: boolean
  children: Drawn[]
}

function draw(nodes: readonly TreeNode[], lazy: boolean): Drawn[] {
  return nodes.map((node) => {
    const children = draw(node.children ?? [], lazy)
    const mayHaveMore = lazy && node.children == null && node.isLeaf !== true && node.leaf !== true
    return { key: node.id, title: node.name, disabled: node.disabled === true, isLeaf: children.length === 0 && !mayHaveMore, children }
  })
}

/** Tree dialog for departments and regions (SH-37): only nodes of the data scope can be chosen, ancestors are grey. */
export function TreePickerDialog({ kind, several, chosen, onChoose, onClose }: TreePickerProps) {
  const { text } = useWords()
  const { message } = useFeedback()
  const { data, isPending, isError, refetch } = useQuery(treeOf(kind))
  const [grown, setGrown] = useState<readonly (readonly [string, readonly TreeNode[]])[]>([])
  const [wanted, setWanted] = useState('')
  const [picked, setPicked] = useState(chosen)
  const [opened, setOpened] = useState<readonly Key[] | null>(null)
  const nodes = useMemo(() => grown.reduce((tree, [id, children]) => graft(tree, id, children), data ?? []), [data, grown])
  const found = useQuery(searchOf(kind, useDeferredValue(wanted.trim())))
  const shown = cutTo(found.data ?? nodes, wanted)
  const lazy = kind === 'region' && wanted === ''
  const expanded = wanted === '' ? (opened ?? firstOpened(nodes, picked)) : nodesBelow(shown).map((node) => node.id)
  const words =
    kind === 'dept'
      ? { title: text.pickers.dept, needed: text.pickers.deptNeeded, search: text.pickers.searchDept }
      : { title: text.pickers.region, needed: text.pickers.regionNeeded, search: text.pickers.searchRegion }

  const confirm = () => {
    if (picked.length === 0) return void message.warning(words.needed)
    onChoose(picked)
  }
  const nameOf = (id: Key) =>
    [...nodesBelow(nodes), ...nodesBelow(found.data ?? [])].find((node) => node.id === id)?.name ??
    picked.find((one) => one.id === id)?.name ??
    String(id)
  const pick = (ids: readonly Key[]) => setPicked(ids.map((id) => ({ id: String(id), name: nameOf(id) })))
  const pickFirst = () => {
    const first = wanted.trim() === '' ? undefined : firstMatch(shown, wanted)
    if (first !== undefined) pick(several ? [...new Set([...picked.map((one) => one.id), first.id])] : [first.id])
  }
  const grow = async ({ key }: { key: Key }) => {
    const children = await childrenOf(String(key))
    setGrown((before) => [...before, [String(key), children.map((child) => ({ ...child, children: child.children ?? null }))]])
  }

  return (
    <Dialog
      title={words.title}
      width={480}
      className="picker-dialog"
      onClose={onClose}
      footer={<PickerFoot picked={picked} onClose={onClose} onConfirm={confirm} />}
    >
      <Input
        prefix={<SearchOutlined />}
        placeholder={words.search}
        aria-label={words.search}
        autoFocus
        allowClear
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        onPressEnter={pickFirst}
      />
      <div className="picker-tree">
        {isPending ? <LoadingRows rows={8} bars={[60]} rowHeight={32} /> : null}
        {isError ? (
          <StateLook
            kind="failed"
            compact
            title={text.pickers.failed}
            actions={<Button onClick={() => void refetch()}>{text.list.reload}</Button>}
          />
        ) : null}
        {!isPending && !isError && shown.length === 0 ? <StateLook kind="empty" compact title={text.pickers.nothing} /> : null}
        {shown.length === 0 ? null : (
          <Tree
            blockNode
            treeData={draw(shown, lazy)}
            expandedKeys={[...expanded]}
            onExpand={(keys) => setOpened(keys)}
            {...(lazy ? { loadData: grow } : {})}
            {...(several
              ? {
                  checkable: true,
                  checkStrictly: true,
                  selectable: false,
                  checkedKeys: picked.map((one) => one.id),
                  onCheck: (keys) => pick(Array.isArray(keys) ? keys : keys.checked),
                }
              : {
                  selectedKeys: picked.map((one) => one.id),
                  // Who presses what is chosen already means it: he does not take it away.
                  onSelect: (keys) => keys.length > 0 && pick(keys),
                })}
          />
        )}
      </div>
    </Dialog>
  )
}

/** What is open at first: the way to what is chosen, else down to the first choice and what lies above the caller's own. */
function firstOpened(nodes: readonly TreeNode[], picked: readonly Chosen[]): readonly string[] {
  const ways = picked.flatMap((one) => pathTo(nodes, one.id))
  if (ways.length > 0) return ways
  const highest = nodes.flatMap((node) => [
    node.id,
    ...(node.children ?? []).filter((child) => child.disabled === true).map((child) => child.id),
  ])
  return [...highest, ...trunkOf(nodes)]
}
