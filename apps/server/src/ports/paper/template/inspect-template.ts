import type { RunningPart, TemplateFault } from '@chengan/kernel/definition/papers/template-fault'
import { patchDetector } from 'docx'
import { Unzip, UnzipInflate } from 'fflate'

/** What a template names: every field, those that stand in the alt text of pictures, and how large each of these pictures is, in pixels. */
export interface InspectedTemplate {
  readonly names: readonly string[]
  readonly inAltText: ReadonlyMap<string, { readonly width: number; readonly height: number }>
}

const MB = 1024 * 1024
const PIECE = 65_536
const MOST_UNPACKED = 80 * MB
/** A paper of hundreds of pages has some megabytes of XML; what reads it holds many times as much. */
const MOST_XML = 8 * MB
const MOST_PARTS = 2000
const EMU_PER_PIXEL = 9525

/** Answers what a Word file names, or what is wrong with it. Never throws over what the file holds. */
export async function inspectTemplate(bytes: Uint8Array): Promise<InspectedTemplate | TemplateFault> {
  const parts = unpacked(bytes)
  if ('what' in parts) return parts
  const document = parts.texts.get('word/document.xml')
  if (document === undefined || !parts.texts.has('[Content_Types].xml')) return fault('unreadable')
  const runs = whatRuns(parts)
  if (runs.length > 0) return fault('runs', runs)
  if ([...parts.texts.values()].some((xml) => /<!(doctype|entity)/i.test(xml))) return fault('unreadable')
  const pages = [...parts.texts].filter(([path]) => /^word\/(document|header\d*|footer\d*|footnotes|endnotes)\.xml$/.test(path))
  const broken = pages.flatMap(([, xml]) => paragraphsOf(xml).flatMap(brokenIn))
  if (broken.length > 0) return fault('broken', [...new Set(broken)].slice(0, 10))
  try {
    const names = await patchDetector({ data: bytes, trimPlaceholders: true })
    return { names: [...new Set(names)], inAltText: new Map(pages.flatMap(([, xml]) => altTextsOf(xml))) }
  } catch {
    // Its XML cannot be read, or is nested without an end.
    return fault('unreadable')
  }
}

const fault = (what: TemplateFault['what'], names: readonly string[] = []): TemplateFault => ({ what, names })

interface Unpacked {
  readonly names: readonly string[]
  readonly texts: ReadonlyMap<string, string>
}

/** Unpacks piece by piece, keeps what is XML, and stops at what unpacks to far too much. */
function unpacked(bytes: Uint8Array): Unpacked | TemplateFault {
  const found: { fault?: TemplateFault } = {}
  const names: string[] = []
  const kept = new Map<string, Uint8Array[]>()
  let whole = 0
  let ofXml = 0
  const unzip = new Unzip((file) => {
    names.push(file.name)
    if (names.length > MOST_PARTS) found.fault ??= fault('tooLarge')
    const isXml = /\.(xml|rels)$/i.test(file.name)
    file.ondata = (error, chunk) => {
      if (error) found.fault ??= fault('unreadable')
      whole += chunk?.length ?? 0
      if (isXml) ofXml += chunk?.length ?? 0
      if (whole > MOST_UNPACKED || ofXml > MOST_XML) found.fault ??= fault('tooLarge')
      if (found.fault !== undefined || !isXml) return
      const pieces = kept.get(file.name) ?? []
      pieces.push(chunk)
      kept.set(file.name, pieces)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length && found.fault === undefined; at += PIECE)
      unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
  } catch {
    found.fault ??= fault('unreadable')
  }
  if (found.fault !== undefined) return found.fault
  if (names.length === 0) return fault('unreadable')
  return { names, texts: new Map([...kept].map(([name, pieces]) => [name, Buffer.concat(pieces).toString('utf8')])) }
}

/** What of a document runs, is another document, or is fetched when it is opened. An address that somebody may click is none of it. */
function whatRuns({ names, texts }: Unpacked): readonly RunningPart[] {
  const found = new Set<RunningPart>()
  if (names.some((name) => /vbaProject|vbaData|activeX/i.test(name))) found.add('macros')
  if (/macroEnabled/i.test(texts.get('[Content_Types].xml') ?? '')) found.add('macros')
  if (names.some((name) => /^word\/embeddings\//i.test(name))) found.add('embedded')
  for (const [path, xml] of texts) {
    if (!path.endsWith('.rels')) {
      if (/<w:(altChunk|object|control)\b/.test(xml)) found.add('embedded')
      continue
    }
    for (const [tag] of xml.matchAll(/<Relationship\b[^<>]*>/g))
      if (/TargetMode\s*=\s*["']External["']/i.test(tag) && !/relationships\/hyperlink["']/.test(tag)) found.add('linked')
  }
  return [...found]
}

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** The text of each paragraph, however many runs it is cut into. */
function paragraphsOf(xml: string): readonly string[] {
  return xml
    .split(/<\/?w:p(?=[ >/])/)
    .map((piece) => unescaped([...piece.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text = '']) => text).join('')))
}

const FIELD = /\{\{\s*[^{}\s][^{}]*\}\}/g
const BRACES = /\{\{|\}\}|｛｛|｝｝/
const AROUND = 12

/** What of a paragraph looks like a field and is none: not closed, empty, or in the wide braces of a Chinese keyboard. */
function brokenIn(text: string): readonly string[] {
  const rest = text.replace(FIELD, ' ')
  const at = BRACES.exec(rest)?.index
  return at === undefined ? [] : [rest.slice(at, at + AROUND).trim()]
}

const EXTENT = '<wp:extent '
/** The size of a picture and its words stand close together. */
const NEAR = 2000

/** Pictures whose alt text is a field, with their size. */
function altTextsOf(xml: string): readonly (readonly [string, { readonly width: number; readonly height: number }])[] {
  return xml
    .split(EXTENT)
    .slice(1)
    .flatMap((piece) => {
      const [, width = '', height = ''] = /^cx="(\d+)" cy="(\d+)"/.exec(piece) ?? []
      const about = /<wp:docPr\b[^<>]*>/.exec(piece.slice(0, NEAR))?.[0] ?? ''
      if (width === '') return []
      return [...unescaped(about).matchAll(/\{\{([^{}]*)\}\}/g)].map(
        ([, name = '']) => [name.trim(), { width: Number(width) / EMU_PER_PIXEL, height: Number(height) / EMU_PER_PIXEL }] as const,
      )
    })
}
