import { assessStatus, licenceStatus } from '@chengan/domain/utilities/dictionaries/companies'
import { examResult, gasJobStatus } from '@chengan/domain/utilities/dictionaries/staff'
import { exportAgrees, type Looker } from './numbers.ts'

const PEOPLE = 'gysy/jobperson'
const SUPERVISED = 'gysy/jobpersonsupervise'
const TRAININGS = 'gysy/jobpersontrain'
const VIOLATIONS = 'gysy/gysyjobpersonsupervisewgjl'
const COMPANIES = 'gysy/gascompanies'
const LICENCES = 'gysy/gysygascompaniesjyxkegl'
const ASSESSMENTS = 'gysy/gysygascompaniesndkh'
const POLICIES = 'gysy/policydocument'
const RECEIPTS = 'gysy/policydocument/receipt'
const MOST_ROWS = 500
/** Of long lists the first rows are looked at one by one. */
const SOME = 12
const passed = { reviewStatus: '3,5' }
const inService = { jobStatus: gasJobStatus.values.inService.value }
const statesOf = (dictionary: { readonly values: Readonly<Record<string, { readonly value: string }>> }) =>
  Object.values(dictionary.values).map(({ value }) => value)

async function listed({ person }: Looker, path: string, query: object): Promise<number | null> {
  const { code, data } = await person.get(path, { ...query, limit: 1 })
  return code === 0 ? data.total : null
}

/** The sum of a list over each value of a field against the whole list. */
async function partsAgree(who: Looker, path: string, field: string, values: readonly string[], query: object = {}): Promise<void> {
  const parts: number[] = []
  for (const value of values) parts.push((await listed(who, path, { ...query, [field]: value })) ?? 0)
  who.ledger.agrees(
    `${who.name}: ${path} by ${field}`,
    parts.reduce((sum, part) => sum + part, 0),
    await listed(who, path, query),
  )
}

interface Watched {
  readonly id: string
  readonly yearTrainHours: number
  readonly violationCount: number
  readonly certStatus: string
}

/** People: the supervision against their files, and what it says of each against his trainings, violations and certificates. Answers how many there were. */
export async function peopleAgree(who: Looker, year: number): Promise<number> {
  const { person, ledger, name } = who
  const { code, data } = await person.get<{ total: number; list: readonly Watched[] }>(`${SUPERVISED}/page`, { limit: MOST_ROWS })
  if (code !== 0) return 0
  ledger.agrees(`${name}: people supervised`, data.total, await listed(who, `${PEOPLE}/page`, passed))
  await partsAgree(who, `${SUPERVISED}/page`, 'jobStatus', statesOf(gasJobStatus))
  await partsAgree(who, `${SUPERVISED}/page`, 'trainOk', ['true', 'false'])
  await partsAgree(who, `${SUPERVISED}/page`, 'hasViolation', ['true', 'false'])
  ledger.agrees(
    `${name}: people in service`,
    await listed(who, `${SUPERVISED}/page`, inService),
    await listed(who, `${PEOPLE}/page`, { ...passed, ...inService }),
  )
  const ofYear = { startDateStart: `${year}-01-01`, startDateEnd: `${year}-12-31` }
  const trained = await person.get<{ total: number; hours: number }>(`${SUPERVISED}/jyqk`, { year, limit: 1 })
  ledger.agrees(`${name}: trainings of the year`, trained.data.total, await listed(who, `${TRAININGS}/page`, ofYear))
  for (const { id, yearTrainHours, violationCount } of data.list.slice(0, SOME)) {
    const own = await person.get<{ total: number; hours: number; list: readonly { hours: number; examResult: string }[] }>(
      `${SUPERVISED}/jyqk`,
      { jobPersonId: id, year, limit: MOST_ROWS },
    )
    ledger.agrees(`${name}: hours of ${id}`, yearTrainHours, own.data.hours)
    const counted = own.data.list.filter(({ examResult: said }) => COUNTS.includes(said))
    ledger.agrees(
      `${name}: the trainings that make up the hours of ${id}`,
      own.data.hours,
      counted.reduce((sum, { hours }) => sum + hours, 0),
    )
    ledger.agrees(
      `${name}: violations of ${id}`,
      violationCount,
      await listed(who, `${VIOLATIONS}/page`, { jobPersonId: id, status: '3,5' }),
    )
    const papers = await person.get<{ total: number }>(`${SUPERVISED}/khzs`, { jobPersonId: id, limit: 1 })
    const file = await person.get<{ certificates: readonly unknown[] }>(`${PEOPLE}/info/${id}`)
    if (file.code === 0) ledger.agrees(`${name}: certificates of ${id}`, papers.data.total, file.data.certificates.length)
  }
  await exportAgrees(who, `${PEOPLE}/export`, `${PEOPLE}/page`, inService)
  await exportAgrees(who, `${SUPERVISED}/export`, `${SUPERVISED}/page`, inService)
  await exportAgrees(who, `${TRAININGS}/export`, `${TRAININGS}/page`)
  return data.total
}
const COUNTS: readonly string[] = [examResult.values.pass.value, examResult.values.noExam.value]

