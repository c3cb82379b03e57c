import { describe, expect, it } from 'vitest'
import { clipPlatform } from './clip-platform.ts'
import type { SeenCamera } from './video-platform.ts'

const NOW = Date.UTC(2026, 5, 30, 2)
const camera: SeenCamera = { id: 'c1', cameraCode: '99010200001320000003', channel: null }

/** The list that a player reads at a moment: its numbers, and what each of them is. */
async function listAt(time: number) {
  const platform = clipPlatform(() => time)
  const { hls } = await platform.open(camera, { stream: 'main', span: null }, time + 300_000)
  const text = new TextDecoder().decode((await platform.fetch(String(hls), 'list')).body)
  const number = (name: string) => Number(new RegExp(`#EXT-X-${name}:(\\d+)`).exec(text)?.[1])
  const first = number('MEDIA-SEQUENCE')
  const pieces = [...text.matchAll(/^clip:.*$/gm)].map(([piece], at) => [first + at, piece] as const)
  return { turns: number('DISCONTINUITY-SEQUENCE'), pieces: new Map(pieces) }
}

describe('a clip that plays in place of a camera', () => {
  it('counts its turns in small numbers, for a player goes through all of them with each list', async () => {
    const { turns } = await listAt(NOW)
    expect(turns).toBeLessThanOrEqual(60_000)
  })

  it('goes on from list to list: a piece keeps its number', async () => {
    const [before, after] = [await listAt(NOW), await listAt(NOW + 4_000)]
    const shared = [...after.pieces].filter(([number]) => before.pieces.has(number))
    expect(shared).toHaveLength(4)
    for (const [number, piece] of shared) expect(before.pieces.get(number)).toBe(piece)
  })
})
