import { assetStatus } from '@chengan/domain/assets/dictionaries/facilities'
import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import { levelCode } from '@chengan/kernel/access/level'
import type { ValuesNamed, WithEffect } from '@chengan/kernel/declared/resources'
import type { Values } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'
import { usersOf } from '../../../resources/duties/audience.ts'
import type { Effect } from '../../../resources/implementation.ts'
import { type Notify, noticeParagraph } from '../../../resources/notices/notify.ts'

const { inUse, outOfService, removed } = assetStatus.values

/** Facilities that somebody maintains. */
type Maintained = WithEffect<'tellMaintainer'>

/** What has become of the facility, in a word and in a sentence. */
function told(row: ValuesNamed<Maintained>, name: string): readonly [title: string, text: string] | undefined {
  const why = row.reason ? `原因：${asText(row.reason)}。` : ''
  if (row.status === outOfService.value)
    return [`设施停用：${name}`, `“${name}”自${asText(row.fromDate)}至${asText(row.toDate)}停用，期间暂停养护巡查。${why}`]
  if (row.status === inUse.value) return [`设施恢复使用：${name}`, `“${name}”已恢复使用，请恢复养护巡查。${why}`]
  return row.status === removed.value ? [`设施报废：${name}`, `“${name}”已于${asText(row.removedOn)}报废拆除，不再养护。${why}`] : undefined
}

/** Whoever maintains a facility hears that it is closed and until when, open again, or gone (assets.md §1.2, close). */
export const tellMaintainer =
  (notify: Notify): Effect<Maintained> =>
  async (effect) => {
    const { row, resource } = effect
    if (typeof row.maintDeptId !== 'string') return
    const words = told(row, asText((row as Values)[resource.nameField]))
    const userIds = await usersOf(effect, { deptIds: [row.maintDeptId], levelCode: levelCode.enterprise })
    if (words === undefined || userIds.length === 0) return
    await notify(effect, {
      userIds,
      type: noticeType.values.warning.value,
      title: words[0].slice(0, 100),
      content: noticeParagraph(words[1]),
      bizType: resource.root,
      bizId: asText(row.id),
      bizRoute: resource.screens?.find(({ levels }) => levels.includes('enterprise'))?.route ?? '',
    })
  }
