import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import { creditEvent, gasBusinessType, licenceStatus } from '@chengan/domain/utilities/dictionaries/companies'
import { licenceMaterial } from '@chengan/domain/utilities/dictionaries/licences'
import { licenceNoIsUsual, withoutKinds } from '@chengan/domain/utilities/licences/licence/licence-rules'
import { districtOf } from '@chengan/kernel/access/region'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Label } from '@chengan/kernel/label'
import { labelText } from '@chengan/kernel/label'
import { asRows, asText, asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValuesOf, takeSteps } from '../../../resources/change/by-system.ts'
import type { Effect, EffectContext } from '../../../resources/implementation.ts'
import type { Notify } from '../../../resources/notices/notify.ts'
import { drawNumber } from '../../../resources/numbers.ts'
import { issues } from '../../../resources/papers/issue-paper.ts'
import { enterEvent, quarterOf, reckonCompany } from '../credit/reckon.ts'
import { bureau, companyOfficers } from '../notices/receivers.ts'
import { standingFirst } from './licence-of-kind.ts'

const PAGE = '/aqjg/xkgl/jyxk/index'
const state = licenceStatus.values

/** Draws the number that nobody gave; one of another form than the ministry's is told and not refused. */
const numberLicence: Effect<'operatingLicence'> = async (effect) => {
  const { row, resource } = effect
  if (asText(row.licenceNo) === '') await effect.patch({ licenceNo: await drawNumber(effect, resource, 'licenceNo', row) })
  else if (licenceNoIsUsual.applies(row, {}))
    effect.answer({ warnings: [{ field: 'licenceNo', msg: labelText(licenceNoIsUsual.words, effect.language) }] })
}

/** An amended licence gets a new certificate; the earlier one is told as replaced. */
const drawCertificate = issues('certificate', ({ today }) => ({ printDate: today }))

/** A company has one licence of a kind: what a newer one replaces is cancelled. One that was given for other kinds as well stays in force for these. */
const endEarlierLicences: Effect<'operatingLicence'> = async (effect) => {
  const { row } = effect
  const types = [...asTexts(row.businessTypes)]
  const { rows } = await sql<{
    id: string
    replaced: boolean
  }>`select id, business_types <@ ${types}::text[] as replaced from operating_licence
    where gas_companies_id = ${asText(row.gasCompaniesId)} and id <> ${asText(row.id)} and not deleted and business_types && ${types}::text[]
    and status = any(${[state.valid.value, state.suspended.value, state.expired.value]}::text[]) order by id`.execute(effect.db)
  const standingReason = `由许可证${asText(row.licenceNo)}替代`
  const idsOf = (replaced: boolean) => rows.filter((one) => one.replaced === replaced).map(({ id }) => id)
  await takeSteps(effect, { resource: 'operatingLicence', ids: idsOf(true), action: 'cancel', values: () => ({ standingReason }) })
  await takeSteps(effect, {
    resource: 'operatingLicence',
    ids: idsOf(false),
    action: 'cancelKinds',
    values: (licence) => ({
      ...withoutKinds(
        licence,
        types.filter((one) => asTexts(licence.businessTypes).includes(one)),
      ),
      standingReason,
    }),
  })
}

interface Standing {
  readonly licenceNo: string | null
  readonly licenceValidTo: string | null
  readonly licenceStatus: string
}

/** What the file of a company says of its licence: one that stands before one that has ended, the one that ends first among those. */
async function standingOf(ctx: Context, company: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`select licence_no as "licenceNo", to_char(licence_valid_to, 'YYYY-MM-DD') as "licenceValidTo",
      status as "licenceStatus" from operating_licence
    where gas_companies_id = ${company} and not deleted and licence_no is not null
    order by ${standingFirst}, licence_valid_to, id limit 1`.execute(ctx.db)
  return rows[0]
}

