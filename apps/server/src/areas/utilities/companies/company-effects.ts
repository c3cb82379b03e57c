import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import { statusDueOn } from '@chengan/domain/utilities/companies/gas-company/business-status'
import { businessStatus, licenceStatus, reviewStatus } from '@chengan/domain/utilities/dictionaries/companies'
import { auditResult } from '@chengan/domain/utilities/dictionaries/hazards'
import type { AnyValues, WithEffect } from '@chengan/kernel/declared/resources'
import type { Label } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import type { Members } from '@chengan/kernel/values'
import { asRow, asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { changeValuesOf, takeStep } from '../../../resources/change/by-system.ts'
import { usersOf } from '../../../resources/duties/audience.ts'
import type { Effect, EffectContext } from '../../../resources/implementation.ts'
import type { NoticeWords, Notify } from '../../../resources/notices/notify.ts'
import type { Row } from '../../../resources/rows.ts'
import { bumpPermissionVersion } from '../../../session/actor.ts'
import { endSessionsNow } from '../../../session/end-sessions.ts'
import { tellExpiredOfCompany } from '../licences/expired-licence.ts'
import { endLicencesOf } from '../licences/licence-effects.ts'
import { companyOfficers } from '../notices/receivers.ts'

const statusWords = (value: unknown): Label =>
  Object.values(businessStatus.values).find((entry) => entry.value === value) ?? { zh: '', en: '' }

/** A label within an English sentence. */
const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)

/** What a company files, and is told the outcome of. */
type Owned = WithEffect<'notifyOwner'>

/** The page on which a company sees its own row. */
function pageOf(effect: EffectContext<Owned>): string {
  const page = effect.resource.screens?.find((screen) => screen.levels.includes('enterprise'))?.route ?? ''
  return `${page}?id=${asText(effect.row.id)}`
}

/** Those of the company whose doing is decided: who entered the row, and who handed in what is decided, were it only a change of it. */
async function whoAsked(effect: EffectContext<Owned>): Promise<readonly string[]> {
  const { row, before } = effect
  const asked = [...new Set([row.creator, before?.updater].map(asText))].filter((id) => id !== '')
  const found = await Promise.all(asked.map((userId) => usersOf(effect, { deptIds: [asText(row.deptId)], userId })))
  return found.flat()
}

async function tellOwner(effect: EffectContext<Owned>, notify: Notify, words: NoticeWords): Promise<void> {
  const { resource, row } = effect
  const userIds = [
    ...new Set([...(await companyOfficers(effect, [row.deptId], resource.permission('submit'))), ...(await whoAsked(effect))]),
  ]
  if (userIds.length === 0) return
  const about = { bizType: resource.root, bizId: asText(row.id), bizRoute: pageOf(effect) }
  await notify(effect, { userIds, type: noticeType.values.flow.value, ...words, ...about })
}

const isSuspension = ({ verb }: EffectContext<Owned>): boolean => verb === 'changeStatus/audit'

/** What was decided, and how, in the words in which a company asked for it. */
function decided(effect: EffectContext<Owned>, passed: boolean): { readonly subject: Label; readonly outcome: Label } {
  const { zh, en } = effect.resource.label
  const granted = passed ? { zh: '已同意', en: 'granted' } : { zh: '未同意', en: 'not granted' }
  if (isSuspension(effect)) return { subject: { zh: '停歇业申请', en: 'Suspension' }, outcome: granted }
  const outcome = { zh: '审核通过', en: 'passed' }
  const before: AnyValues = effect.before ?? {}
  if (before.reviewStatus === reviewStatus.values.changing.value)
    return {
      subject: { zh: `${zh}变更`, en: `Change of ${inSentence(en)}` },
      outcome: passed ? outcome : { zh: '未通过', en: 'not passed' },
    }
  return { subject: { zh, en }, outcome: passed ? outcome : { zh: '审核退回', en: 'returned' } }
}

