import { FILING_DAYS } from '@chengan/domain/utilities/dangerous-sources/source-filing/rules'
import { sourceFiling } from '@chengan/domain/utilities/dangerous-sources/source-filing/source-filing'
import { filingType } from '@chengan/domain/utilities/dictionaries/dangerous-sources'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Values } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import type { Members } from '@chengan/kernel/values'
import { asRows, asText, asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { makeRow, takeSteps } from '../../../resources/change/by-system.ts'
import { fillIn } from '../../../resources/change/save-values.ts'
import { copiesOf } from '../../../resources/files/copies.ts'
import type { Effect, EffectContext, Fact } from '../../../resources/implementation.ts'

/** Whether a change of the filing is a draft, or on its way through the offices. */
export const changeUnderWay: Fact<'sourceFiling'> = async (ctx, row) => {
  const { rows } = await sql`select 1 from source_filing where change_of_id = ${asText(row.id)} and not deleted
    and status in ('draft', 'toAudit', 'examining', 'cityAudit', 'rejected') limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** What the formulas say of its substances, which are the same until it is edited. */
const graded = ['sValue', 'alpha', 'rValue', 'sourceLevel'] as const
/** What the company itself has written: the rest is what the offices say of it. */
const written = Object.entries(sourceFiling.fields).filter(
  ([, field]) => !('readOnly' in field && field.readOnly === true) && field.kind !== 'children',
)

/** The papers once more, not yet checked: a file lies with one row. */
async function papersOf(effect: EffectContext<'sourceFiling'>): Promise<NonNullable<ValuesNamed<'sourceFiling'>['materials']>> {
  const papers = []
  for (const { materialType, materialName, attachments } of asRows(effect.row.materials)) {
    const copies = await copiesOf(effect, asTexts(attachments), null)
    papers.push({ materialType, materialName, attachments: copies })
  }
  return papers
}

const withoutIdentity = ({ id: _id, filingId: _filing, sort: _sort, ...values }: Values & Members<'id' | 'filingId' | 'sort'>): Values =>
  values

/** A change of what is filed begins as a draft that says all that the filing says, with its substances and papers; it is due within 15 days (rule 7). */
export const draftTheChange: Effect<'sourceFiling'> = async (effect) => {
  const { row, services, today, opinion } = effect
  const filed: Values = row
  const id = services.newId()
  const draft = {
    ...Object.fromEntries([...written.map(([name]) => name), ...graded].map((name) => [name, filed[name] ?? null])),
    id,
    filingType: filingType.values.change.value,
    changeOfId: row.id,
    changeContent: (opinion ?? '').slice(0, 500),
    changeDueDate: addDays(today, FILING_DAYS),
    deptId: row.deptId,
    chemicals: asRows(row.chemicals).map(withoutIdentity),
    materials: await papersOf(effect),
  }
  await makeRow(effect, effect.resource, { ...(await fillIn(effect, effect.resource, draft, null)), ...draft })
  effect.answer({ changeId: id })
}

/** Once the change is filed, the filing that it follows holds no longer. */
export const replaceTheFormer: Effect<'sourceFiling'> = async (effect) => {
  const former = asText(effect.row.changeOfId)
  if (former !== '') await takeSteps(effect, { resource: 'sourceFiling', ids: [former], action: 'replace' })
}
