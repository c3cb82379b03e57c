import { readCookie, removeCookie, writeCookie } from './cookies.ts'

const sessionKeySlot = 'chengan.sk'
const tokenSlot = 'token'
/** Where versions before 1.21 kept the private keys of signatures, in clear. */
const formerKeys = 'chengan.signKey.'

export interface Credentials {
  readonly uuid: string
  readonly token: string
  readonly roles: readonly string[]
  readonly sessionKey?: string | undefined
}

export function token(): string | undefined {
  return readCookie('token')
}

/** The session key stands with the token that it was agreed for; a key of another session proves nothing. */
export function sessionKey(): string | undefined {
  const [owner, key] = (sessionStorage.getItem(sessionKeySlot) ?? '').split('|')
  return key !== undefined && owner === token() ? key : undefined
}

export function dropSessionKey(): void {
  sessionStorage.removeItem(sessionKeySlot)
}

function dropFormerKeys(): void {
  for (const slot of Object.keys(localStorage)) if (slot.startsWith(formerKeys)) localStorage.removeItem(slot)
}

export function keepCredentials({ uuid, token: value, roles, sessionKey: key }: Credentials): void {
  writeCookie('uuid', uuid)
  writeCookie('token', value)
  writeCookie('roles', roles.join(','))
  // The sister system signs in with the token that it finds here (portal/inside/login).
  localStorage.setItem(tokenSlot, value)
  dropFormerKeys()
  if (key === undefined) dropSessionKey()
  else sessionStorage.setItem(sessionKeySlot, `${value}|${key}`)
}

export function forgetCredentials(options: { keepAk?: boolean } = {}): void {
  if (options.keepAk !== true) removeCookie('ak')
  removeCookie('token')
  removeCookie('uuid')
  removeCookie('roles')
  localStorage.removeItem(tokenSlot)
  dropFormerKeys()
  dropSessionKey()
}
