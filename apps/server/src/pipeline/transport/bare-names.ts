const API = '/api/'

/** Gives an address its whole root where the beginning of the root was left out. A name that is the beginning of another root means that one. */
export function wholeAddress(roots: readonly string[], omitted: string): (url: string) => string {
  const first = (path: string) => path.split(/[/?#]/, 1)[0] ?? ''
  const taken = new Set(roots.map(first))
  const bare = new Set(
    roots
      .filter((root) => root.startsWith(omitted))
      .map((root) => first(root.slice(omitted.length)))
      .filter((name) => !taken.has(name)),
  )
  return (url) => (url.startsWith(API) && bare.has(first(url.slice(API.length))) ? `${API}${omitted}${url.slice(API.length)}` : url)
}
