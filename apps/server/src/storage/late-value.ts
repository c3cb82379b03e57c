/** A value that is made when its statement is written to the wire, however long that waited for company (`ridesAlong`): the driver asks for it then. */
export interface LateValue {
  toPostgres(): string
}

export const lazyValue = (make: () => string): LateValue => ({ toPostgres: make })

/** The value for a database whose driver does not ask. */
export function resolveLazyValue(value: unknown): unknown {
  const isLate = typeof value === 'object' && value !== null && 'toPostgres' in value
  return isLate ? (value as LateValue).toPostgres() : value
}
