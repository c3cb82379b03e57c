import { dayInWords } from '@chengan/kernel/definition/papers/printed-paper'
import type { OutboxWork } from '../../jobs/outbox-sender.ts'
import type { LaidCheck, LaidPaper, LaidPart } from '../../ports/paper/laid/laid-paper.ts'
import type { Sketch } from '../../ports/paper/sketch.ts'
import { type ContentKey, drawingWork } from '../../resources/files/drawn-paper.ts'
import type { Services } from '../../services.ts'

// Up to 1.20 the papers of approvals lay in the outbox in forms of their own. One that waited while a server was brought up to date is drawn all the same: its row
// names the file already.

interface Checked {
  readonly checkCode: string
  readonly checkUrl: string
}

interface WaitingPermit extends Checked {
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
  readonly sketch?: Sketch | null
}

interface WaitingForm {
  readonly declareNo: string
  readonly applicant: string
  readonly handedInOn: string
  readonly rows: readonly (readonly [label: string, value: string])[]
  readonly sketch?: Sketch | null
}

interface WaitingDocument extends Checked {
  readonly bureau: string
  readonly title: string
  readonly docNo: string
  readonly urgency: string
  readonly mainSend: string
  readonly copySend: string
  readonly paragraphs: readonly string[]
  readonly signedOn: string
  readonly mark: string
  readonly sketch?: Sketch | null
}

const site = (sketch: Sketch | null | undefined): readonly LaidPart[] =>
  sketch ? [{ heading: '施工位置示意图', kind: 'sketch', sketch }] : []
const checkOf = ({ checkCode, checkUrl }: Checked): LaidCheck => (checkCode === '' ? null : { checkCode, checkUrl })

function laidPermit(permit: WaitingPermit): LaidPaper {
  const facts = [
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
    ['许可条件', permit.conditions],
  ] as const
  const rest = '持证单位应当按照批准的位置、面积、期限施工，设置明显标志和安全围挡；需要变更或者延期的，应当在期限届满前提出申请。'
  return {
    ...{ title: '城市道路占用挖掘许可证', head: 'red', number: permit.permitNo, office: permit.bureau, day: permit.issuedOn },
    ...{ author: permit.bureau, madeOn: permit.issuedOn, sealed: permit.checkCode !== '' },
    parts: [{ heading: '', kind: 'facts', facts }, { heading: '', kind: 'text', paragraphs: [rest] }, ...site(permit.sketch)],
  }
}

function laidForm(form: WaitingForm): LaidPaper {
  const pledge = '本单位承诺所填内容和所附材料真实、合法、有效，愿意承担由此产生的法律责任。'
  const day = form.handedInOn.slice(0, 10)
  return {
    ...{ title: '城市道路占用挖掘申请表', head: 'plain', number: form.declareNo, office: '', day, author: form.applicant, madeOn: day },
    ...{ sealed: false },
    parts: [
      { heading: '', kind: 'facts', facts: form.rows },
      { heading: '', kind: 'text', paragraphs: [pledge] },
      { heading: '', kind: 'undersigned', lines: [`申请单位（盖章）：${form.applicant}`, dayInWords(day)] },
      ...site(form.sketch),
    ],
  }
}

function laidDocument(document: WaitingDocument): LaidPaper {
  return {
    ...{ title: document.title, head: 'document', number: document.docNo, office: document.bureau, day: document.signedOn },
    ...{ author: document.bureau, madeOn: document.signedOn, sealed: document.checkCode !== '', mark: document.mark },
    letter: { urgency: document.urgency, to: document.mainSend, copies: document.copySend },
    parts: [{ heading: '', kind: 'text', paragraphs: document.paragraphs }, ...site(document.sketch)],
  }
}

const draw = async (laid: LaidPaper, check: LaidCheck) =>
  (await import('../../ports/paper/laid/draw-laid-paper.ts')).drawLaidPaper(laid, check, new Map())

/** Draws what waited in the forms of earlier versions, by the kinds of outbox work that they had. */
export const waitingPapers = (services: Services, keyOf: ContentKey): Readonly<Record<string, OutboxWork>> => ({
  'permit.render': drawingWork(services, keyOf, (permit: WaitingPermit) => draw(laidPermit(permit), checkOf(permit))),
  'application.render': drawingWork(services, keyOf, (form: { readonly sealed: string } | WaitingForm) =>
    draw(laidForm('sealed' in form ? (JSON.parse(services.keys.open(form.sealed)) as WaitingForm) : form), null),
  ),
  'document.render': drawingWork(services, keyOf, (document: WaitingDocument) => draw(laidDocument(document), checkOf(document))),
})
