import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { call } from '../../api/client.ts'
import { download } from '../../api/download.ts'
import { read } from '../../api/read.ts'

/** What is wished of an import. */
export interface ImportWishes {
  readonly partial: boolean
  readonly updateExisting: boolean
  readonly crs: string
  /** The kind of the rows, where a resource has several. */
  readonly kind: string | null
}

export interface FaultyCell {
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

/** What an import answers. */
export interface ImportReport {
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
  /** 0 runs, 1 done, 2 refused, 3 broke off. */
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
export function sendImport(resource: CompleteResource, file: File, wishes: ImportWishes, signal: AbortSignal): Promise<ImportAnswer> {
  const form = new FormData()
  form.append('partial', wishes.partial ? '1' : '0')
  form.append('updateExisting', wishes.updateExisting ? '1' : '0')
  form.append('crs', wishes.crs)
  if (wishes.kind !== null) form.append('type', wishes.kind)
  form.append('file', file, file.name)
  return call<ImportAnswer>('POST', `${rootOf(resource)}/import`, { body: form, signal, quiet: true })
}

export const importRun = (id: string) => read<ImportRun>(`sys/import/info/${id}`)

export function repeatImport(id: string): Promise<{ readonly id: string }> {
  return call('POST', `sys/import/${id}/repeat`, { body: {}, quiet: true })
}

/** The faulty rows back as a workbook. */
export function fetchErrors(errorFile: string): Promise<void> {
  return download(errorFile.replace(/^\/api\//, ''))
}

/** A refusal that names cells carries the report. */
export function reportIn(data: unknown): ImportReport | null {
  return typeof data === 'object' && data !== null && 'failed' in data && 'total' in data ? (data as ImportReport) : null
}
