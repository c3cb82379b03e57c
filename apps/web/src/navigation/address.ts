/** A place in the console: the hash route split into path and query. */
export interface PageLocation {
  readonly path: string
  readonly search: string
}

export function pageLocationOf(fullPath: string): PageLocation {
  const cut = fullPath.indexOf('?')
  const path = cut < 0 ? fullPath : fullPath.slice(0, cut)
  return { path: tidy(path), search: cut < 0 ? '' : fullPath.slice(cut) }
}

/** A part of an address in clear; what nobody has encoded properly is left as it came, since anybody can write an address. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** One leading slash, none at the end, none doubled. */
export function tidy(path: string): string {
  const single = `/${path}`.replace(/\/{2,}/g, '/').replace(/\/+$/, '')
  return single === '' ? '/' : single
}

export function placeIn(hash: string): PageLocation {
  return pageLocationOf(hash.replace(/^#/, ''))
}

export function presentPlace(): PageLocation {
  return placeIn(window.location.hash)
}

export function fullPathOf({ path, search }: PageLocation): string {
  return `${path}${search}`
}

/** Frame-only mode (SH-20): the page without header, menu and tabs. */
export function isFrameOnly(search: string): boolean {
  const value = new URLSearchParams(search).get('isShowFrame')
  return value === '1' || value === 'true'
}

/** A query without the mode: what is kept for the whole console must not open without its head. */
export function withoutFrameOnly(search: string): string {
  if (!isFrameOnly(search)) return search
  const query = new URLSearchParams(search)
  query.delete('isShowFrame')
  const rest = query.toString()
  return rest === '' ? '' : `?${rest}`
}

/** Frame-only mode is kept while moving inside (SH-20). */
export function keepFrameOnly(target: string, presentSearch: string): string {
  if (!isFrameOnly(presentSearch)) return target
  const { path, search } = pageLocationOf(target)
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
