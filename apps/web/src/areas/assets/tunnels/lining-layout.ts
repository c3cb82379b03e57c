import { metresOf } from '@chengan/domain/assets/register/road-section/rules'

/** A segment of a tunnel, as its card has it. */
export interface LiningSegment {
  readonly segNo?: string | null | undefined
  readonly startStake?: string | null | undefined
  readonly endStake?: string | null | undefined
  readonly tube?: string | null | undefined
}

/** What places a finding on the lining. */
export interface LiningFinding {
  readonly segNo?: string | null | undefined
  readonly startStake?: string | null | undefined
  readonly endStake?: string | null | undefined
  /** dict tunnel_side: L, C or R. */
  readonly side?: string | null | undefined
  readonly length?: number | null | undefined
}

/** The rows of the lining laid flat, as one looks into the tunnel: left wall, crown, right wall. */
export const liningRows = ['L', 'C', 'R'] as const
export type LiningRow = (typeof liningRows)[number]

/** A stretch of a tube, in shares of its length. */
interface Stretch {
  readonly from: number
  readonly to: number
}

export interface PlacedSegment extends Stretch {
  readonly segNo: string
  readonly startStake: string | null
  readonly endStake: string | null
}

export interface PlacedFinding<F> extends Stretch {
  readonly finding: F
  /** Null of what is said of no side: it goes round the whole lining. */
  readonly row: LiningRow | null
  /** Findings that share a place stand below each other: which of how many. */
  readonly lane: number
  readonly lanes: number
}

/** A tube of a tunnel with what was found in it. */
export interface PlacedTube<F> {
  readonly name: string
  readonly segments: readonly PlacedSegment[]
  readonly findings: readonly PlacedFinding<F>[]
}

export interface Lining<F> {
  readonly tubes: readonly PlacedTube<F>[]
  /** What stands in no segment: portals, devices, other works. */
  readonly apart: readonly F[]
}

/** No finding is drawn narrower: it could not be seen. */
const NARROWEST = 0.02

const metres = (stake: string | null | undefined) => (stake == null || stake === '' ? null : metresOf(stake))

interface Span {
  readonly start: number
  readonly end: number
}

function spanOf({ startStake, endStake }: LiningSegment): Span | null {
  const [start, end] = [metres(startStake), metres(endStake)]
  return start === null || end === null || end <= start ? null : { start, end }
}

interface KnownSegment {
  readonly segment: LiningSegment
  readonly span: Span | null
  readonly place: PlacedSegment
}

/** By their chainages, where all segments of the tube have them; else all of one width, in their order. */
function placedSegments(segments: readonly LiningSegment[]): readonly KnownSegment[] {
  const spans = segments.map(spanOf)
  const known = spans.flatMap((span) => span ?? [])
  const [first, last] = [Math.min(...known.map(({ start }) => start)), Math.max(...known.map(({ end }) => end))]
  const isMeasured = known.length === segments.length
  return segments.map((segment, at) => {
    const span = isMeasured ? (spans[at] ?? null) : null
    const whole = last - first
    const stretch =
      span === null
        ? { from: at / segments.length, to: (at + 1) / segments.length }
        : { from: (span.start - first) / whole, to: (span.end - first) / whole }
    const { segNo, startStake, endStake } = segment
    return { segment, span, place: { ...stretch, segNo: segNo ?? '', startStake: startStake || null, endStake: endStake || null } }
  })
}

const within = (value: number, { from, to }: Stretch) => Math.min(to, Math.max(from, value))

/** Where in its segment: from its own chainage on, as far as that of its end or its length reaches; else all of it. */
function stretchIn({ span, place }: KnownSegment, finding: LiningFinding): Stretch {
  const start = metres(finding.startStake)
  if (span === null || start === null) return { from: place.from, to: place.to }
  const end = metres(finding.endStake) ?? start + (finding.length ?? 0)
  const shareAt = (at: number) => within(place.from + ((at - span.start) / (span.end - span.start)) * (place.to - place.from), place)
  const [from, to] = [shareAt(start), shareAt(end)]
  const isNarrow = to - from < NARROWEST
  return isNarrow ? { from: Math.min(from, 1 - NARROWEST), to: Math.min(from, 1 - NARROWEST) + NARROWEST } : { from, to }
}

type Laid<F> = Stretch & { readonly finding: F; readonly row: LiningRow | null }

const meets = (one: Stretch, other: Stretch) => one.from < other.to && other.from < one.to

/** Those of a row that meet each other, also by way of others, share its height. */
function inLanes<F>(laid: readonly Laid<F>[]): readonly PlacedFinding<F>[] {
  const groups: Laid<F>[][] = []
  for (const one of laid.toSorted((a, b) => a.from - b.from)) {
    const last = groups.at(-1)
    if (last?.some((other) => meets(one, other))) last.push(one)
    else groups.push([one])
  }
  return groups.flatMap((group) => {
    const ends: number[] = []
    const placed = group.map((one) => {
      const free = ends.findIndex((end) => end <= one.from)
      const lane = free === -1 ? ends.length : free
      ends[lane] = one.to
      return { ...one, lane }
    })
    return placed.map((one) => ({ ...one, lanes: ends.length }))
  })
}

const rowOf = ({ side }: LiningFinding): LiningRow | null => liningRows.find((row) => row === side) ?? null

function placedTube<F extends LiningFinding>(name: string, own: readonly LiningSegment[], findings: readonly F[]): PlacedTube<F> {
  const segments = placedSegments(own)
  const laid = findings.flatMap((finding): readonly Laid<F>[] => {
    const known = segments.find(({ segment }) => segment.segNo === finding.segNo)
    return known === undefined ? [] : [{ ...stretchIn(known, finding), finding, row: rowOf(finding) }]
  })
  return {
    name,
    segments: segments.map(({ place }) => place),
    findings: [...liningRows, null].flatMap((row) => inLanes(laid.filter((one) => one.row === row))),
  }
}

/** The lining of a tunnel laid flat: its tubes with their segments along the chainage, and each finding at its place. */
export function liningOf<F extends LiningFinding>(segments: readonly LiningSegment[], findings: readonly F[]): Lining<F> {
  const tubes = Map.groupBy(segments, ({ tube }) => tube ?? '')
  const known = new Set(segments.map(({ segNo }) => segNo))
  return {
    tubes: [...tubes].map(([name, own]) => placedTube(name, own, findings)),
    apart: findings.filter(({ segNo }) => !known.has(segNo)),
  }
}
