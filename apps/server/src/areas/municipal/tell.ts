import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { NoticeWords, Notify } from '../../resources/notices/notify.ts'

/** Live accounts of departments and of those below them, but for the caller himself. */
export async function peopleOf(ctx: Context, departments: readonly unknown[]): Promise<readonly string[]> {
  const list = [...new Set(departments.filter((id): id is string => typeof id === 'string' && id !== ''))]
  if (list.length === 0) return []
  const { rows } = await sql<{ id: string }>`select u.id from "user" u join dept d on d.id = u.dept_id
    where u.status = '1' and not u.deleted and u.id <> ${ctx.actor.userId}
    and (u.dept_id = any(${list}::text[]) or string_to_array(d.pids, ',') && ${list}::text[]) order by u.id`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** Tells people of departments about a row, by notice and, where it is urgent, by SMS. */
export async function tell(
  ctx: Context,
  notify: Notify,
  about: { readonly resource: CompleteResource; readonly row: { readonly id?: string | null | undefined }; readonly route: string },
  said: NoticeWords & { readonly to: readonly unknown[]; readonly sms?: true },
): Promise<void> {
  const userIds = await peopleOf(ctx, said.to)
  if (userIds.length === 0) return
  await notify(ctx, {
    userIds,
    type: noticeType.values.system.value,
    title: said.title,
    text: said.text,
    bizType: about.resource.root,
    bizId: about.row.id ?? '',
    bizRoute: about.route,
    ...(said.sms ? { sms: 'day' } : {}),
  })
}
