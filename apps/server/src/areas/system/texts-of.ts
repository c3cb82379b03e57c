/** The texts of a value that came from a row, a form or a query: a list, or a text with commas. */
export function textsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.filter((one) => one !== null && one !== undefined && one !== '').map(String)
  return typeof value === 'string' && value !== '' ? value.split(',') : []
}

/** A text of a query or form, trimmed; anything else and nothing given are empty. */
export function textIn(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim() : ''
}

/** Whether a query or form says yes. */
export function isYes(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true'
}