/** The owner of a reviewed row, or of a suspension that was decided, is told the outcome. */
export const notifyOwner =
  (notify: Notify): Effect<Owned> =>
  async (effect) => {
    const { resource, actor } = effect
    const suspension = isSuspension(effect)
    // Not each of them has a suspension, nor asks for the outcome by this name.
    const row: Values = effect.row
    const { statusDue }: AnyValues = row
    const input: AnyValues = effect.input
    const passed = input.auditResult === auditResult.values.passed.value
    const { subject, outcome } = decided(effect, passed)
    const name = asText(row[resource.nameField])
    const { effectiveDate }: Members<'effectiveDate'> = asRow(statusDue) ?? {}
    const from = asText(effectiveDate)
    const isDated = suspension && passed && from !== ''
    const said = effect.opinion === null ? { zh: '', en: '' } : { zh: `意见：${effect.opinion}`, en: ` Opinion: ${effect.opinion}` }
    await tellOwner(effect, notify, {
      title: { zh: `${subject.zh}${outcome.zh}：${name}`, en: `${subject.en} ${outcome.en}: ${name}` },
      text: {
        zh: `${actor.deptName}：${name}的${subject.zh}${outcome.zh}${isDated ? `，自${from}起生效` : ''}。${said.zh}`,
        en: `${actor.deptName}: ${name}, ${inSentence(subject.en)} ${outcome.en}${isDated ? `, from ${from} on` : ''}.${said.en}`,
      },
    })
  }

/** The standing of the company changed: it is told. The duties of its staff, cars and fillings read the standing itself. */
const notifyStanding =
  (notify: Notify): Effect<'gasCompany'> =>
  async (effect) => {
    const { row, actor } = effect
    const status = statusWords(row.businessStatus)
    const [name, why] = [asText(row.name), asText(effect.input.reason)]
    await tellOwner(effect, notify, {
      title: { zh: `经营状态变更为${status.zh}`, en: `Standing changed to ${inSentence(status.en)}` },
      text: {
        zh: `${actor.deptName}将${name}的经营状态变更为${status.zh}。${why === '' ? '' : `原因：${why}`}`,
        en: `${actor.deptName} changed the standing of ${name} to ${inSentence(status.en)}.${why === '' ? '' : ` Reason: ${why}`}`,
      },
    })
  }

function licence(action: 'cancel' | 'revoke', status: string): Effect<'gasCompany'> {
  return async (effect) => {
    await endLicencesOf(effect, effect.row, action, `企业${statusWords(effect.row.businessStatus).zh}：${asText(effect.input.reason)}`)
    if (asText(effect.row.licenceNo) !== '') await effect.patch({ licenceStatus: status })
  }
}

const both =
  (...effects: readonly Effect<'gasCompany'>[]): Effect<'gasCompany'> =>
  async (effect) => {
    for (const one of effects) await one(effect)
  }

/** Accounts of the company's department and below work no longer; whoever is logged in is out. */
const disableAccounts: Effect<'gasCompany'> = async (effect) => {
  const deptId = asText(effect.row.deptId)
  // A company without a department of its own stands in the bureau's: nobody there loses his account.
  const { rows } = await sql<{
    id: string
  }>`select u.id from "user" u join dept d on d.id = u.dept_id
    where u.status = '1' and not u.deleted and u.id <> ${effect.actor.userId} and (d.id = ${deptId} or ${deptId} = any(string_to_array(d.pids, ',')))
      and exists (select 1 from dept own where own.id = ${deptId} and own.level = 'qy') order by u.id`.execute(effect.db)
  if (rows.length === 0) return
  const told = { words: '停用用户', verb: 'status', kind: 'auth' } as const
  for (const { id } of rows) await changeValuesOf(effect, 'user', id, { status: '0' }, told)
  await endSessionsNow(effect, { userIds: rows.map((row) => row.id) }, 'disabled')
  await bumpPermissionVersion(effect.db)
}

/** An approved suspension whose day has come takes effect at once; a later one waits for the nightly work. */
const applyDueStatus: Effect<'gasCompany'> = async (effect) => {
  const due = statusDueOn(effect.row, effect.today)
  if (due === null) return
  effect.adopt((await takeStep(effect, effect.resource, effect.row as Row, 'takeEffect', { businessStatus: due })).row)
}

/** The effects of reviews and of the standing of a company. */
export function companyEffects(notify: Notify) {
  const standing = notifyStanding(notify)
  return {
    notifyOwner: notifyOwner(notify),
    pauseCompany: standing,
    resumeCompany: both(standing, tellExpiredOfCompany),
    cancelLicence: both(licence('cancel', licenceStatus.values.cancelled.value), standing),
    revokeLicence: both(licence('revoke', licenceStatus.values.revoked.value), standing),
    disableAccounts,
    applyDueStatus,
  }
}
