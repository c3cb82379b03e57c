import type { dangerStatus } from '@chengan/domain/assets/dictionaries/dangers'
import { assetType } from '@chengan/domain/assets/dictionaries/facilities'
import { GENERAL_HAZARD, MAJOR_HAZARD, SIGNIFICANT_HAZARD } from '@chengan/domain/assets/hazards/hazard-codes'
import type { Actor } from '@chengan/kernel/access/actor'
import type { ActionNamed } from '@chengan/kernel/declared/resources'
import type { Values } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
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

type State = keyof typeof dangerStatus.values

/** A hazard at a road of the city, found so many working days ago, and how far it has come. */
interface Plan {
  readonly name: string
  readonly describe: string
  readonly dangerType: string
  readonly likelihood: string
  readonly consequence: string
  readonly level: string
  readonly control: readonly string[]
  readonly daysAgo: number
  readonly state: State
  /** What stands besides: controlled, an extension asked, listed for supervision. */
  readonly besides?: readonly ('control' | 'extend' | 'supervise')[]
}

const plans: readonly Plan[] = [
  {
    ...{ name: '人行道板松动', describe: '人行道板松动翘角约12平方米，雨天行人易滑倒', dangerType: '9', likelihood: '2', consequence: '2' },
    ...{ level: GENERAL_HAZARD, control: ['2'], daysAgo: 1, state: 'toAssess' },
  },
  {
    ...{ name: '路面疑似脱空', describe: '车行道局部沉陷，敲击呈空响，面积约8平方米', dangerType: '2', likelihood: '4', consequence: '4' },
    ...{ level: MAJOR_HAZARD, control: ['1', '4'], daysAgo: 0, state: 'toAssess' },
  },
  {
    ...{ name: '检查井周边下沉', describe: '检查井周边下沉4厘米，车辆驶过跳车', dangerType: '2', likelihood: '3', consequence: '3' },
    ...{ level: SIGNIFICANT_HAZARD, control: ['2', '7'], daysAgo: 3, state: 'toReform' },
  },
  {
    ...{ name: '挡墙外鼓', describe: '路侧挡墙外鼓约6厘米，墙顶有贯通裂缝', dangerType: '1', likelihood: '4', consequence: '5' },
    ...{ level: MAJOR_HAZARD, control: ['1', '4', '6'], daysAgo: 2, state: 'toReform', besides: ['control'] },
  },
  {
    ...{ name: '路灯杆基础外露', describe: '绿化施工后灯杆基础外露，螺栓锈蚀', dangerType: '4', likelihood: '2', consequence: '4' },
    ...{ level: GENERAL_HAZARD, control: ['2'], daysAgo: 12, state: 'reforming', besides: ['extend'] },
  },
  {
    ...{ name: '箱涵顶板开裂', describe: '下穿箱涵顶板横向裂缝，伴渗水析白', dangerType: '1', likelihood: '4', consequence: '4' },
    ...{ level: MAJOR_HAZARD, control: ['3', '6', '7'], daysAgo: 14, state: 'reforming', besides: ['control', 'supervise'] },
  },
  {
    ...{ name: '护栏缺失', describe: '临河侧护栏缺失6米', dangerType: '7', likelihood: '3', consequence: '3' },
    ...{ level: SIGNIFICANT_HAZARD, control: ['1'], daysAgo: 20, state: 'reforming' },
  },
  {
    ...{ name: '行道树倾斜', describe: '行道树向车行道倾斜，枝干压近架空线', dangerType: '5', likelihood: '3', consequence: '2' },
    ...{ level: GENERAL_HAZARD, control: ['2'], daysAgo: 16, state: 'toRecheck' },
  },
  {
    ...{ name: '路口积水', describe: '雨水口堵塞，路口积水深约15厘米', dangerType: '3', likelihood: '4', consequence: '3' },
    ...{ level: SIGNIFICANT_HAZARD, control: ['2', '6'], daysAgo: 30, state: 'closed' },
  },
  {
    ...{ name: '路面细小裂缝', describe: '路面细小裂缝，无错台', dangerType: '9', likelihood: '1', consequence: '2' },
    ...{ level: GENERAL_HAZARD, control: ['7'], daysAgo: 25, state: 'tracking' },
  },
  {
    ...{ name: '反光标志污损', describe: '反光标志污损，夜间辨识困难', dangerType: '9', likelihood: '1', consequence: '1' },
    ...{ level: GENERAL_HAZARD, control: ['2'], daysAgo: 28, state: 'rejected' },
  },
]

/** Days of the plan of a major hazard after its rectification has begun. */
const DAYS_OF_A_PLAN = 45
const DISTRICT = '990102'

/** How far each state lies behind the others. */
const reached: Readonly<Record<State, readonly State[]>> = {
  toAssess: [],
  rejected: [],
  tracking: ['toReform'],
  toReform: ['toReform'],
  reforming: ['toReform', 'reforming'],
  toRecheck: ['toReform', 'reforming', 'toRecheck'],
  closed: ['toReform', 'reforming', 'toRecheck', 'closed'],
}

class HazardWalk {
  readonly #book: Book
  readonly #plan: Plan
  readonly #district: Actor
  readonly #city: Actor
  #row: CityRow<'facilityHazard'>
  #day: string

  constructor(book: Book, plan: Plan, road: CityRow<'road'>) {
    this.#book = book
    this.#plan = plan
    this.#district = book.actor(userId(book, districtAuditor(DISTRICT)))
    this.#city = book.actor(userId(book, 'demo_sj_sz2'))
    this.#day = workdaysBack(book, plan.daysAgo)
    this.#row = this.#found(road)
  }

