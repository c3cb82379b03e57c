import { call } from './client.ts'
import { CallFailure } from './envelope.ts'
import { readCookie } from './session/cookies.ts'
import { token } from './session/credentials.ts'

/** The settings of one user: tabs, theme, size, colour, aside, columns … Each path holds any JSON value. */
type Settings = Record<string, unknown>

const isSettings = (value: unknown): value is Settings => typeof value === 'object' && value !== null && !Array.isArray(value)

const writeAfterMs = 1_000
let settings: Settings = {}
let owner: string | undefined
const waiting = new Set<string>()
let timer: number | undefined
const listeners = new Set<() => void>()

const slot = (uuid: string) => `chengan.setting.${uuid}`
/** What the server has not heard yet outlives the page: a reload within the second loses nothing. */
const unsentSlot = (uuid: string) => `chengan.unsent.${uuid}`

function readStored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    // An unreadable copy counts as none (SH-17).
    return null
  }
}

function current(): Settings {
  const uuid = readCookie('uuid')
  if (uuid !== owner) {
    owner = uuid
    const kept = uuid === undefined ? null : readStored(slot(uuid))
    settings = isSettings(kept) ? kept : {}
    waiting.clear()
    const unsent = uuid === undefined ? null : readStored(unsentSlot(uuid))
    for (const path of Array.isArray(unsent) ? unsent : []) if (typeof path === 'string' && path in settings) waiting.add(path)
  }
  return settings
}

/** Keeps a copy, or with undefined none. A full or forbidden local store costs the first paint its settings; the server has them. */
function keepStored(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // The copy is a convenience.
  }
}

function keepUnsent(): void {
  if (owner !== undefined) keepStored(unsentSlot(owner), waiting.size === 0 ? undefined : [...waiting])
}

function changed(): void {
  if (owner !== undefined) keepStored(slot(owner), settings)
  keepUnsent()
  for (const listener of listeners) listener()
}

export function setting(path: string): unknown {
  return current()[path]
}

export function onSettingChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Keeps a setting at once for the next first paint, and on the server a second after the last change (SH-17). */
export function keepSetting(path: string, value: unknown): void {
  settings = { ...current(), [path]: value }
  waiting.add(path)
  changed()
  sendLater()
}

function sendLater(): void {
  window.clearTimeout(timer)
  timer = window.setTimeout(() => void flushSettings(), writeAfterMs)
}

let sending: Promise<void> = Promise.resolve()

/** Sends what waits, after what is under way: two at once might arrive the other way round, and the older would stay. What does not get through waits for
 *  the next change or the next page. */
export function flushSettings(): Promise<void> {
  window.clearTimeout(timer)
  sending = sending.then(sendWaiting)
  return sending
}

async function sendWaiting(): Promise<void> {
  const kept = current()
  const sender = owner
  if (token() === undefined) return
  for (const path of [...waiting]) {
    const heard = await call('POST', 'sys/user/setting', { body: { path, value: kept[path] ?? null }, quiet: true }).then(
      () => true,
      (error: unknown) => !isLost(error),
    )
    if (owner !== sender) return
    if (heard && settings[path] === kept[path]) waiting.delete(path)
    keepUnsent()
  }
}

/** A refusal is an answer, and the same again would be refused again; a call that got no answer is not. */
function isLost(error: unknown): boolean {
  return !(error instanceof CallFailure) || (error.kind !== 'refused' && error.code !== 400) || error.code === 401
}

/** The server's copy wins over the local one, save for what was changed since and not yet sent. */
export async function loadSettings(): Promise<void> {
  const kept = await call<unknown>('GET', 'sys/user/setting', { quiet: true }).catch(() => undefined)
  if (!isSettings(kept)) return
  const mine = current()
  const unsent = Object.fromEntries([...waiting].map((path) => [path, mine[path]]))
  settings = { ...mine, ...kept, ...unsent }
  changed()
  if (waiting.size > 0) sendLater()
}
