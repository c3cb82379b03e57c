import { gasFacilityType, pressureClass } from '@chengan/domain/utilities/dictionaries/facilities'
import { filingStage, gasProjectKind } from '@chengan/domain/utilities/dictionaries/projects-and-activities'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Geometry, Point } from '@chengan/kernel/fields/field'
import { metresBetween } from '@chengan/kernel/geometry/measure'
import { addDays } from '@chengan/kernel/time'
import type { Book, CityRow } from '../../city/book.ts'
import { cityPart } from '../../city/city-part.ts'
import { attachTo, takePhoto } from '../../city/photos.ts'
import { onWorkday, workdaysLater } from '../../hazards/office-hours.ts'
import { userId } from '../../organisation/organisation.ts'
import type { Stream } from '../../stream.ts'
import { walkAction } from '../../walk/act.ts'
import { walkAdd } from '../../walk/add.ts'
import { clerkOf, companyId, reviewerOf } from '../companies.ts'
import { facilitiesInUse } from '../facility-index.ts'

const ROOT = 'gysy/gysygcba'
const { startNotice, acceptance, filed } = filingStage.values
const { network, courtyardIndoor, renovation, diversion } = gasProjectKind.values

type Fate = 'draft' | 'submitted' | 'returned' | 'passed'

interface Plan {
  readonly key: string
  readonly name: string
  readonly kind: string
  readonly stage: string
  readonly fate: Fate
  /** Days since the acceptance; of a notice since it was filed. */
  readonly back: number
  /** Days from the acceptance to the filing. */
  readonly filedAfter?: number
  readonly previous?: string
}

const plans: readonly Plan[] = [
  { key: 'start1', name: '古渡街中压管道工程', kind: network.value, stage: startNotice.value, fate: 'passed', back: 210 },
  {
    key: 'accept1',
    name: '古渡街中压管道工程',
    kind: network.value,
    stage: acceptance.value,
    fate: 'passed',
    back: 60,
    previous: 'start1',
  },
  {
    key: 'filed1',
    name: '古渡街中压管道工程',
    kind: network.value,
    stage: filed.value,
    fate: 'passed',
    back: 60,
    filedAfter: 11,
    previous: 'accept1',
  },
  { key: 'late', name: '望澜新城庭院管工程', kind: courtyardIndoor.value, stage: filed.value, fate: 'passed', back: 95, filedAfter: 24 },
  { key: 'unfiled', name: '滨河路老旧管网改造', kind: renovation.value, stage: acceptance.value, fate: 'passed', back: 20 },
  { key: 'waiting', name: '听潮苑庭院管工程', kind: courtyardIndoor.value, stage: filed.value, fate: 'submitted', back: 12, filedAfter: 8 },
  { key: 'returned', name: '站前路管道改线', kind: diversion.value, stage: acceptance.value, fate: 'returned', back: 15 },
  { key: 'start2', name: '东湖片区中压管网二期', kind: network.value, stage: startNotice.value, fate: 'submitted', back: 5 },
  { key: 'draft', name: '澜山路燃气管道工程', kind: network.value, stage: startNotice.value, fate: 'draft', back: 2 },
]

/** Gas works of a company from the notice of their start to their filing: in time, late, under review, returned. */
function writeProjects(book: Book): void {
  const pipes = facilitiesInUse(book, 'gd', gasFacilityType.values.pipeNetwork.value).filter(
    ({ regionId, location }) => String(regionId).startsWith('990102') && location !== null && location !== undefined,
  )
  const written = new Map<string, string>()
  for (const [number, plan] of plans.entries()) {
    const pipe = pipes[number % Math.max(1, pipes.length)]
    if (pipe !== undefined) tell(book, plan, pipe, written)
  }
}

export const projectPart = cityPart({ makes: ['projectFiling'], needs: ['gasCompany'], writeAtOnce: writeProjects })

