import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import { responseLevel } from '@chengan/domain/utilities/dictionaries/accidents'
import { rosterLevel } from '@chengan/domain/utilities/dictionaries/supply-and-filling'
import { districtOf } from '@chengan/kernel/access/region'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Label } from '@chengan/kernel/label'
import { asTextOrNull } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { type Context, onceCommitted } from '../../../context.ts'
import { usersOf } from '../../../resources/duties/audience.ts'
import type { Effect, EffectContext } from '../../../resources/implementation.ts'
import { namesOf } from '../../../resources/lists/names.ts'
import type { NoticeWords, Notify } from '../../../resources/notices/notify.ts'
import { enqueue } from '../../../storage/outbox.ts'
import { openedAs } from '../../../storage/sealing/sealing-plugin.ts'
import { bureau } from '../notices/receivers.ts'

export const EMERGENCY_ROOT = 'gysy/gysyyxjgyjdd'
const ORDER_ROOT = `${EMERGENCY_ROOT}/dispatchTask`
const BOARD = '/yxjg/yjdd/index'
const ORDERS = '/yxjg/yjdd/zl'
const may = (verb: string) => `gysy:gysyyxjgyjdd:${verb}`

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const levelWords = (value: unknown): Label =>
  Object.values(responseLevel.values).find((entry) => entry.value === value) ?? { zh: '', en: '' }
const minute = (value: unknown) => text(value).slice(0, 16)

interface Told extends NoticeWords {
  readonly to: readonly string[]
  readonly sms?: true
}

/** What is said of a drill says so first. */
function saidOf({ simulated }: Pick<ValuesNamed<'emergencyEvent'>, 'simulated'>, { zh, en }: Label): Label {
  return simulated === true ? { zh: `【演练】${zh}`, en: `[Drill] ${en}` } : { zh, en }
}

