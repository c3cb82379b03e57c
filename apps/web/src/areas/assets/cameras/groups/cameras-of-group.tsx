import { CloseOutlined, VideoCameraOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Pagination } from 'antd'
import { useState } from 'react'
import { FailedLook } from '../../../../resources/list/list-looks.tsx'
import { StateLook } from '../../../../ui/states/state-look.tsx'
import { camerasRead, type GroupNode, groupCalls, type WallCamera } from '../camera-calls.ts'
import { useCameraText } from '../texts/camera-text.ts'
import { groupsFitting } from './group-nodes.ts'
import { useGroupsAnew } from './use-groups-anew.ts'

interface CamerasOfGroupProps {
  readonly group: GroupNode | undefined
  readonly groupingId: string | undefined
  /** What is looked for. */
  readonly name: string
  readonly mayTakeOut: boolean
  onPlace(camera: WallCamera): void
  onShowAll(cameras: readonly WallCamera[]): void
}

/** The cameras of the chosen group, or all: pressed or dragged they come into a cell. */
export function CamerasOfGroup({ group, groupingId, name, mayTakeOut, onPlace, onShowAll }: CamerasOfGroupProps) {
  const text = useCameraText()
  const anew = useGroupsAnew()
  const [page, setPage] = useState(1)
  // A word that a group bears is not asked of its cameras.
  const asked = group !== undefined && groupsFitting([group], name).length > 0 ? '' : name.trim()
  const { data, error, refetch } = useQuery({ ...camerasRead({ groupingId, name: asked, page }), meta: { quiet: true } })
  const cameras = data?.list ?? []
  return (
    <div className="cameras-list">
      {cameras.length > 0 ? (
        <Button size="small" className="cameras-list__all" onClick={() => onShowAll(cameras)}>
          {text.showGroup}
        </Button>
      ) : null}
      {error !== null && data === undefined ? (
        <FailedLook title={text.camerasFailed} error={error} note={text.failedNote} onRetry={() => void refetch()} />
      ) : null}
      {data?.total === 0 ? <StateLook kind="empty" compact title={name === '' ? text.noCameras : text.nothingFound} /> : null}
      <ul className="cameras-list__rows">
        {cameras.map((camera) => (
          <li key={camera.id} className="cameras-list__row">
            <button
              type="button"
              className="bare-button side-list__entry"
              draggable
              onDragStart={({ dataTransfer }) => dataTransfer.setData('text/plain', JSON.stringify(camera))}
              onClick={() => onPlace(camera)}
            >
              <VideoCameraOutlined
                className={camera.online === true ? 'camera-online' : 'camera-offline'}
                aria-label={camera.online === true ? text.online : text.offline}
              />
              <span className="one-line" title={camera.name}>
                {camera.name}
              </span>
            </button>
            {mayTakeOut && group !== undefined ? (
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined />}
                aria-label={text.takeOut(camera.name)}
                title={text.takeOut(camera.name)}
                onClick={() => void groupCalls.takeOut(group.id, camera.id).then(anew, () => undefined)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {(data?.total ?? 0) > 50 ? (
        <Pagination simple size="small" current={page} total={data?.total ?? 0} pageSize={50} onChange={setPage} />
      ) : null}
    </div>
  )
}
