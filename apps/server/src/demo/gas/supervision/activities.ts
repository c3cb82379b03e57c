import { activityType } from '@chengan/domain/utilities/dictionaries/projects-and-activities'
import type { ActionNamed } from '@chengan/kernel/declared/resources'
import type { Values } from '@chengan/kernel/rule'
import { addDays, addMinutes } from '@chengan/kernel/time'
import type { Book, CityRow } from '../../city/book.ts'
import { cityPart } from '../../city/city-part.ts'
import { attachTo, takePhoto } from '../../city/photos.ts'
import { onWorkday, workdaysBack } from '../../hazards/office-hours.ts'
import { mobileNumber, personName } from '../../names.ts'
import { userId } from '../../organisation/organisation.ts'
import { walkAction } from '../../walk/act.ts'
import { walkAdd } from '../../walk/add.ts'
import { clerkOf, companyId } from '../companies.ts'
import { everyFacilityInUse } from '../facility-index.ts'

const { inspection, campaign, drill, meeting, training, safetyMonth } = activityType.values
const ROOT = 'gysy/gysyaqjdaqglhd'

type Fate = 'draft' | 'published' | 'underWay' | 'finished' | 'cancelled'

interface Plan {
  readonly key: string
  readonly by: string
  /** Days from today to its beginning; before it a minus. */
  readonly day: number
  readonly hours: number
  readonly fate: Fate
  readonly type: string
  readonly title: string
  readonly companies: readonly string[]
  readonly content: string
  readonly people?: number
  readonly results?: string
  readonly feedback?: string
}

const plans: readonly Plan[] = [
  {
    key: 'month',
    by: 'demo_sj_rq',
    day: -58,
    hours: 8,
    fate: 'finished',
    type: safetyMonth.value,
    title: '燃气安全生产月启动仪式',
    companies: ['gd', 'pz'],
    content: '宣传展板、应急器材展示和居民用气安全咨询。',
    people: 320,
    results: '发放宣传册1200份，现场解答咨询86人次，签订安全用气承诺书210份。',
    feedback: '我公司派出讲解员12人，设置器材展示台2处。',
  },
  {
    key: 'inspection',
    by: 'demo_qx_rq',
    day: -30,
    hours: 6,
    fate: 'finished',
    type: inspection.value,
    title: '望澜区餐饮场所用气联合检查',
    companies: ['gd'],
    content: '对辖区大型餐饮综合体开展用气安全检查。',
    people: 26,
    results: '检查餐饮单位34家，发现问题41项，当场整改29项，其余已下达整改通知。',
    feedback: '已对涉及的12家用户上门复查。',
  },
  {
    key: 'training',
    by: 'demo_qx_rq',
    day: -16,
    hours: 3,
    fate: 'finished',
    type: training.value,
    title: '燃气企业安全管理人员培训',
    companies: ['gd', 'pz'],
    content: '重大事故隐患判定标准和系统填报培训。',
    people: 58,
    results: '参训58人，考核合格56人，2人补考。',
  },
  {
    key: 'late',
    by: 'demo_qx_rq',
    day: -14,
    hours: 4,
    fate: 'underWay',
    type: campaign.value,
    title: '安全用气进社区宣传',
    companies: ['gd'],
    content: '古渡街道四个社区入户宣传。',
  },
  {
    key: 'drill',
    by: clerkOf('gd'),
    day: -9,
    hours: 3,
    fate: 'finished',
    type: drill.value,
    title: '中压管道泄漏抢修演练',
    companies: [],
    content: '模拟第三方施工挖断中压管道，检验关阀、警戒和抢修。',
    people: 36,
    results: '从接警到关阀用时14分钟，警戒范围设置偏小，已修订方案。',
  },
  {
    key: 'today',
    by: 'demo_sj_rq',
    day: 0,
    hours: 8,
    fate: 'underWay',
    type: inspection.value,
    title: '液化石油气站点专项检查',
    companies: ['pz'],
    content: '检查充装追溯、气瓶存放和消防设施。',
  },
  {
    key: 'coming',
    by: 'demo_sj_rq',
    day: 9,
    hours: 4,
    fate: 'published',
    type: drill.value,
    title: '全市燃气应急联合演练',
    companies: ['gd', 'pz'],
    content: '城区高中压调压站泄漏处置，企业、消防、街道联合参演。',
    feedback: '抢修队伍、检测车各一组已落实。',
  },
  {
    key: 'cancelled',
    by: 'demo_qx_rq',
    day: -5,
    hours: 2,
    fate: 'cancelled',
    type: meeting.value,
    title: '二季度燃气安全例会',
    companies: ['gd'],
    content: '通报隐患整改和投诉办理情况。',
  },
  {
    key: 'draft',
    by: clerkOf('pz'),
    day: 20,
    hours: 2,
    fate: 'draft',
    type: drill.value,
    title: '储配站消防演练',
    companies: [],
    content: '储罐区喷淋和人员疏散演练。',
  },
]

