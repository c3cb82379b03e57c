import type { MlpsFinding, MlpsKey, MlpsResult } from '@chengan/domain/system/security/mlps'
import type { Language } from '@chengan/kernel/label'
import type { Context } from '../../../../context.ts'
import type { Settings } from '../../../../settings.ts'

/** What a probe found, with its evidence in both languages. */
export interface ProbeResult {
  readonly result: MlpsResult
  readonly zh: string
  readonly en: string
}

/** Reads the live configuration or the data and judges one item. */
export type Probe = (ctx: Context) => Promise<ProbeResult> | ProbeResult

export const met = (zh: string, en: string): ProbeResult => ({ result: 'met', zh, en })
export const partly = (zh: string, en: string): ProbeResult => ({ result: 'partly', zh, en })
export const unmet = (zh: string, en: string): ProbeResult => ({ result: 'unmet', zh, en })

/** Met, or not, with the same evidence. */
export const judged = (isMet: boolean, zh: string, en: string): ProbeResult => (isMet ? met(zh, en) : unmet(zh, en))

export const probeSettings = (ctx: Context): Settings => ctx.services.settings

export function probeFindingOf(key: MlpsKey, { result, zh, en }: ProbeResult, language: Language): MlpsFinding {
  return { key, result, evidence: language === 'en-US' || language === 'ja' ? en : zh }
}
