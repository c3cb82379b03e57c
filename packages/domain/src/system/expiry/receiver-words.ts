import { partyOf } from '@chengan/kernel/definition/expiry'
import type { Label } from '@chengan/kernel/label'
import { businessRoles } from '../roles/business-roles.ts'
import { builtInRoles } from '../roles/roles.ts'

const parties: Readonly<Record<string, Label>> = {
  owner: { zh: '所属单位', en: 'Own departments' },
  authority: { zh: '审批主管部门', en: 'Deciding bureau' },
  district: { zh: '区县主管部门', en: 'District bureau' },
  city: { zh: '市级主管部门', en: 'City bureau' },
}

function nameOf(party: string): Label | undefined {
  const [kind, code] = party.split(':')
  if (code === undefined) return parties[party]
  return (kind === 'role' ? builtInRoles : businessRoles).find((one) => one.code === code)
}

function since(from: number): Label {
  if (from === 0) return { zh: '到期当天起', en: 'from the day itself' }
  return from > 0 ? { zh: `到期前${from}天起`, en: `from ${from} days before` } : { zh: `逾期${-from}天起`, en: `from ${-from} days after` }
}

/** Who is told of a date that comes near, in words (`district@-1`: 区县主管部门（逾期1天起）); a role that a city made itself reads as its code. */
export function receiverInWords(receiver: string): Label | undefined {
  const told = partyOf(receiver)
  const name = told === undefined ? undefined : nameOf(told.party)
  if (told === undefined || name === undefined) return undefined
  if (told.from === null) return { zh: name.zh, en: name.en }
  const when = since(told.from)
  return { zh: `${name.zh}（${when.zh}）`, en: `${name.en} (${when.en})` }
}