function datesOf(
  book: Book,
  { stage, back, filedAfter }: Plan,
): Pick<ValuesNamed<'projectFiling'>, 'startDate' | 'completeDate' | 'acceptDate' | 'fileDate'> {
  const accepted = addDays(book.today, -back)
  if (stage === startNotice.value) return { startDate: addDays(accepted, 10) }
  return {
    startDate: addDays(accepted, -140),
    completeDate: addDays(accepted, -12),
    acceptDate: accepted,
    ...(filedAfter === undefined ? {} : { fileDate: addDays(accepted, filedAfter) }),
  }
}

function tell(book: Book, plan: Plan, pipe: CityRow<'gasFacility'>, written: Map<string, string>): void {
  const resource = book.resource('projectFiling')
  const stream = book.stream(ROOT, plan.key)
  const clerk = book.actor(userId(book, clerkOf('gd')))
  const dates = datesOf(book, plan)
  let at = onWorkday(book, String(dates.fileDate ?? addDays(book.today, -plan.back)), stream)
  const place = pipe.location as Point
  const paper = (title: string) =>
    takePhoto(book, `${ROOT}|${plan.key}|${title}`, { name: 'papers', at, by: clerk.userId, deptId: clerk.deptId, stamped: false, title })
  const papers = plan.stage === startNotice.value ? [] : [paper('竣工验收报告')]
  const form: ValuesNamed<'projectFiling'> = {
    name: plan.name,
    projectNo: plan.stage === filed.value ? `GC-${at.slice(0, 4)}-${plan.key.length + Number(stream.between(10, 89))}` : null,
    filingStage: plan.stage,
    previousId: plan.previous === undefined ? null : (written.get(plan.previous) ?? null),
    gasCompaniesId: companyId(book, 'gd'),
    projectKind: plan.kind,
    address: pipe.address ?? '望澜区古渡街',
    location: place,
    ...lineFrom(place, stream),
    pressureClass: pressureClass.values.mediumA.value,
    investAmount: stream.between(60, 900),
    buildUnit: '临江澜源燃气有限公司',
    designOrg: '临江市规划设计研究院',
    constructOrg: '临江建工集团有限公司',
    constructGrade: '市政公用工程施工总承包壹级',
    supervisionOrg: '临江诚信工程监理有限公司',
    testOrg: '临江明度检测有限公司',
    planPermitNo: `建字第${stream.between(990_000, 999_999)}号`,
    constructionPermitNo: `${stream.between(990_000, 999_999)}01`,
    acceptReport: papers,
    ...dates,
  }
  let row = walkAdd(book, resource, form, { actor: clerk, at }, plan.key, { regionId: pipe.regionId })
  written.set(plan.key, row.id)
  attachTo(book, ROOT, row.id, papers)
  if (plan.fate === 'draft') return
  row = walkAction(book, resource, row, 'submit', {}, { actor: clerk, at }).row
  if (plan.fate === 'submitted') return
  at = workdaysLater(book, at, 1, stream)
  const reviewer = book.actor(userId(book, reviewerOf(String(row.regionId).slice(0, 6))))
  const passes = plan.fate === 'passed'
  const sent = passes
    ? { body: { auditResult: '1' }, opinion: '资料齐全，同意备案' }
    : { body: { auditResult: '2' }, opinion: '强度严密性试验记录缺少签字页，请补充' }
  walkAction(book, resource, row, 'audit', sent, { actor: reviewer, at })
}

/** A line that goes on from a pipe, with its kilometres. */
function lineFrom({ lng, lat }: Point, stream: Stream): { readonly geometry: Geometry; readonly pipeLength: number } {
  const ends = [
    [lng, lat],
    [lng + stream.between(6, 16) / 10_000, lat + stream.between(1, 6) / 10_000],
  ] as const
  const pipeLength = Math.round(metresBetween(ends[0], ends[1])) / 1000
  return { geometry: { type: 'LineString', coordinates: ends }, pipeLength }
}
