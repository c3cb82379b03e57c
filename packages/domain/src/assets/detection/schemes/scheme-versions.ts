import { inForceOn } from '@chengan/kernel/scores/versions'
import type { SchemeParams } from './scheme-table.ts'

/** A version of a scheme, in force or retired: the days in which it holds, and what it says. */
export interface SchemeVersion {
  readonly id: string
  /** dict scheme_kind */
  readonly kind: string
  /** yyyy-MM-dd */
  readonly from: string
  readonly to: string | null
  readonly params: SchemeParams
}

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** All versions of the scoring schemes that are or were in force. */
    readonly schemeVersions: readonly SchemeVersion[]
  }
}

/** The version of a kind that holds on the day of a detection (assets/D-4). */
export function schemeOn(
  versions: readonly SchemeVersion[] | undefined,
  kind: string,
  day: string | null | undefined,
): SchemeVersion | undefined {
  if (versions === undefined || !day) return undefined
  return inForceOn(
    versions.filter((one) => one.kind === kind),
    day,
  )
}
