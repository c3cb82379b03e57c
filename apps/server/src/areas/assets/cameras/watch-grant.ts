import { sameSecret } from '../../../ciphers/sm3.ts'
import type { WantedStream } from '../../../ports/video/video-platform.ts'
import type { Services } from '../../../services.ts'

/** How long an address of a camera holds (jcsj/camera/rule-3). */
export const ADDRESS_SECONDS = 300

/** Who may watch what, and until when. */
export interface WatchGrant {
  readonly cameraId: string
  readonly userId: string
  /** Epoch seconds. */
  readonly until: number
  readonly wanted: WantedStream
}

type Signing = Pick<Services, 'keys' | 'clock'>

const SECOND = 1000
const RADIX = 36

const inPath = (number: number | undefined) => number?.toString(RADIX) ?? ''

/** The grant as it stands in an address: what it grants in clear, signed with the key of this installation. */
export function signGrant(services: Signing, grant: WatchGrant): string {
  const { stream, span } = grant.wanted
  // A part of a path holds a hundred signs.
  const plain = [grant.userId, inPath(grant.until), stream, inPath(span?.start), inPath(span?.end)].join('~')
  return `${plain}.${macOf(services, grant.cameraId, plain)}`
}

/** What an address grants; null when it is altered, expired, or of another camera. */
export function grantIn(services: Signing, cameraId: string, text: string): WatchGrant | null {
  const [plain = '', mac = '', surplus] = text.split('.')
  if (surplus !== undefined || !sameSecret(mac, macOf(services, cameraId, plain))) return null
  const [userId = '', until = '', stream = '', start = '', end = ''] = plain.split('~')
  if (Number.parseInt(until, RADIX) * SECOND <= services.clock()) return null
  const span = start === '' ? null : { start: Number.parseInt(start, RADIX), end: Number.parseInt(end, RADIX) }
  return { cameraId, userId, until: Number.parseInt(until, RADIX), wanted: { stream: stream === 'sub' ? 'sub' : 'main', span } }
}

function macOf({ keys }: Pick<Services, 'keys'>, cameraId: string, plain: string): string {
  return keys.sign('camera', `${cameraId}|${plain}`).slice(0, 32)
}
