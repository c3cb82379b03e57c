import type { camera } from '@chengan/domain/assets/cameras/camera'
import { deviceStatus } from '@chengan/domain/assets/dictionaries/monitoring'
import { videoFormat, videoTime } from '@chengan/domain/assets/dictionaries/video'
import { mayDo } from '@chengan/kernel/access/actor'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import { Refusal, refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { datetimeText, instantOf } from '@chengan/kernel/time'
import { asText, asTextOrNull } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { ServiceDown } from '../../../ports/outside.ts'
import { PlatformRefused, type SeenCamera, type VideoPlatform, type WantedStream } from '../../../ports/video/video-platform.ts'
import type { CallHandler, CallInput } from '../../../resources/implementation.ts'
import { readRows } from '../../../resources/scope.ts'
import { writeAudit } from '../../../storage/audit/audit.ts'
import { LIST, POSTER, type StreamRelay } from './stream-relay.ts'
import { platformNamed } from './video-platforms.ts'
import { ADDRESS_SECONDS, signGrant } from './watch-grant.ts'

type Calls = typeof camera.calls
type Asked = CallInput<Calls['getCameraURLs']>['query']

/** The longest recording that is watched at once. */
const PLAYBACK_HOURS = 2
/** Of a camera of which nobody wrote down how long its recordings are kept: as long as the law asks. */
const KEPT_DAYS = 30
const HOUR = 3_600_000
const DAY = 24 * HOUR

const cameras = (ctx: Context) => ctx.services.registry.byName('camera')

export const seenCamera = (row: RowNamed<'camera'>): SeenCamera => ({
  id: row.id,
  cameraCode: asText(row.cameraCode),
  channel: asTextOrNull(row.channel),
})

/** Where this server hands a stream on. */
const streamPath = (cameraId: string, grant: string, name: string) => `/api/jcsj/camera/stream/${cameraId}/${grant}/${name}`

async function rowsAsked(ctx: Context, { ids, cameraCode }: Asked): Promise<readonly RowNamed<'camera'>[]> {
  if (ids != null && ids.length > 0) return readRows(ctx, cameras(ctx), [...new Set(ids)])
  const { rows } = await sql<{ id: string }>`select id from camera where camera_code = ${cameraCode} and not deleted`.execute(ctx.db)
  return readRows(ctx, cameras(ctx), rows.length === 0 ? [asText(cameraCode)] : rows.map(({ id }) => id))
}

/** The time that somebody wants to see again: within what every one of the cameras keeps. */
function spanAsked(ctx: Context, { type, start, end }: Asked, rows: readonly RowNamed<'camera'>[]): WantedStream['span'] {
  if (type !== videoTime.values.playback.value) return null
  if (!mayDo(ctx.actor, cameras(ctx).permission('playback'))) throw refuse('forbidden')
  const span = { start: instantOf(asText(start)), end: Math.min(instantOf(asText(end)), ctx.time) }
  const kept = Math.min(...rows.map(({ recordDays }) => Number(recordDays ?? KEPT_DAYS)))
  const isWithin = span.start >= ctx.time - kept * DAY && span.start < span.end && span.end - span.start <= PLAYBACK_HOURS * HOUR
  if (!isWithin) throw refuse('playbackSpanWrong', { '0': kept, '1': PLAYBACK_HOURS })
  return span
}

/** Why a camera cannot be watched or moved, as a refusal that names it; what is no fault of its platform is thrown on. */
function refusalOf(error: unknown, name: string): Refusal {
  if (error instanceof ServiceDown) return refuse('videoPlatformDown', { '0': name })
  if (error instanceof PlatformRefused) return refuse('videoRefused', { '0': error.message.slice(0, 100) })
  if (error instanceof Refusal) return error
  throw error
}

function platformOf(ctx: Context, row: RowNamed<'camera'>): VideoPlatform {
  if (row.status === deviceStatus.values.disabled.value) throw refuse('cameraDisabled', { '0': asText(row.name) })
  const platform = platformNamed(ctx.services, row.platform)
  if (platform === null) throw refuse('videoPlatformMissing', { '0': asText(row.name) })
  return platform
}

const none = { hls: null, flv: null, webrtc: null, rtsp: null, poster: null }

/** One of several cameras: what is wrong with it is told with it, and the others are seen. */
async function addressesOf(
  ctx: Context,
  relay: StreamRelay,
  row: RowNamed<'camera'>,
  wanted: WantedStream,
  protocol: unknown,
): Promise<Values> {
  const until = Math.floor(ctx.time / 1000) + ADDRESS_SECONDS
  const told = { id: row.id, name: asText(row.name), ...none, expireAt: datetimeText(until * 1000) }
  try {
    const { hls, poster, ...given } = await relay.open(platformOf(ctx, row), seenCamera(row), wanted)
    const grant = signGrant(ctx.services, { cameraId: row.id, userId: ctx.actor.userId, until, wanted })
    const own = { hls: hls && streamPath(row.id, grant, LIST), poster: poster && streamPath(row.id, grant, POSTER) }
    const { flv, webrtc } = videoFormat.values
    // Of the other protocols the one that was asked for, as its platform signed it.
    const others = {
      flv: protocol === flv.value ? given.flv : null,
      webrtc: protocol === webrtc.value ? given.webrtc : null,
      rtsp: given.rtsp,
    }
    return { ...told, ...own, ...others, fault: null }
  } catch (error) {
    const refusal = refusalOf(error, asText(row.name))
    return { ...told, fault: ctx.services.catalogue.envelope(refusal, ctx.language).msg }
  }
}

/** GET jcsj/camera/getCameraURLs: signed addresses for five minutes. Each request is a record of who watched what (jcsj/camera/rule-3). */
export const getCameraURLs =
  (relay: StreamRelay): CallHandler<Calls['getCameraURLs']> =>
  async (ctx, { query }) => {
    const rows = await rowsAsked(ctx, query)
    const wanted: WantedStream = { stream: query.stream === 'sub' ? 'sub' : 'main', span: spanAsked(ctx, query, rows) }
    const { start, end, type, stream, protocol } = query
    await writeAudit(ctx, {
      operation: wanted.span === null ? '观看监控' : '回放监控录像',
      kind: 'file',
      resource: 'jcsj/camera:getCameraURLs',
      rowIds: rows.map(({ id }) => id),
      objectName: rows.map(({ name }) => asText(name)).join('、'),
      params: { type, stream, protocol, ...(wanted.span === null ? {} : { start, end }) },
      status: '1',
    })
    return Promise.all(rows.map((row) => addressesOf(ctx, relay, row, wanted, protocol)))
  }

/** POST jcsj/camera/ptz: moves a camera that can be moved, and leaves a record. */
export const moveCamera: CallHandler<Calls['ptz']> = async (ctx, { body: { id, cmd, speed } }) => {
  const [row] = await readRows(ctx, cameras(ctx), [id])
  if (row === undefined) throw refuse('rowMissing')
  const name = asText(row.name)
  if (row.ptz !== true) throw refuse('cameraNotMovable', { '0': name })
  try {
    await platformOf(ctx, row).move(seenCamera(row), { cmd, speed })
  } catch (error) {
    throw refusalOf(error, name)
  }
  await writeAudit(ctx, {
    operation: '云台控制',
    kind: 'file',
    resource: 'jcsj/camera:ptz',
    rowIds: [row.id],
    objectName: name,
    params: { cmd, speed },
    status: '1',
  })
  return null
}
