import { underground2018 } from '@chengan/domain/assets/detection/schemes/first/underground-2018'
import { suggestedConsequence, suggestedLikelihood } from '@chengan/domain/assets/detection/underground/risk'
import { riskSchemeIn } from '@chengan/domain/assets/detection/underground/risk-scheme'
import { bodyState } from '@chengan/domain/assets/dictionaries/underground'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Geometry } from '@chengan/kernel/fields/field'
import { positionAt } from '@chengan/kernel/geometry/along'
import { addDays } from '@chengan/kernel/time'
import type { Book, CityRow } from '../../city/book.ts'
import { cityPart } from '../../city/city-part.ts'
import { takePhoto } from '../../city/photos.ts'
import { workdaysBack } from '../../hazards/office-hours.ts'
import { conclude } from '../../messages/conclude.ts'
import { userId } from '../../organisation/organisation.ts'
import { walkAction } from '../../walk/act.ts'
import { walkAdd } from '../../walk/add.ts'
import { walkNumber } from '../../walk/numbers.ts'
import { districtAuditor } from '../detections.ts'
import { everySection } from '../road-index.ts'

type Far = 'unverified' | 'toDispose' | 'disposing' | 'awaitingReSurvey' | 'closed' | 'tracking' | 'misjudged'

/** A body that the city tells of: its type and size, and how far it has come. */
interface BodyPlan {
  readonly bodyType: string
  readonly size: readonly [length: number, width: number, topDepth: number, bottomDepth: number]
  readonly far: Far
  readonly agencyLevel?: string
}

const DISTRICT = '990102'
const scheme = riskSchemeIn(underground2018)
const agency = { detectUnit: '临江明度检测有限公司', detectPerson: '陆知远', equipment: '三维探地雷达车', weather: '阴' }

/** Of each survey, so many working days ago, what it found. */
const plans: readonly { readonly daysAgo: number; readonly bodies: readonly BodyPlan[] }[] = [
  {
    daysAgo: 70,
    bodies: [
      { bodyType: '2', size: [2.4, 1.6, 1.2, 2.1], far: 'closed', agencyLevel: 'Ⅱ' },
      { bodyType: '3', size: [3.1, 0.9, 1.8, 2.6], far: 'tracking', agencyLevel: 'Ⅳ' },
      { bodyType: '4', size: [4.2, 2.0, 0.9, 2.2], far: 'awaitingReSurvey' },
    ],
  },
  {
    daysAgo: 12,
    bodies: [
      { bodyType: '1', size: [5.0, 2.4, 0.3, 0.5], far: 'disposing', agencyLevel: 'Ⅱ' },
      { bodyType: '5', size: [2.8, 1.4, 1.6, 2.9], far: 'toDispose' },
      { bodyType: '3', size: [1.6, 0.8, 2.1, 2.5], far: 'misjudged' },
    ],
  },
  {
    daysAgo: 2,
    bodies: [
      { bodyType: '2', size: [3.6, 2.2, 1.4, 3.1], far: 'unverified', agencyLevel: 'Ⅰ' },
      { bodyType: '4', size: [2.2, 1.1, 1.3, 2.0], far: 'unverified' },
    ],
  },
]

/** A published survey of a section, and the bodies under it. */
function writeUnderground(book: Book): void {
  const sections = everySection(book).filter(({ regionId, geom }) => String(regionId).startsWith(DISTRICT) && geom != null)
  for (const [index, plan] of plans.entries()) {
    const section = sections[index * 7]
    if (section === undefined) return
    writeSurvey(book, section, plan.daysAgo, plan.bodies)
  }
}

export const undergroundPart = cityPart({
  makes: ['undergroundSurvey', 'undergroundBody'],
  changes: ['roadSection'],
  needs: ['road', 'dept'],
  writeAtOnce: writeUnderground,
})

function writeSurvey(book: Book, section: CityRow<'roadSection'>, daysAgo: number, bodies: readonly BodyPlan[]): void {
  const resource = book.resource('undergroundSurvey')
  const filer = book.actor(userId(book, 'demo_jc'))
  const day = workdaysBack(book, daysAgo + 4)
  const form: ValuesNamed<'undergroundSurvey'> = {
    ...{ roadId: section.roadId, sectionIds: [section.id], surveyMethod: '1', lineCount: 6 },
    lineLength: Math.round(Number(section.length) * 2) / 1000,
    ...{ detectYear: Number(day.slice(0, 4)), detectType: '5', detectDate: day },
    ...agency,
  }
  const key = `${section.id}|${daysAgo}`
  const added = walkAdd(book, resource, form, { actor: filer, at: `${day} 16:40:00` }, key, { regionId: section.regionId })
  const numbered = { ...added, recordNo: walkNumber(book, resource, 'recordNo', resource.numbers?.recordNo ?? [], added, day) }
  book.put('undergroundSurvey', numbered)
  const rows = bodies.map((body, at) =>
    writeBody(book, { section, surveyId: added.id, day, key: `${key}|${at}`, at, bodies: bodies.length }, body),
  )
  const counted = rows.filter(({ status }) => status !== bodyState.values.misjudged.value)
  const byLevel = Object.fromEntries(
    [...Map.groupBy(counted, ({ riskLevel }) => String(riskLevel))].map(([level, own]) => [level, own.length]),
  )
  const next = book.addWorkdays(day, 1)
  const filled = { ...book.get('undergroundSurvey', added.id), bodyCount: counted.length, byLevel }
  book.put('undergroundSurvey', filled)
  const submitted = walkAction(book, resource, filled, 'submit', {}, { actor: filer, at: `${next} 09:20:00` }).row
  if (daysAgo > 5) {
    const auditor = submitted.cityAudits === true ? 'demo_sj_sz2' : districtAuditor(DISTRICT)
    const audited = { actor: book.actor(userId(book, auditor)), at: `${book.addWorkdays(next, 2)} 10:40:00` }
    walkAction(book, resource, submitted, 'audit', { body: { auditResult: '1' } }, audited)
  }
  conclude(book, 'undergroundSurvey', added.id)
  // What tellSection does.
  const open = rows.flatMap(({ standsOpen, riskLevel }) => (standsOpen === true && riskLevel ? [String(riskLevel)] : []))
  book.put('roadSection', { ...book.get('roadSection', section.id), undergroundRisk: open.toSorted()[0] ?? null })
}

