import { standardSeed } from '@chengan/domain/maintenance/defects/standard-seed'
import { registry } from '@chengan/domain/registry'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { isAnswered } from '@chengan/kernel/definition/forms/asking'
import { displayNameOf } from '@chengan/kernel/definition/names'
import { kinds } from '@chengan/kernel/fields/kinds'
import { type Language, labelText } from '@chengan/kernel/label'
import { isForeign, rawWordsIn } from '@chengan/kernel/testing/words/raw-words'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { contextOf, jobFacts, systemActor } from '../../src/pipeline/context-of.ts'
import { withChildren } from '../../src/resources/children/load.ts'
import { cellOf } from '../../src/resources/export/exported-columns.ts'
import { layOut } from '../../src/resources/papers/lay-out.ts'
import { rowsById } from '../../src/resources/rows.ts'
import type { TestServer } from '../support/house.ts'
import type { Person } from '../support/people.ts'

type Values = Readonly<Record<string, unknown>>

/** What is seen of the product by one person in one language, and what of it is not for people. */
export class Surfaces {
  /** Texts by where they stand. */
  judged = 0
  readonly walked = new Set<string>()
  readonly #faults = new Map<string, string>()

  readonly language: Language
  readonly #keys: ReadonlySet<string>

  constructor(language: Language, keys: ReadonlySet<string>) {
    this.language = language
    this.#keys = keys
  }

