import { describe, expect, it } from 'vitest'
import { withGrantOf } from './stream-player.ts'
import {
  cellsOfPage,
  emptyWall,
  filledWith,
  kept,
  pagesOfWall,
  placed,
  placedAlone,
  resized,
  turned,
  wallFrom,
  without,
} from './wall-state.ts'

const camera = (id: string) => ({ id, name: `监控${id}`, ptz: false })
const ids = (wall: typeof emptyWall) => cellsOfPage(wall).map((cell) => cell.camera?.id ?? null)

describe('the wall of cameras', () => {
  it('puts a camera into the chosen cell, else the first that is empty, else the last of the page', () => {
    let wall = placed(emptyWall, camera('a'))
    wall = placed({ ...wall, chosen: 2 }, camera('b'))
    expect(ids(wall)).toEqual(['a', null, 'b', null])
    wall = placed(placed(wall, camera('c')), camera('d'))
    expect(ids(wall)).toEqual(['a', 'c', 'b', 'd'])
    expect(ids(placed(wall, camera('e')))).toEqual(['a', 'c', 'b', 'e'])
  })

  it('shows each camera once: dragged elsewhere it moves, pressed again it is chosen', () => {
    const wall = placed(placed(emptyWall, camera('a')), camera('b'))
    expect(ids(placed(wall, camera('a'), 3))).toEqual([null, 'b', null, 'a'])
    expect(placed(wall, camera('b')).chosen).toBe(1)
  })

  it('turns its pages round, and keeps in sight what is seen when it is divided otherwise', () => {
    const wall = filledWith(emptyWall, ['a', 'b', 'c', 'd', 'e', 'f'].map(camera))
    expect(pagesOfWall(wall)).toBe(2)
    expect(ids(turned(wall, 1))).toEqual(['e', 'f', null, null])
    expect(ids(turned(wall, 2))).toEqual(['a', 'b', 'c', 'd'])
    expect(ids(resized(turned(wall, 1), 1))).toEqual(['e'])
    expect(pagesOfWall(resized(wall, 9))).toBe(1)
    expect(ids(without(wall, 1))).toEqual(['a', null, 'c', 'd'])
  })

  it('is one camera a page on a telephone', () => {
    const wall = placedAlone(placedAlone(emptyWall, camera('a')), camera('b'))
    expect(wall.page).toBe(1)
    expect(placedAlone(wall, camera('a')).page).toBe(0)
  })

  it('is kept for its person, and what cannot be read is an empty one', () => {
    const wall = { ...resized(placed(emptyWall, camera('a')), 9), rotation: 20 }
    expect(wallFrom(JSON.parse(JSON.stringify(kept(wall))))).toEqual(wall)
    for (const broken of [null, 'x', { size: 5, cells: 7 }]) expect(wallFrom(broken)).toEqual(emptyWall)
    expect(wallFrom({ size: 4, cells: [{ id: 1 }, null, camera('b')] }).cells).toEqual([null, null, camera('b')])
  })
})

describe('a stream that goes on', () => {
  it('asks for its pieces under the newest address', () => {
    const piece = 'http://city/api/jcsj/camera/stream/c1/old.mac/p1.ts'
    expect(withGrantOf(piece, '/api/jcsj/camera/stream/c1/new.mac/index.m3u8')).toBe('http://city/api/jcsj/camera/stream/c1/new.mac/p1.ts')
    expect(withGrantOf(piece, 'nothing')).toBe(piece)
  })
})
