import type { BaseGround } from '../../../resources/map/base-ground.ts'
import type { DashboardsText } from '../texts/zh-cn.ts'

/** What lies below, whose it is and under which number it was approved; and that what lies above leaves the house with nobody. */
export function noteOfGround(ground: BaseGround | null, { map: text }: DashboardsText): string {
  if (ground === null || ground.code === 'blank') return text.note
  return [ground.name, ground.attribution, ground.approvalNo === null ? null : text.approved(ground.approvalNo), text.inHouse]
    .filter(Boolean)
    .join(' · ')
}