/** Writes on the file of a company what its licences say. */
export async function noteLicenceOf(ctx: Context, company: string): Promise<void> {
  const standing = await standingOf(ctx, company)
  if (standing !== undefined) await changeValuesOf(ctx, 'gasCompany', company, { ...standing }, { words: '更新经营许可证信息' })
}

const noteOnCompany: Effect<'operatingLicence'> = (effect) => noteLicenceOf(effect, asText(effect.row.gasCompaniesId))

/** A licence that an authority revokes makes the credit of its company D (gysy/gysyxyjg/rule-2). */
const enterRevocation: Effect<'operatingLicence'> = async (effect) => {
  const { row, today } = effect
  const company = asText(row.gasCompaniesId)
  const entered = await enterEvent(effect, {
    ...{ company, eventType: creditEvent.values.penalty.value, eventDate: today, points: 0, isVeto: true },
    ...{ description: `经营许可证${asText(row.licenceNo)}被吊销`, documentNo: asText(row.penaltyNo) || null },
    ...{ sourceRoot: effect.resource.root, sourceId: row.id },
  })
  if (entered) await reckonCompany(effect, company, quarterOf(today))
}

/** What is missing, item by item. */
function wordsOfSupplement(items: unknown): Label {
  const named = (value: unknown) => Object.values(licenceMaterial.values).find((one) => one.value === value)
  const rows = asRows(items).map(({ material, what }) => ({ material: named(material), what: asText(what) }))
  return {
    zh: rows.map(({ material, what }) => `${material?.zh ?? ''}：${what}`).join('；'),
    en: rows.map(({ material, what }) => `${material?.en ?? ''}: ${what}`).join('; '),
  }
}

/** What is told of a licence: what came of it in a word or two, and what follows. */
interface Told {
  readonly title: Label
  readonly text: Label
}

/** What a company is told of a step with some kinds of its business. */
function kindsTold(verb: string, row: ValuesNamed<'operatingLicence'>): Told | undefined {
  const kinds = (values: unknown): Label => {
    const named = Object.values(gasBusinessType.values).filter(({ value }) => asTexts(values).includes(value))
    return { zh: named.map(({ zh }) => zh).join('、'), en: named.map(({ en }) => en).join(', ') }
  }
  const [no, reason] = [asText(row.licenceNo), asText(row.standingReason)]
  const [left, stopped, ended] = [kinds(row.businessTypes), kinds(row.stoppedTypes), kinds(row.endedTypes)]
  const until = asText(row.suspendUntil)
  if (verb === 'suspendKinds')
    return {
      title: { zh: '部分类别暂停', en: 'suspended in part' },
      text: {
        zh: `许可证${no}的${stopped.zh}暂停至${until}，其他类别继续有效。事由：${reason}`,
        en: `${stopped.en} of the licence ${no} is suspended until ${until}; the rest stays in force. Reason: ${reason}`,
      },
    }
  if (verb === 'liftKinds')
    return {
      title: { zh: '类别恢复', en: 'restored' },
      text: { zh: `许可证${no}的全部类别已恢复。`, en: `All kinds of the licence ${no} are in force again.` },
    }
  if (verb !== 'cancelKinds') return undefined
  return {
    title: { zh: '部分类别注销', en: 'cancelled in part' },
    text: {
      zh: `许可证${no}已注销${ended.zh}，${left.zh}继续有效。事由：${reason}`,
      en: `${ended.en} of the licence ${no} is cancelled; ${left.en} stays in force. Reason: ${reason}`,
    },
  }
}

