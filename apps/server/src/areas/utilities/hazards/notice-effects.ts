import { auditResult, hazardLevel, hazardStatus, superviseLevel } from '@chengan/domain/utilities/dictionaries/hazards'
import { sql } from 'kysely'
import { openDuties } from '../../../resources/duties/duties.ts'
import type { Effect, EffectContext } from '../../../resources/implementation.ts'
import type { Notify } from '../../../resources/notices/notify.ts'
import { bureau, companyOfficers, holdersOfDuty } from '../notices/receivers.ts'
import { basisWords, hazardWords, may, tellAboutHazard, text } from './hazard-notices.ts'

const MAJOR = hazardLevel.values.major.value
const PASSED = auditResult.values.passed.value
const CITY = superviseLevel.values.city.value
const state = hazardStatus.values

const minute = (value: unknown) => text(value).slice(0, 16)
const officersOf = (effect: EffectContext<'hazardCheck'>, roles?: readonly string[]) =>
  companyOfficers(effect, [effect.row.companyDeptId, effect.row.reformDeptId], may('reform'), roles)

/** A major hazard, reported as such or raised later: district and city are told at once. */
const notifyMajorReport =
  (notify: Notify): Effect<'hazardCheck'> =>
  async (effect) => {
    const { row, before } = effect
    if (row.hazardLevel !== MAJOR || (effect.verb === 'update' && before?.hazardLevel === MAJOR)) return
    const words = await hazardWords(effect, row)
    const next = row.status === state.reported.value ? 'dispatch' : 'supervise'
    const to = [
      ...(await bureau(effect, 'district', row.handleRegionId ?? row.regionId, may(next))),
      ...(await bureau(effect, 'city', null, may(next))),
    ]
    const verb = effect.verb === 'update' ? '一处隐患升级为重大隐患' : '上报一处重大隐患'
    const late = row.reportLate === true ? '（迟报）' : ''
    await tellAboutHazard(effect, notify, row, {
      to,
      kind: 'warning',
      title: `重大隐患${late}：${words.where}`,
      text: `${effect.actor.deptName}${verb}${late}：${words.company}，${words.object}，${words.what}。判定依据：${basisWords(row)}。编号${text(row.hazardNo)}，请立即处理。`,
      sms: true,
      review: next === 'dispatch',
    })
  }

/** The company is told what was decided on its extension. */
const notifyCompany =
  (notify: Notify): Effect<'hazardCheck'> =>
  async (effect) => {
    const { row } = effect
    const words = await hazardWords(effect, row)
    const granted = effect.input.auditResult === PASSED
    const outcome = granted ? `同意延期至${text(row.reformDeadline)}` : `不同意延期，整改期限仍为${text(row.reformDeadline)}`
    await tellAboutHazard(effect, notify, row, {
      to: await officersOf(effect),
      title: `延期申请${granted ? '已同意' : '未同意'}：${words.object}`,
      text: `${effect.actor.deptName}${outcome}。${words.object}，编号${text(row.hazardNo)}。意见：${effect.opinion ?? '无'}`,
      sms: false,
    })
  }

/** Whether the row stands in an order of which the company was told with another finding. */
async function isFurtherFinding({ db, row }: EffectContext<'hazardCheck'>): Promise<boolean> {
  const { rows } = await sql`select 1 from hazard_check where check_no = ${text(row.checkNo)}
    and reform_notice_no = ${text(row.reformNoticeNo)} and id <> ${text(row.id)} and not deleted limit 1`.execute(db)
  return rows.length > 0
}

/** The company is told, by SMS too, that an order was issued or its rectification returned; of an order one SMS goes out. */
const notifyCompanySms =
  (notify: Notify): Effect<'hazardCheck'> =>
  async (effect) => {
    const { row } = effect
    const words = await hazardWords(effect, row)
    const issued = effect.verb === 'dispatch'
    const deadline = text(row.reformDeadline)
    await tellAboutHazard(effect, notify, row, {
      to: await officersOf(effect),
      title: issued ? `责令限期整改：${words.object}` : `整改退回：${words.object}`,
      text: issued
        ? `${effect.actor.deptName}向你单位下达责令限期整改通知书${text(row.reformNoticeNo)}（${words.object}，${words.level}）。请于1个工作日内签收，${deadline}前完成整改。`
        : `${effect.actor.deptName}复查退回你单位的整改（${words.object}，编号${text(row.hazardNo)}）。意见：${effect.opinion ?? '无'}。请于${deadline}前完成整改。`,
      sms: !issued || !(await isFurtherFinding(effect)),
    })
  }

