import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import { responseLevel } from '@chengan/domain/utilities/dictionaries/accidents'
import { rosterLevel } from '@chengan/domain/utilities/dictionaries/supply-and-filling'
import { districtOf } from '@chengan/kernel/access/region'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { asTextOrNull } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { type Context, onceCommitted } from '../../../context.ts'
import { usersOf } from '../../../resources/duties/audience.ts'
import type { Effect, EffectContext } from '../../../resources/implementation.ts'
import { namesOf } from '../../../resources/lists/names.ts'
import { type Notify, noticeParagraph } from '../../../resources/notices/notify.ts'
import { enqueue } from '../../../storage/outbox.ts'
import { openedAs } from '../../../storage/sealing/sealing-plugin.ts'
import { bureau } from '../notices/receivers.ts'

export const EMERGENCY_ROOT = 'gysy/gysyyxjgyjdd'
const ORDER_ROOT = `${EMERGENCY_ROOT}/dispatchTask`
const BOARD = '/yxjg/yjdd/index'
const ORDERS = '/yxjg/yjdd/zl'
const may = (verb: string) => `gysy:gysyyxjgyjdd:${verb}`

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const levelWords = (value: unknown) => Object.values(responseLevel.values).find((entry) => entry.value === value)?.zh ?? ''
const minute = (value: unknown) => text(value).slice(0, 16)

interface Told {
  readonly to: readonly string[]
  readonly title: string
  readonly words: string
  readonly sms?: true
}

/** Where an event is, in a word. */
const placeOf = (row: ValuesNamed<'emergencyEvent'>) => text(row.address) || '见地图'
const drill = (row: ValuesNamed<'emergencyEvent'>) => (row.simulated === true ? '【演练】' : '')

async function tellAboutEvent(
  effect: Context,
  notify: Notify,
  row: ValuesNamed<'emergencyEvent'>,
  { to, title, words, sms }: Told,
): Promise<void> {
  const said = `${drill(row)}${words}`
  await notify(effect, {
    userIds: [...new Set(to)],
    type: noticeType.values.warning.value,
    title: `${drill(row)}${title}`.slice(0, 200),
    content: noticeParagraph(said),
    bizType: EMERGENCY_ROOT,
    bizId: text(row.id),
    bizRoute: `${BOARD}?event=${text(row.id)}`,
    ...(sms ? { sms: { content: said, night: true } } : {}),
  })
}

/** Everybody concerned: the company's people, the bureau of the district, the city's duty, the commander. */
async function concerned(effect: Context, row: ValuesNamed<'emergencyEvent'>): Promise<readonly string[]> {
  const company = await companyDept(effect, row.gasCompaniesId)
  const own = [company, asTextOrNull(row.deptId)].filter((one) => one !== null)
  const region = text(row.regionId)
  return [
    ...(own.length === 0 ? [] : await usersOf(effect, { deptIds: own, permission: may('feedback') })),
    ...(region === '' ? [] : await bureau(effect, 'district', districtOf(region), may('start'))),
    ...(await bureau(effect, 'city', null, may('start'))),
    ...(typeof row.commander === 'string' && row.commander !== effect.actor.userId ? [row.commander] : []),
  ]
}

async function companyDept(ctx: Context, id: unknown): Promise<string | null> {
  if (typeof id !== 'string') return null
  const { rows } = await sql<{ dept: string | null }>`select dept_id as dept from gas_company where id = ${id}`.execute(ctx.db)
  return rows[0]?.dept ?? null
}

const level = rosterLevel.values

/** Whoever is on duty at this moment for the company, the district and the city, by the numbers of the roster: they need no account. */
async function smsToDuty(effect: Context, row: ValuesNamed<'emergencyEvent'>, words: string): Promise<void> {
  const region = text(row.regionId)
  const { rows } = await sql<{ id: string; phone: string | null }>`select id, leader_phone as ${sql.id(openedAs('phone'))} from duty_roster
    where start_time <= ${effect.now}::timestamptz and end_time > ${effect.now}::timestamptz and not deleted
      and (roster_level = ${level.city.value} or (roster_level = ${level.district.value} and region_id like ${`${region.slice(0, 6)}%`})
        or gas_companies_id = ${asTextOrNull(row.gasCompaniesId)})
    order by id limit 50`.execute(effect.db)
  for (const { id, phone } of rows)
    await smsTo(effect, phone, `${drill(row)}${words}`, { biz: EMERGENCY_ROOT, id: text(row.id), key: `${text(row.id)}:${id}` })
}

