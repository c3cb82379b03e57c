import { analyse } from 'scslre'

/** A pattern as it is written between its slashes, and the letters behind them. */
export interface Pattern {
  readonly source: string
  readonly flags: string
}

/** Why a pattern may take the square of a text's length or worse; null for one that takes as much work as there are signs. scslre finds runs of one sign
 *  that make it slow; what a run of several signs does (`/<b[^>]*>/` over `<b<b<b`) is found here. */
export function slowness(pattern: Pattern): string | null {
  const { reports, parsed } = analyse({ source: pattern.source, flags: pattern.flags })
  const [report] = reports
  if (report !== undefined) {
    const order = report.exponential ? 'exponential' : 'quadratic'
    return `is ${order} on a run of ${JSON.stringify(report.character.pick)} (${report.type.toLowerCase()})`
  }
  if (pattern.flags.includes('y')) return null
  const again = parsed.pattern.alternatives.flatMap((one) => sequencesOf(one.elements)).map((one) => beginsAgain(one, pattern.flags))
  const [run] = again.filter((one) => one !== null)
  return run === undefined ? null : `is quadratic on a run of ${JSON.stringify(run)} (its begin is met again within itself)`
}

type Node = ReturnType<typeof analyse>['parsed']['pattern']['alternatives'][number]['elements'][number]

const MOST_SEQUENCES = 200

/** What may follow one another, with the alternatives of groups taken apart. */
function sequencesOf(nodes: readonly Node[]): readonly (readonly Node[])[] {
  return nodes.reduce<readonly (readonly Node[])[]>(
    (begun, node) => {
      const next =
        node.type === 'Group' || node.type === 'CapturingGroup' ? node.alternatives.flatMap((one) => sequencesOf(one.elements)) : [[node]]
      return begun.flatMap((one) => next.map((other) => [...one, ...other])).slice(0, MOST_SEQUENCES)
    },
    [[]],
  )
}

/** The begin of a sequence that one of its own unbounded pieces takes too, where something behind that piece may fail: each begin is looked at, and each
 *  runs to the end. */
function beginsAgain(nodes: readonly Node[], flags: string): string | null {
  const [first] = nodes
  if (first?.type === 'Assertion' && first.kind === 'start' && !flags.includes('m')) return null
  for (const [at, node] of nodes.entries()) {
    if (node.type !== 'Quantifier' || Number.isFinite(node.max)) continue
    if (!nodes.slice(at + 1).some(mayFail)) continue
    const isTaken = new RegExp(`^(?:${node.element.raw})+$`, flags.replace(/[gy]/g, ''))
    const before =
      at === 0
        ? sampleOf(node.element, isTaken)
        : nodes
            .slice(0, at)
            .map((one) => sampleOf(one, isTaken))
            .join('')
    if (before !== '' && isTaken.test(before)) return before
  }
  return null
}

const mayFail = (node: Node): boolean => node.type !== 'Quantifier' || node.min > 0

// Signs among which one is found that a piece takes, those that other pieces take first.
const SIGNS = [...'a0 -<>="\'/.:;,(){}[]&_\t\nZ%+一①（）：。', '\u00e9']

/** A shortest text that a piece takes, of signs that another takes as well where there are some. */
function sampleOf(node: Node, other: RegExp): string {
  switch (node.type) {
    case 'Quantifier':
      return sampleOf(node.element, other).repeat(Math.min(node.min, 3))
    case 'Character':
      return String.fromCodePoint(node.value)
    case 'Group':
    case 'CapturingGroup':
      return (node.alternatives[0]?.elements ?? []).map((one) => sampleOf(one, other)).join('')
    case 'CharacterSet':
    case 'CharacterClass': {
      const own = new RegExp(`^${node.raw}$`, 'i')
      const taken = SIGNS.filter((sign) => own.test(sign))
      return taken.find((sign) => other.test(sign)) ?? taken[0] ?? ''
    }
    default:
      return ''
  }
}
