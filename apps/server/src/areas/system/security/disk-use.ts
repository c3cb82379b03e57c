import { statfs } from 'node:fs/promises'

/** The disk of a folder: bytes free, and the share in use of 0 to 1; null where it cannot be read. */
export async function diskUse(folder: string): Promise<{ readonly free: number; readonly used: number } | null> {
  const disk = await statfs(folder).catch(() => null)
  return disk === null || disk.blocks === 0 ? null : { free: disk.bavail * disk.bsize, used: 1 - disk.bavail / disk.blocks }
}
