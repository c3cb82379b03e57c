export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]
export type Query = Readonly<Record<string, QueryValue>>

/** The address of a call: one slash, however the book writes the path; empty filters stay away, lists are joined by commas. */
export function addressOf(path: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    const text = Array.isArray(value) ? value.join(',') : String(value)
    if (text !== '') search.append(name, text)
  }
  const tail = search.toString()
  return `/api/${path.replace(/^\/+/, '')}${tail === '' ? '' : `?${tail}`}`
}
