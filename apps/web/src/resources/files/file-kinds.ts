import { fileKind, kindOfFile } from '@chengan/kernel/fields/file-kinds'

const megabyte = 1024 * 1024

/** Largest size of a file of this name in bytes: image 20 MB, video 2 GB, anything else 200 MB. */
export function limitOf(name: string): number {
  const kind = kindOfFile(name)
  if (kind === fileKind.image) return 20 * megabyte
  return kind === fileKind.video ? 2048 * megabyte : 200 * megabyte
}

export function sizeWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < megabyte) return `${Math.round(bytes / 1024)} kB`
  return bytes < 1024 * megabyte ? `${(bytes / megabyte).toFixed(1)} MB` : `${(bytes / 1024 / megabyte).toFixed(1)} GB`
}

/** What a picture field takes. */
export const imageExtensions = ['jpg', 'jpeg', 'png'] as const
