/** A definition with other words at some places; what holds them is made anew, all else is shared with the original. Stands in the grown tree, for
 *  each of its copies. */
export function patched<T extends object>(original: T, patches: readonly (readonly [readonly (string | number)[], string])[]): T {
  const own = new Set<object>()
  const copy = (value: object): Record<string | number, unknown> => {
    const made = (Array.isArray(value) ? [...value] : { ...value }) as Record<string | number, unknown>
    own.add(made)
    return made
  }
  const whole = copy(original)
  for (const [path, text] of patches) {
    let holder = whole
    for (const step of path.slice(0, -1)) {
      const below = holder[step] as object
      holder[step] = own.has(below) ? below : copy(below)
      holder = holder[step] as Record<string | number, unknown>
    }
    holder[path.at(-1) ?? ''] = text
  }
  return whole as T
}

/** With other keys in some of its records. */
export function withKeys<T extends object>(copy: T, renamed: Readonly<Record<string, Readonly<Record<string, string>>>>): T {
  const records = Object.entries(renamed).map(([name, keys]) => {
    const record = copy[name as keyof T] as Readonly<Record<string, unknown>>
    return [name, Object.fromEntries(Object.entries(record).map(([key, value]) => [keys[key] ?? key, value]))]
  })
  return { ...copy, ...Object.fromEntries(records) }
}
