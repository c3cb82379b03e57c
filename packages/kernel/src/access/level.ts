/** Who an account works for. The kind of its department gives it (system.md §10 dept_kind). */
export type Level = 'city' | 'district' | 'enterprise' | 'supervisor' | 'inspector' | 'administrator'

/** The codes of dict user_level, which are also the `level` of routes and calls. */
export const levelCode: Readonly<Record<Level, string>> = Object.freeze({
  city: 'sj',
  district: 'qx',
  enterprise: 'qy',
  supervisor: 'jl',
  inspector: 'xc',
  administrator: 'xt',
})

const byCode = new Map(Object.entries(levelCode).map(([level, code]) => [code, level as Level]))

/** The level of a wire code; undefined for an unknown one. */
export function levelOf(code: string | null | undefined): Level | undefined {
  return code == null ? undefined : byCode.get(code)
}

/** Rank of the three supervising levels: a listing or record of a higher rank is above the lower one's reach. */
export const levelRank: Readonly<Record<Level, number>> = Object.freeze({
  city: 3,
  district: 2,
  enterprise: 1,
  supervisor: 1,
  inspector: 1,
  administrator: 0,
})
