import { DeleteOutlined, EditOutlined, PlusOutlined, SwapOutlined, VideoCameraAddOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Tree } from 'antd'
import { type Key, type ReactNode, useState } from 'react'
import { usePermissions } from '../../../../api/session/session.ts'
import { FailedLook } from '../../../../resources/list/list-looks.tsx'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { PageCard } from '../../../../ui/page-card.tsx'
import { LoadingRows } from '../../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../../ui/states/state-look.tsx'
import { type GroupNode, groupCalls, groupTree, type WallCamera } from '../camera-calls.ts'
import { useCameraText } from '../texts/camera-text.ts'
import { CamerasOfGroup } from './cameras-of-group.tsx'
import { type Asked, GroupDialog } from './group-dialog.tsx'
import { groupsFitting, nodeWith, pathOfGroup } from './group-nodes.ts'
import { useGroupsAnew } from './use-groups-anew.ts'

interface GroupPanelProps {
  readonly chosen: string | undefined
  onChoose(id: string | undefined): void
  onPlace(camera: WallCamera): void
  onShowAll(cameras: readonly WallCamera[]): void
}

interface TreeItem {
  readonly key: string
  readonly title: ReactNode
  readonly children: TreeItem[]
}

/** The groups with how many of their cameras can be seen, what may be done with the chosen one, and its cameras. */
export function GroupPanel({ chosen, onChoose, onPlace, onShowAll }: GroupPanelProps) {
  const text = useCameraText()
  const { data: held = [] } = usePermissions()
  const { modal } = useFeedback()
  const anew = useGroupsAnew()
  const { data, error, refetch } = useQuery({ ...groupTree, meta: { quiet: true } })
  const [wanted, setWanted] = useState('')
  const [opened, setOpened] = useState<readonly Key[] | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const nodes = groupsFitting(data ?? [], wanted)
  const group = chosen === undefined ? undefined : nodeWith(data ?? [], chosen)
  const may = (verb: string) => held.includes(`jcsj:cameragrouping:${verb}`)
  const itemOf = (node: GroupNode): TreeItem => ({
    key: node.id,
    title: (
      <span className="camera-group">
        <span className="one-line">{node.name}</span>
        <span className="camera-group__counts" title={text.countsSaid(node.onlineCount, node.cameraCount)}>
          {text.counts(node.onlineCount, node.cameraCount)}
        </span>
      </span>
    ),
    children: node.children.map(itemOf),
  })
  const usual = wanted === '' ? pathOfGroup(data ?? [], chosen) : nodes.flatMap((node) => [node.id])
  const remove = (one: GroupNode) =>
    modal.confirm({
      title: text.removeAsk(one.name),
      content: text.removeNote,
      onOk: async () => {
        await groupCalls.remove(one.id)
        onChoose(undefined)
        await anew()
      },
    })
  return (
    <PageCard className="split-page__side cameras-side" title={text.groups}>
      <div className="split-page__search">
        <Input
          allowClear
          placeholder={text.search}
          aria-label={text.search}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      </div>
      <div className="cameras-side__tools">
        {may('save') ? (
          <Button
            size="small"
            icon={<PlusOutlined />}
            onClick={() => setAsked({ kind: 'add', below: group?.kept === true ? group : null })}
          >
            {group?.kept === true ? text.addBelow : text.addGroup}
          </Button>
        ) : null}
        {group?.kept === true && may('update') ? (
          <>
            <Button
              size="small"
              icon={<VideoCameraAddOutlined />}
              aria-label={text.putCameras}
              title={text.putCameras}
              onClick={() => setAsked({ kind: 'put', group })}
            />
            <Button
              size="small"
              icon={<EditOutlined />}
              aria-label={text.rename}
              title={text.rename}
              onClick={() => setAsked({ kind: 'rename', group })}
            />
            <Button
              size="small"
              icon={<SwapOutlined />}
              aria-label={text.move}
              title={text.move}
              onClick={() => setAsked({ kind: 'move', group })}
            />
          </>
        ) : null}
        {group?.kept === true && may('delete') ? (
          <Button
            size="small"
            danger
            icon={<DeleteOutlined />}
            aria-label={text.remove}
            title={text.remove}
            onClick={() => remove(group)}
          />
        ) : null}
      </div>
      <div className="split-page__tree cameras-side__tree">
        <button
          type="button"
          className="bare-button side-list__entry"
          aria-current={chosen === undefined}
          onClick={() => onChoose(undefined)}
        >
          {text.all}
        </button>
        {data === undefined && error === null ? <LoadingRows rows={6} bars={[70]} rowHeight={30} /> : null}
        {data === undefined && error !== null ? (
          <FailedLook title={text.groupsFailed} error={error} note={text.failedNote} onRetry={() => void refetch()} />
        ) : null}
        {data?.length === 0 ? <StateLook kind="empty" compact title={text.noGroups} /> : null}
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
      <CamerasOfGroup
        group={group}
        groupingId={chosen}
        name={wanted}
        mayTakeOut={group?.kept === true && may('update')}
        onPlace={onPlace}
        onShowAll={onShowAll}
      />
      {asked === null ? null : (
        <GroupDialog key={JSON.stringify(asked.kind)} asked={asked} tree={data ?? []} onClose={() => setAsked(null)} onDone={anew} />
      )}
    </PageCard>
  )
}
