/** The widths of the smaller pictures that are kept beside a picture. */
export const thumbnailWidths = [80, 160, 320, 640, 1280] as const

const beside = (kind: string, sha: string, end: string) => `${kind}/${sha.slice(0, 2)}/${sha}${end}`

/** The place of a document's pdf in the store. */
export const pdfKey = (sha: string) => beside('pdf', sha, '.pdf')

/** The place of the note that no pdf could be made of a document. */
export const failedKey = (sha: string) => beside('pdf', sha, '.failed')

export const thumbnailKeyOf = (sha: string, width: number) => beside('thumb', sha, `-${width}.webp`)

/** Everything that was ever made of a content: it goes with it. */
export function derivedKeys(sha: string): readonly string[] {
  return [pdfKey(sha), failedKey(sha), ...thumbnailWidths.map((width) => thumbnailKeyOf(sha, width))]
}
