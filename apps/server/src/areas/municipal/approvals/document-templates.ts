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
  const name = Object.values(wsKind.values).find((one) => one.value === docKind)?.zh ?? ''
  return {
    docKind,
    bizType: template.biz,
    bizId,
    title: `${name}：${textOf(row.projectName ?? row.title)}`.slice(0, 200),
    mainSend: filled(template.to, row),
    content: template.lines.map((line) => paragraph(filled(line, row))).join(''),
  }
}

const filled = (text: string, row: Row) => text.replace(/\{(\w+)\}/g, (_all, name: string) => String(row[name] ?? '　　'))
