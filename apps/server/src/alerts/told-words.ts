import type { AlertWords } from '@chengan/kernel/alerts/alert'
import { isDaily } from '@chengan/kernel/alerts/complete-alert'
import { secondsOf } from '@chengan/kernel/alerts/moments'
import { filledWords, wordsOf } from '@chengan/kernel/alerts/words'
import { type CompleteResource, headlineOf } from '@chengan/kernel/definition/complete'
import type { Label } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { daysBetween, instantOf } from '@chengan/kernel/time'
import type { Context } from '../context.ts'
import { cellOf } from '../resources/export/exported-columns.ts'
import type { NoticeWords } from '../resources/notices/notify.ts'
import type { AlertKind } from './kinds.ts'

/** An open warning as it is told. */
export interface OpenAlert {
  readonly id: string
  readonly kind: string
  readonly rowId: string
  readonly step: number
  readonly level: string
  readonly dueOn: string
  readonly dueAt: string | null
  readonly escalations: number
}

/** How much of what a warning counts is left to its moment; below nought it has passed. */
export function leftOf(ctx: Context, { alert }: AlertKind, { dueOn, dueAt }: Pick<OpenAlert, 'dueOn' | 'dueAt'>): number {
  if (isDaily(alert)) return daysBetween(ctx.today, dueOn)
  return Math.ceil((instantOf(dueAt ?? dueOn) - instantOf(ctx.now)) / (secondsOf[alert.unit] * 1000))
}

/** From when on receivers are told: by days as they are left, else by the step that was reached. */
export function tellingLeft(ctx: Context, kind: AlertKind, open: OpenAlert): number {
  return kind.alert.unit === 'days' ? Math.min(open.step, leftOf(ctx, kind, open)) : open.step
}

/** Title and text of a warning about a row, as people read its values. `names`: those beside its references. */
export function toldWords(
  ctx: Context,
  kind: AlertKind,
  { row, names, open, bureau }: { readonly row: Values; readonly names: Values; readonly open: OpenAlert; readonly bureau: boolean },
): NoticeWords {
  const { resource, alert } = kind
  const left = leftOf(ctx, kind, open)
  const isLate = left < 0 || open.step < 0
  const words = (bureau ? alert.toBureaus : undefined) ?? (isLate ? alert.late : alert.words)
  return saidOfRow(
    resource,
    words,
    { row, names },
    {
      on: (open.dueAt ?? open.dueOn).slice(0, 16),
      left: String(Math.max(0, left)),
      late: String(Math.max(0, -left)),
      step: String(Math.abs(open.step)),
    },
  )
}

/** Words with their places filled in from a row, and with what is given besides, in both languages. */
export function saidOfRow(
  resource: CompleteResource,
  words: AlertWords,
  { row, names }: { readonly row: Values; readonly names: Values },
  given: Values,
): NoticeWords {
  const what = headlineOf(resource, { ...names, ...row })
  const filled = (text: string, language: Context['language']) => {
    const cells = wordsOf(text).map((name) => [name, cellInWords(resource, name, { row, names }, language)])
    return filledWords(text, { what, ...given, ...Object.fromEntries(cells) })
  }
  const both = ({ zh, en }: Label): Label => ({ zh: filled(zh, 'zh-CN'), en: filled(en, 'en-US') })
  return { title: both(words.title), text: both(words.text) }
}

/** More of a value than a notice has room for. */
const MOST_OF_A_VALUE = 200

function cellInWords(
  { fields }: CompleteResource,
  name: string,
  { row, names }: { readonly row: Values; readonly names: Values },
  language: Context['language'],
): string {
  const field = fields[name]
  const value = field && cellOf(field, row, names, language)
  const text = typeof value === 'object' && value !== null && 'day' in value ? String(value.day) : value
  return text === null || text === undefined ? '' : String(text).slice(0, field?.kind === 'datetime' ? 16 : MOST_OF_A_VALUE)
}
