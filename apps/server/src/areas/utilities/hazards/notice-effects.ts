import { auditResult, hazardLevel, hazardStatus, superviseLevel } from '@chengan/domain/utilities/dictionaries/hazards'
import type { Label } from '@chengan/kernel/label'
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
    const { actor, verb } = effect
    const did =
      verb === 'update'
        ? { zh: '一处隐患升级为重大隐患', en: 'a hazard was raised to a major one' }
        : { zh: '上报一处重大隐患', en: 'reported a major hazard' }
    const late = row.reportLate === true ? { zh: '（迟报）', en: ' (late)' } : { zh: '', en: '' }
    const basis = basisWords(row)
    const no = text(row.hazardNo)
    await tellAboutHazard(effect, notify, row, {
      to,
      kind: 'warning',
      title: { zh: `重大隐患${late.zh}：${words.where.zh}`, en: `Major hazard${late.en}: ${words.where.en}` },
      text: {
        zh: `${actor.deptName}${did.zh}${late.zh}：${words.company}，${words.object}，${words.what}。判定依据：${basis.zh}。编号${no}，请立即处理。`,
        en: `${actor.deptName}: ${did.en}${late.en}: ${words.company}, ${words.object}, ${words.what}. Basis: ${basis.en}. No. ${no}; deal with it at once.`,
      },
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
    const [until, no] = [text(row.reformDeadline), text(row.hazardNo)]
    const outcome = granted
      ? { zh: `同意延期至${until}`, en: `grants the extension to ${until}` }
      : { zh: `不同意延期，整改期限仍为${until}`, en: `does not grant the extension; the deadline is still ${until}` }
    await tellAboutHazard(effect, notify, row, {
      to: await officersOf(effect),
      title: {
        zh: `延期申请${granted ? '已同意' : '未同意'}：${words.object}`,
        en: `Extension ${granted ? 'granted' : 'not granted'}: ${words.object}`,
      },
      text: {
        zh: `${effect.actor.deptName}${outcome.zh}。${words.object}，编号${no}。意见：${effect.opinion ?? '无'}`,
        en: `${effect.actor.deptName} ${outcome.en}. ${words.object}, no. ${no}. Opinion: ${effect.opinion ?? 'none'}`,
      },
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
    const [deadline, no, order] = [text(row.reformDeadline), text(row.hazardNo), text(row.reformNoticeNo)]
    const { deptName } = effect.actor
    await tellAboutHazard(effect, notify, row, {
      to: await officersOf(effect),
      title: issued
        ? { zh: `责令限期整改：${words.object}`, en: `Order to rectify: ${words.object}` }
        : { zh: `整改退回：${words.object}`, en: `Rectification returned: ${words.object}` },
      text: issued
        ? {
            zh: `${deptName}向你单位下达责令限期整改通知书${order}（${words.object}，${words.level.zh}）。请于1个工作日内签收，${deadline}前完成整改。`,
            en: `${deptName} issued the order ${order} to your unit (${words.object}, ${words.level.en}). Sign for it within a working day and rectify by ${deadline}.`,
          }
        : {
            zh: `${deptName}复查退回你单位的整改（${words.object}，编号${no}）。意见：${effect.opinion ?? '无'}。请于${deadline}前完成整改。`,
            en: `${deptName} returned your rectification after its check (${words.object}, no. ${no}). Opinion: ${effect.opinion ?? 'none'}. Rectify by ${deadline}.`,
          },
      sms: !issued || !(await isFurtherFinding(effect)),
    })
  }

/** The company hears that an alarm of its devices has become a hazard, which is its own to put right. */
const notifyOfAlarm =
  (notify: Notify): Effect<'hazardCheck'> =>
  async (effect) => {
    const { row, actor } = effect
    const words = await hazardWords(effect, row)
    const [deadline, no] = [text(row.reformDeadline), text(row.hazardNo)]
    await tellAboutHazard(effect, notify, row, {
      to: await officersOf(effect),
      title: { zh: `报警转隐患：${words.object}`, en: `Alarm became a hazard: ${words.object}` },
      text: {
        zh: `${actor.deptName}将监测报警转为隐患（${words.object}，编号${no}）：${words.what}。请于${deadline}前完成整改。`,
        en: `${actor.deptName} made a hazard of an alarm (${words.object}, no. ${no}): ${words.what}. Rectify it by ${deadline}.`,
      },
      sms: true,
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
      const by = duty.deadline === null ? null : minute(duty.deadline)
      const until =
        by === null
          ? { zh: '', en: '' }
          : { zh: `，请于${by}前${delay ? '审批' : '复查'}`, en: `; ${delay ? 'decide' : 'check'} it by ${by}` }
      const no = text(row.hazardNo)
      await tellAboutHazard(effect, notify, row, {
        to: await holdersOfDuty(effect, duty, may('audit')),
        title: delay
          ? { zh: `延期待审：${words.where.zh}`, en: `Extension to decide: ${words.where.en}` }
          : { zh: `整改待复查：${words.where.zh}`, en: `Rectification to check: ${words.where.en}` },
        text: delay
          ? {
              zh: `${words.company}申请将${words.object}（编号${no}）的整改期限由${text(row.reformDeadline)}延至${text(row.delayTo)}，原因：${text(row.delayReason)}${until.zh}。`,
              en: `${words.company} asks to extend the deadline of ${words.object} (no. ${no}) from ${text(row.reformDeadline)} to ${text(row.delayTo)}. Reason: ${text(row.delayReason)}${until.en}.`,
            }
          : {
              zh: `${words.company}已完成${words.object}（编号${no}）的整改${until.zh}。`,
              en: `${words.company} has rectified ${words.object} (no. ${no})${until.en}.`,
            },
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
    const by = duty?.deadline ? minute(duty.deadline) : null
    const until = by === null ? { zh: '', en: '' } : { zh: `，请于${by}前派发`, en: `; issue the order by ${by}` }
    const review = row.delegateReview === true ? { zh: '并负责复查', en: ' and check the rectification' } : { zh: '', en: '' }
    const { deptName } = effect.actor
    const no = text(row.hazardNo)
    await tellAboutHazard(effect, notify, row, {
      to: await bureau(effect, 'district', row.handleRegionId, may('dispatch')),
      title: { zh: `市级交办隐患：${words.where.zh}`, en: `Handed down by the city: ${words.where.en}` },
      text: {
        zh: `${deptName}交办${words.level.zh}（编号${no}），${words.company}，${words.object}：${words.what}${until.zh}${review.zh}。`,
        en: `${deptName} hands down a ${words.level.en} (no. ${no}), ${words.company}, ${words.object}: ${words.what}${until.en}${review.en}.`,
      },
      sms: false,
      review: true,
    })
  }

function listingText(effect: EffectContext<'hazardCheck'>, words: { level: Label; object: string }): Label {
  const { row, actor } = effect
  const [listed, no, until] = [text(row.superviseNo), text(row.hazardNo), text(row.superviseDeadline)]
  const by = row.superviseLevel === CITY ? { zh: '市级', en: 'the city' } : { zh: '区级', en: 'the district' }
  return {
    zh: `${actor.deptName}对${words.object}的${words.level.zh}（编号${no}）${by.zh}挂牌督办${listed === '' ? '' : `（${listed}）`}，督办期限${until}`,
    en: `${actor.deptName} listed the ${words.level.en} of ${words.object} (no. ${no}) for supervision by ${by.en}${listed === '' ? '' : ` (${listed})`}, until ${until}`,
  }
}

/** The principal of the company whose hazard was listed. */
const notifyPrincipalSms =
  (notify: Notify): Effect<'hazardCheck'> =>
  async (effect) => {
    const words = await hazardWords(effect, effect.row)
    const { zh, en } = listingText(effect, words)
    await tellAboutHazard(effect, notify, effect.row, {
      to: await officersOf(effect, ['gas_principal']),
      kind: 'warning',
      title: { zh: `挂牌督办：${words.object}`, en: `Listed for supervision: ${words.object}` },
      text: { zh: `${zh}，请在期限内完成整改。`, en: `${en}; rectify it within that time.` },
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
    const { zh, en } = listingText(effect, words)
    await tellAboutHazard(effect, notify, row, {
      to: await bureau(effect, 'district', row.handleRegionId ?? row.regionId, may(next)),
      kind: 'warning',
      title: { zh: `市级挂牌督办：${words.where.zh}`, en: `Listed by the city: ${words.where.en}` },
      text: { zh: `${zh}，企业：${words.company}，请督促整改。`, en: `${en}. Company: ${words.company}. See to it that it is rectified.` },
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
    const [no, returned, until] = [text(row.hazardNo), String(row.returnCount), text(row.reformDeadline)]
    await tellAboutHazard(effect, notify, row, {
      to: [
        ...(await bureau(effect, 'district', row.handleRegionId ?? row.regionId, may('supervise'))),
        ...(await bureau(effect, 'city', null, may('supervise'))),
      ],
      kind: 'warning',
      title: { zh: `建议挂牌督办：${words.where.zh}`, en: `Proposed for listing: ${words.where.en}` },
      text: {
        zh: `${words.company}的${words.object}（编号${no}，${words.level.zh}）整改已退回${returned}次，建议挂牌督办。新的整改期限${until}。`,
        en: `${words.object} of ${words.company} (no. ${no}, ${words.level.en}) was returned ${returned} times; it is proposed to list it for supervision. The new deadline is ${until}.`,
      },
      sms: false,
    })
  }

/** The effects of the lifecycle of a hazard that tell somebody something. */
export function hazardNoticeEffects(notify: Notify) {
  return {
    notifyMajorReport: notifyMajorReport(notify),
    notifyCompany: notifyCompany(notify),
    notifyCompanySms: notifyCompanySms(notify),
    notifyOfAlarm: notifyOfAlarm(notify),
    notifyReviewer: notifyReviewer(notify),
    notifyDistrict: notifyDistrict(notify),
    notifyPrincipalSms: notifyPrincipalSms(notify),
    notifyDistrictSms: notifyDistrictSms(notify),
    proposeSupervision: proposeSupervision(notify),
  }
}
