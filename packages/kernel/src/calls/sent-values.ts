/** The text that a request, a form or a setting says, trimmed; a number as its digits; anything else and nothing given are empty. */
export function sentText(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim() : ''
}

/** The texts that a request or form says: a list, or one text with commas (the older family sends either). */
export function sentTexts(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.filter((one) => one !== null && one !== undefined && one !== '').map(String)
  return typeof value === 'string' && value !== '' ? value.split(',') : []
}

/** Whether a request or form says yes: true or 1, as a value or as text. */
export function saysYes(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true'
}
