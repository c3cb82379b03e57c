import { bold, ensure, finish, INK, labelTable, newPaper, paragraph } from '../../../ports/paper/paper.ts'

/** What the application form says (M01 of municipal-approval.md §2.1.1): rows of labels and values, as they are printed. */
export interface ApplicationData {
  readonly declareNo: string
  readonly applicant: string
  readonly handedInOn: string
  readonly rows: readonly (readonly [label: string, value: string])[]
}

const TITLE = '城市道路占用挖掘申请表'
const SIGNING = 110

/** 2026年6月30日 */
function dayWords(date: string): string {
  const [year, month, day] = date.slice(0, 10).split('-').map(Number)
  return year && month && day ? `${year}年${month}月${day}日` : date
}

/** The application form as PDF. */
export function drawApplication(data: ApplicationData): Promise<Uint8Array> {
  const paper = newPaper({ title: `${TITLE} ${data.declareNo}`, author: data.applicant, date: data.handedInOn.slice(0, 10) })
  const { doc, left, width } = paper
  doc.y = 70
  bold(paper, TITLE, { size: 20, align: 'center', spacing: 1 })
  doc.moveDown(0.3)
  doc.fontSize(11).fillColor(INK).text(`申报编号：${data.declareNo}`, left, doc.y, { width, align: 'right' })
  doc.moveDown(0.3)
  labelTable(paper, data.rows)
  // The pledge and the place of the seal stay together.
  ensure(paper, SIGNING)
  paragraph(paper, '本单位承诺所填内容和所附材料真实、合法、有效，愿意承担由此产生的法律责任。')
  doc.moveDown(0.5)
  const room = { width, align: 'right' } as const
  doc.text(`申请单位（盖章）：${data.applicant}`, left, doc.y, room)
  doc.moveDown(0.3)
  doc.text(dayWords(data.handedInOn), left, doc.y, room)
  return finish(paper, `${TITLE} · ${data.declareNo}`)
}
