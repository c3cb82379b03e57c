import { yhReserveDispose, yhReserveSource } from '@chengan/domain/maintenance/dictionaries/projects'
import { reserveStatus } from '@chengan/domain/maintenance/works/reserve/reserve-codes'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { addDays } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import type { Book, CityRow } from '../../city/book.ts'
import { cityPart } from '../../city/city-part.ts'
import { attachTo, takePhoto } from '../../city/photos.ts'
import { CITY } from '../../city/regions.ts'
import type { SeedingProgress } from '../../city/told.ts'
import { hasCome, onWorkday, workdaysLater } from '../../hazards/office-hours.ts'
import { everyRoad, pointsOf, roadsOf } from '../../municipal/road-index.ts'
import { userId } from '../../organisation/organisation.ts'
import { walkAction } from '../../walk/act.ts'
import { walkAdd } from '../../walk/add.ts'
import { walkNumber } from '../../walk/numbers.ts'

const ROOT = 'yhgl/zxyhyljxm'
const DISTRICT = '990102'
const accounts = {
  district: 'demo_qx_yh',
  city: 'demo_sj_yh',
  officer: 'demo_sj_yh',
  leader: 'demo_sj_yh',
  planning: 'demo_sj_jh',
  finance: 'demo_sj_jh',
} as const
const source = yhReserveSource.values
const ways = yhReserveDispose.values

/** How far an item has come. */
type Fate = 'draft' | 'toReview' | 'toDispose' | 'working' | 'toSettle' | 'done' | 'refused'

interface Plan {
  readonly name: string
  readonly by: 'district' | 'city'
  readonly sourceKind: string
  /** 10 000 yuan: asked, granted, settled. */
  readonly sums: readonly [asked: number, granted?: number, settled?: number]
  readonly reason: string
  readonly content: string
  /** Days before today on which it was applied for. */
  readonly before: number
  readonly fate: Fate
  readonly first?: true
}

const plans: readonly Plan[] = [
  {
    ...{
      name: '滨河路挡墙抢险加固',
      by: 'district',
      sourceKind: source.emergencyRepair.value,
      sums: [46.5, 42, 39.86],
      before: 130,
      fate: 'done',
    },
    ...{ reason: '连续强降雨后滨河路挡墙鼓胀开裂，危及人行道', content: '挡墙注浆加固40米，设置泄水孔，恢复人行道铺装', first: true },
  },
  {
    ...{
      name: '古渡街道低洼路段排水应急改造',
      by: 'district',
      sourceKind: source.flood.value,
      sums: [28, 28],
      before: 48,
      fate: 'toSettle',
    },
    ...{ reason: '台风期间两次积水超过40厘米，社区道路断行', content: '增设雨水口12座，疏通并更换管道85米', first: true },
  },
  {
    ...{
      name: '体育中心周边道路保障整治',
      by: 'district',
      sourceKind: source.majorEvent.value,
      sums: [63.8, 60],
      before: 22,
      fate: 'working',
    },
    ...{ reason: '下月承办省级运动会，周边道路平整度与照明不足', content: '沥青罩面2600平方米，更换破损路缘石和井盖' },
  },
  {
    ...{ name: '望澜大道过街天桥栏杆更换', by: 'district', sourceKind: source.assigned.value, sums: [8.6], before: 6, fate: 'toDispose' },
    ...{ reason: '市领导调研时指出栏杆锈蚀、立柱松动', content: '更换不锈钢栏杆62米，重新锚固立柱' },
  },
  {
    ...{ name: '麦岭大道桥头跳车处置', by: 'district', sourceKind: source.other.value, sums: [24.3], before: 5, fate: 'toDispose' },
    ...{ reason: '桥台沉降造成跳车，群众多次反映', content: '桥头搭板注浆抬升，铣刨重铺120平方米' },
  },
  {
    ...{
      name: '冬季除雪应急物资存放点地面硬化',
      by: 'district',
      sourceKind: source.flood.value,
      sums: [12.4],
      before: 2,
      fate: 'toReview',
    },
    ...{ reason: '除雪设备与融雪剂无固定存放场地', content: '硬化场地300平方米，设置围挡和照明' },
  },
  {
    ...{ name: '街角公园步道翻新', by: 'district', sourceKind: source.other.value, sums: [35], before: 60, fate: 'refused' },
    ...{ reason: '步道铺装老旧', content: '更换透水砖900平方米' },
  },
  {
    ...{ name: '老城区背街小巷照明补点', by: 'district', sourceKind: source.assigned.value, sums: [18.2], before: 1, fate: 'draft' },
    ...{ reason: '居民反映夜间照度不足', content: '增设路灯18盏，敷设电缆420米' },
  },
  {
    ...{
      name: '跨江大桥伸缩缝应急更换',
      by: 'city',
      sourceKind: source.emergencyRepair.value,
      sums: [96, 90],
      before: 30,
      fate: 'working',
    },
    ...{ reason: '伸缩缝型钢断裂，锚固区混凝土破碎', content: '更换模数式伸缩缝2道，浇筑早强混凝土', first: true },
  },
]

