import { type Label, labelText } from '@chengan/kernel/label'
import { sql } from 'kysely'
import { fileOfCheckCode, type PaperCheck } from '../../../resources/files/check-code.ts'
import { orderNamedBy } from './order-file-name.ts'

const KIND: Label = { zh: '责令限期整改通知书', en: 'Rectification order' }

interface Found {
  readonly name: string
  readonly issuer: string | null
  readonly issuedOn: string
  readonly sm3: string | null
}

/** What a stranger is told of a rectification order: its number, who issued it when, and whether it stands; of the company and its hazard nothing. */
export const checkedOrder: PaperCheck = async (ctx, code) => {
  const file = fileOfCheckCode(code)
  if (file === null) return null
  const { root } = ctx.services.registry.byName('hazardCheck')
  const { rows } = await sql<Found>`select f.name, d.name as issuer, nullif(f.sha, '') as sm3,
      to_char(f.create_date at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as "issuedOn"
    from file f left join dept d on d.id = f.dept_id
    where f.id >= ${file.from} and f.id < ${file.before} and right(f.id, ${file.tail.length}) = ${file.tail} and f.biz_type = ${root}
      and not f.deleted`.execute(ctx.db)
  for (const { name, issuer, issuedOn, sm3 } of rows) {
    const order = orderNamedBy(name)
    if (order === null) continue
    const nothingElse = { permitNo: null, unit: null, roads: null, term: null, permitSm3: null }
    const state = order.isVoid ? 'void' : 'valid'
    return { ...nothingElse, kind: labelText(KIND, ctx.language), number: order.number, issuer, state, sealDate: issuedOn, sm3 }
  }
  return null
}
