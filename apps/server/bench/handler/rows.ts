import { keys } from './keys.ts'
import type { Caller } from './session.ts'

/** A hazard as the query answers it. */
export type HazardRow = Record<string, unknown> & { id: string; status: string; level: string }

const OPEN = ['reported', 'dispatched', 'reforming', 'delayPending', 'toReview']
/** Days overdue from which a general hazard is listed. */
const LISTED_FROM = 7
const districtOf = (region: unknown) => (typeof region === 'string' ? region.slice(0, 6) : null)

/** What the caller may do on the row: the hazard's lifecycle by hand. */
export function actionsOn(row: HazardRow, me: Caller): string[] {
  const verbs: string[] = []
  const may = (verb: string) => me.permissions.has(`gysy:aqjdyhpc:${verb}`)
  const offer = (verb: string, when: boolean) => {
    if (when && may(verb)) verbs.push(verb)
  }
  const { status, level } = row
  const city = me.level === 'sj'
  const district = me.level === 'qx'
  const owner = row.deptId === me.deptId
  const within = typeof row.regionId === 'string' && me.regionId !== null && row.regionId.startsWith(me.regionId)
  const handled = typeof row.handleRegionId === 'string' && me.regionId !== null && row.handleRegionId.startsWith(me.regionId)
  const open = OPEN.includes(status)
  const major = row.hazardLevel === '2'
  if (status === 'draft') offer('update', me.deptTree.has(String(row.deptId)) || row.creator === me.userId)
  else offer('update', (open || status === 'closed') && (city || (district && within)))
  if (status === 'draft') offer('report', reportable(row, me, owner))
  offer('recall', (status === 'reported' && owner) || (status === 'dispatched' && me.deptTree.has(String(row.dispatchDeptId))))
  const dispatches = status === 'reported' && (city || (district && ((level !== 'sj' && within) || handled)))
  offer('dispatch', dispatches)
  const rectifies = me.level === 'qy' && me.deptTree.has(String(row.reformDeptId))
  const graded = major || row.hazardLevel === '1'
  offer('reform', rectifies && graded && (status === 'dispatched' || status === 'reforming'))
  offer('reformOver', rectifies && status === 'reforming')
  offer('delay', rectifies && (status === 'dispatched' || status === 'reforming'))
  offer('audit', dispatches || ((status === 'toReview' || status === 'delayPending') && row.yAction === 'audit' && isMine(row, me)))
  const ofDistrict =
    level === 'sj'
      ? row.delegateReview === true && districtOf(row.handleRegionId) === me.regionId
      : (level !== 'qy' || major) && districtOf(row.regionId) === me.regionId
  const listable = major || Number(row.overdueDays ?? 0) >= LISTED_FROM
  const cityLists = row.supervised === true && row.superviseReleaseDate === null && row.superviseLevel === 'sj'
  offer('supervise', open && listable && (city || (district && ofDistrict && !cityLists)))
  offer('delete', status === 'draft' && owner)
  // What a hazard calls for beside its own life: an emergency, by whoever may file one.
  if (open && row.hasHazard === true && me.permissions.has('gysy:gysyyxjgyjdd:save')) verbs.push('toDispatch')
  return verbs
}

function reportable(row: HazardRow, me: Caller, owner: boolean): boolean {
  if (row.hasHazard !== true) return row.hasHazard === false && owner
  if (row.hazardLevel === '2') return ['qy', 'qx', 'sj'].includes(me.level)
  if (row.hazardLevel !== '1') return false
  return (owner && row.reformMode === '1') || (row.level === 'qy' && me.level === 'qy') || me.level === 'qx' || me.level === 'sj'
}

function isMine(row: HazardRow, me: Caller): boolean {
  if (row.yUser !== null && row.yUser !== me.userId) return false
  if (row.yNotUser !== null && row.yNotUser === me.userId) return false
  if (row.yRole !== null && !me.businessRoles.has(String(row.yRole))) return false
  if (row.yDept !== null && !me.deptPath.has(String(row.yDept))) return false
  if (row.yRegion !== null && !me.regionPath.has(String(row.yRegion))) return false
  return row.yLevel === null || row.yLevel === me.level
}

const levels: Readonly<Record<string, string>> = {
  sj: 'city',
  qx: 'district',
  qy: 'enterprise',
  jl: 'supervisor',
  xc: 'inspector',
  xt: 'administrator',
}
const instant = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`)

function lamp(deadline: unknown, now: string): string {
  if (typeof deadline !== 'string') return '1'
  if (deadline < now) return '3'
  return instant(deadline) - instant(now) < 4 * 86_400_000 ? '2' : '1'
}

/** The row as it travels. */
export function shown(row: HazardRow, me: Caller, now: string, plain: boolean): Record<string, unknown> {
  const { yReturned, yAction, yReason, yStart, yDeadline, yLevel, yParty, yUser, yNotUser, yRole, yDept, yRegion, ...values } = row
  const answer: Record<string, unknown> = values
  if (typeof answer.reformPhone === 'string') answer.reformPhone = keys.open(answer.reformPhone)
  if (!plain && typeof answer.reformPhone === 'string') {
    const phone = answer.reformPhone
    answer.reformPhone = phone.length <= 7 ? phone.replace(/./g, '*') : phone.slice(0, 3) + '*'.repeat(phone.length - 7) + phone.slice(-4)
  }
  answer.actions = actionsOn(row, me)
  answer.returned = yReturned ?? null
  answer.dutyClock =
    yAction === null
      ? null
      : {
          action: yAction,
          reason: yReason,
          startTime: yStart,
          deadline: yDeadline,
          lightColor: lamp(yDeadline, now),
          level: levels[String(yLevel)] ?? null,
          party: yParty,
          mine: me.permissions.has(`gysy:aqjdyhpc:${String(yAction)}`) && isMine(row, me),
        }
  answer.closedInTime = row.status === 'closed' && typeof row.daysLate === 'number' ? { days: Math.max(0, row.daysLate) } : null
  return answer
}
