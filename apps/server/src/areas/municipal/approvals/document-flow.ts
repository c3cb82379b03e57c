import { wsKind, wsStatus } from '@chengan/domain/municipal/dictionaries/documents'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { judgeForm } from '@chengan/kernel/definition/forms/judge-form'
import { refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { FlowMoment, FlowPart } from '../../../flow/part.ts'
import { newCheckCode } from '../../../resources/files/check-code.ts'
import { drawNumber } from '../../../resources/numbers.ts'
import { documentSealed } from './document-sealed.ts'
import { sealedPaper } from './sealed-paper.ts'

const state = wsStatus.values
const kind = wsKind.values

/** The state of the document while a step waits. */
const stateAt: Readonly<Record<string, string>> = {
  W1: state.draft.value,
  W2: state.toCheck.value,
  W3: state.toSign.value,
  W4: state.toSign.value,
  W5: state.toSeal.value,
}

/** Kinds that need neither check nor signature. */
const isSimple = (ctx: Context, row: ValuesNamed<'approvalDocument'>) =>
  ctx.services.settings.text('ws.simpleKinds', '1,2,3').split(',').includes(asText(row.docKind))

/** Departments whose heads countersign: those at the meeting, or the bureaus of the plan's districts. */
async function signDepartments({ db, row }: FlowMoment<'approvalDocument'>): Promise<readonly string[]> {
  if (row.docKind === kind.minutes.value) {
    const { rows } = await sql<{
      ids: readonly string[] | null
    }>`select invited_dept_ids as ids from joint_meeting where id = ${asText(row.bizId)}`.execute(db)
    return rows[0]?.ids ?? []
  }
  if (row.docKind !== kind.planRelease.value) return []
  const { rows } = await sql<{ id: string }>`select distinct on (d.region_id) d.id from excavation_plan p
    join dept d on d.region_id = left(p.region_id, 6) and d.level = 'qx' and not d.deleted
    where p.meeting_id = ${asText(row.bizId)} and not p.deleted order by d.region_id, length(d.pids), d.sort`.execute(db)
  return rows.map((one) => one.id)
}

/** The place whose bureau issues a document, as its numbers name it: 望澜区 → 望澜. */
async function officeOf(ctx: Context, row: ValuesNamed<'approvalDocument'>): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select r.name from dept d left join region r on r.id = d.region_id
    where d.id = ${asText(row.deptId)}`.execute(ctx.db)
  const name = rows[0]?.name ?? ''
  return name.length > 2 ? name.replace(/[区县市]$/, '') : name
}

/** Whom a sealed paper reaches: the unit of what it is about, whoever its address names, and those who were written to before. */
async function addressees({ db, row }: FlowMoment<'approvalDocument'>): Promise<readonly string[]> {
  const [about, names] = [
    asText(row.bizId),
    asText(row.mainSend)
      .split(/[、，,；;]/)
      .map((name) => name.trim()),
  ]
  const { rows } = await sql<{ id: string }>`select dept_id as id from excavation where id = ${about} and dept_id is not null
    union select unit_dept_id from supervision where unit_dept_id is not null and (id = ${about} or id in (
      select phjg_id from rectification_order where id = ${about} union select phjg_id from acceptance_application where id = ${about}))
    union select id from dept where name = any(${names}::text[]) and not deleted`.execute(db)
  const before = Array.isArray(row.addresseeDeptIds) ? row.addresseeDeptIds.map(String) : []
  return [...new Set([...before, ...rows.map(({ id }) => id)])]
}

async function completed(at: FlowMoment<'approvalDocument'>): Promise<void> {
  const { node, outcome, actor, today, row, resource } = at
  if (node === 'W2' && outcome === 'pass') await at.patch({ checker: actor.userId })
  if (node === 'W4' && outcome === 'sign') await at.patch({ signer: actor.userId, signDate: today })
  if (node !== 'W5') return
  const docNo = await drawNumber(at, resource, 'docNo', { ...row, office: await officeOf(at, row) })
  const drawn = {
    docNo,
    checkCode: newCheckCode(),
    sealUser: actor.userId,
    signDate: asText(row.signDate) || today,
    status: state.sealed.value,
  }
  const sealed = { ...drawn, addresseeDeptIds: await addressees(at), sealFile: await sealedPaper(at, { ...row, ...drawn }) }
  await at.patch(sealed)
  await documentSealed(at, { ...row, ...sealed })
}

/** What the document brings to its flow szgl_spws (municipal-approval.md §4, §5.5). */
export const documentFlow: FlowPart<'approvalDocument'> = {
  facts: {
    needCheck: async (at) => !isSimple(at, at.row),
    needSign: async (at) => !isSimple(at, at.row),
    level: async ({ row }) => (row.level === 'city' ? 'sj' : 'qx'),
    signDepts: signDepartments,
  },
  async mayStart({ row, resource, actor, now }) {
    if (row.status !== state.draft.value) throw refuse('wrongState')
    if (row.drafter !== actor.userId && !actor.superAdmin) throw refuse('forbidden')
    const { refusals } = judgeForm(resource, {}, { level: actor.level, now, ask: 'complete' }, row)
    if (refusals.length > 0) throw refuseFields(refusals)
  },
  async onTaskCreated({ node, patch }) {
    const status = stateAt[node ?? '']
    if (status !== undefined) await patch({ status })
  },
  onTaskCompleted: completed,
  async onEnded({ row, instance }) {
    if (instance.status === 2 && row.status !== state.sealed.value) throw refuse('endContradictsRow')
  },
  async onReturned({ patch }) {
    await patch({ status: state.draft.value })
  },
  /** Withdrawn it is a draft again; terminated it is void. */
  async onTerminated({ instance, patch }) {
    await patch({ status: (instance.status === 6 ? state.draft : state.void).value })
  },
  async onRecalled({ instance, patch }) {
    if (instance.status === 6) await patch({ status: state.draft.value })
  },
}