interface About {
  readonly biz: string
  readonly id: string
  readonly key: string
}

/** A text message to a number, at any hour. */
export async function smsTo(ctx: Context, phone: string | null, content: string, { biz, id, key }: About): Promise<void> {
  if (phone === null || phone === '') return
  const payload = {
    sealedMobile: ctx.services.keys.seal(phone),
    content: content.slice(0, 500),
    night: true,
    bizType: biz,
    bizId: id,
    sender: ctx.actor.userId,
  }
  await enqueue(ctx, 'sms', payload, `sms:${key}:${ctx.now}`)
}

/** What people are told of an event, in words. */
const reported = (row: ValuesNamed<'emergencyEvent'>) =>
  `${text(row.eventName)}，地点${placeOf(row)}，${minute(row.occurTime) || minute(row.reportTime)}发生。${text(row.description).slice(0, 80)}`

const tellReport =
  (notify: Notify): Effect<'emergencyEvent'> =>
  async (effect) => {
    const { row } = effect
    await tellAboutEvent(effect, notify, row, {
      to: await concerned(effect, row),
      title: `应急接报：${text(row.eventName)}`,
      words: `接报应急事件：${reported(row)}请研判并启动响应。`,
    })
  }

const tellStart =
  (notify: Notify): Effect<'emergencyEvent'> =>
  async (effect) => {
    const { row } = effect
    const words = `启动${levelWords(row.responseLevel)}应急响应：${reported(row)}`
    await tellAboutEvent(effect, notify, row, {
      to: await concerned(effect, row),
      title: `启动${levelWords(row.responseLevel)}应急响应：${text(row.eventName)}`,
      words,
      sms: true,
    })
    await smsToDuty(effect, row, words)
  }

const tellUpgrade =
  (notify: Notify): Effect<'emergencyEvent'> =>
  async (effect) => {
    const { row, before } = effect
    await tellAboutEvent(effect, notify, row, {
      to: await concerned(effect, row),
      title: `应急响应升级为${levelWords(row.responseLevel)}：${text(row.eventName)}`,
      words: `应急响应由${levelWords(before?.responseLevel)}升级为${levelWords(row.responseLevel)}：${reported(row)}意见：${effect.opinion ?? '无'}`,
      sms: true,
    })
  }

const tellFinish =
  (notify: Notify): Effect<'emergencyEvent'> =>
  async (effect) => {
    const { row } = effect
    await tellAboutEvent(effect, notify, row, {
      to: await concerned(effect, row),
      title: `应急处置办结：${text(row.eventName)}`,
      words: `${text(row.eventName)}（${text(row.eventNo)}）于${minute(row.endTime)}处置结束。${text(row.summary).slice(0, 120)}`,
    })
  }

interface EventOfOrder {
  readonly id: string
  readonly name: string
  readonly place: string
  readonly simulated: boolean | null
  readonly deptId: string | null
  readonly commander: string | null
}

async function eventOf(ctx: Context, order: ValuesNamed<'dispatchOrder'>): Promise<EventOfOrder | undefined> {
  const { rows } =
    await sql<EventOfOrder>`select id, event_name as name, coalesce(address, '') as place, simulated, dept_id as "deptId", commander
    from emergency_event where id = ${text(order.eventId)}`.execute(ctx.db)
  return rows[0]
}

async function tellOrder(effect: EffectContext, notify: Notify, told: Told & { readonly route: string }): Promise<void> {
  await notify(effect, {
    userIds: [...new Set(told.to)],
    type: noticeType.values.warning.value,
    title: told.title.slice(0, 200),
    content: noticeParagraph(told.words),
    bizType: ORDER_ROOT,
    bizId: text(effect.row.id),
    bizRoute: told.route,
    ...(told.sms ? { sms: { content: told.words, night: true } } : {}),
  })
}

