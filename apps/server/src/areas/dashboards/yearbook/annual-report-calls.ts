import type { annualReport } from '@chengan/domain/dashboards/yearbook/annual-report'
import { isOfCity, keepsTheReport } from '@chengan/domain/dashboards/yearbook/annual-report-life'
import { areNotes, notesOf, tablesOf, type YearbookTables } from '@chengan/domain/dashboards/yearbook/yearbook-sheets'
import { annualReportStatus } from '@chengan/domain/system/dictionaries/dashboards'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Label } from '@chengan/kernel/label'
import { asText } from '@chengan/kernel/values'
import type { Context } from '../../../context.ts'
import { columnHead, type FiguresPaper, type PaperTable, sayIn } from '../../../figures/papers/figures-paper.ts'
import { recordExport } from '../../../figures/papers/table-paper.ts'
import { writeFiguresPaper } from '../../../figures/papers/write-paper.ts'
import { changeValues } from '../../../resources/change/by-system.ts'
import { watermarkOf } from '../../../resources/export/export-call.ts'
import type { Download } from '../../../resources/files/download.ts'
import type { CallHandler, Fact } from '../../../resources/implementation.ts'
import { namesOf } from '../../../resources/lists/names.ts'
import { readRows } from '../../../resources/scope.ts'
import { districtsWithout, generateReports, regionsOfReports } from './generate-reports.ts'

type Calls = typeof annualReport.calls

const generate: CallHandler<Calls['generate']> = async (ctx, { body }) => {
  const thisYear = Number(ctx.today.slice(0, 4))
  if (body.reportYear > thisYear) {
    const values = { '0': String(body.reportYear), '1': String(thisYear) }
    throw refuse('reportYearToCome', values, { fields: [{ field: 'reportYear', key: 'reportYearToCome', values }] })
  }
  const asked = body.regionIds ?? []
  const offered = await regionsOfReports(ctx)
  const strange = asked.find((id) => !offered.some((region) => region.id === id))
  if (strange !== undefined) {
    const values = { '0': await nameOfRegion(ctx, strange) }
    throw refuse('reportOfNoRegion', values, { fields: [{ field: 'regionIds', key: 'reportOfNoRegion', values }] })
  }
  return generateReports(ctx, body.reportYear, asked)
}

const nameOfRegion = async (ctx: Context, id: string): Promise<string> => {
  const names = await namesOf(ctx, ctx.services.registry.byName('region'), [id])
  return names.get(id) ?? id
}

/** Notes are written while the report is a draft, by whoever hands it in; its cells are not typed. */
const saveNotes: CallHandler<Calls['saveNotes']> = async (ctx, { body }) => {
  const resource = ctx.services.registry.byName('annualReport')
  const [row] = await readRows(ctx, resource, [body.id], { lock: true })
  if (row === undefined) throw refuse('rowMissing')
  if (row.status !== annualReportStatus.values.draft.value) throw refuse('wrongState')
  if (!keepsTheReport.may(row, ctx.actor)) throw refuse('notAllowedHere')
  if (!areNotes(body.notes)) throw refuse('notesMalformed', {}, { fields: [{ field: 'notes', key: 'notesMalformed' }] })
  await changeValues(ctx, resource, row, { notes: body.notes }, { words: '填写年度报表说明', verb: 'save' })
  return null
}

const words = {
  last: { zh: '上年', en: 'Year before' },
  change: { zh: '变动', en: 'Change' },
  year: { zh: '报表年度', en: 'Year' },
  status: { zh: '状态', en: 'Status' },
  comparison: { zh: '年度对比', en: 'Comparison' },
  figure: { zh: '指标', en: 'Figure' },
  value: { zh: '本年', en: 'This year' },
} as const satisfies Readonly<Record<string, Label>>

