import type { Label } from '@chengan/kernel/label'
import type { Context } from '../../context.ts'
import { watermarkOf } from '../../resources/export/export-call.ts'
import { writeAudit } from '../../storage/audit/audit.ts'
import type { columnOf } from '../column-told.ts'
import type { FiguresTold } from '../tell-figures.ts'
import type { Tones } from '../tones.ts'
import type { ChartDrawn } from './chart-picture.ts'
import { type FiguresPaper, paperWords, sayIn } from './figures-paper.ts'

/** A chart as a page of statistics tells it. */
export interface ChartTold {
  readonly label: string
  readonly kind: string
  readonly by: readonly string[]
  /** Of the values of the last dimension. */
  readonly tones?: Tones
  readonly series: readonly {
    readonly code: string
    readonly label: string
    readonly unit: string
    readonly digits: number
    readonly points: readonly {
      readonly keys: readonly (string | null)[]
      readonly labels: readonly (string | null)[]
      readonly value: number | null
    }[]
  }[]
}

export interface TableToPrint {
  readonly title: string
  readonly told: FiguresTold
  readonly columns: readonly ReturnType<typeof columnOf>[]
  /** The words of the dimensions. */
  readonly heads: readonly string[]
  readonly charts: readonly ChartTold[]
  readonly span: string
  /** What was asked besides the span, in words. */
  readonly asked: readonly (readonly [label: string, value: string])[]
  readonly notes: readonly string[]
}

const words = {
  span: { zh: '统计时段', en: 'Span' },
  now: { zh: '当前', en: 'Now' },
} as const satisfies Readonly<Record<string, Label>>

/** The table of a page of statistics as a paper: the same numbers, what is meant by each, who asked and when. */
export function paperOf(ctx: Context, { title, told, columns, heads, charts, span, asked, notes }: TableToPrint): FiguresPaper {
  const say = sayIn(ctx)
  const valuesIn = (keys: readonly (string | null)[]) => columns.map(({ code }) => told.tell(code, keys).value)
  const groups = told.groups.filter(({ keys }) => keys.every((key) => key !== null))
  const total = [say(paperWords.total), ...heads.slice(1).map(() => '')]
  return {
    title,
    asked: [...(span === '' ? [] : [[say(words.span), span] as const]), ...asked],
    tables: [
      {
        title,
        heads: heads.length === 0 ? [''] : heads,
        columns,
        lines: groups.map(({ keys, labels }) => ({ words: labels.map((label) => label ?? ''), values: valuesIn(keys) })),
        total: { words: total, values: valuesIn([]) },
      },
    ],
    charts: charts.map(chartDrawn),
    caliber: columns.map(({ label, unit, formula, basis, resource, happens }) => [
      label,
      unit,
      formula,
      basis ?? '',
      resource,
      happens ? span : say(words.now),
    ]),
    notes,
    operator: `${ctx.actor.deptName} ${ctx.actor.realName}`,
    asOf: ctx.now,
    watermark: watermarkOf(ctx),
    say,
  }
}

function chartDrawn({ label, kind, by, tones, series }: ChartTold): ChartDrawn {
  const [first] = series
  const all = first?.points ?? []
  const keyed = kind === 'ring' || kind === 'ranking' ? [...all].sort((one, other) => (other.value ?? 0) - (one.value ?? 0)) : all
  const names = [...new Map(keyed.map(({ keys, labels }) => [keys[0] ?? '', labels[0] ?? '']))]
  const seconds = [...new Map(all.map(({ keys, labels }) => [keys[1] ?? '', labels[1] ?? '']))].sort(
    ([one], [other]) => Number(one === '') - Number(other === ''),
  )
  const lines =
    by.length < 2
      ? series.map(({ label: name, points }) => ({
          key: name,
          name,
          values: names.map(([key]) => points.find(({ keys }) => keys[0] === key)?.value ?? null),
        }))
      : seconds.map(([second, name]) => ({
          key: second,
          name,
          ...(tones?.[second] === undefined ? {} : { tone: tones[second] }),
          values: names.map(([key]) => all.find(({ keys }) => keys[0] === key && keys[1] === second)?.value ?? null),
        }))
  return {
    title: label,
    kind: kind as ChartDrawn['kind'],
    unit: first?.unit ?? '',
    digits: first?.digits ?? 0,
    names: names.map(([, name]) => name),
    lines,
  }
}

/** A statistic that leaves the house is recorded like rows that do. */
export async function recordExport(ctx: Context, operation: string, resource: string): Promise<void> {
  await writeAudit(ctx, { operation, kind: 'export', resource, rowIds: [], diff: [], status: '1' })
}
