/** The names the console keeps in cookies (system.md §3.2). */
export type CookieName = 'uuid' | 'token' | 'ak' | 'systemCode' | 'routerChange' | 'roles' | 'lang'

const day = 86_400
const lifeSeconds: Readonly<Record<CookieName, number>> = {
  uuid: day,
  token: day,
  ak: day,
  systemCode: day,
  routerChange: day,
  roles: day,
  lang: 365 * day,
}

export function readCookie(name: CookieName): string | undefined {
  for (const part of document.cookie.split('; ')) {
    const cut = part.indexOf('=')
    if (part.slice(0, cut) !== name) continue
    const value = decodeURIComponent(part.slice(cut + 1))
    // An older client wrote the word when it had nothing to write.
    return value === '' || value === 'undefined' ? undefined : value
  }
  return undefined
}

export function writeCookie(name: CookieName, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist in the oldest browsers that the console must serve
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${lifeSeconds[name]}; SameSite=Lax${secure}`
}

export function removeCookie(name: CookieName): void {
  // biome-ignore lint/suspicious/noDocumentCookie: see writeCookie
  document.cookie = `${name}=; path=/; max-age=0; SameSite=Lax`
}
