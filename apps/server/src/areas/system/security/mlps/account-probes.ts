import { threeAdministrators } from '@chengan/domain/system/organisation/administrators'
import type { MlpsKey } from '@chengan/domain/system/security/mlps'
import { addDays } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { judgePassword } from '../../../../session/password/policy.ts'
import { grantees, mixedIn } from '../checkup/granted.ts'
import { judged, met, type Probe, partly, probeSettings, unmet } from './probe.ts'

const count = async (ctx: Context, where: ReturnType<typeof sql<boolean>>): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from "user" u
    where not u.deleted and coalesce(u.status, '1') = '1' and ${where}`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

/** Accounts that hold one of the administrator roles. */
const isAdministrator = sql<boolean>`exists (select 1 from role r where r.id = any(u.role_id_list) and not r.deleted
  and r.code = any(${[...threeAdministrators, 'superAdmin']}::text[]))`

// Nobody's: the rule is tried on them.
const person = { username: 'probe.gas', mobile: '10012345678', employeeCode: 'RQ20260001', deptName: '燃气管理处' }

/** The rule itself is tried on a password that breaks one thing alone: what is configured is what answers. */
const refusesPassword =
  (password: string, zh: string, en: string): Probe =>
  (ctx) =>
    judged(
      judgePassword(password, person, { minLength: probeSettings(ctx).number('password.minLength', 8), history: 0 }) !== null,
      `以不合规口令实测：${zh}`,
      `Tried with an unfit password: ${en}`,
    )

/** P-1 to P-9, P-11 to P-13: who may come in, and how. */
export const accountProbes: Partial<Record<MlpsKey, Probe>> = {
  'P-1': (ctx) => {
    const [least, admin] = [probeSettings(ctx).number('password.minLength', 8), probeSettings(ctx).number('password.adminMinLength', 12)]
    return judged(least >= 8 && admin >= 12, `最小长度${least}，管理员${admin}`, `${least} characters, administrators ${admin}`)
  },
  'P-2': refusesPassword('mountainriver', '只含小写字母的口令被拒绝', 'one of lower-case letters alone is refused'),
  'P-3': refusesPassword('Probe.gas77!X', '含用户名的口令被拒绝', 'one with the username is refused'),
  'P-4': refusesPassword('Abcd!7777wQ', '含连续或重复字符的口令被拒绝', 'one with a run of characters is refused'),
  'P-5': async (ctx) => {
    const days = probeSettings(ctx).number('password.maxDays', 90)
    const late = await count(ctx, sql<boolean>`u.pwd_update_date < ${addDays(ctx.today, -days)}::timestamptz`)
    const [zh, en] = [`每${days}天更换，逾期未改${late}人（登录后只能改密）`, `Each ${days} days; ${late} overdue, who may only change it`]
    return days > 90 ? partly(zh, en) : met(zh, en)
  },
  'P-6': (ctx) => {
    const kept = probeSettings(ctx).number('password.history', 5)
    return judged(kept >= 5, `不得与最近${kept}次相同`, `The last ${kept} may not return`)
  },
  'P-7': (ctx) => {
    const hours = probeSettings(ctx).number('password.initialHours', 72)
    return judged(hours <= 72, `初始口令随机生成，${hours}小时内须修改`, `Random, to be changed within ${hours} hours`)
  },
  'P-8': (ctx) => {
    const settings = probeSettings(ctx)
    const [fails, minutes] = [settings.number('login.maxFail', 5), settings.number('login.lockMinutes', 30)]
    const [zh, en] = [`连续失败${fails}次锁定${minutes}分钟`, `${fails} failures lock for ${minutes} minutes`]
    return fails <= 5 && minutes >= 30 ? met(zh, en) : partly(zh, en)
  },
  'P-9': (ctx) => {
    const minutes = probeSettings(ctx).number('security.token.idleMinutes', 30)
    const [zh, en] = [`空闲${minutes}分钟退出`, `Idle sessions end after ${minutes} minutes`]
    return minutes <= 30 ? met(zh, en) : partly(zh, en)
  },
  'P-11': async (ctx) => {
    const all = await count(ctx, isAdministrator)
    const strong = await count(ctx, sql<boolean>`${isAdministrator} and u.mfa_type in ('2', '3')`)
    const asked = probeSettings(ctx).yes('security.mfa.admin', true)
    const [zh, en] = [
      `管理员${all}人，已绑定动态口令${strong}人，登录${asked ? '强制' : '不强制'}二次认证`,
      `${strong} of ${all} administrators have a second factor; it is ${asked ? '' : 'not '}demanded at the login`,
    ]
    if (!asked) return unmet(zh, en)
    return strong === all ? met(zh, en) : partly(zh, en)
  },
  'P-12': async (ctx) => {
    const idle = await count(ctx, sql<boolean>`coalesce(u.last_login_date, u.create_date) < ${addDays(ctx.today, -90)}::timestamptz`)
    const expired = await count(ctx, sql<boolean>`u.expire_date < ${ctx.today}::date`)
    const [zh, en] = [
      `90天未使用仍启用${idle}个，过期仍启用${expired}个（每日01:00自动停用）`,
      `${idle} unused for 90 days and ${expired} expired are still enabled; they are disabled each night`,
    ]
    return idle + expired === 0 ? met(zh, en) : partly(zh, en)
  },
  'P-13': async (ctx) => {
    const separate = probeSettings(ctx).yes('security.threeAdmin', true)
    const people = await grantees(ctx, null)
    const supers = people.filter(({ roles }) => roles.includes('superAdmin'))
    const others = people.filter((person) => !supers.includes(person))
    const both = others.filter(({ roles }) => roles.filter((code) => threeAdministrators.includes(code)).length > 1)
    // What somebody may do counts, whatever his roles are called.
    const mixed = others.filter((person) => !both.includes(person) && mixedIn(ctx, person.strings) !== null)
    const named = [...both, ...mixed].slice(0, 5).map(({ name }) => name)
    const names = named.length === 0 ? '' : `（${named.join('、')}）`
    return judged(
      separate && supers.length + both.length + mixed.length === 0,
      `三员分立${separate ? '已启用' : '未启用'}，兼任${both.length}人，实有权限跨两员${mixed.length}人${names}，超级管理员${supers.length}人`,
      `Separation is ${separate ? 'on' : 'off'}; ${both.length} hold two of them, ${mixed.length} more hold strings of two${names}, ${supers.length} are super administrators`,
    )
  },
}
