import { open } from 'node:fs/promises'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { TilePackage } from './ground-tile.ts'
import { openMbTiles } from './mbtiles.ts'
import { openPmTiles } from './pmtiles.ts'

/** Opens a package by what it begins with, whatever it is called; refuses a file that is none. */
export async function openPackage(path: string): Promise<TilePackage> {
  const head = await beginning(path)
  try {
    if (head.startsWith('PMTiles')) return await openPmTiles(path)
    if (head.startsWith('SQLite format 3\0')) return openMbTiles(path)
  } catch (error) {
    throw Object.assign(refuse('notATilePackage'), { cause: error })
  }
  throw refuse('notATilePackage')
}

async function beginning(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.subarray(0, bytesRead).toString('latin1')
  } finally {
    await file.close()
  }
}
