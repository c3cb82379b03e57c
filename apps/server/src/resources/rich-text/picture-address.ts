const OWN = /^(?:https?:\/\/[^/]+)?(\/api\/sys\/oss\/(?:preview|download)\/([0-9a-f]{32}))(?:\?.*)?$/i
const WRITTEN = /(<img\b[^<>]*?\bsrc=")(\/api\/sys\/oss\/(?:preview|download)\/([0-9a-f]{32}))(")/gi

/** The address of one of our own files without host and signature, which are of the moment; any other address as it is. */
export function plainAddress(address: string): string {
  return OWN.exec(address.trim())?.[1] ?? address
}

/** Ids of our own files that a cleaned text shows. */
export function pictureIds(html: string): readonly string[] {
  return [...new Set([...html.matchAll(WRITTEN)].map((match) => match[3] ?? ''))]
}

/** The text with a signature behind each of its own pictures that has one. */
export function withSignatures(html: string, signatureOf: (id: string) => string | undefined): string {
  return html.replace(WRITTEN, (whole, before: string, address: string, id: string, after: string) => {
    const signature = signatureOf(id)
    return signature === undefined ? whole : `${before}${address}?s=${signature}${after}`
  })
}
