import { SearchOutlined } from '@ant-design/icons'
import type { Boxes } from '@chengan/kernel/fields/field'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Input, Tree } from 'antd'
import { type Key, useDeferredValue, useMemo, useState } from 'react'
import { read } from '../../api/read.ts'
import { LoadingRows } from '../../ui/states/loading-look.tsx'
import { StateLook } from '../../ui/states/state-look.tsx'
import { usePartsText } from '../texts/parts/parts-text.ts'
import { useWords } from '../words.ts'
import { type BoxedSet, marksOf, toggled } from './boxed-set.ts'
import { cutTo, keptOf, nodesBelow, type TreeNode, trunkOf } from './tree-nodes.ts'
import './boxed-tree.css'

interface BoxedTreeProps {
  id: string
  label: string
  root: string
  boxes: Boxes
  chosen: readonly string[]
  invalid?: boolean
  /** Left out: the tree shows what is chosen and nothing else. */
  onChange?(ids: readonly string[], nameOf: (id: string) => string): void
}

interface Drawn {
  readonly key: string
  readonly title: string
  readonly disableCheckbox: boolean
  readonly children: Drawn[]
}

const draw = (nodes: readonly TreeNode[]): Drawn[] =>
  nodes.map((node) => ({
    key: node.id,
    title: node.note == null ? node.name : `${node.name} · ${node.note}`,
    disableCheckbox: node.disabled === true,
    children: draw(node.children ?? []),
  }))

const minutes = 60_000

/** Several rows of a tree, chosen by boxes that stand in the form itself: search, open and close all, with or without what lies below. */
export function BoxedTree({ id, label, root, boxes, chosen, invalid = false, onChange }: BoxedTreeProps) {
  const { text } = useWords()
  const parts = usePartsText()
  const tree = useQuery({ ...read<readonly TreeNode[]>(`${root}/${boxes.from}`), staleTime: 5 * minutes, meta: { quiet: true } })
  const [wanted, setWanted] = useState('')
  const [together, setTogether] = useState(true)
  const [opened, setOpened] = useState<readonly Key[] | null>(null)
  const held = useMemo(() => new Set(chosen), [chosen])
  const closed = onChange === undefined
  const all = tree.data ?? []
  const nodes = closed ? keptOf(all, held) : all
  const set: BoxedSet = { nodes, rule: boxes, together }
  const needle = useDeferredValue(wanted)
  const shown = cutTo(nodes, needle)
  const branches = () => nodesBelow(nodes).filter((node) => (node.children ?? []).length > 0)
  // Down to the first choice and no further: seven hundred rows are searched, not scrolled.
  const expanded = needle.trim() === '' ? (opened ?? trunkOf(nodes)) : nodesBelow(shown).map((node) => node.id)
  const press = (key: Key) => {
    const names = new Map(nodesBelow(nodes).map((node) => [node.id, node.name]))
    onChange?.(toggled(set, held, String(key)), (one) => names.get(one) ?? one)
  }
  return (
    <div className={invalid ? 'boxed-tree boxed-tree--invalid' : 'boxed-tree'}>
      <div className="boxed-tree__tools">
        <Input
          id={id}
          allowClear
          prefix={<SearchOutlined />}
          placeholder={parts.boxes.search}
          aria-label={parts.boxes.searchIn(label)}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <Button type="link" size="small" onClick={() => setOpened(branches().map((node) => node.id))}>
          {parts.boxes.openAll}
        </Button>
        <Button type="link" size="small" onClick={() => setOpened([])}>
          {parts.boxes.closeAll}
        </Button>
        {closed ? null : (
          <Checkbox checked={together} onChange={(event) => setTogether(event.target.checked)}>
            {parts.boxes.together}
          </Checkbox>
        )}
        <span className="boxed-tree__count">{parts.boxes.chosen(chosen.length)}</span>
      </div>
      <div className="boxed-tree__nodes">
        {tree.isPending ? <LoadingRows rows={8} bars={[60]} rowHeight={30} /> : null}
        {tree.isError ? (
          <StateLook
            kind="failed"
            compact
            title={text.pickers.failed}
            actions={<Button onClick={() => void tree.refetch()}>{text.list.reload}</Button>}
          />
        ) : null}
        {tree.isSuccess && shown.length === 0 ? (
          <StateLook kind="empty" compact title={wanted === '' ? parts.boxes.none : text.pickers.nothing} />
        ) : null}
        {shown.length === 0 ? null : (
          <Tree
            blockNode
            height={300}
            selectable={false}
            aria-label={label}
            treeData={draw(shown)}
            expandedKeys={[...expanded]}
            onExpand={(keys) => setOpened(keys)}
            {...(closed
              ? {}
              : {
                  checkable: true,
                  checkStrictly: true,
                  checkedKeys: asKeys(marksOf(set, held)),
                  onCheck: (_, { node }) => press(node.key),
                })}
          />
        )}
      </div>
    </div>
  )
}

const asKeys = ({ checked, halfChecked }: ReturnType<typeof marksOf>) => ({ checked: [...checked], halfChecked: [...halfChecked] })