/** Whose turn it is after a hand-in or a request for a delay. */
const notifyReviewer =
  (notify: Notify): Effect<'hazardCheck'> =>
  async (effect) => {
    const { row, resource } = effect
    const words = await hazardWords(effect, row)
    const delay = row.status === state.delayPending.value
    for (const duty of (await openDuties(effect, resource, [text(row.id)])).get(text(row.id)) ?? []) {
      const until = duty.deadline === null ? '' : `，请于${minute(duty.deadline)}前${delay ? '审批' : '复查'}`
      await tellAboutHazard(effect, notify, row, {
        to: await holdersOfDuty(effect, duty, may('audit')),
        title: `${delay ? '延期待审' : '整改待复查'}：${words.where}`,
        text: delay
          ? `${words.company}申请将${words.object}（编号${text(row.hazardNo)}）的整改期限由${text(row.reformDeadline)}延至${text(row.delayTo)}，原因：${text(row.delayReason)}${until}。`
          : `${words.company}已完成${words.object}（编号${text(row.hazardNo)}）的整改${until}。`,
        sms: false,
        review: true,
      })
    }
  }

/** The district to which the city hands a row down. */
const notifyDistrict =
  (notify: Notify): Effect<'hazardCheck'> =>
  async (effect) => {
    const { row, resource } = effect
    const words = await hazardWords(effect, row)
    const duty = (await openDuties(effect, resource, [text(row.id)])).get(text(row.id))?.[0]
    const until = duty?.deadline ? `，请于${minute(duty.deadline)}前派发` : ''
    const review = row.delegateReview === true ? '并负责复查' : ''
    await tellAboutHazard(effect, notify, row, {
      to: await bureau(effect, 'district', row.handleRegionId, may('dispatch')),
      title: `市级交办隐患：${words.where}`,
      text: `${effect.actor.deptName}交办${words.level}（编号${text(row.hazardNo)}），${words.company}，${words.object}：${words.what}${until}${review}。`,
      sms: false,
      review: true,
    })
  }

function listingText(effect: EffectContext<'hazardCheck'>, words: { level: string; object: string }): string {
  const { row } = effect
  const no = text(row.superviseNo) === '' ? '' : `（${text(row.superviseNo)}）`
  const by = row.superviseLevel === CITY ? '市级' : '区级'
  return `${effect.actor.deptName}对${words.object}的${words.level}（编号${text(row.hazardNo)}）${by}挂牌督办${no}，督办期限${text(row.superviseDeadline)}`
}

/** The principal of the company whose hazard was listed. */
const notifyPrincipalSms =
  (notify: Notify): Effect<'hazardCheck'> =>
  async (effect) => {
    const words = await hazardWords(effect, effect.row)
    await tellAboutHazard(effect, notify, effect.row, {
      to: await officersOf(effect, ['gas_principal']),
      kind: 'warning',
      title: `挂牌督办：${words.object}`,
      text: `${listingText(effect, words)}，请在期限内完成整改。`,
      sms: true,
    })
  }

/** The district in which the city listed a hazard. */
const notifyDistrictSms =
  (notify: Notify): Effect<'hazardCheck'> =>
  async (effect) => {
    const { row } = effect
    const words = await hazardWords(effect, row)
    const next = row.status === state.reported.value ? 'dispatch' : 'audit'
    await tellAboutHazard(effect, notify, row, {
      to: await bureau(effect, 'district', row.handleRegionId ?? row.regionId, may(next)),
      kind: 'warning',
      title: `市级挂牌督办：${words.where}`,
      text: `${listingText(effect, words)}，企业：${words.company}，请督促整改。`,
      sms: true,
    })
  }

/** Returned twice: who may list the hazard is asked to. One that is listed already needs no proposal. */
const proposeSupervision =
  (notify: Notify): Effect<'hazardCheck'> =>
  async (effect) => {
    const { row } = effect
    const times = effect.services.settings.number('gysy.hazard.superviseProposeReturns', 2)
    const listed = row.supervised === true && text(row.superviseReleaseDate) === ''
    if (listed || Number(row.returnCount ?? 0) < times) return
    const words = await hazardWords(effect, row)
    await tellAboutHazard(effect, notify, row, {
      to: [
        ...(await bureau(effect, 'district', row.handleRegionId ?? row.regionId, may('supervise'))),
        ...(await bureau(effect, 'city', null, may('supervise'))),
      ],
      kind: 'warning',
      title: `建议挂牌督办：${words.where}`,
      text: `${words.company}的${words.object}（编号${text(row.hazardNo)}，${words.level}）整改已退回${String(row.returnCount)}次，建议挂牌督办。新的整改期限${text(row.reformDeadline)}。`,
      sms: false,
    })
  }

/** The effects of the lifecycle of a hazard that tell somebody something. */
export function hazardNoticeEffects(notify: Notify) {
  return {
    notifyMajorReport: notifyMajorReport(notify),
    notifyCompany: notifyCompany(notify),
    notifyCompanySms: notifyCompanySms(notify),
    notifyReviewer: notifyReviewer(notify),
    notifyDistrict: notifyDistrict(notify),
    notifyPrincipalSms: notifyPrincipalSms(notify),
    notifyDistrictSms: notifyDistrictSms(notify),
    proposeSupervision: proposeSupervision(notify),
  }
}
