import { abcde } from '@chengan/domain/assets/dictionaries/bridges'
import { assetStatus } from '@chengan/domain/assets/dictionaries/facilities'
import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import { type Level, levelCode } from '@chengan/kernel/access/level'
import { districtOf } from '@chengan/kernel/access/region'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Label } from '@chengan/kernel/label'
import { asText } from '@chengan/kernel/values'
import type { Context } from '../../../context.ts'
import { usersOf } from '../../../resources/duties/audience.ts'
import type { Effect } from '../../../resources/implementation.ts'
import type { Notify } from '../../../resources/notices/notify.ts'
import { rowsById } from '../../../resources/rows.ts'
import { ratedResource } from './bridge-rating.ts'

/** What it is called in a notice: 桥梁 and 人行天桥. */
const wordOf = ({ label: { zh, en } }: CompleteResource): Label => ({ zh: zh.replace(/^城市/, ''), en })

const bureaus = ['city', 'district'] as const satisfies readonly Level[]

/** Whoever may close the bridge: of the city, and of its district. */
function closersOf(
  ctx: Context,
  resource: CompleteResource,
  row: ValuesNamed<'bridge' | 'footbridge'>,
  level: (typeof bureaus)[number],
): Promise<readonly string[]> {
  const region = level === 'district' ? { regionId: districtOf(asText(row.regionId)) } : {}
  return usersOf(ctx, { levelCode: levelCode[level], permission: resource.permission('changeStatus'), ...region })
}

/** A bridge in use that is rated dangerous should be closed: city and district hear it with the publication, by notice and SMS
 *  (jcsj/basebridge/rule-7). Closing itself is theirs: it says why and until when. */
export const proposeClosing =
  (notify: Notify): Effect<'bridgeDetection'> =>
  async (effect) => {
    const { grade, detectDate, bridgeId } = effect.row
    if (grade !== abcde.values.dangerous.value) return
    const resource = ratedResource(effect)
    const [bridge] = await rowsById(effect.db, resource, [asText(bridgeId)], effect.today)
    // A record of former years that was brought in late is not what the bridge is rated by.
    if (bridge?.bciDate !== detectDate || bridge?.status !== assetStatus.values.inUse.value) return
    const thing = wordOf(resource)
    const name = asText(bridge.name)
    for (const level of bureaus) {
      const screen = resource.screens?.find(({ levels }) => levels.includes(level))
      const userIds = await closersOf(effect, resource, bridge, level)
      if (screen === undefined || userIds.length === 0) continue
      await notify(effect, {
        userIds,
        type: noticeType.values.warning.value,
        title: { zh: `建议停用E级${thing.zh}：${name}`, en: `${thing.en} of grade E to be closed: ${name}` },
        text: {
          zh: `${thing.zh}“${name}”检测评定为E级（危险），建议立即停用并封闭交通，请办理状态变更。`,
          en: `${thing.en} “${name}” is rated E (dangerous); it should be taken out of use and closed to traffic at once. Change its state.`,
        },
        bizType: resource.root,
        bizId: bridge.id,
        bizRoute: screen.route,
        sms: 'day',
      })
    }
  }

const dangerous: readonly unknown[] = [abcde.values.dangerous.value, abcde.values.fail.value]

/** A bridge that is rated dangerous or unqualified: city and managing department hear it by notice and SMS with the publication, which is within the
 *  hour (assets/D-6). Whoever is proposed to close it at the same moment is not told twice. */
export const warnOfDangerousBridge =
  (notify: Notify): Effect<'bridgeDetection'> =>
  async (effect) => {
    const { grade, detectDate, bridgeId } = effect.row
    if (!dangerous.includes(grade)) return
    const resource = ratedResource(effect)
    const [bridge] = await rowsById(effect.db, resource, [asText(bridgeId)], effect.today)
    if (bridge === undefined || bridge.bciDate !== detectDate) return
    const isProposed = grade === abcde.values.dangerous.value && bridge.status === assetStatus.values.inUse.value
    const closers = await Promise.all(bureaus.map((level) => closersOf(effect, resource, bridge, level)))
    const told = new Set(isProposed ? closers.flat() : [])
    const managers = await usersOf(effect, { deptIds: [asText(bridge.manageDeptId)] })
    const userIds = [...new Set([...(closers[0] ?? []), ...managers])].filter((id) => !told.has(id))
    const screen = resource.screens?.[0]
    if (screen === undefined || userIds.length === 0) return
    const verdict =
      grade === abcde.values.dangerous.value ? { zh: 'E级（危险）', en: 'E (dangerous)' } : { zh: '不合格级', en: 'unqualified' }
    const thing = wordOf(resource)
    const name = asText(bridge.name)
    await notify(effect, {
      userIds,
      type: noticeType.values.warning.value,
      title: { zh: `${thing.zh}评定为${verdict.zh}：${name}`, en: `${thing.en} rated ${verdict.en}: ${name}` },
      text: {
        zh: `${thing.zh}“${name}”检测评定为${verdict.zh}，按重大隐患处置，请立即核查限载、封闭措施。`,
        en: `${thing.en} “${name}” is rated ${verdict.en} and counts as a major hazard; check limits of load and closures at once.`,
      },
      bizType: resource.root,
      bizId: bridge.id,
      bizRoute: screen.route,
      sms: 'day',
    })
  }
