/** A place in the console: the hash route split into path and query. */
export interface Place {
  readonly path: string
  readonly search: string
}

export function placeOf(fullPath: string): Place {
  const cut = fullPath.indexOf('?')
  const path = cut < 0 ? fullPath : fullPath.slice(0, cut)
  return { path: tidy(path), search: cut < 0 ? '' : fullPath.slice(cut) }
}

/** One leading slash, none at the end, none doubled. */
export function tidy(path: string): string {
  const single = `/${path}`.replace(/\/{2,}/g, '/').replace(/\/+$/, '')
  return single === '' ? '/' : single
}

export function presentPlace(): Place {
  return placeOf(window.location.hash.replace(/^#/, ''))
}

export function fullPathOf({ path, search }: Place): string {
  return `${path}${search}`
}

/** Frame-only mode (SH-20): the page without header, menu and tabs. */
export function isFrameOnly(search: string): boolean {
  const value = new URLSearchParams(search).get('isShowFrame')
  return value === '1' || value === 'true'
}

/** Frame-only mode is kept while moving inside (SH-20). */
export function keepFrameOnly(target: string, presentSearch: string): string {
  if (!isFrameOnly(presentSearch)) return target
  const { path, search } = placeOf(target)
  if (isFrameOnly(search)) return target
  return `${path}${search === '' ? '?' : `${search}&`}isShowFrame=1`
}

/** Goes to a route. Going where one already is does nothing (SH-2). */
export function go(target: string, options: { replace?: boolean } = {}): void {
  const present = presentPlace()
  const next = keepFrameOnly(target, present.search)
  if (next === fullPathOf(present)) return
  if (options.replace === true) window.location.replace(`#${next}`)
  else window.location.hash = next
}
