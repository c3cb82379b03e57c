import { certCheck, gasJobStatus, gasPersonType, gasPostType, trainType } from '@chengan/domain/utilities/dictionaries/staff'
import { certificateYears, needsOf } from '@chengan/domain/utilities/people/certificates/certified'
import type { Actor } from '@chengan/kernel/access/actor'
import { addDays, addYears } from '@chengan/kernel/time'
import { asRows } from '@chengan/kernel/values'
import { askedRows } from '../../city/asked-rows.ts'
import type { Book, CityRow } from '../../city/book.ts'
import { cityPart } from '../../city/city-part.ts'
import { attachTo, takePhoto } from '../../city/photos.ts'
import { dealt, type Scale } from '../../city/scale.ts'
import type { SeedingProgress } from '../../city/told.ts'
import { onWorkday } from '../../hazards/office-hours.ts'
import { conclude } from '../../messages/conclude.ts'
import { identityNumber, mobileNumber, personName } from '../../names.ts'
import { userId } from '../../organisation/organisation.ts'
import type { Stream } from '../../stream.ts'
import { walkAction } from '../../walk/act.ts'
import { walkAdd } from '../../walk/add.ts'
import type { WalkStep } from '../../walk/context.ts'
import { walkNumber } from '../../walk/numbers.ts'
import { clerkOf, companyId, reviewerOf } from '../companies.ts'
import { type CompanyPlan, companyPlansAt } from '../company-plan.ts'
import { facilitiesInUse } from '../facility-index.ts'
import { writeOrders, writeViolations } from './staff-supervision.ts'

const post = gasPostType.values
const category = gasPersonType.values

/** Of a hundred people so many have a second certificate. */
const SECOND = 55
/** How many of the rows of people and certificates are people. */
const PEOPLE_SHARE = 1 / (1 + 1 + SECOND / 100)

/** Everybody's first people, then those of the trade, in turn. */
const everywhere = [post.manager, post.safetyOfficer, post.driver, post.escort] as const
const trades: Readonly<Record<CompanyPlan['type'], readonly { readonly value: string }[]>> = {
  piped: [post.networkWorker, post.stationOperator, post.householdFitter, post.dispatcher, post.welder, post.networkWorker],
  mixed: [post.networkWorker, post.cngStationWorker, post.householdFitter, post.stationOperator, post.electrician],
  bottled: [post.deliveryWorker, post.cylinderFiller, post.lpgDepotWorker, post.fillingInspector, post.deliveryWorker],
  vehicle: [post.fillingStationOperator, post.cngStationWorker, post.lngWorker, post.fillingStationOperator],
}

const noOperators: readonly string[] = [post.driver.value, post.escort.value, post.dispatcher.value]

function personTypeOf(postType: string): string {
  if (postType === post.manager.value) return category.principal.value
  if (postType === post.safetyOfficer.value) return category.safetyManager.value
  return noOperators.includes(postType) ? category.other.value : category.operations.value
}

type Stay = 'draft' | 'submitted' | 'returned' | 'changing' | 'left' | 'barred'

/** People who show a state which the rest does not reach, by their number. */
const stays: Readonly<Record<number, Stay>> = { 6: 'draft', 7: 'submitted', 15: 'returned', 23: 'changing', 31: 'left', 39: 'barred' }
/** Those whose certificates have ended, end soon, or lack one, and whose the district found to be forged or doubtful. */
const papers: Readonly<Record<number, 'expired' | 'expiring' | 'missing' | 'forged' | 'doubtful'>> = {
  ...{ 5: 'expiring', 13: 'expired', 21: 'missing', 29: 'expiring' },
  ...{ 11: 'forged', 17: 'doubtful' },
}
/** Of so many people the certificates of one have not been checked yet. */
const UNCHECKED_OF = 6

interface Worker {
  readonly book: Book
  readonly company: CompanyPlan
  readonly number: number
  readonly own: number
  readonly postType: string
  readonly stream: Stream
}

const crews = new WeakMap<Book, Map<string, string[]>>()

/** People in service of a company on a post, for whoever puts them on a vehicle. */
export const peopleOn = (book: Book, company: string, postType: string): readonly string[] =>
  crews.get(book)?.get(`${company}|${postType}`) ?? []

