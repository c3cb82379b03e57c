import { call } from '../../../api/client.ts'
import { read } from '../../../api/read.ts'

/** A camera as the wall knows it. */
export interface WallCamera {
  readonly id: string
  readonly name: string
  readonly ptz: boolean
}

export interface GroupNode {
  readonly id: string
  readonly name: string
  readonly pid: string | null
  readonly scope: string | null
  readonly cameraCount: number
  readonly onlineCount: number
  /** The caller may put it in order. */
  readonly kept: boolean
  readonly children: readonly GroupNode[]
}

export interface CameraRow extends WallCamera {
  readonly online: boolean | null
}

/** Where and until when a camera can be seen, or why not. */
export interface WatchAddress {
  readonly id: string
  readonly hls: string | null
  readonly poster: string | null
  readonly expireAt: string
  readonly fault: string | null
}

/** A recording: from when to when, `yyyy-MM-dd HH:mm:ss`. */
export interface Span {
  readonly start: string
  readonly end: string
}

const GROUPS = 'jcsj/cameragrouping'
const LINKS = 'jcsj/cameracameragrouping'
const quiet = { quiet: true } as const

export const groupTree = read<readonly GroupNode[]>(`${GROUPS}/tree`)

/** Cameras by name, of a group and those below it where one is chosen. */
export const camerasRead = (query: {
  readonly groupingId?: string | undefined
  readonly name?: string | undefined
  readonly page: number
}) =>
  read<{ readonly list: readonly CameraRow[]; readonly total: number }>('jcsj/camera/page', {
    page: query.page,
    limit: 50,
    ...(query.groupingId === undefined ? {} : { groupingId: query.groupingId }),
    ...(query.name === undefined || query.name === '' ? {} : { name: query.name }),
  })

export const addressRead = (id: string, stream: 'main' | 'sub', span: Span | null) =>
  read<readonly WatchAddress[]>('jcsj/camera/getCameraURLs', {
    ids: id,
    stream,
    ...(span === null ? {} : { type: 'playback', ...span }),
  })

export const groupCalls = {
  add: (body: { name: string; pid?: string; scope?: string }) => call('POST', `${GROUPS}/add`, { body, ...quiet }),
  rename: (id: string, name: string) => call('POST', `${GROUPS}/updateCameraGroupingName`, { body: { id, name }, ...quiet }),
  move: (id: string, pid: string | null) => call('POST', `${GROUPS}/move`, { body: { id, pid }, ...quiet }),
  remove: (id: string) => call('DELETE', `${GROUPS}/remove`, { body: [id] }),
  put: (groupingId: string, cameraIds: readonly string[]) => call('PUT', LINKS, { body: { groupingId, cameraIds }, ...quiet }),
  async takeOut(groupingId: string, cameraId: string) {
    const { list } = await call<{ list: readonly { id: string; cameraId: string }[] }>('GET', `${LINKS}/page`, {
      query: { groupingId, limit: 100 },
    })
    const ids = list.filter((one) => one.cameraId === cameraId).map(({ id }) => id)
    if (ids.length > 0) await call('DELETE', LINKS, { body: ids })
  },
}

export const moveCamera = (id: string, cmd: string, speed: number) => call('POST', 'jcsj/camera/ptz', { body: { id, cmd, speed } })