/** What a company is told of a step, by its name and where it led. */
function toldOf({ row, verb }: Pick<EffectContext<'operatingLicence'>, 'row' | 'verb'>): Told {
  const no = asText(row.licenceNo)
  const day = (name: keyof ValuesNamed<'operatingLicence'>) => asText(row[name])
  if (verb === 'supplement') {
    const { zh, en } = wordsOfSupplement(row.supplementItems)
    const until = day('supplementDue')
    return {
      title: { zh: '需补正材料', en: 'papers missing' },
      text: { zh: `请于${until}前补正：${zh}。`, en: `please add by ${until}: ${en}.` },
    }
  }
  if (verb === 'extendTerm')
    return {
      title: { zh: '决定期限延长', en: 'decision extended' },
      text: {
        zh: `决定期限延长至${day('decideBy')}。理由：${day('extendReason')}`,
        en: `the decision is extended to ${day('decideBy')}. Reason: ${day('extendReason')}`,
      },
    }
  const ofKinds = kindsTold(verb, row)
  if (ofKinds !== undefined) return ofKinds
  const accepted =
    row.acceptedBySilence === true
      ? {
          zh: '逾期未告知补正，自收到申请之日起视为受理',
          en: 'nobody asked for more papers in time: it counts as accepted from the day on which it came',
        }
      : { zh: '已受理', en: 'accepted' }
  const told: Readonly<Record<string, Told>> = {
    [state.underReview.value]: {
      title: { zh: '已受理', en: 'accepted' },
      text: { zh: `${accepted.zh}，${day('decideBy')}前作出决定。`, en: `${accepted.en}; it is decided by ${day('decideBy')}.` },
    },
    [state.toIssue.value]: {
      title: { zh: '准予许可', en: 'granted' },
      text: {
        zh: `决定文号${day('decisionNo')}，${day('deliverBy')}前颁发许可证。`,
        en: `decision ${day('decisionNo')}; the licence is issued by ${day('deliverBy')}.`,
      },
    },
    [state.refused.value]: {
      title: day('decisionNo') === '' ? { zh: '不予受理', en: 'not accepted' } : { zh: '不予许可', en: 'refused' },
      text: {
        zh: `理由：${day('refuseReason')}。可依法申请行政复议或者提起行政诉讼。`,
        en: `reason: ${day('refuseReason')}. You may ask for an administrative review or go to court.`,
      },
    },
    [state.expired.value]: {
      title: { zh: '许可证已过期', en: 'expired' },
      text: {
        zh: `许可证${no}有效期至${day('licenceValidTo')}，已过期，请停止经营活动并重新申请。`,
        en: `the licence ${no} was valid until ${day('licenceValidTo')} and has expired; stop the business and apply anew.`,
      },
    },
    [state.suspended.value]: {
      title: { zh: '许可证暂停', en: 'suspended' },
      text: {
        zh: `许可证${no}暂停至${day('suspendUntil')}。事由：${day('standingReason')}`,
        en: `the licence ${no} is suspended until ${day('suspendUntil')}. Reason: ${day('standingReason')}`,
      },
    },
    [state.cancelled.value]: {
      title: { zh: '许可证已注销', en: 'cancelled' },
      text: {
        zh: `许可证${no}已注销。事由：${day('standingReason')}`,
        en: `the licence ${no} is cancelled. Reason: ${day('standingReason')}`,
      },
    },
    [state.revoked.value]: {
      title: { zh: '许可证已撤销', en: 'revoked' },
      text: { zh: `许可证${no}已撤销，处罚文书${day('penaltyNo')}。`, en: `the licence ${no} is revoked; penalty ${day('penaltyNo')}.` },
    },
  }
  const valid: Told =
    verb === 'suspend'
      ? { title: { zh: '许可证恢复', en: 'restored' }, text: { zh: `许可证${no}已恢复。`, en: `the licence ${no} is in force again.` } }
      : {
          title: { zh: '许可证已发放', en: 'issued' },
          text: { zh: `许可证${no}有效期至${day('licenceValidTo')}。`, en: `the licence ${no} is valid until ${day('licenceValidTo')}.` },
        }
  return told[asText(row.status)] ?? valid
}

