import { bold, ensure, finish, INK, labelTable, newPaper, type Paper, paragraph, RED } from '../../../../ports/paper/paper.ts'
import { qrCode } from '../../../../ports/paper/qr-code.ts'
import { drawSeal, SEAL_RADIUS } from '../../../../ports/paper/seal.ts'
import { drawSketch, type Sketch } from '../../../../ports/paper/sketch.ts'
import { day } from '../../approvals/office-words.ts'

/** What a permit says (municipal-approval.md §2.1 permitFile). Without personal data: it hangs at the site. */
export interface PermitData {
  readonly permitNo: string
  readonly declareNo: string
  readonly bureau: string
  readonly issuedOn: string
  readonly projectName: string
  readonly matter: string
  readonly constructionUnit: string
  readonly builderUnit: string
  readonly roads: string
  readonly address: string
  readonly method: string
  readonly window: string
  readonly traffic: string
  readonly term: string
  readonly area: string
  readonly conditions: string
  /** Where the works are; none on permits of earlier versions. */
  readonly sketch?: Sketch | null
  /** The page on which anybody checks it, and its code in words. */
  readonly checkUrl: string
  readonly checkCode: string
}

const TITLE = '城市道路占用挖掘许可证'
const QR_SIDE = 84
/** The code with its words, and the bureau with the day beside it: they stay together. */
const SIGNING = 44 + SEAL_RADIUS

/** The permit as PDF, with its number and the QR code of the check page. */
export function drawPermit(permit: PermitData): Promise<Uint8Array> {
  const paper = newPaper({ title: `${TITLE} ${permit.permitNo}`, author: permit.bureau, date: permit.issuedOn })
  const { doc, left, width } = paper
  doc.y = 70
  bold(paper, TITLE, { size: 24, align: 'center', colour: RED, spacing: 2 })
  doc.moveDown(0.3)
  doc.fontSize(12).fillColor(INK).text(permit.permitNo, left, doc.y, { width, align: 'right' })
  doc.moveDown(0.4)
  labelTable(paper, [
    ['申报编号', permit.declareNo],
    ['项目名称', permit.projectName],
    ['审批事项', permit.matter],
    ['建设单位', permit.constructionUnit],
    ['施工单位', permit.builderUnit],
    ['涉及道路', permit.roads],
    ['施工地点', permit.address],
    ['施工工艺', permit.method],
    ['施工时段', permit.window],
    ['交通影响', permit.traffic],
    ['许可期限', permit.term],
    ['许可面积', permit.area],
    ['许可条件', permit.conditions, 64],
  ])
  paragraph(paper, '持证单位应当按照批准的位置、面积、期限施工，设置明显标志和安全围挡；需要变更或者延期的，应当在期限届满前提出申请。')
  ensure(paper, SIGNING)
  const top = doc.y + 6
  // Without an address of the city the code alone is read, to be typed into the check page.
  if (permit.checkCode !== '') {
    qrCode(paper, permit.checkUrl || permit.checkCode, { x: left, y: top, side: QR_SIDE })
    doc.fontSize(9).text(`扫码验真　验真码 ${permit.checkCode.replace(/(.{4})(?=.)/g, '$1 ')}`, left, top + QR_SIDE + 4, {
      width: 240,
      lineBreak: false,
    })
  }
  const middle = left + width * 0.75
  const centred = (text: string, y: number) => doc.fontSize(12).text(text, middle - doc.widthOfString(text) / 2, y, { lineBreak: false })
  centred(permit.bureau, top + 36)
  centred(day(permit.issuedOn), top + 68)
  // What the seal says of itself stands between the office and the day.
  if (permit.checkCode !== '') drawSeal(paper, permit.bureau, { x: middle, y: top + 31 })
  if (permit.sketch) sitePage(paper, permit.sketch)
  return finish(paper, `${TITLE} ${permit.permitNo} · 申报编号 ${permit.declareNo}`)
}

/** The sketch of the site, on a page of its own behind the permit. */
function sitePage(paper: Paper, sketch: Sketch): void {
  const { doc, left, width, bottom } = paper
  doc.addPage()
  bold(paper, '附图：施工位置示意图', { size: 16, align: 'center', spacing: 1 })
  doc.moveDown(0.4)
  drawSketch(paper, sketch, { x: left, y: doc.y, width, height: Math.min(460, bottom - doc.y) })
}
