import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import { licenceStatus } from '@chengan/domain/utilities/dictionaries/companies'
import { licenceMaterial } from '@chengan/domain/utilities/dictionaries/licences'
import { licenceNoIsUsual } from '@chengan/domain/utilities/licences/licence/licence-rules'
import { districtOf } from '@chengan/kernel/access/region'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { labelText } from '@chengan/kernel/label'
import { asText, asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValuesOf, takeSteps } from '../../../resources/change/by-system.ts'
import type { Effect, EffectContext } from '../../../resources/implementation.ts'
import { type Notify, noticeParagraph } from '../../../resources/notices/notify.ts'
import { drawNumber } from '../../../resources/numbers.ts'
import { issues } from '../../../resources/papers/issue-paper.ts'
import { bureau, companyOfficers } from '../notices/receivers.ts'

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

/** A company has one licence of a kind: what a newer one replaces is cancelled. */
const endEarlierLicences: Effect<'operatingLicence'> = async (effect) => {
  const { row } = effect
  const types = [...asTexts(row.businessTypes)]
  const { rows } = await sql<{ id: string }>`select id from operating_licence where gas_companies_id = ${asText(row.gasCompaniesId)}
    and id <> ${asText(row.id)} and not deleted and business_types && ${types}::text[]
    and status = any(${[state.valid.value, state.suspended.value, state.expired.value]}::text[]) order by id`.execute(effect.db)
  await takeSteps(effect, {
    resource: 'operatingLicence',
    ids: rows.map(({ id }) => id),
    action: 'cancel',
    values: () => ({ standingReason: `由许可证${asText(row.licenceNo)}替代` }),
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
    order by case status when ${state.valid.value} then 0 when ${state.suspended.value} then 1 when ${state.expired.value} then 2
      when ${state.revoked.value} then 3 else 4 end, licence_valid_to, id limit 1`.execute(ctx.db)
  return rows[0]
}

/** Writes on the file of a company what its licences say. */
export async function noteLicenceOf(ctx: Context, company: string): Promise<void> {
  const standing = await standingOf(ctx, company)
  if (standing !== undefined) await changeValuesOf(ctx, 'gasCompany', company, { ...standing }, { words: '更新经营许可证信息' })
}

const noteOnCompany: Effect<'operatingLicence'> = (effect) => noteLicenceOf(effect, asText(effect.row.gasCompaniesId))

const wordsOfMaterial = (values: unknown) =>
  Object.values(licenceMaterial.values)
    .filter(({ value }) => asTexts(values).includes(value))
    .map(({ zh }) => zh)
    .join('、')

/** What a company is told of a step, by its name and where it led. */
function toldOf({
  row,
  verb,
  opinion,
}: Pick<EffectContext<'operatingLicence'>, 'row' | 'verb' | 'opinion'>): readonly [title: string, text: string] {
  const said = opinion === null ? '' : `意见：${opinion}`
  const no = asText(row.licenceNo)
  const day = (name: keyof ValuesNamed<'operatingLicence'>) => asText(row[name])
  if (verb === 'supplement') return ['需补正材料', `请补正：${wordsOfMaterial(row.materialsMissing)}。${said}`]
  if (verb === 'extendTerm') return ['决定期限延长', `决定期限延长至${day('decideBy')}。理由：${day('extendReason')}`]
  const told: Readonly<Record<string, readonly [string, string]>> = {
    [state.underReview.value]: [
      '已受理',
      `${row.acceptedBySilence === true ? '逾期未告知补正，自收到申请之日起视为受理' : '已受理'}，${day('decideBy')}前作出决定。`,
    ],
    [state.toIssue.value]: ['准予许可', `决定文号${day('decisionNo')}，${day('deliverBy')}前颁发许可证。`],
    [state.refused.value]: [
      day('decisionNo') === '' ? '不予受理' : '不予许可',
      `理由：${day('refuseReason')}。可依法申请行政复议或者提起行政诉讼。`,
    ],
    [state.expired.value]: ['许可证已过期', `许可证${no}有效期至${day('licenceValidTo')}，已过期，请停止经营活动并重新申请。`],
    [state.suspended.value]: ['许可证暂停', `许可证${no}暂停至${day('suspendUntil')}。事由：${day('standingReason')}`],
    [state.cancelled.value]: ['许可证已注销', `许可证${no}已注销。事由：${day('standingReason')}`],
    [state.revoked.value]: ['许可证已撤销', `许可证${no}已撤销，处罚文书${day('penaltyNo')}。`],
  }
  const valid =
    verb === 'suspend'
      ? (['许可证恢复', `许可证${no}已恢复。`] as const)
      : (['许可证已发放', `许可证${no}有效期至${day('licenceValidTo')}。`] as const)
  return told[asText(row.status)] ?? valid
}

async function tell(
  effect: EffectContext<'operatingLicence'>,
  notify: Notify,
  userIds: readonly string[],
  title: string,
  text: string,
): Promise<void> {
  if (userIds.length === 0) return
  const { row, resource } = effect
  const name = asText(row.companyName)
  await notify(effect, {
    userIds,
    type: noticeType.values.flow.value,
    title: `燃气经营许可${title}：${name}`.slice(0, 200),
    content: noticeParagraph(`${name}的经营许可（申请编号${asText(row.applyNo)}）：${text}`),
    bizType: resource.root,
    bizId: asText(row.id),
    bizRoute: `${PAGE}?id=${asText(row.id)}`,
  })
}

const tellApplicant =
  (notify: Notify): Effect<'operatingLicence'> =>
  async (effect) => {
    const [title, text] = toldOf(effect)
    await tell(effect, notify, await companyOfficers(effect, [effect.row.deptId], effect.resource.permission('submit')), title, text)
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
    const [title, text] =
      row.status === state.expired.value
        ? toldOf(effect)
        : (['申请待受理', `${asText(row.supplementBy)}前一次告知补正或决定是否受理，逾期视为受理。`] as const)
    await tell(effect, notify, await authority(effect, resource.permission('accept')), title, text)
  }

/** Licences of bottled gas are given by the district and filed with the city. */
const tellCityOfIssue =
  (notify: Notify): Effect<'operatingLicence'> =>
  async (effect) => {
    const { row, resource, actor } = effect
    if (row.cityDecides === true) return
    const text = `${actor.deptName}发放许可证${asText(row.licenceNo)}，有效期至${asText(row.licenceValidTo)}，报市级备案。`
    await tell(effect, notify, await bureau(effect, 'city', null, resource.permission('issue')), '区级发证备案', text)
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
  endEarlierLicences,
  noteOnCompany,
  tellApplicant: tellApplicant(notify),
  tellAuthority: tellAuthority(notify),
  tellCityOfIssue: tellCityOfIssue(notify),
})
