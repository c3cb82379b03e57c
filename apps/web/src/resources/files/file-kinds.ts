/** Kinds of file by extension (SH-39); what is not listed is other. */
const kindOfExtension: Readonly<Record<string, number>> = {
  jpg: 1,
  jpeg: 1,
  png: 1,
  gif: 1,
  bmp: 1,
  webp: 1,
  mp4: 2,
  rmvb: 2,
  flv: 2,
  mpeg: 2,
  avi: 2,
  xls: 4,
  xlsx: 4,
  csv: 4,
  doc: 5,
  docx: 5,
  pdf: 6,
}

export const fileKind = { image: 1, video: 2, sheet: 4, document: 5, pdf: 6, other: 7 } as const

const megabyte = 1024 * 1024

export function extensionOf(name: string): string {
  const cut = name.lastIndexOf('.')
  return cut < 0 ? '' : name.slice(cut + 1).toLowerCase()
}

export function typeIdOf(name: string): number {
  return kindOfExtension[extensionOf(name)] ?? fileKind.other
}

/** Largest size of a kind in bytes: image 20 MB, video 2 GB, anything else 200 MB. */
export function limitOf(typeId: number): number {
  if (typeId === fileKind.image) return 20 * megabyte
  return typeId === fileKind.video ? 2048 * megabyte : 200 * megabyte
}

export function sizeWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < megabyte) return `${Math.round(bytes / 1024)} kB`
  return bytes < 1024 * megabyte ? `${(bytes / megabyte).toFixed(1)} MB` : `${(bytes / 1024 / megabyte).toFixed(1)} GB`
}

/** What a picture field takes. */
export const imageExtensions = ['jpg', 'jpeg', 'png'] as const
