import { checkMark } from '../../../ports/paper/check-mark.ts'
import {
  bold,
  ensure,
  finish,
  GREY,
  heading,
  INK,
  labelTable,
  newPaper,
  type Paper,
  type PaperDrawing,
  paragraph,
  paragraphHeight,
  photoPairs,
  RED,
} from '../../../ports/paper/paper.ts'
import { drawSeal, SEAL_RADIUS } from '../../../ports/paper/seal.ts'
import { findingsOf, type OrderData, type OrderFinding } from './order-data.ts'

const TITLE = '责令限期整改通知书'

/** What an order says, with the code by which anybody checks its paper. */
interface IssuedOrder extends OrderData {
  readonly checkCode: string
  readonly checkUrl: string
}

/** 2026年6月25日 */
function dayWords(date: string): string {
  const [year, month, day] = date.slice(0, 10).split('-').map(Number)
  return year && month && day ? `${year}年${month}月${day}日` : '　　年　月　日'
}

function momentWords(moment: string): string {
  return moment.length > 10 ? `${dayWords(moment)}${Number(moment.slice(11, 13))}时${Number(moment.slice(14, 16))}分` : dayWords(moment)
}

/** The rectification order (责令限期整改通知书) with its receipt, as PDF: what was found, which clause it breaks, what is to be done until
 *  when, what follows otherwise, and what the company may do against it. `photos` are those of each finding. */
export function drawOrder(order: IssuedOrder, photos: readonly (readonly Uint8Array[])[]): Promise<Uint8Array> {
  const paper = inFewestPages(order, photos)
  receipt(paper, order)
  if (order.void) stampVoid(paper)
  const { length } = findingsOf(order)
  return finish(paper, `${TITLE} ${order.number} · 隐患编号 ${order.hazardNo}${length > 1 ? `等${length}项` : ''}`)
}

/** Lines stand closer where that saves a page of few lines. */
function inFewestPages(order: IssuedOrder, photos: readonly (readonly Uint8Array[])[]): Paper {
  const loose = drawText(order, photos, false)
  if (pagesOf(loose) === 1 || loose.doc.y > loose.doc.page.height / 2) return loose
  const tight = drawText(order, photos, true)
  return pagesOf(tight) < pagesOf(loose) ? tight : loose
}

const pagesOf = ({ doc }: Paper) => doc.bufferedPageRange().count

function drawText(order: IssuedOrder, photos: readonly (readonly Uint8Array[])[], tight: boolean): Paper {
  const paper = newPaper({ title: `${TITLE} ${order.number}`, author: order.bureau, date: order.issuedOn, tight })
  head(paper, order)
  findings(paper, order, photos)
  demands(paper, order)
  consequences(paper, order)
  signature(paper, order)
  return paper
}

function head(paper: Paper, order: OrderData): void {
  const { doc, left, width } = paper
  doc.y = 62
  const size = Math.min(30, Math.floor((width - 8) / Math.max(8, [...order.bureau].length)))
  bold(paper, order.bureau, { size, align: 'center', colour: RED })
  doc.y += 2
  doc
    .lineWidth(2.2)
    .strokeColor(RED)
    .moveTo(left, doc.y)
    .lineTo(left + width, doc.y)
    .stroke()
  doc
    .lineWidth(0.7)
    .moveTo(left, doc.y + 4)
    .lineTo(left + width, doc.y + 4)
    .stroke()
  doc.y += 22
  bold(paper, TITLE, { size: 22, align: 'center', spacing: 2 })
  doc.fontSize(12).fillColor(INK).text(order.number, left, doc.y, { width, align: 'center' })
  doc.moveDown(0.9)
}

const unique = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))]

/** What was found and how much of it is major: an order says of no finding more than it is. */
function howMany(all: readonly OrderFinding[]): string {
  const major = all.filter((one) => one.major).length
  if (all.length === 1) return major === 1 ? '重大事故隐患' : '事故隐患'
  if (major === all.length) return `重大事故隐患${major}项`
  return `事故隐患${all.length}项${major === 0 ? '' : `（其中重大事故隐患${major}项）`}`
}

/** Who found the hazards, when and how: the company itself, the bureau that orders, or another one. */
export function foundWords(order: OrderData): string {
  const all = findingsOf(order)
  const found = howMany(all)
  const object = unique(all.map((one) => one.object)).join('、')
  const moment = momentWords(order.checkDate)
  if (order.ownFinding) return `${moment}，你单位自查发现${object}存在${found}，并上报（检查编号${order.checkNo}）。`
  const by = order.checkers === '' ? '' : `，检查人员${order.checkers}`
  // The paper of an order that was drawn up before its inspector was told names the bureau.
  const inspector = order.inspector || '本机关'
  return `${moment}，${inspector}依法对你单位${object}开展${order.checkType || '安全检查'}（检查编号${order.checkNo}${by}），发现你单位存在${found}。`
}

