import { call } from './client.ts'
import { readCookie } from './cookies.ts'
import { token } from './credentials.ts'

/** The settings of one user: tabs, theme, size, colour, aside, columns … Each path holds any JSON value. */
type Settings = Record<string, unknown>

const writeAfterMs = 1_000
let settings: Settings = {}
let owner: string | undefined
const waiting = new Set<string>()
let timer: number | undefined
const listeners = new Set<() => void>()

const slot = (uuid: string) => `chengan.setting.${uuid}`

function readLocal(uuid: string): Settings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(slot(uuid)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Settings) : {}
  } catch {
    // An unreadable copy counts as none (SH-17).
    return {}
  }
}

function current(): Settings {
  const uuid = readCookie('uuid')
  if (uuid !== owner) {
    owner = uuid
    settings = uuid === undefined ? {} : readLocal(uuid)
  }
  return settings
}

function changed(): void {
  if (owner !== undefined) localStorage.setItem(slot(owner), JSON.stringify(settings))
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
  window.clearTimeout(timer)
  timer = window.setTimeout(() => void flushSettings(), writeAfterMs)
}

export async function flushSettings(): Promise<void> {
  window.clearTimeout(timer)
  const paths = [...waiting]
  waiting.clear()
  if (token() === undefined) return
  for (const path of paths) {
    await call('POST', 'sys/user/setting', { body: { path, value: settings[path] ?? null }, quiet: true }).catch(() => undefined)
  }
}

/** The server's copy wins over the local one, save for what was changed since and not yet sent. */
export async function loadSettings(): Promise<void> {
  const kept = await call<unknown>('GET', 'sys/user/setting', { quiet: true }).catch(() => undefined)
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return
  const unsent = Object.fromEntries([...waiting].map((path) => [path, current()[path]]))
  settings = { ...current(), ...(kept as Settings), ...unsent }
  changed()
}
