/** More than the product has; what callers choose (which fields they send) must not fill the memory. */
const MAX_KEPT_TEXTS = 2000

/** Keeps what is put together once for a name. */
export function keeping<T>(): (name: string, make: () => T) => T {
  let known = new Map<string, T>()
  return (name, make) => {
    const found = known.get(name)
    if (found !== undefined) return found
    if (known.size >= MAX_KEPT_TEXTS) known = new Map()
    const made = make()
    known.set(name, made)
    return made
  }
}
