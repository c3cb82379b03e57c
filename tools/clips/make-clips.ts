import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run-program.ts'
import { newCanvas } from './canvas.ts'
import { scenes } from './scenes.ts'

// The clips of the demonstration's cameras, drawn and cut anew: `node tools/clips/make-clips.ts`. It needs ffmpeg with libx264; what it makes is committed.

const folder = join(root, 'apps/server/assets/clips')
const WIDTH = 320
const HEIGHT = 180
const RATE = 8
const SECONDS = 12
/** `PIECE_SECONDS` of the server's clip platform. */
const PIECE = 2

const raw = ['-f', 'rawvideo', '-pixel_format', 'rgb24', '-video_size', `${WIDTH}x${HEIGHT}`, '-framerate', String(RATE), '-i', '-']
const quiet = ['-hide_banner', '-loglevel', 'error', '-y']

function encoded(args: readonly string[], frames: Iterable<Uint8Array>): Promise<void> {
  const ffmpeg = spawn('ffmpeg', [...quiet, ...raw, ...args], { stdio: ['pipe', 'inherit', 'inherit'] })
  for (const frame of frames) ffmpeg.stdin.write(Buffer.from(frame))
  ffmpeg.stdin.end()
  return new Promise((resolve, reject) => {
    ffmpeg.on('error', reject)
    ffmpeg.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`))))
  })
}

function* framesOf(name: keyof typeof scenes, count: number): Generator<Uint8Array> {
  for (let at = 0; at < count; at += 1) {
    const canvas = newCanvas(WIDTH, HEIGHT)
    scenes[name](canvas, at / RATE, SECONDS)
    canvas.box(6, 6, 46, 20, [0, 0, 0], 0.45)
    canvas.digits(`00:${String(Math.floor(at / RATE)).padStart(2, '0')}`, 10, 9, 14, [240, 240, 240])
    yield canvas.pixels
  }
}

rmSync(folder, { recursive: true, force: true })
for (const name of Object.keys(scenes) as (keyof typeof scenes)[]) {
  const own = join(folder, name)
  mkdirSync(own, { recursive: true })
  const h264 = ['-c:v', 'libx264', '-profile:v', 'baseline', '-pix_fmt', 'yuv420p', '-preset', 'veryslow', '-crf', '34']
  const keys = ['-g', String(RATE * PIECE), '-keyint_min', String(RATE * PIECE), '-sc_threshold', '0', '-map_metadata', '-1']
  const pieces = ['-f', 'segment', '-segment_time', String(PIECE), '-segment_format', 'mpegts', join(own, '%d.mpegts')]
  await encoded([...h264, ...keys, '-muxdelay', '0', ...pieces], framesOf(name, RATE * SECONDS))
  await encoded(['-frames:v', '1', '-q:v', '9', '-map_metadata', '-1', join(own, 'poster.jpg')], framesOf(name, 1))
  console.log(`${name}: ${(RATE * SECONDS) / RATE} seconds`)
}
