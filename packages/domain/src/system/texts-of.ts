/** The texts of a list that came from a row, a form or a fact; anything else counts as an empty list. */
export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** The text of a value; anything but a text counts as empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
