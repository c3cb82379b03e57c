import { sensorFinding } from '@chengan/domain/assets/dictionaries/monitoring'
import type { Actor } from '@chengan/kernel/access/actor'
import { addDays } from '@chengan/kernel/time'
import type { Book, CityRow } from '../city/book.ts'
import { attachTo, takePhoto } from '../city/photos.ts'
import { conclude } from '../messages/conclude.ts'
import { walkAction } from '../walk/act.ts'
import { walkAdd } from '../walk/add.ts'
import { workdayFrom } from './standing.ts'

/** Days after which, on the next working day, the gauge of a false warning was looked at. */
const CHECKED_AFTER = 1

/** The gauge of a false warning was looked at on the next working day, and cleaned; that of the newest is still to be. */
export function writeSensorCheck(
  book: Book,
  { keeper, sensorId }: { readonly keeper: Actor; readonly sensorId: string },
  warning: CityRow<'floodWarning'>,
): void {
  const resource = book.resource('sensorCheck')
  const asked = String(warning.endTime)
  const row = walkAdd(book, resource, {}, { actor: keeper, at: asked }, String(warning.id), {
    sensorId,
    regionId: warning.regionId,
    warningId: warning.id,
    reason: `积水预警${String(warning.warnNo)}判定误报：现场无积水，液位计探头被杂物遮挡，已清理`,
    doubted: warning.maxDepth,
    askTime: asked,
    asked: 1,
  })
  const at = `${workdayFrom(book, addDays(asked.slice(0, 10), CHECKED_AFTER))} 14:${asked.slice(14, 16)}:00`
  if (at < book.asOf) {
    const shot = { name: 'well-after', at, by: keeper.userId, deptId: keeper.deptId, stamped: false, title: '液位计现场核查' } as const
    const images = [takePhoto(book, `sensor check|${row.id}`, shot)]
    attachTo(book, resource.root, row.id, images)
    const body = { finding: sensorFinding.values.cleaned.value, siteValue: 0, note: '探头被落叶遮挡，清理后与水尺比对一致', images }
    walkAction(book, resource, row, 'check', { body }, { actor: keeper, at })
  }
  conclude(book, 'sensorCheck', row.id)
}
