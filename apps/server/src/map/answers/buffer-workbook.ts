import { lengthText } from '@chengan/kernel/geometry/told/length-text'
import { type Label, labelText } from '@chengan/kernel/label'
import type { Context } from '../../context.ts'
import { type Cell, sheetNameOf, writeWorkbook } from '../../ports/sheets/sheet-writer.ts'
import { watermarkOf } from '../../resources/export/export-call.ts'
import { type Download, XLSX } from '../../resources/files/download.ts'
import { writeAudit } from '../../storage/audit/audit.ts'
import type { BufferTold } from './buffer.ts'

const words = {
  title: { zh: '缓冲分析', en: 'Buffer analysis' },
  summary: { zh: '汇总', en: 'Summary' },
  layer: { zh: '图层', en: 'Layer' },
  name: { zh: '名称', en: 'Name' },
  nearest: { zh: '最近', en: 'Nearest' },
  metres: { zh: '距离（米）', en: 'Distance (m)' },
  total: { zh: '合计', en: 'Total' },
} as const satisfies Readonly<Record<string, Label>>

/** The buffer as a workbook: how many of each layer lie in each radius, and a sheet for each layer with its rows, the nearest first. Leaves a record. */
export async function bufferWorkbook(ctx: Context, { rings, summary: figures }: BufferTold): Promise<Download> {
  const say = (label: Label) => labelText(label, ctx.language)
  await writeAudit(ctx, { operation: '导出缓冲分析', kind: 'export', resource: 'map/buffer:export', rowIds: [], diff: [], status: '1' })
  const printHeader = watermarkOf(ctx)
  const widest = rings.at(-1)
  const named = widest?.layers.filter(({ count }) => count > 0) ?? []
  const summary: readonly (readonly Cell[])[] = [
    [say(words.layer), ...rings.map(({ radiusM }) => lengthText(radiusM)), say(words.nearest), say(words.metres)],
    ...named.flatMap(({ code, name, nearest, sums }) => {
      const inRings = rings.map(({ layers }) => layers.find((one) => one.code === code))
      const counts: readonly Cell[] = [name, ...inRings.map((one) => one?.count ?? 0), nearest?.name ?? null, nearest?.metres ?? null]
      return [
        counts,
        ...sums
          .filter(({ value }) => value !== null)
          .map(({ field, label, unit }): readonly Cell[] => [
            `${name} · ${label}${unit === '' ? '' : say({ zh: `（${unit}）`, en: ` (${unit})` })}`,
            ...inRings.map((one) => one?.sums.find((sum) => sum.field === field)?.value ?? null),
            null,
            null,
          ]),
      ]
    }),
    [say(words.total), ...rings.map(({ total }) => total), null, null],
    ...figures.map(({ label, unit, values, parts }): readonly Cell[] => [
      unit === '' ? label : `${label}${say({ zh: `（${unit}）`, en: ` (${unit})` })}`,
      ...values,
      parts[0]?.name ?? null,
      parts[0]?.metres ?? null,
    ]),
  ]
  const body = writeWorkbook([
    { name: sheetNameOf(say(words.summary)), headerRows: 1, printHeader, rows: summary },
    ...named.map(({ name, list }) => ({
      name: sheetNameOf(name),
      headerRows: 1,
      filtered: true as const,
      printHeader,
      rows: [[say(words.name), say(words.metres)], ...list.map((row): readonly Cell[] => [row.name, row.metres])],
    })),
  ])
  return { name: `${say(words.title)} ${ctx.today}.xlsx`, type: XLSX, body }
}
