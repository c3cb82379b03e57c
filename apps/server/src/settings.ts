import { sql } from 'kysely'
import type { Db } from './storage/databases/database.ts'

/** A parameter as the catalogue of parameters declares it. */
export interface ParameterSpec {
  readonly code: string
  readonly value: string
}

/** The parameters of the city (sys/params): presets of the environment win, then the table, then the built-in value. */
export interface Settings {
  text(code: string, fallback?: string): string
  number(code: string, fallback?: number): number
  yes(code: string, fallback?: boolean): boolean
  /** Reads the table again; the table's screen calls it, and every process each few seconds. */
  reload(): Promise<void>
}

/** The environment's name of a parameter: `security.captcha.type` → `SECURITY_CAPTCHA_TYPE` (behind CHENGAN_). */
export function environmentName(code: string): string {
  return code.toUpperCase().replace(/[.-]/g, '_')
}

/** Opens the parameters. A code that is nowhere and has no fallback throws: a misspelt code must not be a silent default. `open` reads a value
 *  that lies sealed. */
export function openSettings(
  db: Db,
  builtIn: readonly ParameterSpec[],
  presets: Readonly<Record<string, string>>,
  open: (stored: string) => string = (stored) => stored,
): Settings {
  const defaults = new Map(builtIn.map((one) => [one.code, one.value]))
  let stored = new Map<string, string>()
  const text = (code: string, fallback?: string) => {
    const value = presets[environmentName(code)] ?? stored.get(code) ?? defaults.get(code) ?? fallback
    if (value === undefined) throw new Error(`parameter ${code} is neither declared nor set`)
    return value
  }
  return {
    text,
    number(code, fallback) {
      const value = Number(text(code, fallback === undefined ? undefined : String(fallback)))
      return Number.isFinite(value) ? value : (fallback ?? 0)
    },
    yes: (code, fallback) => ['1', 'true'].includes(text(code, fallback === undefined ? undefined : fallback ? '1' : '0')),
    async reload() {
      const { rows } = await sql<{ code: string; value: string }>`select param_code as code, param_value as value from param
        where param_value is not null`.execute(db)
      stored = new Map(rows.map((row) => [row.code, open(row.value)]))
    },
  }
}
