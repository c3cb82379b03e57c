import { inflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** Points of a sheet that is covered: more than half of A4. */
const WIDE = 500
const HIGH = 400

/** What Chromium lays over a page when a picture is left out of its print: one white rectangle, drawn after words. */
const white = /1 1 1 rg\n(?:\/G\d+ gs\n)?0 0 ([\d.]+) ([\d.]+) re\nf/g

/** The drawing of each page of a document of Chromium. */
function drawings(pdf: Buffer): readonly string[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: mark }) => {
    try {
      const drawn = inflateSync(pdf.subarray(index + mark.length), { finishFlush: 2 }).toString('latin1')
      return / Tj/.test(drawn) ? [drawn] : []
    } catch {
      return []
    }
  })
}

/** Pages of the page's print, made without grounds as browsers do unless they are told otherwise, and how many of them lie under white. */
export async function printed(page: Page): Promise<{ readonly pages: number; readonly white: number }> {
  const pages = drawings(await page.pdf({ preferCSSPageSize: true, printBackground: false }))
  const covered = pages.filter((drawn) =>
    [...drawn.slice(drawn.indexOf(' Tj')).matchAll(white)].some(([, width, height]) => Number(width) > WIDE && Number(height) > HIGH),
  )
  return { pages: pages.length, white: covered.length }
}