  #found(road: CityRow<'road'>): CityRow<'facilityHazard'> {
    const [book, plan, at] = [this.#book, this.#plan, `${this.#day} 08:40:00`]
    const resource = book.resource('facilityHazard')
    const images = [this.#photo('found', at, this.#district)]
    const form = {
      name: `${String(road.name)}${plan.name}`,
      ...{ assetType: assetType.values.road.value, assetId: road.id, ...placeOn(road, book.stream(resource.root, plan.name)) },
      regionId: String(road.streetId ?? road.regionId),
      ...{ dangerType: plan.dangerType, likelihood: plan.likelihood, consequence: plan.consequence, level: plan.level },
      ...{ describe: plan.describe, images, controlMeasure: plan.control },
    }
    const added = walkAdd(book, resource, form, { actor: this.#district, at }, plan.name, {
      riskScore: Number(plan.likelihood) * Number(plan.consequence),
      majorSince: plan.level === MAJOR_HAZARD ? at : null,
      manageDeptId: this.#district.deptId,
    })
    attachTo(book, resource.root, added.id, images)
    const numbered = { ...added, dangerNo: walkNumber(book, resource, 'dangerNo', resource.numbers?.dangerNo ?? [], added, this.#day) }
    book.put('facilityHazard', numbered)
    return numbered
  }

  #photo(what: string, at: string, { userId: by, deptId }: Actor): string {
    const isDone = what === 'reformed' || what === 'rechecked'
    return takePhoto(this.#book, `facility hazard|${this.#plan.name}|${what}`, {
      ...{ at, by, deptId, stamped: true, title: '隐患现场' },
      name: isDone ? 'digging-after' : 'digging-before',
    })
  }

  get #decider(): Actor {
    return this.#plan.level === MAJOR_HAZARD ? this.#city : this.#district
  }

  #take(action: ActionNamed<'facilityHazard'>, actor: Actor, time: string, body: Values, opinion?: string): void {
    const resource = this.#book.resource('facilityHazard')
    const files = ['controlImages', 'reformImages', 'recheckImages'].flatMap((name) => (body[name] as readonly string[] | undefined) ?? [])
    attachTo(this.#book, resource.root, this.#row.id, files)
    const sent = opinion === undefined ? { body } : { body, opinion }
    this.#row = walkAction(this.#book, resource, this.#row, action, sent, { actor, at: `${this.#day} ${time}` }).row
  }

  /** What each state was reached by. */
  #go(state: State): void {
    const [department, major] = [this.#district, this.#plan.level === MAJOR_HAZARD]
    const after = `${this.#day} 16:00:00`
    if (state === 'toReform')
      this.#take('assess', this.#decider, '10:20:00', { auditResult: '1', dutyDeptId: department.deptId, dutyPerson: department.realName })
    if (state === 'reforming') {
      const fiveFixed = {
        ...{ person: department.realName, fund: 38.5, measure: '注浆加固并更换破损构件' },
        ...{ deadline: addDays(this.#day, DAYS_OF_A_PLAN), plan: '加密监测，险情扩大时封闭道路、启动绕行' },
      }
      if (major) this.#take('startReform', department, '14:10:00', { fiveFixed })
      else this.#take('startReform', department, '14:10:00', {}, '已安排班组进场')
    }
    if (state === 'toRecheck') {
      const reformImages = [this.#photo('reformed', after, department)]
      this.#take('finish', department, '16:00:00', { reformContent: '已完成修复并清理现场', reformCost: 1.8, reformImages })
    }
    if (state === 'closed') {
      const recheckImages = [this.#photo('rechecked', after, this.#decider)]
      this.#take('recheck', this.#decider, '16:30:00', { auditResult: '1', recheckImages }, '现场复查合格，同意销号')
    }
  }

  walk(): string {
    const { state, besides = [], daysAgo } = this.#plan
    for (const [at, one] of reached[state].entries()) {
      // Everything follows within some days, the recheck a few days after the work.
      this.#day = workdaysBack(this.#book, Math.max(0, daysAgo - at * 2))
      this.#go(one)
      if (one === 'toReform' && besides.includes('control')) {
        const controlImages = [this.#photo('control', `${this.#day} 11:30:00`, this.#district)]
        this.#take('control', this.#district, '11:30:00', {
          controlMeasure: this.#plan.control,
          controlImages,
          controlNote: '已围挡并安排人员值守',
        })
      }
    }
    if (besides.includes('supervise')) this.#take('supervise', this.#city, '16:40:00', { superviseNo: `督〔${this.#day.slice(0, 4)}〕3号` })
    if (besides.includes('extend')) {
      this.#day = workdaysBack(this.#book, 1)
      const extendTo = addDays(String(this.#row.deadline), 10)
      this.#take('extend', this.#district, '15:20:00', { extendTo, extendReason: '灯杆基础预制件到货推迟' })
    }
    if (state === 'rejected') this.#take('assess', this.#district, '10:40:00', { auditResult: '2' }, '属日常保洁，不作为隐患')
    if (state === 'tracking') this.#take('toTrack', this.#district, '15:00:00', {}, '裂缝稳定，转跟踪观察')
    return this.#row.id
  }
}

/** A handful of hazards at roads of the first district: one at least in every state that somebody may meet (assets.md §3). */
function writeFacilityHazards(book: Book): void {
  const roads = roadsOf(book, DISTRICT)
  for (const [at, plan] of plans.entries()) {
    const road = roads[at % Math.max(1, roads.length)]
    if (road !== undefined) conclude(book, 'facilityHazard', new HazardWalk(book, plan, road).walk())
  }
}

export const facilityHazardPart = cityPart({
  makes: ['facilityHazard'],
  needs: ['road'],
  writeAtOnce: writeFacilityHazards,
})