async function tell(
  effect: EffectContext<'operatingLicence'>,
  notify: Notify,
  userIds: readonly string[],
  { title, text }: Told,
): Promise<void> {
  if (userIds.length === 0) return
  const { row, resource } = effect
  const [name, no] = [asText(row.companyName), asText(row.applyNo)]
  await notify(effect, {
    userIds,
    type: noticeType.values.flow.value,
    title: { zh: `燃气经营许可${title.zh}：${name}`, en: `Gas operating licence ${title.en}: ${name}` },
    text: { zh: `${name}的经营许可（申请编号${no}）：${text.zh}`, en: `Operating licence of ${name} (application ${no}): ${text.en}` },
    bizType: resource.root,
    bizId: asText(row.id),
    bizRoute: `${PAGE}?id=${asText(row.id)}`,
  })
}

const tellApplicant =
  (notify: Notify): Effect<'operatingLicence'> =>
  async (effect) => {
    await tell(effect, notify, await companyOfficers(effect, [effect.row.deptId], effect.resource.permission('submit')), toldOf(effect))
  }

function authority(effect: EffectContext<'operatingLicence'>, permission: string): Promise<readonly string[]> {
  const { row } = effect
  const region = asText(row.regionId)
  return row.cityDecides === true
    ? bureau(effect, 'city', null, permission)
    : bureau(effect, 'district', region === '' ? null : districtOf(region), permission)
}

const tellAuthority =
  (notify: Notify): Effect<'operatingLicence'> =>
  async (effect) => {
    const { row, resource } = effect
    const by = asText(row.supplementBy)
    const told: Told =
      row.status === state.expired.value
        ? toldOf(effect)
        : {
            title: { zh: '申请待受理', en: 'to accept' },
            text: {
              zh: `${by}前一次告知补正或决定是否受理，逾期视为受理。`,
              en: `ask once for what is missing, or decide whether to accept it, by ${by}; after that it counts as accepted.`,
            },
          }
    await tell(effect, notify, await authority(effect, resource.permission('accept')), told)
  }

/** Licences of bottled gas are given by the district and filed with the city. */
const tellCityOfIssue =
  (notify: Notify): Effect<'operatingLicence'> =>
  async (effect) => {
    const { row, resource, actor } = effect
    if (row.cityDecides === true) return
    const [no, until] = [asText(row.licenceNo), asText(row.licenceValidTo)]
    await tell(effect, notify, await bureau(effect, 'city', null, resource.permission('issue')), {
      title: { zh: '区级发证备案', en: 'issued by a district' },
      text: {
        zh: `${actor.deptName}发放许可证${no}，有效期至${until}，报市级备案。`,
        en: `${actor.deptName} issued the licence ${no}, valid until ${until}; it is filed with the city.`,
      },
    })
  }

/** What licences of a company that ends take with it: those that stand or have expired. */
export async function endLicencesOf(
  ctx: Context,
  company: ValuesNamed<'gasCompany'>,
  action: 'cancel' | 'revoke',
  reason: string,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from operating_licence where gas_companies_id = ${asText(company.id)} and not deleted
    and status = any(${[state.valid.value, state.suspended.value, state.expired.value]}::text[]) order by id`.execute(ctx.db)
  await takeSteps(ctx, { resource: 'operatingLicence', ids: rows.map(({ id }) => id), action, values: () => ({ standingReason: reason }) })
}

export const licenceEffects = (notify: Notify) => ({
  numberLicence,
  drawCertificate,
  drawCheckSheet: issues('checkSheet'),
  writeSupplementNotice: issues('supplementNotice'),
  writeAcceptance: issues('acceptanceNotice'),
  writeRejection: issues('rejectionNotice'),
  writeGrant: issues('grantDecision'),
  writeRefusal: issues('refusalDecision'),
  endEarlierLicences,
  noteOnCompany,
  enterRevocation,
  tellApplicant: tellApplicant(notify),
  tellAuthority: tellAuthority(notify),
  tellCityOfIssue: tellCityOfIssue(notify),
})
