import { sectionsOf } from '@chengan/domain/municipal/excavation/checks/of-row'
import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import { levelCode } from '@chengan/kernel/access/level'
import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { asText } from '@chengan/kernel/values'
import type { Context } from '../../../../context.ts'
import { usersOf } from '../../../../resources/duties/audience.ts'
import type { NoticeWords, Notify } from '../../../../resources/notices/notify.ts'
import { withSections } from '../declaration-row.ts'

const ROOT = 'szgl/wjsp'

async function tellPeople(
  ctx: Context,
  notify: Notify,
  row: ValuesNamed<'excavation'>,
  { userIds, ...words }: NoticeWords & { readonly userIds: readonly string[] },
) {
  if (userIds.length === 0) return
  await notify(ctx, {
    ...words,
    userIds: [...new Set(userIds)],
    type: noticeType.values.system.value,
    bizType: ROOT,
    bizId: asText(row.id),
    bizRoute: '/wjdetail',
  })
}

/** Works in several districts are surveyed by that of the largest section; the surveyors of the others get a copy (municipal-approval.md §5.1, T3). */
export async function tellOtherSurveyors(ctx: Context, notify: Notify, row: ValuesNamed<'excavation'>): Promise<void> {
  const others = (Array.isArray(row.regionIds) ? row.regionIds : []).map(String).filter((one) => one !== row.regionId)
  const found = await Promise.all(
    others.map((regionId) => usersOf(ctx, { businessRoles: ['wj_tk'], regionId, levelCode: levelCode.district })),
  )
  const [no, name, roads] = [asText(row.declareNo), asText(row.projectName), asText(row.roadNames)]
  await tellPeople(ctx, notify, row, {
    userIds: found.flat(),
    title: { zh: `踏勘抄送：${name}`, en: `Copy of a survey: ${name}` },
    text: {
      zh: `${no} ${name}涉及本区道路（${roads}），由主要路段所在区现场踏勘，抄送知悉。`,
      en: `${no} ${name} touches roads of your district (${roads}); the district of the largest section surveys it. For your information.`,
    },
  })
}

/** Roads that are not in the base data are put there by who keeps them (szgl/wjsp/rule-2). */
export async function askForRoads(ctx: Context, notify: Notify, row: ValuesNamed<'excavation'>): Promise<void> {
  const whole = await withSections(ctx, ctx.services.registry.byName('excavation'), row)
  const missing = sectionsOf(whole).flatMap((one) => (!isGiven(one.roadId) && isGiven(one.newRoadName) ? [asText(one.newRoadName)] : []))
  if (missing.length === 0) return
  const permission = ctx.services.registry.byName('road').permission('save')
  const ofDistrict = await usersOf(ctx, { permission, regionId: asText(row.regionId), levelCode: levelCode.district })
  const userIds = ofDistrict.length > 0 ? ofDistrict : await usersOf(ctx, { permission, levelCode: levelCode.city })
  const [no, name, roads] = [asText(row.declareNo), asText(row.projectName), [...new Set(missing)]]
  const [zh, en] = [roads.join('、'), roads.join(', ')]
  await tellPeople(ctx, notify, row, {
    userIds,
    title: { zh: `道路补录：${zh}`, en: `Roads to enter: ${en}` },
    text: {
      zh: `${no} ${name}涉及未入库道路：${zh}。请在道路基础信息中补录。`,
      en: `${no} ${name} names roads that are not in the base data: ${en}. Please enter them among the roads.`,
    },
  })
}
