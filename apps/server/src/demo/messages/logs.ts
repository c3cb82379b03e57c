import { loginOperation, loginStatus, loginType } from '@chengan/domain/system/dictionaries/accounts'
import { auditKind, opStatus } from '@chengan/domain/system/dictionaries/operations'
import type { Actor } from '@chengan/kernel/access/actor'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Registry } from '@chengan/kernel/definition/registry'
import { addDays, addMinutes } from '@chengan/kernel/time'
import { askedRows } from '../city/asked-rows.ts'
import { type Book, type CityRow, common } from '../city/book.ts'
import { cityPart } from '../city/city-part.ts'
import { scaleFacts } from '../city/scale.ts'
import type { SeedingProgress } from '../city/told.ts'

const AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Logins of the last days, so many that both logs have as many rows as the scale asks. */
function* writeLogs(book: Book): SeedingProgress {
  const total = askedRows.logs.rows[book.scale]
  const recorded = book.counts.byResource.get('operationLog') ?? 0
  const people = [...book.people.values()]
  for (let number = 0; number < total - recorded; number += 1) {
    login(book, people, number)
    yield { topic: 'logs', done: recorded + number + 1, total }
  }
}

export const logPart = cityPart({ makes: ['loginLog', 'operationLog'], last: true, write: writeLogs })

const ipOf = (book: Book, actor: Actor) => {
  const stream = book.stream('ip', actor.username)
  return `10.99.${stream.below(8)}.${stream.between(2, 250)}`
}

const byBusinessType = new WeakMap<Registry, ReadonlyMap<string, CompleteResource>>()

function ofBusinessType(registry: Registry, type: string): CompleteResource | undefined {
  // Of several that share a type the first.
  const known =
    byBusinessType.get(registry) ?? new Map(registry.all.toReversed().map((one) => [one.bizType ?? one.recordRoot, one] as const))
  byBusinessType.set(registry, known)
  return known.get(type)
}

/** Records a recent step as the audit would have. */
export function demoRecord(book: Book, log: CityRow<'handleLog'>): void {
  if (String(log.operateTime) <= addDays(book.today, -scaleFacts[book.scale].logDays)) return
  const actor = book.actor(String(log.operatorId))
  const resource = ofBusinessType(book.registry, String(log.bizType))
  if (resource === undefined) throw new Error(`no resource has the business type ${String(log.bizType)}`)
  const action = resource.actions[String(log.action)]
  const at = String(log.operateTime)
  const stream = book.stream('sys/log/operation', log.id)
  book.write('operationLog', {
    ...common(at, actor.userId),
    updater: null,
    id: stream.id(at),
    creatorName: actor.username,
    realName: actor.realName,
    deptId: actor.deptId,
    deptName: actor.deptName,
    operation: `${resource.label.zh}${action?.zh ?? ''}`.slice(0, 100),
    module: resource.root.split('/')[0] ?? '',
    resource: `${resource.root}:${String(log.action)}`,
    rowIds: log.bizId,
    kind: auditKind.values.write.value,
    requestUri: `/api/${resource.root}/${String(log.action)}`,
    requestMethod: 'PUT',
    requestParams: JSON.stringify({ id: log.bizId, opinion: log.opinion }),
    diff: log.fromStatus === log.toStatus ? [] : [{ field: resource.mainState, before: log.fromStatus, after: log.toStatus }],
    requestTime: stream.between(18, 240),
    status: opStatus.values.success.value,
    ip: ipOf(book, actor),
    userAgent: AGENT,
    requestId: stream.id(at),
  })
}

function login(book: Book, people: readonly Actor[], number: number): void {
  const stream = book.stream('sys/log/login', number)
  const actor = stream.pick(people)
  const day = addDays(book.today, -stream.below(scaleFacts[book.scale].logDays))
  const hour = stream.weighted([
    [8, 40],
    [9, 14],
    [13, 22],
    [14, 10],
    [17, 8],
    [20, 6],
  ])
  const drawn = `${day} ${String(hour).padStart(2, '0')}:${String(stream.below(60)).padStart(2, '0')}:${String(stream.below(60)).padStart(2, '0')}`
  const at = drawn > book.asOf ? addMinutes(drawn, -24 * 60) : drawn
  const outcome = stream.weighted([
    ['success', 93],
    ['failed', 6],
    ['locked', 1],
  ] as const)
  const leaves = outcome === 'success' && stream.chance(0.3)
  book.write('loginLog', {
    ...common(at, actor.userId),
    updater: null,
    id: stream.id(at),
    creatorName: actor.username,
    realName: actor.realName,
    deptId: actor.deptId,
    deptName: actor.deptName,
    operation: (leaves ? loginOperation.values.logout : loginOperation.values.login).value,
    status: loginStatus.values[outcome].value,
    loginType: loginType.values.password.value,
    failReason: outcome === 'success' ? null : outcome === 'failed' ? '用户名或密码错误' : '连续失败次数过多，账号已锁定',
    ip: ipOf(book, actor),
    location: '内网',
    userAgent: AGENT,
  })
}
