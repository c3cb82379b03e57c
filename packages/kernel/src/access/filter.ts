import type { RelativeDay } from '../days/relative-day.ts'

/** A filter over rows as a value: engines read it as SQL. Written once, asked for lists and single rows alike (style H2.5).
 *  `column` is the field name as on the wire, `Name` those that it may name. `actor` takes the value from the caller. */
export type Filter<Name extends string = string> =
  | { readonly all: readonly Filter<Name>[] }
  | { readonly any: readonly Filter<Name>[] }
  | { readonly not: Filter<Name> }
  | { readonly column: Name; readonly is: FilterValue }
  | { readonly column: Name; readonly oneOf: readonly (string | number)[] }
  | { readonly column: Name; readonly empty: boolean }
  | { readonly column: Name; readonly compare: '<' | '<=' | '>' | '>='; readonly value: FilterValue }
  | { readonly column: Name; readonly contains: string }
  /** The column's array and the given values have one in common. */
  | { readonly column: Name; readonly overlaps: readonly string[] }
  /** The column holds a region at or below the given one. */
  | { readonly column: Name; readonly regionWithin: FilterValue }
  /** The column holds a region at or above the given one: what a city publishes reaches its districts. */
  | { readonly column: Name; readonly regionCovers: FilterValue }
  /** The column's array and that of a row of `resource` that one of the caller's departments keeps have a value in common. */
  | { readonly column: Name; readonly sharesWithOwn: { readonly resource: string; readonly column: string } }
  /** A row of `resource` names this one by its field `by`, and the filter holds for that. */
  | { readonly referredBy: { readonly resource: string; readonly by: string; readonly where: Filter } }
  /** The column holds a department of the actor's own subtree. */
  | { readonly column: Name; readonly inOwnTree: true }
  /** The column holds the root of a resource whose lists the caller may ask for. */
  | { readonly column: Name; readonly readableRoot: true }
  /** The column refers to a row of `resource` for which the filter holds. */
  | { readonly column: Name; readonly refers: { readonly resource: string; readonly where: Filter } }
  /** The caller holds one of these business roles. */
  | { readonly holdsRole: readonly string[] }
  | { readonly duty: { readonly action?: string } }
  /** The caller started an approval flow of the row, or completed a step of one. */
  | { readonly flowOf: 'starter' | 'handler' }
  | { readonly always: boolean }

/** A constant, something of the caller, or a day or moment that moves with the calendar. */
export type FilterValue =
  | string
  | number
  | boolean
  | null
  | { readonly actor: 'userId' | 'deptId' | 'regionId' | 'levelCode' }
  | RelativeDay

/** The filter that all given filters hold. */
export function both(...filters: readonly (Filter | undefined)[]): Filter {
  const given = filters.filter((filter) => filter !== undefined)
  return given.length === 1 && given[0] ? given[0] : { all: given }
}
