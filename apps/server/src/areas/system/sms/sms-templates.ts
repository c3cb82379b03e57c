import { enableStatus } from '@chengan/domain/system/dictionaries/accounts'
import { missingFor, placeholdersOf, withPlaceholders } from '@chengan/domain/system/messages/placeholders'
import { providerFieldNames } from '@chengan/domain/system/messages/sms/provider-fields'
import { refuse } from '@chengan/kernel/errors/refusal'
import { asText } from '@chengan/kernel/values'
import type { SmsMessage, SmsSettings } from '../../../ports/sms/sms-driver.ts'
import type { Row } from '../../../resources/rows.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../storage/databases/database.ts'
import { openedRows } from '../settings/opened-rows.ts'
import { valuesFor } from './sms-words.ts'

/** A template with the settings of its platform. */
export interface SmsTemplate {
  readonly code: string
  readonly platform: string
  readonly content: string
  readonly settings: SmsSettings
}

function settingsOf(...rows: readonly (Row | undefined)[]): SmsSettings {
  const settings: Record<string, string> = {}
  for (const row of rows) {
    for (const name of providerFieldNames) {
      const value = asText(row?.[name])
      if (value !== '') settings[name] = value
    }
  }
  return settings
}

/** The enabled template of a code; what it leaves empty is as its platform has it. Undefined where there is none. */
export async function smsTemplate(services: Services, db: Db, code: string): Promise<SmsTemplate | undefined> {
  const row = (await openedRows(services, db, 'sms')).find((one) => one.smsCode === code)
  if (row === undefined || row.status === enableStatus.values.disabled.value) return undefined
  const platform = asText(row.platform)
  const account = (await openedRows(services, db, 'smsAccount')).find((one) => one.platform === platform)
  return { code, platform, content: asText(row.content), settings: settingsOf(account, row) }
}

/** What a template becomes with its values; refuses while one is missing. */
export interface ComposedSms {
  readonly content: string
  readonly params: SmsMessage['params']
}

/** Fills a template in. A template without a sample is known to the platform alone: its values travel in the order given. */
export function composed(template: SmsTemplate, named: unknown, numbered: readonly string[], whole: string): ComposedSms {
  const names = placeholdersOf(template.content)
  const [only] = names
  // A text that somebody wrote goes whole into a template that leaves one place open.
  const values = whole !== '' && only !== undefined && names.length === 1 ? { [only]: whole } : valuesFor(names, named, numbered)
  const missing = missingFor(names, values)
  if (missing.length > 0) throw refuse('templateParameterMissing', { '0': missing })
  return {
    content: withPlaceholders(template.content, values).slice(0, 500),
    params: names.map((name) => ({ name, value: values[name] ?? '' })),
  }
}
