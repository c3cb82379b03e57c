import { read } from '../../../../api/read.ts'
import type { PageAnswer } from '../../../../resources/calls.ts'

/** What the map tells of a section (GET szgl/wjspld/map). */
export interface SectionFacts {
  readonly wjspId: string
  readonly declareNo?: string | null
  readonly projectName?: string | null
  readonly constructionUnit?: string | null
  readonly declareType?: string | null
  readonly status?: string | null
  readonly roadName?: string | null
  readonly planStart?: string | null
  readonly planEnd?: string | null
  readonly permitNo?: string | null
  readonly permitStart?: string | null
  readonly permitEnd?: string | null
  readonly isFrozen?: boolean | null
  readonly noDigUntil?: string | null
}

export interface SectionFeature {
  readonly id: string
  readonly geometry: unknown
  readonly properties: SectionFacts
}

export interface SectionCollection {
  readonly features: readonly SectionFeature[]
  readonly truncated?: boolean
}

/** A term of days, both included. */
export interface Term {
  readonly start: string
  readonly end: string
}

const most = 100

export const sectionsRead = (bbox: string, { start, end }: Term, status: string) =>
  read<SectionCollection>('szgl/wjspld/map', { bbox, start, end, ...(status === '' ? {} : { status }) })

/** Plan items whose works lie in the years of the term. */
export const plansRead = ({ start, end }: Term) =>
  read<PageAnswer<'excavationPlan'>>('szgl/wjjh/page', { page: 1, limit: most, planStartEnd: end, planEndStart: start })

/** Works under supervision that the term meets. */
export const supervisionRead = ({ start, end }: Term) =>
  read<PageAnswer<'supervision'>>('szgl/phjg/page', { page: 1, limit: most, permitStartEnd: end, permitEndStart: start })

/** Roads that may not be dug on the last day of the term. */
export const frozenRoadsRead = ({ end }: Term) =>
  read<PageAnswer<'road'>>('jcsj/baseroad/page', { page: 1, limit: most, noDigUntilStart: end })
