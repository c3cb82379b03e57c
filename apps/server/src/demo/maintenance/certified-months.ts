import { CERTIFIED_IN, CERTIFIED_KINDS } from '@chengan/domain/maintenance/payment/payment-codes'
import { addDays, addMonths } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Desk } from '../approvals/desk.ts'

const COMPANY = 'demo_qy_yh'
const SUPERVISOR = 'demo_jl'
const OFFICER = 'demo_qx_yh'
const FINANCE = 'demo_sj_jh'
const CERTIFICATES = 'yhgl/jlzf'

/** How far the certificates of the months come, by how many months they are back: the oldest is paid, the next is with finance, of the last one comes back and one is with the supervisor. */
type Fate = 'paid' | 'withFinance' | 'returned' | 'withSupervisor'
const fateOf = (back: number, turn: number): Fate =>
  back === 3 ? 'paid' : back === 2 ? 'withFinance' : turn === 0 ? 'returned' : 'withSupervisor'

/** The contracts of the company with the district of which every section is confirmed for a month. */
async function contractsOf(desk: Desk, period: string): Promise<readonly string[]> {
  const { rows } = await sql<{
    id: string
  }>`select c.id from contract c join "user" u on u.dept_id = c.company_dept_id and u.username = ${COMPANY}
      join "user" o on o.dept_id = c.manage_dept_id and o.username = ${OFFICER}
    where c.contract_kind = any(${[...CERTIFIED_KINDS]}::text[]) and c.status = any(${[...CERTIFIED_IN]}::text[]) and not c.deleted
      and exists (select from maintenance_assessment r where r.contract_id = c.id and r.period_code = ${period} and r.status = '4' and not r.deleted)
      and not exists (select from maintenance_assessment r where r.contract_id = c.id and r.period_code = ${period} and r.status <> '4' and not r.deleted)
    order by c.contract_kind, c.contract_no, c.id`.execute(desk.db)
  return rows.map(({ id }) => id)
}

interface Month {
  readonly period: string
  readonly fate: Fate
  on(days: number, time: string): string
}

/** A certificate is made and handed in, and goes as far as its fate says. */
async function certify(desk: Desk, contractId: string, { period, fate, on }: Month): Promise<void> {
  const within = (at: string) => at <= desk.asOf
  if (!within(on(16, '09:50'))) return
  const made = await desk.act(COMPANY, on(16, '09:30'), `${CERTIFICATES}/make`, { contractId, period })
  const id = String(made.id)
  const files = [await desk.file(COMPANY, on(16, '09:40'))]
  const invoice = { invoiceNo: `0440${period.replace('-', '')}8`, invoiceDate: on(16, '09:30').slice(0, 10) }
  await desk.act(COMPANY, on(16, '09:40'), CERTIFICATES, { id, ...invoice, attachments: files })
  await desk.act(COMPANY, on(16, '09:50'), CERTIFICATES, { id, action: 'submit' })
  const audit = async (who: string, at: string, result: '1' | '0', opinion: string) => {
    if (within(at)) await desk.act(who, at, `${CERTIFICATES}/audit`, { id, result, opinion })
    return within(at)
  }
  if (fate === 'withSupervisor') return
  if (fate === 'returned') {
    await audit(SUPERVISOR, on(17, '14:20'), '0', '部分修补工程量缺少完工测量照片，请补充附件后重新提交')
    return
  }
  if (!(await audit(SUPERVISOR, on(17, '14:20'), '1', '工程量与现场核验一致'))) return
  if (!(await audit(OFFICER, on(18, '10:30'), '1', '计量属实，考核扣减无误'))) return
  if (fate === 'withFinance') return
  if (!(await audit(FINANCE, on(21, '15:00'), '1', '单据齐全，同意支付'))) return
  const paid = on(24, '10:00')
  if (within(paid))
    await desk.act(FINANCE, paid, `${CERTIFICATES}/pay`, {
      id,
      payDate: paid.slice(0, 10),
      payVoucher: `JZ${period.replace('-', '')}-0${period.slice(-1)}6`,
    })
}

/** The months that were assessed are paid for, by people's own calls. */
async function certifyMonths(desk: Desk): Promise<void> {
  const thisMonth = `${desk.asOf.slice(0, 7)}-01`
  for (let back = 3; back >= 1; back -= 1) {
    const period = addMonths(thisMonth, -back).slice(0, 7)
    const begins = addMonths(thisMonth, 1 - back)
    const on = (days: number, time: string) => desk.on(addDays(begins, days), time)
    for (const [turn, contractId] of (await contractsOf(desk, period)).entries())
      await certify(desk, contractId, { period, fate: fateOf(back, turn), on })
  }
}

/** What the months of maintenance are paid by certificates. */
export const certifiedMonths = [certifyMonths] as const
