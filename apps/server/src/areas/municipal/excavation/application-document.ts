import { bold, finish, INK, labelTableBefore, newPaper, paragraph } from '../../../ports/paper/paper.ts'
import { drawSketch, type Sketch } from '../../../ports/paper/sketch.ts'
import { day } from '../approvals/office-words.ts'

/** What the application form says (M01 of municipal-approval.md §2.1.1): rows of labels and values, as they are printed. */
export interface ApplicationData {
  readonly declareNo: string
  readonly applicant: string
  readonly handedInOn: string
  readonly rows: readonly (readonly [label: string, value: string])[]
  /** Where the works are; none in forms of earlier versions. */
  readonly sketch?: Sketch | null
}

const TITLE = '城市道路占用挖掘申请表'
const SIGNING = 96

/** The application form as PDF. */
export function drawApplication(data: ApplicationData): Promise<Uint8Array> {
  const paper = newPaper({ title: `${TITLE} ${data.declareNo}`, author: data.applicant, date: data.handedInOn.slice(0, 10) })
  const { doc, left, width } = paper
  doc.y = 70
  bold(paper, TITLE, { size: 20, align: 'center', spacing: 1 })
  doc.moveDown(0.3)
  doc.fontSize(11).fillColor(INK).text(`申报编号：${data.declareNo}`, left, doc.y, { width, align: 'right' })
  doc.moveDown(0.3)
  // The pledge and the place of the seal stay together, beside what is pledged.
  labelTableBefore(paper, data.rows, SIGNING)
  paragraph(paper, '本单位承诺所填内容和所附材料真实、合法、有效，愿意承担由此产生的法律责任。')
  doc.moveDown(0.5)
  const room = { width, align: 'right' } as const
  doc.text(`申请单位（盖章）：${data.applicant}`, left, doc.y, room)
  doc.moveDown(0.3)
  doc.text(day(data.handedInOn), left, doc.y, room)
  if (data.sketch) {
    doc.addPage()
    bold(paper, '附图：施工位置示意图', { size: 16, align: 'center', spacing: 1 })
    doc.moveDown(0.4)
    drawSketch(paper, data.sketch, { x: left, y: doc.y, width, height: Math.min(460, paper.bottom - doc.y) })
  }
  return finish(paper, `${TITLE} · ${data.declareNo}`)
}
