import { gasJobStatus } from '@chengan/domain/utilities/dictionaries/staff'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValues, takeStep } from '../../../resources/change/by-system.ts'
import { rowsById } from '../../../resources/rows.ts'
import { sealedEquals } from '../../../storage/sealing/sealed-columns.ts'
import { suspendForPoints } from './points.ts'

/** Whose probation has ended well: by the number of his telephone, which the application and the file share. */
export interface Regularised {
  readonly phone: string
  /** yyyy-MM-dd */
  readonly since: string
}

const { inService, left } = gasJobStatus.values

/** The person whose telephone is the applicant's is regular from a day on, and in service (utilities-enterprise.md §4, correction application). Who is kept
 *  from duty stays so: an application lifts no suspension. Nobody is found where no gas company keeps such a file. */
export async function regularisePerson(ctx: Context, { phone, since }: Regularised): Promise<void> {
  if (phone === '') return
  const isTheirs = sealedEquals(ctx.services.keys, sql.ref, 'phone', { text: phone, whole: true }) ?? sql`false`
  const { rows: known } = await sql<{ id: string }>`select id from job_person where ${isTheirs} and not deleted
    and review_status not in ('0', '4') order by job_status = ${inService.value} desc, create_date desc, id limit 1 for update`.execute(
    ctx.db,
  )
  const resource = ctx.services.registry.byName('jobPerson')
  const [row] = await rowsById(
    ctx.db,
    resource,
    known.map(({ id }) => id),
    ctx.today,
  )
  if (row === undefined) return
  if (row.jobStatus === inService.value || row.jobStatus === left.value) {
    const { row: regular } = await takeStep(ctx, resource, row, 'regularise', { regularDate: since, leaveDate: null, leaveReason: null })
    await suspendForPoints(ctx, regular)
  } else await changeValues(ctx, resource, row, { regularDate: since }, { words: '转正' })
}
