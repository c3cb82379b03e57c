import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { call } from '../../api/client.ts'
import { download } from '../../api/download.ts'
import { read } from '../../api/read.ts'

/** What is wished of an import. */
export interface ImportWishes {
  readonly partial: boolean
  readonly updateExisting: boolean
  /** The reference system of positions; nothing where it is to be found out. */
  readonly crs: string
  /** Their two figures stand the other way round. */
  readonly turned: boolean
  /** The kind of the rows, where a resource has several. */
  readonly kind: string | null
  /** What the import of the resource asks besides, by name. */
  readonly asked?: Readonly<Record<string, string>>
}

export interface FaultyCell {
  /** The sheet of rows that belong to others; null in the first. */
  readonly sheet: string | null
  readonly row: number
  readonly column: string | null
  readonly field: string | null
  readonly label: string | null
  readonly value: string
  readonly msg: string
}

export interface RepairedCell extends FaultyCell {
  readonly to: string
}

/** A system in which the positions of a file may stand, and where its first rows then lie. */
export interface CandidateSystem {
  readonly crs: string
  readonly inside: number
  readonly places: readonly (readonly [row: number, lng: number, lat: number])[]
}

/** What was recognised of a file that was only looked at. */
export interface Recognised {
  readonly sheet: string | null
  readonly headRow: number
  readonly columns: readonly { readonly column: string; readonly heading: string; readonly field: string }[]
  readonly places: null | {
    readonly crs: string
    readonly told: string
    readonly asks: 'prjMissing' | 'prjUnknown' | null
    readonly turned: boolean
    readonly swapped: boolean
    readonly candidates: readonly CandidateSystem[]
  }
  readonly outside: number
  readonly elsewhere: number
  readonly marks: number
}

export type PreviewKind = 'new' | 'changed' | 'unchanged' | 'refused'
export const previewKinds: readonly PreviewKind[] = ['new', 'changed', 'unchanged', 'refused']

/** What would become of a row of the file. */
export interface PreviewLine {
  readonly kind: PreviewKind
  readonly row: number
  readonly name: string
  readonly cells: readonly { readonly label: string; readonly before: string | null; readonly after: string | null }[]
  readonly faults: readonly FaultyCell[]
  readonly place: readonly [number, number] | null
  readonly outside: boolean
  readonly elsewhere: boolean
}

/** A row of a preview on the map: a place, or the positions of a line. */
export interface PreviewMark {
  readonly row: number
  readonly kind: PreviewKind
  readonly at: readonly [number, number] | readonly (readonly [number, number])[]
  /** It lies outside of the city. */
  readonly outside?: true
}

/** Why an import cannot be taken back. */
export interface ChangedSince {
  readonly id: string
  readonly row: number
  readonly name: string
  readonly msg: string
  readonly updater: string | null
  readonly updateDate: string | null
}

/** What an import answers. */
export interface ImportReport {
  readonly id?: string
  readonly unchanged?: number
  /** Nothing was written: it was only to be seen. */
  readonly preview?: Recognised
  readonly total: number
  readonly success: number
  readonly added: number
  readonly updated: number
  readonly failedRows: number
  readonly failed: readonly FaultyCell[]
  readonly repairedCells: number
  readonly repaired: readonly RepairedCell[]
  readonly ignored: readonly string[]
  readonly notes: readonly string[]
  readonly errorFile: string | null
  /** First passwords and the like: told here and nowhere else. */
  readonly answers?: readonly Readonly<Record<string, unknown>>[]
}

/** How far an import behind the call is. */
export interface ImportRun {
  readonly id: string
  readonly name: string
  /** 0 runs, 1 done, 2 refused, 3 broke off, 4 only looked at, 5 taken back. */
  readonly state: string
  readonly total: number
  readonly done: number
  readonly result: (Partial<ImportReport> & { readonly msg?: string }) | null
}

export type ImportAnswer = ImportReport | { readonly background: true; readonly id: string; readonly total: number }

const rootOf = (resource: CompleteResource) => resource.root

export function fetchTemplate(resource: CompleteResource, kind: string | null): Promise<void> {
  return download(`${rootOf(resource)}/importTemplate`, kind === null ? {} : { type: kind })
}

/** Sends a file; the answer may be long in coming, so no limit of time stands on it. */
export function sendImport(
  resource: CompleteResource,
  file: File,
  wishes: ImportWishes,
  { preview, signal }: { readonly preview: boolean; readonly signal: AbortSignal },
): Promise<ImportAnswer> {
  const form = new FormData()
  form.append('partial', wishes.partial ? '1' : '0')
  form.append('updateExisting', wishes.updateExisting ? '1' : '0')
  if (wishes.crs !== '') form.append('crs', wishes.crs)
  if (wishes.turned) form.append('turned', '1')
  if (preview) form.append('preview', '1')
  if (wishes.kind !== null) form.append('type', wishes.kind)
  for (const [name, value] of Object.entries(wishes.asked ?? {})) if (value !== '') form.append(name, value)
  form.append('file', file, file.name)
  return call<ImportAnswer>('POST', `${rootOf(resource)}/import`, { body: form, signal, quiet: true })
}

export const importRun = (id: string) => read<ImportRun>(`sys/import/info/${id}`)

export function repeatImport(id: string): Promise<{ readonly id: string }> {
  return call('POST', `sys/import/${id}/repeat`, { body: {}, quiet: true })
}

/** A page of what would become of the rows of a file. */
export const previewLines = (id: string, kind: PreviewKind, page: number, limit: number) =>
  read<{ readonly total: number; readonly list: readonly PreviewLine[] }>(`sys/import/${id}/preview`, { kind, page, limit })

export const previewMarks = (id: string) => read<readonly PreviewMark[]>(`sys/import/${id}/marks`)

export function takeBackImport(id: string): Promise<{ readonly removed: number; readonly restored: number }> {
  return call('POST', `sys/import/${id}/takeBack`, { body: {}, quiet: true })
}

/** A refusal to take an import back carries what was changed since. */
export function changedSince(data: unknown): { readonly changed: readonly ChangedSince[]; readonly total: number } | null {
  return typeof data === 'object' && data !== null && 'changed' in data
    ? (data as { changed: readonly ChangedSince[]; total: number })
    : null
}

/** The faulty rows back as a workbook. */
export function fetchErrors(errorFile: string): Promise<void> {
  return download(errorFile.replace(/^\/api\//, ''))
}

/** A refusal that names cells carries the report. */
export function reportIn(data: unknown): ImportReport | null {
  return typeof data === 'object' && data !== null && 'failed' in data && 'total' in data ? (data as ImportReport) : null
}