// A cell is never divided between pages; a long text stands below the table, where it may be.
const isLong = (text: string) => text.length > 450 || text.split('\n').length > 14

/** Which of several findings a line is about; of a single one nothing. */
const nameOf = (all: readonly OrderFinding[], at: number) => (all.length > 1 ? `隐患${at + 1}` : '')

/** The name of one of several findings, never at the foot of a page. */
function named(paper: Paper, words: string): void {
  ensure(paper, 108)
  bold(paper, `　　${words}`, { size: 12 })
}

function findings(paper: Paper, order: OrderData, photos: readonly (readonly Uint8Array[])[]): void {
  const all = findingsOf(order)
  bold(paper, `${order.company}：`, { size: 12 })
  paragraph(paper, `${foundWords(order)}现责令你单位限期整改，有关事项通知如下。`)
  heading(paper, '一、存在的隐患')
  all.forEach((one, at) => {
    if (all.length > 1) named(paper, nameOf(all, at))
    finding(paper, one, { photos: photos[at] ?? [], day: dayWords(order.checkDate) })
  })
  heading(paper, '二、违反的规定')
  const clauses = unique(all.map(({ legalBasis }) => legalBasis))
  for (const clause of clauses) paragraph(paper, clause)
  if (clauses.length === 0) paragraph(paper, '《中华人民共和国安全生产法》《城镇燃气管理条例》的有关规定。')
}

function finding(paper: Paper, one: OrderFinding, { photos, day }: { readonly photos: readonly Uint8Array[]; readonly day: string }): void {
  labelTable(paper, [
    ['隐患编号', one.hazardNo],
    ['检查对象', one.object],
    ['详细地址', one.address],
    ['隐患类别', one.category],
    ['隐患等级', one.level],
    ...(one.major ? [['判定依据', one.basis] as const] : []),
    ['隐患情况', isLong(one.description) ? '见本表后' : one.description],
  ])
  if (isLong(one.description)) paragraph(paper, `隐患情况：${one.description}`)
  if (photos.length > 0) photoPairs(paper, photos, (index) => `图${index + 1}　整改前　${day}`)
}

/** What is demanded, each finding by its own deadline. */
function demands(paper: Paper, order: OrderData): void {
  const all = findingsOf(order)
  heading(paper, '三、整改要求和期限')
  all.forEach((one, at) => {
    if (all.length > 1) named(paper, `${nameOf(all, at)}（${one.hazardNo}）`)
    paragraph(paper, `（一）整改方式：${one.mode}。`)
    paragraph(paper, `（二）整改要求：${one.suggestion === '' ? '消除上述隐患，并排查同类问题。' : one.suggestion}`)
    bold(paper, `　　（三）整改期限：${dayWords(one.deadline)}前完成整改。`, { size: 12 })
    paper.doc.moveDown(0.15)
    duties(paper, one)
  })
  paragraph(
    paper,
    '你单位应当自收到本通知书之日起1个工作日内在智慧燃气安全监管平台签收，整改完成后通过平台报送整改情况和照片，由本机关组织复查。确因客观原因不能按期完成的，应当在期限届满1日前书面申请延期，并说明采取的临时安全措施。',
  )
}

/** What a major finding, or one for which business or use stops, asks besides. */
function duties(paper: Paper, one: OrderFinding): void {
  if (one.major) {
    paragraph(paper, '（四）本隐患为重大事故隐患，须落实整改措施、资金、预案、责任人和期限，并至少每7日报告一次整改进展。')
    paragraph(
      paper,
      '（五）重大事故隐患排除前或者排除过程中无法保证安全的，应当从危险区域内撤出作业人员，暂时停产停业或者停止使用相关设施、设备；隐患排除后，经审查同意，方可恢复生产经营和使用（《中华人民共和国安全生产法》第六十五条）。',
    )
  } else if (one.stops) {
    paragraph(paper, '（四）整改完成并经本机关复查同意前，不得恢复生产经营或者使用相关设施、设备。')
  }
}

