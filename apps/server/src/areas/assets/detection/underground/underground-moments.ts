import { publishState } from '@chengan/domain/assets/dictionaries/detection'
import { assetStatus } from '@chengan/domain/assets/dictionaries/facilities'
import { sql } from 'kysely'
import type { AlertMoments } from '../../../../resources/implementation.ts'

/** When roads that are not removed are surveyed again: of each its newest published survey says it (assets/D-1). */
const surveyDue: AlertMoments = {
  kind: 'date',
  rows: () => sql`select d.id, d.next_date as "on" from (select distinct on (road_id) id, road_id, next_date from underground_survey
      where status = ${publishState.values.published.value} and not deleted order by road_id, detect_date desc, id desc) as d
    where d.next_date is not null
      and not exists (select 1 from road r where r.id = d.road_id and (r.deleted or r.status = ${assetStatus.values.removed.value}))`,
}

export const surveyMoments = { surveyDue }
