import { isNetwork } from '@chengan/domain/system/integration/networks'
import { isAddressRule } from '@chengan/domain/system/settings/param'
import { sentText } from '@chengan/kernel/calls/sent-values'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { asText } from '@chengan/kernel/values'
import type { Fact } from '../../../resources/implementation.ts'
import { isAdministrator, isScreen } from '../../../session/account.ts'
import { wouldShutOut } from '../../../session/login/address-rules.ts'
import type { SystemParts } from '../session-parts.ts'

/** Whether a text is a list of addresses and nets (CIDR); an entry that is none would make a rule that nobody meets. */
function isList(value: string): boolean {
  try {
    const entries: unknown = JSON.parse(value || '[]')
    return Array.isArray(entries) && entries.every((entry) => typeof entry === 'string' && isNetwork(entry))
  } catch {
    return false
  }
}

const isMalformed = ({ paramCode, paramValue }: ValuesNamed<'param'>) => isAddressRule(paramCode) && !isList(sentText(paramValue))

/** A rule of addresses with an entry that is none. */
const addressRuleIsMalformed: Fact<'param'> = async (_, row) => isMalformed(row)

/** The address of whoever saves a rule that would shut him out. */
const addressShutOut =
  ({ session }: SystemParts): Fact<'param'> =>
  async ({ actor, request, services }, row) => {
    if (!isAddressRule(row.paramCode) || isMalformed(row)) return null
    const change = { code: asText(row.paramCode), value: asText(row.paramValue) }
    const account = { administrator: isAdministrator(session.words, actor.roles), screen: isScreen(session.words, actor.roles) }
    return wouldShutOut(services.settings, change, request.ip, account) ? request.ip : null
  }

/** What the rules of a list of addresses ask. */
export const addressRuleFacts = (parts: SystemParts) => ({
  addressRuleIsMalformed,
  addressShutOut: addressShutOut(parts),
})
