import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { refuse } from '@chengan/kernel/errors/refusal'
import { extensionOf, kindOfFile } from '@chengan/kernel/fields/file-kinds'
import { fileTypeFromFile } from 'file-type'
import type { Settings } from '../../../settings.ts'
import { contentFits, hasMacros, isOldOffice, isRefusedKind } from './file-kinds.ts'

const MB = 1024 * 1024
const limits: Readonly<Record<string, readonly [code: string, fallback: number]>> = {
  '1': ['upload.imageMB', 20],
  '2': ['upload.videoMB', 2048],
}

/** The largest size of a file of this name, in bytes. */
export function largestOf(settings: Settings, name: string): number {
  const [code, fallback] = limits[kindOfFile(name)] ?? ['upload.documentMB', 200]
  return settings.number(code, fallback) * MB
}

/** Refuses a name whose kind is never taken, before anything is read. */
export function refuseName(settings: Settings, name: string): void {
  const extension = extensionOf(name)
  if (extension === '' || isRefusedKind(extension)) throw refuse('fileKind', { format: 'jpg、png、pdf、doc、docx、xls、xlsx、mp4、zip' })
  if (hasMacros(extension) && !settings.yes('upload.macro', false)) throw refuse('fileKind', { format: 'doc、docx、xls、xlsx' })
}

const EDITOR_KINDS = new Set(['jpeg', 'png', 'gif', 'jpg', 'bmp'])
const EDITOR_MB = 2

/** Refuses what the editor of formatted texts does not put into them (product.md §5): other kinds, and pictures above 2 MB. */
export function refuseForEditor(name: string, size: number): void {
  if (!EDITOR_KINDS.has(extensionOf(name))) throw refuse('fileKind', { format: [...EDITOR_KINDS] })
  if (size > EDITOR_MB * MB) throw refuse('fileTooLarge', { '0': EDITOR_MB })
}

export function tooLarge(settings: Settings, name: string) {
  return refuse('fileTooLarge', { '0': largestOf(settings, name) / MB })
}

async function beginning(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    return buffer.subarray(0, bytesRead).toString('latin1')
  } finally {
    await file.close()
  }
}

/** Whether a pattern occurs in a file; none of its matches is longer than the overlap of two pieces. */
async function contains(path: string, pattern: RegExp): Promise<boolean> {
  let tail = ''
  for await (const chunk of createReadStream(path)) {
    const text = tail + (chunk as Buffer).toString('latin1')
    if (pattern.test(text)) return true
    tail = text.slice(-OVERLAP)
  }
  return false
}

const OVERLAP = 100
const VBA = new RegExp([...'_VBA_PROJECT'].join('\\x00'))
const ELSEWHERE = '(https?:|ftps?:|file:|//)'
const spelt = (word: string) => [...word].join('\\s{0,3}')
/** What runs in a drawing, or brings in what does, however it is written: elements, handlers of any event, addresses that are scripts, entities, letters
 *  written as numbers, and encodings in which none of this could be read. */
const RUNS = new RegExp(
  [
    '<(\\w+:)?(script|foreignobject|iframe|embed|object|handler|listener)\\b',
    '[\\s"\'/]on[a-z]+\\s*(=|$)',
    `${spelt('script')}\\s{0,3}:`,
    'data:text/html',
    '<!entity',
    '<\\?xml-stylesheet',
    '&#(x0*[3-7][\\da-f]|0*(5[89]|[6-9]\\d|1[01]\\d|12[0-2]));?',
    // What it would fetch from elsewhere: who opens it is seen there. So much space is written by nobody who does not hide something.
    `href\\s{0,9}=\\s{0,9}["']?\\s{0,60}${ELSEWHERE}`,
    `url\\(\\s{0,60}["']?\\s{0,9}${ELSEWHERE}`,
    'href\\s{10}|href\\s{0,9}=\\s{10}|href\\s{0,9}=\\s{0,9}["\']\\s{61}|url\\(\\s{61}',
    '@import|image-set',
    '^(\\xff\\xfe|\\xfe\\xff)',
    'encoding\\s*=\\s*["\'](?!utf-8|us-ascii|gb)',
  ].join('|'),
  'i',
)

/** Looks into a file and refuses what its name does not promise, what runs, and macros where they are not allowed. Answers its MIME type. */
export async function inspectContent(settings: Settings, path: string, name: string): Promise<string> {
  const extension = extensionOf(name)
  const found = (await fileTypeFromFile(path)) ?? null
  if (
    found !== null &&
    (isRefusedKind(found.ext) || hasMacros(found.ext)) &&
    !(hasMacros(found.ext) && settings.yes('upload.macro', false))
  ) {
    throw refuse('fileKind', { format: 'jpg、png、pdf、doc、docx、xls、xlsx、mp4、zip' })
  }
  if (!contentFits(extension, found?.ext ?? null) && !(hasMacros(extension) && found?.ext === extension)) throw refuse('contentDiffers')
  const head = (await beginning(path)).trimStart().toLowerCase()
  if (/^(\ufeff|ï»¿)?(<!doctype html|<html|<script|#!)/.test(head)) throw refuse('contentDiffers')
  if (extension === 'svg' && (await contains(path, RUNS))) throw refuse('contentDiffers')
  if (isOldOffice(extension) && !settings.yes('upload.macro', false) && (await contains(path, VBA))) {
    throw refuse('fileKind', { format: 'docx、xlsx、pdf' })
  }
  return found === null || found.mime === 'application/x-cfb' ? mimeOf(extension) : found.mime
}

const mimes: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  txt: 'text/plain',
  json: 'application/json',
  svg: 'image/svg+xml',
  xml: 'application/xml',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
}

function mimeOf(extension: string): string {
  return mimes[extension] ?? 'application/octet-stream'
}
