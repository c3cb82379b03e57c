import type { Screen } from '@chengan/kernel/definition/resource'
import { Button, Segmented } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { call } from '../../../api/client.ts'
import { usePermissions } from '../../../api/session/session.ts'
import { useSetting } from '../../../api/use-setting.ts'
import { keepSetting } from '../../../api/user-settings.ts'
import { openTab, useTab } from '../../../navigation/tabs.ts'
import { useResource } from '../../../resources/definitions-context.ts'
import { ListPage } from '../../../resources/list/list-page.tsx'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import { lazyComponent } from '../../../ui/late.tsx'
import { useNarrow } from '../../../ui/narrow.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import type { CameraRow, WallCamera } from './camera-calls.ts'
import { GroupPanel } from './groups/group-panel.tsx'
import { useCameraText } from './texts/camera-text.ts'
import { filledWith, kept, placed, placedAlone, type Wall, wallFrom } from './wall/wall-state.ts'
import { WallView } from './wall/wall-view.tsx'
import '../../../ui/split/split-page.css'
import './cameras.css'

const CameraMap = lazyComponent(() => import('./camera-map.tsx').then((module) => module.CameraMap))

/** Under which a person's wall is kept. */
const SETTING = 'cameraWall'
const WATCH_LOG = '/sys/logoperation/index?resource=jcsj/camera:getCameraURLs'
const CAMERAS_OF_DEVICES = { deviceType: '15' } as const

const tabs = ['wall', 'list', 'map', 'devices'] as const
type Tab = (typeof tabs)[number]

/** Cameras: groups on the left, and what is seen of them: the wall, the register, the map, and on the page of gas those of the device platform. */
export function CameraPage({ resource, screen }: ResourceViewProps) {
  const text = useCameraText()
  const tab = useTab()
  const { data: held = [] } = usePermissions()
  const { wall, change } = useWall()
  const narrow = useNarrow()
  const isGas = screen.route.startsWith('/yxjg/')
  const shown = tabs.find((one) => one === tab.query.get('view')) ?? 'wall'
  const group = tab.query.get('groupingId') ?? undefined
  const place = (camera: WallCamera, at?: number) => {
    change((present) => (narrow ? placedAlone(present, plain(camera)) : placed(present, plain(camera), at)))
    if (shown !== 'wall') tab.setQuery({ view: undefined })
  }
  const placeById = (id: string) =>
    void call<CameraRow>('GET', `jcsj/camera/info/${id}`).then(
      (camera) => place(camera),
      () => undefined,
    )
  const options = tabs.filter((one) => one !== 'devices' || (isGas && held.includes('gysy:iotdevice:list')))
  return (
    <div className="split-page split-page--wide cameras-page">
      <GroupPanel
        chosen={group}
        onChoose={(groupingId) => tab.setQuery({ groupingId, page: undefined })}
        onPlace={place}
        onShowAll={(cameras) => {
          change((present) => filledWith(present, cameras.map(plain)))
          tab.setQuery({ view: undefined })
        }}
      />
      <PageCard className="cameras-main">
        <div className="cameras-main__tabs">
          <Segmented<Tab>
            value={shown}
            options={options.map((one) => ({ value: one, label: text[one] }))}
            onChange={(view) => tab.setQuery({ view: view === 'wall' ? undefined : view, page: undefined })}
          />
          {held.includes('sys:log:operation') ? <Button onClick={() => openTab(WATCH_LOG)}>{text.watchLog}</Button> : null}
        </div>
        {shown === 'wall' ? <WallView wall={wall} onWall={change} onDropped={(dropped, at) => dropIn(dropped, at, place)} /> : null}
        {shown === 'list' ? <ListPage resource={resource} screen={screen} /> : null}
        {shown === 'map' ? <CameraMap groupingId={group} onPick={placeById} /> : null}
        {shown === 'devices' ? (
          <Suspense fallback={null}>
            <DeviceCameras />
          </Suspense>
        ) : null}
      </PageCard>
    </div>
  )
}

const plain = ({ id, name, ptz }: WallCamera): WallCamera => ({ id, name, ptz: ptz === true })

function dropIn(dropped: string, at: number, place: (camera: WallCamera, at: number) => void): void {
  try {
    const camera: unknown = JSON.parse(dropped)
    if (typeof camera === 'object' && camera !== null && 'id' in camera && 'name' in camera) place(camera as WallCamera, at)
  } catch {
    // Something else was dragged here.
  }
}

/** The wall of a person, kept from one time to the next. */
function useWall() {
  const stored = useSetting(SETTING)
  const first = useMemo(() => wallFrom(stored), [stored])
  const [passing, setPassing] = useState<Pick<Wall, 'page' | 'chosen'>>({ page: 0, chosen: null })
  const wall: Wall = { ...first, ...passing }
  const change = (next: (wall: Wall) => Wall) => {
    const changed = next(wall)
    setPassing({ page: changed.page, chosen: changed.chosen })
    if (JSON.stringify(kept(changed)) !== JSON.stringify(kept(wall))) keepSetting(SETTING, kept(changed))
  }
  return { wall, change }
}

/** The cameras that report to the device platform (kind 15). */
function DeviceCameras() {
  const devices = useResource('iotDevice')
  const [first] = devices.screens ?? []
  if (first === undefined) return null
  const screen: Screen = { ...first, preset: { ...first.preset, ...CAMERAS_OF_DEVICES } }
  return <ListPage resource={devices} screen={screen} />
}
