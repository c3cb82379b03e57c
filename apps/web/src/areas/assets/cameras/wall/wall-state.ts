import { isObject } from '@chengan/kernel/values'
import type { WallCamera } from '../camera-calls.ts'

export const wallSizes = [1, 4, 9, 16] as const
export type WallSize = (typeof wallSizes)[number]

/** Seconds after which a rotation turns the page. */
export const rotations = [10, 20, 30, 60] as const

/** The most cameras that one wall holds, over all its pages. */
const MOST_CAMERAS = 64

/** What a person watches: the pictures of a page, and the cameras of all pages in the order of the cells. */
export interface Wall {
  readonly size: WallSize
  readonly cells: readonly (WallCamera | null)[]
  readonly page: number
  readonly rotation: number | null
  /** The cell, of all pages, that the next camera goes into. */
  readonly chosen: number | null
}

export const emptyWall: Wall = { size: 4, cells: [], page: 0, rotation: null, chosen: null }

const trimmed = (cells: readonly (WallCamera | null)[]) => cells.slice(0, cells.findLastIndex((cell) => cell !== null) + 1)

export function pagesOfWall({ size, cells }: Pick<Wall, 'size' | 'cells'>): number {
  return Math.max(1, Math.ceil(cells.length / size))
}

/** The cells of the present page with their places among all. */
export function cellsOfPage(wall: Wall): readonly { readonly at: number; readonly camera: WallCamera | null }[] {
  const first = Math.min(wall.page, pagesOfWall(wall) - 1) * wall.size
  return Array.from({ length: wall.size }, (_, place) => ({ at: first + place, camera: wall.cells[first + place] ?? null }))
}

/** Puts a camera into a cell: that which is named, else the chosen one, else the first that is empty on the page, else the last of the page. One that is
 *  on the wall already moves there. */
export function placed(wall: Wall, camera: WallCamera, at?: number): Wall {
  const page = cellsOfPage(wall)
  const shown = page.find((cell) => cell.camera?.id === camera.id)
  if (shown !== undefined && at === undefined) return { ...wall, chosen: shown.at }
  const free = page.find((cell) => cell.camera === null) ?? page.at(-1)
  const isOnPage = page.some((cell) => cell.at === wall.chosen)
  const place = at ?? (isOnPage && wall.chosen !== null ? wall.chosen : (free?.at ?? 0))
  const cells = Array.from({ length: Math.max(wall.cells.length, place + 1) }, (_, one) => {
    const kept = wall.cells[one] ?? null
    return kept?.id === camera.id ? null : kept
  })
  cells[place] = camera
  return { ...wall, cells: trimmed(cells), chosen: null }
}

export function without(wall: Wall, at: number): Wall {
  return { ...wall, cells: trimmed(wall.cells.map((cell, place) => (place === at ? null : cell))) }
}

/** All cameras of a group, page after page. */
export function filledWith(wall: Wall, cameras: readonly WallCamera[]): Wall {
  return { ...wall, cells: cameras.slice(0, MOST_CAMERAS), page: 0, chosen: null }
}

export function turned(wall: Wall, by: number): Wall {
  const pages = pagesOfWall(wall)
  return { ...wall, page: (wall.page + by + pages) % pages, chosen: null }
}

/** The same cameras in other pages: the first that is seen stays in sight. */
export function resized(wall: Wall, size: WallSize): Wall {
  const first = cellsOfPage(wall)[0]?.at ?? 0
  return { ...wall, size, page: Math.floor(first / size), chosen: null }
}

const isCamera = (value: unknown): value is WallCamera =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'name' in value &&
  typeof value.name === 'string'

/** The wall as it was kept; what cannot be read is an empty one. */
export function wallFrom(kept: unknown): Wall {
  if (!isObject<keyof Wall>(kept)) return emptyWall
  const { size, cells, rotation } = kept
  return {
    ...emptyWall,
    size: wallSizes.find((one) => one === size) ?? emptyWall.size,
    cells: Array.isArray(cells)
      ? cells.slice(0, MOST_CAMERAS).map((cell) => (isCamera(cell) ? { ...cell, ptz: cell.ptz === true } : null))
      : [],
    rotation: rotations.find((one) => one === rotation) ?? null,
  }
}

/** What is kept of it. */
export const kept = ({ size, cells, rotation }: Wall) => ({ size, cells, rotation })

/** On a telephone each camera is a page: one that is not there yet comes behind the others, and is seen at once. */
export function placedAlone(wall: Wall, camera: WallCamera): Wall {
  const there = wall.cells.findIndex((cell) => cell?.id === camera.id)
  const cells = there === -1 ? [...wall.cells, camera].slice(-MOST_CAMERAS) : wall.cells
  return { ...wall, cells, page: there === -1 ? cells.length - 1 : there, chosen: null }
}
