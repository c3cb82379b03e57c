import { sql } from 'kysely'

/** SQL: somebody was asked at the task `t`. A step that was passed over stands done with its reason, and took nobody's time. */
export const wasAskedSql = sql<boolean>`coalesce(t.action, '') not in ('skipped', 'sameHandler', 'noneToAsk')`
