import type { BaseGround } from '../../../resources/map/base-ground.ts'
import type { DashboardsText } from '../texts/zh-cn.ts'

/** What lies below, whose it is and under which number it was approved; and that what lies above leaves the house with nobody. */
export function noteOfGround(ground: BaseGround | null, { map: text }: DashboardsText): string {
  const approved = ground?.approvalNo == null || ground.approvalNo === '' ? null : text.approved(ground.approvalNo)
  const told =
    ground === null || ground.code === 'blank' ? [text.note, approved] : [ground.name, ground.attribution, approved, text.inHouse]
  return told.filter(Boolean).join(' · ')
}