/** Where an item lies: at the middle of a road of its region. */
function placeOf(book: Book, regionId: string, turn: number): Pick<ValuesNamed<'reserveItem'>, 'address' | 'location'> {
  const roads = regionId === CITY ? everyRoad(book) : roadsOf(book, regionId)
  const road = roads[(turn * 7) % roads.length]
  const points = road === undefined ? [] : pointsOf(road)
  const [lng, lat] = points[Math.floor(points.length / 2)] ?? [null, null]
  return { address: `${asText(road?.name)}${String(12 + turn * 9)}号旁`, location: lng === null ? null : { lng, lat } }
}

function write(book: Book, plan: Plan, turn: number): CityRow<'reserveItem'> {
  const resource = book.resource('reserveItem')
  const key = `reserve-${String(turn + 1)}`
  const stream = book.stream(ROOT, key)
  const regionId = plan.by === 'city' ? CITY : DISTRICT
  const applicant = book.actor(userId(book, accounts[plan.by]))
  const day = addDays(book.today, -plan.before)
  const [applyAmount, disposeAmount, settleAmount] = plan.sums
  const photo = (name: 'before' | 'after', moment: string) =>
    takePhoto(book, `${key}-${name}`, {
      ...{
        name: name === 'before' ? 'digging-before' : 'digging-after',
        at: moment,
        by: applicant.userId,
        deptId: applicant.deptId,
        stamped: true,
        title: plan.name,
      },
    })
  let at = onWorkday(book, day, stream)
  if (!hasCome(book, at)) at = book.asOf
  const before = [photo('before', at)]
  const planStart = addDays(at.slice(0, 10), plan.first ? -1 : 14)
  const planEnd = addDays(planStart, 40)
  const form: ValuesNamed<'reserveItem'> = {
    ...{ itemName: plan.name, planYear: Number(day.slice(0, 4)), manageDeptId: applicant.deptId, regionId, sourceKind: plan.sourceKind },
    ...{ emergencyFirst: plan.first === true, reason: plan.reason, content: plan.content, ...placeOf(book, regionId, turn) },
    ...{ applyAmount, planStart, planEnd, images: before },
  }
  let row = walkAdd(book, resource, form, { actor: applicant, at }, key)
  attachTo(book, ROOT, row.id, before)
  row = { ...row, itemNo: walkNumber(book, resource, 'itemNo', resource.numbers?.itemNo ?? [], row, at) }
  book.put('reserveItem', row)
  const step = (by: string, name: 'submit' | 'sh' | 'yljcz' | 'finish' | 'settle', days: number, body: object = {}, opinion?: string) => {
    at = days === 0 ? at : workdaysLater(book, at, days, stream)
    if (!hasCome(book, at)) return false
    row = walkAction(
      book,
      resource,
      row,
      name,
      { body: { ...body }, ...(opinion === undefined ? {} : { opinion }) },
      { actor: book.actor(userId(book, by)), at },
    ).row
    return true
  }
  const go = () => {
    if (plan.fate === 'draft' || !step(accounts[plan.by], 'submit', 0) || plan.fate === 'toReview') return
    if (!step(accounts.officer, 'sh', 1, { auditResult: '1' }, '现场核实，情况属实') || plan.fate === 'toDispose') return
    const decider = applyAmount < 10 ? accounts.planning : accounts.leader
    if (plan.fate === 'refused') {
      step(decider, 'yljcz', 1, { disposeKind: ways.refused.value }, '不属于应急事项，请列入下年度计划申报')
      return
    }
    const granted = {
      disposeKind: ways.reserveGranted.value,
      disposeAmount: disposeAmount ?? applyAmount,
      disposeDocNo: `临建养〔${day.slice(0, 4)}〕${String(31 + turn)}号`,
    }
    if (!step(decider, 'yljcz', 1, granted, '同意使用预留金，控制在批准金额内实施') || plan.fate === 'working') return
    const done = at
    const images = [photo('after', done)]
    const doneDate = addDays(done.slice(0, 10), 10)
    if (!step(accounts[plan.by], 'finish', 9, { doneDate, images })) return
    attachTo(book, ROOT, row.id, images)
    if (plan.fate === 'done') step(accounts.finance, 'settle', 5, { settleAmount })
  }
  go()
  return row
}

/** The items of the reserve in every state, and what they freeze and use of the budgets of their year and region. */
function* writeReserve(book: Book): SeedingProgress {
  const items = plans.map((plan, turn) => write(book, plan, turn))
  for (const budget of book.rows('yearlyBudget')) {
    const own = items.filter(({ planYear, regionId }) => planYear === budget.planYear && regionId === budget.regionId)
    if (budget.fundLine !== '4' || own.length === 0) continue
    const cents = (some: readonly CityRow<'reserveItem'>[], name: 'settleAmount' | 'disposeAmount') =>
      some.reduce((sum, one) => sum + Math.round((one[name] ?? 0) * 100), 0) / 100
    const spent = own.filter(({ status }) => status === reserveStatus.done)
    const open = own.filter(({ status }) => status === reserveStatus.working || status === reserveStatus.toSettle)
    book.put('yearlyBudget', { ...budget, usedAmount: cents(spent, 'settleAmount'), frozenAmount: cents(open, 'disposeAmount') })
  }
  yield { topic: 'contracts', done: items.length, total: items.length }
}

export const reservePart = cityPart({
  makes: ['reserveItem'],
  needs: ['yearlyBudget', 'dept', 'user', 'road', 'region'],
  write: writeReserve,
})
