import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PlatformRefused, type SeenCamera, type StreamPart, type VideoPlatform, type WantedStream } from './video-platform.ts'

const folder = fileURLToPath(new URL('../../../assets/clips/', import.meta.url))

/** Seconds of each piece of a clip (`tools/clips/make-clips.ts` cuts them so). */
const PIECE_SECONDS = 2
// Not .ts: that is the ending of programs here.
const PIECE = '.mpegts'
/** After so many turns of a clip (8 days and more) its numbers begin anew: with each list a player goes through all turns that were before it. */
const TURNS = 60_000
/** Pieces that a live list holds. */
const WINDOW = 6
/** Of a hundred cameras so many are away, so that a demonstration shows what that looks like. */
const AWAY = 6

interface Clip {
  readonly name: string
  readonly pieces: number
}

let known: readonly Clip[] | undefined

function clips(): readonly Clip[] {
  known ??= readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, pieces: readdirSync(`${folder}${name}`).filter((file) => file.endsWith(PIECE)).length }))
    .filter(({ pieces }) => pieces > 0)
    .sort((a, b) => a.name.localeCompare(b.name))
  return known
}

/** The same number for the same camera, wherever it is asked. */
function numberOf(code: string): number {
  return [...code].reduce((sum, digit) => (sum * 31 + digit.charCodeAt(0)) % 100_003, 7)
}

/** Whether the demonstration says of a camera that it is away. */
export const isAway = ({ cameraCode }: Pick<SeenCamera, 'cameraCode'>) => numberOf(cameraCode) % 100 < AWAY

function clipOf({ cameraCode }: SeenCamera): Clip {
  const all = clips()
  const clip = all[numberOf(cameraCode) % all.length]
  if (clip === undefined) throw new PlatformRefused('there are no clips; run tools/clips/make-clips.ts')
  return clip
}

/** Pieces from one second to another, as a list of a player: the clip over and over. What is still going on has no end. */
function listOf({ name, pieces }: Clip, from: number, count: number, isLive: boolean): string {
  const number = from % (pieces * TURNS)
  const lines = ['#EXTM3U', '#EXT-X-VERSION:3', `#EXT-X-TARGETDURATION:${PIECE_SECONDS}`, `#EXT-X-MEDIA-SEQUENCE:${number}`]
  if (isLive) lines.push(`#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor((number + pieces - 1) / pieces)}`)
  else lines.push('#EXT-X-PLAYLIST-TYPE:VOD')
  for (let at = from; at < from + count; at += 1) {
    // Each turn of the clip begins its clock anew.
    if (at % pieces === 0) lines.push('#EXT-X-DISCONTINUITY')
    lines.push(`#EXTINF:${PIECE_SECONDS.toFixed(3)},`, `clip:///${name}/${at % pieces}${PIECE}`)
  }
  if (!isLive) lines.push('#EXT-X-ENDLIST')
  return `${lines.join('\n')}\n`
}

/** The demonstration's own platform: small committed clips in place of cameras. It says of some that they are away, and moves nothing. */
export function clipPlatform(clock: () => number): VideoPlatform {
  const addressOf = (camera: SeenCamera, { span }: WantedStream) =>
    span === null ? `clip:///${clipOf(camera).name}/live.m3u8` : `clip:///${clipOf(camera).name}/${span.start}-${span.end}.m3u8`
  return {
    states: async (cameras) => new Map(cameras.map((camera) => [camera.id, !isAway(camera)])),
    async open(camera, wanted) {
      if (isAway(camera)) throw new PlatformRefused('设备离线')
      return {
        hls: addressOf(camera, wanted),
        poster: `clip:///${clipOf(camera).name}/poster.jpg`,
        flv: null,
        webrtc: null,
        rtsp: null,
      }
    },
    async fetch(address): Promise<StreamPart> {
      const [, name = '', file = ''] = /^clip:\/\/\/([\w-]+)\/([\w.-]+)$/.exec(address) ?? []
      const clip = clips().find((one) => one.name === name)
      if (clip === undefined) throw new PlatformRefused(`no clip ${name}`)
      const list = /^(?:live|(\d+)-(\d+))\.m3u8$/.exec(file)
      if (list !== null) {
        const [, start, end] = list
        const from = Math.floor(Number(start ?? clock()) / 1000 / PIECE_SECONDS)
        const count = start === undefined ? WINDOW : Math.max(1, Math.ceil((Number(end) - Number(start)) / 1000 / PIECE_SECONDS))
        const text = start === undefined ? listOf(clip, from - WINDOW, WINDOW, true) : listOf(clip, from, count, false)
        return { type: 'application/vnd.apple.mpegurl', body: new TextEncoder().encode(text) }
      }
      if (!/^(?:\d+\.mpegts|poster\.jpg)$/.test(file)) throw new PlatformRefused(`no piece ${file}`)
      const body = readFileSync(`${folder}${name}/${file}`)
      return { type: file.endsWith(PIECE) ? 'video/mp2t' : 'image/jpeg', body }
    },
    async move() {
      // A clip goes on as it is.
    },
  }
}
