import { statfs } from 'node:fs/promises'

/** The disk of a folder: bytes free, and the share in use of 0 to 1 as df(1) counts it, of what we could use at all; null where it cannot be read. */
export async function diskUse(folder: string): Promise<{ readonly free: number; readonly used: number } | null> {
  const disk = await statfs(folder).catch(() => null)
  if (disk === null || disk.blocks === 0) return null
  const used = disk.blocks - disk.bfree
  return { free: disk.bavail * disk.bsize, used: used / (used + disk.bavail) }
}
