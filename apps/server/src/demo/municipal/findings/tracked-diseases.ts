import type { trackStatus } from '@chengan/domain/assets/dictionaries/dangers'
import { assetType } from '@chengan/domain/assets/dictionaries/facilities'
import type { DiseaseSize } from '@chengan/domain/assets/tracking/growth'
import type { Actor } from '@chengan/kernel/access/actor'
import type { ActionNamed } from '@chengan/kernel/declared/resources'
import type { Values } from '@chengan/kernel/rule'
import type { Book, CityRow } from '../../city/book.ts'
import { cityPart } from '../../city/city-part.ts'
import { attachTo, takePhoto } from '../../city/photos.ts'
import { workdaysBack } from '../../hazards/office-hours.ts'
import { conclude } from '../../messages/conclude.ts'
import { userId } from '../../organisation/organisation.ts'
import { walkAction } from '../../walk/act.ts'
import { walkAdd } from '../../walk/add.ts'
import { walkNumber } from '../../walk/numbers.ts'
import { districtAuditor } from '../detections.ts'
import { placeOn, roadsOf } from '../road-index.ts'

/** How far a disease has come; what goes to repair or to the hazards is made by people. */
type State = Exclude<keyof typeof trackStatus.values, 'sentToRepair' | 'movedToDangers'>

/** A disease of a road that was found so many working days ago, with what was seen of it later. */
interface Plan {
  readonly name: string
  readonly diseaseType: string
  readonly severity: string
  readonly cause: string
  readonly size: DiseaseSize
  readonly daysAgo: number
  readonly state: State
  readonly observed?: readonly { readonly daysAgo: number; readonly size: DiseaseSize; readonly development: string }[]
}

const plans: readonly Plan[] = [
  {
    ...{ name: '公交站前网裂', diseaseType: '102', severity: '2', cause: '2', size: { area: 6.2 }, daysAgo: 66, state: 'tracking' },
    observed: [
      { daysAgo: 44, size: { area: 6.6 }, development: '2' },
      { daysAgo: 22, size: { area: 7.1 }, development: '2' },
    ],
  },
  {
    ...{
      name: '检查井周边沉陷',
      diseaseType: '106',
      severity: '2',
      cause: '6',
      size: { depth: 18, area: 3.4 },
      daysAgo: 40,
      state: 'tracking',
    },
    observed: [{ daysAgo: 12, size: { depth: 31, area: 5.2 }, development: '3' }],
  },
  { name: '路口车辙', diseaseType: '105', severity: '1', cause: '2', size: { depth: 12, length: 24 }, daysAgo: 9, state: 'tracking' },
  { name: '人行道板缺损', diseaseType: '2', severity: '1', cause: '5', size: { area: 0.8 }, daysAgo: 2, state: 'toConfirm' },
  {
    name: '横向线裂',
    diseaseType: '101',
    severity: '2',
    cause: '3',
    size: { crackWidth: 3.5, length: 7.2 },
    daysAgo: 1,
    state: 'toConfirm',
  },
  {
    ...{ name: '路面坑槽', diseaseType: '109', severity: '3', cause: '3', size: { area: 0.6, depth: 45 }, daysAgo: 25, state: 'disposed' },
    observed: [{ daysAgo: 18, size: { area: 0.7, depth: 48 }, development: '2' }],
  },
  { name: '路缘啃边', diseaseType: '110', severity: '1', cause: '5', size: { length: 5.5 }, daysAgo: 50, state: 'closed' },
  { name: '路面污渍', diseaseType: '9', severity: '1', cause: '9', size: { area: 1.2 }, daysAgo: 15, state: 'rejected' },
]

const DISTRICT = '990102'

class DiseaseWalk {
  readonly #book: Book
  readonly #plan: Plan
  readonly #bureau: Actor
  #row: CityRow<'trackedDisease'>

  constructor(book: Book, plan: Plan, road: CityRow<'road'>) {
    this.#book = book
    this.#plan = plan
    this.#bureau = book.actor(userId(book, districtAuditor(DISTRICT)))
    this.#row = this.#found(road)
  }