  get faults(): readonly string[] {
    return [...this.#faults].map(([where, what]) => `${where}: ${what}`)
  }

  /** Words that stand somewhere; each place is told once. */
  judge(where: string, text: string): void {
    this.judged += 1
    const [fault] = rawWordsIn(text, { keys: this.#keys })
    if (fault !== undefined) this.fault(where, `${fault} in “${text.slice(0, 80)}”`)
  }

  /** Words of the product itself. */
  judgeOwn(where: string, text: string): void {
    this.judge(where, text)
    if (isForeign(text, this.language)) this.fault(where, `not ${this.language}: ${text.slice(0, 60)}`)
  }

  fault(where: string, what: string): void {
    if (!this.#faults.has(where)) this.#faults.set(where, what)
  }
}

/** The keys and codes of the product and of the city. */
export async function codesAndRoots({ open }: TestServer): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select id from region`.execute(open.services.db)
  return new Set([
    ...registry.all.map(({ root }) => root).filter((root) => root.includes('/')),
    ...standardSeed.map(({ code }) => code),
    ...rows.map(({ id }) => id),
  ])
}

/** What people read of a row: no names for programs, and no values that whoever runs the system reads as they are written. */
const isRead = (field: CompleteField) => isAnswered(field) && field.internal !== true && !isWritten(field)
const isWritten = ({ verbatim, format }: CompleteField) => verbatim === true || format === 'code'
const shownIn = ({ fieldList, authored, owner }: CompleteResource) =>
  fieldList.filter((field) => field.name in authored && field.name !== owner?.by && field.apiOnly !== true && isRead(field))

/** A single word of small letters in a Chinese list: a name of the program. */
const isIdentifier = /^[a-z]{3,30}$/

/** Kinds that are pictures, files or shapes, and what is told as a table of its own. */
const drawn = new Set(['files', 'images', 'point', 'line', 'polygon', 'shape', 'children', 'json'])

/** What a row says under the given fields. */
function judgeRow(surfaces: Surfaces, where: string, fields: readonly CompleteField[], row: Values): void {
  for (const field of fields) {
    const value = row[field.name]
    if (value === null || value === undefined || value === '') continue
    const place = `${where} ${field.name} ${field.label.zh}`
    if (field.kind === 'children') {
      const lines = Array.isArray(value) ? (value as readonly Values[]) : []
      for (const line of lines) judgeRow(surfaces, place, field.child === undefined ? [] : shownIn(field.child.resource), line)
      continue
    }
    if (drawn.has(field.kind)) continue
    judgeCell(surfaces, place, field, row)
  }
}

function judgeCell(surfaces: Surfaces, place: string, field: CompleteField, row: Values): void {
  const cell = cellOf(field, row, row, surfaces.language)
  if (cell === null) {
    const named = row[displayNameOf(field.name, kinds[field.kind].filter === 'has')]
    if (named === null || named === undefined || named === '') surfaces.fault(place, `no name for ${String(row[field.name])}`)
    return
  }
  // A number is no ratio by its digits: one that is called a share has its unit, or words.
  if (typeof cell === 'number') {
    if (/率|占比|比例/.test(field.label.zh) && field.unit === undefined) surfaces.fault(place, `a share without its unit: ${cell}`)
    return
  }
  const text = typeof cell === 'object' ? Object.values(cell).join(' ') : String(cell)
  if (field.dict !== undefined) {
    const codes = [row[field.name]].flat().map(String)
    const known = new Set(Object.values(field.dict.values).map((entry) => entry.value))
    for (const code of codes) if (!known.has(code)) surfaces.fault(place, `no word for ${code}`)
    surfaces.judgeOwn(place, text)
  } else if (field.readOnly === true && field.inWords?.(String(row[field.name]), row) !== undefined) surfaces.judgeOwn(place, text)
  else {
    surfaces.judge(place, text)
    if (surfaces.language === 'zh-CN' && field.readOnly === true && isIdentifier.test(text))
      surfaces.fault(place, `a name of the program: ${text}`)
  }
}

/** Somebody who asks in a language. */
export interface Asking {
  readonly person: Person
  readonly surfaces: Surfaces
}

async function answer<T>({ person, surfaces }: Asking, path: string): Promise<T | null> {
  const reply = await person.raw('GET', path, { headers: { 'accept-language': surfaces.language } })
  if (!String(reply.headers['content-type']).includes('json')) return null
  const { code, data } = reply.json<{ code: number; data: T }>()
  return code === 0 ? data : null
}

/** What lists and details of a resource say. */
export async function walkRows(asking: Asking, resource: CompleteResource, rows: number): Promise<void> {
  const { surfaces } = asking
  const { root, list } = resource
  if (!resource.standard.includes('page')) return
  const page = await answer<{ list: readonly Values[] }>(asking, `${root}/page?limit=${rows}`)
  if (page === null || !Array.isArray(page.list)) return
  surfaces.walked.add(`list ${root}`)
  const columns = [...list.columns, ...(list.hiddenColumns ?? [])]
    .flatMap((name) => resource.fields[name] ?? [])
    .filter((field) => !isWritten(field))
  const seen = new Set<string>()
  for (const row of page.list) {
    judgeRow(surfaces, `list ${root}`, columns, row)
    judgeClock(surfaces, `list ${root}`, row)
    const state = Object.keys(resource.lifecycles)
      .map((field) => String(row[field]))
      .join()
    if (seen.has(state) || !resource.standard.includes('info')) continue
    seen.add(state)
    const whole = await answer<Values>(asking, `${root}/info/${String(row.id)}`)
    if (whole === null) continue
    surfaces.walked.add(`detail ${root}`)
    judgeRow(surfaces, `detail ${root}`, shownIn(resource), whole)
    judgeHandling(surfaces, root, whole)
  }
}

function judgeClock(surfaces: Surfaces, where: string, { dutyClock, returned }: Values): void {
  for (const [name, told] of Object.entries({ dutyClock, returned }))
    for (const part of ['reason', 'party', 'opinion']) {
      const text = Object(told)[part]
      if (typeof text === 'string') surfaces.judge(`${where} ${name}.${part}`, text)
    }
}

/** What was done to a row, step by step. */
function judgeHandling(surfaces: Surfaces, root: string, { handleLogs }: Values): void {
  if (!Array.isArray(handleLogs)) return
  surfaces.walked.add(`handling log ${root}`)
  for (const step of handleLogs as readonly Values[])
    for (const name of ['opinion', 'operatorName', 'operatorDeptName']) {
      const text = step[name]
      if (typeof text === 'string') surfaces.judge(`handling log ${root} ${name}`, text)
    }
}

/** What lists say that no definition draws: the texts of their rows, by name. */
const told = {
  'sys/duty/page': ['title', 'reason', 'objectName', 'stateName', 'companyName', 'regionName', 'summary', 'partyName'],
  'sys/notice/page': ['title', 'content', 'summary'],
  'sys/notice/mynotice/page': ['title', 'content', 'summary'],
  'sys/history/page': ['title', 'words', 'operation'],
  'act/task/page': ['title', 'taskName', 'processName', 'starterName'],
} as const

/** Duties, notices and tasks of whoever asks. */
export async function walkTold(asking: Asking): Promise<void> {
  for (const [path, names] of Object.entries(told)) {
    const page = await answer<{ list?: readonly Values[] }>(asking, `${path}?limit=100`)
    if (!Array.isArray(page?.list)) continue
    asking.surfaces.walked.add(`told ${path}`)
    for (const row of page.list)
      for (const name of names) {
        const text = (row as Values)[name]
        if (typeof text === 'string')
          asking.surfaces.judge(
            `told ${path} ${name} ${String((row as Values).bizType ?? '')} ${String((row as Values).action ?? '')}`,
            text,
          )
      }
  }
}

/** The menu of whoever asks. */
export async function walkMenu(asking: Asking): Promise<void> {
  const menu = await answer<readonly Values[]>(asking, 'sys/menu/pcNav')
  const look = (entries: unknown): void => {
    for (const entry of Array.isArray(entries) ? (entries as readonly Values[]) : []) {
      if (typeof entry.name === 'string') asking.surfaces.judgeOwn(`menu ${entry.name}`, entry.name)
      look(entry.children)
    }
  }
  if (menu !== null) asking.surfaces.walked.add('menu')
  look(menu)
}

/** What the declared papers of a resource say of its rows, as they are laid out before they are drawn. */
export async function walkPapers({ open }: TestServer, surfaces: Surfaces, resource: CompleteResource): Promise<void> {
  const { services } = open
  const ctx = contextOf(services, systemActor, jobFacts('raw-words'), surfaces.language)
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(resource.table)} order by id desc limit 20`.execute(services.db)
  const whole = await rowsById(
    services.db,
    resource,
    rows.map(({ id }) => id),
    ctx.today,
  )
  for (const [name, paper] of Object.entries(resource.printed ?? {})) {
    surfaces.walked.add(`paper ${resource.root} ${name}`)
    for (const row of await withChildren(services.db, resource, whole, ctx.today))
      for (const text of textsIn(await layOut(ctx, resource, row, paper))) surfaces.judge(`paper ${resource.root} ${name}`, text)
  }
}

/** Every text of a laid paper but the ids of its pictures. */
function textsIn(laid: unknown): readonly string[] {
  if (typeof laid === 'string') return [laid]
  if (typeof laid !== 'object' || laid === null) return []
  return Object.entries(laid).flatMap(([name, part]) => (name === 'files' ? [] : textsIn(part)))
}

/** What a workbook of a resource says, its second sheet too. */
export async function walkExport({ person, surfaces }: Asking, resource: CompleteResource): Promise<void> {
  if (!resource.standard.includes('export')) return
  const file = await person.raw('GET', `${resource.root}/export?createDateStart=2000-01-01`, {
    headers: { 'accept-language': surfaces.language },
  })
  if (!String(file.headers['content-type']).includes('spreadsheet')) return
  surfaces.walked.add(`export ${resource.root}`)
  const [table, about] = (await readXlsx(file.rawPayload)).sheets
  const [head = [], ...rows] = table?.rows ?? []
  if (new Set(head).size < head.length) surfaces.fault(`export ${resource.root} head`, `two columns are called alike: ${head.join(', ')}`)
  for (const title of head) surfaces.judgeOwn(`export ${resource.root} head`, String(title ?? ''))
  // A column that tells which row it is, hidden, and what is read as it is written.
  const written = new Set([
    '数据标识',
    'Record id',
    ...resource.fieldList.filter(isWritten).map(({ label }) => labelText(label, surfaces.language)),
  ])
  for (const row of rows.slice(0, 200))
    for (const [column, cell] of row.entries())
      if (typeof cell === 'string' && !written.has(String(head[column])))
        surfaces.judge(`export ${resource.root} ${String(head[column])}`, cell)
  for (const [name, cell] of about?.rows ?? []) {
    surfaces.judgeOwn(`export ${resource.root} about`, String(name))
    if (!/水印|Watermark/.test(String(name))) surfaces.judge(`export ${resource.root} about ${String(name)}`, String(cell))
  }
}

/** What stands in every dialog and on every button of a resource. */
export function walkDefinition(surfaces: Surfaces, resource: CompleteResource): void {
  surfaces.walked.add(`definition ${resource.root}`)
  const seen = new Set<unknown>()
  const look = (node: unknown, where: string): void => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return
    seen.add(node)
    if (typeof Object(node).zh === 'string' && typeof Object(node).en === 'string')
      surfaces.judgeOwn(`${where}`, labelText(node as { zh: string; en: string }, surfaces.language).replace(/\{[^{}]{1,200}\}/g, ''))
    for (const [name, part] of Object.entries(node)) look(part, `${where}.${name}`)
  }
  look(
    { lifecycles: resource.lifecycles, list: resource.list, screens: resource.screens, fields: resource.fields },
    `definition ${resource.root}`,
  )
}
