import type { AlertWords } from '@chengan/kernel/alerts/alert'
import { isDaily } from '@chengan/kernel/alerts/complete-alert'
import { secondsOf } from '@chengan/kernel/alerts/moments'
import { filledWords, wordsOf } from '@chengan/kernel/alerts/words'
import { headlineOf } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import { daysBetween, instantOf } from '@chengan/kernel/time'
import type { Context } from '../context.ts'
import { cellOf } from '../resources/export/exported-columns.ts'
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
): { readonly title: string; readonly text: string } {
  const { resource, alert } = kind
  const left = leftOf(ctx, kind, open)
  const isLate = left < 0 || open.step < 0
  const words: AlertWords = (bureau ? alert.toBureaus : undefined) ?? (isLate ? alert.late : alert.words)
  const cell = (name: string) => {
    const field = resource.fields[name]
    const value = field && cellOf(field, row, names, 'zh-CN')
    const text = typeof value === 'object' && value !== null && 'day' in value ? String(value.day) : value
    return text === null || text === undefined ? '' : String(text).slice(0, field?.kind === 'datetime' ? 16 : undefined)
  }
  const values: Record<string, string> = {
    what: headlineOf(resource, { ...names, ...row }),
    on: (open.dueAt ?? open.dueOn).slice(0, 16),
    left: String(Math.max(0, left)),
    late: String(Math.max(0, -left)),
    step: String(Math.abs(open.step)),
  }
  for (const name of [...wordsOf(words.title.zh), ...wordsOf(words.text.zh)]) values[name] = cell(name)
  return { title: filledWords(words.title.zh, values), text: filledWords(words.text.zh, values) }
}
