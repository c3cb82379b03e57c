import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import { activityStatus } from '@chengan/domain/utilities/dictionaries/projects-and-activities'
import { permissionOf } from '@chengan/kernel/calls/call'
import { asText, asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { usersOf } from '../../../resources/duties/audience.ts'
import type { Effect, EffectContext, Fact } from '../../../resources/implementation.ts'
import type { NoticeWords, Notify } from '../../../resources/notices/notify.ts'
import { companyOfficers } from '../notices/receivers.ts'

const ROOT = 'gysy/gysyaqjdaqglhd'
const PAGE = '/aqjg/aqhd/index'
const may = (verb: string) => permissionOf(ROOT, verb)
const minute = (at: unknown) => asText(at).slice(0, 16)

/** The companies for which the caller works. */
const ownCompanies: Fact<'safetyActivity'> = async (ctx) => {
  const { rows } = await sql<{
    id: string
  }>`select id from gas_company where dept_id = any(${[...ctx.actor.deptTree]}::text[]) and not deleted
    order by id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
export const activityFacts = { ownCompanies }

async function departmentsOf(ctx: Context, companies: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ dept: string }>`select dept_id as dept from gas_company where id = any(${[...companies]}::text[])
    and not deleted and dept_id is not null order by id`.execute(ctx.db)
  return rows.map(({ dept }) => dept)
}

async function tell(effect: EffectContext<'safetyActivity'>, notify: Notify, userIds: readonly string[], words: NoticeWords) {
  if (userIds.length === 0) return
  await notify(effect, {
    userIds: [...new Set(userIds)],
    type: noticeType.values.meeting.value,
    ...words,
    bizType: ROOT,
    bizId: asText(effect.row.id),
    bizRoute: `${PAGE}?id=${asText(effect.row.id)}`,
  })
}

const tellOfficers = async (effect: EffectContext<'safetyActivity'>, notify: Notify, companies: readonly string[], words: NoticeWords) => {
  const departments = await departmentsOf(effect, companies)
  await tell(effect, notify, await companyOfficers(effect, departments, may('feedback')), words)
}

function invitation({ row }: EffectContext<'safetyActivity'>): NoticeWords {
  const [title, organizer, place, person] = [asText(row.title), asText(row.organizer), asText(row.place), asText(row.contactPerson)]
  const [from, to] = [minute(row.startDate), minute(row.endDate)]
  return {
    title: { zh: `安全活动：${title}`, en: `Safety activity: ${title}` },
    text: {
      zh: `${organizer}组织“${title}”，时间${from}至${to}，地点${place}，联系人${person}。请安排参加，并在系统中反馈。`,
      en: `${organizer} holds “${title}” from ${from} to ${to} at ${place}; contact: ${person}. Please take part, and answer in the system.`,
    },
  }
}

/** What an activity tells, by the names of its definition. */
export function activityEffects(notify: Notify) {
  const tellCompanies: Effect<'safetyActivity'> = (effect) =>
    tellOfficers(effect, notify, asTexts(effect.row.gasCompaniesIds), invitation(effect))
  // Of a change only those are told that it names now and did not before.
  const tellAdded: Effect<'safetyActivity'> = (effect) => {
    const before = asTexts(effect.before?.gasCompaniesIds)
    const added = asTexts(effect.row.gasCompaniesIds).filter((id) => !before.includes(id))
    return tellOfficers(effect, notify, added, invitation(effect))
  }
  // Whoever was never told of it is not told that it is off.
  const tellCancelled: Effect<'safetyActivity'> = async (effect) => {
    if (effect.before?.status === activityStatus.values.draft.value) return
    const { row, opinion } = effect
    const [title, from] = [asText(row.title), minute(row.startDate)]
    await tellOfficers(effect, notify, asTexts(effect.row.gasCompaniesIds), {
      title: { zh: `安全活动取消：${title}`, en: `Safety activity cancelled: ${title}` },
      text: {
        zh: `原定于${from}的“${title}”已取消。${opinion === null ? '' : `原因：${opinion}`}`,
        en: `“${title}”, which was to begin at ${from}, is cancelled.${opinion === null ? '' : ` Reason: ${opinion}`}`,
      },
    })
  }
  const tellOrganiser: Effect<'safetyActivity'> = async (effect) => {
    // Companies hang below bureaus: of a bureau only its own people are told.
    const levelCode = asText(effect.row.level)
    const users = await usersOf(effect, { levelCode, deptIds: [asText(effect.row.deptId)], permission: may('finish') })
    const [title, said] = [asText(effect.row.title), asText(effect.input.feedbackContent).slice(0, 200)]
    await tell(effect, notify, users, {
      title: { zh: `活动反馈：${title}`, en: `Answer to an activity: ${title}` },
      text: { zh: `${effect.actor.deptName}反馈：${said}`, en: `${effect.actor.deptName} answers: ${said}` },
    })
  }
  return { tellCompanies, tellAdded, tellCancelled, tellOrganiser }
}