/** The team is told of an order, or that it is cancelled or chased: its accounts, and the leader by his number. */
const toTeam =
  (
    notify: Notify,
    say: (event: EventOfOrder, row: ValuesNamed<'dispatchOrder'>) => { readonly title: string; readonly words: string },
  ): Effect<'dispatchOrder'> =>
  async (effect) => {
    const { row } = effect
    const event = await eventOf(effect, row)
    if (event === undefined) return
    const { title, words } = say(event, row)
    const said = `${drill({ simulated: event.simulated })}${words}`
    const to = await usersOf(effect, { deptIds: [text(row.teamDeptId)], permission: may('feedback') })
    await tellOrder(effect, notify, { to, title, words: said, sms: true, route: `${ORDERS}?id=${text(row.id)}` })
    await smsTo(effect, asTextOrNull(row.phone), said, { biz: ORDER_ROOT, id: text(row.id), key: `${text(row.id)}:${effect.verb}` })
  }

const cutWords = (value: unknown, most = 60) => (text(value).length > most ? `${text(value).slice(0, most)}…` : text(value))

const told = {
  issued: (event: EventOfOrder, row: ValuesNamed<'dispatchOrder'>) => ({
    title: `应急指令：${event.name}`,
    words: `${event.name}（${event.place || '地点见系统'}）：${cutWords(row.content, 120)}。请在${minute(row.signBy).slice(11)}前签收。`,
  }),
  cancelled: (event: EventOfOrder, row: ValuesNamed<'dispatchOrder'>) => ({
    title: `应急指令取消：${event.name}`,
    words: `${event.name}的应急指令已取消：${cutWords(row.content)}`,
  }),
  chased: (event: EventOfOrder, row: ValuesNamed<'dispatchOrder'>) => ({
    title: `催办应急指令：${event.name}`,
    words: `催办：${event.name}的应急指令尚未签收，请立即签收出发：${cutWords(row.content)}`,
  }),
}

const stepWords: Readonly<Record<string, string>> = { sign: '已签收', arrive: '已到场', complete: '已完成', feedback: '反馈' }

/** Whoever commands is told how far an order has come. */
const tellCommand =
  (notify: Notify): Effect<'dispatchOrder'> =>
  async (effect) => {
    const { row, verb } = effect
    const event = await eventOf(effect, row)
    if (event === undefined) return
    const teams = await namesOf(effect, effect.services.registry.byName('dept'), [text(row.teamDeptId)])
    const team = teams.get(text(row.teamDeptId)) ?? ''
    const to = [
      ...(event.deptId === null ? [] : await usersOf(effect, { deptIds: [event.deptId], permission: may('order') })),
      ...(event.commander === null || event.commander === effect.actor.userId ? [] : [event.commander]),
    ]
    const report = text(row.feedback) === '' || verb === 'sign' ? '' : `：${cutWords(row.feedback, 120)}`
    await tellOrder(effect, notify, {
      to,
      title: `${team}${stepWords[verb] ?? ''}：${event.name}`,
      words: `${team}（${text(row.leader)}）${stepWords[verb] ?? ''}${report}`,
      route: `${BOARD}?event=${event.id}`,
    })
  }

/** Everybody who looks at the board or at a list is told to read again, once it is there to be read: of an id, nothing more. */
const tellLooking = (ctx: Context, eventId: string) => {
  const push = () => ctx.services.push('all', { type: 'rows', data: { root: EMERGENCY_ROOT, id: eventId } })
  onceCommitted(ctx, push)
}
const tellLookers: Effect<'emergencyEvent'> = async (effect) => tellLooking(effect, text(effect.row.id))
const tellLookersOfEvent: Effect<'dispatchOrder'> = async (effect) => tellLooking(effect, text(effect.row.eventId))

/** What an emergency tells, by the names of its definition. */
export const eventNotices = (notify: Notify) => ({
  tellReport: tellReport(notify),
  tellStart: tellStart(notify),
  tellUpgrade: tellUpgrade(notify),
  tellFinish: tellFinish(notify),
  tellLookers,
})

export const orderNotices = (notify: Notify) => ({
  tellTeam: ((effect: EffectContext<'dispatchOrder'>) =>
    toTeam(notify, effect.verb === 'cancelOrder' ? told.cancelled : told.issued)(effect)) satisfies Effect<'dispatchOrder'>,
  chaseTeam: toTeam(notify, told.chased),
  tellCommand: tellCommand(notify),
  tellLookersOfEvent,
})
