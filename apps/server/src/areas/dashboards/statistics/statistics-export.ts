import { labelText } from '@chengan/kernel/label'
import type { FrozenFigures } from '../../../figures/kept/frozen-figures.ts'
import { writeWorkbook } from '../../../ports/sheets/sheet-writer.ts'
import { type Download, XLSX } from '../../../resources/files/download.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { writeAudit } from '../../../storage/audit/audit.ts'
import { type StatisticsCalls, statisticsAsked, statisticsTable } from './statistics-calls.ts'

/** The table of a page as a workbook: the figures, and beside them on a sheet of their own how each comes about, who asked, when and for what. */
export const statisticsExport =
  (page: string): CallHandler<StatisticsCalls['export']> =>
  async (ctx, { query }): Promise<Download> => {
    const whole = ctx.services.registry.byName(page)
    const asked = statisticsAsked(ctx, whole, query)
    const { told, frozen, columns } = await statisticsTable(ctx, asked)
    const say = (zh: string, en: string) => labelText({ zh, en }, ctx.language)
    const dimensions = asked.by.map((key) => {
      const found = asked.statistics.by.find((one) => one.key === key)
      return found === undefined ? key : labelText(found, ctx.language)
    })
    const head = [...dimensions, ...columns.map(({ label, unit }) => (unit === '' ? label : `${label}（${unit}）`))]
    const valuesIn = (keys: readonly (string | null)[]) => columns.map(({ code }) => told.tell(code, keys).value)
    const groups = told.groups.filter(({ keys }) => keys.every((key) => key !== null))
    const rows = [
      head,
      ...groups.map(({ keys, labels }) => [...labels, ...valuesIn(keys)]),
      [say('合计', 'Total'), ...asked.by.slice(1).map(() => ''), ...valuesIn([])],
    ]
    const caliber = [
      [
        say('指标', 'Figure'),
        say('单位', 'Unit'),
        say('计算口径', 'Formula'),
        say('依据', 'Basis'),
        say('来源', 'Source'),
        say('时段', 'Span'),
      ],
      ...columns.map(({ label, unit, formula, basis, resource, happens }) => [
        label,
        unit,
        formula,
        basis ?? '',
        resource,
        happens ? `${asked.from} – ${asked.to}` : say('当前', 'Now'),
      ]),
      [],
      [say('统计人', 'Made by'), ctx.actor.realName],
      [say('统计时间', 'As of'), ctx.now],
      ...(frozen === null ? [] : frozenLines(frozen, say)),
    ]
    const title = labelText(whole.label, ctx.language)
    await writeAudit(ctx, {
      operation: `导出${whole.label.zh}`,
      kind: 'export',
      resource: `${whole.root}:export`,
      rowIds: [],
      diff: [],
      status: '1',
    })
    const body = writeWorkbook([
      { name: title, headerRows: 1, filtered: true, rows },
      { name: say('口径说明', 'Definitions'), headerRows: 1, rows: caliber },
    ])
    return { name: `${title} ${asked.from}–${asked.to}.xlsx`, type: XLSX, body }
  }

type Say = (zh: string, en: string) => string

/** Of a frozen period when it was frozen, and every value that was corrected by hand in all its versions. */
function frozenLines({ period, frozenTime, corrections }: FrozenFigures, say: Say) {
  const head = [say('冻结期次', 'Frozen period'), period, say('冻结时间', 'Frozen at'), frozenTime]
  if (corrections.length === 0) return [head]
  const names = [
    say('更正的指标', 'Corrected figure'),
    say('区域', 'Region'),
    say('版本', 'Version'),
    say('值', 'Value'),
    say('分子', 'Numerator'),
    say('分母', 'Denominator'),
    say('更正原因', 'Reason'),
    say('更正人', 'By'),
    say('时间', 'At'),
  ]
  const lines = corrections.map((one) => [
    one.code,
    one.region ?? say('全市', 'City'),
    one.version,
    one.value,
    one.num,
    one.den,
    one.note ?? '',
    one.by ?? '',
    one.frozenTime,
  ])
  return [head, [], names, ...lines]
}
