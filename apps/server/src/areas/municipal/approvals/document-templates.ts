import { wsBiz, wsKind } from '@chengan/domain/municipal/dictionaries/documents'
import { textOf } from '@chengan/domain/system/texts-of'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../../context.ts'
import { paragraph } from '../../../resources/notices/notify.ts'
import { type Row, rowsById } from '../../../resources/rows.ts'

const kind = wsKind.values
const biz = wsBiz.values

/** What a document is about, and its words, by kind: `{field}` stands for a field of the row. */
interface Template {
  readonly biz: string
  readonly resource: string
  readonly to: string
  readonly lines: readonly string[]
}

const permit = (...lines: readonly string[]): Template => ({
  biz: biz.permit.value,
  resource: 'excavation',
  to: '{constructionUnit}',
  lines,
})
const meeting = (...lines: readonly string[]): Template => ({ biz: biz.meeting.value, resource: 'jointMeeting', to: '各参会单位', lines })
const works = (...lines: readonly string[]): Template => ({
  biz: biz.supervision.value,
  resource: 'supervision',
  to: '{constructionUnit}',
  lines,
})
const LEAVE = '如不服本决定，可自收到之日起六十日内申请行政复议，或者六个月内提起行政诉讼。'

const templates: Readonly<Record<string, Template>> = {
  [kind.acceptanceNotice.value]: permit('你单位申请的{projectName}（{declareNo}）材料齐全，符合法定形式，现予受理。'),
  [kind.supplementNotice.value]: permit('你单位申请的{projectName}（{declareNo}）材料不齐，请一次补正下列材料：'),
  [kind.nonAcceptance.value]: permit('你单位申请的{projectName}（{declareNo}）不予受理。', LEAVE),
  [kind.grant.value]: permit(
    '准予你单位在{roadNames}实施{projectName}（{declareNo}）。',
    '许可期限自{permitStart}至{permitEnd}，许可面积{permitArea}平方米。',
  ),
  [kind.refusal.value]: permit('你单位申请的{projectName}（{declareNo}）不予许可。理由：{decideOpinion}', LEAVE),
  [kind.change.value]: permit('准予变更{projectName}（{declareNo}）的许可。'),
  [kind.extension.value]: permit('准予{projectName}（{declareNo}）延期至{extendTo}。'),
  [kind.revocation.value]: permit(
    '你单位取得的{projectName}（许可证号{permitNo}）挖掘占道许可，依据《中华人民共和国行政许可法》第六十九条、第七十条，决定予以撤销（注销）。',
    '请自收到本决定之日起停止施工，清理现场，恢复路面。',
    LEAVE,
  ),
  [kind.rectificationNotice.value]: {
    ...works(
      '经查，你单位实施的{projectName}（许可证号{permitNo}）存在下列问题：{problem}',
      '以上情形不符合{basis}。现责令你单位于{deadline}前完成整改：{requirement}',
      '整改完成后请及时回复并附照片，逾期不改的，依法处理。',
    ),
    resource: 'rectificationOrder',
    to: '{toUnit}',
  },
  [kind.acceptanceOpinion.value]: {
    ...works(
      '{projectName}（许可证号{permitNo}）于{actualEnd}完工，{restoreDate}恢复路面，修复面积{restoreArea}平方米，申请验收。',
      '经现场查验和资料审核，验收意见：{auditOpinion}',
      '验收合格的，质保期一年，至{warrantyEnd}止；质保期内出现沉降、破损的，由你单位负责修复。',
    ),
    resource: 'acceptanceApplication',
  },
  [kind.handoverCertificate.value]: {
    ...works(
      '{projectName}（许可证号{permitNo}）涉及的{roadNames}路面已恢复并验收合格，自{acceptDate}起移交养护单位管理。',
      '移交资料：竣工测量、检测报告、恢复前后照片。质保期至{warrantyEnd}止。',
    ),
    to: '{constructionUnit}、养护单位',
  },
  [kind.publicNotice.value]: {
    ...permit(
      '因{projectName}施工需要，自{planStart}至{planEnd}对{roadNames}（{address}）采取交通管制措施。',
      '请过往车辆和行人按现场标志绕行，注意安全。施工单位：{builderUnit}。',
    ),
    to: '社会公众',
  },
  [kind.minutes.value]: meeting('{title}于{meetingTime}在{place}召开，会议对{itemCount}个议题形成如下结论：'),
  [kind.planRelease.value]: { ...meeting('经联席会议审议，现发布{planYear}年度城市道路挖掘计划，请遵照执行。'), biz: biz.plan.value },
}

/** The words of a document of a kind about a row: title, addressee, body. Refuses a kind without a template and a row that is not there. */
export async function filledTemplate(ctx: Context, docKind: string, bizId: string): Promise<Values> {
  const template = templates[docKind]
  if (template === undefined) throw refuse('templateMissing')
  const resource = ctx.services.registry.byName(template.resource)
  const [row] = await rowsById(ctx.db, resource, [bizId], ctx.today)
  if (row === undefined) throw refuse('rowMissing')
  const whole = await withSupervision(ctx, row)
  const name = Object.values(wsKind.values).find((one) => one.value === docKind)?.zh ?? ''
  return {
    docKind,
    bizType: template.biz,
    bizId,
    title: `${name}：${textOf(whole.projectName ?? whole.title)}`.slice(0, 200),
    mainSend: filled(template.to, whole),
    content: template.lines.map((line) => paragraph(filled(line, whole))).join(''),
  }
}

/** A paper of a supervision speaks of its works too. */
async function withSupervision(ctx: Context, row: Row): Promise<Row> {
  const [of] = await rowsById(ctx.db, ctx.services.registry.byName('supervision'), [textOf(row.phjgId)], ctx.today)
  return of === undefined ? row : { ...of, ...row }
}

const filled = (text: string, row: Row) => text.replace(/\{(\w+)\}/g, (_all, name: string) => String(row[name] ?? '　　'))
