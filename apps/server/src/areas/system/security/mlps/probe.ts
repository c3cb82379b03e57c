import type { MlpsFinding, MlpsKey, MlpsResult } from '@chengan/domain/system/security/mlps'
import type { Language } from '@chengan/kernel/label'
import type { Context } from '../../../../context.ts'
import type { Settings } from '../../../../settings.ts'

/** What a probe found, with its evidence in both languages. */
export interface Found {
  readonly result: MlpsResult
  readonly zh: string
  readonly en: string
}

/** Reads the live configuration or the data and judges one item. */
export type Probe = (ctx: Context) => Promise<Found> | Found

export const met = (zh: string, en: string): Found => ({ result: 'met', zh, en })
export const partly = (zh: string, en: string): Found => ({ result: 'partly', zh, en })
export const unmet = (zh: string, en: string): Found => ({ result: 'unmet', zh, en })

/** Met, or not, with the same evidence. */
export const judged = (isMet: boolean, zh: string, en: string): Found => (isMet ? met(zh, en) : unmet(zh, en))

export const settingsOf = (ctx: Context): Settings => ctx.services.settings

export function findingOf(key: MlpsKey, { result, zh, en }: Found, language: Language): MlpsFinding {
  return { key, result, evidence: language === 'en-US' || language === 'ja' ? en : zh }
}
