import { refuse } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { openedAs } from '../../../storage/sealing/sealing-plugin.ts'
import { tellsEverybody } from '../notices/audience.ts'
import { isMobile, mobilesIn } from './sms-words.ts'

const MAX_RECEIVERS = 200

/** Where a message goes, or why it goes nowhere. */
export type SmsReceiver =
  | { readonly mobile: string }
  | { readonly mobile: string; readonly wrong: 'malformed' | 'smsNoMobile'; readonly name: string }

/** Who is to be told. */
interface Receivers {
  readonly mobile?: string | null
  readonly userIds?: readonly string[] | null
  readonly deptIds?: readonly string[] | null
}

/** The numbers that a body names: mobiles, people, or departments with what is below them; people and departments of the caller's own subtree,
 *  of the whole city for who tells everybody. Each number once. */
export async function smsReceivers(ctx: Context, body: Receivers): Promise<readonly SmsReceiver[]> {
  const listed = mobilesIn(body.mobile ?? '')
  const people = await peopleNamed(ctx, body.userIds ?? [], body.deptIds ?? [])
  const receivers: SmsReceiver[] = [
    ...listed.map((mobile) => (isMobile(mobile) ? { mobile } : { mobile, wrong: 'malformed' as const, name: mobile })),
    ...people.map(({ mobile, name }) =>
      mobile !== null && isMobile(mobile) ? { mobile } : { mobile: '', wrong: 'smsNoMobile' as const, name },
    ),
  ]
  if (receivers.length === 0) throw refuse('smsReceiversMissing')
  const unique = [...new Map(receivers.map((one) => [one.mobile === '' && 'name' in one ? one.name : one.mobile, one])).values()]
  if (unique.length > MAX_RECEIVERS) throw refuse('tooMany', { '0': { zh: '手机号', en: 'Mobiles' }, '1': MAX_RECEIVERS })
  return unique
}

async function peopleNamed(
  ctx: Context,
  userIds: readonly string[],
  deptIds: readonly string[],
): Promise<readonly { readonly mobile: string | null; readonly name: string }[]> {
  if (userIds.length + deptIds.length === 0) return []
  const own = tellsEverybody(ctx) ? sql`true` : sql`u.dept_id = any(${[...ctx.actor.deptTree]}::text[])`
  const { rows } = await sql<{ mobile: string | null; name: string }>`select u.mobile as ${sql.id(openedAs('mobile'))}, u.real_name as name
    from "user" u left join dept d on d.id = u.dept_id
    where not u.deleted and coalesce(u.status, '1') = '1' and ${own}
      and (u.id = any(${[...userIds]}::text[]) or d.id = any(${[...deptIds]}::text[]) or string_to_array(d.pids, ',') && ${[...deptIds]}::text[])
    order by u.id limit ${MAX_RECEIVERS + 1}`.execute(ctx.db)
  return rows
}
