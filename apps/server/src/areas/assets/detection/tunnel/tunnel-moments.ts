import { class5, detectType, publishState } from '@chengan/domain/assets/dictionaries/detection'
import { assetStatus } from '@chengan/domain/assets/dictionaries/facilities'
import { type RawBuilder, sql } from 'kysely'
import type { AlertMoments } from '../../../../resources/implementation.ts'

const { class4, class5: worst } = class5.values

/** The latest published detection of each tunnel that rates it, called `d`. */
const latest = sql`(select distinct on (tunnel_id) id, tunnel_id, detect_date, grade from tunnel_detection
  where status = ${publishState.values.published.value} and not deleted and detect_type <> ${detectType.values.frequent.value}
  order by tunnel_id, detect_date desc, id desc) as d`

const latestWhere = (where: RawBuilder<unknown>): AlertMoments => ({
  kind: 'date',
  rows: () => sql`select d.id, d.detect_date as "on" from ${latest} where ${where}`,
})

const isInUse = sql`exists (select 1 from tunnel t where t.id = d.tunnel_id and t.status = ${assetStatus.values.inUse.value} and not t.deleted)`

export const tunnelMoments = {
  tunnelRatedClass4: latestWhere(sql`d.grade = ${class4.value}`),
  tunnelRatedClass5: latestWhere(sql`d.grade = ${worst.value}`),
  // Whatever is closed to traffic is under control.
  tunnelOfClass5InUse: latestWhere(sql`d.grade = ${worst.value} and ${isInUse}`),
}
