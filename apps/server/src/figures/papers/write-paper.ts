import { refuseFields } from '@chengan/kernel/errors/refusal'
import type { Download } from '../../resources/files/download.ts'
import type { FiguresPaper } from './figures-paper.ts'
import { asWorkbook } from './paper-as-workbook.ts'

type PaperFormat = 'xlsx' | 'docx' | 'pdf'
const FORMATS: readonly PaperFormat[] = ['xlsx', 'docx', 'pdf']

/** The format that is asked for; a workbook where none is. Refuses what is none. */
export function paperFormat(asked: string | null | undefined): PaperFormat {
  const found = asked ? FORMATS.find((one) => one === asked) : 'xlsx'
  if (found === undefined) throw refuseFields([{ field: 'format', key: 'malformed', values: { '0': { zh: '格式', en: 'Format' } } }])
  return found
}

/** Writes a statistic as what is asked for. */
export async function writeFiguresPaper(paper: FiguresPaper, format: PaperFormat, name: string): Promise<Download> {
  // What writes documents holds some 13 MB: it comes with the first one.
  if (format === 'docx') return (await import('./paper-as-document.ts')).asDocument(paper, name)
  return format === 'pdf' ? (await import('./paper-as-pdf.ts')).asPdf(paper, name) : asWorkbook(paper, name)
}
