import type { LeftOut, Outcome } from '@chengan/domain/maintenance/works/advice/advice'
import { call } from '../../../api/client.ts'

/** What is left at the end of the years; what is spent in 10 000 yuan. */
export type AdviceOutcome = Outcome

interface SectionTold {
  readonly sectionId: string
  readonly sectionName: string
  /** Metres. */
  readonly length: number
}

/** Works that are advised; sums in 10 000 yuan. */
export interface WorksTold extends SectionTold {
  readonly rank: number
  readonly index: number
  readonly grade: 'excellent' | 'good' | 'fair' | 'poor'
  readonly maintScale: string
  readonly sum: number
  readonly after: number
  readonly atEnd: number
  readonly untouched: number
  readonly compulsory: boolean
  readonly reasons: readonly string[]
}

export interface SectionLeftOut extends SectionTold {
  readonly why: LeftOut
  readonly until: string | null
  readonly dig: { readonly no: string; readonly unit: string; readonly from: string; readonly to: string } | null
  readonly project: { readonly id: string; readonly no: string; readonly name: string } | null
}

/** What POST yhgl/zxyhndjh/advise answers. */
export interface AdviceTold {
  readonly budget: number
  readonly years: number
  readonly rows: readonly WorksTold[]
  readonly leftOut: readonly SectionLeftOut[]
  readonly outcome: AdviceOutcome
  readonly curve: readonly (AdviceOutcome & { readonly budget: number })[]
  readonly compared: { readonly worstFirst: AdviceOutcome; readonly byPriority: AdviceOutcome; readonly nothing: AdviceOutcome }
}

/** What is asked: of the streets of a region, all that are seen without one; the budget in 10 000 yuan. */
export interface AdviceAsked {
  readonly planYear: number
  readonly regionId?: string
  readonly budget: number
  readonly years: number
}

const CALL = 'yhgl/zxyhndjh/advise'

/** Options for `useQuery`: advice changes nothing, and is asked again as often as the question changes. */
export const adviceFor = (asked: AdviceAsked | null) => ({
  queryKey: [CALL, asked],
  enabled: asked !== null,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call<AdviceTold>('POST', CALL, { body: { ...asked }, signal, background: true }),
  retry: false,
  meta: { quiet: true },
})
