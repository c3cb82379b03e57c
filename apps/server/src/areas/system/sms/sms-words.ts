/** Whether a text carries what may not travel in one: a number of 16 to 19 digits (identity or bank card), the last one perhaps an X. */
export function carriesSecret(content: string): boolean {
  return /(?<!\d)\d{15,18}[\dXx](?!\d)/.test(content)
}

/** Values for what a template leaves open: by name, or as the older clients number them, in the order in which the names stand. */
export function valuesFor(names: readonly string[], named: unknown, numbered: readonly string[]): Readonly<Record<string, string>> {
  const given = typeof named === 'string' ? parsed(named) : named
  const byName = typeof given === 'object' && given !== null && !Array.isArray(given) ? Object.entries(given) : []
  const values: Record<string, string> = {}
  for (const [at, name] of names.entries()) if (numbered[at]) values[name] = numbered[at]
  for (const [name, value] of byName) if (names.includes(name) && value !== null && value !== undefined) values[name] = String(value).trim()
  return values
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The numbers of a list with commas, semicolons or line breaks between them, each once. */
export function mobilesIn(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,，;；、]+/).filter((one) => one !== ''))]
}

export const isMobile = (text: string): boolean => /^1\d{10}$/.test(text)
