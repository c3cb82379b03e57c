import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

/** Stands between the paragraphs of a text while a template is filled: the paragraph separator, which nobody types. */
export const BETWEEN_PARAGRAPHS = '\u2029'

const PAGES = /^word\/(document|header\d*|footer\d*|footnotes|endnotes)\.xml$/
const LINE_BREAK = '<w:r><w:br/></w:r>'

/** Gives each paragraph of a text its own paragraph in a Word file, in the look of the one in which its field stands: indented, spaced and numbered like that. */
export function withParagraphs(file: Uint8Array): Uint8Array {
  const parts = unzipSync(file)
  const divided = Object.entries(parts).flatMap(([path, content]) => {
    if (!PAGES.test(path)) return []
    const xml = strFromU8(content)
    return xml.includes(BETWEEN_PARAGRAPHS) ? [[path, strToU8(dividedIn(xml))] as const] : []
  })
  return divided.length === 0 ? file : zipSync({ ...parts, ...Object.fromEntries(divided) })
}

function dividedIn(xml: string): string {
  const pieces = xml.split(BETWEEN_PARAGRAPHS)
  let written = pieces[0] ?? ''
  for (const piece of pieces.slice(1)) {
    // The run in which the mark stands: from its beginning in what is written to its end in what follows.
    const start = Math.max(written.lastIndexOf('<w:r>'), written.lastIndexOf('<w:r '))
    const end = piece.indexOf('</w:r>') + '</w:r>'.length
    const before = written.slice(0, start)
    written = before + (boundaryAt(before) ?? LINE_BREAK) + piece.slice(end)
  }
  return written
}

/** What ends a paragraph at the end of a text and begins the next one in its look; null where it cannot be divided: within a link or a field of Word, or where it ends a section. */
function boundaryAt(before: string): string | null {
  const start = openParagraph(before)
  if (start === null) return null
  const inside = before.slice(start)
  if (depthOf(inside) !== 1) return null
  const look = /^<w:p(?: [^<>]*)?>(<w:pPr>.*?<\/w:pPr>)?/s.exec(inside)?.[1] ?? ''
  if (look.includes('<w:sectPr')) return null
  return `</w:p><w:p>${look.replace(/<w:pageBreakBefore\b[^<>]*\/>/g, '')}`
}

/** Where the innermost paragraph begins that is still open at the end of a text. */
function openParagraph(before: string): number | null {
  let closed = 0
  let end = before.length
  for (;;) {
    const opening = Math.max(before.lastIndexOf('<w:p>', end - 1), before.lastIndexOf('<w:p ', end - 1))
    const closing = before.lastIndexOf('</w:p>', end - 1)
    if (opening < 0 || end <= 0) return null
    if (closing > opening) {
      closed += 1
      end = closing
    } else if (closed > 0) {
      closed -= 1
      end = opening
    } else return opening
  }
}

/** How many elements are open at the end of a piece of XML. */
function depthOf(xml: string): number {
  let depth = 0
  for (const [tag] of xml.matchAll(/<[^<>]+>/g)) if (!tag.endsWith('/>')) depth += tag.startsWith('</') ? -1 : 1
  return depth
}
