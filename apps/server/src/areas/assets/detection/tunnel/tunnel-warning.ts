import { class5, detectType } from '@chengan/domain/assets/dictionaries/detection'
import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import { levelCode } from '@chengan/kernel/access/level'
import { asText } from '@chengan/kernel/values'
import { usersOf } from '../../../../resources/duties/audience.ts'
import type { Effect } from '../../../../resources/implementation.ts'
import type { Notify } from '../../../../resources/notices/notify.ts'
import { rowsById } from '../../../../resources/rows.ts'

const { class4, class5: worst } = class5.values

/** What is told of each class. */
const told: Readonly<
  Record<string, { readonly zh: string; readonly en: string; readonly asked: { readonly zh: string; readonly en: string } }>
> = {
  [class4.value]: {
    ...{ zh: '四类', en: 'class 4' },
    asked: {
      zh: '请核查限速、限行措施，30日内制定处治方案。',
      en: 'Check the restrictions of its traffic; a plan of measures is due within 30 days.',
    },
  },
  [worst.value]: {
    ...{ zh: '五类', en: 'class 5' },
    asked: {
      zh: '按重大隐患处置，请立即核查停用、封闭措施，3日内制定处治方案。',
      en: 'It counts as a major hazard: check at once that it is closed; a plan of measures is due within 3 days.',
    },
  },
}

/** A tunnel of class 4 or 5: city and managing department hear it by notice and SMS with the publication, which is within the hour (assets/D-6). */
export const warnOfWeakTunnel =
  (notify: Notify): Effect<'tunnelDetection'> =>
  async (effect) => {
    const { grade, detectDate, tunnelId } = effect.row
    const verdict = told[asText(grade)]
    if (verdict === undefined || effect.row.detectType === detectType.values.frequent.value) return
    const resource = effect.services.registry.byName('tunnel')
    const [tunnel] = await rowsById(effect.db, resource, [asText(tunnelId)], effect.today)
    // A record of former years that was brought in late is not what the tunnel is rated by.
    if (tunnel === undefined || tunnel.detectDate !== detectDate) return
    const closers = await usersOf(effect, { levelCode: levelCode.city, permission: resource.permission('changeStatus') })
    const managers = await usersOf(effect, { deptIds: [asText(tunnel.manageDeptId)] })
    const userIds = [...new Set([...closers, ...managers])]
    const screen = resource.screens?.[0]
    if (screen === undefined || userIds.length === 0) return
    const name = asText(tunnel.name)
    await notify(effect, {
      userIds,
      type: noticeType.values.warning.value,
      title: { zh: `隧道评定为${verdict.zh}：${name}`, en: `Tunnel rated ${verdict.en}: ${name}` },
      text: {
        zh: `隧道“${name}”检测评定为${verdict.zh}，${verdict.asked.zh}`,
        en: `Tunnel “${name}” is rated ${verdict.en}. ${verdict.asked.en}`,
      },
      bizType: resource.root,
      bizId: tunnel.id,
      bizRoute: screen.route,
      sms: 'day',
    })
  }
