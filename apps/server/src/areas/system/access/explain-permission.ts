import type { ExplanationStep, Named } from '@chengan/domain/system/access/explanation'
import { userLevel } from '@chengan/domain/system/dictionaries/accounts'
import { type Actor, grantedCallsIn, isGrantedCall, isOfLevel, mayDo } from '@chengan/kernel/access/actor'
import { levelCode } from '@chengan/kernel/access/level'
import { type Label, labelText } from '@chengan/kernel/label'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { ServerCall } from '../../../pipeline/call.ts'
import { inLanguage } from '../../../storage/scope/in-language.ts'
import { rolesOfUser } from './names-of.ts'
import { listed, say } from './step.ts'

/** What somebody may want to do, as the pipeline judges it. */
export interface WantedCall {
  readonly label: Label
  readonly access: ServerCall['access']
  readonly levels: ServerCall['levels']
  /** Method and address, by which a menu may allow it without a string (sys/menu resourceList). */
  readonly served: Pick<ServerCall, 'verb' | 'path'>
}

/** The word of a level. */
export function levelWord(ctx: Context, level: Actor['level']): string {
  const entry = Object.values(userLevel.values).find((one) => one.value === levelCode[level])
  return entry === undefined ? level : labelText(entry, ctx.language)
}

interface Granting {
  readonly menuId: string
  readonly menu: string
  readonly above: string | null
  readonly roles: readonly string[]
}

/** The menus and buttons that grant one of the strings, with the codes of the roles that hold each. */
async function granting(ctx: Context, strings: readonly string[], { verb, path }: WantedCall['served']): Promise<readonly Granting[]> {
  const { rows } = await sql<
    Granting & { named: boolean; calls: unknown }
  >`select m.id as "menuId", ${inLanguage(ctx, 'm', 'name')} as menu, ${inLanguage(ctx, 'p', 'name')} as above,
      coalesce(string_to_array(replace(m.permissions, ' ', ''), ',') && ${[...strings]}::text[], false) as named, m.resource_list as calls,
      array(select r.code from role r where m.id = any(r.menu_id_list) and not r.deleted order by r.code) as roles
    from menu m left join menu p on p.id = m.pid
    where not m.deleted and coalesce(m.status, '1') = '1'
      and (m.resource_list is not null or string_to_array(replace(m.permissions, ' ', ''), ',') && ${[...strings]}::text[])
    order by m.sort nulls last, m.id`.execute(ctx.db)
  return rows.filter((row) => row.named || isGrantedCall({ calls: grantedCallsIn(row.calls) }, verb, path))
}

const pathOf = ({ above, menu }: Granting) => (above === null ? menu : `${above} / ${menu}`)

/** Whether the person holds the permission of a call, and by which role and menu; whether his level may call it. */
export async function explainPermission(ctx: Context, actor: Actor, call: WantedCall): Promise<readonly ExplanationStep[]> {
  const { language } = ctx
  const what = labelText(call.label, language)
  if (typeof call.access === 'string') {
    return [{ check: 'permission', ok: true, by: [], text: say(language, 'permissionOpen', what) }]
  }
  const { verb, path } = call.served
  const ok = call.access.some((permission) => mayDo(actor, permission)) || isGrantedCall(actor, verb, path)
  if (actor.superAdmin) return [{ check: 'permission', ok, by: [], text: say(language, 'permissionAll') }]
  const menus = await granting(ctx, call.access, call.served)
  const own = await rolesOfUser(ctx, actor.userId)
  const by = menus.flatMap((menu): readonly Named[] => {
    const roles = menu.roles.flatMap((code) => own.get(code) ?? [])
    return roles.length === 0 ? [] : [...roles, { kind: 'menu', id: menu.menuId, name: pathOf(menu) }]
  })
  const roleNames = [...new Set(by.filter((one) => one.kind === 'role').map((one) => one.name))]
  const permission: ExplanationStep = ok
    ? { check: 'permission', ok, by: distinct(by), text: say(language, 'permissionHeld', what, listed(language, roleNames)) }
    : {
        check: 'permission',
        ok,
        by: menus.map((menu) => ({ kind: 'menu', id: menu.menuId, name: pathOf(menu) })),
        text: say(language, 'permissionMissing', what, listed(language, menus.map(pathOf))),
      }
  return [permission, ...levelStep(ctx, actor, call, what)]
}

function levelStep(ctx: Context, actor: Actor, { levels }: WantedCall, what: string): readonly ExplanationStep[] {
  if (levels.length === 0) return []
  const { language } = ctx
  const open = listed(
    language,
    levels.map((level) => levelWord(ctx, level)),
  )
  const ok = isOfLevel(actor, levels)
  const text = ok ? say(language, 'levelFits', what, open) : say(language, 'levelDiffers', what, open, levelWord(ctx, actor.level))
  return [{ check: 'callLevel', ok, by: [], text }]
}

function distinct(list: readonly Named[]): readonly Named[] {
  return [...new Map(list.map((one) => [`${one.kind}:${one.id}`, one])).values()]
}
