import { type Fault, faultAt } from '../lint/reasons.ts'

/** Limits of a file before anything reads it. */
export const xmlLimits = { megabytes: 2, depth: 60, elements: 20_000 } as const

/** What makes an XML text too dangerous to be parsed; null where nothing does. One pass, linear in its length. */
export function guardXml(xml: string): Fault | null {
  const file = { id: 'definitions' }
  if (xml.length > xmlLimits.megabytes * 1_048_576) return faultAt(file, 'tooLarge', { n: xmlLimits.megabytes })
  let depth = 0
  let elements = 0
  for (let place = xml.indexOf('<'); place >= 0; place = xml.indexOf('<', place)) {
    if (xml.startsWith('<!--', place)) place = after(xml, '-->', place)
    else if (xml.startsWith('<![CDATA[', place)) place = after(xml, ']]>', place)
    else if (xml.startsWith('<!', place)) return faultAt(file, 'declaration')
    else if (xml.startsWith('<?', place)) place = after(xml, '?>', place)
    else {
      const end = endOfTag(xml, place)
      if (xml.charAt(place + 1) === '/') depth -= 1
      else {
        elements += 1
        if (xml.charAt(end - 1) !== '/') depth += 1
      }
      place = end
    }
    if (depth > xmlLimits.depth) return faultAt(file, 'tooDeep', { n: xmlLimits.depth })
    if (elements > xmlLimits.elements) return faultAt(file, 'tooMany', { n: xmlLimits.elements })
  }
  return null
}

function after(xml: string, mark: string, place: number): number {
  const end = xml.indexOf(mark, place)
  return end < 0 ? xml.length : end + mark.length
}

/** The place of the `>` that ends a tag; those inside quoted attributes do not count. */
function endOfTag(xml: string, place: number): number {
  let quote = ''
  for (let at = place + 1; at < xml.length; at += 1) {
    const letter = xml.charAt(at)
    if (quote !== '') quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '>') return at
  }
  return xml.length
}
