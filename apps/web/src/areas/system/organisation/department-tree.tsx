import { useQuery } from '@tanstack/react-query'
import { Input, Tree } from 'antd'
import { type Key, useState } from 'react'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import { cutTo, nodesBelow, type TreeNode } from '../../../resources/pickers/tree-nodes.ts'
import { treeOf } from '../../../resources/pickers/tree-source.ts'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { useSystemText } from '../texts/system-text.ts'

interface DepartmentTreeProps {
  chosen: string | undefined
  onChoose(id: string | undefined): void
}

interface TreeItem {
  readonly key: string
  readonly title: string
  readonly disabled: boolean
  readonly children: TreeItem[]
}

const itemOf = (node: TreeNode): TreeItem => ({
  key: node.id,
  title: node.name,
  disabled: node.disabled === true,
  children: (node.children ?? []).map(itemOf),
})

/** The departments within one's scope; those around it are shown, and cannot be chosen. */
export function DepartmentTree({ chosen, onChoose }: DepartmentTreeProps) {
  const text = useSystemText().departments
  const { data, error, refetch } = useQuery(treeOf('dept'))
  const [wanted, setWanted] = useState('')
  const [opened, setOpened] = useState<readonly Key[] | null>(null)
  const nodes = cutTo(data ?? [], wanted)
  // Until somebody folds: the first two storeys, or all that the search left.
  const usual = wanted === '' ? nodes.flatMap((node) => [node.id]) : nodesBelow(nodes).map((node) => node.id)
  return (
    <>
      <div className="split-page__search">
        <Input
          allowClear
          placeholder={text.search}
          aria-label={text.search}
          value={wanted}
          onChange={(event) => {
            setWanted(event.target.value)
            setOpened(null)
          }}
        />
      </div>
      <div className="split-page__tree">
        <button
          type="button"
          className="bare-button side-list__entry"
          aria-current={chosen === undefined}
          onClick={() => onChoose(undefined)}
        >
          {text.all}
        </button>
        {data === undefined && error === null ? <LoadingRows rows={10} bars={[70]} rowHeight={30} /> : null}
        {data === undefined && error !== null ? (
          <FailedLook title={text.failed} error={error} note={text.failedNote} onRetry={() => void refetch()} />
        ) : null}
        {data !== undefined && nodes.length === 0 ? <StateLook kind="empty" compact title={text.nothing} /> : null}
        <Tree<TreeItem>
          blockNode
          motion={false}
          treeData={nodes.map(itemOf)}
          selectedKeys={chosen === undefined ? [] : [chosen]}
          expandedKeys={[...(opened ?? usual)]}
          onExpand={setOpened}
          onSelect={([key]) => onChoose(key === undefined ? undefined : String(key))}
        />
      </div>
    </>
  )
}
