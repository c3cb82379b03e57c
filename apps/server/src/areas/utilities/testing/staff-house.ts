import { newIdentityCode } from '@chengan/domain/testing/identity-code'
import { sql } from 'kysely'
import type { Person } from '../../../../test/support/people.ts'
import { uploadPicture } from '../../../../test/support/small-city.ts'
import { openUtilities } from './utilities-house.ts'

export const JOB_PERSONS = 'gysy/jobperson'
export const VIOLATIONS = 'gysy/gysyjobpersonsupervisewgjl'
export const AT_TEN = '2026-06-30 10:00:00'
type Form = Readonly<Record<string, unknown>>

/** The small city with what tests of the staff of its gas companies do there. */
export async function openStaff() {
  const here = await openUtilities()
  here.house.setNow(AT_TEN)
  let count = 100
  /** A person as his company writes him down, under a name and a number of his own. */
  async function form(by: Person, more: Form = {}): Promise<Form> {
    count += 1
    return {
      name: `沈岚${count}`,
      identityCode: newIdentityCode(String(count), '1990-03-07'),
      phone: `139${String(10_000_000 + count)}`,
      photo: [await uploadPicture(here.house, by)],
      gasCompaniesId: by === here.at.otherCompany ? 'c-two' : 'c-one',
      personType: '3',
      postType: '08',
      entryDate: '2024-05-06',
      certificates: [
        {
          certType: '1',
          certNo: `RQ${count}`,
          trade: '08',
          issueDate: '2025-01-01',
          certValidTo: '2028-01-01',
          certFile: [await uploadPicture(here.house, by, '证书.jpg')],
        },
      ],
      ...more,
    }
  }

  /** A person of a company whose file has passed. */
  async function employed(by: Person = here.at.principal, more: Form = {}): Promise<{ readonly id: string; readonly form: Form }> {
    const given = await form(by, more)
    const id = String((await well(by.put(JOB_PERSONS, given))).id)
    await well(by.post(`${JOB_PERSONS}/submit`, { id }))
    const bureau = by === here.at.otherCompany ? here.at.otherDistrict : here.at.district
    await well(bureau.post(`${JOB_PERSONS}/audit`, { id, auditResult: '1', opinion: '同意' }))
    return { id, form: given }
  }
  const info = async (id: string, by: Person = here.at.principal) => (await by.get(`${JOB_PERSONS}/info/${id}`)).data
  const leave = (id: string, leaveReason = '个人原因') =>
    here.at.principal.post(`${JOB_PERSONS}/leave`, { id, leaveDate: '2026-06-29', leaveReason })
  const train = async (jobPersonId: string, more: Form = {}, by: Person = here.at.principal) =>
    by.put('gysy/jobpersontrain', {
      jobPersonId,
      trainType: '2',
      subject: '燃气安全继续教育',
      startDate: '2026-03-02 09:00:00',
      endDate: '2026-03-03 17:00:00',
      hours: 12,
      examScore: 90,
      signFile: [await uploadPicture(here.house, by, '签到.jpg')],
      ...more,
    })
  /** A violation that the district has recorded; its id. */
  const violate = async (jobPersonId: string, violationType = '04', by: Person = here.at.district) => {
    const added = await well(
      by.put(VIOLATIONS, {
        jobPersonId,
        violationDate: '2026-06-20 15:00:00',
        violationPlace: '古渡街118号',
        violationType,
        description: '向未安检用户供气',
        images: [await uploadPicture(here.house, by)],
      }),
    )
    return String(added.id)
  }
  const violationOf = async (id: string) => (await here.at.district.get(`${VIOLATIONS}/info/${id}`)).data
  /** Its appeal term ended yesterday: sessions do not last until it does. */
  const unappealed = (id: string) => sql`update staff_violation set appeal_until = '2026-06-29' where id = ${id}`.execute(here.services.db)
  const confirm = async (id: string, by: Person = here.at.district) => {
    await unappealed(id)
    return by.post(`${VIOLATIONS}/confirm`, { id, handleResult: ['1'] })
  }
  return { ...here, form, employed, info, leave, train, violate, violationOf, unappealed, confirm }
}

export type Staff = Awaited<ReturnType<typeof openStaff>>

/** What a call answered that must go well. */
async function well(call: Promise<{ readonly code: number; readonly msg: string; readonly data: Form }>): Promise<Form> {
  const { code, msg, data } = await call
  if (code !== 0) throw new Error(`${code} ${msg}`)
  return data
}
