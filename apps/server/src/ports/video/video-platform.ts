/** A camera as a platform knows it. No password is here: the platform keeps those of its devices. */
export interface SeenCamera {
  readonly id: string
  readonly cameraCode: string
  readonly channel: string | null
}

/** What somebody wants to watch. */
export interface WantedStream {
  readonly stream: 'main' | 'sub'
  /** Of a recording, epoch ms; null for what is now. */
  readonly span: { readonly start: number; readonly end: number } | null
}

/** Where a platform shows a camera. `hls` and `poster` are fetched by the server and handed on under addresses of its own; the others go to the browser as the
 *  platform signed them. */
export interface PlatformAddresses {
  readonly hls: string | null
  readonly poster: string | null
  readonly flv: string | null
  readonly webrtc: string | null
  readonly rtsp: string | null
}

/** A piece of a stream. */
export interface StreamPart {
  readonly type: string
  readonly body: Uint8Array
}

export interface Movement {
  readonly cmd: string
  /** 1..10 */
  readonly speed: number
}

/** A platform that cameras are connected to (GB/T 28181 or any other behind it). Every call throws `ServiceDown` where the platform cannot be reached, and
 *  `PlatformRefused` where it says no. */
export interface VideoPlatform {
  /** Which of the cameras can be seen now; one that is not named is not known to the platform. */
  states(cameras: readonly SeenCamera[]): Promise<ReadonlyMap<string, boolean>>
  /** `until`: epoch seconds to which the addresses hold. */
  open(camera: SeenCamera, wanted: WantedStream, until: number): Promise<PlatformAddresses>
  /** A list of pieces, a piece, or a picture, at an address that the platform gave or that stood in such a list. */
  fetch(address: string, kind: 'list' | 'piece'): Promise<StreamPart>
  move(camera: SeenCamera, movement: Movement): Promise<void>
}

/** The platform was reached and will not: the camera is unknown to it, or away. */
export class PlatformRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'PlatformRefused'
  }
}
