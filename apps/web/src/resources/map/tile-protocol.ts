import { readBytes } from '../../api/client.ts'

/** Addresses of tiles begin so: the map library asks us for them, because they need the session as every call does. */
export const TILES = 'chengan'

/** The address of the tiles of a call, with `{z}`, `{x}` and `{y}` in it. */
export const tileAddress = (path: string) => `${TILES}://${path}`

/** A picture of one pixel through which one sees: pictures of a ground end where their package ends. */
const CLEAR = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5CYII='
const clearPicture = () => Uint8Array.from(atob(CLEAR), (one) => one.charCodeAt(0)).buffer

/** Reads a tile for the map library; where nothing lies in it, nothing. `picture=1` in its address, which no server is told: it is one of a picture. */
export async function loadTile({ url }: { readonly url: string }, stop: AbortController): Promise<{ data: ArrayBuffer }> {
  const [path = '', tail = ''] = url.slice(`${TILES}://`.length).split('?')
  const { picture, ...query } = Object.fromEntries(new URLSearchParams(tail))
  const bytes = await readBytes(path, { query, signal: stop.signal })
  return { data: bytes ?? (picture === undefined ? new ArrayBuffer(0) : clearPicture()) }
}