const exported =
  (format: 'xlsx' | 'docx') =>
  async (ctx: Context, { params }: { readonly params: Readonly<Record<string, string>> }): Promise<Download> => {
    const resource = ctx.services.registry.byName('annualReport')
    const [row] = await readRows(ctx, resource, [params.id ?? ''])
    if (row === undefined) throw refuse('rowMissing')
    const title = asText(row.title)
    await recordExport(ctx, `导出${title}`, `${resource.root}:export`)
    return writeFiguresPaper(paperOfReport(ctx, row, title), format, title)
  }

/** The workbook of a report: a sheet for each of its tables, the comparison of their totals, and the notes. */
function paperOfReport(ctx: Context, row: ValuesNamed<'annualReport'>, title: string): FiguresPaper {
  const say = sayIn(ctx)
  const tables = tablesOf(row.tables)
  const status = Object.values(annualReportStatus.values).find(({ value }) => value === row.status)
  return {
    title,
    asked: [
      [say(words.year), asText(row.reportYear)],
      [say(words.status), status === undefined ? '' : say(status)],
    ],
    tables: [...Object.values(tables).map((table) => printed(table, say)), comparison(tables, say)],
    charts: [],
    caliber: [],
    notes: notesInWords(tables, notesOf(row.notes), say),
    operator: `${ctx.actor.deptName} ${ctx.actor.realName}`,
    asOf: ctx.now,
    watermark: watermarkOf(ctx),
    say,
  }
}

function printed({ title, by, columns, rows }: YearbookTables[string], say: (label: Label) => string): PaperTable {
  return {
    title,
    heads: [by],
    columns: columns.flatMap(({ label, unit, digits }) => [
      { label, unit, digits },
      { label: `${label} ${say(words.last)}`, unit, digits },
      { label: `${label} ${say(words.change)}`, unit: '%', digits: 1 },
    ]),
    lines: rows.map(({ label, cells }) => ({
      words: [label],
      values: columns.flatMap(({ code }) => {
        const { value = null, last = null, change = null } = cells[code] ?? {}
        return [value, last, change]
      }),
    })),
    total: null,
  }
}

/** This year, the year before and the change of every total. */
function comparison(tables: YearbookTables, say: (label: Label) => string): PaperTable {
  const lines = Object.values(tables).flatMap(({ title, columns, rows }) => {
    const whole = rows.find(({ key }) => key === 'total')
    if (whole === undefined) return []
    return columns.map(({ code, label, unit }) => {
      const { value = null, last = null, change = null } = whole.cells[code] ?? {}
      return { words: [title, columnHead(say, { label, unit })], values: [value, last, change] }
    })
  })
  return {
    title: say(words.comparison),
    heads: ['', say(words.figure)],
    columns: [
      { label: say(words.value), unit: '', digits: 2 },
      { label: say(words.last), unit: '', digits: 2 },
      { label: say(words.change), unit: '%', digits: 1 },
    ],
    lines,
    total: null,
  }
}

function notesInWords(tables: YearbookTables, notes: Readonly<Record<string, string>>, say: (label: Label) => string): readonly string[] {
  return Object.entries(notes).flatMap(([key, note]) => {
    const [sheet = '', row = '', code = ''] = key.split('/')
    const table = tables[sheet]
    const line = table?.rows.find((one) => one.key === row)
    const column = table?.columns.find((one) => one.code === code)
    return note.trim() === '' || table === undefined
      ? []
      : [
          `${table.title} · ${line?.label ?? row} · ${say({ zh: `${column?.label ?? code}：${note}`, en: `${column?.label ?? code}: ${note}` })}`,
        ]
  })
}

export const annualReportCalls = { generate, saveNotes, workbook: exported('xlsx'), document: exported('docx') }

/** How many districts are not confirmed yet, where the report is that of the city. */
export const districtsUnconfirmed: Fact<'annualReport'> = async (ctx, row) =>
  isOfCity(row.regionId) ? districtsWithout(ctx, Number(row.reportYear), asText(row.regionId)) : 0
