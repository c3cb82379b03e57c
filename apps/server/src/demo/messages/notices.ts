import { noticeReceiver, noticeStatus, noticeType, readStatus } from '@chengan/domain/system/dictionaries/messages'
import type { Label } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { addDays, addMinutes } from '@chengan/kernel/time'
import { askedRows } from '../city/asked-rows.ts'
import { type Book, type CityRow, common } from '../city/book.ts'
import { cityPart } from '../city/city-part.ts'
import { scaleFacts } from '../city/scale.ts'
import type { SeedingProgress } from '../city/told.ts'
import { onWorkday } from '../hazards/office-hours.ts'
import { deptId, userId } from '../organisation/organisation.ts'

type Announcement = readonly [
  daysAgo: number,
  by: string,
  to: string | null,
  type: keyof typeof noticeType.values,
  title: string,
  text: string,
  urgent?: true,
]

const announcements: readonly Announcement[] = [
  [
    1,
    'demo_sj_rq',
    null,
    'announcement',
    '关于开展夏季燃气安全专项检查的通知',
    '各区县燃气主管部门、各燃气企业：即日起开展为期一个月的夏季燃气安全专项检查，重点检查调压设施、瓶库和餐饮用户。',
    true,
  ],
  [
    4,
    'demo_sj_rqld',
    null,
    'meeting',
    '燃气安全工作例会',
    '定于本周五上午9时30分在市城市管理局三楼会议室召开燃气安全工作例会，请各单位安全负责人参加。',
  ],
  [8, 'demo_qx_rq', 'gd', 'announcement', '关于报送隐患整改进展的函', '请于三日内报送本季度未销号隐患的整改进展。'],
  [12, 'demo_sj_rq', null, 'warning', '高温天气安全提示', '近期持续高温，请加强储罐喷淋降温和瓶库通风，严禁超量存放。'],
  [17, 'demo_zb', null, 'announcement', '端午假期值班安排', '假期期间实行24小时值班，报警处置时限不变。'],
  [22, 'demo_qx_rqsh', 'pz', 'announcement', '关于企业资料变更审核的提醒', '企业许可、保险、预案等资料变更的，请在十个工作日内提交审核。'],
  [
    27,
    'demo_sj_rqld',
    null,
    'announcement',
    '上月隐患排查治理情况通报',
    '上月全市隐患整改按期率稳中有升，个别企业整改逾期较多，请举一反三。',
  ],
]

/** Announcements of the last month, as many as the scale asks. The system's notices of hazards are written when these are settled. */
function* writeNotices(book: Book): SeedingProgress {
  const total = askedRows.notices.rows[book.scale]
  const told = () => (book.counts.byResource.get('notice') ?? 0) + (book.counts.byResource.get('noticeReceipt') ?? 0)
  for (const [index, one] of announcements.entries()) if (index === 0 || told() + receiptsOf(book, one) < total) announce(book, one, index)
  draft(book)
  const [everybody, some] = [null, 'gd'].map((key) => receivers(book, key).length + 1) as [number, number]
  for (let index = announcements.length; told() + some / 2 < total; index += 1) {
    // What is left over when no more goes to everybody goes to the pipeline companies.
    announce(book, further(book, index, told() + everybody / 2 < total ? null : 'gd'), index)
    yield { topic: 'notices', done: Math.min(told(), total - 1), total }
  }
  yield { topic: 'notices', done: total, total }
}

export const noticePart = cityPart({ makes: ['noticeReceipt'], changes: ['notice'], needs: ['dept'], last: true, write: writeNotices })

const subjects = [
  '关于做好老旧管网更新改造进度报送的通知',
  '关于开展餐饮场所用气安全联合检查的通知',
  '关于加强第三方施工现场管线保护的通知',
  '关于瓶装液化石油气配送信息登记的通知',
  '关于组织燃气事故应急演练的通知',
  '关于报送燃气经营企业从业人员持证情况的通知',
  '关于做好汛期燃气设施安全巡查的通知',
  '关于燃气用户安全宣传进社区活动的通知',
]

/** One more announcement to all who handle gas, or to companies of a kind, of a bureau or of a district. */
function further(book: Book, index: number, key: string | null): Announcement {
  const stream = book.stream('sys/notice', `further-${index}`)
  const by = stream.pick(['demo_sj_rq', 'demo_sj_rqld', 'demo_qx_rq', 'demo_qx2_rq', 'demo_zb'])
  const title = `${stream.pick(subjects)}（第${index}号）`
  const text = '请各单位按要求落实，明确责任人，于规定时限内在系统中反馈。'
  return [stream.between(1, scaleFacts[book.scale].noticeDays - 1), by, key, 'announcement', title, text]
}

const nobody = ['superAdmin', 'sysAdmin', 'secAdmin', 'auditAdmin', 'screen']

function receivers(book: Book, key: string | null): readonly string[] {
  const people = [...book.people.values()].filter((actor) => !actor.roles.some((role) => nobody.includes(role)))
  if (key !== null) return people.filter((actor) => actor.deptPath.includes(deptId(book, key))).map(({ userId: id }) => id)
  return people.filter((actor) => actor.systems.includes('zhrq')).map(({ userId: id }) => id)
}