async function tellAboutEvent(
  effect: Context,
  notify: Notify,
  row: ValuesNamed<'emergencyEvent'>,
  { to, title, text: words, sms }: Told,
): Promise<void> {
  await notify(effect, {
    userIds: [...new Set(to)],
    type: noticeType.values.warning.value,
    title: saidOf(row, title),
    text: saidOf(row, words),
    bizType: EMERGENCY_ROOT,
    bizId: text(row.id),
    bizRoute: `${BOARD}?event=${text(row.id)}`,
    ...(sms ? { sms: 'night' } : {}),
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
async function smsToDuty(effect: Context, row: ValuesNamed<'emergencyEvent'>, words: Label): Promise<void> {
  const region = text(row.regionId)
  const { rows } = await sql<{ id: string; phone: string | null }>`select id, leader_phone as ${sql.id(openedAs('phone'))} from duty_roster
    where start_time <= ${effect.now}::timestamptz and end_time > ${effect.now}::timestamptz and not deleted
      and (roster_level = ${level.city.value} or (roster_level = ${level.district.value} and region_id like ${`${region.slice(0, 6)}%`})
        or gas_companies_id = ${asTextOrNull(row.gasCompaniesId)})
    order by id limit 50`.execute(effect.db)
  for (const { id, phone } of rows)
    await smsTo(effect, phone, saidOf(row, words).zh, { biz: EMERGENCY_ROOT, id: text(row.id), key: `${text(row.id)}:${id}` })
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
function reported(row: ValuesNamed<'emergencyEvent'>): Label {
  const [name, where, when] = [text(row.eventName), text(row.address), minute(row.occurTime) || minute(row.reportTime)]
  const what = text(row.description).slice(0, 80)
  return {
    zh: `${name}，地点${where || '见地图'}，${when}发生。${what}`,
    en: `${name}, ${where || 'place: see the map'}, since ${when}. ${what}`,
  }
}

const tellReport =
  (notify: Notify): Effect<'emergencyEvent'> =>
  async (effect) => {
    const { row } = effect
    const { zh, en } = reported(row)
    await tellAboutEvent(effect, notify, row, {
      to: await concerned(effect, row),
      title: { zh: `应急接报：${text(row.eventName)}`, en: `Emergency reported: ${text(row.eventName)}` },
      text: { zh: `接报应急事件：${zh}请研判并启动响应。`, en: `An emergency is reported: ${en} Judge it and start the response.` },
    })
  }

const tellStart =
  (notify: Notify): Effect<'emergencyEvent'> =>
  async (effect) => {
    const { row } = effect
    const [level, { zh, en }] = [levelWords(row.responseLevel), reported(row)]
    const [started, name] = [{ zh: `启动${level.zh}应急响应`, en: `Response of ${level.en} started` }, text(row.eventName)]
    const words = { zh: `${started.zh}：${zh}`, en: `${started.en}: ${en}` }
    await tellAboutEvent(effect, notify, row, {
      to: await concerned(effect, row),
      title: { zh: `${started.zh}：${name}`, en: `${started.en}: ${name}` },
      text: words,
      sms: true,
    })
    await smsToDuty(effect, row, words)
  }

const tellUpgrade =
  (notify: Notify): Effect<'emergencyEvent'> =>
  async (effect) => {
    const { row, before } = effect
    const [old, level, { zh, en }] = [levelWords(before?.responseLevel), levelWords(row.responseLevel), reported(row)]
    await tellAboutEvent(effect, notify, row, {
      to: await concerned(effect, row),
      title: { zh: `应急响应升级为${level.zh}：${text(row.eventName)}`, en: `Response raised to ${level.en}: ${text(row.eventName)}` },
      text: {
        zh: `应急响应由${old.zh}升级为${level.zh}：${zh}意见：${effect.opinion ?? '无'}`,
        en: `The response was raised from ${old.en} to ${level.en}: ${en} Opinion: ${effect.opinion ?? 'none'}`,
      },
      sms: true,
    })
  }

const tellFinish =
  (notify: Notify): Effect<'emergencyEvent'> =>
  async (effect) => {
    const { row } = effect
    const [name, no, end, summary] = [text(row.eventName), text(row.eventNo), minute(row.endTime), text(row.summary).slice(0, 120)]
    await tellAboutEvent(effect, notify, row, {
      to: await concerned(effect, row),
      title: { zh: `应急处置办结：${name}`, en: `Emergency concluded: ${name}` },
      text: { zh: `${name}（${no}）于${end}处置结束。${summary}`, en: `${name} (${no}) ended at ${end}. ${summary}` },
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
    title: told.title,
    text: told.text,
    bizType: ORDER_ROOT,
    bizId: text(effect.row.id),
    bizRoute: told.route,
    ...(told.sms ? { sms: 'night' } : {}),
  })
}

/** The team is told of an order, or that it is cancelled or chased: its accounts, and the leader by his number. */
const toTeam =
  (notify: Notify, say: (event: EventOfOrder, row: ValuesNamed<'dispatchOrder'>) => NoticeWords): Effect<'dispatchOrder'> =>
  async (effect) => {
    const { row } = effect
    const event = await eventOf(effect, row)
    if (event === undefined) return
    const { title, text: words } = say(event, row)
    const said = saidOf(event, words)
    const to = await usersOf(effect, { deptIds: [text(row.teamDeptId)], permission: may('feedback') })
    await tellOrder(effect, notify, { to, title, text: said, sms: true, route: `${ORDERS}?id=${text(row.id)}` })
    await smsTo(effect, asTextOrNull(row.phone), said.zh, { biz: ORDER_ROOT, id: text(row.id), key: `${text(row.id)}:${effect.verb}` })
  }

const cutWords = (value: unknown, most = 60) => (text(value).length > most ? `${text(value).slice(0, most)}…` : text(value))

const told = {
  issued: ({ name, place }: EventOfOrder, row: ValuesNamed<'dispatchOrder'>): NoticeWords => {
    const [what, by] = [cutWords(row.content, 120), minute(row.signBy).slice(11)]
    return {
      title: { zh: `应急指令：${name}`, en: `Emergency order: ${name}` },
      text: {
        zh: `${name}（${place || '地点见系统'}）：${what}。请在${by}前签收。`,
        en: `${name} (${place || 'place: see the system'}): ${what}. Sign for it by ${by}.`,
      },
    }
  },
  cancelled: ({ name }: EventOfOrder, row: ValuesNamed<'dispatchOrder'>): NoticeWords => ({
    title: { zh: `应急指令取消：${name}`, en: `Emergency order cancelled: ${name}` },
    text: { zh: `${name}的应急指令已取消：${cutWords(row.content)}`, en: `The order for ${name} is cancelled: ${cutWords(row.content)}` },
  }),
  chased: ({ name }: EventOfOrder, row: ValuesNamed<'dispatchOrder'>): NoticeWords => ({
    title: { zh: `催办应急指令：${name}`, en: `Emergency order not signed: ${name}` },
    text: {
      zh: `催办：${name}的应急指令尚未签收，请立即签收出发：${cutWords(row.content)}`,
      en: `The order for ${name} is not signed for yet; sign for it and set out at once: ${cutWords(row.content)}`,
    },
  }),
}

/** The number that was given for the leader is called, whether he has an account or none: nobody signed in time. */
const remindLeader: Effect<'dispatchOrder'> = async (effect) => {
  const { row } = effect
  const event = await eventOf(effect, row)
  if (event === undefined) return
  const said = saidOf(event, told.chased(event, row).text)
  await smsTo(effect, asTextOrNull(row.phone), said.zh, { biz: ORDER_ROOT, id: text(row.id), key: `${text(row.id)}:remind` })
}

const stepWords: Readonly<Record<string, Label>> = {
  sign: { zh: '已签收', en: 'has signed' },
  arrive: { zh: '已到场', en: 'has arrived' },
  complete: { zh: '已完成', en: 'is done' },
  feedback: { zh: '反馈', en: 'reports' },
}

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
    const step = stepWords[verb] ?? { zh: '', en: '' }
    const report = text(row.feedback) === '' || verb === 'sign' ? null : cutWords(row.feedback, 120)
    await tellOrder(effect, notify, {
      to,
      title: { zh: `${team}${step.zh}：${event.name}`, en: `${team} ${step.en}: ${event.name}` },
      text: {
        zh: `${team}（${text(row.leader)}）${step.zh}${report === null ? '' : `：${report}`}`,
        en: `${team} (${text(row.leader)}) ${step.en}${report === null ? '' : `: ${report}`}`,
      },
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
  remindLeader,
  tellCommand: tellCommand(notify),
  tellLookersOfEvent,
})
