import type { Geometry } from '@chengan/kernel/fields/field'
import { factTable, type GridColumn, gridTable, type PaperFact } from '../../../../ports/paper/grid.ts'
import { bold, ensure, finish, GREY, INK, newPaper, type Paper, photoPairs } from '../../../../ports/paper/paper.ts'
import { qrCode } from '../../../../ports/paper/qr-code.ts'
import { drawSketch, type Sketch } from '../../../../ports/paper/sketch.ts'

/** A group of facts under its heading. */
export interface ArchiveGroup {
  readonly heading: string
  readonly facts: readonly PaperFact[]
}

/** Rows of one kind in a section. */
export interface ArchiveTable {
  /** What they are, where a section has several kinds; empty where its heading says it. */
  readonly heading: string
  readonly columns: readonly GridColumn[]
  readonly rows: readonly (readonly string[])[]
}

export interface ArchiveSectionData {
  readonly heading: string
  readonly tables: readonly ArchiveTable[]
}

/** What the file of a facility says (assets.md §8.3). */
export interface ArchiveData {
  /** What kind of facility it is. */
  readonly kind: string
  readonly name: string
  readonly code: string
  /** What its QR code says; null where it has no code yet. */
  readonly scanned: string | null
  /** What stands on the cover besides. */
  readonly cover: readonly PaperFact[]
  readonly groups: readonly ArchiveGroup[]
  readonly place: Sketch | null
  readonly photos: readonly Uint8Array[]
  readonly sections: readonly ArchiveSectionData[]
  readonly author: string
  /** yyyy-MM-dd */
  readonly day: string
}

const TITLE = '设施档案'
const QR_SIDE = 110
const SKETCH = 250
const NONE = '无'

/** The file of a facility as PDF: a cover with its code, what it is, where it lies, and section by section what was done to it. A section of which nothing is
 *  kept says so. */
export function drawArchive(data: ArchiveData): Promise<Uint8Array> {
  const title = `${TITLE} ${data.name}`
  const paper = newPaper({ title, author: data.author, date: data.day })
  cover(paper, data)
  paper.doc.addPage()
  part(paper, '一、基本信息')
  for (const { heading, facts } of data.groups) {
    subheading(paper, heading)
    factTable(paper, facts)
  }
  part(paper, '二、位置示意')
  if (data.place === null) none(paper)
  else {
    ensure(paper, SKETCH)
    drawSketch(paper, data.place, { x: paper.left, y: paper.doc.y, width: paper.width, height: SKETCH })
    paper.doc.x = paper.left
    paper.doc.y += SKETCH + 12
  }
  part(paper, '三、现场照片')
  if (data.photos.length === 0) none(paper)
  else photoPairs(paper, data.photos, (at) => `照片 ${at + 1}`)
  data.sections.forEach(({ heading, tables }, at) => {
    part(paper, `${numerals[at + 3] ?? at + 4}、${heading}`)
    const filled = tables.filter(({ rows }) => rows.length > 0)
    if (filled.length === 0) none(paper)
    for (const table of filled) {
      if (table.heading !== '') subheading(paper, table.heading)
      gridTable(paper, table.columns, table.rows)
    }
  })
  return finish(paper, `${TITLE}　${data.name}${data.code === '' ? '' : `　${data.code}`}`)
}

const numerals = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二', '十三', '十四']

function cover(paper: Paper, data: ArchiveData): void {
  const { doc, left, width } = paper
  doc.y = 130
  doc.fontSize(16).fillColor(GREY).text(data.kind, left, doc.y, { width, align: 'center', characterSpacing: 2 })
  doc.moveDown(0.8)
  bold(paper, TITLE, { size: 34, align: 'center', spacing: 10 })
  doc.moveDown(0.6)
  bold(paper, data.name, { size: 22, align: 'center' })
  doc.moveDown(1.2)
  if (data.scanned !== null) {
    qrCode(paper, data.scanned, { x: left + (width - QR_SIDE) / 2, y: doc.y, side: QR_SIDE })
    doc.y += QR_SIDE + 8
    doc.fontSize(12).fillColor(INK).text(data.code, left, doc.y, { width, align: 'center', characterSpacing: 1 })
  } else doc.fontSize(12).fillColor(GREY).text('尚无设施编码', left, doc.y, { width, align: 'center' })
  doc.moveDown(2)
  factTable(paper, data.cover)
}

/** The heading of a part, never alone at the foot of a page. */
function part(paper: Paper, heading: string): void {
  ensure(paper, 90)
  paper.doc.x = paper.left
  bold(paper, heading, { size: 14 })
  paper.doc.moveDown(0.1)
}

function subheading(paper: Paper, heading: string): void {
  ensure(paper, 60)
  paper.doc.fontSize(10.5).fillColor(INK).text(heading, paper.left, paper.doc.y, { width: paper.width })
  paper.doc.moveDown(0.25)
}

function none(paper: Paper): void {
  const { doc, left, width } = paper
  doc.fontSize(10.5).fillColor(GREY).text(NONE, left, doc.y, { width, indent: 21 })
  doc.fillColor(INK).moveDown(0.8)
}

/** A geometry that can be drawn: a line or an area. */
export function isDrawn(geometry: unknown): geometry is Geometry {
  return typeof geometry === 'object' && geometry !== null && 'type' in geometry && 'coordinates' in geometry && geometry.type !== 'Point'
}