function consequences(paper: Paper, order: OrderData): void {
  heading(paper, '四、逾期不整改的法律后果')
  paragraph(
    paper,
    '逾期未整改或者整改不符合要求的，将依照《中华人民共和国安全生产法》第一百零二条责令立即消除或者限期消除，处五万元以下的罚款；拒不执行的，责令停产停业整顿，对直接负责的主管人员和其他直接责任人员处五万元以上十万元以下的罚款；构成犯罪的，依法追究刑事责任。',
  )
  const penalties = unique(findingsOf(order).map(({ penaltyBasis }) => penaltyBasis)).join('；')
  if (penalties !== '') paragraph(paper, `同时适用：${penalties}。`.replace('。。', '。'))
  const remedy = `如对本通知不服，可以自收到本通知书之日起60日内向${order.government}申请行政复议，或者自收到本通知书之日起6个月内依法向有管辖权的人民法院提起行政诉讼。复议、诉讼期间，除法律另有规定外，不停止本通知的执行。`
  const contact = [
    order.bureauContact === '' ? '' : `联系人：${order.bureauContact}`,
    order.bureauPhone === '' ? '' : `联系电话：${order.bureauPhone}`,
  ]
  const line = contact.filter((part) => part !== '').join('　　')
  // The last section stands whole on the page of the office and the day: these never stand alone (GB/T 9704 §7.3.5.5), nor below a single line.
  const last = [remedy, ...(line === '' ? [] : [line])]
  ensure(paper, HEADING + last.reduce((sum, text) => sum + paragraphHeight(paper, text), 0) + SIGNATURE)
  heading(paper, '五、权利救济')
  for (const text of last) paragraph(paper, text)
}

/** The room of the office, the day, the seal's place and the note below; of a heading. */
const SIGNATURE = 136
const HEADING = 40

function signature(paper: Paper, order: IssuedOrder): void {
  const { doc, left, width } = paper
  ensure(paper, SIGNATURE)
  doc.moveDown(1.6)
  const box = { x: left + width / 2 - 10, width: width / 2 + 10 }
  const top = doc.y
  const seal = { x: box.x + box.width / 2, y: top + 26 }
  checkMark(paper, order, top + 8)
  doc
    .fontSize(12)
    .fillColor(INK)
    .text(order.bureau, box.x, top + 8, { width: box.width, align: 'center', lineGap: 6 })
  doc.text(dayWords(order.issuedOn), box.x, doc.y, { width: box.width, align: 'center' })
  const under = doc.y
  drawSeal(paper, order.bureau, seal)
  doc.x = left
  doc.y = Math.max(under, seal.y + SEAL_RADIUS + 6)
  doc.fontSize(10).fillColor('#555555').text('本通知书一式两份，一份送达被责令整改单位，一份由本机关存档。', left, doc.y, { width })
  doc.fontSize(12).fillColor(INK)
}

const WAYS = ['直接送达', '留置送达', '邮寄送达', '电子送达（平台签收）']

/** The line for a date, at the right of the foot of a cell. */
const dateLine =
  ({ doc, left, width }: Paper): PaperDrawing =>
  (_x, y, height) => {
    doc.text('年　　月　　日', left, y + height - 24, { width: width - 16, align: 'right', lineBreak: false })
  }

/** Boxes to tick: the font has no such sign. */
const wayBoxes =
  ({ doc }: Paper): PaperDrawing =>
  (start, y, height) => {
    let x = start
    for (const way of WAYS) {
      doc
        .lineWidth(0.8)
        .strokeColor(INK)
        .rect(x, y + height / 2 - 5, 10, 10)
        .stroke()
      doc.text(way, x + 14, y + height / 2 - 8, { lineBreak: false })
      x += 24 + doc.widthOfString(way)
    }
  }

function receipt(paper: Paper, order: OrderData): void {
  const { doc, left, width } = paper
  doc.addPage()
  bold(paper, '送达回证', { size: 22, align: 'center', spacing: 6 })
  doc.moveDown(0.6)
  labelTable(paper, [
    ['送达文书', `${TITLE}\n${order.number}`],
    ['受送达人', order.company],
    ['送达地点', unique(findingsOf(order).map(({ address }) => address)).join('；'), 34],
    ['送达方式', wayBoxes(paper), 36],
    ['收件人签名\n或者盖章', dateLine(paper), 84],
    ['代收人签名\n及代收理由', dateLine(paper), 84],
    ['拒收事由\n和见证人', dateLine(paper), 72],
    ['送达人签名', dateLine(paper), 72],
    ['备注', '企业在智慧燃气安全监管平台首次办理本隐患的整改或者申请延期，视为签收，签收人和时间以平台记录为准。', 50],
  ])
  doc.fontSize(10).fillColor('#555555').text(`填发单位：${order.bureau}`, left, doc.y, { width })
  doc.fontSize(12).fillColor(INK)
}

function stampVoid(paper: Paper): void {
  const { doc } = paper
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    doc.save()
    doc.rotate(-24, { origin: [300, 380] }).opacity(0.55)
    doc.lineWidth(4).strokeColor(RED).roundedRect(150, 320, 300, 116, 10).stroke()
    doc
      .lineWidth(2)
      .fillColor(RED)
      .fontSize(64)
      .text('已 作 废', 150, 334, { width: 300, align: 'center', lineBreak: false, stroke: true, fill: true })
    doc.restore()
    doc.fillColor(GREY).opacity(1)
  }
}