const peopleAt = (scale: Scale) => Math.round(askedRows.people.rows[scale] * PEOPLE_SHARE)

/** The people of the companies with their certificates and trainings; a few of them with violations and orders. */
function* writePeople(book: Book): SeedingProgress {
  const total = peopleAt(book.scale)
  const trainings = askedRows.trainings.rows[book.scale]
  const companies = companyPlansAt(book.scale)
  const shares = dealt(
    total,
    companies.map(({ key }) => (key === 'gd' ? 2 : 1)),
  )
  let number = 0
  for (const [at, company] of companies.entries())
    for (let own = 0; own < (shares[at] ?? 0); own += 1) {
      number += 1
      const list = trades[company.type]
      const postType = (everywhere[own] ?? list[(own - everywhere.length) % list.length] ?? post.other).value
      const worker = { book, company, number, own, postType, stream: book.stream('gysy/jobperson', `${company.key}|${own}`) }
      const upTo = (count: number) => Math.floor((count * trainings) / total)
      writePerson(worker, upTo(number) - upTo(number - 1))
      yield { topic: 'people', done: number, total }
    }
}

export const peoplePart = cityPart({
  makes: ['jobPerson', 'jobPersonTrain', 'staffOrder', 'staffViolation'],
  needs: ['gasCompany', 'gasFacility'],
  write: writePeople,
})

function photo({ book, company, number }: Worker, clerk: Actor, at: string, what: string, title: string): string {
  return takePhoto(book, `person|${company.key}|${number}|${what}`, {
    ...{ at, by: clerk.userId, deptId: clerk.deptId, stamped: false, name: 'papers', title },
  })
}

/** What the post needs, and for a share of people one more that nobody asks for. */
function certificatesOf(worker: Worker, clerk: Actor, at: string) {
  const { book, number, postType, stream } = worker
  const needs = needsOf({ personType: personTypeOf(postType), postType })
  const count = number % 100 < SECOND ? 2 : 1
  const state = papers[number]
  const first = state === 'missing' ? [] : needs.slice(0, count)
  const more = Array.from({ length: count - first.length }, () => ({ certType: '6' }))
  return [...first, ...more].map((need, at_) => {
    const years = certificateYears[String(need.certType)] ?? 3
    const wanted =
      state === 'expired'
        ? addDays(book.today, -stream.between(5, 40))
        : addDays(book.today, state === 'expiring' ? stream.between(10, 80) : stream.between(120, 300 + (years - 2) * 300))
    // Whoever is filed has his certificates already.
    const [issueDate = ''] = [addYears(wanted, -years), addDays(at.slice(0, 10), -5)].toSorted()
    const ends = addYears(issueDate, years)
    return {
      ...need,
      certNo: `LJ${String(990_000 + number * 10 + at_)}`,
      issueOrg: '临江市燃气协会',
      issueDate,
      certValidTo: ends,
      // A review on the last day is the end itself: those of welders and electricians are done.
      ...(need.certType === '3' ? { nextReviewDate: ends } : {}),
      certFile: [photo(worker, clerk, at, `cert${at_}`, '证书')],
    }
  })
}

/** A company's first people are those whom its file names. */
function nameOnFile({ book, company, own }: Worker): string | undefined {
  const file = book.find('gasCompany', companyId(book, company.key))
  const name = [file?.principal, file?.safetyManager][own]
  return typeof name === 'string' ? name : undefined
}

function formOf(worker: Worker, clerk: Actor, at: string) {
  const { book, company, postType, stream } = worker
  const birthday = addDays(book.today, -stream.between(23 * 365, 57 * 365))
  const male = stream.draw(10) < 8
  const stations = ['3', '5', '6', '7', '1'].flatMap((type) => facilitiesInUse(book, company.key, type as '1'))
  const delivers = postType === post.deliveryWorker.value
  const named = nameOnFile(worker)
  return {
    name: named ?? personName(stream.draw),
    identityCode: identityNumber(company.regionId, birthday, male ? 'male' : 'female', stream.draw),
    phone: mobileNumber(stream.draw),
    photo: [photo(worker, clerk, at, 'photo', '照片')],
    education: stream.pick(['2', '2', '3', '3', '4']),
    gasCompaniesId: companyId(book, company.key),
    ...(delivers || stream.draw(2) === 0 ? { gasFacilityId: stations.length === 0 ? null : stream.pick(stations).id } : {}),
    personType: personTypeOf(postType),
    postType,
    entryDate: addDays(at.slice(0, 10), -stream.between(20, 1800)),
    certificates: certificatesOf(worker, clerk, at),
    emergencyContact: personName(stream.draw),
    emergencyPhone: mobileNumber(stream.draw),
  }
}

