import { appendFile, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isGiven } from '@chengan/kernel/condition'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { isInBox } from '@chengan/kernel/geometry/axes'
import type { Box, Position } from '@chengan/kernel/geometry/measure'
import { positionsOf } from '@chengan/kernel/geometry/wkt'
import { labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../../context.ts'
import type { Change } from '../../change/change.ts'
import { changesFor } from '../../children/record.ts'
import { cellOf } from '../../export/exported-columns.ts'
import { namesFor } from '../../lists/names.ts'
import type { CellFailure } from '../report.ts'
import type { RowWatch } from '../row-watch.ts'
import { textOfCell } from '../table/cell-texts.ts'
import { coordinates, type ImportColumn } from '../table/columns.ts'
import type { Header } from '../table/header.ts'
import type { ReadRow } from '../table/read-row.ts'
import { saidBy } from '../unchanged-cells.ts'

/** What would become of a row of the file. */
export type PreviewKind = 'new' | 'changed' | 'unchanged' | 'refused'

/** A row of a preview. */
export interface PreviewLine {
  readonly kind: PreviewKind
  readonly row: number
  readonly name: string
  /** Each changed field with what it was and would be; of a new row what its first cells say. */
  readonly cells: readonly { readonly label: string; readonly before: string | null; readonly after: string | null }[]
  readonly faults: readonly CellFailure[]
  readonly place: Position | null
  /** It lies outside the boundary of the city. */
  readonly outside: boolean
  /** It lies in the city, but outside the boundary of the district that the row names. */
  readonly elsewhere: boolean
}

/** A mark on the map of a preview: a place, or the positions of a line. */
export interface PreviewMark {
  readonly row: number
  readonly kind: PreviewKind
  readonly at: Position | readonly Position[]
  /** It lies outside of the city: the map is not drawn as wide as that. */
  readonly outside?: true
}

const MOST_MARKS = 5000
const POSITIONS_OF_A_MARK = 40
const CELLS_OF_A_NEW_ROW = 6
const SHOWN_TEXT = 120

interface Waiting {
  readonly kind: PreviewKind
  readonly read: ReadRow
  readonly row: Values
  readonly before: Values | null
  readonly change: Change | null
  readonly failures: readonly CellFailure[]
}

/** Writes down, piece by piece, what would become of each row of a file, so that a file of any length takes no memory. */
export class PreviewLines implements RowWatch {
  readonly marks: PreviewMark[] = []
  outside = 0
  elsewhere = 0
  readonly #districts = new Map<string, ((place: Position) => boolean) | null>()
  readonly #ctx: Context
  readonly #resource: CompleteResource
  readonly #header: Header
  readonly #city: Box | null
  readonly #path: string
  #waiting: Waiting[] = []

  private constructor(ctx: Context, resource: CompleteResource, header: Header, city: Box | null, path: string) {
    this.#ctx = ctx
    this.#resource = resource
    this.#header = header
    this.#city = city
    this.#path = path
  }

  static async open(ctx: Context, resource: CompleteResource, header: Header, city: Box | null, id: string): Promise<PreviewLines> {
    const path = join(ctx.services.config.dataDir, 'tmp', `preview-${id}`)
    await mkdir(dirname(path), { recursive: true })
    return new PreviewLines(ctx, resource, header, city, path)
  }

  get path(): string {
    return this.#path
  }

  added(read: ReadRow, row: Values): void {
    this.#waiting.push({ kind: 'new', read, row, before: null, change: null, failures: [] })
  }

  changed(read: ReadRow, change: Change): void {
    this.#waiting.push({ kind: 'changed', read, row: { ...change.before, ...change.values }, before: change.before, change, failures: [] })
  }

  unchanged(read: ReadRow): void {
    this.#waiting.push({ kind: 'unchanged', read, row: read.values, before: null, change: null, failures: [] })
  }

  refused(read: ReadRow, failures: readonly CellFailure[]): void {
    this.#waiting.push({ kind: 'refused', read, row: read.values, before: null, change: null, failures })
  }

  /** Puts into words what came since the last time. */
  async flush(ctx: Context): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    const changed = waiting.flatMap(({ before, row, kind }) => (kind === 'changed' && before !== null ? [before, row] : []))
    await this.#learnDistricts(ctx, waiting)
    const shown = [...changed, ...waiting.filter((one) => one.kind === 'new' && toldAlone(one.read).length > 0).map(({ row }) => row)]
    const names = shown.length === 0 ? (row: Values) => row : await namesFor(ctx, this.#resource, shown)
    const lines = waiting.toSorted((a, b) => a.read.number - b.read.number).map((one) => this.#lineOf(one, names))
    await appendFile(this.#path, lines.map((line) => `${line.kind} ${JSON.stringify(line)}\n`).join(''))
  }

  async remove(): Promise<void> {
    await rm(this.#path, { force: true })
  }

  #lineOf(one: Waiting, names: (row: Values) => Values): PreviewLine {
    const { kind, read, row, failures } = one
    const at = markOf(this.#resource, row)
    const place = at === null ? null : at.point
    const outside = place !== null && this.#city !== null && !isInBox(place, this.#city)
    const elsewhere = place !== null && !outside && this.#districts.get(districtOf(row) ?? '')?.(place) === false
    if (outside) this.outside += 1
    if (elsewhere) this.elsewhere += 1
    if (at !== null && this.marks.length < MOST_MARKS)
      this.marks.push({ row: read.number, kind, at: at.line ?? at.point, ...(outside ? { outside: true as const } : {}) })
    const cells = kind === 'changed' ? this.#changesOf(one, names) : kind === 'new' ? this.#cellsOf(one, names) : []
    return { kind, row: read.number, name: this.#nameOf(one), cells, faults: failures, place, outside, elsewhere }
  }

  async #learnDistricts(ctx: Context, waiting: readonly Waiting[]): Promise<void> {
    const unknown = [...new Set(waiting.flatMap(({ row }) => districtOf(row) ?? []))].filter((id) => !this.#districts.has(id))
    if (unknown.length === 0) return
    const found = await ctx.services.insideDistricts(ctx, unknown)
    for (const id of unknown) this.#districts.set(id, found.get(id) ?? null)
  }

  #nameOf({ row, read, before }: Waiting): string {
    const { nameField } = this.#resource
    const field = this.#resource.fields[nameField]
    const name = row[nameField] ?? before?.[nameField]
    if (isGiven(name) && typeof name === 'string' && field !== undefined && !isSecret(field)) return name.slice(0, SHOWN_TEXT)
    // Where a name is made of the number when the row is kept, a refused row is known by its number; else by what it says first.
    const numbers = this.#header.columns.filter(({ column }) => column.field.unique === true)
    const said = [...numbers, ...this.#header.columns.slice(0, 1)]
      .filter(({ column }) => !isSecret(column.field))
      .map(({ at }) => textOfCell(read.cells[at] ?? null).trim())
    return (said.find((text) => text !== '') ?? '').slice(0, SHOWN_TEXT)
  }

  #cellsOf({ read, row }: Waiting, names: (row: Values) => Values): PreviewLine['cells'] {
    // Whom a number alone has found.
    const found = toldAlone(read).map((field) => ({
      label: labelText(field.label, this.#ctx.language),
      before: null,
      after: this.#words(field, row, names(row)) ?? '',
    }))
    const own = this.#header.columns
      .filter(({ column: { field } }) => field.name !== this.#resource.nameField && !isSecret(field) && field.kind !== 'line')
      .map(({ at, column }) => ({
        label: labelText(shortLabelOf(column), this.#ctx.language),
        before: null,
        after: textOfCell(read.cells[at] ?? null).slice(0, SHOWN_TEXT),
      }))
      .filter(({ after }) => after.trim() !== '')
    return [...found, ...own.slice(0, CELLS_OF_A_NEW_ROW), ...this.#partsOf(read)]
  }

  #partsOf(read: ReadRow): PreviewLine['cells'] {
    return Object.entries(read.parts ?? {}).flatMap(([name, lines]) => {
      const field = this.#resource.fields[name]
      return field === undefined ? [] : [{ label: labelText(field.label, this.#ctx.language), before: null, after: String(lines.length) }]
    })
  }

  #changesOf({ before, row, change }: Waiting, names: (row: Values) => Values): PreviewLine['cells'] {
    if (before === null || change === null) return []
    const [namesBefore, namesAfter] = [names(before), names(row)]
    return changesFor(this.#resource, before, change.values).flatMap(({ field: name }) => {
      const field = this.#resource.fields[name.split(/[.[]/)[0] ?? '']
      if (field === undefined || field.hidden || name === this.#resource.lock) return []
      const label = labelText(field.label, this.#ctx.language)
      if (isSecret(field)) return [{ label, before: '••••', after: '••••' }]
      return [{ label, before: this.#words(field, before, namesBefore), after: this.#words(field, row, namesAfter) }]
    })
  }

  #words(field: CompleteField, row: Values, names: Values): string | null {
    const value = row[field.name]
    if (!isGiven(value)) return null
    if (field.kind === 'point') return Object.values(value as object).join(', ')
    if (field.kind === 'line') return labelText(ofPositions(positionsOf(value as { coordinates: unknown }).length), this.#ctx.language)
    if (field.kind === 'children') return String((value as readonly unknown[]).length)
    return saidBy(cellOf(field, row, names, this.#ctx.language)).slice(0, SHOWN_TEXT)
  }
}

/** The district of a row, whether it names that or a street of it. */
const districtOf = ({ regionId }: Values): string | null => (typeof regionId === 'string' && regionId !== '' ? regionId.slice(0, 6) : null)

/** Longitude and latitude beside the name of the row need not say of what. */
const shortLabelOf = ({ part, label }: ImportColumn) => (part === undefined ? label : coordinates[part])

const ofPositions = (n: number) => ({ zh: `${n} 个点`, en: `${n} positions` })

const isSecret = (field: CompleteField) => field.mask !== undefined || field.encrypted === true || field.writeOnly === true

/** Where a row lies: its first point, else the first position of its first line. */
function markOf(resource: CompleteResource, row: Values): { readonly point: Position; readonly line: readonly Position[] | null } | null {
  for (const { name, kind } of resource.fieldList) {
    const value = row[name]
    if (kind === 'line' && typeof value === 'object' && value !== null && 'coordinates' in value) {
      const positions = positionsOf(value as { readonly coordinates: unknown }).filter((one) => one.every(Number.isFinite))
      const [first] = positions
      if (first === undefined || Math.abs(first[1]) > 90) continue
      const every = Math.ceil(positions.length / POSITIONS_OF_A_MARK)
      return { point: first, line: positions.filter((_one, at) => at % every === 0 || at === positions.length - 1) }
    }
  }
  for (const { name, kind } of resource.fieldList) {
    const value = row[name]
    if (kind !== 'point' || typeof value !== 'object' || value === null) continue
    const { lng, lat } = value as { lng?: unknown; lat?: unknown }
    if (typeof lng === 'number' && typeof lat === 'number' && Math.abs(lng) <= 180 && Math.abs(lat) <= 90)
      return { point: [lng, lat], line: null }
  }
  return null
}

/** The references that a row names by what else it tells, without a name. */
function toldAlone({ told = [], names }: ReadRow): readonly CompleteField[] {
  const named = new Set(names.map(({ field }) => field))
  return [...new Set(told.map(({ column }) => column.tells))].filter((field) => !named.has(field))
}