interface BodyPlace {
  readonly section: CityRow<'roadSection'>
  readonly surveyId: string
  readonly day: string
  readonly key: string
  readonly at: number
  readonly bodies: number
}

/** A body, as far as it has come. */
function writeBody(book: Book, place: BodyPlace, plan: BodyPlan): CityRow<'undergroundBody'> {
  const { section, surveyId, day, key, at } = place
  const resource = book.resource('undergroundBody')
  const [lng, lat] = positionAt(section.geom as Geometry, (at + 1) / (place.bodies + 1)) ?? [0, 0]
  const [length, width, topDepth, bottomDepth] = plan.size
  const sized = { bodyType: plan.bodyType, length, width, topDepth, bottomDepth }
  const roadGrade = book.get('road', String(section.roadId)).roadGrade
  const form: ValuesNamed<'undergroundBody'> = {
    ...{
      surveyId,
      roadId: section.roadId,
      sectionId: section.id,
      bodyNo: `BH${day.replaceAll('-', '')}-${String(section.sectionNo)}-${at + 1}`,
    },
    ...sized,
    location: { lng: Math.round(lng * 1e7) / 1e7, lat: Math.round(lat * 1e7) / 1e7 },
    ...{ laneDesc: '右侧行车道', pipeNearby: false, cause: ['2'] },
    likelihood: suggestedLikelihood(sized, scheme),
    consequence: suggestedConsequence(sized, roadGrade, scheme),
    ...(plan.agencyLevel === undefined ? {} : { agencyLevel: plan.agencyLevel, levelOrder: '1' }),
  }
  const step = { actor: book.actor(userId(book, 'demo_jc')), at: `${day} 17:${10 + at}:00` }
  const added = walkAdd(book, resource, form, step, key, { regionId: section.regionId })
  const done = live(book, added, plan.far, day)
  conclude(book, 'undergroundBody', done.id)
  return done
}

const steps: readonly Far[] = ['toDispose', 'disposing', 'awaitingReSurvey', 'closed']

/** Verified by the district, dispatched to the maintenance company, disposed of and surveyed again, as far as it goes. */
function live(book: Book, added: CityRow<'undergroundBody'>, far: Far, day: string): CityRow<'undergroundBody'> {
  if (far === 'unverified') return added
  const resource = book.resource('undergroundBody')
  const bureau = book.actor(userId(book, districtAuditor(DISTRICT)))
  const company = book.actor(userId(book, 'demo_qy_yh'))
  const verifiedOn = book.addWorkdays(day, 1)
  const isReal = far !== 'misjudged'
  const said = isReal ? '钻孔验证，与雷达图谱一致' : '钻孔验证未见异常'
  const body = { verifyMethod: '1', verifyResult: said, isReal }
  const verified = walkAction(book, resource, added, 'verify', { body }, { actor: bureau, at: `${verifiedOn} 15:00:00` }).row
  const reached = steps.indexOf(far)
  // The road of a mild body lets it be observed, whatever was planned.
  if (reached < 1 || verified.status !== bodyState.values.toDispose.value) return verified
  const due = String(verified.disposeDeadline)
  const dispatched = { body: { dutyDeptId: company.deptId, deadline: due }, opinion: '请按期处置' }
  const sent = walkAction(book, resource, verified, 'dispatch', dispatched, { actor: bureau, at: `${verifiedOn} 16:30:00` }).row
  if (reached < 2) return sent
  const doneOn = [addDays(verifiedOn, 2), due].toSorted()[0] ?? due
  const doneAt = `${doneOn} 16:00:00`
  const photo = (name: 'digging-before' | 'digging-after', title: string, when: string) =>
    takePhoto(book, `${added.id}|${title}`, { name, at: when, by: company.userId, deptId: company.deptId, stamped: true, title })
  const disposal = {
    ...{ disposeMethod: '1', disposeDate: doneOn, disposeUnit: company.deptName, material: '水泥浆', amount: '2.5m³', cost: 1.8 },
    ...{ beforeImages: [photo('digging-before', '处置前', doneAt)], afterImages: [photo('digging-after', '处置后', doneAt)] },
  }
  const disposed = walkAction(book, resource, sent, 'dispose', { body: disposal }, { actor: company, at: doneAt }).row
  if (reached < 3) return disposed
  const recheckedAt = `${book.addWorkdays(doneOn, 2)} 10:00:00`
  const profile = { auditResult: '1', recheckImages: [photo('digging-after', '复测', recheckedAt)] }
  const rechecked = { body: profile, opinion: '复测密实，予以销号' }
  return walkAction(book, resource, disposed, 'recheck', rechecked, { actor: bureau, at: recheckedAt }).row
}
