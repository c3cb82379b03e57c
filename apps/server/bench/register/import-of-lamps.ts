import { createHash } from 'node:crypto'
import { writeWorkbook } from '../../src/ports/sheets/sheet-writer.ts'
import type { OpenServices } from '../../src/start/open-services.ts'
import { type ImportFigures, importBesideCopy } from '../imports/import-beside-copy.ts'
import type { Measured } from '../servers.ts'
import { SURVEYED, surveyedRoads, surveyOf } from './surveyed-lamps.ts'

/** Sends a survey of lamps as a person does, beside the bare COPY of the same rows. `meanwhile`: what is measured while they are there. Nothing of it stays. */
export async function importOfLamps(
  open: OpenServices,
  server: Measured,
  token: string,
  lamps: number,
  meanwhile?: () => Promise<void>,
): Promise<ImportFigures> {
  const sent = {
    ...{ root: 'jcsj/baselamp', table: 'lamp', came: `pole_no like '${SURVEYED}%'`, rows: lamps },
    name: `普查-${createHash('sha256').update(String(Date.now())).digest('hex').slice(0, 8)}.xlsx`,
    file: await surveyBook(open, lamps),
  }
  return importBesideCopy(open, server, token, sent, meanwhile)
}

async function surveyBook(open: OpenServices, lamps: number): Promise<Blob> {
  const rows = surveyOf(await surveyedRoads(open.services.db), lamps)
  const book = writeWorkbook([{ name: '路灯', widths: [], headerRows: 1, rows }])
  return new Response(book as ReadableStream).blob()
}
