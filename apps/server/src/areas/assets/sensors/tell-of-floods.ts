import { warnLevel } from '@chengan/domain/assets/dictionaries/dangers'
import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import { levelCode } from '@chengan/kernel/access/level'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Label } from '@chengan/kernel/label'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { usersOf } from '../../../resources/duties/audience.ts'
import type { Effect } from '../../../resources/implementation.ts'
import type { Notify } from '../../../resources/notices/notify.ts'

const level = warnLevel.values
const ROOT = 'szgl/aqscjsyj'

const levelWords = (value: unknown): Label => Object.values(warnLevel.values).find((one) => one.value === value) ?? { zh: '', en: '' }

/** What a warning says of the water at a point, and until when somebody answers. */
function warningWords(row: ValuesNamed<'floodWarning'>, point: string): Label {
  const [level, by] = [levelWords(row.level), String(row.respondBy ?? '').slice(0, 16)]
  const rain = String(row.rain1h ?? '—')
  const water =
    typeof row.depth === 'number'
      ? { zh: `水深${row.depth}厘米`, en: `${row.depth} cm of water` }
      : { zh: `1小时雨量${rain}毫米`, en: `${rain} mm of rain within an hour` }
  return {
    zh: `${level.zh}积水预警：${point}，${water.zh}，请于${by}前响应`,
    en: `${level.en} flood warning: ${point}, ${water.en}; respond by ${by}`,
  }
}

/** A notice of a warning to whoever answers for its place, and of the grave ones to the city. */
export async function tellOfFlood(
  ctx: Context,
  notify: Notify,
  row: ValuesNamed<'floodWarning'>,
  words?: Label,
  more: readonly string[] = [],
): Promise<void> {
  const district = typeof row.regionId === 'string' ? row.regionId.slice(0, 6) : null
  const grave = row.level === level.red.value || row.level === level.orange.value
  const { rows } = await sql<{ name: string }>`select name from flood_point where id = ${String(row.pointId)}`.execute(ctx.db)
  const people = await Promise.all([
    typeof row.dutyDeptId === 'string' ? usersOf(ctx, { deptIds: [row.dutyDeptId] }) : [],
    district === null ? [] : usersOf(ctx, { levelCode: levelCode.district, regionId: district, permission: 'szgl:aqscjsyj:dispatch' }),
    grave ? usersOf(ctx, { levelCode: levelCode.city, permission: 'szgl:aqscjsyj:dispatch' }) : [],
    grave ? usersOf(ctx, { levelCode: levelCode.city, roles: ['cityLeader'] }) : [],
  ])
  const text = words ?? warningWords(row, rows[0]?.name ?? '')
  await notify(ctx, {
    userIds: [...new Set([...people.flat(), ...more])],
    type: noticeType.values.warning.value,
    title: text,
    text,
    bizType: ROOT,
    bizId: String(row.id),
    bizRoute: `/aqsc/jsyj/index?id=${String(row.id)}`,
    // Water that closes roads waits for no morning.
    sms: grave ? 'night' : 'day',
  })
}

/** Whom the steps of a warning tell. */
export const floodEffects = (notify: Notify) => ({
  tellWarning: (async (effect) => {
    await tellOfFlood(effect, notify, effect.row)
  }) satisfies Effect<'floodWarning'>,
  tellTeam: (async (effect) => {
    const { row } = effect
    await tellOfFlood(
      effect,
      notify,
      row,
      {
        zh: `积水处置派遣：预警${String(row.warnNo ?? '')}，请立即到场`,
        en: `Sent to a flood: warning ${String(row.warnNo ?? '')}; go there at once`,
      },
      Array.isArray(row.persons) ? row.persons.map(String) : [],
    )
  }) satisfies Effect<'floodWarning'>,
  tellLate: (async (effect) => {
    const { row } = effect
    const city = await usersOf(effect, { levelCode: levelCode.city, permission: 'szgl:aqscjsyj:dispatch' })
    await tellOfFlood(
      effect,
      notify,
      row,
      { zh: `积水预警响应超时：${String(row.warnNo ?? '')}`, en: `Flood warning not answered in time: ${String(row.warnNo ?? '')}` },
      city,
    )
  }) satisfies Effect<'floodWarning'>,
  tellCloseLate: (async (effect) => {
    const { row } = effect
    const city = await usersOf(effect, { levelCode: levelCode.city, permission: 'szgl:aqscjsyj:dispatch' })
    const team = Array.isArray(row.persons) ? row.persons.map(String) : []
    const no = String(row.warnNo ?? '')
    const words = {
      zh: `红色积水预警${no}：下穿通道满15分钟仍未封路，请立即封闭交通`,
      en: `Red flood warning ${no}: the underpass is not closed after 15 minutes; close it to traffic at once`,
    }
    await tellOfFlood(effect, notify, row, words, [...city, ...team])
  }) satisfies Effect<'floodWarning'>,
})