/** Of what goes to everybody each second has a receipt. */
const shareOf = (to: string | null): number => (to === null ? 2 : 1)
const receiptsOf = (book: Book, [, , to]: Announcement): number => Math.ceil(receivers(book, to).length / shareOf(to))

function announce(book: Book, [daysAgo, by, to, type, title, text, urgent]: Announcement, index: number): void {
  const stream = book.stream('sys/notice', `announcement-${index}`)
  const sent = onWorkday(book, addDays(book.today, -daysAgo), stream)
  const at = sent > book.asOf ? addMinutes(book.asOf, -90) : sent
  const sender = book.actor(userId(book, by))
  const id = stream.id(at)
  book.write('notice', {
    ...common(addMinutes(at, -15), sender.userId, at),
    id,
    deptId: sender.deptId,
    regionId: sender.regionId,
    title,
    type: noticeType.values[type].value,
    content: `<p>${text}</p>`,
    receiverType: (to === null ? noticeReceiver.values.all : noticeReceiver.values.departments).value,
    receiverTypeIds: to === null ? null : [deptId(book, to)],
    receiverName: to === null ? '全部' : book.get('dept', deptId(book, to)).name,
    urgent: urgent === true,
    needConfirm: urgent === true,
    senderName: sender.realName,
    senderDate: at,
    status: noticeStatus.values.sent.value,
  })
  const every = shareOf(to)
  const told = receivers(book, to).filter((_, place) => place % every === index % every)
  for (const person of told) receipt(book, id, person, at, urgent === true)
}

function draft(book: Book): void {
  const sender = book.actor(userId(book, 'demo_sj_rq'))
  const at = addMinutes(book.asOf, -200)
  const values: Values = {
    title: '关于公布燃气经营企业年度考核方案的通知（草稿）',
    type: noticeType.values.announcement.value,
    content: '<p>征求意见稿，待审。</p>',
    receiverType: noticeReceiver.values.all.value,
    urgent: false,
    needConfirm: false,
    status: noticeStatus.values.draft.value,
  }
  book.write('notice', { ...common(at, sender.userId), id: book.stream('sys/notice', 'draft').id(at), deptId: sender.deptId, ...values })
}

/** Half are read, the older the more; who must confirm has confirmed what he read. `readAt`: when it was read, where that is known. */
export function receipt(book: Book, noticeId: string, person: string, at: string, confirms: boolean, readAt?: string): void {
  const stream = book.stream('sys/notice/user', `${noticeId}|${person}`)
  const read = readAt ?? addMinutes(at, stream.between(3, 60 * 24 * 6))
  const isRead = readAt !== undefined || (read <= book.asOf && stream.chance(0.82))
  book.write('noticeReceipt', {
    ...common(at, null, isRead ? read : at),
    id: stream.id(at),
    noticeId,
    userId: person,
    readStatus: (isRead ? readStatus.values.read : readStatus.values.unread).value,
    readDate: isRead ? read : null,
    confirmDate: isRead && confirms ? read : null,
  })
}

/** Words of the steps that are told to somebody. */
const told: Readonly<Record<string, Label>> = {
  report: { zh: '有隐患待派发', en: 'Hazard to issue an order for' },
  dispatch: { zh: '收到责令限期整改通知书', en: 'Order to rectify received' },
  reformOver: { zh: '隐患整改待复查', en: 'Rectification to check' },
  delay: { zh: '隐患延期待审批', en: 'Extension to decide' },
  supervise: { zh: '隐患已挂牌督办', en: 'Listed for supervision' },
}

/** Tells those concerned of a recent step of a hazard. */
export function tellOf(book: Book, row: CityRow<'hazardCheck'>, log: CityRow<'handleLog'>): void {
  const words = told[String(log.action)]
  if (words === undefined || String(log.operateTime) <= addDays(book.today, -scaleFacts[book.scale].toldDays)) return
  if (row.status === 'draft' || row.hasHazard !== true) return
  const at = String(log.operateTime)
  const company = ['dispatch', 'supervise'].includes(String(log.action))
  const level = company ? 'enterprise' : row.level === 'sj' ? 'city' : 'district'
  const fits = [...book.actors.values()].filter(
    (actor) =>
      actor.level === level &&
      actor.systems.includes('zhrq') &&
      (company
        ? actor.deptPath.includes(String(row.reformDeptId))
        : level === 'city' || actor.regionId === String(row.regionId).slice(0, 6)),
  )
  const stream = book.stream('sys/notice', `step|${log.id}`)
  const id = stream.id(at)
  book.write('notice', {
    ...common(at, null),
    id,
    title: `${words.zh}：${String(row.objectName)}`,
    titleEn: `${words.en}: ${String(row.objectName)}`,
    type: noticeType.values.system.value,
    content: `<p>${String(row.hazardNo)} ${String(row.description)}</p>`,
    receiverType: noticeReceiver.values.chosenUsers.value,
    receiverName: fits
      .map(({ realName }) => realName)
      .slice(0, 6)
      .join('、'),
    urgent: row.hazardLevel === '2',
    needConfirm: false,
    senderName: '系统',
    senderDate: at,
    status: noticeStatus.values.sent.value,
    bizType: 'gysy/aqjdyhpc',
    bizId: row.id,
  })
  for (const { userId: person } of fits.slice(0, 4)) receipt(book, id, person, at, false)
}