function writePerson(worker: Worker, trainings: number): void {
  const { book, company, number, own, postType, stream } = worker
  const resource = book.resource('jobPerson')
  const clerk = book.actor(userId(book, clerkOf(company.key)))
  const ago = stream.between(400, 700)
  // What waits for its review, or came back from it, was handed in these days.
  const stayed = stays[number]
  const at = onWorkday(book, addDays(book.today, -(stayed === 'submitted' ? 3 : stayed === 'returned' ? 8 : ago)), stream)
  const given = formOf(worker, clerk, at)
  const onPost =
    postType === post.deliveryWorker.value && (given.gasFacilityId ?? null) === null ? { postType: post.lpgDepotWorker.value } : {}
  const form = { ...given, ...onPost }
  const added = walkAdd(book, resource, form, { actor: clerk, at }, `${company.key}|${own}`, {
    deptId: clerk.deptId,
    regionId: company.regionId,
  })
  attachTo(book, resource.root, added.id, given.photo as readonly string[])
  const row = reviewed(worker, added, clerk, at)
  const stay = stays[number]
  const works = row.jobStatus === gasJobStatus.values.inService.value && row.reviewStatus === '3'
  const isGone = stay === 'draft' || stay === 'left' || stay === 'barred'
  const told = writeTrainings(worker, row, clerk, isGone ? 0 : trainings)
  if (works && papers[number] === undefined) {
    const known = crews.get(book) ?? new Map<string, string[]>()
    crews.set(book, known)
    const key = `${company.key}|${postType}`
    known.set(key, [...(known.get(key) ?? []), row.id])
  }
  const shown = works ? writeViolations(book, company, row, number) : row
  writeOrders(book, company, shown, number)
  for (const id of told) conclude(book, 'jobPersonTrain', id)
  const { id, name, gasCompaniesId, jobStatus, personType, certificates, deptId, regionId, superviseMark, reviewStatus } = shown
  conclude(book, 'jobPerson', id, {
    id,
    name,
    gasCompaniesId,
    jobStatus,
    reviewStatus,
    personType,
    postType,
    certificates,
    deptId,
    regionId,
    superviseMark,
  })
}

/** The review of a file and what became of its person, as far as his number goes. */
function reviewed({ book, company, number }: Worker, row: CityRow<'jobPerson'>, clerk: Actor, at: string): CityRow<'jobPerson'> {
  const stay = stays[number]
  const resource = book.resource('jobPerson')
  if (stay === 'draft') return row
  const submitted = walkAction(book, resource, row, 'submit', {}, { actor: clerk, at: `${at.slice(0, 10)} 17:05:00` }).row
  if (stay === 'submitted') return submitted
  const district = book.actor(userId(book, reviewerOf(company.regionId)))
  const decide = (auditResult: string, opinion: string) =>
    walkAction(
      book,
      resource,
      submitted,
      'audit',
      { body: { auditResult }, opinion },
      { actor: district, at: `${book.addWorkdays(at, 1)} 10:20:00` },
    ).row
  if (stay === 'returned') return decide('2', '证书照片不清晰，请重新上传。')
  const passed = decide('1', '证书属实，同意。')
  const later = (days: number) => `${book.addWorkdays(at, days)} 09:40:00`
  switch (stay) {
    case 'changing': {
      const other = companyPlansAt(book.scale).find(({ key }) => key !== company.key)
      const body = { gasCompaniesId: companyId(book, other?.key ?? company.key), gasFacilityId: null }
      return walkAction(
        book,
        resource,
        passed,
        'edit',
        { body },
        { actor: clerk, at: `${book.addWorkdays(addDays(book.today, -5), 1)} 09:40:00` },
      ).row
    }
    case 'left':
      return walkAction(
        book,
        resource,
        passed,
        'leave',
        { body: { leaveDate: later(8).slice(0, 10), leaveReason: '个人原因' } },
        { actor: clerk, at: later(8) },
      ).row
    case 'barred':
      return walkAction(
        book,
        resource,
        passed,
        'bar',
        { body: { barDocument: '临燃禁〔2025〕1号', barYears: 5 }, opinion: '多次非法充装，情节严重。' },
        { actor: book.actor(userId(book, 'demo_sj_rq')), at: later(40) },
      ).row
    default:
      return number % UNCHECKED_OF === 0 ? passed : checked(book, passed, number, { actor: district, at: later(3) })
  }
}

