import { weakGrades } from '@chengan/domain/assets/register/bridge/rules'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { addDays } from '@chengan/kernel/time'
import type { Book, CityRow } from '../city/book.ts'
import { conclude } from '../messages/conclude.ts'
import { beginningOf, userId } from '../organisation/organisation.ts'
import { walkAction } from '../walk/act.ts'
import { walkAdd } from '../walk/add.ts'
import { walkNumber } from '../walk/numbers.ts'
import type { BridgePlan, FoundBridge } from './bridge-plan.ts'
import { workdayFrom } from './standing.ts'

const DAYS_OF_A_YEAR = 365
/** Days after the beginning on which the oldest records were brought in, and days between those of one year and of the next. */
const ARCHIVED_AFTER = 90
const ARCHIVED_APART = 12
const YEARS_BROUGHT_IN = 5
const agency = { detectUnit: '临江明度检测有限公司', detectPerson: '陆知远', equipment: '桥检车、裂缝观测仪' }

/** What is rated: a bridge, or a footbridge. */
interface Rated extends Pick<BridgePlan, 'key' | 'district' | 'limitLoad'> {
  readonly resource?: 'bridge' | 'footbridge'
}

function formOf(
  bridgeId: string,
  day: string,
  found: readonly FoundBridge[],
  kind: Rated['resource'] = 'bridge',
): ValuesNamed<'bridgeDetection'> {
  return {
    bridgeKind: kind === 'bridge' ? '1' : '2',
    bridgeId,
    detectYear: Number(day.slice(0, 4)),
    detectType: '2',
    detectDate: day,
    ...agency,
    conclusion: '外观检测完成，病害见明细。',
    details: found.map(([part, unitNo, component, damageType, degree]) => ({
      part,
      unitNo,
      component,
      damageType,
      degree,
      development: '2',
    })),
  }
}

/** The day of the year on which a bridge is looked at: some between spring and late summer. */
function dayOf(book: Book, plan: Rated, yearsAgo: number): string {
  const back = 60 + book.stream('szgl/bhjcbridge/day', plan.key).below(220)
  return workdayFrom(book, addDays(book.today, -DAYS_OF_A_YEAR * (yearsAgo - 1) - back))
}

/** Records of the years before the register was filled were brought in afterwards, the older first. */
function filedOn(book: Book, day: string, yearsAgo: number): string {
  const broughtIn = workdayFrom(book, addDays(beginningOf(book), ARCHIVED_AFTER + (YEARS_BROUGHT_IN - yearsAgo) * ARCHIVED_APART))
  return day < broughtIn ? broughtIn : day
}

/** A routine detection some years ago, handed in by the agency, audited and published. */
export function detect(book: Book, plan: Rated, bridgeId: string, found: readonly FoundBridge[], yearsAgo: number): void {
  const resource = book.resource('bridgeDetection')
  const actor = book.actor(userId(book, 'demo_jc'))
  const day = dayOf(book, plan, yearsAgo)
  const key = `${plan.key}|${yearsAgo}`
  const filed = filedOn(book, day, yearsAgo)
  const added = walkAdd(book, resource, formOf(bridgeId, day, found, plan.resource), { actor, at: `${filed} 16:20:00` }, key, {
    regionId: plan.district,
  })
  const numbered = { ...added, recordNo: walkNumber(book, resource, 'recordNo', resource.numbers?.recordNo ?? [], added, filed) }
  book.put('bridgeDetection', numbered)
  const next = book.addWorkdays(filed, 1)
  const submitted = walkAction(book, resource, numbered, 'submit', {}, { actor, at: `${next} 09:10:00` }).row
  if (weakGrades.includes(submitted.grade)) limitLoadOf(book, plan, bridgeId, `${next} 15:00:00`)
  const auditor = submitted.cityAudits === true ? 'demo_sj_sz2' : districtAuditor(plan.district)
  const audited = { actor: book.actor(userId(book, auditor)), at: `${book.addWorkdays(next, 2)} 10:30:00` }
  const published = walkAction(book, resource, submitted, 'audit', { body: { auditResult: '1' } }, audited).row
  rate(book, plan, bridgeId, published, audited.at)
  conclude(book, 'bridgeDetection', published.id)
}

/** Who audits detections of a district. */
export function districtAuditor(district: string): string {
  if (district === '990102') return 'demo_qx_sz'
  return district === '990121' ? 'demo_qx2_sz' : `demo_qx${district.slice(4)}_sz`
}

const USUAL_LIMIT = 20

/** Who keeps a weak bridge limits its load before that is published. */
function limitLoadOf(book: Book, plan: Rated, bridgeId: string, at: string): void {
  const name = plan.resource ?? 'bridge'
  book.put(name, { ...book.get(name, bridgeId), limitLoad: plan.limitLoad ?? USUAL_LIMIT, updateDate: at })
}

/** What writeRatingToBridge does at the publication. */
function rate(book: Book, plan: Rated, bridgeId: string, published: CityRow<'bridgeDetection'>, at: string): void {
  const name = plan.resource ?? 'bridge'
  book.put(name, {
    ...book.get(name, bridgeId),
    bci: published.bci,
    bciGrade: published.grade,
    bsi: published.bsi,
    bciDate: published.detectDate,
    lastRoutineDate: published.detectDate,
    nextRoutineDate: published.nextDate,
    // Repaired, it carries what it was built for; of a footbridge it is the crowd that it was built for.
    ...(plan.limitLoad
      ? { limitLoad: plan.limitLoad }
      : name === 'footbridge' || weakGrades.includes(published.grade)
        ? {}
        : { limitLoad: null }),
    updateDate: at,
  })
}

/** One record that the agency has begun, so that the form can be tried. */
export function draftDetection(book: Book, bridge: CityRow<'bridge'>): void {
  const resource = book.resource('bridgeDetection')
  const actor = book.actor(userId(book, 'demo_jc'))
  const day = workdayFrom(book, addDays(book.today, -6))
  const found: readonly FoundBridge[] = [
    ['1', null, '1', '101', '1'],
    ['1', null, '3', '302', '1'],
  ]
  const added = walkAdd(book, resource, formOf(bridge.id, day, found), { actor, at: `${day} 17:00:00` }, 'draft', {
    regionId: bridge.regionId,
  })
  book.put('bridgeDetection', { ...added, recordNo: walkNumber(book, resource, 'recordNo', resource.numbers?.recordNo ?? [], added, day) })
}