/** What the files of companies say of their staff against the list of people. */
export async function companiesAgree(who: Looker): Promise<void> {
  const { person, ledger, name } = who
  const { code, data } = await person.get<{ list: readonly { id: string; employeeCount: number; certifiedCount: number }[] }>(
    `${COMPANIES}/page`,
    { limit: SOME },
  )
  if (code !== 0) return
  for (const { id, employeeCount, certifiedCount } of data.list) {
    const own = { ...passed, ...inService, gasCompaniesId: id }
    ledger.agrees(`${name}: staff of ${id}`, employeeCount, await listed(who, `${PEOPLE}/page`, own))
    ledger.agrees(`${name}: certified staff of ${id}`, certifiedCount, await listed(who, `${PEOPLE}/page`, { ...own, certStatus: '1,2' }))
  }
}

/** Licences and assessments: tabs against the states that they stand for, the ranking against what is published, and their sheets. */
export async function licencesAndAssessmentsAgree(who: Looker): Promise<void> {
  const { person, ledger, name } = who
  await partsAgree(who, `${LICENCES}/page`, 'status', statesOf(licenceStatus))
  await partsAgree(who, `${ASSESSMENTS}/page`, 'status', statesOf(assessStatus))
  const tabs = [
    // Companies have their drafts there too.
    ...(name.includes('_qy_') ? ([[LICENCES, 'applying', '0,1,2,3']] as const) : ([[LICENCES, 'pending', '1,2,3']] as const)),
    [LICENCES, 'standing', '4,8'],
    [LICENCES, 'ended', '5,6,7'],
    [LICENCES, 'refused', '9'],
    [ASSESSMENTS, 'published', '5'],
    [ASSESSMENTS, 'publicity', '4'],
  ] as const
  for (const [root, tab, status] of tabs) {
    ledger.agrees(
      `${name}: the tab ${tab} of ${root}`,
      await listed(who, `${root}/page`, { tab }),
      await listed(who, `${root}/page`, { status }),
    )
    await exportAgrees(who, `${root}/export`, `${root}/page`, { status })
  }
  const ranking = await person.get<readonly { gasCompaniesId: string }[]>(`${ASSESSMENTS}/rank`)
  if (ranking.code !== 0) return
  const published = await person.get<{ list: readonly { gasCompaniesId: string; year: number }[] }>(`${ASSESSMENTS}/page`, {
    status: '5',
    limit: MOST_ROWS,
  })
  const last = Math.max(...published.data.list.map(({ year }) => year))
  const ranked = new Set(ranking.data.map(({ gasCompaniesId }) => gasCompaniesId))
  // The ranking is everybody's: whoever sees some companies finds these in it.
  for (const { gasCompaniesId, year } of published.data.list)
    if (year === last) ledger.agrees(`${name}: ${gasCompaniesId} in the ranking`, ranked.has(gasCompaniesId) ? 1 : 0, 1)
}

interface Stat {
  readonly total: number
  readonly read: number
  readonly companies: readonly { readonly total: number; readonly read: number; readonly late: number }[]
}

/** Policies: how many have read each, in its list, on its page, by company and among the receipts. */
export async function policiesAgree(who: Looker): Promise<void> {
  const { person, ledger, name } = who
  const { code, data } = await person.get<{ list: readonly { id: string; readCount: number; stateId: string }[] }>(`${POLICIES}/page`, {
    limit: MOST_ROWS,
  })
  if (code !== 0) return
  for (const { id, readCount, stateId } of data.list.slice(0, SOME)) {
    const stat = await person.get<Stat>(`${POLICIES}/readStat/${id}`)
    if (stat.code !== 0 || stateId !== '1') continue
    const document = { documentId: id }
    const sum = (key: 'total' | 'read' | 'late') => stat.data.companies.reduce((all, one) => all + one[key], 0)
    ledger.agrees(`${name}: readers of ${id}`, stat.data.total, await listed(who, `${RECEIPTS}/page`, document))
    ledger.agrees(`${name}: readers of ${id} by company`, sum('total'), stat.data.total)
    ledger.agrees(`${name}: who has read ${id} by company`, sum('read'), stat.data.read)
    ledger.agrees(`${name}: who is late with ${id}`, sum('late'), await listed(who, `${RECEIPTS}/page`, { ...document, late: 'true' }))
    ledger.agrees(`${name}: who has read ${id}`, stat.data.read, await listed(who, `${RECEIPTS}/page`, { ...document, tab: 'read' }))
    // The list counts the readers of every region, the page those of the reader’s own.
    if (name.includes('_sj_')) ledger.agrees(`${name}: reads in the list of ${id}`, readCount, stat.data.read)
  }
  await exportAgrees(who, `${POLICIES}/export`, `${POLICIES}/page`)
}