/** Safety activities of the city, a district and two companies, in every state. */
function writeActivities(book: Book): void {
  const stations = everyFacilityInUse(book)
  for (const [number, plan] of plans.entries()) {
    const station = stations.find(
      ({ regionId, location }) =>
        location !== null && location !== undefined && String(regionId).startsWith(number % 2 === 0 ? '9901' : '990102'),
    )
    if (station !== undefined) tell(book, plan, station)
  }
}

export const activityPart = cityPart({ makes: ['safetyActivity'], needs: ['gasCompany'], writeAtOnce: writeActivities })

function tell(book: Book, plan: Plan, station: CityRow<'gasFacility'>): void {
  const resource = book.resource('safetyActivity')
  const stream = book.stream(ROOT, plan.key)
  const actor = book.actor(userId(book, plan.by))
  const day = plan.day > 0 ? addDays(book.today, plan.day) : onWorkday(book, addDays(book.today, plan.day - 1), stream).slice(0, 10)
  const begins = `${plan.day === 0 ? workdaysBack(book, 0) : day} 09:00:00`
  const planned = addDays(begins.slice(0, 10), plan.day > 0 ? -plan.day - 3 : -12)
  let at = onWorkday(book, planned < book.today ? planned : addDays(book.today, -3), stream)
  const form = {
    title: plan.title,
    activityType: plan.type,
    startDate: begins,
    endDate: addMinutes(begins, plan.hours * 60),
    place: String(station.address ?? '望澜区古渡街'),
    location: station.location,
    gasCompaniesIds: plan.companies.map((key) => companyId(book, key)),
    content: `<p>${plan.content}</p>`,
    contactPerson: personName(stream.draw),
    contactPhone: mobileNumber(stream.draw),
  }
  let row = walkAdd(book, resource, form, { actor, at }, plan.key)
  const step = (name: ActionNamed<'safetyActivity'>, body: Values = {}, when = addMinutes(at, 20)) => {
    at = when
    row = walkAction(book, resource, row, name, { body }, { actor, at }).row
  }
  if (plan.fate === 'draft') return
  step('publish')
  if (plan.feedback !== undefined) {
    const clerk = book.actor(userId(book, clerkOf('gd')))
    at = addMinutes(at, 60)
    row = walkAction(book, resource, row, 'feedback', { body: { feedbackContent: plan.feedback } }, { actor: clerk, at }).row
  }
  if (plan.fate === 'published') return
  if (plan.fate === 'cancelled') {
    step('cancel', { reason: '与全市统一行动时间冲突' }, addMinutes(at, 120))
    return
  }
  step('start', {}, addMinutes(begins, 5))
  if (plan.fate === 'underWay') {
    // Its clock has told, five working days after the end.
    if (book.addWorkdays(String(form.endDate), 5) < book.today) book.put('safetyActivity', { ...row, overdue: true })
    return
  }
  const finished = addMinutes(String(form.endDate), 45)
  const photo = takePhoto(book, `${ROOT}|${plan.key}`, {
    name: 'papers',
    at: finished,
    by: actor.userId,
    deptId: actor.deptId,
    stamped: true,
    title: plan.title,
  })
  step('finish', { results: plan.results, participantCount: plan.people, images: [photo] }, finished)
  attachTo(book, ROOT, row.id, [photo])
}
