import { type Fault, faultAt } from '../lint/reasons.ts'

/** Limits of a file before anything reads it. Checks walk every pair of nodes and every way between them. */
export const xmlLimits = { megabytes: 2, depth: 60, elements: 20_000, nodes: 1000, flows: 3000 } as const

// As BPMN 2.0 names its activities, events and gateways; events end like no other element, their definitions do not.
const NODE = /^(?:\w*[tT]ask|[a-z]\w*Event|\w+Gateway|(?:adHocS|s)ubProcess|transaction|callActivity)$/
const LONGEST_NAME = 40
// A prefix for nothing: what is written with it cannot be said again.
const UNBOUND = /\sxmlns:([\w.-]{1,80})\s{0,8}=\s{0,8}(?:""|'')/

/** What makes an XML text too dangerous to be parsed; null where nothing does. One pass, linear in its length. */
export function guardXml(xml: string): Fault | null {
  const file = { id: 'definitions' }
  if (xml.length > xmlLimits.megabytes * 1_048_576) return faultAt(file, 'tooLarge', { n: xmlLimits.megabytes })
  let depth = 0
  const count = { elements: 0, nodes: 0, flows: 0 }
  for (let place = xml.indexOf('<'); place >= 0; place = xml.indexOf('<', place)) {
    if (xml.startsWith('<!--', place)) place = after(xml, '-->', place)
    else if (xml.startsWith('<![CDATA[', place)) place = after(xml, ']]>', place)
    else if (xml.startsWith('<!', place)) return faultAt(file, 'declaration')
    else if (xml.startsWith('<?', place)) place = after(xml, '?>', place)
    else {
      const end = endOfTag(xml, place)
      if (xml.charAt(place + 1) === '/') depth -= 1
      else {
        count.elements += 1
        const [, unbound] = UNBOUND.exec(xml.slice(place, end)) ?? []
        if (unbound !== undefined) return faultAt(file, 'prefixUnbound', { part: unbound })
        const name = nameOf(xml, place + 1)
        if (name === 'sequenceFlow') count.flows += 1
        else if (NODE.test(name)) count.nodes += 1
        if (xml.charAt(end - 1) !== '/') depth += 1
      }
      place = end
    }
    if (depth > xmlLimits.depth) return faultAt(file, 'tooDeep', { n: xmlLimits.depth })
    if (count.nodes > xmlLimits.nodes) return faultAt(file, 'tooManyNodes', { n: xmlLimits.nodes })
    if (count.flows > xmlLimits.flows) return faultAt(file, 'tooManyFlows', { n: xmlLimits.flows })
    if (count.elements > xmlLimits.elements) return faultAt(file, 'tooMany', { n: xmlLimits.elements })
  }
  return null
}

/** The name of the element that begins at a place, without the prefix of its namespace. */
function nameOf(xml: string, place: number): string {
  const [name = ''] = /^[^\s/>]*/.exec(xml.slice(place, place + LONGEST_NAME)) ?? []
  return name.slice(name.indexOf(':') + 1)
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
