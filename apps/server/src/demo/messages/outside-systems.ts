import { enableStatus, systemCode, userLevel } from '@chengan/domain/system/dictionaries/accounts'
import { sendStatus } from '@chengan/domain/system/dictionaries/messages'
import { opStatus } from '@chengan/domain/system/dictionaries/operations'
import { addDays, addMinutes } from '@chengan/kernel/time'
import { type Book, common } from '../city/book.ts'
import { cityPart } from '../city/city-part.ts'
import { userId } from '../organisation/organisation.ts'

const { enabled, disabled } = enableStatus.values
const { sent, failed } = sendStatus.values

interface Outside {
  readonly name: string
  readonly systems: readonly string[]
  readonly levels: readonly string[]
  readonly network: string
  readonly days: number
  readonly status: string
  readonly used: number
  /** Of a platform of cases: the name under which they are kept. */
  readonly casePlatform?: string
}

/** Systems as a city has them, none of them a product. They have no secret: who wants to try one resets it. */
const systems: readonly Outside[] = [
  {
    name: '市城市运行管理平台',
    systems: [systemCode.values.gas.value, systemCode.values.municipal.value],
    levels: [],
    network: '10.20.0.0/16',
    days: 320,
    status: enabled.value,
    used: 286,
  },
  {
    name: '市应急指挥系统',
    systems: [systemCode.values.gas.value],
    levels: [userLevel.values.city.value, userLevel.values.district.value],
    network: '10.30.8.0/24',
    days: 21,
    status: enabled.value,
    used: 43,
  },
  {
    name: '政务服务事项平台',
    systems: [systemCode.values.municipal.value],
    levels: [],
    network: '10.40.0.0/16',
    days: -12,
    status: disabled.value,
    used: 0,
  },
  {
    name: '市城市管理综合指挥平台',
    systems: [systemCode.values.municipal.value],
    levels: [userLevel.values.city.value],
    network: '10.50.2.0/24',
    days: 280,
    status: enabled.value,
    used: 0,
    casePlatform: '市城管平台',
  },
  {
    name: '政务服务便民热线系统',
    systems: [systemCode.values.municipal.value],
    levels: [userLevel.values.city.value],
    network: '10.50.3.0/24',
    days: 190,
    status: enabled.value,
    used: 0,
    casePlatform: '12345热线',
  },
]

/** Trusted systems with their calls, and a webhook to an address of the documentation, paused. */
function writeOutsideSystems(book: Book): void {
  const ids = systems.map((system, at) => writeSystem(book, system, at))
  writeWebhook(book, ids[0] ?? '')
}

export const outsideSystemPart = cityPart({
  makes: ['trustedSystem', 'trustedSystemLog', 'webhook', 'webhookLog'],
  needs: ['hazardCheck'],
  writeAtOnce: writeOutsideSystems,
})

function writeSystem(book: Book, { name, systems: codes, levels, network, days, status, used, casePlatform }: Outside, at: number): string {
  const stream = book.stream('trusted system', at)
  const made = `${addDays(book.today, -200 + at * 30)} 10:${10 + at}:00`
  const [id, guard] = [stream.id(made), userId(book, 'demo_sec')]
  const last = addMinutes(book.asOf, -7 * (at + 1))
  book.write('trustedSystem', {
    ...common(made, guard),
    id,
    name,
    ak: `demo${id}`.slice(0, 32),
    systemCodes: codes,
    allowLevels: levels,
    ipList: [network],
    allowCalls: casePlatform === undefined ? [] : ['yhgl/rcyh/outer'],
    ...(casePlatform === undefined
      ? {}
      : { casePlatform, caseReplyUrl: 'https://cases.example.com/reply', attachmentHosts: ['files.example.com'] }),
    quotaMinute: 600,
    quotaDay: 100_000,
    expireDate: addDays(book.today, days),
    status,
    lastUseTime: used === 0 ? null : last,
    useToday: used,
    useDay: book.today,
    contact: '平台运维岗',
    remark: '演示',
  })
  if (used > 0) writeCalls(book, id, at)
  return id
}

const calls = [
  ['POST', 'accesssystem/akLogin', 0, 46],
  ['GET', 'gysy/aqjdyhpc/page', 0, 31],
  ['GET', 'gysy/gascompanies/page', 0, 27],
  ['POST', 'accesssystem/akLogin', 10134, 12],
] as const

function writeCalls(book: Book, accesssystemId: string, at: number): void {
  for (const [turn, [requestMethod, requestUri, code, times]] of calls.entries()) {
    const stream = book.stream('trusted system call', at * calls.length + turn)
    const when = addMinutes(book.asOf, -7 * (at + 1) - turn * 11)
    book.write('trustedSystemLog', {
      ...common(when, null),
      id: stream.id(when),
      accesssystemId,
      username: 'demo_sj_rq',
      requestMethod,
      requestUri,
      status: (code === 0 ? opStatus.values.success : opStatus.values.failed).value,
      code,
      msg: code === 0 ? 'success' : '签名不符',
      times,
      ip: '10.20.4.18',
    })
  }
}

function writeWebhook(book: Book, accesssystemId: string): void {
  const stream = book.stream('webhook', 0)
  const made = `${addDays(book.today, -60)} 14:20:00`
  const id = stream.id(made)
  book.write('webhook', {
    ...common(made, userId(book, 'demo_sec')),
    id,
    name: '重大隐患推送',
    url: 'https://receiver.example.com/chengan/events',
    accesssystemId,
    resources: [{ root: 'gysy/aqjdyhpc', verbs: ['report', 'dispatch', 'audit'] }],
    // Nobody is there to hear it.
    status: disabled.value,
    failures: 0,
    remark: '演示地址，已停用',
  })
  const [hazard] = book.rows('hazardCheck')
  for (const [turn, verb] of ['report', 'dispatch', 'audit'].entries()) {
    const part = book.stream('webhook event', turn)
    const when = `${addDays(book.today, -40 + turn)} 09:3${turn}:00`
    const reached = turn < 2
    book.write('webhookLog', {
      ...common(when, null),
      id: part.id(when),
      webhookId: id,
      eventId: part.id(when),
      resource: 'gysy/aqjdyhpc',
      verb,
      rowId: hazard?.id ?? null,
      status: (reached ? sent : failed).value,
      httpStatus: reached ? 200 : 503,
      tries: reached ? 1 : 7,
      times: 120 + turn * 40,
      error: reached ? null : '接收方返回503',
    })
  }
}
