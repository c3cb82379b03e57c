import { wsBiz, wsKind } from '@chengan/domain/municipal/dictionaries/documents'
import { missingMaterials } from '@chengan/domain/municipal/excavation/materials/materials'
import { isGiven } from '@chengan/kernel/condition'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { afterStep } from '../../../flow/operate.ts'
import type { FlowMoment } from '../../../flow/part.ts'
import { beginFor } from '../../../flow/start.ts'
import { paragraph } from '../../../resources/notices/notify.ts'
import { updateRow } from '../../../resources/rows.ts'
import { addRow } from '../../../resources/save.ts'
import { decisionPaperOf } from './permit-facts.ts'

const FLOW = 'szgl_spws'
const kind = wsKind.values
const words = (value: unknown) => (isGiven(value) ? String(value) : '—')
const remedy = '如不服本决定，可以自收到本决定书之日起六十日内申请行政复议，或者在六个月内提起行政诉讼。'

/** What was said with a step, and the clause that it rests on. */
export interface Said {
  readonly reason?: string | null
  readonly basis?: string | null
}

const noticeOf = (row: Values) => `${words(row.constructionUnit)}：你单位申请的“${words(row.projectName)}”一案（${words(row.declareNo)}）`

function missingOf(row: Values): string {
  const materials = Array.isArray(row.materials) ? (row.materials as readonly Values[]) : []
  const noted = materials.filter((one) => isGiven(one.checkNote)).map((one) => `${words(one.name)}：${String(one.checkNote)}`)
  const lacking = missingMaterials(row).map((name) => `${name}：未提交`)
  return [...new Set([...noted, ...lacking])].join('；')
}

function decisionParts(docKind: string, row: Values): readonly string[] {
  const applied = `${words(row.constructionUnit)}：你单位申报的“${words(row.projectName)}”一案（${words(row.declareNo)}），申请在${words(row.roadNames)}（${words(row.address)}）施工，`
  const term = `许可期限${words(row.permitStart ?? row.planStart)}至${words(row.permitEnd ?? row.extendTo ?? row.planEnd)}，许可面积${words(row.permitArea ?? row.restoreArea ?? row.occupyArea)}平方米。`
  const owed = '请在批准的位置、面积、期限内施工，设置明显标志和安全围挡，竣工后及时清理现场并申请验收。'
  const said = isGiven(row.decideOpinion) ? `审批意见：${String(row.decideOpinion)}` : ''
  const granted = `经审查，符合《城市道路管理条例》规定，决定准予许可。${term}`
  const parts: Readonly<Record<string, readonly string[]>> = {
    [kind.grant.value]: [`${applied}${granted}`, owed, said],
    [kind.change.value]: [`${applied}申请变更许可。经审查，决定准予变更。${term}`, owed, said],
    [kind.extension.value]: [`${applied}申请延期。经审查，决定准予延期。${term}`, owed, said],
    [kind.refusal.value]: [`${applied}经审查，决定不予许可。`, said, remedy],
  }
  return parts[docKind] ?? [applied, said]
}

/** What a paper says, by its kind; the draft that its checker and signatory put right. */
function bodyOf(docKind: string, row: Values, { reason, basis }: Said): string {
  const because = isGiven(reason) ? `理由：${String(reason)}` : ''
  const by = isGiven(basis) ? `依据：${String(basis)}` : ''
  const refund = isGiven(row.feeRefund) ? `退还道路占用费${String(row.feeRefund)}元。` : ''
  const parts: Readonly<Record<string, readonly string[]>> = {
    [kind.acceptanceNotice.value]: [`${noticeOf(row)}材料齐全，符合法定形式，自${words(row.acceptDate).slice(0, 10)}起受理。`],
    [kind.supplementNotice.value]: [
      `${noticeOf(row)}材料不齐，请一次补正下列材料：${missingOf(row)}`,
      isGiven(reason) ? String(reason) : '',
    ],
    [kind.nonAcceptance.value]: [`${noticeOf(row)}不予受理。`, because, remedy],
    [kind.revocation.value]: [
      `${words(row.constructionUnit)}：决定撤销（注销）你单位的挖掘占道许可${words(row.permitNo)}（${words(row.projectName)}）。`,
      ...[because, by, refund, remedy],
    ],
  }
  return (parts[docKind] ?? decisionParts(docKind, row))
    .filter((part) => part !== '')
    .map(paragraph)
    .join('')
}

/** Drafts a paper about a declaration. Answers its id. */
async function draftPaper(ctx: Context, row: Values, docKind: string, said: Said): Promise<string> {
  const resource = ctx.services.registry.byName('approvalDocument')
  const title = `${Object.values(kind).find(({ value }) => value === docKind)?.zh ?? ''}：${words(row.projectName)}`.slice(0, 200)
  const saved = await addRow(ctx, resource, {
    docKind,
    bizType: wsBiz.values.permit.value,
    bizId: row.id,
    title,
    mainSend: words(row.constructionUnit).slice(0, 300),
    content: bodyOf(docKind, row, said),
  })
  const id = String(saved.id)
  const addresseeDeptIds = isGiven(row.deptId) ? [row.deptId] : []
  await updateRow(ctx.db, resource, id, { level: row.reviewLevel ?? null, addresseeDeptIds, regionId: row.regionId ?? null }, false)
  return id
}

/** Drafts the paper that tells a decision, for the process that checks, signs and seals it (T11). Answers its id. */
export const draftDecision = (at: FlowMoment, row: Values): Promise<string> => draftPaper(at, row, decisionPaperOf(row), {})

/** Drafts a paper of a step and hands it in, in the name of who took the step (municipal-approval.md §2.9). Answers its id. */
export async function sendPaper(ctx: Context, row: Values, docKind: string, said: Said): Promise<string> {
  const id = await draftPaper(ctx, row, docKind, said)
  const { rows } = await sql`select 1 from flow_definition where key = ${FLOW} and latest and not suspended`.execute(ctx.db)
  const variables = { docKind, bizType: wsBiz.values.permit.value, bizId: row.id, drafter: ctx.actor.userId }
  if (rows.length > 0) await afterStep(await beginFor(ctx, { key: FLOW, businessKey: id, variables }))
  return id
}
