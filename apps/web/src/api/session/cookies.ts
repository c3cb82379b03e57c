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

/** A cookie that somebody else has written need not be encoded. */
function clear(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** What has been read stands until the present task has ended: each reading asks another process of the browser, and a page that is drawn reads
 *  settings a hundred times. */
let read: string | undefined

function cookies(): string {
  if (read === undefined) {
    read = document.cookie
    queueMicrotask(forget)
  }
  return read
}

function forget(): void {
  read = undefined
}

export function readCookie(name: CookieName): string | undefined {
  for (const part of cookies().split('; ')) {
    const cut = part.indexOf('=')
    if (part.slice(0, cut) !== name) continue
    const value = clear(part.slice(cut + 1))
    // An older client wrote the word when it had nothing to write.
    return value === '' || value === 'undefined' ? undefined : value
  }
  return undefined
}

export function writeCookie(name: CookieName, value: string): void {
  forget()
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist in the oldest browsers that the console must serve
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${lifeSeconds[name]}; SameSite=Lax${secure}`
}

export function removeCookie(name: CookieName): void {
  forget()
  // biome-ignore lint/suspicious/noDocumentCookie: see writeCookie
  document.cookie = `${name}=; path=/; max-age=0; SameSite=Lax`
}
