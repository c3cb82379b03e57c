/** A filter over rows as a value: engines read it as SQL. Written once, asked for lists and single rows alike (style H2.5).
 *  `column` is the field name as on the wire. `actor` takes the value from the caller. */
export type Filter =
  | { readonly all: readonly Filter[] }
  | { readonly any: readonly Filter[] }
  | { readonly not: Filter }
  | { readonly column: string; readonly is: FilterValue }
  | { readonly column: string; readonly oneOf: readonly (string | number)[] }
  | { readonly column: string; readonly empty: boolean }
  | { readonly column: string; readonly compare: '<' | '<=' | '>' | '>='; readonly value: FilterValue }
  | { readonly column: string; readonly contains: string }
  /** The column's array and the given values have one in common. */
  | { readonly column: string; readonly overlaps: readonly string[] }
  /** The column holds a region at or below the given one. */
  | { readonly column: string; readonly regionWithin: FilterValue }
  /** The column holds a department of the actor's own subtree. */
  | { readonly column: string; readonly inOwnTree: true }
  /** The column refers to a row of `resource` for which the filter holds. */
  | { readonly column: string; readonly refers: { readonly resource: string; readonly where: Filter } }
  /** The caller holds one of these business roles. */
  | { readonly holdsRole: readonly string[] }
  | { readonly duty: { readonly action?: string } }
  /** The caller started an approval flow of the row, or completed a step of one. */
  | { readonly flowOf: 'starter' | 'handler' }
  | { readonly always: boolean }

/** A constant, or something of the caller. */
export type FilterValue =
  | string
  | number
  | boolean
  | null
  | { readonly actor: 'userId' | 'deptId' | 'regionId' | 'levelCode' }
  | { readonly today: true }
  | { readonly now: true }

/** The filter that all given filters hold. */
export function both(...filters: readonly (Filter | undefined)[]): Filter {
  const given = filters.filter((filter) => filter !== undefined)
  return given.length === 1 && given[0] ? given[0] : { all: given }
}
