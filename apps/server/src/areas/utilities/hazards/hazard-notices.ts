import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import { hazardLevel, majorHazardBasis } from '@chengan/domain/utilities/dictionaries/hazards'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Label } from '@chengan/kernel/label'
import type { Context } from '../../../context.ts'
import { byLevel } from '../../../resources/duties/audience.ts'
import { namesOf } from '../../../resources/lists/names.ts'
import type { NoticeWords, Notify } from '../../../resources/notices/notify.ts'

export const HAZARD_ROOT = 'gysy/aqjdyhpc'
/** Permission strings of the actions that a notice waits for. */
export const may = (verb: string) => `gysy:aqjdyhpc:${verb}`

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The page of a level on which a hazard is opened; `review` for the bureau's list of what awaits it. */
export function hazardRoute(level: string, id: string, review: boolean): string {
  const known = ['qy', 'qx', 'sj'].includes(level) ? level : 'sj'
  const page = review && known !== 'qy' ? 'examine' : 'index'
  return `/gysy/${known}_aqjdyhpc/${page}?id=${id}`
}

/** What a notice says of a hazard: which company, what, of what level. */
interface HazardWords {
  readonly company: string
  readonly object: string
  readonly level: Label
  readonly what: string
  /** For the titles of those who look after many companies: the object first, because a narrow line cuts the end. */
  readonly where: Label
}

function whereOf(object: string, company: string): Label {
  const alone = object || company
  if (object === '' || company === '' || object === company) return { zh: alone, en: alone }
  return { zh: `${object}（${company}）`, en: `${object} (${company})` }
}

export async function hazardWords(ctx: Context, row: ValuesNamed<'hazardCheck'>): Promise<HazardWords> {
  const { registry } = ctx.services
  const companies = await namesOf(ctx, registry.byName('gasCompany'), [text(row.gasCompaniesId)])
  const level = Object.values(hazardLevel.values).find((entry) => entry.value === row.hazardLevel) ?? { zh: '隐患', en: 'hazard' }
  const what = text(row.description)
  const company = companies.get(text(row.gasCompaniesId)) ?? ''
  const object = text(row.objectName)
  return {
    company,
    object,
    where: whereOf(object, company),
    level,
    what: what.length > 60 ? `${what.slice(0, 60)}…` : what,
  }
}

/** The words of the basis on which a hazard is major. */
export function basisWords(row: ValuesNamed<'hazardCheck'>): Label {
  return Object.values(majorHazardBasis.values).find((entry) => entry.value === row.majorBasis) ?? { zh: '', en: '' }
}

/** What is told about a hazard. */
interface About extends NoticeWords {
  readonly to: readonly string[]
  /** Also to the mobiles. */
  readonly sms: boolean
  readonly kind?: keyof typeof noticeType.values
  /** The bureau finds it in its list of what awaits it. */
  readonly review?: boolean
}

/** Tells users about a hazard, each on the page of his own level. */
export async function tellAboutHazard(ctx: Context, notify: Notify, row: ValuesNamed<'hazardCheck'>, about: About): Promise<void> {
  const id = text(row.id)
  for (const [level, userIds] of await byLevel(ctx, [...new Set(about.to)])) {
    await notify(ctx, {
      userIds,
      type: noticeType.values[about.kind ?? 'flow'].value,
      title: about.title,
      text: about.text,
      bizType: HAZARD_ROOT,
      bizId: id,
      bizRoute: hazardRoute(level, id, about.review === true),
      ...(about.sms ? { sms: 'day' } : {}),
    })
  }
}
