import type { Actor } from '@chengan/kernel/access/actor'
import { dutyFits } from '@chengan/kernel/lifecycle/duty-holders'
import type { Book, CityRow } from '../city/book.ts'
import { clerkOf } from '../gas/companies.ts'
import { companyPlansAt } from '../gas/company-plan.ts'
import { userId } from '../organisation/organisation.ts'
import type { Stream } from '../stream.ts'
import { openDutiesOf } from '../walk/duty.ts'
import type { HazardLevel } from './visit-plan.ts'

const handlers = ['districtSupervisor', 'citySupervisor', 'enterpriseStaff', 'enterpriseAdmin']

/** Whether a person of a bureau or company handles gas matters: no street, no municipal clerk, no duty room. */
function handlesGas(actor: Actor): boolean {
  return actor.systems.includes('zhrq') && actor.roles.some((role) => handlers.includes(role))
}

const gasPeopleOf = new WeakMap<Book, readonly Actor[]>()

function gasPeople(book: Book): readonly Actor[] {
  const known = gasPeopleOf.get(book) ?? [...book.actors.values()].filter(handlesGas)
  gasPeopleOf.set(book, known)
  return known
}

/** The inspectors of a bureau of gas, or of a company: those who write the record first. */
export function inspectorsOf(book: Book, level: HazardLevel, company: string, district: string): readonly Actor[] {
  const by = (...names: readonly string[]) => names.map((name) => book.actor(userId(book, name)))
  if (level === 'qy') return by(clerkOf(company), `demo_${company}_aqy`)
  if (level === 'sj') return by('demo_sj_rq', 'demo_rqc_zf', 'demo_rqc_jc')
  if (district === '990102') return by('demo_qx_rq', 'demo_qx_rqsh', 'demo_qx02_rq')
  return district === '990121'
    ? by('demo_qx2_rq', 'demo_qx21_rq', 'demo_qx21_sh')
    : by(`demo_qx${district.slice(4)}_rq`, `demo_qx${district.slice(4)}_sh`)
}

/** Whoever is to do an action on a row by its open duty. */
export function holderOf(book: Book, row: CityRow<'hazardCheck'>, action: string, stream: Stream): Actor {
  const duty = openDutiesOf(book, row).find((one) => one.action === action)
  if (duty === undefined) throw new Error(`nobody has the duty to ${action} ${row.id} in ${String(row.status)}`)
  const holders = gasPeople(book).filter((actor) => dutyFits(duty, actor))
  const first = holders.filter(
    (actor) => actor.username === 'demo_qx_rq' || actor.username === 'demo_sj_rq' || actor.username === 'demo_qy_gdaq',
  )
  return stream.pick(first.length > 0 ? [...first, ...first, ...holders] : holders)
}

/** The person of the company who rectifies. */
export function rectifierOf(book: Book, row: CityRow<'hazardCheck'>): Actor {
  const company = book.get('gasCompany', row.gasCompaniesId)
  const plan = companyPlansAt(book.scale).find(({ name }) => name === company.name)
  return book.actor(userId(book, clerkOf(plan?.key ?? 'gd')))
}

/** A supervisor of the city's gas office. */
export const cityOfficer = (book: Book): Actor => book.actor(userId(book, 'demo_sj_rq'))
