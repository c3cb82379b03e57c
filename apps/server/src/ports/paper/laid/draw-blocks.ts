import { bold, ensure, labelTable, type Paper, paragraph, paragraphHeight, photoPairs } from '../paper.ts'
import { type LaidBlock, type LaidFigures, type LaidImages, type LaidText, laidLineOf, NO_ROWS } from './laid-paper.ts'

/** The name of a block with the first lines below it: never at the foot of a page. */
const NAMED = 108

/** A cell is never divided between pages; a long text stands below the table, where it may be. */
const isLong = (text: string) => text.length > 450 || text.split('\n').length > 14

/** Blocks one below the other, each under its name. */
export function drawBlocks(paper: Paper, blocks: readonly LaidBlock[], figures: LaidFigures): void {
  for (const { name, parts } of blocks) {
    if (name !== '') {
      ensure(paper, NAMED)
      bold(paper, `　　${name}`, { size: 12 })
    }
    for (const part of parts) {
      if (part.kind === 'facts') blockFacts(paper, part.facts)
      else if (part.kind === 'text') textPart(paper, part.paragraphs)
      else if (part.kind === 'images') imagesPart(paper, part, figures)
    }
  }
}

function blockFacts(paper: Paper, facts: readonly (readonly [string, string])[]): void {
  labelTable(
    paper,
    facts.map(([label, value]) => [label, isLong(value) ? '见本表后' : value]),
  )
  for (const [label, value] of facts) if (isLong(value)) paragraph(paper, `${label}：${value}`)
}

/** Pictures in pairs; of what must be given that there is none. */
export function imagesPart(paper: Paper, part: LaidImages, figures: LaidFigures): void {
  const shown = figures(part)
  const photos = shown.map(({ data }) => data)
  if (photos.length > 0) photoPairs(paper, photos, (index) => `图${shown[index]?.number}　${part.caption}`)
  else if (!part.given) paragraph(paper, `${NO_ROWS}。`)
}

/** Paragraphs; the last of them on the page of what stands `below`. */
export function textPart(paper: Paper, paragraphs: readonly LaidText[], below = 0): void {
  for (const [at, one] of paragraphs.entries()) {
    if (below > 0 && at === paragraphs.length - 1) ensure(paper, paragraphHeight(paper, laidLineOf(one).text) + below)
    textLine(paper, one)
  }
}

function textLine(paper: Paper, one: LaidText): void {
  const { text, strong = false, flush = false } = laidLineOf(one)
  if (strong) {
    bold(paper, flush ? text : `　　${text}`, { size: 12 })
    paper.doc.moveDown(0.15)
  } else paragraph(paper, text, { indent: !flush })
}
