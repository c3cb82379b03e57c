import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import { gasJobStatus } from '@chengan/domain/utilities/dictionaries/staff'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { changeValuesOf } from '../../../resources/change/by-system.ts'
import type { Effect } from '../../../resources/implementation.ts'
import { type Notify, noticeParagraph } from '../../../resources/notices/notify.ts'
import { bumpPermissionVersion } from '../../../session/actor.ts'
import { endSessionsNow } from '../../../session/end-sessions.ts'
import { companyOfficers } from '../notices/receivers.ts'

const PAGE = '/gysy/jjxxgl/cyrygl/jobperson/index'
const ROOT = 'gysy/jobperson'

/** The account of whoever has left works no longer, at once (P-12). */
const closeAccountOfLeaver: Effect<'jobPerson'> = async (effect) => {
  const { rows } = await sql<{ id: string }>`select id from "user" where jobperson_id = ${String(effect.row.id)} and status = '1'
    and not deleted and id <> ${effect.actor.userId} order by id`.execute(effect.db)
  if (rows.length === 0) return
  for (const { id } of rows) await changeValuesOf(effect, 'user', id, { status: '0' }, { words: '停用用户', verb: 'status', kind: 'auth' })
  await endSessionsNow(effect, { userIds: rows.map(({ id }) => id) }, 'disabled')
  await bumpPermissionVersion(effect.db)
}

const words = (value: unknown) => Object.values(gasJobStatus.values).find((entry) => entry.value === value)?.zh ?? ''

/** The company is told that one of its people may not work any more, or may again. */
const tellOfEmployment =
  (notify: Notify): Effect<'jobPerson'> =>
  async (effect) => {
    const { row, resource, opinion } = effect
    const userIds = await companyOfficers(effect, [row.deptId], resource.permission('leave'))
    if (userIds.length === 0) return
    const state = words(row.jobStatus)
    const until = asText(row.barredUntil) === '' ? '' : `，禁入至${asText(row.barredUntil)}`
    const why = opinion === null ? '' : `意见：${opinion}`
    await notify(effect, {
      userIds,
      type: noticeType.values.warning.value,
      title: `${asText(row.name)}：${state}`,
      content: noticeParagraph(`从业人员${asText(row.name)}的在职状态变更为${state}${until}。${why}`),
      bizType: ROOT,
      bizId: asText(row.id),
      bizRoute: `${PAGE}?id=${asText(row.id)}`,
    })
  }

export const personEffects = (notify: Notify) => ({ closeAccountOfLeaver, tellOfEmployment: tellOfEmployment(notify) })
