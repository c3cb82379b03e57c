import { sql } from 'kysely'
import type { AlertMoments } from '../../../resources/implementation.ts'

/** Since when a camera was not seen: from the day after the last on which it was; of the thirty days that are kept, else since it was registered. */
const notSeenSince: AlertMoments = {
  kind: 'datetime',
  rows: () => sql`select c.id, coalesce((max(k.day) filter (where k.seen > 0) + 1)::timestamp at time zone 'Asia/Shanghai', c.create_date) as "on"
    from camera c left join camera_check k on k.camera_id = c.id where c.online is false and not c.deleted group by c.id`,
}
export const cameraMoments = { notSeenSince }
