/** A version of a scheme: it holds from its first day to its last, or until the next one begins. */
export interface Version {
  /** yyyy-MM-dd */
  readonly from: string
  readonly to?: string | null
}

/** The version of a scheme that is in force on a day: the one that began last. Undefined before the first and after an end that no other followed. */
export function inForceOn<V extends Version>(versions: readonly V[], day: string): V | undefined {
  const begun = versions.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? 1 : -1))
  const [last] = begun
  return last === undefined || (typeof last.to === 'string' && last.to < day) ? undefined : last
}