/** The certificates of a person as the district found them when it asked whoever issued them. */
function checked(book: Book, row: CityRow<'jobPerson'>, number: number, step: WalkStep): CityRow<'jobPerson'> {
  const { genuine, doubtful, forged } = certCheck.values
  const state = papers[number]
  const found = state === 'forged' ? forged : state === 'doubtful' ? doubtful : genuine
  const certificates = asRows(row.certificates).map((one) => ({ ...one, certCheck: found.value }))
  if (certificates.length === 0) return row
  return walkAction(book, book.resource('jobPerson'), row, 'edit', { body: { certificates } }, step).row
}

const subjects = ['燃气安全继续教育', '设备操作规程', '泄漏抢修实操', '用户入户安检规范', '应急预案演练', '职业健康与防护'] as const

const batches = new WeakMap<Book, Map<string, string>>()

/** The trainings of a person over two years; those of a company share what they have in common. Answers their ids. */
function writeTrainings({ book, company, own }: Worker, person: CityRow<'jobPerson'>, clerk: Actor, count: number): readonly string[] {
  const resource = book.resource('jobPersonTrain')
  const known = batches.get(book) ?? new Map<string, string>()
  batches.set(book, known)
  const ids: string[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const shared = book.stream('gysy/jobpersontrain', `${company.key}|${turn}`)
    const day = onWorkday(
      book,
      addDays(book.today, -(12 + Math.floor(((turn + 1) * 380) / (count + 1)) + shared.between(0, 20))),
      shared,
    ).slice(0, 10)
    const stream = book.stream('gysy/jobpersontrain', `${company.key}|${own}|${turn}`)
    const kind = turn === 0 ? trainType.values.continuing.value : stream.pick(['2', '4', '4', '5'])
    const at = `${day} 17:30:00`
    const score = stream.draw(10) === 0 ? stream.between(55, 79) : stream.between(80, 99)
    const exam = kind === trainType.values.drill.value ? {} : { examScore: score }
    const sign = takePhoto(book, `train|${company.key}|${own}|${turn}`, {
      ...{ at, by: clerk.userId, deptId: clerk.deptId, stamped: false, name: 'papers', title: '签到表' },
    })
    const row = walkAdd(
      book,
      resource,
      {
        jobPersonId: person.id,
        trainType: kind,
        subject: subjects[(turn + company.key.length) % subjects.length],
        trainOrg: '临江市燃气协会',
        trainPlace: '公司培训室',
        startDate: `${day} 09:00:00`,
        endDate: `${day} 16:30:00`,
        hours: stream.pick([4, 6, 7.5, 8]),
        ...exam,
        signFile: [sign],
      },
      { actor: clerk, at },
      `${company.key}|${own}|${turn}`,
      { gasCompaniesId: person.gasCompaniesId, deptId: clerk.deptId, regionId: company.regionId },
    )
    const key = `${company.key}|${day}`
    const batch = known.get(key) ?? walkNumber(book, resource, 'trainBatchNo', resource.numbers?.trainBatchNo ?? [], row, at)
    known.set(key, batch)
    book.put(resource.name, { ...row, trainBatchNo: batch })
    attachTo(book, resource.root, row.id, [sign])
    ids.push(row.id)
  }
  return ids
}
