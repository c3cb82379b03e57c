/** An entry of the menu as the server answers it. */
export interface Entry {
  readonly name: string
  readonly path?: string | null
  readonly url?: string | null
  readonly openMode?: string | number | null
  readonly hidden?: unknown
  readonly children?: readonly Entry[]
}

/** The leaves of a menu that lead to a page of the console. */
export function leaves(entries: readonly Entry[]): readonly Entry[] {
  return entries.flatMap((entry) => {
    if (entry.hidden === true || entry.hidden === 1 || entry.hidden === '1') return []
    const below = leaves(entry.children ?? [])
    if (below.length > 0) return below
    const own = entry.url ?? ''
    return own.startsWith('/') && String(entry.openMode ?? '0') !== '2' && !(entry.path ?? '').startsWith('iframe') ? [entry] : []
  })
}