  #found(road: CityRow<'road'>): CityRow<'trackedDisease'> {
    const [book, plan] = [this.#book, this.#plan]
    const day = workdaysBack(book, plan.daysAgo)
    const at = `${day} 09:10:00`
    const resource = book.resource('trackedDisease')
    const images = [this.#photo('found', at, this.#bureau)]
    const form = {
      ...{ source: '1', assetType: assetType.values.road.value, assetId: road.id, pavementType: 'lq', roadId: road.id },
      ...placeOn(road, book.stream(resource.root, plan.name)),
      regionId: String(road.streetId ?? road.regionId),
      ...{ part: plan.name, diseaseType: plan.diseaseType, severity: plan.severity, cause: plan.cause, size: plan.size, images },
      findTime: at,
    }
    const added = walkAdd(book, resource, form, { actor: this.#bureau, at }, plan.name, { assetName: road.name })
    attachTo(book, resource.root, added.id, images)
    const numbered = { ...added, diseaseNo: walkNumber(book, resource, 'diseaseNo', resource.numbers?.diseaseNo ?? [], added, day) }
    book.put('trackedDisease', numbered)
    return numbered
  }

  #photo(what: string, at: string, { userId: by, deptId }: Actor): string {
    return takePhoto(this.#book, `tracked disease|${this.#plan.name}|${what}`, {
      ...{ at, by, deptId, stamped: true, title: '病害现场' },
      name: what === 'disposed' || what === 'closed' ? 'digging-after' : 'digging-before',
    })
  }

  #take(action: ActionNamed<'trackedDisease'>, at: string, body: Values, opinion?: string, actor = this.#bureau): void {
    const resource = this.#book.resource('trackedDisease')
    const files = ['observedImages', 'disposeImages'].flatMap((name) => (body[name] as readonly string[] | undefined) ?? [])
    attachTo(this.#book, resource.root, this.#row.id, files)
    const sent = opinion === undefined ? { body } : { body, opinion }
    this.#row = walkAction(this.#book, resource, this.#row, action, sent, { actor, at }).row
  }

  walk(): string {
    const { state, daysAgo, observed = [], cause, severity } = this.#plan
    const day = (ago: number, time: string) => `${workdaysBack(this.#book, ago)} ${time}`
    if (state === 'rejected') this.#take('reject', day(daysAgo - 1, '10:00:00'), {}, '非结构病害，由保洁清理')
    if (state === 'toConfirm' || state === 'rejected') return this.#row.id
    this.#take('confirm', day(daysAgo - 1, '10:00:00'), { observers: [this.#bureau.userId], cause })
    for (const one of observed) {
      const at = day(one.daysAgo, '15:20:00')
      const observedImages = [this.#photo(`observed ${one.daysAgo}`, at, this.#bureau)]
      const said = { observedSize: one.size, observedSeverity: severity, observedDevelopment: one.development, observedImages }
      this.#take('observe', at, { ...said, note: one.development === '3' ? '范围扩大，建议尽快处置' : '较上次变化不大' })
    }
    if (state === 'tracking') return this.#row.id
    const company = this.#book.actor(userId(this.#book, 'demo_qy_yh'))
    const doneAt = day(Math.max(2, daysAgo - 20), '16:10:00')
    const disposed = { date: doneAt.slice(0, 10), disposeImages: [this.#photo('disposed', doneAt, company)] }
    this.#take('dispose', doneAt, disposed, '已铣刨热补并压实', company)
    if (state === 'disposed') return this.#row.id
    const closedAt = day(Math.max(1, daysAgo - 24), '10:30:00')
    this.#take('close', closedAt, { disposeImages: [this.#photo('closed', closedAt, this.#bureau)] }, '现场复核平整，予以销号')
    return this.#row.id
  }
}

/** Diseases at roads of the first district, in the states that somebody meets in the library (assets.md §3 szglssyxbhkgl). */
function writeTrackedDiseases(book: Book): void {
  const roads = roadsOf(book, DISTRICT)
  for (const [at, plan] of plans.entries()) {
    const road = roads[(at + 3) % Math.max(1, roads.length)]
    if (road !== undefined) conclude(book, 'trackedDisease', new DiseaseWalk(book, plan, road).walk())
  }
}

export const trackedDiseasePart = cityPart({
  makes: ['trackedDisease'],
  needs: ['road'],
  writeAtOnce: writeTrackedDiseases,
})
